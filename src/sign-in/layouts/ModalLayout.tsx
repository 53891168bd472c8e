import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useRef } from 'react';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import { ActionLink } from '../../public/ActionLink.tsx';
import { PublicFrame } from '../../public/PublicFrame.tsx';
import { pageTenant } from '../../storage/page-tenant.ts';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { sizes } from '../../ui/sizes.ts';
import { HomeWords } from './HomeWords.tsx';
import { homeRoom } from './home-room.ts';
import type { LayoutProps } from './layout-props.ts';
import { SignInHelp } from './SignInHelp.tsx';

const narrow = '@media (max-width: 639px)';

const useStyles = makeStyles({
  home: {
    ...homeRoom,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    alignItems: 'center',
    columnGap: sizes.betweenGroups,
    rowGap: tokens.spacingVerticalXXXL,
    paddingTop: sizes.betweenGroups,
    paddingBottom: sizes.betweenGroups,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: tokens.spacingVerticalXXXL },
  },
  words: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXXL },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
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
 * typed is lost. Not a native modal, because toasts must appear above it; the page below is made inert here. It has no page
 * for signing in alone (PUB-06).
 */
export const ModalLayout = ({ home, children }: LayoutProps) => {
  const styles = useStyles();
  const { name } = pageTenant();
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
      <div ref={page}>
        <PublicFrame signedIn={false} wide>
          <div className={styles.home}>
            <div className={styles.words}>
              <HomeWords heading="h1" />
              <div className={styles.actions}>
                <PlainButton appearance="primary" onClick={open}>
                  {say('Login')}
                </PlainButton>
                <ActionLink link={{ words: say('Sign up here'), href: pagePaths.registerProprietor }} look="quiet" />
              </div>
              <SignInHelp />
            </div>
            {home?.banner}
          </div>
          {home?.below}
        </PublicFrame>
      </div>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={say('Login to {name}', { name })}
        onKeyDown={closeByEscape}
      >
        {/* The form comes first, so that it gets the focus. */}
        {children}
        <div className={styles.close}>
          <PlainButton appearance="quiet" onClick={close}>
            {say('Close')}
          </PlainButton>
        </div>
      </dialog>
    </>
  );
};
