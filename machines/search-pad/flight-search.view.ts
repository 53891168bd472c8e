import type { SnapshotFrom } from 'xstate';
import { daysAfter } from '../../contract/days.ts';
import type { FareType, TravelClass, TripType } from '../../contract/flights/flights.ts';
import { airlinesAtMost, segmentsAtMost, soldDaysAhead } from '../../contract/flights/flights.ts';
import { partyCounted } from '../../contract/flights/people-counted.ts';
import { say } from '../../contract/say.ts';
import type { AirlineOption } from '../../contract/search-pad/search-pad.ts';
import { type CalendarView, calendarView, type DayCell } from './calendar-month.ts';
import type { flightSearchMachine } from './flight-search.machine.ts';
import { daysOnSale, type FlightSearchContext, termOf } from './flight-search.setup.ts';
import { shortestTerm } from './offered-options.ts';
import { type PlaceView, placeListOf } from './place-list.ts';
import type { RecentSearch } from './recent-searches.ts';
import {
  bounds,
  type Counted,
  earliestDeparture,
  type FormSegment,
  fieldOf,
  type PlaceField,
  segmentOf,
  segmentsAtLeast,
} from './search-form.ts';

export type PanelView =
  | { readonly show: 'none' }
  | ({
      readonly show: 'calendar';
      /** Id of the flight that the calendar belongs to. */
      readonly segment: number;
      /** Number of that flight in a multi-city trip, from 1. `null`: not a multi-city trip. */
      readonly flight: number | null;
      readonly choosing: 'departure' | 'return';
    } & CalendarView)
  | { readonly show: 'travellers' }
  | { readonly show: 'airlines'; readonly list: AirlineListView };

/** An airline of the list. `full`: ten others are preferred already. */
export interface AirlineRow {
  readonly airline: AirlineOption;
  readonly state: 'preferred' | 'free' | 'full';
}

export type AirlineListView =
  | { readonly show: 'reading' }
  | { readonly show: 'failed' }
  | { readonly show: 'known'; readonly term: string; readonly rows: readonly AirlineRow[] };

/** One flight of the form. */
export interface SegmentView {
  readonly id: number;
  /** Its number in a multi-city trip, from 1. `null`: not a multi-city trip. */
  readonly flight: number | null;
  readonly places: Readonly<Record<PlaceField, PlaceView>>;
  readonly departureDate: string | null;
  readonly departureMessage: string | null;
  readonly returnDate: string | null;
  readonly returnMessage: string | null;
  /** The date that the open calendar sets. `null`: the calendar is closed or belongs to another flight. */
  readonly choosing: 'departure' | 'return' | null;
  readonly removable: boolean;
}

