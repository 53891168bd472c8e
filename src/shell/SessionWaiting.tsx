import { makeStyles, tokens } from '@fluentui/react-components';
import type { SessionView } from '../../machines/shell/session.view.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import { useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  page: { minHeight: '100vh', display: 'grid', placeContent: 'center' },
  /** A portal that opens at once shows none of it. */
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

const words = { opening: 'Opening the portal …', leaving: 'Logging out …' } as const;

/** Between two pages: who it is is asked, or the server is told that somebody leaves. What takes long can be left. */
export const SessionWaiting = ({ doing }: Pick<Extract<SessionView, { show: 'waiting' }>, 'doing'>) => {
  const styles = useStyles();
  const send = useSessionSend();
  return (
    <main className={styles.page} aria-busy="true">
      <div className={styles.slow}>
        <p role="status">{words[doing]}</p>
        {doing === 'opening' && <PlainButton onClick={() => send({ type: 'sign-out.requested' })}>Log out</PlainButton>}
      </div>
    </main>
  );
};
