import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { SignInView } from '../../machines/sign-in/sign-in.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { SendSignIn } from './flow-props.ts';
import { fetchNextSteps } from './next-steps.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface CredentialsFormProps {
  readonly view: Extract<SignInView, { show: 'credentials' }>;
  readonly send: SendSignIn;
}

const wordsOf = {
  nothing: say('Sign in'),
  'signing-in': say('Signing in …'),
  checking: say('Checking this device …'),
};

/** The sign-in form: e-mail and password. */
export const CredentialsForm = ({ view, send }: CredentialsFormProps) => {
  const styles = useSignInStyles();
  const busy = view.doing !== 'nothing';
  return (
    <form
      noValidate
      className={styles.form}
      onChange={fetchNextSteps}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'credentials.submitted' });
      }}
    >
      <h1 className={styles.title}>{say('Sign in')}</h1>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={styles.fields}>
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
        <PlainField
          label={say('Password')}
          type={view.passwordShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          reveal={{ shown: view.passwordShown, toggle: () => send({ type: 'password.toggled' }) }}
          readOnly={busy}
          value={view.password}
          message={view.passwordMessage}
          onValue={(password) => send({ type: 'password.changed', password })}
          inputRef={view.focus === 'password' ? takeFocus : null}
        />
      </div>
      <PlainButton appearance="primary" type="submit" wide busy={busy}>
        {wordsOf[view.doing]}
      </PlainButton>
      <p role="status" className={styles.quiet}>
        {view.slow && say('This is taking longer than usual. We are still trying.')}
        {view.doing === 'checking' &&
          say(
            'There were many wrong sign-ins from your network, so we check this device first. It takes a few seconds.',
          )}
      </p>
      <div className={styles.row}>
        {busy ? (
          <PlainButton key="leave" appearance="quiet" onClick={() => send({ type: 'credentials.returned' })}>
            {say('Cancel')}
          </PlainButton>
        ) : (
          <>
            <span className={styles.quiet}>{say('Forgot your password?')}</span>
            <PlainButton key="reset" appearance="quiet" onClick={() => send({ type: 'password.forgotten' })}>
              {say('Reset here')}
            </PlainButton>
          </>
        )}
      </div>
      <div className={styles.row}>
        <span className={styles.quiet}>{say('No account yet?')}</span>
        <Link className={styles.link} href={pagePaths.registerProprietor}>
          {say('Sign up here')}
        </Link>
      </div>
    </form>
  );
};
