import { takeFocus } from '../ui/take-focus.ts';
import { useSignInStyles } from './sign-in-styles.ts';

/** Why somebody with the right password is asked for more. */
export const PhoneHead = () => {
  const styles = useSignInStyles();
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1} ref={takeFocus}>
        Verify your phone
      </h1>
      <p className={styles.words}>We will text you a six-digit code.</p>
    </div>
  );
};
