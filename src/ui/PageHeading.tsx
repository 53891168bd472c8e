import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  heading: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    ':focus-visible': { outlineStyle: 'none' },
  },
  compact: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

/**
 * Whether a hand has been in the header since the address last changed: it stands there while pages come and go, and a page
 * may come late. The router tells of each change of the address by these events.
 */
let handInHeader = false;
for (const type of ['pushState', 'replaceState', 'popstate']) {
  addEventListener(type, () => {
    handInHeader = false;
  });
}
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(
    type,
    ({ target }) => {
      handInHeader = target instanceof Element && target.closest('header') !== null;
    },
    { capture: true },
  );
}

/** A modal dialog that loses the focus is hidden from people who listen; a menu that loses it is one they cannot read on. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null &&
  (focused.closest('dialog, [role="dialog"], [role="alertdialog"]') !== null ||
    (handInHeader && focused.closest('header') !== null));

/**
 * Stable, so that React calls it once, when the page's heading appears. Not from where somebody went while the page was on
 * its way: a dialog, or a menu of the header.
 */
const takeFocus = (heading: HTMLHeadingElement | null): void => {
  if (!isElsewhere(document.activeElement)) heading?.focus({ preventScroll: true });
};

export interface PageHeadingProps {
  readonly children: ReactNode;
  /** 20 px, where the page's own content is the hero. */
  readonly compact?: boolean;
}

/** The page's one `h1`. It takes the focus when the page appears, so that people who listen hear where they are. */
export const PageHeading = ({ children, compact = false }: PageHeadingProps) => {
  const styles = useStyles();
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={mergeClasses(styles.heading, compact && styles.compact)}>
      {children}
    </h1>
  );
};
