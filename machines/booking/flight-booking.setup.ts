import { and, assign, not, or, setup, stateIn } from 'xstate';
import type { PricedOffer } from '../../contract/booking/booking.ts';
import type { BookingDraft, LeftSale } from '../../contract/booking/booking-draft.ts';
import type { Refused } from '../../contract/call.ts';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { ChosenOption } from '../../contract/orders/options.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { InboundAddress } from '../../contract/page-addresses.ts';
import { wholeName } from '../../contract/passport-name.ts';
import type { FieldError } from '../../contract/wire.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { filledTraveller } from './filled-traveller.ts';
import { flightOptionsMachine } from './flight-options.machine.ts';
import { type FlightOptionsInput, type FlightOptionsOutput, type GoneOptions, goneOf } from './flight-options.setup.ts';
import { draftWithKnown, type KnownTraveller } from './known-traveller.ts';
import { continuedFrom, mailingOf, recallOf } from './left-sale.ts';
import { choicesOf, type OptionTraveller } from './option-choices.ts';
import {
  type ContactDraft,
  type ContactField,
  contactErrors,
  contactOf,
  draftsFor,
  duplicateErrors,
  namesOf,
  noContact,
  type TravellerDraft,
  type TravellerField,
  type TravelRules,
  travellerErrors,
  travellerOf,
  travelRulesOf,
} from './traveller-rules.ts';

const provided = providedBy('src/booking/booking-actors.ts');

type Fare = CallRequest<'AirPrice'>;

/** Travellers, contact and choice of mail as given for one booking, taken over into the next one. */
export interface HandedOver {
  readonly travellers: readonly TravellerDraft[];
  readonly contact: ContactDraft;
  readonly mailsTickets: boolean;
}

export interface BookingInput {
  /** The fare chosen in the results. */
  readonly fare: Fare;
  /** The inbound of two one-ways, which is booked after this fare. `null`: there is none. */
  readonly next: InboundAddress | null;
  /** Travellers and contact of the booking before this one. `null`: this is the first booking. */
  readonly handedOver: HandedOver | null;
  /** Whether this person may pick saved travellers, and save those of the booking. */
  readonly mayManageTravellers: boolean;
  /** Prefix of the keys of all intents, made once a visit. A repeated event therefore repeats its key. */
  readonly intentSeed: string;
  /** Names the sale where it is kept. The address of a sale that was left has it. */
  readonly saleId: string;
}

export interface BookingContext extends BookingInput {
  /** The search that the fare comes from. It fills the form when the agent searches again. `null`: not known. */
  readonly search: AirSearchRequest | null;
  readonly offer: PricedOffer | null;
  readonly priceChange: { readonly oldMinor: number; readonly newMinor: number } | null;
  /** Amount that the agent has seen and accepted. The server charges no other amount. */
  readonly acceptedMinor: number;
  /** The part of it that is not for options. */
  readonly acceptedFareMinor: number;
  readonly travellers: readonly TravellerDraft[];
  readonly contact: ContactDraft;
  /** Whether the e-tickets are mailed to the contact when they are issued. */
  readonly mailsTickets: boolean;
  /** Indexes of the travellers who are saved for later bookings. */
  readonly toSave: readonly number[];
  /** Whether the form was filled in with what was typed before this page was opened, and whether it was emptied since. */
  readonly recall: 'none' | 'filled' | 'emptied';
  /** The open section: a traveller's index, or the number of travellers for the contact. */
  readonly openSection: number;
  /** Bags, meals, seats and assistance. A new price of the fare does not have them until they are sold with it again. */
  readonly chosen: readonly ChosenOption[];
  /** What of it sold out when the fare was booked. `null`: nothing. The decision leads back to the payment. */
  readonly gone: GoneOptions | null;
  readonly errors: readonly FieldError[];
  /** Number of times that a section was rejected. With each, a screen reader reads the list of errors again. */
  readonly rejections: number;
  /** The step at which the sale was left before the page was opened. `null`: it begins. */
  readonly leftAt: BookingDraft['step'] | null;
  /** What paying the price posts, and what the wallet has for it. `null`: not read. */
  readonly wallet: CallAnswer<'GetPaymentForPrice'> | null;
  /** The order that this sale came to before the page was opened. `null`: none. */
  readonly soldAs: string | null;
  readonly order: Order | null;
  /** The server's message for its last refusal. */
  readonly refusalWords: string | null;
  /** Whether the agent pays at once, in full or in part, or holds the seats and pays later. */
  readonly payment: CallRequest<'AirBook'>['payment'] | 'part' | 'approval';
  /** Whether the agent was told that a traveller already has a seat on one of these flights, and may book another. */
  readonly mayRepeatTravellers: boolean;
  /** Amount that the wallet lacked when the payment was refused. */
  readonly shortfallMinor: number | null;
  /** Number of intents to book so far. A refusal ends an intent: the next attempt has a new key. A fault does not. */
  readonly bookIntents: number;
  /** Number of intents to pay so far, counted in the same way. */
  readonly ticketIntents: number;
}

