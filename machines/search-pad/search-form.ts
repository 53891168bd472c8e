import { daysAfter } from '../../contract/days.ts';
import type { AirSearchRequest, FareType, TravelClass, TripType } from '../../contract/flights/flights.ts';
import { airlinesAtMost, seatsAtMost, segmentsAtMost, soldDaysAhead } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import type { Airport } from '../../contract/search-pad/search-pad.ts';

export type PlaceField = 'origin' | 'destination';
export type DateField = 'departureDate' | 'returnDate';
export type Counted = 'adult' | 'child' | 'infant';

/** One flight of the trip. */
export interface FormSegment {
  readonly id: number;
  readonly origin: Airport | null;
  readonly destination: Airport | null;
  readonly departureDate: string | null;
  readonly returnDate: string | null;
}

/** The search form (spec 2 §3). */
export interface SearchForm {
  readonly tripType: TripType;
  readonly segments: readonly FormSegment[];
  /** Id of the next flight. Ids are never reused, so a late answer for a removed flight cannot reach another one. */
  readonly nextSegmentId: number;
  readonly adultCount: number;
  readonly infantCount: number;
  /** Age of each child, in years. `null`: not entered yet. */
  readonly childAges: readonly (number | null)[];
  readonly travelClass: TravelClass;
  readonly fareType: FareType;
  /** Empty: any airline. */
  readonly preferredAirlines: readonly string[];
}

type SegmentField = PlaceField | DateField;
/** A field of the form: one of a flight, named with the flight's id, or one of the whole form. */
export type FormField = `${SegmentField}${number}` | 'travellers';
export type FormMessages = Partial<Readonly<Record<FormField, string>>>;

/** Name of a flight's field. `departureDate2`: the departure date of the flight with id 2. */
export const fieldOf = (field: SegmentField, segmentId: number): FormField => `${field}${segmentId}`;

/** Least number of flights of a multi-city trip. */
export const segmentsAtLeast = 2;

const emptySegment = (id: number): FormSegment => ({
  id,
  origin: null,
  destination: null,
  departureDate: null,
  returnDate: null,
});

/** A new form: one adult, economy, regular fare, from the tenant's own city (spec 2 §9). */
export const initialForm = (origin: Airport | null): SearchForm => ({
  tripType: 'R',
  segments: [{ ...emptySegment(1), origin }],
  nextSegmentId: 2,
  adultCount: 1,
  infantCount: 0,
  childAges: [],
  travelClass: 'E',
  fareType: 1,
  preferredAirlines: [],
});

export const segmentOf = ({ segments }: SearchForm, id: number): FormSegment | undefined =>
  segments.find((segment) => segment.id === id);

export const firstSegment = ({ segments }: SearchForm): FormSegment => segments[0] ?? emptySegment(1);

const withSegment = (form: SearchForm, id: number, change: Partial<FormSegment>): SearchForm => ({
  ...form,
  segments: form.segments.map((segment) => (segment.id === id ? { ...segment, ...change } : segment)),
});

/** Changes the trip type. Multi-city has at least two flights; other types keep only the first one (spec 2 §4). */
export const withTripType = (form: SearchForm, tripType: TripType): SearchForm => {
  const first = firstSegment(form);
  if (tripType === 'R') return { ...form, tripType, segments: [first] };
  const oneWay = { ...form, tripType, segments: [{ ...first, returnDate: null }, ...form.segments.slice(1)] };
  if (tripType === 'O') return { ...oneWay, segments: oneWay.segments.slice(0, 1) };
  return oneWay.segments.length < segmentsAtLeast ? withNextSegment(oneWay) : oneWay;
};

/** Adds an empty flight with the next id (spec 2 §4). No change if the trip is full. */
export const withNextSegment = (form: SearchForm): SearchForm =>
  form.segments.length >= segmentsAtMost
    ? form
    : {
        ...form,
        segments: [...form.segments, emptySegment(form.nextSegmentId)],
        nextSegmentId: form.nextSegmentId + 1,
      };

