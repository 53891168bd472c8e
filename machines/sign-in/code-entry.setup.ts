import { assign, setup } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { SendPhoneCodeRequest } from '../../contract/phone.ts';
import type { RegistrationDraft } from '../../contract/registration/registration.ts';
import { resendCountdownMs, type SignInAnswer } from '../../contract/sign-in/sign-in.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  type CodeBoxes,
  completesCode,
  emptyBoxes,
  erasedIn,
  firstEmptyBox,
  movedTo,
  typedInto,
} from './code-boxes.ts';

const provided = providedBy('src/sign-in/code-entry-actors.ts');

/** Where the code of an applicant is sent. */
export type Contact =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly e164Code: string; readonly phoneNumber: string };

/** What a code proves, and where it was sent. */
export type CodeSubject =
  | { readonly proves: 'device'; readonly email: string }
  | { readonly proves: 'mailbox'; readonly email: string }
  /** A person of the house who is about to decide about money. */
  | { readonly proves: 'step-up'; readonly email: string }
  /** An address or number of somebody who registers an agency. */
  | { readonly proves: 'contact'; readonly contact: Contact; readonly draftToken: string }
  | {
      readonly proves: 'phone';
      readonly username: string;
      readonly number: SendPhoneCodeRequest;
      /** Valid only for the calls that verify a phone. */
      readonly temporaryToken: string;
    };

export interface CodeEntryInput {
  /** The server's reference of the code that was sent. */
  readonly reference: string;
  readonly subject: CodeSubject;
}

/** What the server returns for the right code. */
export type CodeProof =
  | { readonly proves: 'device'; readonly answer: SignInAnswer }
  | { readonly proves: 'mailbox' }
  | { readonly proves: 'step-up' }
  | { readonly proves: 'contact'; readonly draft: RegistrationDraft }
  | { readonly proves: 'phone'; readonly token: string };

export interface CodeEntryOutput {
  /** `null`: the person went back. */
  readonly proof: CodeProof | null;
}

export interface CodeToVerify {
  readonly subject: CodeSubject;
  readonly reference: string;
  readonly code: string;
}

/** The server's verdict on a code. */
export type CodeVerdict =
  | { readonly right: true; readonly proof: CodeProof }
  | { readonly right: false; readonly words: string };

/** The answer to a request for another code. `proof`: no code is needed any more. */
export type CodeSending =
  | { readonly sent: true; readonly reference: string }
  | { readonly sent: false; readonly proof: CodeProof }
  | { readonly sent: false; readonly words: string };

export interface CodeEntryContext extends CodeBoxes, CodeEntryInput {
  /** The server's message, or an instruction. */
  readonly message: string | null;
  /** A message of success: the code was sent again. */
  readonly note: string | null;
  /** Whole seconds until another code may be requested; 0: now. */
  readonly resendInSeconds: number;
  readonly proof: CodeProof | null;
}

export type CodeEntryEvent =
  | { readonly type: 'box.typed'; readonly index: number; readonly text: string }
  | { readonly type: 'box.erased'; readonly index: number }
  | { readonly type: 'box.focused'; readonly index: number }
  | { readonly type: 'box.left'; readonly index: number }
  | { readonly type: 'box.moved'; readonly to: number }
  | { readonly type: 'boxes.reset' }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resend.requested' }
  | { readonly type: 'code.left' };

export const resendCountdownSeconds = resendCountdownMs / 1000;

export const isByPhone = ({ subject }: Pick<CodeEntryContext, 'subject'>): boolean => subject.proves === 'phone';

const isTexted = ({ subject }: CodeEntryContext): boolean =>
  subject.proves === 'contact' ? subject.contact.by === 'phone' : subject.proves === 'phone';

const sentWords = (context: CodeEntryContext): string =>
  isTexted(context) ? messages.phoneCodeSent : messages.codeResent;

/* Params of `showToast`. Toasts announce what happens to codes that were texted (spec 1 §7). */

