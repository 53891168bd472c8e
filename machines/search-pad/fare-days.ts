import { daysAfter } from '../../contract/days.ts';
import type { FareDays, FareTrip } from '../../contract/flights/fare-calendar.ts';
import { type AirSearchRequest, soldDaysAhead } from '../../contract/flights/flights.ts';
import type { MonthView } from './calendar-month.ts';
import type { FlightSearchView } from './flight-search.view.ts';
import type { Counted } from './search-form.ts';

/** Prices to ask for: those of one trip on several days. */
export interface FareAsk {
  readonly trip: FareTrip;
  readonly days: readonly FareDays[];
}

/** Days before and after a date in the strip of the results. */
const daysAroundEach = 3;

/** One row of the strip: the days around one date of a search, each with the search of that day. */
export interface DayRow {
  readonly around: 'departure' | 'return';
  readonly days: readonly { readonly day: string; readonly search: AirSearchRequest; readonly isChosen: boolean }[];
}

/**
 * Days around the dates of a search, while the other date stays: departures up to the return, returns from the departure
 * on, all of them on sale. None for a multi-city trip.
 */
export const daysAround = (search: AirSearchRequest, today: string): readonly DayRow[] => {
  const [segment] = search.segments;
  if (segment === undefined || search.tripType === 'M') return [];
  const { departureDate, returnDate } = segment;
  const last = daysAfter(today, soldDaysAhead);
  const near = (day: string, first: string, latest: string): readonly string[] =>
    Array.from({ length: 2 * daysAroundEach + 1 }, (_, index) => daysAfter(day, index - daysAroundEach)).filter(
      (each) => each >= first && each <= latest,
    );
  const on = (day: string, change: Partial<typeof segment>, chosen: string | null) => ({
    day,
    search: { ...search, segments: [{ ...segment, ...change }] },
    isChosen: day === chosen,
  });
  const departures: DayRow = {
    around: 'departure',
    days: near(departureDate, today, returnDate ?? last).map((day) => on(day, { departureDate: day }, departureDate)),
  };
  if (returnDate === null) return [departures];
  const returns: DayRow = {
    around: 'return',
    days: near(returnDate, departureDate, last).map((day) => on(day, { returnDate: day }, returnDate)),
  };
  return [departures, returns];
};

/** The prices of a strip. `null`: it has no day. */
export const askOfRows = (rows: readonly DayRow[]): FareAsk | null => {
  const searches = rows.flatMap(({ days }) => days.map(({ search }) => search));
  const [first] = searches;
  if (first === undefined) return null;
  return { trip: fareTripOf(first), days: searches.map(daysOf) };
};

const daysOf = ({ segments }: AirSearchRequest): FareDays => ({
  departureDate: segments[0]?.departureDate ?? '',
  returnDate: segments[0]?.returnDate ?? null,
});

const fareTripOf = (search: AirSearchRequest): FareTrip => {
  const { adultCount, childCount, infantCount, travelClass, preferredAirlines, fareType } = search;
  const { origin = '', destination = '' } = search.segments[0] ?? {};
  const tripType = search.tripType === 'R' ? 'R' : 'O';
  return {
    tripType,
    origin,
    destination,
    adultCount,
    childCount,
    infantCount,
    travelClass,
    preferredAirlines,
    fareType,
  };
};

/** Which other date the prices under the days of the calendar are for. */
export type FareBasis =
  | { readonly show: 'one-way' | 'any-return' }
  | { readonly show: 'returning' | 'leaving'; readonly day: string };

type CalendarForm = Pick<
  FlightSearchView,
  'tripType' | 'segments' | 'counts' | 'travelClass' | 'fareType' | 'preferredAirlines' | 'panel'
>;

/** What the prices of the open calendar are for. `null`: it shows none, because a place or the departure is missing. */
export const basisOf = ({ tripType, segments, panel }: CalendarForm): FareBasis | null => {
  const [segment] = segments;
  if (panel.show !== 'calendar' || tripType === 'M' || segment === undefined) return null;
  if (segment.places.origin.code === null || segment.places.destination.code === null) return null;
  if (segment.places.origin.code === segment.places.destination.code) return null;
  if (tripType === 'O') return { show: 'one-way' };
  const { departureDate, returnDate } = segment;
  if (panel.choosing === 'return') return departureDate === null ? null : { show: 'leaving', day: departureDate };
  return returnDate === null ? { show: 'any-return' } : { show: 'returning', day: returnDate };
};

/** The prices of a month of the open calendar, for its days on sale. `null`: none. */
export const askOfMonth = (form: CalendarForm, month: MonthView): FareAsk | null => {
  const basis = basisOf(form);
  const [segment] = form.segments;
  const origin = segment?.places.origin.code ?? null;
  const destination = segment?.places.destination.code ?? null;
  if (basis === null || origin === null || destination === null) return null;
  const days = month.weeks
    .flat()
    .flatMap((cell) => (cell === null || cell.state === 'not-sold' ? [] : [tripDaysOf(basis, cell.day)]))
    .filter(({ departureDate, returnDate }) => returnDate === null || returnDate >= departureDate);
  if (days.length === 0) return null;
  const { travelClass, fareType, preferredAirlines } = form;
  const count = (kind: Counted): number => form.counts.find((each) => each.kind === kind)?.count ?? 0;
  const trip: FareTrip = {
    tripType: basis.show === 'one-way' ? 'O' : 'R',
    origin,
    destination,
    adultCount: count('adult'),
    childCount: count('child'),
    infantCount: count('infant'),
    travelClass,
    preferredAirlines: [...preferredAirlines],
    fareType,
  };
  return { trip, days };
};

const tripDaysOf = (basis: FareBasis, day: string): FareDays => {
  switch (basis.show) {
    case 'one-way':
    case 'any-return':
      return { departureDate: day, returnDate: null };
    case 'leaving':
      return { departureDate: basis.day, returnDate: day };
    case 'returning':
      return { departureDate: day, returnDate: basis.day };
  }
};

/** The day of the calendar that a price stands under. */
export const calendarDayOf = (basis: FareBasis, { departureDate, returnDate }: FareDays): string =>
  basis.show === 'leaving' ? (returnDate ?? departureDate) : departureDate;
