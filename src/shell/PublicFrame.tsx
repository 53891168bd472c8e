import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as pagePaths from '../../contract/page-paths.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { SkipLink } from './SkipLink.tsx';

const useStyles = makeStyles({
  header: { backgroundColor: tokens.colorNeutralBackground1, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '64px',
    maxWidth: '1280px',
    marginLeft: 'auto',
    marginRight: 'auto',
    paddingLeft: tokens.spacingHorizontalXXL,
    paddingRight: tokens.spacingHorizontalXXL,
    '@media (max-width: 639px)': {
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  home: { display: 'flex', alignItems: 'center', minHeight: '44px', minWidth: '0' },
  logo: { display: 'block', height: '28px', width: 'auto', maxWidth: '100%' },
  enter: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  main: {
    maxWidth: '1280px',
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

/** Layout of public pages for a person who is not signed in. */
export const PublicFrame = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  const tenant = pageTenant();
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.row}>
          <Link href={pagePaths.home} className={styles.home} aria-label={`${tenant.shortName}, home`}>
            <img className={styles.logo} src={tenant.primaryLogo} alt="" />
          </Link>
          <Link href={pagePaths.home} className={styles.enter}>
            Sign in
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
};
