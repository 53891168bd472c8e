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
      <p className={styles.words}>Before the portal opens, we text you a code of six digits.</p>
    </div>
  );
};
