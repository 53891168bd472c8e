import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from './sign-in.machine.ts';

/** What the sign-in page shows; the only thing its views read. The steps after the first have flows of their own. */
export type SignInView =
  | {
      readonly show: 'credentials';
      readonly email: string;
      readonly password: string;
      readonly emailMessage: string | null;
      readonly passwordMessage: string | null;
      readonly message: string | null;
      /** The field that the focus belongs in now; null leaves it where it is. */
      readonly focus: 'email' | 'password' | null;
      readonly doing: 'nothing' | 'signing-in';
    }
  | { readonly show: 'code'; readonly email: string; readonly reference: string }
  | {
      readonly show: 'new-password';
      readonly email: string;
      /** Forgotten: a mailed code leads to it. Forced: the right password was given and must be left. */
      readonly because: 'forgotten' | 'forced';
    }
  | {
      readonly show: 'phone';
      readonly email: string;
      readonly phoneNumber: string;
      /** Opens the calls that verify a phone, and no others. */
      readonly token: string;
    }
  | { readonly show: 'opening' };

export const viewOfSignIn = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { context } = snapshot;
  const email = context.email.trim();
  if (snapshot.matches('opening') || snapshot.matches('signedIn')) return { show: 'opening' };
  if (snapshot.matches('codeEntry')) return { show: 'code', email, reference: context.reference };
  if (snapshot.matches('passwordForgotten')) return { show: 'new-password', email, because: 'forgotten' };
  if (snapshot.matches('newPasswordWanted')) return { show: 'new-password', email, because: 'forced' };
  if (snapshot.matches('phoneWanted')) {
    return { show: 'phone', email, phoneNumber: context.phoneNumber, token: context.token };
  }
  return {
    show: 'credentials',
    email: context.email,
    password: context.password,
    emailMessage: context.emailMessage,
    passwordMessage: context.passwordMessage,
    message: context.message,
    focus: context.focus,
    doing: snapshot.matches('authenticating') ? 'signing-in' : 'nothing',
  };
};
