import type { ActorRefFrom } from 'xstate';
import type { codeEntryMachine } from '../../machines/sign-in/code-entry.machine.ts';
import type { CodeEntryEvent } from '../../machines/sign-in/code-entry.setup.ts';
import type { passwordResetMachine } from '../../machines/sign-in/password-reset.machine.ts';
import type { PasswordResetEvent } from '../../machines/sign-in/password-reset.setup.ts';
import type { phoneVerificationMachine } from '../../machines/sign-in/phone-verification.machine.ts';
import type { PhoneVerificationEvent } from '../../machines/sign-in/phone-verification.setup.ts';
import type { SignInEvent } from '../../machines/sign-in/sign-in.setup.ts';

export type SendSignIn = (event: SignInEvent) => void;
export type SendCodeEntry = (event: CodeEntryEvent) => void;
export type SendPhone = (event: PhoneVerificationEvent) => void;
export type SendPasswordReset = (event: PasswordResetEvent) => void;

export type CodeEntryFlow = ActorRefFrom<typeof codeEntryMachine>;
export type PasswordResetFlow = ActorRefFrom<typeof passwordResetMachine>;
export type PhoneVerificationFlow = ActorRefFrom<typeof phoneVerificationMachine>;
