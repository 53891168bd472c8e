import type { OfferKey } from '../schedule/offer-key.ts';
import { type ReservedBehaviour, reservedBehaviour } from '../schedule/reserved-routes.ts';

/** Behaviour of the first reserved journey of an offer. `undefined`: it has none. */
export const behaviourOfKey = ({ paths }: OfferKey): ReservedBehaviour | undefined => {
  for (const { flights } of paths) {
    const found = reservedBehaviour(flights[0]?.route.origin ?? '', flights.at(-1)?.route.destination ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
};
