import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from './sign-in.machine.ts';

/** What the sign-in page shows; the only thing its views read. */
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
  | {
      readonly show: 'code';
      readonly email: string;
      readonly boxes: readonly string[];
      readonly focusedBox: number | null;
      readonly message: string | null;
      readonly note: string | null;
      readonly doing: 'nothing' | 'verifying' | 'resending';
      /** 0: another code may be asked for. */
      readonly resendInSeconds: number;
    }
  | { readonly show: 'notice'; readonly title: string; readonly words: string }
  | { readonly show: 'opening' };

export const viewOfSignIn = (snapshot: SnapshotFrom<typeof signInMachine>): SignInView => {
  const { context } = snapshot;
  if (snapshot.matches('opening') || snapshot.matches('signedIn')) return { show: 'opening' };
  if (snapshot.matches('newPasswordWanted')) {
    return {
      show: 'notice',
      title: 'A new password is needed',
      words:
        'Your agency asks for a new password before you go on. This portal cannot set one yet: please ask your administrator to set it for you.',
    };
  }
  if (snapshot.matches('phoneWanted')) {
    return {
      show: 'notice',
      title: 'Your phone number is not verified',
      words:
        'Your agency asks for a verified phone number before you go on. This portal cannot verify one yet: please ask your administrator to do it for you.',
    };
  }
  if (snapshot.matches('codeEntry')) {
    return {
      show: 'code',
      email: context.email.trim(),
      boxes: context.boxes,
      focusedBox: context.focusedBox,
      message: context.message,
      note: context.note,
      doing: doingWithCode(snapshot),
      resendInSeconds: context.resendInSeconds,
    };
  }
  return {
    show: 'credentials',
    email: context.email,
    password: context.password,
    emailMessage: context.emailMessage,
    passwordMessage: context.passwordMessage,
    message: context.message,
    focus: focusOf(context),
    doing: snapshot.matches('authenticating') ? 'signing-in' : 'nothing',
  };
};

const doingWithCode = (snapshot: SnapshotFrom<typeof signInMachine>): 'nothing' | 'verifying' | 'resending' => {
  if (snapshot.matches({ codeEntry: { code: 'verifying' } })) return 'verifying';
  return snapshot.matches({ codeEntry: { code: 'resending' } }) ? 'resending' : 'nothing';
};

const focusOf = ({
  emailMessage,
  passwordMessage,
}: {
  readonly emailMessage: string | null;
  readonly passwordMessage: string | null;
}): 'email' | 'password' | null => {
  if (emailMessage !== null) return 'email';
  return passwordMessage === null ? null : 'password';
};
