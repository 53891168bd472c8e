import { assign, fromPromise, setup } from 'xstate';
import type { AirSearchRequest, FareType, TravelClass } from '../../contract/flights.ts';
import type { Airport } from '../../contract/search-pad.ts';
import { daysAfter, monthAfter, monthOf, monthsAfter, weekdayOf } from './calendar-days.ts';
import { placesOf, type RecentSearch, recentOf, stillToCome, withRecent } from './recent-searches.ts';
import {
  type Counted,
  type FormField,
  type FormMessages,
  fieldOrder,
  firstSegment,
  formOf,
  initialForm,
  isComplete,
  messagesOf,
  type OfferedTripType,
  type PlaceField,
  type SearchForm,
  searchOf,
  soldDaysAhead,
  swapped,
  withChildAge,
  withCount,
  withDeparture,
  withPlace,
  withReturn,
  withTripType,
} from './search-form.ts';

export interface FlightSearchInput {
  /** `yyyy-MM-dd`, where the agency is: the machine never asks a clock. */
  readonly today: string;
  /** The tenant's own city, where most trips start. */
  readonly home: Airport | null;
  /** The search that the address carries: what the form starts with. */
  readonly search: AirSearchRequest | null;
}

/** A type-ahead: what is typed, what is offered, which one the arrows point at. */
export interface PlaceTyping {
  readonly term: string;
  readonly offered: readonly Airport[];
  readonly active: number;
}

export type DateField = 'departureDate' | 'returnDate';
export type DayMove =
  | 'day-before'
  | 'day-after'
  | 'week-before'
  | 'week-after'
  | 'week-start'
  | 'week-end'
  | 'month-before'
  | 'month-after';

export interface FlightSearchContext extends FlightSearchInput {
  readonly form: SearchForm;
  readonly messages: FormMessages;
  /** Where the focus belongs after a refused submit; null: where it is. */
  readonly focus: FormField | null;
  /** Any edit turns it on; turning it off is a separate act (spec 2 §4). */
  readonly enableModifySearch: boolean;
  readonly typing: Readonly<Record<PlaceField, PlaceTyping>>;
  readonly recents: readonly RecentSearch[];
  /** The first of the months on show, `yyyy-MM`. */
  readonly month: string;
  /** The day that the keyboard stands on, or would come back to from the months' arrows. */
  readonly focusedDay: string;
  readonly keyboardOn: 'day' | 'months';
}

export type FlightSearchEvent =
  | { readonly type: 'trip-type.chosen'; readonly tripType: OfferedTripType }
  | { readonly type: 'origin.typed' | 'destination.typed'; readonly term: string }
  | { readonly type: 'origin.pointed' | 'destination.pointed'; readonly by: number }
  | { readonly type: 'origin.chosen' | 'destination.chosen'; readonly place: Airport }
  | { readonly type: 'origin.taken' | 'destination.taken' }
  | { readonly type: 'origin.left' | 'destination.left' }
  | { readonly type: 'origin.dismissed' | 'destination.dismissed' }
  | { readonly type: 'places.swapped' }
  | { readonly type: 'dates.opened'; readonly field: DateField }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'day.moved'; readonly move: DayMove }
  | { readonly type: 'month.moved'; readonly by: number }
  | { readonly type: 'travellers.opened' }
  /** The panel was left: the focus is elsewhere already. */
  | { readonly type: 'panel.left' }
  /** The panel was closed from within: the focus goes back to what opened it. */
  | { readonly type: 'panel.closed' }
  | { readonly type: 'focus.moved' }
  | { readonly type: 'travellers.counted'; readonly kind: Counted; readonly count: number }
  | { readonly type: 'child.aged'; readonly index: number; readonly age: number }
  | { readonly type: 'class.chosen'; readonly travelClass: TravelClass }
  | { readonly type: 'fare-type.chosen'; readonly fareType: FareType }
  | { readonly type: 'modify.settled' }
  | { readonly type: 'recent.chosen'; readonly index: number }
  | { readonly type: 'search.submitted' };

const notTyping: PlaceTyping = { term: '', offered: [], active: 0 };

export const initialContext = (input: FlightSearchInput): FlightSearchContext => ({
  ...input,
  form: (input.search && formOf(input.search, input.home ? [input.home] : [])) ?? initialForm(input.home),
  messages: {},
  focus: null,
  enableModifySearch: false,
  typing: { origin: notTyping, destination: notTyping },
  recents: [],
  month: monthOf(input.today),
  focusedDay: input.today,
  keyboardOn: 'day',
});

/** An edit of the form: what it says of the fields it touches is no longer known to be wrong. */
const edited = (
  { messages }: FlightSearchContext,
  form: SearchForm,
  ...fields: FormField[]
): Pick<FlightSearchContext, 'form' | 'messages' | 'focus' | 'enableModifySearch'> => ({
  form,
  messages: Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field as FormField))),
  focus: null,
  enableModifySearch: true,
});

