import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { pageTenant } from '../../storage/page-tenant.ts';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { SignInHelp } from './SignInHelp.tsx';
import { TenantMark } from './TenantMark.tsx';
import { TenantPicture } from './TenantPicture.tsx';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '72px',
    width: '100%',
    maxWidth: '1280px',
    marginLeft: 'auto',
    marginRight: 'auto',
    paddingLeft: tokens.spacingHorizontalXXL,
    paddingRight: tokens.spacingHorizontalXXL,
    [narrow]: { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  header: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  footer: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  mark: { minWidth: '0' },
  hero: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'stretch',
    maxWidth: '1280px',
    width: '100%',
    marginLeft: 'auto',
    marginRight: 'auto',
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(280px, 1fr)' },
  },
  words: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalXXL,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
    [narrow]: { paddingLeft: tokens.spacingHorizontalL, paddingRight: tokens.spacingHorizontalL },
  },
  title: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: '1.15',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  lead: {
    maxWidth: '44ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
  },
  picture: { position: 'relative', overflowX: 'hidden', overflowY: 'hidden' },
  spread: { position: 'absolute', top: '0', bottom: '0', left: '0', right: '0' },
  dialog: {
    position: 'fixed',
    top: '0',
    bottom: '0',
    left: '0',
    right: '0',
    zIndex: 20,
    width: 'min(424px, calc(100vw - 32px))',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    margin: 'auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL} ${tokens.spacingVerticalXXL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: `${tokens.shadow64}, 0 0 0 100vmax ${tokens.colorBackgroundOverlay}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [narrow]: { paddingLeft: tokens.spacingHorizontalXXL, paddingRight: tokens.spacingHorizontalXXL },
  },
  close: { position: 'absolute', top: '12px', right: '16px' },
});

/**
 * `modal`: the agency's home page with the form in a dialog, which stays mounted when it is closed, so that nothing
 * typed is lost. Not a native modal, because toasts must appear above it; the page below is made inert here.
 */
export const ModalLayout = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles();
  const { name, homeTitle } = pageTenant();
  const page = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    dialog.current?.show();
    if (page.current) page.current.inert = true;
  };
  const close = () => {
    if (page.current) page.current.inert = false;
    dialog.current?.close();
  };
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return (
    <>
      <div ref={page} className={styles.page}>
        <header className={styles.header}>
          <div className={styles.row}>
            <div className={styles.mark}>
              <TenantMark />
            </div>
            <PlainButton appearance="primary" onClick={open}>
              Login
            </PlainButton>
          </div>
        </header>
        <main className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>{homeTitle ?? `${name}: flights for travel agencies`}</h1>
            <p className={styles.lead}>
              Search fares, hold seats, issue tickets from your agency’s wallet, and manage every order in one place.
            </p>
          </div>
          <div className={styles.picture}>
            <div className={styles.spread}>
              <TenantPicture />
            </div>
          </div>
        </main>
        <footer className={styles.footer}>
          <div className={styles.row}>
            <SignInHelp />
          </div>
        </footer>
      </div>
      <dialog ref={dialog} className={styles.dialog} aria-label={`Login to ${name}`} onKeyDown={closeByEscape}>
        {/* The form comes first, so that it gets the focus. */}
        {children}
        <div className={styles.close}>
          <PlainButton appearance="quiet" onClick={close}>
            Close
          </PlainButton>
        </div>
      </dialog>
    </>
  );
};
