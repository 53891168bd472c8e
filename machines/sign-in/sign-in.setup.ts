import { assign, setup } from 'xstate';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { providedBy } from '../provided-actor.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeEntryOutput } from './code-entry.setup.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneVerificationOutput } from './phone-verification.setup.ts';
import {
  asksForCode,
  asksForNewPassword,
  asksForPhone,
  comesToTokenOf,
  emailMessageOf,
  faultWords,
  passwordMessageOf,
  refusalWords,
} from './sign-in-answer.ts';

const provided = providedBy('src/sign-in/sign-in-actors.ts');

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignInInput {
  /** The tenant's country, for phone numbers that name none: `bd`. */
  readonly defaultCountry: string;
}

export interface SignInContext extends SignInInput {
  readonly email: string;
  /** Kept in memory only, and only until the server has said that it is right. */
  readonly password: string;
  readonly emailMessage: string | null;
  readonly passwordMessage: string | null;
  /** The field that was wrong when the form was sent: the focus goes there, once. */
  readonly focus: 'email' | 'password' | null;
  /** The server's words, shown above the form. */
  readonly message: string | null;
  /** Of the code that was mailed to make this device known. */
  readonly reference: string;
  /** Opens the portal; while a phone number must be verified, only the calls for that. */
  readonly token: string;
  /** The number to verify, as the account has it. */
  readonly phoneNumber: string;
}

export type SignInEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'credentials.submitted' }
  | { readonly type: 'credentials.returned' }
  | { readonly type: 'password.forgotten' };

export const nobody: Omit<SignInContext, keyof SignInInput> = {
  email: '',
  password: '',
  emailMessage: null,
  passwordMessage: null,
  focus: null,
  message: null,
  reference: '',
  token: '',
  phoneNumber: '',
};

/** What VerifyDevice answered. `null`: the person went back. */
const deviceAnswer = ({ proof }: CodeEntryOutput): SignInAnswer | null =>
  proof?.proves === 'device' ? proof.answer : null;

/** Params of a guard or an action: the answer of VerifyDevice. */
export const deviceAnswerOf = ({ event }: { event: { output: CodeEntryOutput } }): SignInAnswer | null =>
  deviceAnswer(event.output);

/** The parts of the sign-in's chart, which stands in sign-in.machine.ts. */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as { readonly token: string },
    children: {} as {
      codeEntry: 'codeEntry';
      passwordReset: 'passwordReset';
      phoneVerification: 'phoneVerification';
    },
  },
  actors: {
    codeEntry: codeEntryMachine,
    passwordReset: passwordResetMachine,
    phoneVerification: phoneVerificationMachine,
    authenticate: provided.promise<SignInAnswer, Credentials>('authenticate'),
    openPortal: providedBy('src/sign-in/SignInScreen.tsx').promise<void, { readonly token: string }>('openPortal'),
  },
  guards: {
    credentialsLookRight: ({ context }) =>
      emailMessageOf(context.email) === null && passwordMessageOf(context.password) === null,
    wentBack: (_, answer: SignInAnswer | null) => answer === null,
    cameToToken: (_, answer: SignInAnswer | null) => answer !== null && comesToTokenOf(answer) !== null,
    newPasswordWanted: (_, answer: SignInAnswer | null) => answer !== null && asksForNewPassword(answer),
    phoneWanted: (_, answer: SignInAnswer | null) => answer !== null && asksForPhone(answer),
    phoneIsVerified: (_, { token }: PhoneVerificationOutput) => token !== null,
    codeWanted: (_, answer: SignInAnswer) => asksForCode(answer),
  },
  actions: {
    keepEmail: assign(({ event }) =>
      event.type === 'email.changed' ? { email: event.email, emailMessage: null, focus: null, message: null } : {},
    ),
    keepPassword: assign(({ event }) =>
      event.type === 'password.changed'
        ? { password: event.password, passwordMessage: null, focus: null, message: null }
        : {},
    ),
    sayWhatCredentialsLack: assign(({ context }) => ({
      emailMessage: emailMessageOf(context.email),
      passwordMessage: passwordMessageOf(context.password),
      focus: emailMessageOf(context.email) === null ? 'password' : 'email',
      message: null,
    })),
    clearMessages: assign({ emailMessage: null, passwordMessage: null, focus: null, message: null }),
    keepRefusal: assign((_, answer: SignInAnswer | null) => ({ message: answer && refusalWords(answer) })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
    keepToken: assign((_, answer: SignInAnswer | null) => ({ token: (answer && comesToTokenOf(answer)) ?? '' })),
    keepGivenToken: assign((_, { token }: PhoneVerificationOutput) => ({ token: token ?? '' })),
    keepReference: assign((_, answer: SignInAnswer) => ({ reference: answer.verificationReference ?? '' })),
    keepPhone: assign((_, answer: SignInAnswer | null) => ({
      token: answer?.identity?.token ?? '',
      phoneNumber: answer?.phoneNumber ?? '',
    })),
    forgetPassword: assign({ password: '' }),
    /** Keeps only the e-mail. */
    startOver: assign(({ context }) => ({ ...nobody, email: context.email })),
  },
});
