import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'wouter';
import type { CompanyType } from '../../contract/company/rights.ts';
import { type FunctionalityName, maySee } from '../../contract/functionalities.ts';
import { type PageKey, pages } from '../../contract/pages.ts';
import { say } from '../../contract/say.ts';
import { useSession } from '../shell/session.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.control,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    marginBottom: '-1px',
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

interface CompanyTab {
  readonly page: PageKey;
  readonly words: string;
}

/** Pages beside each other, in the order of their links. A further page is one more line. */
const tabs: Readonly<Record<CompanyType, readonly CompanyTab[]>> = {
  agency: [
    { page: 'companySettings', words: say('Basic information') },
    { page: 'companyBrand', words: say('Brand') },
    { page: 'companyDocuments', words: say('Documents') },
    { page: 'companyAccounts', words: say('Bank accounts') },
    { page: 'companyBranches', words: say('Branches') },
    { page: 'staff', words: say('Staff') },
    { page: 'roles', words: say('Roles') },
  ],
  house: [
    { page: 'deskPeople', words: say('People') },
    { page: 'deskRoles', words: say('Roles') },
  ],
};

const names: Readonly<Record<CompanyType, string>> = {
  agency: say('Company settings'),
  house: say('People of the house'),
};

/** The pages of a company that a person may open. */
export const companyTabsOf = (held: readonly number[] | undefined, of: CompanyType = 'agency') =>
  tabs[of].flatMap(({ page, words }) => {
    const { path, feature }: { readonly path: string; readonly feature: FunctionalityName | null } = pages[page];
    return feature === null || maySee(held, feature) ? [{ path, words }] : [];
  });

/** A row of links to the pages of a company's settings. Each page stands at its own address. */
export const CompanyTabs = ({ of = 'agency' }: { readonly of?: CompanyType }) => {
  const styles = useStyles();
  const [at] = useLocation();
  const session = useSession();
  const held = session.show === 'signed-in' ? session.user.functionalities : [];
  return (
    <nav className={styles.tabs} aria-label={names[of]}>
      {companyTabsOf(held, of).map(({ path, words }) => (
        <Link
          key={path}
          href={path}
          className={mergeClasses(styles.tab, path === at && styles.current)}
          {...(path === at ? { 'aria-current': 'page' as const } : {})}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
};
