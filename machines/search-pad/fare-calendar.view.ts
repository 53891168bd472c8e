import { dayMs, hourMs, minuteMs } from '../../contract/days.ts';
import { type PriceType, shownMinorOf } from '../../contract/flights/price-type.ts';
import { say } from '../../contract/say.ts';
import type { FareCalendarSnapshot, KnownFare } from './fare-calendar.machine.ts';

/** A day or a search with its price. */
export type FareView =
  | {
      readonly show: 'price';
      readonly currency: string;
      /** The price to show. */
      readonly shownMinor: number;
      /** Age of the price when it was read: `2 hours ago`. */
      readonly age: string;
      /** No other of these prices is lower, and another is higher. */
      readonly isLowest: boolean;
    }
  /** Every supplier answered, and none has seats. */
  | { readonly show: 'no-seats' }
  | { readonly show: 'not-priced' };

export type FareCalendarView =
  | { readonly show: 'reading' }
  | { readonly show: 'failed' }
  | { readonly show: 'known'; readonly fares: readonly FareView[] };

/** The projection of known prices of a type, in the order in which they were asked for. */
export const viewOfFareCalendar = (snapshot: FareCalendarSnapshot, priceType: PriceType): FareCalendarView => {
  if (snapshot.matches('reading')) return { show: 'reading' };
  if (snapshot.matches('failed')) return { show: 'failed' };
  const { fares } = snapshot.context;
  const amounts = fares.flatMap(({ price }) => (price === null ? [] : [shownMinorOf(price, priceType)]));
  const lowest = Math.min(...amounts);
  const differ = amounts.some((minor) => minor > lowest);
  return { show: 'known', fares: fares.map((fare) => fareView(fare, differ ? lowest : null, priceType)) };
};

const fareView = ({ state, price, ageMs }: KnownFare, lowestMinor: number | null, priceType: PriceType): FareView => {
  if (state === 'none') return { show: 'no-seats' };
  if (price === null || ageMs === null) return { show: 'not-priced' };
  const shownMinor = shownMinorOf(price, priceType);
  return {
    show: 'price',
    currency: price.currency,
    shownMinor,
    age: ageText(ageMs),
    isLowest: shownMinor === lowestMinor,
  };
};

/** `just now`, `5 minutes ago`, `2 hours ago`, `3 days ago`. Rounds down. */
export const ageText = (ageMs: number): string => {
  if (ageMs < minuteMs) return say('just now');
  if (ageMs < hourMs) {
    return say({ one: '{count} minute ago', other: '{count} minutes ago' }, { count: Math.floor(ageMs / minuteMs) });
  }
  return ageMs < dayMs
    ? say({ one: '{count} hour ago', other: '{count} hours ago' }, { count: Math.floor(ageMs / hourMs) })
    : say({ one: '{count} day ago', other: '{count} days ago' }, { count: Math.floor(ageMs / dayMs) });
};
