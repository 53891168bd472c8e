import { assign, setup, stateIn } from 'xstate';
import { daysAfter, monthOf } from '../../contract/days.ts';
import type { AirSearchRequest, FareType, TravelClass, TripType } from '../../contract/flights/flights.ts';
import { segmentsAtMost, soldDaysAhead } from '../../contract/flights/flights.ts';
import type { AirlineOption, Airport } from '../../contract/search-pad/search-pad.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { afterDayMove, afterMonthMove, type DayMove, type DayRange, standingOn } from './calendar-month.ts';
import { formIdOf } from './kept-forms.ts';
import {
  foundOptions,
  nothingOffered,
  type OfferedOptions,
  pointedBy,
  recentOptions,
  shortestTerm,
  untilTypingRests,
  withPopular,
} from './offered-options.ts';
import { placesOf, type RecentSearch, recentOf, upcomingSearches, withRecent } from './recent-searches.ts';
import {
  type Counted,
  type DateField,
  earliestDeparture,
  type FormField,
  type FormMessages,
  fieldOf,
  fieldsOf,
  formOf,
  initialForm,
  isComplete,
  messagesOf,
  type PlaceField,
  type SearchForm,
  searchOf,
  segmentOf,
  segmentsAtLeast,
  swapped,
  withAirlineSwitched,
  withChildAge,
  withCount,
  withDeparture,
  withNextSegment,
  withoutPastDays,
  withoutSegment,
  withPlace,
  withReturn,
  withTripType,
} from './search-form.ts';

const provided = providedBy('src/search-pad/flight-search-actors.ts');

export interface FlightSearchInput {
  /** Today's date where the agency is, `yyyy-MM-dd`. The machine reads no clock. */
  readonly today: string;
  /** The tenant's own city, the default origin. `null`: none. */
  readonly home: Airport | null;
  /** The search in the page's address, which the form starts with. `null`: an empty form. */
  readonly search: AirSearchRequest | null;
}

/** The state of a type-ahead. */
export interface PlaceTyping extends OfferedOptions<Airport> {
  /** Id of the flight whose field it serves. */
  readonly segment: number;
}

export interface FlightSearchContext extends FlightSearchInput {
  readonly form: SearchForm;
  readonly messages: FormMessages;
  /** The control to focus. `null`: leave the focus where it is. */
  readonly focus: FormField | 'segment-more' | 'airlines' | null;
  /** Whether the form was edited. Any edit sets it; only discarding the edits clears it (spec 2 §4). */
  readonly enableModifySearch: boolean;
  readonly typing: Readonly<Record<PlaceField, PlaceTyping>>;
  /** Text in the airport fields that hold no place yet, by field. */
  readonly letters: Partial<Readonly<Record<FormField, string>>>;
  /** Number of edits so far. */
  readonly edits: number;
  /** `edits` when the form was last searched. `null`: it was not searched. */
  readonly searchedEdits: number | null;
  /** `edits` of the form that is stored for the next visit. `null`: none is stored. */
  readonly keptEdits: number | null;
  /** All airlines, as last read. */
  readonly airlines: readonly AirlineOption[];
  /** Text that filters the list of airlines. */
  readonly airlineTerm: string;
  readonly recents: readonly RecentSearch[];
  /** Id of the flight whose calendar opens next, because its places were just chosen. `null`: none. */
  readonly datesNext: number | null;
  /** Id of the flight that the calendar belongs to. */
  readonly datesOf: number;
  /** The first month that is shown, `yyyy-MM`. */
  readonly month: string;
  /** The day with the keyboard focus, or the day that the focus returns to from the month arrows. */
  readonly focusedDay: string;
  readonly keyboardOn: 'day' | 'months';
}

/** Data of earlier visits. */
export interface FormMemory {
  readonly recents: readonly RecentSearch[];
  /** This form with edits that were never searched. `null`: there are none. */
  readonly form: SearchForm | null;
}

/** The form to store for the next visit. */
export interface KeptEdits {
  readonly formId: string;
  /** `null`: remove the stored form, because it was searched or its edits were discarded. */
  readonly form: SearchForm | null;
}

