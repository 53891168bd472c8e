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
 * Stable, so that React calls it once, when the page's heading appears. Not from a dialog that was opened while the page
 * was on its way: a modal one that loses the focus is hidden from people who listen.
 */
const takeFocus = (heading: HTMLHeadingElement | null): void => {
  if (document.activeElement?.closest('dialog, [role="dialog"], [role="alertdialog"]')) return;
  heading?.focus({ preventScroll: true });
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
