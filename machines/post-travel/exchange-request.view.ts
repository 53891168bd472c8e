import { exchangeWishAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import { exchangeSearchAddress } from '../../contract/search-link.ts';
import { type CalendarView, calendarView, type DayCell } from '../search-pad/calendar-month.ts';
import { shortestTerm } from '../search-pad/offered-options.ts';
import { type PlaceView, placeListOf } from '../search-pad/place-list.ts';
import { fieldOf, type PlaceField } from '../search-pad/search-form.ts';
import { wordsOfCase } from './case-kinds.ts';
import { caseMoneyView, type MoneyLine } from './case-money.ts';
import type { ExchangeRequestSnapshot } from './exchange-request.machine.ts';
import {
  choiceIn,
  type DatedLeg,
  datedLegs,
  daysFor,
  type ExchangeRequestContext,
  lackForDesk,
  lackOfSearch,
  type SearchLack,
  searchIn,
  wantedLegs,
} from './exchange-request.setup.ts';
import { termIn } from './leg-places.ts';
import { isSameRoute, otherRouteWords, routeText } from './other-route.ts';
import { blockedWords, type TicketChoice, ticketChoices } from './ticket-choice.ts';

/** A leg with its day and its route. */
export interface LegView {
  readonly leg: number;
  readonly origin: string;
  readonly destination: string;
  /** Its airport fields. `null`: its route cannot be changed. */
  readonly places: Readonly<Record<PlaceField, PlaceView>> | null;
  /** `Another route: DAC–CXB instead of DAC–CGP`. `null`: it is the route of the tickets, or none. */
  readonly otherRoute: string | null;
  /** `Keep DAC–CGP`. `null`: it is kept. */
  readonly keep: string | null;
  readonly day: string;
  /** The day of the old ticket, where another was chosen. `null`: it stands. */
  readonly wasOn: string | null;
  /** Why it cannot be flown on this day. `null`: it can. */
  readonly error: string | null;
  readonly isOpen: boolean;
}

export type ExchangeRequestView =
  | { readonly show: 'reading' }
  | { readonly show: 'unknown'; readonly orderReference: string }
  | { readonly show: 'unreadable'; readonly message: string }
  /** The person is led on: to the flights, or to where the desk is asked for them. */
  | { readonly show: 'searching'; readonly address: string }
  | {
      readonly show: 'choosing';
      readonly orderReference: string;
      readonly tickets: readonly TicketChoice[];
      /** Why nothing can be exchanged. `null`: something can. */
      readonly blocked: string | null;
      /** What the fare says. */
      readonly rules: readonly string[];
      readonly who: string;
      readonly legs: readonly LegView[];
      /** The open calendar. `null`: none is open. */
      readonly calendar: CalendarView | null;
      /** What the old tickets count towards the new ones. `null`: it is not known. */
      readonly worth: readonly MoneyLine[] | null;
      /** In place of what it is worth. `null`: it is known, or nothing can be said. */
      readonly unpriced: string | null;
      readonly maySearch: boolean;
      /** The desk can be asked to find the flights. */
      readonly mayAskDesk: boolean;
      /** What keeps the flights from being searched. `null`: nothing, or the order is blocked. */
      readonly lack: string | null;
      /** Why what the airline keeps is not known. `null`: it is, or it is being worked out. */
      readonly message: string | null;
      readonly doing: 'nothing' | 'verifying' | 'refused' | 'unheard';
    };

const lackWords: Readonly<Record<SearchLack, string>> = {
  nobody: say('Choose whose flights change.'),
  'no-adult': say('A child does not fly alone: choose an adult too.'),
  'route-impossible': say('Choose an airport where one is missing or the same.'),
  'nothing-new': say('Choose a new date or another route for at least one flight.'),
  'date-impossible': say('Choose another date where one is marked.'),
};

const errorWords = {
  over: say('This day has passed. Choose another date.'),
  'before-leg': say('This is before the flight above it. Choose another date.'),
} as const;

/** The projection of asking for other flights. */
export const viewOfExchangeRequest = (snapshot: ExchangeRequestSnapshot): ExchangeRequestView => {
  const { context } = snapshot;
  const { order, orderReference, chosen, worth, message } = context;
  if (snapshot.matches('unknown')) return { show: 'unknown', orderReference };
  if (snapshot.matches('unreadable')) return { show: 'unreadable', message: message ?? '' };
  if (order === null || snapshot.matches('reading')) return { show: 'reading' };
  if (snapshot.matches('searching')) {
    const choice = { orderReference, paxIds: chosen };
    return { show: 'searching', address: exchangeSearchAddress(searchIn(context, order), choice) };
  }
  if (snapshot.matches('leftToDesk')) {
    const address = exchangeWishAddress({ orderReference, paxIds: chosen }, wantedLegs(context));
    return { show: 'searching', address };
  }
  const { request } = wordsOfCase.exchange;
  const isOpen = snapshot.matches('choosing');
  const isPicking = snapshot.matches({ choosing: { days: 'picking' } });
  const money = worth && caseMoneyView('exchange', order.currency, worth);
  const isRefused = snapshot.matches({ choosing: { worth: 'refused' } });
  return {
    show: 'choosing',
    orderReference,
    tickets: ticketChoices(choiceIn(context), order.currency),
    blocked: blockedWords(order),
    rules: order.rules.length > 0 || request.noRules === null ? order.rules : [request.noRules],
    who: order.isAutomatic ? request.automatic : request.byDesk,
    legs: datedLegs(context).map((leg, place) => legView(snapshot, leg, place, isPicking && place === context.leg)),
    calendar: isPicking ? calendarOf(context) : null,
    worth: money?.lines ?? null,
    unpriced: money?.unpriced ?? null,
    mayAskDesk: isOpen && !isRefused && lackForDesk(context) === null,
    maySearch: isOpen && !isRefused && lackOfSearch(context) === null,
    lack: isRefused ? message : isOpen ? lackWordsOf(context) : null,
    message,
    doing: doingOf(snapshot),
  };
};

const doingOf = (snapshot: ExchangeRequestSnapshot) => {
  const worthIn = (worth: 'verifying' | 'refused' | 'unheard') => snapshot.matches({ choosing: { worth } });
  return (['verifying', 'refused', 'unheard'] as const).find(worthIn) ?? 'nothing';
};

const lackWordsOf = (context: ExchangeRequestContext): string | null => {
  const lack = lackOfSearch(context);
  return lack === null ? null : lackWords[lack];
};

const legView = (
  snapshot: ExchangeRequestSnapshot,
  { origin, destination, ends, routeErrors, isRerouted, day, date, isNew, error }: DatedLeg,
  leg: number,
  isOpen: boolean,
): LegView => {
  const ticketed = { origin, destination };
  const route = {
    origin: ends.origin?.airportCode ?? origin,
    destination: ends.destination?.airportCode ?? destination,
  };
  const placeOf = (field: PlaceField) => placeView(snapshot, field, leg, routeErrors[field] ?? null);
  return {
    leg,
    ...route,
    places: snapshot.matches('choosing') ? { origin: placeOf('origin'), destination: placeOf('destination') } : null,
    otherRoute: isSameRoute(route, ticketed) ? null : otherRouteWords(route, ticketed),
    keep: isRerouted ? say('Keep {route}', { route: routeText(ticketed) }) : null,
    day,
    wasOn: isNew && day !== date ? date : null,
    error: error === null ? null : errorWords[error],
    isOpen,
  };
};

const placeView = (
  snapshot: ExchangeRequestSnapshot,
  field: PlaceField,
  leg: number,
  message: string | null,
): PlaceView => {
  const { context } = snapshot;
  const { segment, ...offered } = context.typing[field];
  const place = context.ends[leg]?.[field] ?? null;
  const state = segment === leg ? typingState(snapshot, field) : 'resting';
  return {
    words: place?.cityName ?? context.letters[fieldOf(field, leg)] ?? '',
    code: place?.airportCode ?? null,
    // Nothing is wrong with a field while it is being typed.
    message: state === 'resting' ? message : null,
    list: placeListOf({ ...offered, state, isShort: termIn(context, field).length < shortestTerm }),
  };
};

const typingState = ({ value }: ExchangeRequestSnapshot, field: PlaceField) => {
  if (typeof value === 'string') return 'resting';
  const state = value.choosing[field];
  return typeof state === 'string' ? state : state.suggesting;
};

const calendarOf = (context: ExchangeRequestContext): CalendarView => {
  const range = daysFor(context, context.leg);
  const legs = datedLegs(context);
  const stateOf = (day: string): DayCell['state'] => {
    if (day < range.least || day > range.most) return 'not-sold';
    if (day === legs[context.leg]?.day) return 'departure';
    return legs.some((leg) => leg.day === day) ? 'other-flight' : 'free';
  };
  return calendarView(context.calendar, range, legs[context.leg]?.minDate ?? null, stateOf);
};
