import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useBottomGround } from './bottom-ground.ts';
import { sizes } from './sizes.ts';

const useStyles = makeStyles({
  bar: {
    '@media (max-width: 639px)': {
      position: 'fixed',
      left: '0',
      right: '0',
      display: 'grid',
      alignItems: 'center',
      boxSizing: 'border-box',
      minHeight: sizes.bar,
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
});

/** A button of the page that a phone shows at the foot of its window. The page leaves room for it: `sizes.bar`. */
export const PinnedBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={mergeClasses(useBottomGround().phone, useStyles().bar)}>{children}</div>
);
