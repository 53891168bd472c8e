import type { Secrets } from '../http/secrets.ts';

/** Ids of offers that do not reveal the supplier, even to somebody who knows the flights. */
export interface OfferIds {
  /** Id of an itinerary. The same flights of the same supplier always have the same id. */
  readonly itinerary: (supplierCode: string, offerKey: string) => string;
  readonly brand: (supplierCode: string, offerKey: string, brandCode: string) => string;
  readonly option: (supplierCode: string, offerKey: string, brandCode: string, optionKey: string) => string;
  /** Sort key of a supplier within one search, for people who may not know the suppliers. */
  readonly place: (searchId: string, supplierCode: string) => string;
}

const idLength = 22;

/** Ids signed with the installation's secret. A plain digest of known codes could be found by trial. */
export const offerIdsOf = ({ sign }: Pick<Secrets, 'sign'>): OfferIds => {
  const id = (...parts: readonly string[]) => sign('offer', parts.join(' ')).slice(0, idLength);
  return {
    itinerary: (supplierCode, offerKey) => id('itinerary', supplierCode, offerKey),
    brand: (supplierCode, offerKey, brandCode) => id('brand', supplierCode, offerKey, brandCode),
    option: (supplierCode, offerKey, brandCode, optionKey) =>
      id('option', supplierCode, offerKey, brandCode, optionKey),
    place: (searchId, supplierCode) => id('place', searchId, supplierCode),
  };
};
