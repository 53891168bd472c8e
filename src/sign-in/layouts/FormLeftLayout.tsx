import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PublicFrame } from '../../public/PublicFrame.tsx';
import { sizes } from '../../ui/sizes.ts';
import { HomeWords } from './HomeWords.tsx';
import { homeRoom } from './home-room.ts';
import type { HomeParts, LayoutProps } from './layout-props.ts';
import { SignInHelp } from './SignInHelp.tsx';
import { TenantMark } from './TenantMark.tsx';
import { pictureName, TenantPicture } from './TenantPicture.tsx';

const middling = '@media (max-width: 899px)';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(440px, 5fr) 7fr',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gridTemplateColumns: 'minmax(0, 360px)',
    justifyContent: 'center',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
  },
  body: {
    alignSelf: 'center',
    paddingTop: tokens.spacingVerticalXXXL,
    paddingBottom: tokens.spacingVerticalXXXL,
  },
  picture: {
    position: 'sticky',
    top: '0',
    height: '100vh',
    minHeight: '480px',
    overflowX: 'hidden',
    overflowY: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    [middling]: { display: 'none' },
  },
  homeBand: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  home: {
    ...homeRoom,
    display: 'grid',
    gridTemplateColumns: '360px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: sizes.betweenSections,
    rowGap: tokens.spacingVerticalXXXL,
    paddingTop: sizes.betweenGroups,
    paddingBottom: sizes.betweenGroups,
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: tokens.spacingVerticalXXXL },
  },
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL, [middling]: { maxWidth: '424px' } },
  beside: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXXL },
});

/** `form-left`: the form in a column at the left; the picture, or at home the banner, beside it. */
export const FormLeftLayout = ({ home, children }: LayoutProps) =>
  home === null ? <Alone>{children}</Alone> : <Home home={home}>{children}</Home>;

const Alone = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header>
          <TenantMark />
        </header>
        <main className={styles.body}>{children}</main>
        <footer>
          <SignInHelp />
        </footer>
      </div>
      <aside className={styles.picture} aria-label={pictureName()}>
        <TenantPicture />
      </aside>
    </div>
  );
};

const Home = ({ home: { banner, below }, children }: LayoutProps & { readonly home: HomeParts }) => {
  const styles = useStyles();
  return (
    <PublicFrame signedIn={false} wide>
      <div className={styles.homeBand}>
        <div className={styles.home}>
          <div className={styles.form}>
            {children}
            <SignInHelp />
          </div>
          <div className={styles.beside}>
            <HomeWords heading="h2" />
            {banner}
          </div>
        </div>
      </div>
      {below}
    </PublicFrame>
  );
};
