import type { Journey } from '../../contract/flights.ts';
import { say } from '../../contract/say.ts';
import { utcMinutesOf } from './format-time.ts';

/** A stop on a line of time. `atMinutes`: from the first departure to the arrival at the stop. */
export interface StopOnLine {
  readonly code: string;
  readonly atMinutes: number;
  readonly layoverMinutes: number;
}

/** The stops of a journey to scale of time. Empty for a non-stop flight. */
export const stopsToScale = ({ segments }: Pick<Journey, 'segments'>): StopOnLine[] => {
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

/** `Non-stop`, `1 stop`, `2 stops`. */
export const stopsText = (stopCount: number): string => {
  if (stopCount === 0) return 'Non-stop';
  return stopCount === 1 ? '1 stop' : say('{stopCount} stops', { stopCount });
};
