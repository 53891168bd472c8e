import { say } from '../../contract/say.ts';
import type { PasswordResetView } from '../../machines/sign-in/password-reset.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { SendPasswordReset } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface ResetEmailFormProps {
  readonly view: Extract<PasswordResetView, { show: 'email' }>;
  readonly send: SendPasswordReset;
}

/** Form for the e-mail address to which the reset code is sent. */
export const ResetEmailForm = ({ view, send }: ResetEmailFormProps) => {
  const styles = useSignInStyles();
  const busy = view.doing === 'sending';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'email.submitted' });
      }}
    >
      <div className={styles.head}>
        <h1 className={styles.title}>{say('Forgot your password?')}</h1>
        <p className={styles.words}>{say('We will email you a six-digit code to set a new password.')}</p>
      </div>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <PlainField
        label={say('E-mail')}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        readOnly={busy}
        value={view.email}
        message={view.emailMessage}
        onValue={(email) => send({ type: 'email.changed', email })}
        inputRef={view.focus === 'email' ? takeFocus : null}
      />
      <PlainButton key="send" appearance="primary" type="submit" wide busy={busy}>
        {busy ? say('Sending code …') : say('Send code')}
      </PlainButton>
      <div className={styles.row}>
        <PlainButton key="cancel" appearance="quiet" onClick={() => send({ type: 'reset.cancelled' })}>
          {say('Cancel')}
        </PlainButton>
      </div>
    </form>
  );
};
