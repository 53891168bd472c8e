import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  heading: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: 'var(--fontWeightHeading)',
    letterSpacing: '-0.01em',
    ':focus-visible': { outlineStyle: 'none' },
  },
  /** 40 px, 28 px on a phone. */
  display: {
    fontSize: tokens.fontSizeHero900,
    lineHeight: '1.15',
    letterSpacing: '-0.025em',
    textWrap: 'balance',
    overflowWrap: 'break-word',
    '@media (max-width: 639px)': { fontSize: tokens.fontSizeHero700, lineHeight: '1.2' },
  },
  compact: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

/**
 * Whether the person has used the header since the address last changed. The header stays mounted while pages load. The
 * router dispatches these events on each change of the address.
 */
let headerInUse = false;
for (const type of ['pushState', 'replaceState', 'popstate']) {
  addEventListener(type, () => {
    headerInUse = false;
  });
}
const isInHeader = (at: EventTarget | null): boolean => at instanceof Element && at.closest('header') !== null;
addEventListener(
  'pointerdown',
  ({ target }) => {
    headerInUse = isInHeader(target);
  },
  { capture: true },
);
// Not captured: a shortcut may move the focus into the header.
addEventListener('keydown', () => {
  headerInUse = isInHeader(document.activeElement);
});
// A closed menu gives the focus back to its button in the header, which is no use of the header.
addEventListener('focusin', ({ target, relatedTarget }) => {
  if (relatedTarget !== null && !isInHeader(relatedTarget)) headerInUse = isInHeader(target);
});

/**
 * Whether the focus is in a dialog or a header menu. Moving it would hide the dialog from screen readers or interrupt
 * the menu.
 */
const isInOverlay = (focused: Element | null): boolean =>
  focused !== null &&
  (focused.closest('dialog, [role="dialog"], [role="alertdialog"]') !== null ||
    (headerInUse && focused.closest('header') !== null));

/**
 * Stable, so that React calls it once, when the heading appears. Leaves the focus alone in a dialog or a header menu.
 */
const focusHeading = (heading: HTMLHeadingElement | null): void => {
  if (!isInOverlay(document.activeElement)) heading?.focus({ preventScroll: true });
};

export interface PageHeadingProps {
  readonly children: ReactNode;
  /** 20 px, for pages whose content matters more than the title. */
  readonly compact?: boolean;
  /** 40 px, for pages that present something. */
  readonly display?: boolean;
}

/** The page's `h1`. Takes the focus when the page appears, so that screen readers announce the page. */
export const PageHeading = ({ children, compact = false, display = false }: PageHeadingProps) => {
  const styles = useStyles();
  return (
    <h1
      ref={focusHeading}
      tabIndex={-1}
      className={mergeClasses(styles.heading, compact && styles.compact, display && styles.display)}
    >
      {children}
    </h1>
  );
};
