import { and, assertEvent, assign, not, setup, stateIn } from 'xstate';
import type { CallAnswer, CallOutcome, CallRequest } from '../../contract/calls.ts';
import { monthOf } from '../../contract/days.ts';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import type { ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import type { Airport } from '../../contract/search-pad/search-pad.ts';
import { messageActions } from '../parts/message-actions.ts';
import { providedBy } from '../parts/provided-actor.ts';
import {
  afterDayMove,
  afterMonthMove,
  type CalendarPlace,
  type DayMove,
  type DayRange,
} from '../search-pad/calendar-month.ts';
import {
  foundOptions,
  nothingOffered,
  pointedBy,
  recentOptions,
  shortestTerm,
  untilTypingRests,
  withPopular,
} from '../search-pad/offered-options.ts';
import { type PlaceField, placeMessages } from '../search-pad/search-form.ts';
import { exchangeSearchOf } from './exchange-search.ts';
import {
  isEmptyField,
  type LegEnds,
  type LegPlaces,
  noPlaces,
  ticketedEnds,
  withPlace,
  withTerm,
  withTyping,
} from './leg-places.ts';
import { everybodyOf, isChoosable, type TicketsChosen, toggled } from './ticket-choice.ts';

const provided = providedBy('src/post-travel/exchange-request-actors.ts');

export interface ExchangeRequestInput {
  readonly orderReference: string;
}

export type OrderToExchange = CallAnswer<'GetExchangeOrder'>;
type Leg = OrderToExchange['exchangeItineraries'][number];

export interface ExchangeRequestContext extends ExchangeRequestInput, LegPlaces {
  readonly order: OrderToExchange | null;
  readonly chosen: readonly string[];
  /** What the airline keeps of the chosen tickets, and what is left of them. `null`: it is not known. */
  readonly worth: ReturnOfMoney | null;
  /** New day of each leg, by its place. `null`: its day of now. */
  readonly newDates: readonly (string | null)[];
  /** Place of the leg whose calendar was opened last. */
  readonly leg: number;
  readonly calendar: CalendarPlace;
  /** Why the tickets could not be read, or what the airline keeps could not be worked out. */
  readonly message: string | null;
}

export type ExchangeRequestEvent =
  | { readonly type: 'traveller.toggled'; readonly paxId: string }
  | { readonly type: 'picker.opened'; readonly leg: number }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'day.moved'; readonly move: DayMove }
  | { readonly type: 'month.moved'; readonly by: number }
  | { readonly type: 'origin.entered' | 'destination.entered'; readonly segment: number }
  | { readonly type: 'origin.typed' | 'destination.typed'; readonly segment: number; readonly term: string }
  | { readonly type: 'origin.pointed' | 'destination.pointed'; readonly by: number }
  | { readonly type: 'origin.chosen' | 'destination.chosen'; readonly segment: number; readonly place: Airport }
  | { readonly type: 'origin.taken' | 'destination.taken' }
  | { readonly type: 'origin.left' | 'destination.left' }
  | { readonly type: 'origin.dismissed' | 'destination.dismissed' }
  /** The route of the tickets after all. */
  | { readonly type: 'route.kept'; readonly leg: number }
  | { readonly type: 'picker.closed' | 'search.requested' | 'desk.chosen' | 'again.requested' };

type Read = CallOutcome<'GetExchangeOrder'>;
type Verified = CallOutcome<'VerifyExchangePenalty'>;

/** The tickets of the order, and which are chosen. */
export const choiceIn = ({ order, chosen }: ExchangeRequestContext): TicketsChosen => ({
  tickets: order?.tickets ?? [],
  chosen,
});

const legsOf = ({ order }: ExchangeRequestContext): readonly Leg[] => order?.exchangeItineraries ?? [];

/** The day of a leg: the new one where one was chosen. */
const dayOfLeg = (context: ExchangeRequestContext, place: number): string =>
  context.newDates[place] ?? legsOf(context)[place]?.date ?? '';

