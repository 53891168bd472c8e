import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useBottomBarStyles } from './bottom-bar-styles.ts';
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

/**
 * Fixes a button at the bottom of a phone's window, wherever it stands in the page; changes nothing on a wider one. The page leaves
 * room for it: `sizes.bar`.
 */
export const PinnedBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={mergeClasses(useBottomBarStyles().phone, useStyles().bar)}>{children}</div>
);
