import { assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { BrandGives } from '../../contract/flights/flights.ts';
import type { FareAddress } from '../../contract/page-addresses.ts';
import type { ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/post-travel/exchange-confirm-actors.ts');

export interface ExchangeConfirmInput {
  readonly orderReference: string;
  readonly paxIds: readonly string[];
  readonly fare: FareAddress;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

/** Where a refusal leads: to other flights, or to other passengers and days. */
export type WayOn = 'flights' | 'request';

export interface ExchangeConfirmContext extends ExchangeConfirmInput {
  /** The new flights at their price. `null`: they are not priced. */
  readonly priced: CallAnswer<'AirPrice'> | null;
  /** What the exchange does to the money. `null`: it is not known. */
  readonly money: ReturnOfMoney | null;
  /** The fare brand of the old tickets. `null`: it is not known. */
  readonly oldBrand: BrandGives | null;
  /** Amount that the wallet can spend, where it does not cover the exchange. `null`: it does, or it is not known. */
  readonly availableMinor: number | null;
  /** Order of the new seats, which are held. `null`: none are held. */
  readonly newOrderReference: string | null;
  /** The case that was asked for. */
  readonly caseReference: string | null;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
  readonly wayOn: WayOn;
}

export type ExchangeConfirmEvent = { readonly type: 'exchange.confirmed' | 'again.requested' };

type Priced = CallOutcome<'AirPrice'>;
type Held = CallOutcome<'HoldExchange'>;
type Requested = CallOutcome<'RequestExchange'>;

/** What an exchange costs. `availableMinor`: what the wallet can spend, read where it does not cover it. */
export interface Weighed {
  readonly outcome: CallOutcome<'PriceExchange'>;
  readonly availableMinor: number | null;
}

/** A request with the key of its intent. */
export interface WithIntent<Request> {
  readonly request: Request;
  readonly intent: string;
}

type Refused = Extract<Priced | Weighed['outcome'] | Held | Requested, { ok: false }>;

/** Refusals after which the same passengers can be given other flights. After others, whose tickets and which days is asked anew. */
const forOtherFlights: readonly Refused['refusal'][] = [
  'fare-gone',
  'supplier-silent',
  'price-expired',
  'price-changed',
  'options-gone',
  'hold-not-allowed',
  'other-purpose',
  'traveller-booked',
  'too-many-holds',
  'booking-refused',
];

const choiceOf = ({ orderReference, paxIds }: ExchangeConfirmContext) => ({ orderReference, paxIds: [...paxIds] });

const intentOf = ({ intentSeed, answers }: ExchangeConfirmContext, step: string): string =>
  `${intentSeed}-${step}-${answers}`;

const priceIdOf = ({ priced }: ExchangeConfirmContext): string => priced?.priceId ?? '';

export const priceAsked = (context: ExchangeConfirmContext): WithIntent<CallRequest<'AirPrice'>> => ({
  request: context.fare,
  intent: intentOf(context, 'price'),
});

export const weighingAsked = (context: ExchangeConfirmContext): CallRequest<'PriceExchange'> => ({
  ...choiceOf(context),
  priceId: priceIdOf(context),
});

export const holdAsked = (context: ExchangeConfirmContext): WithIntent<CallRequest<'HoldExchange'>> => ({
  request: {
    ...choiceOf(context),
    priceId: priceIdOf(context),
    acceptedMinor: context.priced?.sums.agentMinor ?? 0,
  },
  intent: intentOf(context, 'hold'),
});

export const exchangeAsked = (context: ExchangeConfirmContext): WithIntent<CallRequest<'RequestExchange'>> => ({
  request: {
    ...choiceOf(context),
    newOrderReference: context.newOrderReference ?? '',
    agreed: [...(context.money?.effect?.postings ?? [])],
  },
  intent: intentOf(context, 'request'),
});

/** The wallet does not cover the exchange, or is frozen. */
export const isUncovered = ({ money }: ExchangeConfirmContext): boolean =>
  money !== null && money.isPriced && money.effect === null;

/** The person has seen what the exchange does to the money, or that it is quoted first. */
const mayBeSent = (context: ExchangeConfirmContext): boolean => context.money !== null && !isUncovered(context);

/** Types, actors, guards and actions of the chart in `exchange-confirm.machine.ts`. */
export const exchangeConfirmSetup = setup({
  types: {
    context: {} as ExchangeConfirmContext,
    events: {} as ExchangeConfirmEvent,
    input: {} as ExchangeConfirmInput,
  },
  actors: {
    priceFare: provided.promise<Priced, WithIntent<CallRequest<'AirPrice'>>>('priceFare'),
    priceExchange: provided.promise<Weighed, CallRequest<'PriceExchange'>>('priceExchange'),
    holdSeats: provided.promise<Held, WithIntent<CallRequest<'HoldExchange'>>>('holdSeats'),
    requestExchange: provided.promise<Requested, WithIntent<CallRequest<'RequestExchange'>>>('requestExchange'),
  },
  guards: {
    isPriced: (_, outcome: Priced) => outcome.ok,
    isWeighed: (_, { outcome }: Weighed) => outcome.ok,
    isHeld: (_, outcome: Held) => outcome.ok,
    isRequested: (_, outcome: Requested) => outcome.ok,
    /** The seats are no longer held, or the passengers are others. */
    isUnsound: (_, outcome: Requested) => !outcome.ok && outcome.refusal === 'choice-unsound',
    fareIsPriced: ({ context }) => context.priced !== null,
    mayBeHeld: ({ context }) => mayBeSent(context) && context.newOrderReference === null,
    mayBeSent: ({ context }) => mayBeSent(context),
  },
  actions: {
    keepPrice: assign(({ context }, outcome: Priced) =>
      outcome.ok ? { priced: outcome.answer, answers: context.answers + 1 } : {},
    ),
    keepMoney: assign(({ context }, { outcome, availableMinor }: Weighed) =>
      outcome.ok ? { ...outcome.answer, availableMinor, answers: context.answers + 1 } : {},
    ),
    keepHeld: assign(({ context }, outcome: Held) =>
      outcome.ok ? { newOrderReference: outcome.answer.order.orderReference, answers: context.answers + 1 } : {},
    ),
    keepReference: assign((_, outcome: Requested) =>
      outcome.ok ? { caseReference: outcome.answer.case.caseReference } : {},
    ),
    keepRefusal: assign(({ context }, outcome: Priced | Weighed['outcome'] | Held | Requested) =>
      outcome.ok
        ? {}
        : {
            message: outcome.detail ?? '',
            wayOn: forOtherFlights.includes(outcome.refusal) ? ('flights' as const) : ('request' as const),
            money: null,
            answers: context.answers + 1,
          },
    ),
    ...messageActions<ExchangeConfirmContext, ExchangeConfirmEvent>(),
    /** The fare is priced anew. Seats that are held at the old price stay an order of their own. */
    startAnew: assign({ priced: null, money: null, newOrderReference: null, message: null }),
  },
});
