import { assertEvent, assign, setup } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { FoundFlights } from '../../contract/desk/desk-flights.ts';
import type { ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { minorOfText, plainAmount } from '../../contract/typed-amount.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';

const provided = providedBy('src/post-travel/case-flights-actors.ts');

export interface CaseFlightsInput {
  readonly caseReference: string;
  /** Flights were offered before, and others are to take their place. */
  readonly isAgain: boolean;
  /** Why this person may not offer flights. `null`: it may. */
  readonly reason: string | null;
  /** Prefix of the keys of all intents, made once a visit. */
  readonly intentSeed: string;
}

export interface CaseFlightsContext extends CaseFlightsInput {
  /** Id of the search. Empty: none was begun. */
  readonly requestId: string;
  /** What was found so far. `null`: nothing was read. */
  readonly found: CallAnswer<'GetCaseFlights'> | null;
  /** Place of the chosen flights in what was found. `null`: none are chosen. */
  readonly chosen: number | null;
  readonly priced: CallAnswer<'AirPrice'> | null;
  /** What the exchange for the priced flights does to the money. `null`: it is not known. */
  readonly money: ReturnOfMoney | null;
  /** What the airline keeps, in its field. */
  readonly typed: string;
  /** Answers that were heard. A request after an answer is a new intent; the same one after a fault is not. */
  readonly answers: number;
  readonly message: string | null;
}

export type CaseFlightsEvent =
  | { readonly type: 'flights.chosen'; readonly place: number }
  | { readonly type: 'penalty.typed'; readonly text: string }
  | { readonly type: 'search.requested' | 'flights.left' | 'quote.confirmed' | 'again.requested' };

type Begun = CallOutcome<'FindCaseFlights'>;
type Read = CallOutcome<'GetCaseFlights'>;
type Priced = CallOutcome<'PriceCaseFlights'>;
type Weighed = CallOutcome<'WeighCaseFlights'>;
type Offered = CallOutcome<'OfferCaseFlights'>;
type Answered = Begun | Read | Priced | Weighed | Offered;

/** A request with the key of its intent. */
export interface FlightsAsked<Request> {
  readonly request: Request;
  readonly intent: string;
}

const chosenOf = ({ found, chosen }: CaseFlightsContext): FoundFlights | null =>
  chosen === null ? null : (found?.flights[chosen] ?? null);

/** The typed penalty in minor units. `null`: it is none. */
export const penaltyOf = ({ typed, priced }: CaseFlightsContext): number | null =>
  priced === null ? null : minorOfText(typed, priced.sums.currency);

/** The effect is known for the penalty in the field. */
export const isWeighed = (context: CaseFlightsContext): boolean =>
  context.money !== null && context.money.isPriced && context.money.penaltyMinor === penaltyOf(context);

const intentOf = ({ intentSeed, answers }: CaseFlightsContext, step: string): string =>
  `${intentSeed}-${step}-${answers}`;

export const searchAsked = (context: CaseFlightsContext): FlightsAsked<CallRequest<'FindCaseFlights'>> => ({
  request: { caseReference: context.caseReference },
  intent: intentOf(context, 'find'),
});

export const foundAsked = ({ caseReference, requestId }: CaseFlightsContext): CallRequest<'GetCaseFlights'> => ({
  caseReference,
  requestId,
});

export const priceAsked = (context: CaseFlightsContext): FlightsAsked<CallRequest<'PriceCaseFlights'>> => ({
  request: {
    ...foundAsked(context),
    itineraryId: chosenOf(context)?.itinerary.itineraryId ?? '',
    brandId: chosenOf(context)?.brandId ?? '',
  },
  // Other flights after a lost answer are another request, and may not be sent under the key of the first.
  intent: intentOf(context, `price-${context.chosen ?? ''}`),
});

export const weighingAsked = (context: CaseFlightsContext): CallRequest<'WeighCaseFlights'> => ({
  caseReference: context.caseReference,
  priceId: context.priced?.priceId ?? '',
  penaltyMinor: penaltyOf(context),
});

export const offerAsked = (context: CaseFlightsContext): FlightsAsked<CallRequest<'OfferCaseFlights'>> => ({
  request: {
    caseReference: context.caseReference,
    priceId: context.priced?.priceId ?? '',
    acceptedMinor: context.priced?.sums.agentMinor ?? 0,
    penaltyMinor: context.money?.penaltyMinor ?? 0,
  },
  intent: intentOf(context, 'offer'),
});

const typedMost = 20;

/** Types, actors, guards and actions of the chart in `case-flights.machine.ts`. */
export const caseFlightsSetup = setup({
  types: {
    context: {} as CaseFlightsContext,
    events: {} as CaseFlightsEvent,
    input: {} as CaseFlightsInput,
  },
  actors: {
    beginSearch: provided.promise<Begun, FlightsAsked<CallRequest<'FindCaseFlights'>>>('beginSearch'),
    readFound: provided.promise<Read, CallRequest<'GetCaseFlights'>>('readFound'),
    priceFlights: provided.promise<Priced, FlightsAsked<CallRequest<'PriceCaseFlights'>>>('priceFlights'),
    weighFlights: provided.promise<Weighed, CallRequest<'WeighCaseFlights'>>('weighFlights'),
    offerFlights: provided.promise<Offered, FlightsAsked<CallRequest<'OfferCaseFlights'>>>('offerFlights'),
  },
  delays: { lookAgain: 500 },
  guards: {
    maySearch: ({ context }) => context.reason === null,
    isAnswered: (_, outcome: Answered) => outcome.ok,
    isComplete: (_, outcome: Read) => outcome.ok && outcome.answer.isComplete,
    isTooHigh: (_, outcome: Weighed | Offered) => !outcome.ok && outcome.refusal === 'penalty-too-high',
    moneyIsKnown: ({ context }) => context.money !== null,
    isAmongFound: ({ context, event }) => {
      assertEvent(event, 'flights.chosen');
      return event.place < (context.found?.flights.length ?? 0);
    },
    isWeighed: ({ context }) => isWeighed(context),
    penaltyIsSound: ({ context }) => penaltyOf(context) !== null,
  },
  actions: {
    keepSearch: assign(({ context }, outcome: Begun) =>
      outcome.ok
        ? { requestId: outcome.answer.requestId, found: null, chosen: null, answers: context.answers + 1 }
        : {},
    ),
    keepFound: assign((_, outcome: Read) => (outcome.ok ? { found: outcome.answer } : {})),
    keepChoice: assign(({ event }) => {
      assertEvent(event, 'flights.chosen');
      return { chosen: event.place, priced: null, money: null, typed: '', message: null };
    }),
    keepPrice: assign(({ context }, outcome: Priced) =>
      outcome.ok ? { priced: outcome.answer, answers: context.answers + 1 } : {},
    ),
    /** The penalty that the fare names stands in the field. */
    keepMoney: assign(({ context }, outcome: Weighed) => {
      if (!outcome.ok) return {};
      const { money } = outcome.answer;
      const ofFare = money.isPriced && context.priced !== null && context.typed === '';
      return {
        money,
        message: null,
        ...(ofFare ? { typed: plainAmount(money.penaltyMinor, context.priced.sums.currency) } : {}),
      };
    }),
    keepPenalty: assign(({ event }) => {
      assertEvent(event, 'penalty.typed');
      return { typed: event.text.slice(0, typedMost), message: null };
    }),
    keepRefusal: assign(({ context }, outcome: Answered) => ({
      message: outcome.ok ? null : (outcome.detail ?? ''),
      answers: context.answers + 1,
    })),
    ...messageActions<CaseFlightsContext, CaseFlightsEvent>(),
  },
});
