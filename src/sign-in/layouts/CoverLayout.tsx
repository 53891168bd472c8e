import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SignInHelp } from './SignInHelp.tsx';
import { TenantMark } from './TenantMark.tsx';
import { TenantPicture } from './TenantPicture.tsx';

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
  foot: { alignSelf: 'end' },
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

/** `cover`: the tenant's picture over the whole page, the form on a card at the right; on a phone below. */
export const CoverLayout = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <aside className={styles.picture} aria-label="Flight times">
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
