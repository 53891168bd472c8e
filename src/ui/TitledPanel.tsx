import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Panel } from './Panel.tsx';

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** A bordered card with a heading. */
export const TitledPanel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Panel>
    <h2 className={useStyles().title}>{title}</h2>
    {children}
  </Panel>
);
