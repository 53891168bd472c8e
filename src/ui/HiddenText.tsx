import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    marginTop: '-1px',
    overflowX: 'hidden',
    overflowY: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Text for screen readers only. */
export const HiddenText = ({ children }: { readonly children: ReactNode }) => (
  <span className={useStyles().hidden}>{children}</span>
);
