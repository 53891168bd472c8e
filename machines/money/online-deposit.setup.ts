import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type EarlierPayment,
  type OnlineConfig,
  type OnlineMethod,
  type OnlinePayment,
  type OnlinePaymentState,
  type OnlineTerms,
  onlineChargeOf,
} from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { minorOfText } from '../../contract/typed-amount.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { earlierIn, type SecondPaymentEvent } from './earlier-payment.ts';

export interface OnlineDepositInput {
  /** The way to pay that the page's address stands for. */
  readonly method: OnlineMethod;
  /** The payment that the address names, as the gateway sends the browser back to it. */
  readonly code: string | null;
  /** Whether the person may see the agency's payments. */
  readonly mayList: boolean;
  /** Begins the key of each intent. */
  readonly intentSeed: string;
}

export interface OnlineDepositContext extends OnlineDepositInput {
  /** `null`: not read yet. */
  readonly offered: OnlineConfig | null;
  /** As it was typed. */
  readonly amount: string;
  readonly message: string | null;
  /** Payments that were begun on this page. */
  readonly intents: number;
  /** The payment of the same amount that the agent is asked about, or beside which this one is meant. */
  readonly earlier: EarlierPayment | null;
  /** The gateway's page, to which the browser goes. */
  readonly redirectUrl: string | null;
  /** The payment that is followed, as it was last read. */
  readonly payment: OnlinePayment | null;
  /** The last payments of the agency. */
  readonly payments: readonly OnlinePayment[];
}

export type OnlineDepositEvent =
  | SecondPaymentEvent
  | { readonly type: 'amount.typed'; readonly text: string }
  | { readonly type: 'method.chosen'; readonly method: OnlineMethod }
  | { readonly type: 'pay.requested' }
  | { readonly type: 'again.requested' }
  | { readonly type: 'gateway.requested' }
  | { readonly type: 'another.requested' }
  | { readonly type: 'payment.opened'; readonly code: string }
  | { readonly type: 'resume.requested'; readonly code: string }
  | { readonly type: 'list.asked' };

export type PaymentCreated = CallOutcome<'CreatePayment'>;
export type PaymentResumed = CallOutcome<'ResumePayment'>;
export type StatusRead = CallOutcome<'GetStatusMessage'>;
export type PaymentsRead = CallAnswer<'GetOnlinePayments'>;

export interface CreateAsked {
  readonly request: CallRequest<'CreatePayment'>;
  readonly intent: string;
}

export interface ResumeAsked {
  readonly request: CallRequest<'ResumePayment'>;
  readonly intent: string;
}

const provided = providedBy('src/money/online-deposit-actors.ts');

export const chosenTerms = ({ offered, method }: OnlineDepositContext): OnlineTerms | null =>
  offered?.methods.find((terms) => terms.method === method) ?? offered?.methods[0] ?? null;

/** The typed amount in minor units. `null`: none that can be paid. */
export const payableMinor = (context: OnlineDepositContext): number | null => {
  const terms = chosenTerms(context);
  const minor = context.offered && minorOfText(context.amount, context.offered.currency);
  if (terms === null || minor === null) return null;
  return minor >= terms.leastMinor && minor <= terms.mostMinor ? minor : null;
};

const amountFault = (context: OnlineDepositContext): string => {
  const terms = chosenTerms(context);
  if (terms === null || context.offered === null) return '';
  const { currency } = context.offered;
  const [least, most] = [terms.leastMinor, terms.mostMinor].map((minor) => displayMoney({ currency, minor }));
  return say('Enter an amount from {least} to {most}.', { least: least ?? '', most: most ?? '' });
};

export const createOf = (context: OnlineDepositContext): CreateAsked => {
  const terms = chosenTerms(context);
  const amountMinor = payableMinor(context);
  if (terms === null || amountMinor === null) throw new Error('only an amount that can be paid is sent');
  const chargeMinor = onlineChargeOf(amountMinor, terms);
  return {
    request: {
      method: terms.method,
      amountMinor,
      chargeMinor,
      ...(context.earlier === null ? {} : { besides: context.earlier.code }),
    },
    intent: `${context.intentSeed}-${context.intents}`,
  };
};

export const resumeOf = ({ code, intentSeed, intents }: OnlineDepositContext): ResumeAsked => {
  if (code === null) throw new Error('only a payment that is followed is resumed');
  return { request: { code }, intent: `${intentSeed}-resume-${intents}` };
};

const stateIn = (outcome: StatusRead, ...states: readonly OnlinePaymentState[]): boolean =>
  outcome.ok && states.includes(outcome.answer.state);