export type FlightSearchEvent =
  | { readonly type: 'trip-type.chosen'; readonly tripType: TripType }
  | { readonly type: 'segment.added' }
  | { readonly type: 'segment.removed'; readonly segment: number }
  | { readonly type: 'origin.entered' | 'destination.entered'; readonly segment: number }
  | { readonly type: 'origin.typed' | 'destination.typed'; readonly segment: number; readonly term: string }
  | { readonly type: 'origin.pointed' | 'destination.pointed'; readonly by: number }
  | { readonly type: 'origin.chosen' | 'destination.chosen'; readonly segment: number; readonly place: Airport }
  | { readonly type: 'origin.taken' | 'destination.taken' }
  | { readonly type: 'origin.left' | 'destination.left' }
  | { readonly type: 'origin.dismissed' | 'destination.dismissed' }
  | { readonly type: 'places.swapped'; readonly segment: number }
  | { readonly type: 'dates.opened'; readonly segment: number; readonly field: DateField }
  | { readonly type: 'day.chosen'; readonly day: string }
  | { readonly type: 'day.moved'; readonly move: DayMove }
  | { readonly type: 'month.moved'; readonly by: number }
  | { readonly type: 'travellers.opened' }
  /** The panel lost the focus to another control. */
  | { readonly type: 'panel.left' }
  /** The panel was closed from within. The focus returns to the control that opened it. */
  | { readonly type: 'panel.closed' }
  | { readonly type: 'focus.moved' }
  | { readonly type: 'travellers.counted'; readonly kind: Counted; readonly count: number }
  | { readonly type: 'child.aged'; readonly index: number; readonly age: number }
  | { readonly type: 'class.chosen'; readonly travelClass: TravelClass }
  | { readonly type: 'fare-type.chosen'; readonly fareType: FareType }
  | { readonly type: 'airlines.opened' | 'airlines.retried' | 'airlines.cleared' }
  | { readonly type: 'airlines.sought'; readonly term: string }
  | { readonly type: 'airline.switched'; readonly code: string }
  | { readonly type: 'edits.discarded' }
  | { readonly type: 'recent.chosen'; readonly index: number }
  | { readonly type: 'search.submitted' };

const notTyping: PlaceTyping = { segment: 0, ...nothingOffered };

const startOf = ({ search, home }: FlightSearchInput): SearchForm =>
  search === null ? initialForm(home) : formOf(search, home ? [home] : []);

export const initialContext = (input: FlightSearchInput): FlightSearchContext => ({
  ...input,
  form: startOf(input),
  messages: {},
  focus: null,
  enableModifySearch: false,
  typing: { origin: notTyping, destination: notTyping },
  letters: {},
  edits: 0,
  searchedEdits: null,
  keptEdits: null,
  airlines: [],
  airlineTerm: '',
  recents: [],
  datesNext: null,
  datesOf: 0,
  month: monthOf(input.today),
  focusedDay: input.today,
  keyboardOn: 'day',
});

type Edited = Pick<FlightSearchContext, 'form' | 'messages' | 'focus' | 'enableModifySearch' | 'edits'>;

/** Applies an edit to the form. Messages of the touched fields, and of flights that were removed, are cleared. */
const edited = ({ messages, edits }: FlightSearchContext, form: SearchForm, ...touched: FormField[]): Edited => ({
  form,
  messages: Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const words = messages[field];
      return words === undefined || touched.includes(field) ? [] : [[field, words]];
    }),
  ),
  focus: null,
  enableModifySearch: true,
  edits: edits + 1,
});

const typingOf = (
  { typing }: FlightSearchContext,
  field: PlaceField,
  change: Partial<PlaceTyping>,
): Pick<FlightSearchContext, 'typing'> => ({ typing: { ...typing, [field]: { ...typing[field], ...change } } });

/** The text in the field that the type-ahead serves, trimmed. */
export const termOf = ({ typing, letters }: FlightSearchContext, field: PlaceField): string =>
  (letters[fieldOf(field, typing[field].segment)] ?? '').trim();

const withoutLetters = (
  { letters }: FlightSearchContext,
  ...fields: FormField[]
): Pick<FlightSearchContext, 'letters'> => ({
  letters: Object.fromEntries(Object.entries(letters).filter(([field]) => !fields.some((each) => each === field))),
});

/** Puts a place into its field and clears the typed text. */
const placed = (context: FlightSearchContext, segment: number, field: PlaceField, place: Airport | undefined) =>
  place === undefined
    ? {}
    : {
        ...edited(context, withPlace(context.form, segment, field, place), fieldOf(field, segment)),
        ...withoutLetters(context, fieldOf(field, segment)),
        ...typingOf(context, field, notTyping),
      };

/** What comes after a place was chosen: the other place of the flight, then its date. */
const nextOf = (form: SearchForm, segment: number): Partial<Pick<FlightSearchContext, 'focus' | 'datesNext'>> => {
  const flight = segmentOf(form, segment);
  if (!flight) return {};
  if (flight.origin === null) return { focus: fieldOf('origin', segment) };
  if (flight.destination === null) return { focus: fieldOf('destination', segment) };
  return flight.departureDate === null ? { datesNext: segment } : {};
};

