import type { AirSearchRequest, FlightNames } from '../../contract/flights/flights.ts';
import { partyCounted } from '../../contract/flights/people-counted.ts';
import type { SupplierProgress } from '../../contract/flights/searches.ts';
import { classWords } from '../../contract/flights/segment-words.ts';
import { say } from '../../contract/say.ts';
import { cityNamed } from './itinerary-card.ts';

export interface SearchSummary {
  readonly search: AirSearchRequest;
  /** `One way`, `Return` or `Multi-city`. */
  readonly tripType: string;
  readonly stretches: readonly {
    readonly origin: string;
    readonly originCity: string;
    readonly destination: string;
    readonly destinationCity: string;
    readonly day: string;
  }[];
  readonly returnDay: string | null;
  /** `2 adults, 1 child`. */
  readonly travellers: string;
  readonly travellerCount: number;
  readonly className: string;
}

export interface SupplierLine {
  readonly code: string;
  readonly name: string;
  readonly state: SupplierProgress['state'];
  /** Its progress: `124 flights`, `did not answer in time`. */
  readonly words: string;
}

const tripTypes = { O: say('One way'), R: say('Return'), M: say('Multi-city') } as const;

/** The search in one line. A city is shown by its code until an answer has its name. */
export const summaryOf = (search: AirSearchRequest, names: FlightNames): SearchSummary => ({
  search,
  tripType: tripTypes[search.tripType],
  stretches: search.segments.map(({ origin, destination, departureDate }) => ({
    origin,
    originCity: cityNamed(origin, names),
    destination,
    destinationCity: cityNamed(destination, names),
    day: departureDate,
  })),
  returnDay: search.segments[0]?.returnDate ?? null,
  travellers: partyCounted(search.adultCount, search.childCount, search.infantCount),
  travellerCount: travellerCount(search),
  className: classWords(search.travelClass),
});

export const travellerCount = ({ adultCount, childCount, infantCount }: AirSearchRequest): number =>
  adultCount + childCount + infantCount;

/** `2 flights`. */
export const flightsCounted = (count: number): string =>
  say({ one: '{count} flight', other: '{count} flights' }, { count });

/** A supplier with its progress. One whose name this agent may not see is called by its number: `Source 2`. The last parameter says how many it has found. */
export const supplierLineOf = (
  { code, name, state, itineraryCount }: SupplierProgress,
  index: number,
  foundCounted: (count: number) => string = flightsCounted,
): SupplierLine => ({
  code: code ?? `source-${index + 1}`,
  name: name ?? say('Source {index}', { index: index + 1 }),
  state,
  words: {
    waiting: say('waits for its turn'),
    searching: itineraryCount === 0 ? say('searching') : say('{itineraryCount} so far', { itineraryCount }),
    answered: foundCounted(itineraryCount),
    failed: say('could not search'),
    'timed-out': say('did not answer in time'),
  }[state],
});
