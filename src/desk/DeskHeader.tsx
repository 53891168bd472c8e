import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { barGround, barRow, inBar } from '../shell/bar-styles.ts';
import { HeaderLogo } from '../shell/HeaderLogo.tsx';
import { NavigationLink } from '../shell/NavigationLink.tsx';
import { ProfileMenu } from '../shell/ProfileMenu.tsx';
import { sizes } from '../ui/sizes.ts';
import { deskAreaAt, deskNavigation } from './desk-navigation.ts';

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
  /** Pages of the area, under the row of areas. */
  within: { fontSize: tokens.fontSizeBase200 },
  page: {
    display: 'flex',
    flexShrink: '0',
    '& a': { minHeight: sizes.touch },
    '@media (min-width: 640px)': { flexShrink: '1', flexWrap: 'wrap' },
  },
});

/** The header of the operations desk: where one is, its areas with the pages of the current one, and the signed-in person. */
export const DeskHeader = ({ session }: { readonly session: SignedIn }) => {
  const styles = useStyles();
  const [address] = useLocation();
  const areas = deskNavigation(session.user.functionalities);
  const current = areas.find(({ area }) => area === deskAreaAt(address));
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href={pagePaths.desk} className={styles.home}>
          <HeaderLogo agencys={null} />
        </Link>
        <span className={styles.where}>{say('Operations desk')}</span>
        <div className={styles.personal}>
          <ProfileMenu session={session} />
        </div>
      </div>
      <nav aria-label={say('Desk')}>
        <div className={styles.pages}>
          <div className={styles.page}>
            {areas.map(({ area, path, words }) => (
              <NavigationLink key={area} path={path} words={words} isWithin={area === current?.area} />
            ))}
          </div>
        </div>
        {current !== undefined && current.entries.length > 1 && (
          <div className={mergeClasses(styles.pages, styles.within)}>
            <div className={styles.page}>
              {current.entries.map(({ path, words }) => (
                <NavigationLink key={path} path={path} words={words} />
              ))}
            </div>
          </div>
        )}
      </nav>
    </header>
  );
};
