import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PublicFrame } from '../../public/PublicFrame.tsx';
import { pageTenant } from '../../storage/page-tenant.ts';
import { sizes } from '../../ui/sizes.ts';
import { HomeWords } from './HomeWords.tsx';
import { homeRoom } from './home-room.ts';
import type { HomeParts, LayoutProps } from './layout-props.ts';
import { SignInHelp } from './SignInHelp.tsx';
import { TenantMark } from './TenantMark.tsx';
import { pictureName, TenantPicture } from './TenantPicture.tsx';

const middling = '@media (min-width: 640px) and (max-width: 899px)';
const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  page: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    justifyItems: 'end',
    minHeight: '100vh',
    overflowX: 'hidden',
    overflowY: 'hidden',
    padding: `${tokens.spacingVerticalXXXL} max(24px, 8vw)`,
    backgroundColor: tokens.colorNeutralBackground2,
    [middling]: { alignItems: 'start', justifyItems: 'center', paddingTop: '320px' },
    [narrow]: {
      alignItems: 'end',
      padding: '200px 0 0',
    },
  },
  picture: {
    position: 'absolute',
    top: '0',
    bottom: '0',
    left: '0',
    // Its middle is beside the card, its distances are under the card.
    right: 'max(464px, 8vw + 440px)',
    [middling]: { right: '0', bottom: 'auto', height: '380px' },
    [narrow]: { right: '0', bottom: 'auto', height: '220px' },
  },
  /** A picture of the tenant's own covers the whole page; the chart of flight times keeps its distances beside the card. */
  whole: { right: '0' },
  foot: { alignSelf: 'end' },
  home: {
    ...homeRoom,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalXXXL,
    alignItems: 'start',
    paddingTop: sizes.betweenGroups,
    paddingBottom: sizes.betweenGroups,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: tokens.spacingVerticalXXXL },
  },
  /** At the left to the eye; after the form in the document, whose first heading is that of the form. */
  homeWords: {
    order: -1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXXL,
    '@media (max-width: 899px)': { order: 1 },
  },
  homeCard: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalXXXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTop: `4px solid ${tokens.colorBrandBackground}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { padding: tokens.spacingHorizontalXXL },
  },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXXL,
    width: 'min(440px, 100%)',
    padding: '40px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow28,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: {
      width: '100%',
      minHeight: 'calc(100vh - 200px)',
      gridTemplateRows: 'auto auto 1fr',
      padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
      border: '0',
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
      boxShadow: 'none',
    },
  },
});

/**
 * `cover`: the tenant's picture over the whole page, the form on a card at the right; on a phone below. At home, the banner
 * has the place of the picture.
 */
export const CoverLayout = ({ home, children }: LayoutProps) =>
  home === null ? <Alone>{children}</Alone> : <Home home={home}>{children}</Home>;

const Home = ({ home: { banner, below }, children }: LayoutProps & { readonly home: HomeParts }) => {
  const styles = useStyles();
  return (
    <PublicFrame signedIn={false} wide>
      <div className={styles.home}>
        <div className={styles.homeCard}>
          {children}
          <SignInHelp />
        </div>
        <div className={styles.homeWords}>
          <HomeWords heading="h2" />
          {banner}
        </div>
      </div>
      {below}
    </PublicFrame>
  );
};

const Alone = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  const ownPicture = pageTenant().coverImage !== null;
  return (
    <div className={styles.page}>
      <aside className={mergeClasses(styles.picture, ownPicture && styles.whole)} aria-label={pictureName()}>
        <TenantPicture />
      </aside>
      <div className={styles.card}>
        <header>
          <TenantMark />
        </header>
        <main>{children}</main>
        <footer className={styles.foot}>
          <SignInHelp />
        </footer>
      </div>
    </div>
  );
};