export type BookingEvent =
  | { type: 'again.requested' }
  | { type: 'price.accepted' }
  | { type: 'section.opened'; section: number }
  | { type: 'traveller.filled'; index: number; field: TravellerField; typed: string }
  /** A saved traveller takes the place of what was typed. */
  | { type: 'traveller.picked'; index: number; known: KnownTraveller }
  | { type: 'saving.chosen'; index: number; wanted: boolean }
  | { type: 'contact.filled'; field: ContactField; typed: string }
  | { type: 'mailing.chosen'; wanted: boolean }
  /** What was typed before is taken out of the form. */
  | { type: 'form.cleared' }
  | { type: 'section.kept' }
  | { type: 'travellers.reopened' }
  | { type: 'addOns.reopened' }
  | { type: 'review.reopened' }
  | { type: 'review.accepted' }
  | { type: 'payment.confirmed' }
  | { type: 'shortfall.left' }
  | { type: 'part.confirmed' }
  | { type: 'hold.requested' }
  | { type: 'search.renewed' };

interface AnyOutcome {
  readonly ok: boolean;
  readonly refusal?: string;
}
type LeftSaleOutcome = CallOutcome<'GetBookingDraft'>;
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
/** What a price asks for the fare alone. */
const fareMinorOf = ({ sums }: PricedOffer): number => sums.agentMinor - sums.optionsMinor;

const orderOf = ({ order }: BookingContext): Order => {
  if (order === null) throw new Error('nothing has been booked yet');
  return order;
};

/** What the flights ask of the travellers. Throws if nothing has been priced. */
export const rulesOf = (context: BookingContext): TravelRules =>
  travelRulesOf(offerOf(context), context.next?.landsOn ?? null);

/** Errors of one section of the travellers' step. */
export const sectionErrors = (context: BookingContext, section: number): readonly FieldError[] => {
  const draft = context.travellers[section];
  if (draft === undefined) return contactErrors(context.contact);
  const rules = rulesOf(context);
  return [
    ...travellerErrors(draft, rules, `travellers.${section}`),
    ...duplicateErrors(context.travellers, section, rules),
  ];
};

/** Errors of the fields of a traveller that are not empty. */
const errorsOfFilled = (context: BookingContext, index: number): readonly FieldError[] => {
  const draft = context.travellers[index];
  const isFilled = (field: string) => draft !== undefined && draft[field as TravellerField] !== '';
  return sectionErrors(context, index).filter(({ path }) => isFilled(path.slice(path.lastIndexOf('.') + 1)));
};

/** The next incomplete section after the open one, continuing from the start. `null`: all others are complete. */
export const nextSection = (context: BookingContext): number | null => {
  const sections = context.travellers.length + 1;
  const onwards = Array.from({ length: sections - 1 }, (_, step) => (context.openSection + 1 + step) % sections);
  return onwards.find((section) => sectionErrors(context, section).length > 0) ?? null;
};

const everythingIsComplete = (context: BookingContext): boolean =>
  sectionErrors(context, context.openSection).length === 0 && nextSection(context) === null;

const nameOf = (draft: TravellerDraft): string => wholeName(namesOf(draft));

/** The travellers as the add-ons step knows them. */
export const optionTravellersOf = ({ travellers }: BookingContext): readonly OptionTraveller[] =>
  travellers.map((draft) => ({ type: draft.type, name: nameOf(draft) }));

