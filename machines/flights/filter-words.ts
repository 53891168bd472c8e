import type { AirSearchRequest } from '../../contract/flights.ts';
import type { DayPart } from '../../contract/results.ts';

export const dayPartLabels: Record<DayPart, string> = {
  '00-06': '00:00–05:59',
  '06-12': '06:00–11:59',
  '12-18': '12:00–17:59',
  '18-24': '18:00–23:59',
};

/** `0` is non-stop. */
export const stopsLabel = (code: string): string => {
  if (code === '0') return 'Non-stop';
  return code === '1' ? '1 stop' : `${code} stops`;
};

/** From where to where a journey goes, by codes of airports. */
export interface JourneyEnds {
  readonly origin: string;
  readonly destination: string;
}

/** The journeys that a search asks for; a return asks for the way back too. */
export const endsAskedFor = (search: AirSearchRequest | null): readonly JourneyEnds[] => {
  const [first] = search?.segments ?? [];
  if (search === null || first === undefined) return [];
  return search.tripType === 'R' ? [first, { origin: first.destination, destination: first.origin }] : search.segments;
};

/**
 * What a journey of a trip is called: one way has one, and needs no name; a trip there and back has two; through several
 * cities each is named by its route, or by its number where its route is not known.
 */
export const journeyTitle = (index: number, count: number, ends: readonly JourneyEnds[]): string => {
  if (count < 2) return '';
  const comesBack = ends.length === 0 || ends[0]?.origin === ends.at(-1)?.destination;
  if (count === 2 && comesBack) return index === 0 ? 'Outbound' : 'Inbound';
  const route = ends[index];
  return route === undefined ? `Flight ${index + 1}` : `${route.origin} – ${route.destination}`;
};

/** A journey's title within a sentence: codes stay as they are. */
export const titleWithin = (title: string): string => (title.includes('–') ? title : title.toLowerCase());

/** Of price limits that were set in another currency than prices are read in now; null: there were none. */
export const limitsDroppedWords = (currency: string | null): string | null =>
  currency === null ? null : `Price limits were set in ${currency} and have been taken away.`;
