import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { SignedIn } from '../../machines/shell/session.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { sizes } from '../ui/sizes.ts';
import { styleHooks } from '../ui/style-hooks.ts';
import { Header } from './Header.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { SessionWaiting } from './SessionWaiting.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useSession, useSessionSend } from './session.tsx';

const useStyles = makeStyles({
  main: {
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    '@media (max-width: 639px)': {
      paddingTop: tokens.spacingVerticalL,
      paddingLeft: tokens.spacingHorizontalL,
      paddingRight: tokens.spacingHorizontalL,
    },
  },
  standing: { marginBottom: tokens.spacingVerticalL },
});

const DocumentCollection = lazy(() =>
  import('./DocumentCollection.tsx').then((chunk) => ({ default: chunk.DocumentCollection })),
);

/** Of agencies that may not do everything, which are few. */
const StandingNotice = lazy(
  optionalChunk(() => import('./StandingNotice.tsx').then((chunk) => ({ default: chunk.StandingNotice }))),
);

const DialogFocusKeeper = lazy(
  optionalChunk(() =>
    import('../ui/DialogFocusKeeper.tsx').then(({ DialogFocusKeeper }) => ({ default: DialogFocusKeeper })),
  ),
);

export interface SignedInFrameProps {
  /** Default: the portal's. */
  readonly header?: ComponentType<{ readonly session: SignedIn }>;
  readonly children: ReactNode;
}

/**
 * Layout of every signed-in page: header, skip link and main landmark. Redirects a person who is not signed in. Loads
 * the component library, which the sign-in page does not need.
 */
export const SignedInFrame = ({ header = Header, children }: SignedInFrameProps) => (
  <FluentProvider customStyleHooks_unstable={styleHooks}>
    <Inside header={header}>{children}</Inside>
    <Suspense fallback={null}>
      <DialogFocusKeeper />
    </Suspense>
  </FluentProvider>
);

const Inside = ({ header: FrameHeader, children }: Required<SignedInFrameProps>) => {
  const styles = useStyles();
  const session = useSession();
  const send = useSessionSend();
  usePersonActed();
  switch (session.show) {
    case 'signed-out':
      return <Redirect to={pagePaths.home} replace />;
    case 'waiting':
      return <SessionWaiting doing={session.doing} />;
    case 'ended':
      return (
        <SessionEnded
          title={session.title}
          message={session.message}
          onAcknowledge={() => send({ type: 'end.acknowledged' })}
        />
      );
    case 'unreachable':
      return (
        <main className={styles.main}>
          <ErrorState
            title={say('We cannot reach the portal')}
            detail={say(
              'The server did not answer, so nothing could be loaded. Nothing was booked or charged. Check your connection and try again.',
            )}
            actions={[
              { words: say('Try again'), act: () => send({ type: 'session.retried' }) },
              { words: say('Log out'), act: () => send({ type: 'sign-out.requested' }) },
            ]}
          />
        </main>
      );
    case 'signed-in':
      return (
        <Fragment key={session.user.userId}>
          <SkipLink />
          <FrameHeader session={session} />
          <main id="main" tabIndex={-1} className={styles.main}>
            {session.standing !== null && (
              <Suspense fallback={null}>
                <div className={styles.standing}>
                  <StandingNotice standing={session.standing} />
                </div>
              </Suspense>
            )}
            {children}
          </main>
          <Suspense fallback={null}>
            <DocumentCollection user={session.user} />
          </Suspense>
        </Fragment>
      );
  }
};

/** Reports user activity to the session. A session is extended by activity only, never by a timer. */
const usePersonActed = (): void => {
  const send = useSessionSend();
  useEffect(() => {
    const acted = () => send({ type: 'person.acted' });
    document.addEventListener('pointerdown', acted);
    document.addEventListener('keydown', acted);
    return () => {
      document.removeEventListener('pointerdown', acted);
      document.removeEventListener('keydown', acted);
    };
  }, [send]);
};
