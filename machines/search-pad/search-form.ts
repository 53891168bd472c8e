import type { AirSearchRequest, FareType, TravelClass } from '../../contract/flights.ts';
import { seatsAtMost } from '../../contract/flights.ts';
import type { Airport } from '../../contract/search-pad.ts';
import { daysAfter } from './calendar-days.ts';

/** Sold by the form: one way and return. Multi-city has its own form. */
export type OfferedTripType = 'O' | 'R';
export type PlaceField = 'origin' | 'destination';
export type Counted = 'adult' | 'child' | 'infant';

export interface FormSegment {
  readonly id: number;
  readonly origin: Airport | null;
  readonly destination: Airport | null;
  readonly departureDate: string | null;
  readonly returnDate: string | null;
}

/** The search form (spec 2 §3). */
export interface SearchForm {
  readonly tripType: OfferedTripType;
  readonly segments: readonly FormSegment[];
  readonly adultCount: number;
  readonly infantCount: number;
  /** One a child, in years; null: not given yet. */
  readonly childAges: readonly (number | null)[];
  readonly travelClass: TravelClass;
  readonly fareType: FareType;
  readonly preferredAirlines: readonly string[];
}

export type FormField = PlaceField | 'departureDate' | 'returnDate' | 'travellers';
export type FormMessages = Partial<Readonly<Record<FormField, string>>>;

/** Airlines open their flights for sale about eleven months ahead. */
export const soldDaysAhead = 330;

export const emptySegment: FormSegment = {
  id: 1,
  origin: null,
  destination: null,
  departureDate: null,
  returnDate: null,
};

/** Spec 2 §9: one adult, economy, regular fare, from the tenant's own city. */
export const initialForm = (origin: Airport | null): SearchForm => ({
  tripType: 'R',
  segments: [{ ...emptySegment, origin }],
  adultCount: 1,
  infantCount: 0,
  childAges: [],
  travelClass: 'E',
  fareType: 1,
  preferredAirlines: [],
});

export const firstSegment = ({ segments }: SearchForm): FormSegment => segments[0] ?? emptySegment;

const withFirst = (form: SearchForm, change: Partial<FormSegment>): SearchForm => ({
  ...form,
  segments: form.segments.map((segment, index) => (index === 0 ? { ...segment, ...change } : segment)),
});

/** Any type but multi-city keeps only the first segment (spec 2 §4). */
export const withTripType = (form: SearchForm, tripType: OfferedTripType): SearchForm => ({
  ...withFirst(form, tripType === 'O' ? { returnDate: null } : {}),
  tripType,
  segments: [{ ...firstSegment(form), ...(tripType === 'O' ? { returnDate: null } : {}) }],
});

export const withPlace = (form: SearchForm, field: PlaceField, place: Airport | null): SearchForm =>
  withFirst(form, { [field]: place });

export const swapped = (form: SearchForm): SearchForm => {
  const { origin, destination } = firstSegment(form);
  return withFirst(form, { origin: destination, destination: origin });
};

/** A departure after the day of return leaves the return open; the same day is allowed. */
export const withDeparture = (form: SearchForm, departureDate: string): SearchForm => {
  const { returnDate } = firstSegment(form);
  return withFirst(form, {
    departureDate,
    returnDate: returnDate !== null && returnDate < departureDate ? null : returnDate,
  });
};

export const withReturn = (form: SearchForm, returnDate: string): SearchForm => withFirst(form, { returnDate });

export const childCount = ({ childAges }: SearchForm): number => childAges.length;

/** The most and least of each kind, given the others: nine seats, one adult at least, infants on adults' laps. */
export const bounds = (
  form: SearchForm,
): Readonly<Record<Counted, { readonly least: number; readonly most: number }>> => ({
  adult: { least: 1, most: seatsAtMost - childCount(form) },
  child: { least: 0, most: seatsAtMost - form.adultCount },
  infant: { least: 0, most: form.adultCount },
});