const nowhere: LegEnds = { origin: null, destination: null };

const endsOf = ({ ends }: ExchangeRequestContext, place: number): LegEnds => ends[place] ?? nowhere;

const isRerouted = (context: ExchangeRequestContext, place: number): boolean => {
  const { origin, destination } = endsOf(context, place);
  const leg = legsOf(context)[place];
  return leg?.origin !== origin?.airportCode || leg?.destination !== destination?.airportCode;
};

/** The latest day of the legs before this one. Empty: it is the first. */
const dayBefore = (context: ExchangeRequestContext, place: number): string =>
  legsOf(context)
    .slice(0, place)
    .map((_, earlier) => dayOfLeg(context, earlier))
    .reduce((latest, day) => (day > latest ? day : latest), '');

/** Days to which a leg can move: those on sale, from the day of the leg before it on. */
export const daysFor = (context: ExchangeRequestContext, place: number): DayRange => {
  const { minDate = '', maxDate = '' } = legsOf(context)[place] ?? {};
  const before = dayBefore(context, place);
  return { least: before > minDate ? before : minDate, most: maxDate };
};

/** Why a leg cannot be flown on its day. */
export type DayError = 'over' | 'before-leg';

/** A leg with its day and its route, and why it cannot be flown so. */
export interface DatedLeg extends Leg {
  readonly ends: LegEnds;
  /** Messages at its airport fields. Empty: its route can be flown. */
  readonly routeErrors: Partial<Readonly<Record<PlaceField, string>>>;
  /** It is not the route of the tickets. */
  readonly isRerouted: boolean;
  readonly day: string;
  readonly isNew: boolean;
  /** `null`: it can. */
  readonly error: DayError | null;
}

const dayError = (day: string, minDate: string, before: string): DayError | null => {
  if (day < minDate) return 'over';
  return day < before ? 'before-leg' : null;
};

export const datedLegs = (context: ExchangeRequestContext): readonly DatedLeg[] =>
  legsOf(context).map((leg, place) => {
    const day = dayOfLeg(context, place);
    const ends = endsOf(context, place);
    return {
      ...leg,
      ends,
      routeErrors: placeMessages(ends, 'flight'),
      isRerouted: isRerouted(context, place),
      day,
      isNew: (context.newDates[place] ?? null) !== null,
      error: dayError(day, leg.minDate, dayBefore(context, place)),
    };
  });

const chosenOfType = (context: ExchangeRequestContext, type: 'ADT' | 'CHD' | 'INF') =>
  choiceIn(context).tickets.filter((ticket) => ticket.type === type && context.chosen.includes(ticket.paxId));

export type SearchLack = 'nobody' | 'no-adult' | 'route-impossible' | 'date-impossible' | 'nothing-new';

/** What a search for new flights still needs. `null`: nothing. */
export const lackOfSearch = (context: ExchangeRequestContext): SearchLack | null => {
  if (context.chosen.length === 0) return 'nobody';
  if (chosenOfType(context, 'ADT').length === 0) return 'no-adult';
  const legs = datedLegs(context);
  if (legs.some(({ routeErrors }) => Object.keys(routeErrors).length > 0)) return 'route-impossible';
  if (legs.some(({ error }) => error !== null)) return 'date-impossible';
  return legs.some(({ isNew, isRerouted: isOther }) => isNew || isOther) ? null : 'nothing-new';
};

/** What a request to the desk still needs. `null`: nothing. */
export const lackForDesk = (context: ExchangeRequestContext): Exclude<SearchLack, 'nothing-new'> | null => {
  const lack = lackOfSearch(context);
  return lack === 'nothing-new' ? null : lack;
};

/** The route and the day of each leg, in their order. A field without an airport has the one of the tickets. */
export const wantedLegs = (context: ExchangeRequestContext) =>
  datedLegs(context).map(({ ends, origin, destination, day }) => ({
    origin: ends.origin?.airportCode ?? origin,
    destination: ends.destination?.airportCode ?? destination,
    date: day,
  }));

