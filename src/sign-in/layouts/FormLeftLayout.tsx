import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SignInHelp } from './SignInHelp.tsx';
import { TenantMark } from './TenantMark.tsx';
import { TenantPicture } from './TenantPicture.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(440px, 5fr) 7fr',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
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
    '@media (max-width: 899px)': { display: 'none' },
  },
});

/** `form-left`: the form in a column below the logo, the picture beside it. */
export const FormLeftLayout = ({ children }: { readonly children: ReactNode }) => {
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
      <aside className={styles.picture} aria-label="Flight times">
        <TenantPicture />
      </aside>
    </div>
  );
};
