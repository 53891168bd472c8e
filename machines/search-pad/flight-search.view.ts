import type { SnapshotFrom } from 'xstate';
import type { FareType, TravelClass } from '../../contract/flights.ts';
import type { Airport } from '../../contract/search-pad.ts';
import { daysAfter, monthAfter, monthOf, weeksOf } from './calendar-days.ts';
import type { flightSearchMachine } from './flight-search.machine.ts';
import { type FlightSearchContext, shortestTerm } from './flight-search.setup.ts';
import type { RecentSearch } from './recent-searches.ts';
import {
  bounds,
  type Counted,
  type FormField,
  firstSegment,
  type OfferedTripType,
  type PlaceField,
  soldDaysAhead,
} from './search-form.ts';

/** One airport of the list. A metro stands above its airports, which are indented. */
export interface PlaceOption {
  readonly place: Airport;
  readonly kind: 'metro' | 'airport' | 'airport-of-metro';
}

/** An airport field. */
export interface PlaceView {
  /** What stands in the field. */
  readonly words: string;
  /** Fixed beside the words once a place is chosen. */
  readonly code: string | null;
  readonly message: string | null;
  readonly list:
    | { readonly show: 'none' }
    | { readonly show: 'looking' }
    | { readonly show: 'nothing-found' }
    | { readonly show: 'options'; readonly options: readonly PlaceOption[]; readonly active: number };
}

/** A place in a month: a day, or a gap before the first and after the last. */
export interface DayCell {
  readonly day: string;
  readonly state: 'not-sold' | 'free' | 'departure' | 'return' | 'both' | 'between';
  readonly isToday: boolean;
}

export interface MonthView {
  readonly month: string;
  /** The one month that is shown where there is room for one only. */
  readonly holdsFocusedDay: boolean;
  readonly weeks: readonly (readonly (DayCell | null)[])[];
}

export type PanelView =
  | { readonly show: 'none' }
  | {
      readonly show: 'calendar';
      readonly choosing: 'departure' | 'return';
      readonly months: readonly [MonthView, MonthView];
      readonly focusedDay: string;
      /** Whether the focus belongs on that day now. */
      readonly keyboardOn: 'day' | 'months';
      readonly earlier: boolean;
      readonly later: boolean;
    }
  | { readonly show: 'travellers' };