/** What the add-ons step begins with. Throws if nothing has been priced. */
export const addOnsOf = (context: BookingContext): FlightOptionsInput => ({
  offer: offerOf(context),
  travellers: optionTravellersOf(context),
  chosen: context.chosen,
  gone: context.gone,
  intentSeed: `${context.intentSeed}-${context.bookIntents}`,
});

/** The request to add the chosen options to a new price of the fare. */
export const addingAgainOf = (context: BookingContext): Sent<CallRequest<'AirSell'>> => {
  const { priceId } = offerOf(context);
  return {
    request: { priceId, choices: choicesOf(context.chosen) },
    intent: `${context.intentSeed}-options-of-${priceId}`,
  };
};

/** The request to hold the seats. Throws if nothing has been priced. */
export const bookingOf = (context: BookingContext): Sent<CallRequest<'AirBook'>> => {
  const offer = offerOf(context);
  const rules = rulesOf(context);
  return {
    request: {
      priceId: offer.priceId,
      acceptedMinor: context.acceptedMinor,
      payment: context.payment === 'later' ? 'later' : 'now',
      travellers: context.travellers.map((draft) => travellerOf(draft, rules)),
      mayRepeatTravellers: context.mayRepeatTravellers,
      savedTravellers: context.toSave.map((position) => ({
        position,
        nationality: (context.travellers[position] as TravellerDraft).nationality,
      })),
      contact: contactOf(context.contact),
      mailsTickets: context.mailsTickets,
    },
    intent: `${context.intentSeed}-book-${context.bookIntents}`,
  };
};

/** The request to pay for the order. Throws if nothing has been booked. */
export const paymentOf = (context: BookingContext): Sent<CallRequest<'AirTicket'>> => {
  const { orderReference, sums } = orderOf(context);
  const part = context.payment === 'part' ? (context.wallet?.part ?? null) : null;
  const effect = part === null ? context.wallet?.full.effect : part.effect;
  if (!effect) throw new Error('nothing is paid whose effect was not shown');
  const amountMinor = part?.nowMinor ?? sums.agentMinor;
  const terms = part === null ? {} : { part: { restMinor: part.offer.restMinor, payBy: part.offer.payBy } };
  return {
    request: { orderReference, payment: { method: 'wallet', amountMinor, ...terms, agreed: effect.postings } },
    intent: `${context.intentSeed}-ticket-${context.ticketIntents}`,
  };
};

/** Names the price whose payment is asked for. Throws if nothing has been priced. */
export const pricePaidOf = (context: BookingContext): CallRequest<'GetPaymentForPrice'> => ({
  priceId: offerOf(context).priceId,
});

const leftSaleIn = (outcome: LeftSaleOutcome): LeftSale | null => (outcome.ok ? outcome.answer.sale : null);

/** Whether the sale is above what the person may sell for. */
export const isOverLimit = ({ wallet }: Pick<BookingContext, 'wallet'>): boolean =>
  (wallet?.full.limit?.over ?? null) !== null;

const hasRefused = (outcome: AnyOutcome, refusal: string): boolean => !outcome.ok && outcome.refusal === refusal;

