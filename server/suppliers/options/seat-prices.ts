import type { SeatFeature } from '../../../contract/orders/options.ts';
import type { BrandPlan } from '../fares/brand-families.ts';
import type { Flight } from '../schedule/flights.ts';
import { distanceKm } from '../schedule/geography.ts';
import { isLowCost, minorOfTaka } from './option-terms.ts';

/** `roomy`: at an exit or a bulkhead. `front`: the first rows of economy. */
type Zone = 'roomy' | 'front' | 'usual';

/** Prices in taka on short, medium and long flights. */
const fullService: Readonly<Record<Zone, readonly [number, number, number]>> = {
  roomy: [2_100, 4_500, 8_200],
  front: [1_000, 1_600, 2_600],
  usual: [600, 950, 1_700],
};
const lowCost: Readonly<Record<Zone, readonly [number, number, number]>> = {
  roomy: [1_200, 2_100, 3_400],
  front: [700, 1_150, 1_700],
  usual: [350, 620, 980],
};

const frontRows = 5;

const zoneOf = (features: readonly SeatFeature[], rowInCabin: number): Zone =>
  features.includes('extra-legroom') ? 'roomy' : rowInCabin < frontRows ? 'front' : 'usual';

const lengthOf = ({ route }: Flight): 0 | 1 | 2 => {
  const km = distanceKm(route.origin, route.destination);
  return km < 1_500 ? 0 : km < 5_000 ? 1 : 2;
};

/** Price of a seat in minor units of taka. Only economy pays; a brand with seat choice pays for roomy seats alone. */
export const seatPriceMinor = (
  flight: Flight,
  plan: BrandPlan,
  { features, rowInCabin }: { readonly features: readonly SeatFeature[]; readonly rowInCabin: number },
): number => {
  const zone = zoneOf(features, rowInCabin);
  if (plan.cabin !== 'E' || (plan.seatChoice === true && zone !== 'roomy')) return 0;
  const prices = isLowCost(flight.route.airline) ? lowCost : fullService;
  return minorOfTaka(prices[zone][lengthOf(flight)]);
};
