import { distanceKm, eastwardness } from './geography.ts';

/**
 * Minutes from gate to gate, in steps of five. Fitted to real non-stop segments: 838 km/h, plus an hour on the ground
 * and in climb (less on short flights). The jet stream shortens eastbound flights by up to 6 % and lengthens westbound
 * ones.
 */
export const blockMinutes = (origin: string, destination: string): number => {
  const km = distanceKm(origin, destination);
  const [fixed, perKm] = km < 600 ? [35, 0.0886] : [59.6, 0.0716];
  const wind = km < 600 ? 1 : 1 - 0.06 * eastwardness(origin, destination);
  return Math.max(20, Math.round((fixed + perKm * km * wind) / 5) * 5);
};

/** Minutes from the first gate to the last, with the time on the ground at landings on the way. */
export const minutesOnTheWay = (
  origin: string,
  destination: string,
  stops: readonly { readonly airport: string; readonly minutes: number }[],
): number => {
  const places = [origin, ...stops.map(({ airport }) => airport), destination];
  const flown = places.slice(1).reduce((sum, place, at) => sum + blockMinutes(places[at] ?? '', place), 0);
  return stops.reduce((sum, { minutes }) => sum + minutes, flown);
};
