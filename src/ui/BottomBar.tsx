import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useBottomBarStyles } from './bottom-bar-styles.ts';
import { sizes } from './sizes.ts';

const phone = '@media (max-width: 639px)';
/** With the keyboard open a browser may leave so little room that the bar would cover the field: it then stands in the page. */
const lowPhone = '@media (max-width: 639px) and (max-height: 479px)';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [phone]: {
      position: 'sticky',
      flexWrap: 'nowrap',
      boxSizing: 'border-box',
      minHeight: sizes.bar,
      // As wide as the window, whatever stands round the form.
      marginLeft: 'calc(50% - 50vw)',
      marginRight: 'calc(50% - 50vw)',
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
      '& > button': { flexGrow: '1', minHeight: '44px' },
    },
    [lowPhone]: { position: 'static' },
  },
});

/**
 * The buttons at the end of a form. On a phone they stick to the bottom of the window while the form is on the screen, and stand below
 * it at its end. For the main button of a record's page see `PinnedBar`.
 */
export const BottomBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={mergeClasses(useBottomBarStyles().phone, useStyles().bar)}>{children}</div>
);
