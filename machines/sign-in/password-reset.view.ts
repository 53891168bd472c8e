import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './password-reset.machine.ts';
import type { PasswordResetContext } from './password-reset.setup.ts';

/** The projection of setting a new password. */
export type PasswordResetView =
  | {
      readonly show: 'email';
      readonly email: string;
      readonly emailMessage: string | null;
      readonly message: string | null;
      readonly focus: 'email' | null;
      readonly doing: 'nothing' | 'sending';
    }
  | { readonly show: 'code'; readonly email: string }
  | {
      readonly show: 'new-password';
      readonly because: PasswordResetContext['because'];
      readonly email: string;
      readonly password: string;
      readonly confirmation: string;
      readonly passwordMessage: string | null;
      readonly confirmationMessage: string | null;
      readonly message: string | null;
      readonly shown: boolean;
      /** The field to focus now. `null`: leave the focus where it is. */
      readonly focus: 'password' | 'confirmation' | null;
      readonly doing: 'nothing' | 'changing';
    }
  | {
      readonly show: 'leave-over';
      readonly because: PasswordResetContext['because'];
      readonly words: string;
      /** Whether another code can be requested here. Otherwise the person must sign in or follow the link again. */
      readonly canBeginAgain: boolean;
    }
  | { readonly show: 'changed'; readonly because: PasswordResetContext['because'] }
  | { readonly show: 'nothing' };

export const viewOfPasswordReset = (snapshot: SnapshotFrom<typeof passwordResetMachine>): PasswordResetView => {
  const { context } = snapshot;
  if (snapshot.matches('changed') || snapshot.matches('reloaded')) return { show: 'changed', because: context.because };
  const email = context.email.trim();
  if (snapshot.matches('codeEntry')) return { show: 'code', email };
  if (!snapshot.matches('resetting')) return { show: 'nothing' };
  if (snapshot.matches({ resetting: 'leaveOver' })) {
    return {
      show: 'leave-over',
      because: context.because,
      words: context.message ?? '',
      canBeginAgain: context.because === 'forgotten',
    };
  }
  const changing = snapshot.matches({ resetting: 'changing' });
  if (changing || snapshot.matches({ resetting: 'newPasswordAsked' })) {
    return {
      show: 'new-password',
      because: context.because,
      email,
      password: context.password,
      confirmation: context.confirmation,
      passwordMessage: context.passwordMessage,
      confirmationMessage: context.confirmationMessage,
      message: context.message,
      shown: context.passwordsShown,
      focus: context.focus === 'email' ? null : context.focus,
      doing: changing ? 'changing' : 'nothing',
    };
  }
  return {
    show: 'email',
    email: context.email,
    emailMessage: context.emailMessage,
    message: context.message,
    focus: context.focus === 'email' ? 'email' : null,
    doing: snapshot.matches({ resetting: 'sending' }) ? 'sending' : 'nothing',
  };
};
