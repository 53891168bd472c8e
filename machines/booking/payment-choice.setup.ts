import { assign, setup } from 'xstate';
import type { OnlineWay } from '../../contract/booking/ticket-payment.ts';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { EarlierPayment, OnlineMethod } from '../../contract/money/online-payment.ts';
import { say } from '../../contract/say.ts';
import { earlierIn, type SecondPaymentEvent } from '../money/earlier-payment.ts';
import { providedBy } from '../parts/provided-actor.ts';
import type { SoldAs } from './payment-ways.ts';

export interface PaymentChoiceInput {
  readonly orderReference: string;
  readonly soldAs: SoldAs;
  /** Whether the person may pay in part. */
  readonly mayPayInPart: boolean;
  /** The online payment that the gateway has sent the browser back from. `null`: none. */
  readonly payment: string | null;
  /** Why the order was not paid just now. `null`: it was not tried. */
  readonly words: string | null;
  /** Begins the key of each intent. */
  readonly intentSeed: string;
}

/** Whose payment is read. */
export type PaymentAsked = Pick<PaymentChoiceInput, 'orderReference' | 'soldAs' | 'mayPayInPart'>;

/** All that is known before an order is paid. */
export interface KnownPayment {
  readonly full: CallAnswer<'GetFullPaymentForIssueTicket'>;
  /** `null`: the person may not pay in part. */
  readonly part: CallAnswer<'GetPartialPaymentForIssueTicket'> | null;
  /** Ways to pay online what the wallet lacks: of the whole price, and of its first part. */
  readonly online: readonly OnlineWay[];
  readonly partOnline: readonly OnlineWay[];
}

export type PaymentKnown =
  | { readonly ok: true; readonly answer: KnownPayment }
  | { readonly ok: false; readonly refusal: string; readonly detail?: string | undefined };

export type PaidWay = 'full' | 'part';

/** The payment that was agreed to, as it is sent. */
export type AgreedPayment = CallRequest<'AirTicket'>['payment'];

/** `refused`: the order cannot be paid as it stands. */
export type PaymentChoiceOutput =
  | { readonly went: 'agreed'; readonly payment: AgreedPayment }
  | { readonly went: 'refused'; readonly words: string | null }
  | { readonly went: 'left' };

export interface PaymentChoiceContext extends PaymentChoiceInput {
  /** `null`: not read yet. */
  readonly known: KnownPayment | null;
  readonly chosen: PaidWay;
  /** What is paid online. */
  readonly online: { readonly way: PaidWay; readonly method: OnlineMethod } | null;
  /** The payment of the same amount that the agent is asked about, or beside which this one is meant. */
  readonly earlier: EarlierPayment | null;
  /** Online payments that were begun here. */
  readonly intents: number;
  readonly redirectUrl: string | null;
  /** How the choice ended. */
  readonly went: PaymentChoiceOutput['went'];
}

export type PaymentChoiceEvent =
  | SecondPaymentEvent
  | { readonly type: 'again.requested' }
  | { readonly type: 'request.withdrawn' }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'part.confirmed' }
  | { readonly type: 'shortfall.left' }
  | { readonly type: 'online.requested'; readonly way: PaidWay; readonly method: OnlineMethod };

type Created = CallOutcome<'CreatePayment'>;
type StatusRead = CallOutcome<'GetStatusMessage'>;

const knownOf = ({ known }: PaymentChoiceContext): KnownPayment => {
  if (known === null) throw new Error('no payment has been read yet');
  return known;
};

export const onlineWayOf = (context: PaymentChoiceContext, way: PaidWay, method: OnlineMethod): OnlineWay | undefined =>
  (way === 'full' ? context.known?.online : context.known?.partOnline)?.find((each) => each.method === method);

export const createOf = (
  context: PaymentChoiceContext,
): { readonly request: CallRequest<'CreatePayment'>; readonly intent: string } => {
  const { online, orderReference, intentSeed, intents, earlier } = context;
  const found = online && onlineWayOf(context, online.way, online.method);
  if (!found) throw new Error('only what is offered is paid online');
  const { method, payMinor, chargeMinor } = found;
  return {
    request: {
      method,
      amountMinor: payMinor,
      chargeMinor,
      orderReference,
      ...(earlier === null ? {} : { besides: earlier.code }),
    },
    intent: `${intentSeed}-online-${intents}`,
  };
};