/** Puts a place into its field and goes on to what comes next. */
const placedAndGoesOn = (
  context: FlightSearchContext,
  segment: number,
  field: PlaceField,
  place: Airport | undefined,
) =>
  place === undefined
    ? {}
    : {
        ...placed(context, segment, field, place),
        ...nextOf(withPlace(context.form, segment, field, place), segment),
      };

/** Places of recent searches, each once, without those that the flight has already. */
const recentPlaces = ({ recents, form }: FlightSearchContext, segment: number): Airport[] => {
  const flight = segmentOf(form, segment);
  const taken = [flight?.origin?.airportCode, flight?.destination?.airportCode];
  const byCode = new Map(placesOf(recents).map((place) => [place.airportCode, place]));
  return [...byCode.values()].filter(({ airportCode }) => !taken.includes(airportCode)).slice(0, recentPlacesAtMost);
};

/** The days on sale, of which one is departed or returned on. */
export const daysOnSale = ({ today }: Pick<FlightSearchInput, 'today'>): DayRange => ({
  least: today,
  most: daysAfter(today, soldDaysAhead),
});

const mayDepart = ({ today, form, datesOf }: FlightSearchContext, event: FlightSearchEvent): boolean =>
  event.type === 'day.chosen' &&
  event.day >= earliestDeparture(form, datesOf, today) &&
  event.day <= daysAfter(today, soldDaysAhead);

/** Gives names to places that the form knows only by code, from the recent searches. */
const formWithNames = (
  { search, home }: FlightSearchInput,
  form: SearchForm,
  recents: readonly RecentSearch[],
): SearchForm => (search === null ? form : formOf(search, [...placesOf(recents), ...(home ? [home] : [])]));

/** Number of edits, if the last one was not searched. `null`: there is nothing to store. */
const unsearchedEdits = ({ enableModifySearch, edits, searchedEdits }: FlightSearchContext): number | null =>
  enableModifySearch && edits !== searchedEdits ? edits : null;

/** Whether an airport field offers places before anything is typed: it is empty, and shows no message. */
export const asksForSuggestions = (
  { form, letters, messages }: FlightSearchContext,
  segment: number,
  field: PlaceField,
): boolean => {
  const at = fieldOf(field, segment);
  return segmentOf(form, segment)?.[field] === null && (letters[at] ?? '') === '' && messages[at] === undefined;
};

const recentPlacesAtMost = 4;

const codeOf = ({ airportCode }: Airport): string => airportCode;

