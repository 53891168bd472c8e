import { say } from '../../contract/say.ts';
import type { PasswordResetView } from '../../machines/sign-in/password-reset.view.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { SendPasswordReset } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface ResetExpiredProps {
  readonly view: Extract<PasswordResetView, { show: 'leave-over' }>;
  readonly send: SendPasswordReset;
}

const next = {
  forgotten: say('Your old password still holds.'),
  forced: say('Your old password still holds.'),
  first: say('Open the link of our mail again.'),
} as const;

/** The time to set a new password has expired. Nothing was changed, and the person can start again. */
export const ResetExpired = ({ view, send }: ResetExpiredProps) => {
  const styles = useSignInStyles();
  return (
    <section className={styles.form}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1} ref={takeFocus}>
          {say('Time is up')}
        </h1>
        <p className={styles.words} role="alert">
          {view.words} {next[view.because]}
        </p>
      </div>
      {view.canBeginAgain ? (
        <>
          <PlainButton key="again" appearance="primary" wide onClick={() => send({ type: 'reset.begun.again' })}>
            {say('Start again')}
          </PlainButton>
          <div className={styles.row}>
            <PlainButton key="cancel" appearance="quiet" onClick={() => send({ type: 'reset.cancelled' })}>
              {say('Cancel')}
            </PlainButton>
          </div>
        </>
      ) : (
        <PlainButton key="cancel" appearance="primary" wide onClick={() => send({ type: 'reset.cancelled' })}>
          {say('Back to sign-in')}
        </PlainButton>
      )}
    </section>
  );
};
