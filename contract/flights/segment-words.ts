import { say } from '../say.ts';
import type { FlightNames, Journey, Segment, TravelClass } from './flights.ts';

type Aircraft = Pick<Segment, 'aircraftCode'>;
type Stops = Pick<Segment, 'technicalStops'>;

/** Name of the aircraft of a flight, or that the supplier does not give one. */
export const aircraftWords = ({ aircraftCode }: Aircraft, names: Pick<FlightNames, 'aircraft'>): string =>
  aircraftCode === null ? say('Aircraft not named') : (names.aircraft[aircraftCode] ?? aircraftCode);

/** `Stops at Istanbul without change`, for each landing on the way. */
export const technicalStopWords = ({ technicalStops = [] }: Stops, placeOf: (code: string) => string): string[] =>
  technicalStops.map(({ airportCode }) => say('Stops at {place} without change', { place: placeOf(airportCode) }));

/** Codes of all stops of a journey in the order of travel: technical stops, and the airports of changes. */
export const stopCodes = ({ segments }: Pick<Journey, 'segments'>): string[] =>
  segments.flatMap(({ origin, technicalStops = [] }, at) => [
    ...(at === 0 ? [] : [origin]),
    ...technicalStops.map(({ airportCode }) => airportCode),
  ]);

export const classWords = (travelClass: TravelClass): string =>
  ({ E: say('Economy'), P: say('Premium economy'), B: say('Business'), F: say('First') })[travelClass];
