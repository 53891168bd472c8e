import { distanceKm, eastwardness } from './geography.ts';

/**
 * Minutes from gate to gate, in steps of five. Fitted on real non-stop segments: 838 km/h and an hour on the ground
 * and in climb, less for short hops; the jet stream shortens the eastbound cruise by up to 6 % and lengthens the other.
 */
export const blockMinutes = (origin: string, destination: string): number => {
  const km = distanceKm(origin, destination);
  const [fixed, perKm] = km < 600 ? [35, 0.0886] : [59.6, 0.0716];
  const wind = km < 600 ? 1 : 1 - 0.06 * eastwardness(origin, destination);
  return Math.max(20, Math.round((fixed + perKm * km * wind) / 5) * 5);
};
