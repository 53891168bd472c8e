import type { Itinerary, Journey } from '../../../contract/flights/flights.ts';
import type { SortField, SortOrder } from '../../../contract/flights/results.ts';
import type { Direction } from '../../../contract/flights/results-window.ts';
import { flightsOf } from '../../../contract/flights/same-flights.ts';

/** A return itinerary and its key in the list. */
export type KeyedRow = readonly [key: number, row: Itinerary];

export const journeyOf = ({ journeyWises }: Itinerary, direction: Direction): Journey | undefined =>
  journeyWises[direction === 'outbound' ? 0 : 1];

const valueOf: Record<SortField, (row: Itinerary, journey: Journey) => number> = {
  price: ({ price }) => price.amountMinor,
  duration: (_, { durationMinutes }) => durationMinutes,
  depart: (_, { segments }) => Date.parse(segments[0]?.departsAt ?? ''),
  arrive: (_, { segments }) => Date.parse(segments.at(-1)?.arrivesAt ?? ''),
};

/**
 * The flights of one direction of a special return, each once. The cheapest of the itineraries with the same flights
 * represents them. Sorted by the values of this direction, not of the whole trip; ties by amount, then by arrival.
 * `matches`: by amount ascending. `soldWith`: the outbound flights; only inbound flights sold with them are returned.
 */
export const flightsOfDirection = (
  matches: readonly KeyedRow[],
  direction: Direction,
  soldWith: string | null,
  sort: SortOrder,
): readonly KeyedRow[] => {
  const cheapest = new Map<string, { readonly match: KeyedRow; readonly value: number }>();
  for (const match of matches) {
    const [, row] = match;
    const [out] = row.journeyWises;
    const journey = journeyOf(row, direction);
    if (out === undefined || journey === undefined) continue;
    if (soldWith !== null && flightsOf(out) !== soldWith) continue;
    const flights = flightsOf(journey);
    if (!cheapest.has(flights)) cheapest.set(flights, { match, value: valueOf[sort.field](row, journey) });
  }
  const way = sort.descending ? -1 : 1;
  return [...cheapest.values()].sort((one, other) => way * (one.value - other.value)).map(({ match }) => match);
};
