import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  heading: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outlineStyle: 'none' },
  },
});

/** Takes the focus when the button that had it went away with its section; never from a page's own heading. */
const takeFocusIfLost = (heading: HTMLHeadingElement | null): void => {
  if (heading !== null && document.activeElement === document.body) heading.focus({ preventScroll: true });
};

export const SectionHeading = ({ children }: { readonly children: ReactNode }) => (
  <h2 ref={takeFocusIfLost} tabIndex={-1} className={useStyles().heading}>
    {children}
  </h2>
);