const typingOf = (
  { typing }: FlightSearchContext,
  field: PlaceField,
  change: Partial<PlaceTyping>,
): Pick<FlightSearchContext, 'typing'> => ({ typing: { ...typing, [field]: { ...typing[field], ...change } } });

const within = (day: string, least: string, most: string): string => {
  if (day < least) return least;
  return day > most ? most : day;
};

const dayMoves: Readonly<Record<DayMove, (day: string) => string>> = {
  'day-before': (day) => daysAfter(day, -1),
  'day-after': (day) => daysAfter(day, 1),
  'week-before': (day) => daysAfter(day, -7),
  'week-after': (day) => daysAfter(day, 7),
  'week-start': (day) => daysAfter(day, -weekdayOf(day)),
  'week-end': (day) => daysAfter(day, 6 - weekdayOf(day)),
  'month-before': (day) => monthsAfter(day, -1),
  'month-after': (day) => monthsAfter(day, 1),
};

/** Moves the keyboard's day within what is sold, and shows its month. */
const standingOn = (
  { today, month }: FlightSearchContext,
  wanted: string,
): Pick<FlightSearchContext, 'focusedDay' | 'month'> => {
  const focusedDay = within(wanted, today, daysAfter(today, soldDaysAhead));
  const itsMonth = monthOf(focusedDay);
  const shown = itsMonth === month || itsMonth === monthAfter(month, 1);
  return { focusedDay, month: shown ? month : itsMonth };
};

const mayDepart = ({ today }: FlightSearchContext, event: FlightSearchEvent): boolean =>
  event.type === 'day.chosen' && event.day >= today && event.day <= daysAfter(today, soldDaysAhead);

export const shortestTerm = 2;

