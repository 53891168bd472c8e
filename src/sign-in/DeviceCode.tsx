import { CodeEntry } from './CodeEntry.tsx';
import { deviceCodeDoors } from './device-code-doors.ts';
import type { SendSignIn } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface DeviceCodeProps {
  readonly email: string;
  readonly reference: string;
  readonly send: SendSignIn;
}

/** A new device: the code that was mailed makes it known. */
export const DeviceCode = ({ email, reference, send }: DeviceCodeProps) => {
  const styles = useSignInStyles();
  return (
    <CodeEntry
      key={reference}
      code={{ reference, channel: 'email', resendHiddenOnceSent: false }}
      words={{
        title: 'Enter the code',
        lead: (
          <>
            This is a new device. We sent a six-digit code to <span className={styles.address}>{email}</span>.
          </>
        ),
        verify: 'Verify device',
        back: 'Use another account',
      }}
      doors={deviceCodeDoors(email, send)}
    />
  );
};
