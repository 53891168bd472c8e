import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { SessionView } from '../../machines/shell/session.view.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import { useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  page: { minHeight: '100vh', display: 'grid', placeContent: 'center' },
  /** Invisible at first, so that a quick start shows nothing. */
  slow: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalL,
    visibility: 'hidden',
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDuration: '1ms',
    animationDelay: '1500ms',
    animationFillMode: 'forwards',
  },
});

const words = { opening: say('Opening the portal …'), leaving: say('Logging out …') } as const;

/** Shown while the user is read or signed out. A long wait can be cancelled. */
export const SessionWaiting = ({ doing }: Pick<Extract<SessionView, { show: 'waiting' }>, 'doing'>) => {
  const styles = useStyles();
  const send = useSessionSend();
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.slow}>
        <p role="status">{words[doing]}</p>
        {doing === 'opening' && (
          <PlainButton onClick={() => send({ type: 'sign-out.requested' })}>{say('Log out')}</PlainButton>
        )}
      </div>
    </main>
  );
};
