import type { SignInView } from '../../machines/sign-in/sign-in.view.ts';
import { countdownText } from '../ui/format-time.ts';
import { Notice } from '../ui/Notice.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import type { SendSignIn } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface CodeFormProps {
  readonly view: Extract<SignInView, { show: 'code' }>;
  readonly send: SendSignIn;
}

const submitWords = { nothing: 'Verify device', verifying: 'Verifying …', resending: 'Verify device' } as const;

/** The mailed code on a new device: six boxes, the address it went to, the time until another may be asked for. */
export const CodeForm = ({ view, send }: CodeFormProps) => {
  const styles = useSignInStyles();
  const busy = view.doing !== 'nothing';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'code.submitted' });
      }}
    >
      <div className={styles.head}>
        <h1 className={styles.title}>Enter the code</h1>
        <p className={styles.words}>
          This device is new. A code of six digits went to <span className={styles.address}>{view.email}</span>.
        </p>
      </div>
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      <CodeBoxes
        boxes={view.boxes}
        focusedBox={view.focusedBox}
        invalid={view.message !== null}
        readOnly={busy}
        send={send}
      />
      <PlainButton key="verify" appearance="primary" type="submit" wide busy={busy}>
        {submitWords[view.doing]}
      </PlainButton>
      <div className={styles.row}>
        <Resend view={view} send={send} />
        <PlainButton key="back" appearance="quiet" onClick={() => send({ type: 'credentials.returned' })}>
          Use another account
        </PlainButton>
      </div>
    </form>
  );
};

const Resend = ({ view, send }: CodeFormProps) => {
  const styles = useSignInStyles();
  if (view.doing === 'resending') return <span role="status">Sending another code …</span>;
  if (view.resendInSeconds > 0) {
    return <span className={styles.quiet}>Resend code in {countdownText(view.resendInSeconds * 1000)}</span>;
  }
  return (
    <PlainButton key="resend" busy={view.doing === 'verifying'} onClick={() => send({ type: 'code.resend.requested' })}>
      Resend code
    </PlainButton>
  );
};
