import { and, assign, not, setup, stateIn } from 'xstate';
import type { PricedOffer } from '../../contract/booking.ts';
import type { Refused } from '../../contract/call.ts';
import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AirSearchRequest } from '../../contract/flights.ts';
import type { WalletBalance } from '../../contract/money.ts';
import type { Order } from '../../contract/orders.ts';
import { providedBy } from '../provided-actor.ts';
import {
  type ContactDraft,
  type ContactField,
  contactErrors,
  contactOf,
  draftsFor,
  type FieldError,
  likenessErrors,
  type TravellerDraft,
  type TravellerField,
  travellerErrors,
  travellerOf,
  travelRulesOf,
  writtenAs,
} from './traveller-rules.ts';

const provided = providedBy('src/booking/booking-actors.ts');

type Fare = CallRequest<'AirPrice'>;

/** Who travels, as it was typed for one ticket, to be taken over into the next. */
export interface HandedOver {
  readonly travellers: readonly TravellerDraft[];
  readonly contact: ContactDraft;
}

export interface BookingInput {
  /** The fare that was chosen in the results. */
  readonly fare: Fare;
  /** Of two one-ways, the one that is booked after this; null: this is all. */
  readonly next: Fare | null;
  /** From the ticket before this one; null: this is the first. */
  readonly handedOver: HandedOver | null;
  /** Made once a visit; from it come the keys of every intent, so that a repeated event can never make a new one. */
  readonly intentSeed: string;
}

export interface BookingContext extends BookingInput {
  /** What was searched for: the same form again when time is up. */
  readonly search: AirSearchRequest | null;
  readonly offer: PricedOffer | null;
  readonly priceChange: { readonly oldMinor: number; readonly newMinor: number } | null;
  /** What the agent has seen and accepted; the server charges no other amount. */
  readonly acceptedMinor: number;
  readonly travellers: readonly TravellerDraft[];
  readonly contact: ContactDraft;
  /** The one that is unfolded: a traveller's index, or the number of travellers for the contact. */
  readonly openSection: number;
  readonly errors: readonly FieldError[];
  /** How often a section was turned back: each time the list of errors is read out again. */
  readonly rejections: number;
  readonly wallet: WalletBalance | null;
  readonly order: Order | null;
  /** The server's words for its last refusal. */
  readonly refusalWords: string | null;
  /** What the wallet lacked when the payment was refused. */
  readonly shortfallMinor: number | null;
  /** A refusal ends an intent, so the next attempt has another key; a fault does not. */
  readonly bookIntents: number;
  readonly ticketIntents: number;
}

export type BookingEvent =
  | { type: 'again.requested' }
  | { type: 'price.accepted' }
  | { type: 'section.opened'; section: number }
  | { type: 'traveller.filled'; index: number; field: TravellerField; typed: string }
  | { type: 'contact.filled'; field: ContactField; typed: string }
  | { type: 'section.kept' }
  | { type: 'travellers.reopened' }
  | { type: 'review.reopened' }
  | { type: 'review.accepted' }
  | { type: 'payment.confirmed' }
  | { type: 'search.renewed' };

interface AnyOutcome {
  readonly ok: boolean;
  readonly refusal?: string;
}
interface OrderOutcome extends AnyOutcome {
  readonly answer?: { readonly order: Order };
}
interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

const offerOf = ({ offer }: BookingContext): PricedOffer => {
  if (offer === null) throw new Error('nothing has been priced yet');
  return offer;
};
const orderOf = ({ order }: BookingContext): Order => {
  if (order === null) throw new Error('nothing has been booked yet');
  return order;
};

/** What is wrong in one section of the travellers' step. */
export const sectionErrors = (context: BookingContext, section: number): readonly FieldError[] => {
  const draft = context.travellers[section];
  if (draft === undefined) return contactErrors(context.contact);
  const rules = travelRulesOf(offerOf(context));
  return [
    ...travellerErrors(draft, rules, `travellers.${section}`),
    ...likenessErrors(context.travellers, section, rules),
  ];
};

/** The next section to fill, looking forward from the open one and then from the start; null when all are complete. */
export const nextSection = (context: BookingContext): number | null => {
  const sections = context.travellers.length + 1;
  const onwards = Array.from({ length: sections - 1 }, (_, step) => (context.openSection + 1 + step) % sections);
  return onwards.find((section) => sectionErrors(context, section).length > 0) ?? null;
};

