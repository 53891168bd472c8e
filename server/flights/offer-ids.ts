import type { Secrets } from '../http/secrets.ts';

/** Names for what suppliers offer that say nothing of who offers it: whoever knows the flights cannot guess the rest. */
export interface OfferIds {
  /** The same flights of the same supplier always have the same id. */
  readonly itinerary: (supplierCode: string, offerKey: string) => string;
  readonly brand: (supplierCode: string, offerKey: string, brandCode: string) => string;
  /** A supplier's place among those of one search, for who may not know which is which. */
  readonly place: (searchId: string, supplierCode: string) => string;
}

const idLength = 22;

/** Signed with the installation's secret: a plain digest of codes that are known could be tried out. */
export const offerIdsOf = ({ sign }: Pick<Secrets, 'sign'>): OfferIds => {
  const id = (...parts: readonly string[]) => sign('offer', parts.join(' ')).slice(0, idLength);
  return {
    itinerary: (supplierCode, offerKey) => id('itinerary', supplierCode, offerKey),
    brand: (supplierCode, offerKey, brandCode) => id('brand', supplierCode, offerKey, brandCode),
    place: (searchId, supplierCode) => id('place', searchId, supplierCode),
  };
};