export const withoutSegment = (form: SearchForm, id: number): SearchForm =>
  form.segments.length <= segmentsAtLeast
    ? form
    : { ...form, segments: form.segments.filter((segment) => segment.id !== id) };

export const withPlace = (form: SearchForm, id: number, field: PlaceField, place: Airport | null): SearchForm =>
  withSegment(form, id, { [field]: place });

export const swapped = (form: SearchForm, id: number): SearchForm => {
  const { origin = null, destination = null } = segmentOf(form, id) ?? {};
  return withSegment(form, id, { origin: destination, destination: origin });
};

/** Sets a departure date. A return date or a later flight's date that is earlier than it is cleared. */
export const withDeparture = (form: SearchForm, id: number, departureDate: string): SearchForm => {
  const at = form.segments.findIndex((segment) => segment.id === id);
  const notBefore = (day: string | null): string | null => (day !== null && day < departureDate ? null : day);
  return {
    ...form,
    segments: form.segments.map((segment, index) => {
      if (index === at) return { ...segment, departureDate, returnDate: notBefore(segment.returnDate) };
      return at >= 0 && index > at ? { ...segment, departureDate: notBefore(segment.departureDate) } : segment;
    }),
  };
};

export const withReturn = (form: SearchForm, id: number, returnDate: string): SearchForm =>
  withSegment(form, id, { returnDate });

/** The earliest departure date of a flight: today, or the departure date of the flights before it. */
export const earliestDeparture = ({ segments }: SearchForm, id: number, today: string): string => {
  const ahead = segments.slice(
    0,
    Math.max(
      0,
      segments.findIndex((segment) => segment.id === id),
    ),
  );
  return ahead.reduce((latest, { departureDate }) => {
    return departureDate !== null && departureDate > latest ? departureDate : latest;
  }, today);
};

export const childCount = ({ childAges }: SearchForm): number => childAges.length;

/** Limits of each kind of traveller, given the others: nine seats, at least one adult, at most one infant an adult. */
export const bounds = (
  form: SearchForm,
): Readonly<Record<Counted, { readonly least: number; readonly most: number }>> => ({
  adult: { least: 1, most: seatsAtMost - childCount(form) },
  child: { least: 0, most: seatsAtMost - form.adultCount },
  infant: { least: 0, most: form.adultCount },
});

/** Sets a number of travellers, kept within the bounds. Removing an adult removes an infant that has no adult left. */
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

/** Adds or removes a preferred airline. At most ten are kept. */
export const withAirlineSwitched = (form: SearchForm, code: string): SearchForm => {
  const { preferredAirlines } = form;
  if (preferredAirlines.includes(code))
    return { ...form, preferredAirlines: preferredAirlines.filter((other) => other !== code) };
  return preferredAirlines.length >= airlinesAtMost
    ? form
    : { ...form, preferredAirlines: [...preferredAirlines, code].sort() };
};

/** Clears dates that have passed. */
export const withoutPastDays = (form: SearchForm, today: string): SearchForm => {
  const toCome = (day: string | null): string | null => (day !== null && day < today ? null : day);
  return {
    ...form,
    segments: form.segments.map((segment) => ({
      ...segment,
      departureDate: toCome(segment.departureDate),
      returnDate: toCome(segment.returnDate),
    })),
  };
};

/** Errors that prevent a search, by field. Empty: the form is complete. */
export const messagesOf = (form: SearchForm, today: string): FormMessages => ({
  ...Object.assign({}, ...form.segments.map((segment) => segmentMessages(form, segment, today))),
  ...(form.childAges.includes(null) ? { travellers: say('Enter the age of each child') } : {}),
});