/** Types, actors, delays, guards and actions of the chart in `flight-booking.machine.ts`. */
export const flightBooking = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    children: {} as { timeLeft: 'tellTimeLeft'; flightOptions: 'flightOptions' },
  },
  actors: {
    recallSearch: provided.promise<CallOutcome<'GetAirSearch'>, { requestId: string }>('recallSearch'),
    /** Reads the sale that was left, once everything that this page had to keep is kept. */
    recallSale: provided.promise<LeftSaleOutcome, CallRequest<'GetBookingDraft'>>('recallSale'),
    priceFare: provided.promise<CallOutcome<'AirPrice'>, CallRequest<'AirPrice'>>('priceFare'),
    flightOptions: flightOptionsMachine,
    sellOptions: provided.promise<CallOutcome<'AirSell'>, Sent<CallRequest<'AirSell'>>>('sellOptions'),
    /** Reads what paying the price would post, in full and in part, and what the wallet has for it. */
    readWallet: provided.promise<CallOutcome<'GetPaymentForPrice'>, CallRequest<'GetPaymentForPrice'>>('readWallet'),
    bookFlight: provided.promise<CallOutcome<'AirBook'>, Sent<CallRequest<'AirBook'>>>('bookFlight'),
    issueTicket: provided.promise<CallOutcome<'AirTicket'>, Sent<CallRequest<'AirTicket'>>>('issueTicket'),
    readOrder: provided.promise<CallOutcome<'AirGetOrder'>, { orderReference: string }>('readOrder'),
    /** Emits the time left, in milliseconds, about once a second. It is only shown: `priceExpires` decides. */
    tellTimeLeft: provided.observable<number, { remainingMs: number }>('tellTimeLeft'),
  },
  delays: {
    /** A duration from the server. The browser's clock is not read. */
    priceExpires: ({ context }) => context.offer?.remainingMs ?? 0,
    patienceEnds: 8_000,
    ordersSettle: 2_000,
  },
  guards: {
    offerIsKept: ({ context }) => context.offer !== null,
    priceIsKept: and(['offerIsKept', not('priceIsAskedAgain')]),
    timeIsOver: stateIn({ clock: 'over' }),
    saleIsOver: or([stateIn('#sold'), stateIn('#held')]),
    priceIsAskedAgain: stateIn('#repricing'),
    searchIsRenewed: stateIn('#left'),
    saleWasOrdered: (_, outcome: LeftSaleOutcome) => leftSaleIn(outcome)?.state === 'ordered',
    saleIsBooking: (_, outcome: LeftSaleOutcome) => leftSaleIn(outcome)?.state === 'booking',
    saleWasLeft: (_, outcome: LeftSaleOutcome) => leftSaleIn(outcome)?.state === 'open',
    /** Nobody was handed over from the first of two bookings, and another fare of this search has travellers. */
    travellersMayMove: ({ context }, outcome: LeftSaleOutcome) =>
      context.handedOver === null && leftSaleIn(outcome)?.state === 'otherFare',
    priceIsUndecided: ({ context }) => context.priceChange !== null,
    wasLeftAtAddOns: ({ context }) => context.leftAt === 'addOns',
    /** At the review or at the payment, with nothing that has become wrong meanwhile. */
    wasLeftComplete: ({ context }) =>
      (context.leftAt === 'review' || context.leftAt === 'payment') && everythingIsComplete(context),
    priceIsAsAccepted: ({ context }, outcome: CallOutcome<'AirPrice'>) =>
      outcome.ok && outcome.answer.sums.agentMinor === context.acceptedMinor,
    /** What it posts was shown: the terms are known, and the wallet covers the first part. */
    walletIsShort: ({ context }) => (context.wallet?.full.shortfallMinor ?? 0) > 0 && !isOverLimit(context),
    partIsPayable: ({ context }) => (context.wallet?.part?.effect ?? null) !== null && !isOverLimit(context),
    fareMayBeHeld: ({ context }) => context.offer !== null && context.offer.holdUntil !== null,
    /** A fare that is not held unpaid is booked all the same, for the minutes in which a colleague may approve it. */
    needsApproval: ({ context }) => isOverLimit(context),
    seatsAreHeldForLater: ({ context }, outcome: AnyOutcome) =>
      outcome.ok && (context.payment === 'later' || context.payment === 'approval'),
    accepted: (_, outcome: AnyOutcome) => outcome.ok,
    optionsAreChosen: ({ context }, outcome: AnyOutcome) => outcome.ok && context.chosen.length > 0,
    totalIsAsAccepted: ({ context }, outcome: CallOutcome<'AirSell'>) =>
      outcome.ok && outcome.answer.offer.sums.agentMinor === context.acceptedMinor,
    /** The options have sold out, and the fare itself costs what was accepted for it. */
    onlyOptionsAreGone: ({ context }, outcome: AnyOutcome) =>
      hasRefused(outcome, 'options-gone') && offerOf(context).sums.agentMinor === context.acceptedFareMinor,
    optionsAreGone: (_, outcome: AnyOutcome) => hasRefused(outcome, 'options-gone'),
    somethingIsGone: ({ context }) => context.gone !== null,
    addOnsExpired: (_, { went }: FlightOptionsOutput) => went === 'expired',
    addOnsWentBack: (_, { went }: FlightOptionsOutput) => went === 'back',
    fareIsGone: (_, outcome: AnyOutcome) => hasRefused(outcome, 'fare-gone'),
    searchIsForgotten: (_, outcome: AnyOutcome) => hasRefused(outcome, 'search-unknown'),
    priceHasExpired: (_, outcome: AnyOutcome) => hasRefused(outcome, 'price-expired'),
    priceHasChanged: (_, outcome: AnyOutcome) => hasRefused(outcome, 'price-changed'),
    travellersDiffer: (_, outcome: AnyOutcome) => hasRefused(outcome, 'travellers-differ'),
    /** Of a part payment that the wallet does not cover by now the order's page says more. */
    balanceIsShort: ({ context }, outcome: AnyOutcome) =>
      hasRefused(outcome, 'insufficient-balance') && context.payment !== 'part',
    airlineRefusedToIssue: (_, outcome: AnyOutcome) => hasRefused(outcome, 'ticketing-refused'),
    ticketsAreOut: (_, { answer }: OrderOutcome) => answer?.order.state === 'ticketed',
    ticketsAreComing: (_, { answer }: OrderOutcome) => answer?.order.state === 'ticketing',
    formWasRecalled: ({ context }) => context.recall === 'filled',
    sectionIsWrong: ({ context }) => sectionErrors(context, context.openSection).length > 0,
    everySectionIsComplete: ({ context }) => everythingIsComplete(context),
    mayPickAt: ({ context }, index: number) => context.mayManageTravellers && context.travellers[index] !== undefined,
    sectionExists: ({ context }, section: number) => section >= 0 && section <= context.travellers.length,
    /** It is payable now: the wallet covers it, and the limit of the person allows it. */
    walletCovers: (_, outcome: CallOutcome<'GetPaymentForPrice'>) =>
      outcome.ok && outcome.answer.full.effect !== null && (outcome.answer.full.limit?.over ?? null) === null,
  },
  actions: {
    keepSearch: assign((_, outcome: CallOutcome<'GetAirSearch'>) =>
      outcome.ok ? { search: outcome.answer.request } : {},
    ),
    continueSale: assign((_, outcome: LeftSaleOutcome) => {
      const sale = leftSaleIn(outcome);
      return sale === null ? {} : continuedFrom(sale);
    }),
    takeTravellersOver: assign((_, outcome: LeftSaleOutcome) => {
      const draft = leftSaleIn(outcome)?.draft;
      if (!draft) return {};
      const { travellers, contact, toSave } = draft;
      return { travellers, contact, mailsTickets: mailingOf(draft), toSave, recall: recallOf(draft) };
    }),
    keepSoldAs: assign((_, outcome: LeftSaleOutcome) => ({ soldAs: leftSaleIn(outcome)?.orderReference ?? null })),
    keepOffer: assign(({ context }, outcome: CallOutcome<'AirPrice'>) =>
      outcome.ok
        ? {
            offer: outcome.answer,
            priceChange: outcome.answer.priceChange,
            acceptedMinor: outcome.answer.sums.agentMinor,
            acceptedFareMinor: fareMinorOf(outcome.answer),
            travellers: draftsFor(outcome.answer, context.travellers),
          }
        : {},
    ),
    /** Keeps the travellers as typed. `acceptedMinor` stays the old amount until the agent accepts the new one. */
    keepNewPrice: assign(({ context }, outcome: CallOutcome<'AirPrice'>) => {
      if (!outcome.ok) return {};
      const newMinor = outcome.answer.sums.agentMinor;
      const changed = newMinor !== context.acceptedMinor;
      return { offer: outcome.answer, priceChange: changed ? { oldMinor: context.acceptedMinor, newMinor } : null };
    }),
    /** The price of the fare that a new total is made of. What it means is decided once its options are sold with it. */
    keepBarePrice: assign((_, outcome: CallOutcome<'AirPrice'>) => (outcome.ok ? { offer: outcome.answer } : {})),
    keepNewTotal: assign(({ context }, outcome: CallOutcome<'AirSell'>) => {
      if (!outcome.ok) return {};
      const { offer } = outcome.answer;
      const newMinor = offer.sums.agentMinor;
      const changed = newMinor !== context.acceptedMinor;
      return { offer, priceChange: changed ? { oldMinor: context.acceptedMinor, newMinor } : null };
    }),
    /** Without the options that have sold out, a changed fare is compared with the fare that was accepted. */
    compareFares: assign(({ context }) => ({
      priceChange: { oldMinor: context.acceptedFareMinor, newMinor: fareMinorOf(offerOf(context)) },
    })),
    keepGone: assign((_, outcome: AnyOutcome & Pick<Refused, 'facts'>) => ({ gone: goneOf(outcome) })),
    /** Keeps the options, and accepts the price that they make: it stood on the step's button and in its summary. */
    keepAddOns: assign((_, { offer, chosen }: FlightOptionsOutput) => ({
      offer,
      chosen,
      acceptedMinor: offer.sums.agentMinor,
      acceptedFareMinor: fareMinorOf(offer),
      gone: null,
    })),
    keepChoices: assign((_, { chosen }: FlightOptionsOutput) => ({ chosen, gone: null })),
    acceptPrice: assign(({ context }) => {
      if (context.priceChange === null) return {};
      return {
        acceptedMinor: context.priceChange.newMinor,
        acceptedFareMinor: fareMinorOf(offerOf(context)),
        priceChange: null,
      };
    }),
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
      const { index, field } = event;
      const before = context.travellers[index] as TravellerDraft;
      const draft = filledTraveller(before, event, rulesOf(context).firstFlightDay);
      const changed = Object.keys(draft).filter(
        (key) => key === field || draft[key as TravellerField] !== before[key as TravellerField],
      );
      return {
        travellers: context.travellers.with(index, draft),
        errors: context.errors.filter(({ path }) => !changed.some((key) => path === `travellers.${index}.${key}`)),
        mayRepeatTravellers: false,
      };
    }),
    fillFromKnown: assign(({ context, event }) => {
      if (event.type !== 'traveller.picked') return {};
      const { index, known } = event;
      const { airlines } = rulesOf(context);
      const draft = draftWithKnown(context.travellers[index] as TravellerDraft, known, airlines);
      const travellers = context.travellers.with(index, draft);
      const errors = errorsOfFilled({ ...context, travellers }, index);
      const rejections = context.rejections + (errors.length > 0 ? 1 : 0);
      return { travellers, errors, rejections, mayRepeatTravellers: false };
    }),
    keepSaving: assign(({ context, event }) => {
      if (event.type !== 'saving.chosen') return {};
      const others = context.toSave.filter((index) => index !== event.index);
      return { toSave: event.wanted ? [...others, event.index] : others };
    }),
    nameContact: assign(({ context, event }) =>
      event.type === 'contact.filled'
        ? {
            contact: { ...context.contact, [event.field]: event.typed },
            errors: context.errors.filter(({ path }) => path !== `contact.${event.field}`),
          }
        : {},
    ),
    keepMailing: assign(({ event }) => (event.type === 'mailing.chosen' ? { mailsTickets: event.wanted } : {})),
    /** Options stay chosen: the next step shows them. */
    clearForm: assign(({ context }) => ({
      travellers: draftsFor(offerOf(context)),
      contact: noContact,
      mailsTickets: true,
      toSave: [],
      openSection: 0,
      errors: [],
      mayRepeatTravellers: false,
      recall: 'emptied' as const,
    })),
    keepWallet: assign((_, outcome: CallOutcome<'GetPaymentForPrice'>) =>
      outcome.ok ? { wallet: outcome.answer } : {},
    ),
    forgetWallet: assign({ wallet: null }),
    payNow: assign({ payment: 'now' }),
    payLater: assign({ payment: 'later' }),
    leavePaymentToColleague: assign({ payment: 'approval' }),
    payPart: assign({ payment: 'part' }),
    keepOrder: assign((_, { answer }: OrderOutcome) => (answer ? { order: answer.order, refusalWords: null } : {})),
    keepRefusal: assign(({ context }, outcome: AnyOutcome & Pick<Refused, 'detail' | 'facts'>) => ({
      refusalWords: outcome.detail ?? null,
      shortfallMinor: typeof outcome.facts?.['shortfallMinor'] === 'number' ? outcome.facts['shortfallMinor'] : null,
      mayRepeatTravellers: context.mayRepeatTravellers || hasRefused(outcome, 'traveller-booked'),
    })),
    forgetRefusal: assign({ refusalWords: null }),
    endBookIntent: assign(({ context }) => ({ bookIntents: context.bookIntents + 1 })),
    endTicketIntent: assign(({ context }) => ({ ticketIntents: context.ticketIntents + 1 })),
  },
});