/** Another number of travellers, kept within the bounds; fewer adults take their infants with them. */
export const withCount = (form: SearchForm, kind: Counted, wanted: number): SearchForm => {
  const { least, most } = bounds(form)[kind];
  const count = Math.min(Math.max(wanted, least), most);
  if (kind === 'adult') return { ...form, adultCount: count, infantCount: Math.min(form.infantCount, count) };
  if (kind === 'infant') return { ...form, infantCount: count };
  return { ...form, childAges: Array.from({ length: count }, (_, index) => form.childAges[index] ?? null) };
};

export const withChildAge = (form: SearchForm, index: number, age: number): SearchForm => ({
  ...form,
  childAges: form.childAges.map((held, at) => (at === index ? age : held)),
});

/** What keeps the form from being searched, by field; empty when nothing does. */
export const messagesOf = (form: SearchForm, today: string): FormMessages => {
  const { origin, destination, departureDate, returnDate } = firstSegment(form);
  const last = daysAfter(today, soldDaysAhead);
  const sold = (day: string): boolean => day >= today && day <= last;
  return {
    ...(origin === null ? { origin: 'Choose where the trip starts' } : {}),
    ...(destination === null ? { destination: 'Choose where the trip goes' } : {}),
    ...(origin !== null && origin.airportCode === destination?.airportCode
      ? { destination: 'Choose another place than the start' }
      : {}),
    ...(departureDate === null || !sold(departureDate) ? { departureDate: 'Choose departure' } : {}),
    ...(form.tripType === 'R' && (returnDate === null || !sold(returnDate) || returnDate < (departureDate ?? today))
      ? { returnDate: 'Choose return' }
      : {}),
    ...(form.childAges.includes(null) ? { travellers: 'Give the age of each child' } : {}),
  };
};

/** The order in which the form is read: the first field with a message gets the focus. */
export const fieldOrder: readonly FormField[] = ['origin', 'destination', 'departureDate', 'returnDate', 'travellers'];

export const isComplete = (form: SearchForm, today: string): boolean =>
  Object.keys(messagesOf(form, today)).length === 0;

/** A complete form as the search that is sent. Throws on one that is not: ask `isComplete` first. */
export const searchOf = (form: SearchForm): AirSearchRequest => {
  const { origin, destination, departureDate, returnDate } = firstSegment(form);
  const childAges = form.childAges.filter((age) => age !== null);
  if (!origin || !destination || !departureDate || childAges.length !== form.childAges.length) {
    throw new Error('an incomplete form was searched');
  }
  return {
    tripType: form.tripType,
    segments: [
      {
        origin: origin.airportCode,
        destination: destination.airportCode,
        departureDate,
        returnDate: form.tripType === 'R' ? returnDate : null,
      },
    ],
    adultCount: form.adultCount,
    childCount: childAges.length,
    childAges,
    infantCount: form.infantCount,
    travelClass: form.travelClass,
    preferredAirlines: [...form.preferredAirlines],
    fareType: form.fareType,
  };
};

/** The form of a search; a code whose place is not among those known stands for its own city. */
export const formOf = (search: AirSearchRequest, known: readonly Airport[]): SearchForm | null => {
  const [segment] = search.segments;
  if (!segment || search.tripType === 'M') return null;
  const placeOf = (code: string): Airport =>
    known.find(({ airportCode }) => airportCode === code) ?? {
      airportCode: code,
      airportName: code,
      cityCode: code,
      cityName: code,
      countryCode: '',
      countryName: '',
    };
  return {
    tripType: search.tripType,
    segments: [
      {
        id: 1,
        origin: placeOf(segment.origin),
        destination: placeOf(segment.destination),
        departureDate: segment.departureDate,
        returnDate: segment.returnDate,
      },
    ],
    adultCount: search.adultCount,
    infantCount: search.infantCount,
    childAges: [...search.childAges],
    travelClass: search.travelClass,
    fareType: search.fareType,
    preferredAirlines: [...search.preferredAirlines],
  };
};
