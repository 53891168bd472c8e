import { PlainButton } from '../ui/PlainButton.tsx';
import type { SendSignIn } from './flow-props.ts';
import { useSignInStyles } from './sign-in-styles.ts';

export interface SignInNoticeProps {
  readonly title: string;
  readonly words: string;
  readonly send: SendSignIn;
}

/** What keeps somebody out who gave the right credentials, and the way back. */
export const SignInNotice = ({ title, words, send }: SignInNoticeProps) => {
  const styles = useSignInStyles();
  return (
    <section className={styles.form} role="alert">
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.words}>{words}</p>
      </div>
      <PlainButton wide onClick={() => send({ type: 'credentials.returned' })}>
        Back to sign-in
      </PlainButton>
    </section>
  );
};
