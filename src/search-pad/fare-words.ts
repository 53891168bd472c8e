import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { FareView } from '../../machines/search-pad/fare-calendar.view.ts';

type PricedView = Extract<FareView, { show: 'price' }>;

/** `BDT 45,210`. */
export const fareAmount = (fare: PricedView): string =>
  displayMoney({ currency: fare.currency, minor: fare.shownMinor });

/** `45,210`, where the currency stands beside. */
export const plainAmount = (fare: PricedView): string => fareAmount(fare).slice(fare.currency.length + 1);

/** `45,210`, or `145k` where it has more than five figures: what fits under a day of two months side by side. */
export const shortAmount = (fare: PricedView): string => {
  const words = plainAmount(fare);
  return words.length > 6 ? briefAmount(fare) : words;
};

/** `45k` where five figures do not fit, else the whole amount. */
export const briefAmount = (fare: PricedView): string => {
  const [whole = ''] = plainAmount(fare).split('.');
  const groups = whole.split(',');
  const rounded = Math.round(Number(groups.join('')) / 1000);
  return whole.length > 5 ? `${rounded}k` : whole;
};

/** `BDT 45,210, seen 2 hours ago`. */
export const fareWords = (fare: PricedView): string =>
  say('{fare}, seen {age}', { fare: fareAmount(fare), age: fare.age });

/** The price of a day as a tooltip and for screen readers: `From BDT 45,210, seen 2 hours ago`. Undefined: not read. */
export const fareTitle = (fare: FareView | undefined): string | undefined => {
  if (fare === undefined) return undefined;
  if (fare.show === 'no-seats') return say('No seats');
  return fare.show === 'not-priced' ? say('Not priced yet') : say('From {fare}', { fare: fareWords(fare) });
};
