import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PublicFrame } from '../../public/PublicFrame.tsx';
import { sizes } from '../../ui/sizes.ts';
import { HomeWords } from './HomeWords.tsx';
import { homeRoom } from './home-room.ts';
import type { HomeParts, LayoutProps } from './layout-props.ts';
import { SignInHelp } from './SignInHelp.tsx';
import { TenantMark } from './TenantMark.tsx';

const narrow = '@media (max-width: 479px)';

const useStyles = makeStyles({
  page: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 424px)',
    gridTemplateRows: 'auto auto 1fr',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalXXL,
    minHeight: '100vh',
    overflowX: 'hidden',
    overflowY: 'hidden',
    padding: `max(32px, 12vh) ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [narrow]: { backgroundColor: tokens.colorNeutralBackground1, paddingTop: tokens.spacingVerticalXXXL },
  },
  rings: {
    position: 'absolute',
    top: 'calc(max(32px, 12vh) + 260px)',
    left: '50%',
    width: '1600px',
    height: '1600px',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
    [narrow]: { display: 'none' },
  },
  ring: { fill: 'none', stroke: tokens.colorNeutralStroke2 },
  mark: { position: 'relative', display: 'grid', justifyItems: 'center', [narrow]: { justifyItems: 'start' } },
  card: {
    position: 'relative',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL} ${tokens.spacingVerticalXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { border: '0', paddingLeft: '0', paddingRight: '0', paddingTop: '0' },
  },
  foot: { position: 'relative', alignSelf: 'end', justifySelf: 'center', textAlign: 'center' },
  home: {
    ...homeRoom,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalXXXL,
    overflowX: 'clip',
    paddingTop: sizes.betweenGroups,
    paddingBottom: sizes.betweenGroups,
    [narrow]: { paddingTop: tokens.spacingVerticalXXXL },
  },
  /** Above the form to the eye; after it in the document, whose first heading is that of the form. */
  homeWords: { position: 'relative', order: -1 },
  homeCard: {
    width: 'min(424px, 100%)',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    [narrow]: {
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      paddingTop: tokens.spacingVerticalXXL,
      paddingLeft: tokens.spacingHorizontalXL,
      paddingRight: tokens.spacingHorizontalXL,
    },
  },
  banner: { position: 'relative', width: 'min(960px, 100%)' },
});

/** `centered`: the form in the middle of distance rings; at home with words above and the banner below. */
export const CenteredLayout = ({ home, children }: LayoutProps) =>
  home === null ? <Alone>{children}</Alone> : <Home home={home}>{children}</Home>;

const Rings = () => {
  const styles = useStyles();
  return (
    <svg className={styles.rings} viewBox="-800 -800 1600 1600" aria-hidden>
      {[330, 440, 570, 720].map((radius) => (
        <circle key={radius} className={styles.ring} r={radius} />
      ))}
    </svg>
  );
};

const Home = ({ home: { banner, below }, children }: LayoutProps & { readonly home: HomeParts }) => {
  const styles = useStyles();
  return (
    <PublicFrame signedIn={false} wide>
      <div className={styles.home}>
        <Rings />
        <div className={mergeClasses(styles.card, styles.homeCard)}>
          {children}
          <SignInHelp />
        </div>
        <div className={styles.homeWords}>
          <HomeWords heading="h2" centred />
        </div>
        <div className={styles.banner}>{banner}</div>
      </div>
      {below}
    </PublicFrame>
  );
};

const Alone = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <Rings />
      <header className={styles.mark}>
        <TenantMark />
      </header>
      <main className={styles.card}>{children}</main>
      <footer className={styles.foot}>
        <SignInHelp />
      </footer>
    </div>
  );
};