export const flightSearchSetup = setup({
  types: {
    context: {} as FlightSearchContext,
    events: {} as FlightSearchEvent,
    input: {} as FlightSearchInput,
  },
  actors: {
    findAirports: provided.promise<readonly Airport[], { readonly term: string }>('findAirports'),
    readMemory: provided.promise<FormMemory, { readonly formId: string }>('readMemory'),
    keepRecent: provided.promise<void, { readonly recent: RecentSearch }>('keepRecent'),
    readAirlines: provided.promise<readonly AirlineOption[]>('readAirlines'),
    openResults: provided.promise<void, { readonly search: AirSearchRequest }>('openResults'),
  },
  guards: {
    formIsComplete: ({ context }) => isComplete(context.form, context.today),
    recentIsKnown: ({ context, event }) => event.type === 'recent.chosen' && context.recents[event.index] !== undefined,
    termIsLongEnough: ({ event }) => 'term' in event && event.term.trim().length >= shortestTerm,
    termIsEmpty: ({ event }) => 'term' in event && event.term === '',
    fieldAsksForSuggestions: ({ context, event }, field: PlaceField) =>
      'segment' in event && asksForSuggestions(context, event.segment, field),
    noPanelIsOpen: stateIn({ panel: 'closed' }),
    somethingPointed: ({ context }, field: PlaceField) => {
      const { offered, active } = context.typing[field];
      return offered[active] !== undefined;
    },
    datesAreNext: ({ context }) => context.datesNext !== null,
    somethingOffered: ({ context }, field: PlaceField) => context.typing[field].offered.length > 0,
    anythingFound: (_, found: readonly Airport[]) => found.length > 0,
    segmentFits: ({ context }) => context.form.tripType === 'M' && context.form.segments.length < segmentsAtMost,
    segmentMayGo: ({ context, event }) =>
      event.type === 'segment.removed' &&
      context.form.segments.length > segmentsAtLeast &&
      segmentOf(context.form, event.segment) !== undefined,
    somethingEdited: ({ context }) => context.enableModifySearch,
    formIsNotKept: ({ context }) => context.keptEdits !== unsearchedEdits(context),
    forReturn: ({ event }) => event.type === 'dates.opened' && event.field === 'returnDate',
    dayMayDepart: ({ context, event }) => mayDepart(context, event),
    dayMayDepartAndReturnIsNext: ({ context, event }) => context.form.tripType === 'R' && mayDepart(context, event),
    dayMayReturn: ({ context, event }) =>
      event.type === 'day.chosen' &&
      event.day >= (segmentOf(context.form, context.datesOf)?.departureDate ?? context.today) &&
      event.day <= daysAfter(context.today, soldDaysAhead),
  },
  actions: {
    chooseTripType: assign(({ context, event }) =>
      event.type === 'trip-type.chosen'
        ? edited(
            context,
            withTripType(context.form, event.tripType),
            ...context.form.segments.map(({ id }) => fieldOf('returnDate', id)),
          )
        : {},
    ),
    addSegment: assign(({ context }) => {
      const form = withNextSegment(context.form);
      return { ...edited(context, form), focus: fieldOf('origin', context.form.nextSegmentId) };
    }),
    removeSegment: assign(({ context, event }) =>
      event.type === 'segment.removed'
        ? {
            ...edited(context, withoutSegment(context.form, event.segment)),
            ...withoutLetters(context, fieldOf('origin', event.segment), fieldOf('destination', event.segment)),
            focus: 'segment-more' as const,
          }
        : {},
    ),
    keepTerm: assign(({ context, event }, field: PlaceField) => {
      if (!('term' in event) || !('segment' in event)) return {};
      const at = fieldOf(field, event.segment);
      return {
        ...edited(context, withPlace(context.form, event.segment, field, null), at),
        ...typingOf(context, field, { segment: event.segment }),
        letters: { ...context.letters, [at]: event.term },
      };
    }),
    offer: assign(({ context }, { field, found }: { field: PlaceField; found: readonly Airport[] }) =>
      typingOf(context, field, foundOptions(found)),
    ),
    offerNothing: assign(({ context }, field: PlaceField) => typingOf(context, field, nothingOffered)),
    suggestRecent: assign(({ context, event }, field: PlaceField) => {
      if (!('segment' in event)) return {};
      const offered = recentOptions(recentPlaces(context, event.segment));
      return typingOf(context, field, { segment: event.segment, ...offered });
    }),
    suggestPopular: assign(({ context }, { field, found }: { field: PlaceField; found: readonly Airport[] }) => {
      const { segment, ...offered } = context.typing[field];
      const { origin = null, destination = null } = segmentOf(context.form, segment) ?? {};
      const taken = [origin, destination].flatMap((place) => (place === null ? [] : [place.airportCode]));
      return typingOf(context, field, withPopular(offered, found, codeOf, taken));
    }),
    point: assign(({ context, event }, field: PlaceField) => {
      if (!('by' in event)) return {};
      const { segment: _, ...offered } = context.typing[field];
      return typingOf(context, field, pointedBy(offered, event.by));
    }),
    choosePlace: assign(({ context, event }, field: PlaceField) =>
      'place' in event ? placedAndGoesOn(context, event.segment, field, event.place) : {},
    ),
    takeActive: assign(({ context }, field: PlaceField) => {
      const { segment, offered, active } = context.typing[field];
      return placed(context, segment, field, offered[active]);
    }),
    takeActiveAndGoOn: assign(({ context }, field: PlaceField) => {
      const { segment, offered, active } = context.typing[field];
      return placedAndGoesOn(context, segment, field, offered[active]);
    }),
    takeFirst: assign(({ context }, { field, found }: { field: PlaceField; found: readonly Airport[] }) =>
      placed(context, context.typing[field].segment, field, found[0]),
    ),
    swapPlaces: assign(({ context, event }) => {
      if (event.type !== 'places.swapped') return {};
      const fields = [fieldOf('origin', event.segment), fieldOf('destination', event.segment)];
      return {
        ...edited(context, swapped(context.form, event.segment), ...fields),
        ...withoutLetters(context, ...fields),
        typing: { origin: notTyping, destination: notTyping },
      };
    }),
    showDatesOf: assign(({ event }) => (event.type === 'dates.opened' ? { datesOf: event.segment } : {})),
    showDatesNext: assign(({ context }) => ({ datesOf: context.datesNext ?? context.datesOf, datesNext: null })),
    showDeparture: assign(({ context }) => {
      const { form, datesOf, today } = context;
      const day = segmentOf(form, datesOf)?.departureDate ?? earliestDeparture(form, datesOf, today);
      return { focusedDay: day, month: monthOf(day), focus: null, keyboardOn: 'day' as const };
    }),
    showReturn: assign(({ context }) => {
      const { departureDate = null, returnDate = null } = segmentOf(context.form, context.datesOf) ?? {};
      const day = returnDate ?? departureDate ?? context.today;
      return { ...standingOn(context, day, daysOnSale(context)), focus: null, keyboardOn: 'day' as const };
    }),
    chooseDeparture: assign(({ context, event }) =>
      event.type === 'day.chosen'
        ? {
            ...edited(
              context,
              withDeparture(context.form, context.datesOf, event.day),
              fieldOf('departureDate', context.datesOf),
            ),
            focusedDay: event.day,
          }
        : {},
    ),
    chooseReturn: assign(({ context, event }) =>
      event.type === 'day.chosen'
        ? {
            ...edited(
              context,
              withReturn(context.form, context.datesOf, event.day),
              fieldOf('returnDate', context.datesOf),
            ),
            focusedDay: event.day,
          }
        : {},
    ),
    moveDay: assign(({ context, event }) =>
      event.type === 'day.moved' ? afterDayMove(context, event.move, daysOnSale(context)) : {},
    ),
    moveMonth: assign(({ context, event }) =>
      event.type === 'month.moved' ? afterMonthMove(context, event.by, daysOnSale(context)) : {},
    ),
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
    seekAirlines: assign(({ event }) => (event.type === 'airlines.sought' ? { airlineTerm: event.term } : {})),
    seekAllAirlines: assign({ airlineTerm: '', focus: null }),
    keepAirlines: assign((_, airlines: readonly AirlineOption[]) => ({ airlines })),
    switchAirline: assign(({ context, event }) =>
      event.type === 'airline.switched' ? edited(context, withAirlineSwitched(context.form, event.code)) : {},
    ),
    preferNoAirline: assign(({ context }) => edited(context, { ...context.form, preferredAirlines: [] })),
    forgetFocus: assign({ focus: null }),
    focusOn: assign((_, focus: 'travellers' | 'airlines') => ({ focus })),
    focusOnDate: assign(({ context }, field: DateField) => ({ focus: fieldOf(field, context.datesOf) })),
    discardEdits: assign(({ context }) => ({
      form: formWithNames(context, startOf(context), context.recents),
      messages: {},
      letters: {},
      typing: { origin: notTyping, destination: notTyping },
      enableModifySearch: false,
    })),
    noteForm: assign(({ context }) => ({ keptEdits: unsearchedEdits(context) })),
    /** Stores the form for the next visit. Provided by src/search-pad/flight-search-actors.ts; nothing waits for it. */
    keepForm: (_at, _kept: KeptEdits) => {},
    noteSearched: assign(({ context }) => ({ searchedEdits: context.edits })),
    sayWhatIsMissing: assign(({ context }) => {
      const messages = messagesOf(context.form, context.today);
      return { messages, focus: fieldsOf(context.form).find((field) => messages[field] !== undefined) ?? null };
    }),
    clearMessages: assign({ messages: {}, focus: null }),
    remember: assign(({ context }) => ({ recents: withRecent(context.recents, recentOf(context.form)) })),
    takeRecent: assign(({ context, event }) => {
      const recent = event.type === 'recent.chosen' ? context.recents[event.index] : undefined;
      return recent
        ? {
            form: formOf(recent.search, placesOf([recent])),
            messages: {},
            focus: null,
            letters: {},
            typing: { origin: notTyping, destination: notTyping },
          }
        : {};
    }),
    /** Stored data that arrives after an edit does not overwrite the form. */
    takeMemory: assign(({ context }, { recents, form }: FormMemory) => {
      const remembered = { recents: upcomingSearches(recents, context.today) };
      if (context.enableModifySearch) return remembered;
      if (form === null) return { ...remembered, form: formWithNames(context, context.form, recents) };
      const left = withoutPastDays(form, context.today);
      return { ...remembered, form: left, keptEdits: context.edits, enableModifySearch: true };
    }),
  },
  delays: { untilTypingRests },
});

export const recentIn = ({ context }: { context: FlightSearchContext }) => ({ recent: recentOf(context.form) });
export const searchIn = ({ context }: { context: FlightSearchContext }) => ({ search: searchOf(context.form) });
export const formIdIn = ({ context }: { context: FlightSearchContext }) => ({ formId: formIdOf(context.search) });
export const keptIn = ({ context }: { context: FlightSearchContext }): KeptEdits => ({
  formId: formIdOf(context.search),
  form: context.keptEdits === null ? null : context.form,
});
