import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PasswordResetView } from '../../machines/sign-in/password-reset.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocus } from '../ui/take-focus.ts';
import type { SendPasswordReset } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

const useStyles = makeStyles({
  toggle: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.touch,
    width: 'fit-content',
    cursor: 'pointer',
  },
  box: { width: '18px', height: '18px', margin: '0', accentColor: tokens.colorBrandBackground, cursor: 'pointer' },
});

export interface NewPasswordFormProps {
  readonly view: Extract<PasswordResetView, { show: 'new-password' }>;
  readonly send: SendPasswordReset;
}

const says = {
  forgotten: { title: say('Set a new password'), lead: say('Choose a new password.') },
  forced: {
    title: say('Set a new password'),
    lead: say('Your agency asks you to change your password before you continue.'),
  },
  first: { title: say('Welcome'), lead: say('Your agency is open. Choose the password that you will sign in with.') },
} as const;

/** Form for a new password, with its rules stated in advance. */
export const NewPasswordForm = ({ view, send }: NewPasswordFormProps) => {
  const styles = useSignInStyles();
  const own = useStyles();
  const { title, lead } = says[view.because];
  const busy = view.doing === 'changing';
  const type = view.shown ? 'text' : 'password';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'passwords.submitted' });
      }}
    >
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.words}>
          {say(
            '{lead} Use at least 8 characters, with an uppercase letter, a lowercase letter and a number. A long phrase is good, with spaces if you like.',
            {
              lead,
            },
          )}
        </p>
      </div>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={styles.fields}>
        {/* Names the account to password managers. */}
        <input hidden type="email" name="username" autoComplete="username" value={view.email} readOnly />
        <PlainField
          label={say('New password')}
          type={type}
          name="new-password"
          autoComplete="new-password"
          autoCapitalize="none"
          autoFocus
          readOnly={busy}
          value={view.password}
          message={view.passwordMessage}
          onValue={(password) => send({ type: 'password.changed', password })}
          inputRef={view.focus === 'password' ? takeFocus : null}
        />
        <PlainField
          label={say('Confirm password')}
          type={type}
          name="confirm-password"
          autoComplete="new-password"
          autoCapitalize="none"
          readOnly={busy}
          value={view.confirmation}
          message={view.confirmationMessage}
          onValue={(confirmation) => send({ type: 'confirmation.changed', confirmation })}
          inputRef={view.focus === 'confirmation' ? takeFocus : null}
        />
        <label className={own.toggle}>
          <input
            type="checkbox"
            className={own.box}
            checked={view.shown}
            disabled={busy}
            onChange={() => send({ type: 'passwords.toggled' })}
          />
          {say('Show passwords')}
        </label>
      </div>
      <PlainButton key="set" appearance="primary" type="submit" wide busy={busy}>
        {busy ? say('Setting password …') : say('Set password')}
      </PlainButton>
      <div className={styles.row}>
        <PlainButton key="cancel" appearance="quiet" onClick={() => send({ type: 'reset.cancelled' })}>
          {say('Cancel')}
        </PlainButton>
      </div>
    </form>
  );
};
