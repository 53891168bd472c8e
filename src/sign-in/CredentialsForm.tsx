import { Button, Field, Input } from '@fluentui/react-components';
import type { SignInView } from '../../machines/sign-in/sign-in.view.ts';
import { Notice } from '../ui/Notice.tsx';
import type { SendSignIn } from './SignInView.tsx';
import { useSignInStyles } from './sign-in-styles.ts';
import { takeFocus } from './take-focus.ts';

export interface CredentialsFormProps {
  readonly view: Extract<SignInView, { show: 'credentials' }>;
  readonly send: SendSignIn;
}

/** E-mail, password, one button. */
export const CredentialsForm = ({ view, send }: CredentialsFormProps) => {
  const styles = useSignInStyles();
  const busy = view.doing === 'signing-in';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'credentials.submitted' });
      }}
    >
      <h1 className={styles.title}>Sign in</h1>
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <div className={styles.fields}>
        <Field label="E-mail" size="large" validationMessage={view.emailMessage ?? null}>
          <Input
            className={styles.input}
            type="email"
            name="username"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            readOnly={busy}
            value={view.email}
            onChange={(_, { value }) => send({ type: 'email.changed', email: value })}
            input={{ ref: view.focus === 'email' ? takeFocus : null }}
          />
        </Field>
        <Field label="Password" size="large" validationMessage={view.passwordMessage ?? null}>
          <Input
            className={styles.input}
            type="password"
            name="password"
            autoComplete="current-password"
            readOnly={busy}
            value={view.password}
            onChange={(_, { value }) => send({ type: 'password.changed', password: value })}
            input={{ ref: view.focus === 'password' ? takeFocus : null }}
          />
        </Field>
      </div>
      <Button className={styles.submit} appearance="primary" size="large" type="submit" disabledFocusable={busy}>
        {busy ? 'Signing in …' : 'Sign in'}
      </Button>
    </form>
  );
};
