import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import { viewOfPasswordReset } from '../../machines/sign-in/password-reset.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { CodeEntry } from './CodeEntry.tsx';
import type { PasswordResetFlow } from './flow-props.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { ResetEmailForm } from './ResetEmailForm.tsx';
import { ResetExpired } from './ResetExpired.tsx';
import { useSignInStyles } from './sign-in-styles.ts';

export interface PasswordResetProps {
  readonly flow: PasswordResetFlow;
}

/** Sets a new password, forgotten or required. */
export const PasswordReset = ({ flow }: PasswordResetProps) => {
  const styles = useSignInStyles();
  const codeEntry = useView(flow, codeEntryOf);
  const view = useView(flow, viewOfPasswordReset);
  switch (view.show) {
    case 'email':
      return <ResetEmailForm view={view} send={flow.send} />;
    case 'code':
      return codeEntry ? (
        <CodeEntry
          flow={codeEntry}
          words={{
            title: say('Enter the code'),
            lead: (
              <>
                {say('If')} <span className={styles.address}>{view.email}</span>{' '}
                {say('has an account here, a code of six digits is on its way to it.')}
              </>
            ),
            verify: say('Verify code'),
            back: say('Cancel'),
          }}
        />
      ) : null;
    case 'new-password':
      return <NewPasswordForm view={view} send={flow.send} />;
    case 'leave-over':
      return <ResetExpired view={view} send={flow.send} />;
    case 'changed':
      return <PasswordChanged because={view.because} onRead={() => flow.send({ type: 'success.read' })} />;
    case 'nothing':
      return null;
  }
};

const codeEntryOf = ({ children }: SnapshotFrom<PasswordResetFlow>) => children.codeEntry;