/** Messages at the airport fields of a flight. */
export const placeMessages = (
  { origin, destination }: Pick<FormSegment, PlaceField>,
  of: 'trip' | 'flight',
): Partial<Readonly<Record<PlaceField, string>>> => ({
  ...(origin === null
    ? { origin: of === 'trip' ? say('Choose where the trip starts') : say('Choose where the flight starts') }
    : {}),
  ...(destination === null
    ? { destination: of === 'trip' ? say('Choose where the trip goes') : say('Choose where the flight goes') }
    : {}),
  ...(origin !== null && origin.airportCode === destination?.airportCode
    ? { destination: say('Choose a different destination') }
    : {}),
});

const segmentMessages = (form: SearchForm, segment: FormSegment, today: string): FormMessages => {
  const { id, departureDate, returnDate } = segment;
  const last = daysAfter(today, soldDaysAhead);
  const sold = (day: string): boolean => day >= today && day <= last;
  const atField = (field: SegmentField, words: string): FormMessages => ({ [fieldOf(field, id)]: words });
  const atPlaces = placeMessages(segment, form.tripType === 'M' ? 'flight' : 'trip');
  return {
    ...Object.assign({}, ...Object.entries(atPlaces).map(([field, words]) => atField(field as PlaceField, words))),
    ...(departureDate === null || !sold(departureDate) ? atField('departureDate', say('Choose departure')) : {}),
    ...(departureDate !== null && sold(departureDate) && departureDate < earliestDeparture(form, id, today)
      ? atField('departureDate', say('Choose a date after the previous flight'))
      : {}),
    ...(form.tripType === 'R' && (returnDate === null || !sold(returnDate) || returnDate < (departureDate ?? today))
      ? atField('returnDate', say('Choose return'))
      : {}),
  };
};

/** The fields in reading order. The first field with a message gets the focus. */
export const fieldsOf = ({ segments }: SearchForm): readonly FormField[] => [
  ...segments.flatMap(({ id }) =>
    (['origin', 'destination', 'departureDate', 'returnDate'] as const).map((field) => fieldOf(field, id)),
  ),
  'travellers',
];

export const isComplete = (form: SearchForm, today: string): boolean =>
  Object.keys(messagesOf(form, today)).length === 0;

/** The search request of a complete form. Throws if the form is incomplete: check `isComplete` first. */
export const searchOf = (form: SearchForm): AirSearchRequest => {
  const childAges = form.childAges.filter((age) => age !== null);
  if (childAges.length !== form.childAges.length) throw new Error('an incomplete form was searched');
  return {
    tripType: form.tripType,
    segments: form.segments.map(({ origin, destination, departureDate, returnDate }) => {
      if (!origin || !destination || !departureDate) throw new Error('an incomplete form was searched');
      return {
        origin: origin.airportCode,
        destination: destination.airportCode,
        departureDate,
        returnDate: form.tripType === 'R' ? returnDate : null,
      };
    }),
    adultCount: form.adultCount,
    childCount: childAges.length,
    childAges,
    infantCount: form.infantCount,
    travelClass: form.travelClass,
    preferredAirlines: [...form.preferredAirlines],
    fareType: form.fareType,
  };
};

/** The place of a code. A code that is not among the known places is shown instead of the city's name. */
export const placeOfCode = (code: string, known: readonly Airport[]): Airport =>
  known.find(({ airportCode }) => airportCode === code) ?? {
    airportCode: code,
    airportName: code,
    cityCode: code,
    cityName: code,
    countryCode: '',
    countryName: '',
  };

/** The form of a search. */
export const formOf = (search: AirSearchRequest, known: readonly Airport[]): SearchForm => ({
  tripType: search.tripType,
  segments: search.segments.map(({ origin, destination, departureDate, returnDate }, index) => ({
    id: index + 1,
    origin: placeOfCode(origin, known),
    destination: placeOfCode(destination, known),
    departureDate,
    returnDate,
  })),
  nextSegmentId: search.segments.length + 1,
  adultCount: search.adultCount,
  infantCount: search.infantCount,
  childAges: [...search.childAges],
  travelClass: search.travelClass,
  fareType: search.fareType,
  preferredAirlines: [...search.preferredAirlines],
});
