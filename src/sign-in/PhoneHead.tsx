import { say } from '../../contract/say.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { useSignInStyles } from './sign-in-styles.ts';

/** Heading that explains why a phone number must be verified. */
export const PhoneHead = () => {
  const styles = useSignInStyles();
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1} ref={takeFocus}>
        {say('Verify your phone')}
      </h1>
      <p className={styles.words}>{say('We will text you a six-digit code.')}</p>
    </div>
  );
};
