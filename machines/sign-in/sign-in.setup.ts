import { assign, setup } from 'xstate';
import { say } from '../../contract/say.ts';
import type { RobotChallenge, RobotCheck } from '../../contract/sign-in/robot-check.ts';
import type { SignInAnswer } from '../../contract/sign-in/sign-in.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { codeEntryMachine } from './code-entry.machine.ts';
import type { CodeEntryOutput } from './code-entry.setup.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { phoneVerificationMachine } from './phone-verification.machine.ts';
import type { PhoneVerificationOutput } from './phone-verification.setup.ts';
import {
  asksForCode,
  asksForNewPassword,
  asksForPhone,
  emailMessageOf,
  passwordMessageOf,
  refusalWords,
  sessionTokenOf,
} from './sign-in-answer.ts';

const provided = providedBy('src/sign-in/sign-in-actors.ts');

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** `null`: none was asked for. */
  readonly robotCheck: RobotCheck | null;
}

export interface SignInInput {
  /** The tenant's country (`bd`), for phone numbers without a country code. */
  readonly defaultCountry: string;
}

export interface SignInContext extends SignInInput {
  readonly email: string;
  /** Kept in memory only, and only until the server accepts it. */
  readonly password: string;
  /** Whether the password can be read while it is typed. */
  readonly passwordShown: boolean;
  readonly emailMessage: string | null;
  readonly passwordMessage: string | null;
  /** The first wrong field of the submitted form. It gets the focus. `null`: leave the focus where it is. */
  readonly focus: 'email' | 'password' | null;
  /** The server's message, shown above the form. */
  readonly message: string | null;
  /** Reference of the code that was mailed for this device. */
  readonly reference: string;
  /** Token of the session. While a phone number must be verified, it is valid only for the calls that do so. */
  readonly token: string;
  /** What this device has to solve before its password is compared. `null`: nothing. */
  readonly challenge: RobotChallenge | null;
  /** The solution, for one attempt. */
  readonly robotCheck: RobotCheck | null;
  /** The account's phone number, which must be verified. */
  readonly phoneNumber: string;
}

export type SignInEvent =
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'password.toggled' }
  | { readonly type: 'credentials.submitted' }
  | { readonly type: 'credentials.returned' }
  | { readonly type: 'password.forgotten' };

/** The context before anything is typed. */
export const emptySignIn: Omit<SignInContext, keyof SignInInput> = {
  email: '',
  password: '',
  passwordShown: false,
  emailMessage: null,
  passwordMessage: null,
  focus: null,
  message: null,
  reference: '',
  token: '',
  challenge: null,
  robotCheck: null,
  phoneNumber: '',
};

/** What VerifyDevice answered. `null`: the person went back. */
const deviceAnswer = ({ proof }: CodeEntryOutput): SignInAnswer | null =>
  proof?.proves === 'device' ? proof.answer : null;

/** Params of a guard or an action: the answer of VerifyDevice. */
export const deviceAnswerOf = ({ event }: { event: { output: CodeEntryOutput } }): SignInAnswer | null =>
  deviceAnswer(event.output);

export const challengeOf = ({ challenge }: SignInContext): RobotChallenge => {
  if (challenge === null) throw new Error('no challenge was set');
  return challenge;
};

/** Types, actors, guards and actions of the chart in `sign-in.machine.ts`. */
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
    solveChallenge: provided.promise<RobotCheck, { readonly challenge: RobotChallenge }>('solveChallenge'),
    openPortal: providedBy('src/sign-in/SignInScreen.tsx').promise<void, { readonly token: string }>('openPortal'),
  },
  guards: {
    credentialsLookRight: ({ context }) =>
      emailMessageOf(context.email) === null && passwordMessageOf(context.password) === null,
    wentBack: (_, answer: SignInAnswer | null) => answer === null,
    cameToToken: (_, answer: SignInAnswer | null) => answer !== null && sessionTokenOf(answer) !== null,
    newPasswordWanted: (_, answer: SignInAnswer | null) => answer !== null && asksForNewPassword(answer),
    phoneWanted: (_, answer: SignInAnswer | null) => answer !== null && asksForPhone(answer),
    phoneIsVerified: (_, { token }: PhoneVerificationOutput) => token !== null,
    codeWanted: (_, answer: SignInAnswer) => asksForCode(answer),
    /** Asked again with a solution, the server has another reason: it is shown. */
    proofWanted: ({ context }, { challenge }: SignInAnswer) => Boolean(challenge) && context.robotCheck === null,
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
    togglePassword: assign(({ context }) => ({ passwordShown: !context.passwordShown })),
    hidePassword: assign({ passwordShown: false }),
    sayWhatCredentialsLack: assign(({ context }) => ({
      emailMessage: emailMessageOf(context.email),
      passwordMessage: passwordMessageOf(context.password),
      focus: emailMessageOf(context.email) === null ? 'password' : 'email',
      message: null,
    })),
    clearMessages: assign({
      emailMessage: null,
      passwordMessage: null,
      focus: null,
      message: null,
      challenge: null,
      robotCheck: null,
    }),
    keepChallenge: assign((_, { challenge }: SignInAnswer) => ({ challenge: challenge ?? null })),
    keepCheck: assign((_, robotCheck: RobotCheck) => ({ robotCheck })),
    sayNotChecked: assign({ message: say('This device could not be checked. Please try again.') }),
    keepRefusal: assign((_, answer: SignInAnswer | null) => ({ message: answer && refusalWords(answer) })),
    ...messageActions<SignInContext, SignInEvent>(),
    keepToken: assign((_, answer: SignInAnswer | null) => ({ token: (answer && sessionTokenOf(answer)) ?? '' })),
    keepGivenToken: assign((_, { token }: PhoneVerificationOutput) => ({ token: token ?? '' })),
    keepReference: assign((_, answer: SignInAnswer) => ({ reference: answer.verificationReference ?? '' })),
    keepPhone: assign((_, answer: SignInAnswer | null) => ({
      token: answer?.identity?.token ?? '',
      phoneNumber: answer?.phoneNumber ?? '',
    })),
    forgetPassword: assign({ password: '' }),
    /** Keeps only the e-mail. */
    startOver: assign(({ context }) => ({ ...emptySignIn, email: context.email })),
  },
  /** Times after which the person is told that the server is slow, and that checking the device has failed. */
  delays: { patienceEnds: 5_000, checkTakesTooLong: 60_000 },
});