export const bookingOf = (context: BookingContext): Sent<CallRequest<'AirBook'>> => {
  const offer = offerOf(context);
  const rules = travelRulesOf(offer);
  return {
    request: {
      priceId: offer.priceId,
      acceptedMinor: context.acceptedMinor,
      travellers: context.travellers.map((draft) => travellerOf(draft, rules)),
      contact: contactOf(context.contact),
    },
    intent: `${context.intentSeed}-book-${context.bookIntents}`,
  };
};

export const paymentOf = (context: BookingContext): Sent<CallRequest<'AirTicket'>> => {
  const { orderReference, sums } = orderOf(context);
  return {
    request: { orderReference, payment: { method: 'wallet', amountMinor: sums.agentMinor } },
    intent: `${context.intentSeed}-ticket-${context.ticketIntents}`,
  };
};

/** What is paid from the wallet: the order's sum once there is one, the accepted price before. */
export const amountToPay = ({ order, acceptedMinor }: BookingContext): number =>
  order?.sums.agentMinor ?? acceptedMinor;

const hasRefused = (outcome: AnyOutcome, refusal: string): boolean => !outcome.ok && outcome.refusal === refusal;

const covers = (context: BookingContext, outcome: CallOutcome<'mybalance'>): boolean =>
  outcome.ok && outcome.answer.availableMinor >= amountToPay(context);

