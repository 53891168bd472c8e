import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
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
});

/** `centered`: logo and form in the middle of distance rings. */
export const CenteredLayout = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <svg className={styles.rings} viewBox="-800 -800 1600 1600" aria-hidden>
        {[330, 440, 570, 720].map((radius) => (
          <circle key={radius} className={styles.ring} r={radius} />
        ))}
      </svg>
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
