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

/** Takes the focus if the focused element was removed with its section. Leaves the page heading's focus alone. */
const takeFocusIfLost = (heading: HTMLHeadingElement | null): void => {
  if (heading !== null && document.activeElement === document.body) heading.focus({ preventScroll: true });
};

export const SectionHeading = ({ children }: { readonly children: ReactNode }) => (
  <h2 ref={takeFocusIfLost} tabIndex={-1} className={useStyles().heading}>
    {children}
  </h2>
);
