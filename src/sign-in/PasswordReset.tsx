import { useSelector } from '@xstate/react';
import type { PasswordResetInput } from '../../machines/sign-in/password-reset.machine.ts';
import { viewOfPasswordReset } from '../../machines/sign-in/password-reset.view.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { CodeEntry } from './CodeEntry.tsx';
import type { SendSignIn } from './flow-props.ts';
import { LeaveOver } from './LeaveOver.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { portalPasswordReset } from './password-reset-actors.ts';
import { ResetEmailForm } from './ResetEmailForm.tsx';
import { resetCodeDoors } from './reset-code-doors.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface PasswordResetProps extends PasswordResetInput {
  readonly send: SendSignIn;
}

/** The way to a new password; runs its flow and hands its view down. */
export const PasswordReset = ({ email, because, send }: PasswordResetProps) => {
  const styles = useSignInStyles();
  const actor = useFlow('password-reset', portalPasswordReset(send), { input: { email, because } });
  const view = useSelector(actor, viewOfPasswordReset);
  switch (view.show) {
    case 'email':
      return <ResetEmailForm view={view} send={actor.send} />;
    case 'code':
      return (
        <CodeEntry
          key={view.reference}
          code={{ reference: view.reference, channel: 'email', resendHiddenOnceSent: false }}
          words={{
            title: 'Enter the code',
            lead: (
              <>
                If <span className={styles.address}>{view.email}</span> has an account here, a code of six digits is on
                its way to it.
              </>
            ),
            verify: 'Verify code',
            back: 'Cancel',
          }}
          doors={resetCodeDoors(view.email, actor.send)}
        />
      );
    case 'new-password':
      return <NewPasswordForm view={view} send={actor.send} />;
    case 'leave-over':
      return <LeaveOver view={view} send={actor.send} />;
    case 'changed':
      return <PasswordChanged onRead={() => actor.send({ type: 'success.read' })} />;
    case 'nothing':
      return null;
  }
};
