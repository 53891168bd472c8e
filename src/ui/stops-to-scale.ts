import type { Journey, Segment } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { utcMinutesOf } from './format-time.ts';

/** A change of planes within a journey. `atMinutes`: minutes from the first departure to the arrival at the airport. */
export interface Layover {
  readonly code: string;
  readonly atMinutes: number;
  readonly layoverMinutes: number;
}

/** A change or a technical stop. `isTechnical`: passengers stay on the plane. */
export interface StopOnLine extends Layover {
  readonly isTechnical: boolean;
}

/** The changes of a journey. Empty where there is one flight. */
export const layoversOf = ({ segments }: Pick<Journey, 'segments'>): Layover[] => {
  const first = segments[0];
  if (!first) return [];
  const tookOff = utcMinutesOf(first.departsAt);
  return segments.slice(1).map((next, index) => {
    const landed = utcMinutesOf(segments[index]?.arrivesAt ?? next.departsAt);
    return {
      code: next.origin,
      atMinutes: landed - tookOff,
      layoverMinutes: utcMinutesOf(next.departsAt) - landed,
    };
  });
};

/** Technical stops of one flight. Stops of unknown time are spread evenly over the flight. `tookOff`: the first departure of the journey. */
const technicalStopsOf = (segment: Segment, tookOff: number): StopOnLine[] => {
  const { technicalStops = [], departsAt, durationMinutes } = segment;
  const after = utcMinutesOf(departsAt) - tookOff;
  return technicalStops.map((stop, at) => {
    const landed = stop.arrivesAt === null ? null : utcMinutesOf(stop.arrivesAt);
    return {
      code: stop.airportCode,
      atMinutes:
        landed === null
          ? after + Math.round((durationMinutes * (at + 1)) / (technicalStops.length + 1))
          : landed - tookOff,
      layoverMinutes: landed === null || stop.departsAt === null ? 0 : utcMinutesOf(stop.departsAt) - landed,
      isTechnical: true,
    };
  });
};

/** All stops of a journey, in order, for a line drawn to scale of time (`StopsLine`). Empty for a non-stop flight. */
export const stopsToScale = (journey: Pick<Journey, 'segments'>): StopOnLine[] => {
  const first = journey.segments[0];
  if (!first) return [];
  const tookOff = utcMinutesOf(first.departsAt);
  const layovers = layoversOf(journey);
  return journey.segments.flatMap((segment, at) => {
    const layover = layovers[at];
    return [
      ...technicalStopsOf(segment, tookOff),
      ...(layover === undefined ? [] : [{ ...layover, isTechnical: false }]),
    ];
  });
};

/** `Non-stop`, `1 stop`, `2 stops`. */
export const stopsText = (stopCount: number): string => {
  if (stopCount === 0) return say('Non-stop');
  return say({ one: '{count} stop', other: '{count} stops' }, { count: stopCount });
};
