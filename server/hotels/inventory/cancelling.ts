import { dayNumberOf } from '../../../contract/days.ts';
import type { CancellationStep } from '../../../contract/hotels/hotels.ts';
import { isoTimeOf, utcOfLocal } from '../../suppliers/schedule/local-time.ts';
import type { City } from './city.ts';
import type { RateTerms } from './rate-key.ts';

/** The local hour at which a step begins. */
const stepHour = 18;
const minutesPerDay = 1440;

const stepTimes = new Map<string, string>();
const stepTimesAtMost = 2_000;

/** All rates of a city and a day have the same few, which are kept. */
const stepAt = ({ zone }: City, day: number, hour: number): string => {
  const key = `${zone} ${day} ${hour}`;
  const known = stepTimes.get(key);
  if (known !== undefined) return known;
  const time = isoTimeOf(zone, utcOfLocal(zone, day * minutesPerDay + hour * 60));
  if (stepTimes.size >= stepTimesAtMost) stepTimes.clear();
  stepTimes.set(key, time);
  return time;
};

/** The dated terms of a rate. A step that has passed already stands with its own date. */
export const cancellationOf = (
  city: City,
  terms: RateTerms,
  { checkIn, nights, totalMinor }: { readonly checkIn: string; readonly nights: number; readonly totalMinor: number },
): CancellationStep[] => {
  const arrival = dayNumberOf(checkIn);
  const firstNightMinor = Math.round(totalMinor / nights / 100) * 100;
  const before = (days: number, penaltyMinor: number): CancellationStep => ({
    from: stepAt(city, arrival - days, stepHour),
    penaltyMinor,
  });
  switch (terms) {
    case 'flexible':
      return nights === 1
        ? [before(2, totalMinor)]
        : [before(2, firstNightMinor), { from: stepAt(city, arrival, stepHour), penaltyMinor: totalMinor }];
    case 'early':
      return [before(7, Math.round(totalMinor / 200) * 100), before(3, totalMinor)];
    case 'fixed':
    case 'resident':
      // From a day on which nobody could have booked it yet.
      return [{ from: stepAt(city, arrival - 400, 0), penaltyMinor: totalMinor }];
  }
};

/** What cancelling at a moment costs. */
export const penaltyAt = (steps: readonly CancellationStep[], now: Date): number =>
  steps.findLast(({ from }) => Date.parse(from) <= now.getTime())?.penaltyMinor ?? 0;

/** Until when cancelling is free. `null`: it is not free any more. */
export const freeUntil = (steps: readonly CancellationStep[], now: Date): string | null => {
  const first = steps.find(({ penaltyMinor }) => penaltyMinor > 0);
  return first !== undefined && Date.parse(first.from) > now.getTime() ? first.from : null;
};

/** The steps from now on: the one that is in force, and those to come. */
export const stepsFromNow = (steps: readonly CancellationStep[], now: Date): CancellationStep[] => {
  const begun = steps.findLastIndex(({ from }) => Date.parse(from) <= now.getTime());
  return steps.slice(Math.max(0, begun));
};
