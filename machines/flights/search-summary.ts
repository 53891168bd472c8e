import type { AirSearchRequest, FlightNames, SupplierProgress } from '../../contract/flights.ts';
import { cityNamed, classNames } from './itinerary-card.ts';

export interface SearchSummary {
  readonly search: AirSearchRequest;
  readonly tripType: 'One way' | 'Return' | 'Multi-city';
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
  /** What it did, in words: `124 flights`, `did not answer in time`. */
  readonly words: string;
}

const tripTypes = { O: 'One way', R: 'Return', M: 'Multi-city' } as const;

/** A search as one line says it; cities by name once an answer has named them. */
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
  travellers: travellersText(search),
  travellerCount: travellerCount(search),
  className: classNames[search.travelClass],
});

export const travellerCount = ({ adultCount, childCount, infantCount }: AirSearchRequest): number =>
  adultCount + childCount + infantCount;

const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

const travellersText = ({ adultCount, childCount, infantCount }: AirSearchRequest): string =>
  [
    ...counted(adultCount, 'adult', 'adults'),
    ...counted(childCount, 'child', 'children'),
    ...counted(infantCount, 'infant', 'infants'),
  ].join(', ');

/**
 * Each supplier by name, with what came of it: one that failed is said to have failed. One that this agent may not know
 * is named by its place in the search.
 */
export const supplierLineOf = (
  { code, name, state, itineraryCount }: SupplierProgress,
  index: number,
): SupplierLine => ({
  code: code ?? `source-${index + 1}`,
  name: name ?? `Source ${index + 1}`,
  state,
  words: {
    searching: itineraryCount === 0 ? 'searching' : `${itineraryCount} so far`,
    answered: itineraryCount === 1 ? '1 flight' : `${itineraryCount} flights`,
    failed: 'could not search',
    'timed-out': 'did not answer in time',
  }[state],
});
