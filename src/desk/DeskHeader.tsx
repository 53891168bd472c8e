import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import { queuePages } from '../../machines/desk/desk-queues.view.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { barGround, barRow, inBar } from '../shell/bar-styles.ts';
import { HeaderLogo } from '../shell/HeaderLogo.tsx';
import { NavigationLink } from '../shell/NavigationLink.tsx';
import { ProfileMenu } from '../shell/ProfileMenu.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  header: { ...barGround, position: 'sticky' },
  row: {
    ...barRow,
    position: 'relative',
    '@media (max-width: 639px)': {
      columnGap: tokens.spacingHorizontalM,
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalS,
    },
  },
  home: {
    ...inBar,
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
  },
  where: {
    paddingLeft: tokens.spacingHorizontalL,
    borderLeft: '1px solid var(--barEdge)',
    whiteSpace: 'nowrap',
    '@media (max-width: 639px)': { paddingLeft: tokens.spacingHorizontalM },
  },
  personal: { marginLeft: 'auto' },
  pages: {
    display: 'flex',
    minHeight: sizes.touch,
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    // On a phone the pages are swiped through; elsewhere all of them are seen.
    '@media (max-width: 639px)': { paddingLeft: '0', paddingRight: '0', overflowX: 'auto' },
  },
  page: {
    display: 'flex',
    flexShrink: '0',
    '& a': { minHeight: sizes.touch },
    '@media (min-width: 640px)': { flexShrink: '1', flexWrap: 'wrap' },
  },
});

const termsPages = [
  { words: say('Markup rules'), path: pagePaths.deskMarkupRules },
  { words: say('Bank accounts'), path: pagePaths.deskBankAccounts },
  { words: say('Exchange rates'), path: pagePaths.deskRates },
  { words: say('Part payment rules'), path: pagePaths.deskPartPaymentRules },
  { words: say('Content'), path: pagePaths.deskContent },
  { words: say('Public pages'), path: pagePaths.deskPages },
] as const;

/** The header of the operations desk: where one is, its queues, and the signed-in person. */
export const DeskHeader = ({ session }: { readonly session: SignedIn }) => {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href={pagePaths.desk} className={styles.home}>
          <HeaderLogo agencyHasOne={false} />
        </Link>
        <span className={styles.where}>{say('Operations desk')}</span>
        <div className={styles.personal}>
          <ProfileMenu session={session} />
        </div>
      </div>
      <nav className={styles.pages} aria-label={say('Desk')}>
        <div className={styles.page}>
          <NavigationLink path={pagePaths.desk} words={say('Overview')} />
          <NavigationLink path={pagePaths.deskLookUp} words={say('Look-up')} />
          {queuePages.map(({ words, path }) => (
            <NavigationLink key={path} path={path} words={words} />
          ))}
          <NavigationLink path={pagePaths.deskStatements} words={say('Statements')} />
          <NavigationLink path={pagePaths.deskDues} words={say('Dues')} />
          <NavigationLink path={pagePaths.deskCredit} words={say('Credit in use')} />
          <NavigationLink path={pagePaths.deskRegister} words={say('Invoices')} />
          <NavigationLink path={pagePaths.deskReceipts} words={say('Unclaimed receipts')} />
          <NavigationLink path={pagePaths.deskTrialBalance} words={say('Trial balance')} />
          {termsPages.map(({ words, path }) => (
            <NavigationLink key={path} path={path} words={words} />
          ))}
        </div>
      </nav>
    </header>
  );
};
