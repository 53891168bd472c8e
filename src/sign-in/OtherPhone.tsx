import { PlainButton } from '../ui/PlainButton.tsx';
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';
import { PhoneHead } from './PhoneHead.tsx';
import { useSignInStyles } from './sign-in-styles.ts';

/** Form for another phone number than the account's, with a way back to the account's number. */
export const OtherPhone = ({ view, send }: PhoneFieldProps) => {
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
        {sending ? 'Sending …' : 'Send Code'}
      </PlainButton>
      <div className={styles.row}>
        <PlainButton key="back" appearance="quiet" onClick={() => send({ type: 'credentials.returned' })}>
          Back
        </PlainButton>
        {view.accountsNumber !== null && (
          <PlainButton key="keep" appearance="quiet" busy={sending} onClick={() => send({ type: 'change.dropped' })}>
            Keep {view.accountsNumber}
          </PlainButton>
        )}
      </div>
    </form>
  );
};