export const toastOfRefusal = ({ event }: { event: { output: CodeVerdict | CodeSending } }) =>
  ({ intent: 'error', text: 'words' in event.output ? event.output.words : messages.somethingWrong }) as const;
export const toastOfFault = ({ event }: { event: { error: unknown } }) =>
  ({ intent: 'error', text: faultWords(event.error) }) as const;
export const toastOfSending = ({ context }: { context: CodeEntryContext }) =>
  ({ intent: 'success', text: sentWords(context) }) as const;

/** Types, actors, guards and actions of the chart in `code-entry.machine.ts`. */
export const codeEntrySetup = setup({
  types: {
    context: {} as CodeEntryContext,
    events: {} as CodeEntryEvent,
    input: {} as CodeEntryInput,
    output: {} as CodeEntryOutput,
  },
  actors: {
    verifyCode: provided.promise<CodeVerdict, CodeToVerify>('verifyCode'),
    sendCode: provided.promise<CodeSending, { readonly subject: CodeSubject }>('sendCode'),
  },
  guards: {
    everyBoxFilled: ({ context }) => firstEmptyBox(context) === null,
    codeIsComplete: ({ context, event }) =>
      event.type === 'box.typed' && completesCode(context, event.index, event.text),
    codeMayBeSentAgain: ({ context }) => context.resendInSeconds === 0,
    sentByPhone: ({ context }) => isByPhone(context),
    moreToWait: ({ context }) => context.resendInSeconds > 1,
    codeIsRight: (_, verdict: CodeVerdict) => verdict.right,
    codeIsNeedless: (_, sending: CodeSending) => 'proof' in sending,
    /** A phone can be sent only one further code (spec 1 §4). */
    sentForTheLastTime: ({ context }, sending: CodeSending) => sending.sent && isByPhone(context),
    sentAgain: (_, sending: CodeSending) => sending.sent,
  },
  actions: {
    fillBoxes: assign(({ context, event }) =>
      event.type === 'box.typed' ? { ...typedInto(context, event.index, event.text), message: null } : {},
    ),
    eraseBox: assign(({ context, event }) =>
      event.type === 'box.erased' ? { ...erasedIn(context, event.index), message: null } : {},
    ),
    moveFocus: assign(({ context, event }) => (event.type === 'box.moved' ? movedTo(context, event.to) : {})),
    noteFocus: assign(({ event }) => (event.type === 'box.focused' ? { focusedBox: event.index } : {})),
    noteBlur: assign(({ context, event }) =>
      event.type === 'box.left' && context.focusedBox === event.index ? { focusedBox: null } : {},
    ),
    emptyTheBoxes: assign({ ...emptyBoxes, message: null }),
    focusFirstEmptyBox: assign(({ context }) => ({
      message: messages.codeIncomplete,
      note: null,
      focusedBox: firstEmptyBox(context),
    })),
    clearMessages: assign({ message: null, note: null }),
    beginAgain: assign((_, verdict: CodeVerdict) => ({
      ...emptyBoxes,
      message: verdict.right ? null : verdict.words,
    })),
    keepRefusal: assign((_, sending: CodeSending) => ({ message: 'words' in sending ? sending.words : null })),
    keepProof: assign((_, answer: CodeVerdict | CodeSending) => ({ proof: 'proof' in answer ? answer.proof : null })),
    keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault), focusedBox: 0 })),
    keepNewReference: assign(({ context }, sending: CodeSending) => ({
      reference: sending.sent ? sending.reference : context.reference,
      note: sentWords(context),
      ...emptyBoxes,
    })),
    startCountdown: assign({ resendInSeconds: resendCountdownSeconds }),
    countDown: assign(({ context }) => ({ resendInSeconds: context.resendInSeconds - 1 })),
    /** Shows a toast where the code was texted. Provided by src/sign-in/code-entry-actors.ts. */
    showToast: (_given, _toast: { readonly intent: 'success' | 'error'; readonly text: string }) => {},
  },
  delays: { oneSecond: 1000 },
});
