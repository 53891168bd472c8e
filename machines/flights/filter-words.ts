import type { DayPart } from '../../contract/flights/day-part.ts';
import type { AirSearchRequest, FlightNames } from '../../contract/flights/flights.ts';
import type { FilterName, JourneyFilterName, RangeName, SwitchName } from '../../contract/flights/results-filters.ts';
import { say } from '../../contract/say.ts';
import { airlineNamed, cityNamed } from './itinerary-card.ts';

interface FacetWords {
  /** Heading of its group in the panel. */
  readonly title: string;
  /** A value as a row of the panel shows it. */
  label(code: string, names: FlightNames): string;
  /** A chosen value as its chip shows it. Default: its label. */
  chip?(label: string): string;
  /** The suggestion to remove this filter. For a journey's filter: the words after `Allow any`. */
  readonly loosen: string;
  /** Order of the rows. `code`: as the engine lists them; `count`: most results first. */
  readonly order: 'code' | 'count';
}

interface JourneyFacetWords extends FacetWords {
  /** Shown only for trips with several journeys: a single journey has the same values as the trip. */
  readonly onlyOfSeveral?: true;
}

interface SwitchWords extends Pick<FacetWords, 'title' | 'loosen'> {
  /** Label of its only row and of its chip. */
  readonly label: string;
}

interface RangeWords extends Pick<FacetWords, 'title' | 'loosen'> {
  /** Label of its chip. `bounds`: such as `up to 5:30 h`. */
  chip(bounds: string): string;
}

type WordsOf<Name extends FilterName> = Name extends RangeName
  ? RangeWords
  : Name extends SwitchName
    ? SwitchWords
    : Name extends JourneyFilterName
      ? JourneyFacetWords
      : FacetWords;

const dayPartLabels: Record<DayPart, string> = {
  '00-06': '00:00–05:59',
  '06-12': '06:00–11:59',
  '12-18': '12:00–17:59',
  '18-24': '18:00–23:59',
};

const dayPartLabel = (code: string): string => dayPartLabels[code as DayPart] ?? code;

/** Label of a number of stops. `0`: non-stop. */
export const stopsLabel = (code: string): string => {
  if (code === '0') return say('Non-stop');
  return code === '1' ? '1 stop' : say('{code} stops', { code });
};

const placeLabel = (code: string, names: FlightNames): string => `${cityNamed(code, names)} ${code}`;
const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The words of each filter of `contract/flights/results-filters.ts`, in the panel, in its chips and in suggestions. */
export const filterWords: { readonly [Name in FilterName]: WordsOf<Name> } = {
  stops: { title: say('Stops'), label: stopsLabel, loosen: say('Allow any number of stops'), order: 'code' },
  refundable: { title: say('Fare rules'), label: say('Refundable only'), loosen: say('Include non-refundable fares') },
  airlines: {
    title: say('Airlines'),
    label: (code, names) => airlineNamed(code, names).name,
    loosen: say('Allow all airlines'),
    order: 'count',
  },
  price: { title: say('Price'), chip: capitalised, loosen: say('Allow any price') },
  duration: {
    title: say('Travel time'),
    chip: (bounds) => say('Travel time {bounds}', { bounds }),
    loosen: say('Allow any travel time'),
  },
  layover: {
    title: say('Layover'),
    chip: (bounds) => say('Layover {bounds}', { bounds }),
    loosen: say('Allow any layover'),
  },
  departs: {
    title: say('Departs'),
    label: dayPartLabel,
    chip: (label) => say('Departs {label}', { label }),
    loosen: say('departure time'),
    order: 'code',
  },
  arrives: {
    title: say('Arrives'),
    label: dayPartLabel,
    chip: (label) => say('Arrives {label}', { label }),
    loosen: say('arrival time'),
    order: 'code',
  },
  journeyStops: {
    title: say('Stops'),
    label: stopsLabel,
    loosen: say('number of stops'),
    order: 'code',
    onlyOfSeveral: true,
  },
  layoverAirports: {
    title: say('Connecting airports'),
    label: placeLabel,
    chip: (label) => say('Via {label}', { label }),
    loosen: say('Allow any connecting airport'),
    order: 'count',
  },
  alliances: { title: say('Alliances'), label: (code) => code, loosen: say('Allow all alliances'), order: 'count' },
  arrivalAirports: {
    title: say('Arrival airport'),
    label: placeLabel,
    chip: (label) => say('To {label}', { label }),
    loosen: say('Allow any arrival airport'),
    order: 'code',
  },
};

/** Origin and destination of a journey, as airport codes. */
export interface JourneyEnds {
  readonly origin: string;
  readonly destination: string;
}

/** Origin and destination of each journey that a search asks for. A return has two journeys. */
export const endsAskedFor = (search: AirSearchRequest | null): readonly JourneyEnds[] => {
  const [first] = search?.segments ?? [];
  if (search === null || first === undefined) return [];
  return search.tripType === 'R' ? [first, { origin: first.destination, destination: first.origin }] : search.segments;
};

/**
 * Name of a journey within its trip. A single journey has none (empty text). A return has `Outbound` and `Inbound`. Of
 * a multi-city trip each journey is named by its route, or by its number while the route is not known.
 */
export const journeyTitle = (index: number, count: number, ends: readonly JourneyEnds[]): string => {
  if (count < 2) return '';
  const comesBack = ends.length === 0 || ends[0]?.origin === ends.at(-1)?.destination;
  if (count === 2 && comesBack) return index === 0 ? say('Outbound') : say('Inbound');
  const route = ends[index];
  return route === undefined ? say('Flight {index}', { index: index + 1 }) : `${route.origin} – ${route.destination}`;
};

/** A journey's name within a sentence. Airport codes stay in capitals. */
export const titleWithin = (title: string): string => (title.includes('–') ? title : title.toLowerCase());

/** Tells that price limits were removed. `currency`: the one they were set in; `null`: there were none. */
export const limitsDroppedWords = (currency: string | null): string | null =>
  currency === null ? null : say('Your price limits in {currency} were removed.', { currency });
