import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { PersonSupportRegular } from '@fluentui/react-icons/svg/person-support';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { BankDetails, useBankDetails } from './BankDetails.tsx';
import { barGround, barRow, inBar } from './bar-styles.ts';
import { ContactCards } from './ContactCards.tsx';
import { companyNameSizePx } from './company-name-size.ts';
import { EntryLinks } from './EntryLinks.tsx';
import { GlobalSearch } from './GlobalSearch.tsx';
import { HeaderDropdown } from './HeaderDropdown.tsx';
import { HeaderLogo } from './HeaderLogo.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { quickLinks, searchPadEntries } from './navigation.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { WalletMenu } from './WalletMenu.tsx';

const useStyles = makeStyles({
  header: { ...barGround, position: 'sticky' },
  row: {
    ...barRow,
    position: 'relative',
    '@media (min-width: 380px) and (max-width: 639px)': {
      columnGap: tokens.spacingHorizontalS,
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalS,
    },
    // In pixels: where the theme is roomy or its face wide, every button still has its place.
    '@media (max-width: 379px)': {
      columnGap: tokens.spacingHorizontalXS,
      paddingLeft: tokens.spacingHorizontalS,
      paddingRight: tokens.spacingHorizontalXS,
    },
  },
  wide: { '@media (max-width: 639px)': { display: 'none' } },
  home: {
    ...inBar,
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
  },
  navigation: {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    flexShrink: '0',
    '@media (max-width: 799px)': { display: 'none' },
  },
  page: { alignSelf: 'stretch', display: 'flex' },
  company: {
    flexGrow: 1,
    minWidth: '0',
    maxHeight: '100%',
    overflowX: 'hidden',
    overflowY: 'hidden',
    textAlign: 'right',
    textWrap: 'balance',
    lineHeight: '1.25',
    '@media (max-width: 1023px)': { visibility: 'hidden', whiteSpace: 'nowrap' },
  },
  personal: { order: 2, flexShrink: '0' },
  support: { fontSize: sizes.icon },
});

/** The signed-in header (SHL-01). On a narrow screen, the menu holds what does not fit. */
export const Header = ({ session }: { readonly session: SignedIn }) => {
  const styles = useStyles();
  const { functionalities, associatedStaff, associatedBranch } = session.user;
  const bankDetails = useBankDetails();
  const openBankDetails = () => bankDetails.send({ type: 'details.opened' });
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <SideNavigation session={session} onOpen={openBankDetails} />
        <Link href={pagePaths.searchPad} className={styles.home}>
          <HeaderLogo agencys={session.user.companyLogo} />
        </Link>
        <nav className={styles.navigation} aria-label={say('Main')}>
          <div className={styles.page}>
            <NavigationLink path={pagePaths.searchPad} words={say('Search pad')} />
          </div>
          <HeaderDropdown
            label={say('Products')}
            from="start"
            trigger={
              <>
                <ChevronDownRegular aria-hidden />
                <HiddenText>{say('Products')}</HiddenText>
              </>
            }
          >
            <EntryLinks entries={searchPadEntries(functionalities)} />
          </HeaderDropdown>
          <HeaderDropdown
            label={say('Quick links')}
            from="start"
            trigger={
              <>
                {say('Quick links')}
                <ChevronDownRegular aria-hidden />
              </>
            }
          >
            <EntryLinks entries={quickLinks(functionalities)} onOpen={openBankDetails} />
          </HeaderDropdown>
        </nav>
        <GlobalSearch />
        <p className={styles.company} style={{ fontSize: `${companyNameSizePx(session.companyName)}px` }}>
          {session.companyName}
        </p>
        <Row gap={4} wrap={false} className={styles.personal}>
          <WalletMenu view={session.wallet} />
          {(associatedStaff || associatedBranch) && (
            <div className={styles.wide}>
              <HeaderDropdown
                label={say('Account manager')}
                trigger={
                  <>
                    <PersonSupportRegular aria-hidden className={styles.support} />
                    <HiddenText>{say('Account manager')}</HiddenText>
                  </>
                }
              >
                <ContactCards user={session.user} />
              </HeaderDropdown>
            </div>
          )}
          <ProfileMenu session={session} />
        </Row>
      </div>
      <BankDetails flow={bankDetails} />
    </header>
  );
};