export const onlineDepositSetup = setup({
  types: {
    context: {} as OnlineDepositContext,
    events: {} as OnlineDepositEvent,
    input: {} as OnlineDepositInput,
  },
  actors: {
    readMethods: provided.promise<OnlineConfig, void>('readMethods'),
    createPayment: provided.promise<PaymentCreated, CreateAsked>('createPayment'),
    resumePayment: provided.promise<PaymentResumed, ResumeAsked>('resumePayment'),
    /** Sends the browser to the gateway. Resolves if this page is still there a while later. */
    openGateway: provided.promise<void, { readonly redirectUrl: string }>('openGateway'),
    readStatus: provided.promise<StatusRead, { readonly code: string }>('readStatus'),
    readPayments: provided.promise<PaymentsRead, void>('readPayments'),
  },
  delays: { statusSettles: 2_000 },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    mayList: ({ context }) => context.mayList,
    offersNothing: (_, offered: OnlineConfig) => offered.methods.length === 0,
    amountIsPayable: ({ context }) => payableMinor(context) !== null,
    isOpened: (_, outcome: PaymentCreated) => outcome.ok,
    isAsked: (_, outcome: PaymentCreated) => earlierIn(outcome) !== null,
    termsChanged: (_, outcome: PaymentCreated) =>
      !outcome.ok && ['charge-changed', 'amount-refused', 'method-unknown'].includes(outcome.refusal),
    isCredited: (_, outcome: StatusRead) => stateIn(outcome, 'credited'),
    isNotCredited: (_, outcome: StatusRead) =>
      stateIn(outcome, 'failed', 'cancelled', 'expired', 'declined', 'refunding', 'refunded'),
    isHeld: (_, outcome: StatusRead) => stateIn(outcome, 'underReview'),
    isUnknown: (_, outcome: StatusRead) => !outcome.ok,
    isResumed: (_, outcome: PaymentResumed) => outcome.ok,
    mayResume: ({ context: { payment, payments }, event }) =>
      [payment, ...payments].some(
        (each) => each?.resumable === true && event.type === 'resume.requested' && event.code === each.code,
      ),
    somePaymentIsListed: ({ context }) => context.payments.length > 0,
  },
  actions: {
    keepOffered: assign(({ context }, offered: OnlineConfig) => ({
      offered,
      method: offered.methods.some(({ method }) => method === context.method)
        ? context.method
        : (offered.methods[0]?.method ?? context.method),
    })),
    keepAmount: assign(({ event }) => (event.type === 'amount.typed' ? { amount: event.text, message: null } : {})),
    keepMethod: assign(({ event }) => (event.type === 'method.chosen' ? { method: event.method, message: null } : {})),
    sayAmount: assign(({ context }) => ({ message: amountFault(context) })),
    keepOpened: assign(({ context }, outcome: PaymentCreated) =>
      outcome.ok
        ? {
            intents: context.intents + 1,
            redirectUrl: outcome.answer.redirectUrl,
            amount: '',
            message: null,
            earlier: null,
          }
        : {},
    ),
    /** A refusal ends the intent: the next try opens another payment. */
    keepRefusal: assign(({ context }, outcome: PaymentCreated) => ({
      intents: context.intents + 1,
      earlier: null,
      message: outcome.ok ? null : (outcome.detail ?? refusedWords),
    })),
    /** The answer to the question is another request, and so another intent. */
    keepEarlier: assign(({ context }, outcome: PaymentCreated) => ({
      intents: context.intents + 1,
      earlier: earlierIn(outcome),
      message: null,
    })),
    forgetEarlier: assign({ earlier: null }),
    ...messageActions<OnlineDepositContext, OnlineDepositEvent>(),
    forgetMessage: assign(() => ({ message: null })),
    /** A payment that was being opened is left: the next one is another intent. */
    follow: assign(({ context, event }) =>
      event.type === 'payment.opened' || event.type === 'resume.requested'
        ? {
            code: event.code,
            payment: null,
            redirectUrl: null,
            message: null,
            earlier: null,
            intents: context.intents + 1,
          }
        : {},
    ),
    followNothing: assign(() => ({ code: null, payment: null, redirectUrl: null, message: null })),
    keepPayment: assign((_, outcome: StatusRead) => ({ payment: outcome.ok ? outcome.answer : null })),
    keepResumed: assign((_, outcome: PaymentResumed) =>
      outcome.ok ? { redirectUrl: outcome.answer.redirectUrl } : {},
    ),
    keepNotResumed: assign((_, outcome: PaymentResumed) => ({
      message: outcome.ok ? null : (outcome.detail ?? notResumedWords),
    })),
    keepPayments: assign((_, { payments }: PaymentsRead) => ({ payments })),
  },
});

const notResumedWords = say('The payment cannot be paid at the moment.');
const refusedWords = say('The payment was not opened. Nothing was paid.');
