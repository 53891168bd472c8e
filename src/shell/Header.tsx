import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import type { SessionView } from '../../machines/shell/session.view.ts';
import { pageTenant } from '../storage/page-tenant.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { WalletMenu } from './WalletMenu.tsx';

const useStyles = makeStyles({
  header: {
    position: 'sticky',
    top: '0',
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    height: '56px',
    maxWidth: '1280px',
    marginLeft: 'auto',
    marginRight: 'auto',
    paddingLeft: tokens.spacingHorizontalXXL,
    paddingRight: tokens.spacingHorizontalXXL,
    '@media (max-width: 639px)': {
      columnGap: tokens.spacingHorizontalS,
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalS,
    },
  },
  logo: { display: 'block', height: '28px', width: 'auto' },
  wide: { '@media (max-width: 639px)': { display: 'none' } },
  narrow: { display: 'none', '@media (max-width: 639px)': { display: 'block' } },
  home: { display: 'flex', alignItems: 'center', minHeight: '44px', borderRadius: tokens.borderRadiusMedium },
  navigation: { display: 'flex', alignItems: 'stretch', height: '100%', flexGrow: 1 },
  personal: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});

/** The signed-in header (SHL-01): logo, search pad, balance, profile. */
export const Header = ({ session }: { readonly session: Extract<SessionView, { show: 'signed-in' }> }) => {
  const styles = useStyles();
  const tenant = pageTenant();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href="/searchpad" className={styles.home} aria-label={`${tenant.shortName}, search pad`}>
          <img className={mergeClasses(styles.logo, styles.wide)} src={tenant.primaryLogo} alt="" />
          <img className={mergeClasses(styles.logo, styles.narrow)} src={tenant.secondaryLogo} alt="" />
        </Link>
        <nav className={styles.navigation} aria-label="Main">
          <NavigationLink path="/searchpad" words="Search pad" />
        </nav>
        <div className={styles.personal}>
          <WalletMenu view={session.wallet} />
          <ProfileMenu session={session} />
        </div>
      </div>
    </header>
  );
};
