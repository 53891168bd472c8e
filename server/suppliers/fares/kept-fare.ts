import type { TravelClass, TravellerType } from '../../../contract/flights/flights.ts';
import type { FlightPath } from '../schedule/connections.ts';
import { shareOfAdult } from './make-offer.ts';
import { surchargeMinor, taxesOf } from './taxes.ts';

/** A ticket of which flights come back. `coupons`: their numbers; `null`: all. */
export interface CouponsBack {
  readonly type: TravellerType;
  readonly coupons: readonly number[] | null;
}

interface SoldFare {
  readonly paths: readonly FlightPath[];
  readonly cabin: TravelClass;
  /** What was paid to the supplier, over all travellers. */
  readonly amountMinor: number;
  readonly travellers: readonly { readonly type: TravellerType }[];
  /** Day on which the price was made, in days since 1970. */
  readonly pricedOn: number;
}

/**
 * What an airline keeps of flights of a fare that is not refundable: their part of the fare by flying time, and its own surcharge. All
 * other taxes come back.
 */
export const keptFareMinor = (sold: SoldFare, back: readonly CouponsBack[]): number => {
  const { paths, cabin, amountMinor, travellers, pricedOn } = sold;
  const taxesMinor = travellers.reduce((sum, { type }) => sum + sumOf(taxesOf(paths, cabin, type, pricedOn)), 0);
  const shares = travellers.reduce((sum, { type }) => sum + shareOfAdult(type), 0);
  const minutes = paths.flatMap(({ flights }) => flights.map(minutesOf));
  const allMinutes = minutes.reduce((sum, each) => sum + each, 0);
  return back.reduce((sum, { type, coupons }) => {
    const fareMinor = Math.max(((amountMinor - taxesMinor) * shareOfAdult(type)) / shares, 0);
    const isBack = (place: number): boolean => coupons?.includes(place + 1) ?? true;
    const flown = minutes.reduce((of, each, place) => of + (isBack(place) ? each : 0), 0);
    const ownMinor = type === 'INF' ? 0 : surchargeBack(sold, isBack);
    return sum + Math.round((fareMinor * flown) / allMinutes) + ownMinor;
  }, 0);
};

/** The airline's surcharge of the flights that come back: by flying time where only some of a journey do. */
const surchargeBack = ({ paths, cabin }: SoldFare, isBack: (place: number) => boolean): number => {
  let place = 0;
  return paths.reduce((sum, path) => {
    const of = path.flights.map((flight) => ({ minutes: minutesOf(flight), isBack: isBack(place++) }));
    const all = of.reduce((whole, { minutes }) => whole + minutes, 0);
    const back = of.reduce((part, one) => part + (one.isBack ? one.minutes : 0), 0);
    return sum + Math.round((surchargeMinor(path, cabin) * back) / all);
  }, 0);
};

const minutesOf = ({ departsUtc, arrivesUtc }: FlightPath['flights'][number]): number => arrivesUtc - departsUtc;
const sumOf = (taxes: readonly { readonly amountMinor: number }[]): number =>
  taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
