import type { TravellerType } from '../../contract/flights/flights.ts';

const placeOf: Readonly<Record<TravellerType, number>> = { ADT: 0, CHD: 1, INF: 2 };

/** Travellers in the order in which a price counts them: adults, then children, then infants, each as they were given. */
export const inPriceOrder = <Traveller extends { readonly type: TravellerType }>(
  travellers: readonly Traveller[],
): readonly Traveller[] => [...travellers].sort((one, other) => placeOf[one.type] - placeOf[other.type]);
