import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { pageTenant } from '../storage/page-tenant.ts';
import { FlightTimeChart } from './FlightTimeChart.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(440px, 5fr) 7fr',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 899px)': { gridTemplateColumns: '1fr' },
  },
  column: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    justifyItems: 'center',
    paddingTop: tokens.spacingVerticalXXXL,
    paddingBottom: tokens.spacingVerticalXXL,
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
  },
  logo: { display: 'block', height: '36px', width: 'auto', maxWidth: '100%' },
  body: {
    width: '100%',
    maxWidth: '360px',
    alignSelf: 'center',
    paddingTop: tokens.spacingVerticalXXXL,
    paddingBottom: tokens.spacingVerticalXXXL,
  },
  mark: { width: '100%', maxWidth: '360px' },
  foot: {
    width: '100%',
    maxWidth: '360px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  link: { color: tokens.colorNeutralForeground1 },
  picture: {
    position: 'sticky',
    top: '0',
    height: '100vh',
    minHeight: '480px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 899px)': { display: 'none' },
  },
});

/** The frame of signing in: one column with the agency's mark above, its picture beside. */
export const SignInPanel = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  const tenant = pageTenant();
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.mark}>
          <img className={styles.logo} src={tenant.primaryLogo} alt={tenant.name} />
        </header>
        <main className={styles.body}>{children}</main>
        <footer className={styles.foot}>
          Need help? Call{' '}
          <a className={styles.link} href={`tel:${tenant.contactNo.replace(/\s/g, '')}`}>
            {tenant.contactNo}
          </a>{' '}
          or write to{' '}
          <a className={styles.link} href={`mailto:${tenant.email}`}>
            {tenant.email}
          </a>
        </footer>
      </div>
      <aside className={styles.picture} aria-label="Flight times">
        <FlightTimeChart code={tenant.initialDeparture.code} city={tenant.initialDeparture.city} />
      </aside>
    </div>
  );
};