/** The payment as it was shown, with its postings. */
const agreedOf = (context: PaymentChoiceContext): AgreedPayment => {
  const { full, part } = knownOf(context);
  const effect = context.chosen === 'full' ? full.effect : (part?.effect ?? null);
  if (effect === null) throw new Error('only a payment whose effect was shown is agreed to');
  const offer = context.chosen === 'part' ? (part?.offer ?? null) : null;
  return {
    method: 'wallet',
    amountMinor: offer?.nowMinor ?? full.nowMinor,
    ...(offer === null ? {} : { part: { restMinor: offer.restMinor, payBy: offer.payBy } }),
    agreed: effect.postings,
  };
};

export const outputOfChoice = (context: PaymentChoiceContext): PaymentChoiceOutput => {
  switch (context.went) {
    case 'agreed':
      return { went: 'agreed', payment: agreedOf(context) };
    case 'refused':
      return { went: 'refused', words: context.words };
    case 'left':
      return { went: 'left' };
  }
};

/** Whether the person's role allows the sale, by its whole price. The server asks once more. */
const isWithinLimit = ({ full: { limit } }: KnownPayment): boolean => (limit?.over ?? null) === null;

const open: ReadonlySet<string> = new Set(['created', 'redirected', 'pending']);

const provided = providedBy('src/money/payment-choice-actors.ts');

/** Types, actors, guards and actions of the chart in `payment-choice.machine.ts`. */
export const paymentChoice = setup({
  types: {
    context: {} as PaymentChoiceContext,
    events: {} as PaymentChoiceEvent,
    input: {} as PaymentChoiceInput,
    output: {} as PaymentChoiceOutput,
  },
  actors: {
    readPayment: provided.promise<PaymentKnown, PaymentAsked>('readPayment'),
    createPayment: provided.promise<Created, ReturnType<typeof createOf>>('createPayment'),
    /** Sends the browser to the gateway. Resolves if this page is still there a while later. */
    openGateway: provided.promise<void, { readonly redirectUrl: string }>('openGateway'),
    readStatus: provided.promise<StatusRead, { readonly code: string }>('readStatus'),
  },
  delays: { statusSettles: 2_000 },
  guards: {
    cameBack: ({ context }) => context.payment !== null,
    isKnown: (_, outcome: PaymentKnown) => outcome.ok,
    fullIsPayable: ({ context: { known } }) => known !== null && known.full.effect !== null && isWithinLimit(known),
    walletIsShort: ({ context: { known } }) => known !== null && known.full.shortfallMinor > 0 && isWithinLimit(known),
    partIsPayable: ({ context: { known } }) =>
      known !== null && (known.part?.effect ?? null) !== null && isWithinLimit(known),
    isOffered: ({ context }, { way, method }: { readonly way: PaidWay; readonly method: OnlineMethod }) =>
      onlineWayOf(context, way, method) !== undefined,
    isOpened: (_, outcome: Created) => outcome.ok,
    isAsked: (_, outcome: Created) => earlierIn(outcome) !== null,
    isDecided: (_, outcome: StatusRead) => !outcome.ok || !open.has(outcome.answer.state),
  },
  actions: {
    keepKnown: assign((_, outcome: PaymentKnown) => (outcome.ok ? { known: outcome.answer } : {})),
    keepUnpayable: assign((_, outcome: PaymentKnown) => ({
      went: 'refused' as const,
      words: outcome.ok ? null : (outcome.detail ?? null),
    })),
    chooseFull: assign({ chosen: 'full', went: 'agreed' }),
    choosePart: assign({ chosen: 'part', went: 'agreed' }),
    keepOnline: assign((_, online: { readonly way: PaidWay; readonly method: OnlineMethod }) => ({
      online,
      words: null,
    })),
    keepOpened: assign((_, outcome: Created) =>
      outcome.ok ? { redirectUrl: outcome.answer.redirectUrl, earlier: null } : {},
    ),
    /** A refusal ends the intent: the next try opens another payment. */
    keepRefusal: assign(({ context }, outcome: Created) => ({
      intents: context.intents + 1,
      earlier: null,
      words: outcome.ok ? null : (outcome.detail ?? notOpened),
    })),
    /** The answer to the question is another request, and so another intent. */
    keepEarlier: assign(({ context }, outcome: Created) => ({
      intents: context.intents + 1,
      earlier: earlierIn(outcome),
    })),
    forgetEarlier: assign({ earlier: null }),
    keepStayed: assign(({ context }) => ({ intents: context.intents + 1, words: stayedWords })),
    /** What the server says of the payment, unless it is in the wallet: that is seen. */
    keepStatus: assign((_, outcome: StatusRead) => ({
      payment: null,
      words: outcome.ok ? outcome.answer.message : say('Your agency has no such online payment.'),
    })),
    forgetWords: assign({ words: null }),
  },
});

const notOpened = say('The payment was not opened. Nothing was paid.');
const stayedWords = say('The page of the payment gateway did not open. Nothing was paid. You can try again.');
