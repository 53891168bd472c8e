import { say } from '../../contract/say.ts';
import type { PhoneVerificationView } from '../../machines/sign-in/phone-verification.view.ts';
import { PlainButton } from '../ui/PlainButton.tsx';
import type { SendPhone } from './flow-props.ts';
import { PhoneField } from './PhoneField.tsx';
import { PhoneHead } from './PhoneHead.tsx';
import { useSignInStyles } from './sign-in-styles.ts';

export interface OtherPhoneProps {
  readonly view: Extract<PhoneVerificationView, { show: 'changing' }>;
  readonly send: SendPhone;
}

/** Form for another phone number than the account's, with a way back to the account's number. */
export const OtherPhone = ({ view, send }: OtherPhoneProps) => {
  const styles = useSignInStyles();
  const sending = view.doing === 'sending';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'code.requested' });
      }}
    >
      <PhoneHead />
      <PhoneField view={view} send={send} />
      <PlainButton key="send" appearance="primary" type="submit" wide busy={sending}>
        {sending ? say('Sending …') : say('Send Code')}
      </PlainButton>
      <div className={styles.row}>
        <PlainButton key="back" appearance="quiet" onClick={() => send({ type: 'credentials.returned' })}>
          {say('Back')}
        </PlainButton>
        {view.accountsNumber !== null && (
          <PlainButton key="keep" appearance="quiet" busy={sending} onClick={() => send({ type: 'change.dropped' })}>
            {say('Keep {accountsNumber}', { accountsNumber: view.accountsNumber })}
          </PlainButton>
        )}
      </div>
    </form>
  );
};
