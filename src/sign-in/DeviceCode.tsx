import { say } from '../../contract/say.ts';
import { CodeEntry } from './CodeEntry.tsx';
import type { CodeEntryFlow } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface DeviceCodeProps {
  readonly email: string;
  readonly flow: CodeEntryFlow;
}

/** The e-mailed code for a new device. */
export const DeviceCode = ({ email, flow }: DeviceCodeProps) => {
  const styles = useSignInStyles();
  return (
    <CodeEntry
      flow={flow}
      words={{
        title: say('Enter the code'),
        lead: (
          <>
            {say('This is a new device. We sent a six-digit code to')} <span className={styles.address}>{email}</span>.
          </>
        ),
        verify: say('Verify device'),
        back: say('Use another account'),
      }}
    />
  );
};