export interface CountView {
  readonly kind: Counted;
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** The projection of the search form. */
export interface FlightSearchView {
  readonly show: 'editing' | 'opening';
  readonly tripType: TripType;
  readonly segments: readonly SegmentView[];
  /** Whether another flight can be added. */
  readonly segmentFits: boolean;
  /** `2 adults, 1 child`. */
  readonly travellers: string;
  readonly travellersMessage: string | null;
  readonly counts: readonly CountView[];
  readonly childAges: readonly (number | null)[];
  readonly travelClass: TravelClass;
  readonly fareType: FareType;
  /** `Any airline`, `BG, EK` or `4 airlines`. */
  readonly airlines: string;
  readonly preferredAirlines: readonly string[];
  /** Edits that can be discarded: those of a form that changes a search, or of a new form. */
  readonly edits: 'none' | 'of-search' | 'of-new-form';
  readonly panel: PanelView;
  readonly focus: FlightSearchContext['focus'];
  readonly recents: readonly RecentSearch[];
}

export const fareTypeNames: Readonly<Record<FareType, string>> = {
  1: say('Regular fare'),
  2: say('Student fare'),
  3: say('Labour fare'),
  4: say('Seaman fare'),
};

type Snapshot = SnapshotFrom<typeof flightSearchMachine>;

export const viewOfFlightSearch = (snapshot: Snapshot): FlightSearchView => {
  const { form, messages, focus, recents, search, enableModifySearch } = snapshot.context;
  return {
    show: snapshot.matches({ form: 'opening' }) ? 'opening' : 'editing',
    tripType: form.tripType,
    segments: form.segments.map((segment, index) => segmentView(snapshot, segment, index)),
    segmentFits: form.tripType === 'M' && form.segments.length < segmentsAtMost,
    travellers: partyCounted(form.adultCount, form.childAges.length, form.infantCount),
    travellersMessage: messages.travellers ?? null,
    counts: countsOf(snapshot.context),
    childAges: form.childAges,
    travelClass: form.travelClass,
    fareType: form.fareType,
    airlines: airlinesText(form.preferredAirlines),
    preferredAirlines: form.preferredAirlines,
    edits: enableModifySearch ? (search === null ? 'of-new-form' : 'of-search') : 'none',
    panel: panelOf(snapshot),
    focus,
    recents,
  };
};

const segmentView = (snapshot: Snapshot, segment: FormSegment, index: number): SegmentView => {
  const { form, messages } = snapshot.context;
  const { id, departureDate, returnDate } = segment;
  const several = form.tripType === 'M';
  return {
    id,
    flight: several ? index + 1 : null,
    places: { origin: placeOf(snapshot, segment, 'origin'), destination: placeOf(snapshot, segment, 'destination') },
    departureDate,
    departureMessage: messages[fieldOf('departureDate', id)] ?? null,
    returnDate,
    returnMessage: messages[fieldOf('returnDate', id)] ?? null,
    choosing: snapshot.context.datesOf === id ? choosingOf(snapshot) : null,
    removable: several && form.segments.length > segmentsAtLeast,
  };
};

const choosingOf = (snapshot: Snapshot): SegmentView['choosing'] => {
  if (snapshot.matches({ panel: 'choosingReturn' })) return 'return';
  return snapshot.matches({ panel: 'choosingDeparture' }) ? 'departure' : null;
};

/** Up to three airlines by their codes, more by their number. */
const airlinesText = (codes: readonly string[]): string => {
  if (codes.length === 0) return say('Any airline');
  return codes.length > 3
    ? say({ one: '{count} airline', other: '{count} airlines' }, { count: codes.length })
    : codes.join(', ');
};

const countsOf = ({ form }: FlightSearchContext): CountView[] => {
  const limits = bounds(form);
  return [
    { kind: 'adult', count: form.adultCount, ...limits.adult },
    { kind: 'child', count: form.childAges.length, ...limits.child },
    { kind: 'infant', count: form.infantCount, ...limits.infant },
  ];
};

const placeOf = (snapshot: Snapshot, segment: FormSegment, field: PlaceField): PlaceView => {
  const { messages, letters } = snapshot.context;
  const place = segment[field];
  const at = fieldOf(field, segment.id);
  return {
    words: place ? place.cityName : (letters[at] ?? ''),
    code: place?.airportCode ?? null,
    message: messages[at] ?? null,
    list: listOf(snapshot, segment.id, field),
  };
};

const listOf = (snapshot: Snapshot, segmentId: number, field: PlaceField): PlaceView['list'] => {
  const { segment, ...typing } = snapshot.context.typing[field];
  const state = snapshot.value[field];
  if (segment !== segmentId) return { show: 'none' };
  return placeListOf({
    ...typing,
    state: typeof state === 'string' ? state : state.suggesting,
    isShort: termOf(snapshot.context, field).length < shortestTerm,
  });
};

const panelOf = (snapshot: Snapshot): PanelView => {
  const { context } = snapshot;
  if (snapshot.matches({ panel: 'closed' })) return { show: 'none' };
  if (snapshot.matches({ panel: 'travellers' })) return { show: 'travellers' };
  if (snapshot.matches({ panel: 'airlines' })) return { show: 'airlines', list: airlineList(snapshot) };
  const choosing = snapshot.matches({ panel: 'choosingReturn' }) ? 'return' : 'departure';
  const { form, datesOf } = context;
  const place = form.segments.findIndex(({ id }) => id === datesOf);
  return {
    show: 'calendar',
    segment: datesOf,
    flight: form.tripType === 'M' ? place + 1 : null,
    choosing,
    ...calendarView(context, daysOnSale(context), context.today, (day) => stateOf(context, day, choosing)),
  };
};

const stateOf = (context: FlightSearchContext, day: string, choosing: 'departure' | 'return'): DayCell['state'] => {
  const { form, datesOf, today } = context;
  const { departureDate = null, returnDate = null } = segmentOf(form, datesOf) ?? {};
  if (day === departureDate) return day === returnDate ? 'both' : 'departure';
  if (day === returnDate) return 'return';
  const earliest = earliestDeparture(form, datesOf, today);
  const least = choosing === 'return' ? (departureDate ?? earliest) : earliest;
  if (day < least || day > daysAfter(today, soldDaysAhead)) return 'not-sold';
  if (form.segments.some((segment) => segment.departureDate === day)) return 'other-flight';
  return departureDate !== null && returnDate !== null && day > departureDate && day < returnDate ? 'between' : 'free';
};

const airlineList = (snapshot: Snapshot): AirlineListView => {
  if (snapshot.matches({ panel: { airlines: 'failed' } })) return { show: 'failed' };
  const { airlines, airlineTerm, form } = snapshot.context;
  if (snapshot.matches({ panel: { airlines: 'reading' } })) return { show: 'reading' };
  const preferred = new Set(form.preferredAirlines);
  const full = preferred.size >= airlinesAtMost;
  const term = airlineTerm.trim().toLowerCase();
  return {
    show: 'known',
    term: airlineTerm,
    rows: airlines
      .filter((airline) => soughtBy(term, airline))
      .map((airline) => ({
        airline,
        state: preferred.has(airline.airlineCode) ? 'preferred' : full ? 'full' : 'free',
      })),
  };
};

/** Whether the term is the airline's code or the beginning of a word of its name. */
const soughtBy = (term: string, { airlineCode, airlineName }: AirlineOption): boolean =>
  airlineCode.toLowerCase() === term || ` ${airlineName.toLowerCase()}`.includes(` ${term}`);
