import type { CodeEntryEvent } from '../../machines/sign-in/code-entry.machine.ts';
import type { PasswordResetEvent } from '../../machines/sign-in/password-reset.machine.ts';
import type { PhoneVerificationEvent } from '../../machines/sign-in/phone-verification.setup.ts';
import type { SignInEvent } from '../../machines/sign-in/sign-in.machine.ts';

export type SendSignIn = (event: SignInEvent) => void;
export type SendCodeEntry = (event: CodeEntryEvent) => void;
export type SendPhone = (event: PhoneVerificationEvent) => void;
export type SendPasswordReset = (event: PasswordResetEvent) => void;