/** The pieces that the booking's chart is made of. */
export const flightBooking = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    children: {} as { timeLeft: 'tellTimeLeft' },
  },
  actors: {
    recallSearch: provided.promise<CallOutcome<'GetAirSearch'>, { requestId: string }>('recallSearch'),
    priceFare: provided.promise<CallOutcome<'AirPrice'>, CallRequest<'AirPrice'>>('priceFare'),
    readWallet: provided.promise<CallOutcome<'mybalance'>, void>('readWallet'),
    bookFlight: provided.promise<CallOutcome<'AirBook'>, Sent<CallRequest<'AirBook'>>>('bookFlight'),
    issueTicket: provided.promise<CallOutcome<'AirTicket'>, Sent<CallRequest<'AirTicket'>>>('issueTicket'),
    readOrder: provided.promise<CallOutcome<'AirGetOrder'>, { orderReference: string }>('readOrder'),
    /** The time left in milliseconds, told about once a second: for showing, never for deciding. */
    tellTimeLeft: provided.observable<number, { remainingMs: number }>('tellTimeLeft'),
  },
  delays: {
    /** A duration from the server: no clock of ours is asked. */
    priceExpires: ({ context }) => context.offer?.remainingMs ?? 0,
    patienceEnds: 8_000,
    ordersSettle: 2_000,
  },
  guards: {
    offerIsKept: ({ context }) => context.offer !== null,
    priceIsKept: and(['offerIsKept', not('priceIsAskedAgain')]),
    timeIsOver: stateIn({ clock: 'over' }),
    saleIsOver: stateIn('#sold'),
    priceIsAskedAgain: stateIn('#repricing'),
    saleWasLeft: stateIn('#left'),
    priceStands: (_, outcome: CallOutcome<'AirPrice'>) => outcome.ok && outcome.answer.priceChange === null,
    priceMoved: (_, outcome: CallOutcome<'AirPrice'>) => outcome.ok && outcome.answer.priceChange !== null,
    priceIsAsAccepted: ({ context }, outcome: CallOutcome<'AirPrice'>) =>
      outcome.ok && outcome.answer.sums.agentMinor === context.acceptedMinor,
    accepted: (_, outcome: AnyOutcome) => outcome.ok,
    fareIsGone: (_, outcome: AnyOutcome) => hasRefused(outcome, 'fare-gone'),
    searchIsForgotten: (_, outcome: AnyOutcome) => hasRefused(outcome, 'search-unknown'),
    priceHasExpired: (_, outcome: AnyOutcome) => hasRefused(outcome, 'price-expired'),
    priceHasChanged: (_, outcome: AnyOutcome) => hasRefused(outcome, 'price-changed'),
    travellersDiffer: (_, outcome: AnyOutcome) => hasRefused(outcome, 'travellers-differ'),
    balanceIsShort: (_, outcome: AnyOutcome) => hasRefused(outcome, 'insufficient-balance'),
    airlineRefusedToIssue: (_, outcome: AnyOutcome) => hasRefused(outcome, 'ticketing-refused'),
    ticketsAreOut: (_, { answer }: OrderOutcome) => answer?.order.state === 'ticketed',
    ticketsAreComing: (_, { answer }: OrderOutcome) => answer?.order.state === 'ticketing',
    sectionIsWrong: ({ context }) => sectionErrors(context, context.openSection).length > 0,
    everySectionIsComplete: ({ context }) =>
      sectionErrors(context, context.openSection).length === 0 && nextSection(context) === null,
    sectionExists: ({ context }, section: number) => section >= 0 && section <= context.travellers.length,
    walletCovers: ({ context }, outcome: CallOutcome<'mybalance'>) => covers(context, outcome),
  },
  actions: {
    keepSearch: assign((_, outcome: CallOutcome<'GetAirSearch'>) =>
      outcome.ok ? { search: outcome.answer.request } : {},
    ),
    keepOffer: assign(({ context }, outcome: CallOutcome<'AirPrice'>) =>
      outcome.ok
        ? {
            offer: outcome.answer,
            priceChange: outcome.answer.priceChange,
            acceptedMinor: outcome.answer.sums.agentMinor,
            travellers: draftsFor(outcome.answer, context.handedOver?.travellers),
          }
        : {},
    ),
    /** The travellers stay as they are typed; what was accepted is still the old amount. */
    keepNewPrice: assign(({ context }, outcome: CallOutcome<'AirPrice'>) => {
      if (!outcome.ok) return {};
      const newMinor = outcome.answer.sums.agentMinor;
      const changed = newMinor !== context.acceptedMinor;
      return { offer: outcome.answer, priceChange: changed ? { oldMinor: context.acceptedMinor, newMinor } : null };
    }),
    acceptPrice: assign(({ context }) =>
      context.priceChange === null ? {} : { acceptedMinor: context.priceChange.newMinor, priceChange: null },
    ),
    openSection: assign((_, section: number) => ({ openSection: section, errors: [] })),
    openNextSection: assign(({ context }) => ({
      openSection: nextSection(context) ?? context.openSection,
      errors: [],
    })),
    closeErrors: assign({ errors: [] }),
    turnSectionBack: assign(({ context }) => ({
      errors: sectionErrors(context, context.openSection),
      rejections: context.rejections + 1,
    })),
    nameTraveller: assign(({ context, event }) => {
      if (event.type !== 'traveller.filled') return {};
      const { index, field, typed } = event;
      return {
        travellers: context.travellers.with(index, {
          ...(context.travellers[index] as TravellerDraft),
          [field]: writtenAs(field, typed),
        }),
        errors: context.errors.filter(({ path }) => path !== `travellers.${index}.${field}`),
      };
    }),
    nameContact: assign(({ context, event }) =>
      event.type === 'contact.filled'
        ? {
            contact: { ...context.contact, [event.field]: event.typed },
            errors: context.errors.filter(({ path }) => path !== `contact.${event.field}`),
          }
        : {},
    ),
    keepWallet: assign((_, outcome: CallOutcome<'mybalance'>) => (outcome.ok ? { wallet: outcome.answer } : {})),
    forgetWallet: assign({ wallet: null }),
    keepOrder: assign((_, { answer }: OrderOutcome) => (answer ? { order: answer.order, refusalWords: null } : {})),
    keepRefusal: assign((_, { detail, facts }: AnyOutcome & Pick<Refused, 'detail' | 'facts'>) => ({
      refusalWords: detail ?? null,
      shortfallMinor: typeof facts?.['shortfallMinor'] === 'number' ? facts['shortfallMinor'] : null,
    })),
    forgetRefusal: assign({ refusalWords: null }),
    endBookIntent: assign(({ context }) => ({ bookIntents: context.bookIntents + 1 })),
    endTicketIntent: assign(({ context }) => ({ ticketIntents: context.ticketIntents + 1 })),
  },
});
