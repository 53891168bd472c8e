import { assign, setup } from 'xstate';
import type { CallOutcome } from '../../contract/calls.ts';
import { type ConsentTerms, consentReasonMost, type OfferedConsent } from '../../contract/consent/passenger-consent.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from '../parts/fault-words.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/consent/consent-answer-actors.ts');

export type Opened = CallOutcome<'OpenConsent'>;
export type Read = CallOutcome<'ReadConsent'>;
export type Answered = CallOutcome<'AnswerConsent'>;
export type LinkRefusal = Extract<Opened, { ok: false }>['refusal'];

export interface SentCode {
  readonly token: string;
  readonly code: string;
  readonly intent: string;
}

export interface SentAnswer extends SentCode {
  readonly hash: string;
  readonly agrees: boolean;
  readonly reason: string | null;
}

export interface ConsentAnswerInput {
  /** The secret of the link, from the address. */
  readonly token: string;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface ConsentAnswerContext extends ConsentAnswerInput {
  readonly consent: OfferedConsent | null;
  readonly terms: ConsentTerms | null;
  readonly refusal: LinkRefusal | null;
  readonly code: string;
  readonly reason: string;
  /** The answer that is being sent. */
  readonly agrees: boolean;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type ConsentAnswerEvent =
  | { readonly type: 'code.typed'; readonly text: string }
  | { readonly type: 'reason.typed'; readonly text: string }
  | {
      readonly type: 'code.entered' | 'agreement.chosen' | 'refusal.chosen' | 'refusal.left' | 'refusal.confirmed';
    }
  | { readonly type: 'again.requested' };

const linkRefusals: readonly string[] = [
  'consent-unknown',
  'consent-replaced',
  'consent-withdrawn',
  'consent-lapsed',
] satisfies readonly LinkRefusal[];

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

export const codeOf = ({ token, code, intentSeed, answers }: ConsentAnswerContext): SentCode => ({
  token,
  code,
  intent: `${intentSeed}-read-${answers}-${code}`,
});

export const answerOf = (context: ConsentAnswerContext): SentAnswer => {
  const { agrees, reason, terms, intentSeed, answers } = context;
  return {
    ...codeOf(context),
    hash: terms?.hash ?? '',
    agrees,
    reason: agrees || reason.trim() === '' ? null : reason.trim(),
    intent: `${intentSeed}-answer-${answers}`,
  };
};

const consentIn = (outcome: Opened | Read | Answered): OfferedConsent | null =>
  outcome.ok ? outcome.answer.consent : null;

/** Types, actors, guards and actions of the chart in `consent-answer.machine.ts`. */
export const consentAnswerSetup = setup({
  types: {
    context: {} as ConsentAnswerContext,
    events: {} as ConsentAnswerEvent,
    input: {} as ConsentAnswerInput,
  },
  actors: {
    openConsent: provided.promise<Opened, { readonly token: string }>('openConsent'),
    readConsent: provided.promise<Read, SentCode>('readConsent'),
    answerConsent: provided.promise<Answered, SentAnswer>('answerConsent'),
  },
  guards: {
    isAnswered: (_, outcome: Opened | Read | Answered) => (consentIn(outcome)?.state ?? 'asked') !== 'asked',
    /** Too many wrong codes were entered. */
    isClosed: (_, outcome: Opened | Read | Answered) => consentIn(outcome)?.triesLeft === 0,
    isOpen: (_, outcome: Opened) => outcome.ok,
    hasTerms: (_, outcome: Read) => outcome.ok && outcome.answer.terms !== null,
    isCodeWrong: (_, outcome: Read) => outcome.ok,
    isRecorded: (_, outcome: Answered) => outcome.ok && outcome.answer.isCodeRight,
    linkIsOver: (_, outcome: Answered) => !outcome.ok && linkRefusals.includes(outcome.refusal),
    isCode: ({ context: { code } }) => isCode(code),
  },
  actions: {
    keepConsent: assign((_, outcome: Opened | Read | Answered) => ({ consent: consentIn(outcome) })),
    keepTerms: assign((_, outcome: Read) => (outcome.ok ? { terms: outcome.answer.terms } : {})),
    keepCode: assign(({ event }) =>
      event.type === 'code.typed' ? { code: event.text.replace(/\D/g, '').slice(0, 6), message: null } : {},
    ),
    keepReason: assign(({ event }) =>
      event.type === 'reason.typed' ? { reason: event.text.slice(0, consentReasonMost) } : {},
    ),
    sayWrongCode: assign({ code: '', message: say('This is not the code that was sent with the link.') }),
    agree: assign({ agrees: true }),
    decline: assign({ agrees: false }),
    endIntent: assign(({ context }) => ({ answers: context.answers + 1 })),
    keepLinkRefusal: assign((_, outcome: Opened | Read | Answered) =>
      outcome.ok ? {} : { refusal: outcome.refusal as LinkRefusal },
    ),
    keepRefusal: assign((_, outcome: Answered) => (outcome.ok ? {} : { message: outcome.detail ?? null, terms: null })),
    keepFault: assign((_, error: unknown) => ({ message: faultWords(error) })),
    clearMessage: assign({ message: null }),
  },
});