export interface CountView {
  readonly kind: Counted;
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** What the search form shows; the only thing its views read. */
export interface FlightSearchView {
  readonly show: 'editing' | 'opening';
  readonly tripType: OfferedTripType;
  readonly places: Readonly<Record<PlaceField, PlaceView>>;
  readonly departureDate: string | null;
  readonly departureMessage: string | null;
  readonly returnDate: string | null;
  readonly returnMessage: string | null;
  /** `2 adults, 1 child`. */
  readonly travellers: string;
  readonly travellersMessage: string | null;
  readonly counts: readonly CountView[];
  readonly childAges: readonly (number | null)[];
  readonly travelClass: TravelClass;
  readonly fareType: FareType;
  readonly panel: PanelView;
  readonly focus: FormField | null;
  readonly recents: readonly RecentSearch[];
}

export const classNames: Readonly<Record<TravelClass, string>> = {
  E: 'Economy',
  P: 'Premium economy',
  B: 'Business',
  F: 'First',
};

export const fareTypeNames: Readonly<Record<FareType, string>> = {
  1: 'Regular fare',
  2: 'Student fare',
  3: 'Labour fare',
  4: 'Seaman fare',
};

type Snapshot = SnapshotFrom<typeof flightSearchMachine>;

export const viewOfFlightSearch = (snapshot: Snapshot): FlightSearchView => {
  const { form, messages, focus, recents } = snapshot.context;
  const { departureDate, returnDate } = firstSegment(form);
  return {
    show: snapshot.matches({ form: 'opening' }) ? 'opening' : 'editing',
    tripType: form.tripType,
    places: { origin: placeOf(snapshot, 'origin'), destination: placeOf(snapshot, 'destination') },
    departureDate,
    departureMessage: messages.departureDate ?? null,
    returnDate,
    returnMessage: messages.returnDate ?? null,
    travellers: travellersText(form.adultCount, form.childAges.length, form.infantCount),
    travellersMessage: messages.travellers ?? null,
    counts: countsOf(snapshot.context),
    childAges: form.childAges,
    travelClass: form.travelClass,
    fareType: form.fareType,
    panel: panelOf(snapshot),
    focus,
    recents,
  };
};

const several = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** `2 adults, 1 child, 1 infant`. */
export const travellersText = (adults: number, children: number, infants: number): string =>
  [
    ...several(adults, 'adult', 'adults'),
    ...several(children, 'child', 'children'),
    ...several(infants, 'infant', 'infants'),
  ].join(', ');

const countsOf = ({ form }: FlightSearchContext): CountView[] => {
  const limits = bounds(form);
  return [
    { kind: 'adult', count: form.adultCount, ...limits.adult },
    { kind: 'child', count: form.childAges.length, ...limits.child },
    { kind: 'infant', count: form.infantCount, ...limits.infant },
  ];
};

const placeOf = (snapshot: Snapshot, field: PlaceField): PlaceView => {
  const { form, messages, typing } = snapshot.context;
  const place = firstSegment(form)[field];
  return {
    words: place ? place.cityName : typing[field].term,
    code: place?.airportCode ?? null,
    message: messages[field] ?? null,
    list: listOf(snapshot, field),
  };
};

const listOf = (snapshot: Snapshot, field: PlaceField): PlaceView['list'] => {
  const { term, offered, active } = snapshot.context.typing[field];
  const state = snapshot.value[field];
  if (state === 'resting' || state === 'settling' || term.trim().length < shortestTerm) return { show: 'none' };
  if (offered.length > 0) return { show: 'options', options: grouped(offered), active };
  return { show: state === 'offering' ? 'nothing-found' : 'looking' };
};

/** A metro's own entry has its city's code; airports that follow it in the same city belong to it. */
const grouped = (offered: readonly Airport[]): PlaceOption[] => {
  const metros = new Set(
    offered
      .filter(
        (place) => isMetro(place) && offered.some((other) => other !== place && other.cityCode === place.cityCode),
      )
      .map(({ cityCode }) => cityCode),
  );
  return offered.map((place) => {
    if (!metros.has(place.cityCode)) return { place, kind: 'airport' };
    return { place, kind: isMetro(place) ? 'metro' : 'airport-of-metro' };
  });
};

const isMetro = ({ airportCode, cityCode }: Airport): boolean => airportCode === cityCode;

const panelOf = (snapshot: Snapshot): PanelView => {
  const { context } = snapshot;
  if (snapshot.matches({ panel: 'closed' })) return { show: 'none' };
  if (snapshot.matches({ panel: 'travellers' })) return { show: 'travellers' };
  const choosing = snapshot.matches({ panel: 'choosingReturn' }) ? 'return' : 'departure';
  const lastMonth = monthOf(daysAfter(context.today, soldDaysAhead));
  return {
    show: 'calendar',
    choosing,
    months: [monthView(context, context.month, choosing), monthView(context, monthAfter(context.month, 1), choosing)],
    focusedDay: context.focusedDay,
    keyboardOn: context.keyboardOn,
    earlier: monthOf(context.focusedDay) > monthOf(context.today),
    later: context.month < lastMonth,
  };
};

const monthView = (context: FlightSearchContext, month: string, choosing: 'departure' | 'return'): MonthView => ({
  month,
  holdsFocusedDay: monthOf(context.focusedDay) === month,
  weeks: weeksOf(month).map((week) =>
    week.map((day) =>
      day === null ? null : { day, state: stateOf(context, day, choosing), isToday: day === context.today },
    ),
  ),
});

const stateOf = (context: FlightSearchContext, day: string, choosing: 'departure' | 'return'): DayCell['state'] => {
  const { departureDate, returnDate } = firstSegment(context.form);
  if (day === departureDate) return day === returnDate ? 'both' : 'departure';
  if (day === returnDate) return 'return';
  const least = choosing === 'return' ? (departureDate ?? context.today) : context.today;
  if (day < least || day > daysAfter(context.today, soldDaysAhead)) return 'not-sold';
  return departureDate !== null && returnDate !== null && day > departureDate && day < returnDate ? 'between' : 'free';
};
