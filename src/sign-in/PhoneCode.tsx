import { makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PhoneVerificationView } from '../../machines/sign-in/phone-verification.view.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import type { CodeEntryFlow, SendPhone } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

const useStyles = makeStyles({ change: { display: 'block' } });

export interface PhoneCodeProps {
  readonly view: Extract<PhoneVerificationView, { show: 'code' }>;
  readonly flow: CodeEntryFlow;
  readonly send: SendPhone;
}

/** Entry of the code sent by SMS, with a way to another number. */
export const PhoneCode = ({ view: { sentTo }, flow, send }: PhoneCodeProps) => {
  const sign = useSignInStyles();
  const styles = useStyles();
  return (
    <CodeEntry
      flow={flow}
      words={{
        title: say('Enter the code'),
        lead: (
          <>
            {say('We sent a six-digit code to')}{' '}
            <span className={sign.address}>
              {sentTo.e164Code} {sentTo.phoneNumber}
            </span>
            .
            <span className={styles.change}>
              <PlainButton key="change" appearance="quiet" onClick={() => send({ type: 'change.requested' })}>
                {say('Change Number')}
              </PlainButton>
            </span>
          </>
        ),
        verify: say('Verify'),
        back: say('Back'),
      }}
    />
  );
};
