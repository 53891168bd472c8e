import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from './sign-in.machine.ts';

/** The projection that the views of signing in render. */
export type SignInView =
  | {
      readonly show: 'credentials';
      readonly email: string;
      readonly password: string;
      /** Whether the password can be read while it is typed. */
      readonly passwordShown: boolean;
      readonly emailMessage: string | null;
      readonly passwordMessage: string | null;
      readonly message: string | null;
      /** The field to focus now. `null`: leave the focus where it is. */
      readonly focus: 'email' | 'password' | null;
      /** `checking`: this device solves a challenge. */
      readonly doing: 'nothing' | 'signing-in' | 'checking';
      /** Whether the server takes longer than usual. */
      readonly slow: boolean;
    }
  /** The other steps are flows of their own, which this one invokes. */
  | { readonly show: 'code'; readonly email: string }
  | { readonly show: 'new-password' }
  | { readonly show: 'phone' }
  | { readonly show: 'opening' };

const doingOf = (snapshot: SnapshotFrom<typeof signInMachine>) => {
  if (snapshot.matches('proving')) return 'checking';
  return snapshot.matches('authenticating') ? 'signing-in' : 'nothing';
};

export const viewOfSignIn = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { context } = snapshot;
  if (snapshot.matches('opening') || snapshot.matches('signedIn')) return { show: 'opening' };
  if (snapshot.matches('codeEntry')) return { show: 'code', email: context.email.trim() };
  if (snapshot.matches('passwordForgotten') || snapshot.matches('newPasswordWanted')) return { show: 'new-password' };
  if (snapshot.matches('phoneWanted')) return { show: 'phone' };
  return {
    show: 'credentials',
    email: context.email,
    password: context.password,
    passwordShown: context.passwordShown,
    emailMessage: context.emailMessage,
    passwordMessage: context.passwordMessage,
    message: context.message,
    focus: context.focus,
    doing: doingOf(snapshot),
    slow: snapshot.matches({ authenticating: 'waiting' }),
  };
};