/** The search for new flights of the chosen passengers on the new days and routes. */
export const searchIn = (context: ExchangeRequestContext, order: OrderToExchange): AirSearchRequest =>
  exchangeSearchOf({ order, paxIds: context.chosen, legs: wantedLegs(context) });

interface FoundAirports {
  readonly field: PlaceField;
  readonly found: readonly Airport[];
}

const codeOf = ({ airportCode }: Airport): string => airportCode;

const activeTaken = (context: ExchangeRequestContext, field: PlaceField) => {
  const { segment, offered, active } = context.typing[field];
  return withPlace(context, field, segment, offered[active]);
};

const toggledIn = (event: ExchangeRequestEvent): string => {
  assertEvent(event, 'traveller.toggled');
  return event.paxId;
};

/** Types, actors, guards and actions of the chart in `exchange-request.machine.ts`. */
export const exchangeRequestSetup = setup({
  types: {
    context: {} as ExchangeRequestContext,
    events: {} as ExchangeRequestEvent,
    input: {} as ExchangeRequestInput,
  },
  actors: {
    readTickets: provided.promise<Read, CallRequest<'GetExchangeOrder'>>('readTickets'),
    verifyPenalty: provided.promise<Verified, CallRequest<'VerifyExchangePenalty'>>('verifyPenalty'),
    findAirports: provided.promise<readonly Airport[], { readonly term: string }>('findAirports'),
  },
  guards: {
    isKnown: (_, outcome: Read) => outcome.ok,
    isVerified: (_, outcome: Verified) => outcome.ok,
    /** Some of the tickets can be exchanged. */
    isOpen: (_, outcome: Read) => outcome.ok && outcome.answer.reason === null,
    someAreChosen: ({ context }) => context.chosen.length > 0,
    isChoosable: ({ context, event }) => isChoosable(choiceIn(context), toggledIn(event)),
    isLegFree: ({ context, event }) => {
      assertEvent(event, 'picker.opened');
      return event.leg < legsOf(context).length;
    },
    isOpenLeg: ({ context, event }) => {
      assertEvent(event, 'picker.opened');
      return event.leg === context.leg;
    },
    isDayFree: ({ context, event }) => {
      assertEvent(event, 'day.chosen');
      const { least, most } = daysFor(context, context.leg);
      return event.day >= least && event.day <= most;
    },
    isRefused: stateIn({ choosing: { worth: 'refused' } }),
    nothingIsLacking: ({ context }) => lackOfSearch(context) === null,
    mayBeSearched: and(['nothingIsLacking', not('isRefused')]),
    /** The desk can also look for other flights of the same days and routes. */
    atMostNewsIsLacking: ({ context }) => lackForDesk(context) === null,
    mayBeLeftToDesk: and(['atMostNewsIsLacking', not('isRefused')]),
    isOtherRoute: ({ context, event }) => {
      assertEvent(event, 'route.kept');
      return isRerouted(context, event.leg);
    },
    noPanelIsOpen: stateIn({ choosing: { days: 'closed' } }),
    fieldAsksForSuggestions: ({ context, event }, field: PlaceField) =>
      'segment' in event && isEmptyField(context, field, event.segment),
    termIsEmpty: ({ event }) => 'term' in event && event.term === '',
    termIsLongEnough: ({ event }) => 'term' in event && event.term.trim().length >= shortestTerm,
    somethingPointed: ({ context }, field: PlaceField) => {
      const { offered, active } = context.typing[field];
      return offered[active] !== undefined;
    },
    somethingOffered: ({ context }, field: PlaceField) => context.typing[field].offered.length > 0,
    anythingFound: (_, found: readonly Airport[]) => found.length > 0,
  },
  actions: {
    keepOrder: assign((_, outcome: Read) =>
      outcome.ok
        ? {
            order: outcome.answer,
            chosen: outcome.answer.reason === null ? everybodyOf(outcome.answer.tickets) : [],
            newDates: outcome.answer.exchangeItineraries.map(() => null),
            ...noPlaces,
            ends: ticketedEnds(outcome.answer),
            message: null,
          }
        : {},
    ),
    toggle: assign(({ context, event }) => ({
      chosen: toggled(choiceIn(context), toggledIn(event)),
      worth: null,
      message: null,
    })),
    keepWorth: assign((_, outcome: Verified) => (outcome.ok ? { worth: outcome.answer.money } : {})),
    keepRefusal: assign((_, outcome: Verified) => ({ message: outcome.ok ? null : (outcome.detail ?? '') })),
    ...messageActions<ExchangeRequestContext, ExchangeRequestEvent>(),
    openPicker: assign(({ context, event }) => {
      assertEvent(event, 'picker.opened');
      const { least, most } = daysFor(context, event.leg);
      const day = dayOfLeg(context, event.leg);
      const focusedDay = day < least ? least : day > most ? most : day;
      return { leg: event.leg, calendar: { month: monthOf(focusedDay), focusedDay, keyboardOn: 'day' as const } };
    }),
    moveDay: assign(({ context, event }) => {
      assertEvent(event, 'day.moved');
      return { calendar: afterDayMove(context.calendar, event.move, daysFor(context, context.leg)) };
    }),
    moveMonth: assign(({ context, event }) => {
      assertEvent(event, 'month.moved');
      return { calendar: afterMonthMove(context.calendar, event.by, daysFor(context, context.leg)) };
    }),
    keepDay: assign(({ context, event }) => {
      assertEvent(event, 'day.chosen');
      return { newDates: context.newDates.map((day, place) => (place === context.leg ? event.day : day)) };
    }),
    keepTerm: assign(({ context, event }, field: PlaceField) =>
      'term' in event ? withTerm(context, field, event) : {},
    ),
    offer: assign(({ context }, { field, found }: FoundAirports) => withTyping(context, field, foundOptions(found))),
    offerNothing: assign(({ context }, field: PlaceField) => withTyping(context, field, nothingOffered)),
    /** No airport is known from before: only popular ones are offered. */
    suggestRecent: assign(({ context, event }, field: PlaceField) =>
      'segment' in event ? withTyping(context, field, { segment: event.segment, ...recentOptions([]) }) : {},
    ),
    suggestPopular: assign(({ context }, { field, found }: FoundAirports) => {
      const { segment, ...offered } = context.typing[field];
      const taken = Object.values(endsOf(context, segment)).flatMap((place) => (place === null ? [] : [codeOf(place)]));
      return withTyping(context, field, withPopular(offered, found, codeOf, taken));
    }),
    point: assign(({ context, event }, field: PlaceField) => {
      if (!('by' in event)) return {};
      const { segment: _, ...offered } = context.typing[field];
      return withTyping(context, field, pointedBy(offered, event.by));
    }),
    choosePlace: assign(({ context, event }, field: PlaceField) =>
      'place' in event ? withPlace(context, field, event.segment, event.place) : {},
    ),
    takeActive: assign(({ context }, field: PlaceField) => activeTaken(context, field)),
    /** The focus stays where it is. */
    takeActiveAndGoOn: assign(({ context }, field: PlaceField) => activeTaken(context, field)),
    takeFirst: assign(({ context }, { field, found }: FoundAirports) =>
      withPlace(context, field, context.typing[field].segment, found[0]),
    ),
    keepEnd: assign(({ context, event }, field: PlaceField) => {
      assertEvent(event, 'route.kept');
      const ticketed = context.order === null ? [] : ticketedEnds(context.order);
      return withPlace(context, field, event.leg, ticketed[event.leg]?.[field] ?? undefined);
    }),
  },
  delays: { untilTypingRests },
});
