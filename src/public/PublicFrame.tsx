import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SkipLink } from '../shell/SkipLink.tsx';
import { sizes } from '../ui/sizes.ts';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    minHeight: '100vh',
  },
  main: { minWidth: '0', ':focus': { outlineStyle: 'none' } },
  /** The footer stands below the window whatever the page turns out to be: it never jumps when the page comes. */
  wide: { minHeight: 'calc(100vh - 64px)' },
  narrow: {
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
    paddingBottom: tokens.spacingVerticalXXXL,
    paddingLeft: tokens.spacingHorizontalXXL,
    paddingRight: tokens.spacingHorizontalXXL,
    '@media (max-width: 639px)': {
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
});

export interface PublicFrameProps {
  readonly signedIn: boolean;
  /** Whether the page takes care of its own margins. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The tenant's header and footer around a public page. */
export const PublicFrame = ({ signedIn, wide = false, children }: PublicFrameProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <SkipLink />
      <LandingHeader signedIn={signedIn} />
      <main id="main" tabIndex={-1} className={mergeClasses(styles.main, wide ? styles.wide : styles.narrow)}>
        {children}
      </main>
      <LandingFooter />
    </div>
  );
};