export const promised = setup({
  types: {
    context: {} as FlightSearchContext,
    events: {} as FlightSearchEvent,
    input: {} as FlightSearchInput,
  },
  actors: {
    findAirports: fromPromise<readonly Airport[], { readonly term: string }>(() => {
      throw new Error('findAirports is provided by src/search-pad/flight-search-actors.ts');
    }),
    readRecents: fromPromise<readonly RecentSearch[]>(() => {
      throw new Error('readRecents is provided by src/search-pad/flight-search-actors.ts');
    }),
    keepRecent: fromPromise<void, { readonly recent: RecentSearch }>(() => {
      throw new Error('keepRecent is provided by src/search-pad/flight-search-actors.ts');
    }),
    openResults: fromPromise<void, { readonly search: AirSearchRequest }>(() => {
      throw new Error('openResults is provided by src/search-pad/flight-search-actors.ts');
    }),
  },
  guards: {
    formIsComplete: ({ context }) => isComplete(context.form, context.today),
    recentIsKnown: ({ context, event }) => event.type === 'recent.chosen' && context.recents[event.index] !== undefined,
    termIsLongEnough: ({ event }) => 'term' in event && event.term.trim().length >= shortestTerm,
    somethingOffered: ({ context }, field: PlaceField) => context.typing[field].offered.length > 0,
    somethingTyped: ({ context }, field: PlaceField) => context.typing[field].term.trim() !== '',
    anythingFound: (_, found: readonly Airport[]) => found.length > 0,
    forReturn: ({ event }) => event.type === 'dates.opened' && event.field === 'returnDate',
    dayMayDepart: ({ context, event }) => mayDepart(context, event),
    dayMayDepartAndReturnIsNext: ({ context, event }) => context.form.tripType === 'R' && mayDepart(context, event),
    dayMayReturn: ({ context, event }) =>
      event.type === 'day.chosen' &&
      event.day >= (firstSegment(context.form).departureDate ?? context.today) &&
      event.day <= daysAfter(context.today, soldDaysAhead),
  },
  actions: {
    chooseTripType: assign(({ context, event }) =>
      event.type === 'trip-type.chosen'
        ? edited(context, withTripType(context.form, event.tripType), 'returnDate')
        : {},
    ),
    keepTerm: assign(({ context, event }, field: PlaceField) =>
      'term' in event
        ? {
            ...edited(context, withPlace(context.form, field, null), field),
            ...typingOf(context, field, { term: event.term }),
          }
        : {},
    ),
    offer: assign(({ context }, { field, found }: { field: PlaceField; found: readonly Airport[] }) =>
      typingOf(context, field, { offered: found, active: 0 }),
    ),
    offerNothing: assign(({ context }, field: PlaceField) => typingOf(context, field, { offered: [], active: 0 })),
    point: assign(({ context, event }, field: PlaceField) => {
      if (!('by' in event)) return {};
      const { offered, active } = context.typing[field];
      return typingOf(context, field, { active: (active + event.by + offered.length) % offered.length });
    }),
    choosePlace: assign(({ context, event }, field: PlaceField) =>
      'place' in event
        ? {
            ...edited(context, withPlace(context.form, field, event.place), field),
            ...typingOf(context, field, notTyping),
          }
        : {},
    ),
    takeActive: assign(({ context }, field: PlaceField) => {
      const { offered, active } = context.typing[field];
      const place = offered[active];
      return place
        ? { ...edited(context, withPlace(context.form, field, place), field), ...typingOf(context, field, notTyping) }
        : {};
    }),
    takeFirst: assign(({ context }, { field, found }: { field: PlaceField; found: readonly Airport[] }) => {
      const [place] = found;
      return place
        ? { ...edited(context, withPlace(context.form, field, place), field), ...typingOf(context, field, notTyping) }
        : {};
    }),
    swapPlaces: assign(({ context }) => ({
      ...edited(context, swapped(context.form), 'origin', 'destination'),
      typing: { origin: notTyping, destination: notTyping },
    })),
    showDeparture: assign(({ context }) => {
      const day = firstSegment(context.form).departureDate ?? context.today;
      return { focusedDay: day, month: monthOf(day), focus: null, keyboardOn: 'day' as const };
    }),
    showReturn: assign(({ context }) => {
      const { departureDate, returnDate } = firstSegment(context.form);
      const day = returnDate ?? departureDate ?? context.today;
      return { ...standingOn(context, day), focus: null, keyboardOn: 'day' as const };
    }),
    chooseDeparture: assign(({ context, event }) =>
      event.type === 'day.chosen'
        ? { ...edited(context, withDeparture(context.form, event.day), 'departureDate'), focusedDay: event.day }
        : {},
    ),
    chooseReturn: assign(({ context, event }) =>
      event.type === 'day.chosen'
        ? { ...edited(context, withReturn(context.form, event.day), 'returnDate'), focusedDay: event.day }
        : {},
    ),
    moveDay: assign(({ context, event }) =>
      event.type === 'day.moved'
        ? { ...standingOn(context, dayMoves[event.move](context.focusedDay)), keyboardOn: 'day' as const }
        : {},
    ),
    moveMonth: assign(({ context, event }) => {
      if (event.type !== 'month.moved') return {};
      const first = monthOf(context.today);
      const last = monthOf(daysAfter(context.today, soldDaysAhead));
      const month = within(monthAfter(context.month, event.by), first, last);
      return {
        month,
        keyboardOn: 'months' as const,
        focusedDay: within(monthsAfter(context.focusedDay, event.by), context.today, `${last}-28`),
      };
    }),
    countTravellers: assign(({ context, event }) =>
      event.type === 'travellers.counted'
        ? edited(context, withCount(context.form, event.kind, event.count), 'travellers')
        : {},
    ),
    keepChildAge: assign(({ context, event }) =>
      event.type === 'child.aged'
        ? edited(context, withChildAge(context.form, event.index, event.age), 'travellers')
        : {},
    ),
    chooseClass: assign(({ context, event }) =>
      event.type === 'class.chosen' ? edited(context, { ...context.form, travelClass: event.travelClass }) : {},
    ),
    chooseFareType: assign(({ context, event }) =>
      event.type === 'fare-type.chosen' ? edited(context, { ...context.form, fareType: event.fareType }) : {},
    ),
    forgetFocus: assign({ focus: null }),
    focusOn: assign((_, focus: FormField) => ({ focus })),
    settleModify: assign({ enableModifySearch: false }),
    sayWhatIsMissing: assign(({ context }) => {
      const messages = messagesOf(context.form, context.today);
      return { messages, focus: fieldOrder.find((field) => messages[field] !== undefined) ?? null };
    }),
    clearMessages: assign({ messages: {}, focus: null }),
    remember: assign(({ context }) => ({ recents: withRecent(context.recents, recentOf(context.form)) })),
    takeRecent: assign(({ context, event }) => {
      const recent = event.type === 'recent.chosen' ? context.recents[event.index] : undefined;
      const form = recent && formOf(recent.search, placesOf([recent]));
      return form ? { form, messages: {}, focus: null, typing: { origin: notTyping, destination: notTyping } } : {};
    }),
    keepRecents: assign(({ context }, recents: readonly RecentSearch[]) => {
      const search = context.search;
      const known = [...placesOf(recents), ...(context.home ? [context.home] : [])];
      const named = search && !context.enableModifySearch ? formOf(search, known) : null;
      return { recents: stillToCome(recents, context.today), ...(named ? { form: named } : {}) };
    }),
  },
  delays: {
    /** Long enough for a fast typist's next letter, short enough to feel at once. */
    untilTypingRests: 180,
  },
});

/** Carries what was found, for named guards and actions. */
export const foundFor =
  (field: PlaceField) =>
  ({ event }: { event: { output: readonly Airport[] } }) => ({ field, found: event.output });
export const found = ({ event }: { event: { output: readonly Airport[] } }): readonly Airport[] => event.output;
export const recentIn = ({ context }: { context: FlightSearchContext }) => ({ recent: recentOf(context.form) });
export const searchIn = ({ context }: { context: FlightSearchContext }) => ({ search: searchOf(context.form) });
