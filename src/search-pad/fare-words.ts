import { displayMoney } from '../../contract/money.ts';
import type { FareView } from '../../machines/search-pad/fare-calendar.view.ts';

type PricedView = Extract<FareView, { show: 'price' }>;

/** The price that leads: the customer's where it is chosen and shown to this person, else the agent's. */
export const leadingMinor = ({ agentMinor, grossMinor }: PricedView, forCustomer: boolean): number =>
  forCustomer ? (grossMinor ?? agentMinor) : agentMinor;

/** `BDT 45,210`. */
export const fareAmount = (fare: PricedView, forCustomer: boolean): string =>
  displayMoney({ currency: fare.currency, minor: leadingMinor(fare, forCustomer) });

/** `45,210`, where the currency stands beside. */
export const plainAmount = (fare: PricedView, forCustomer: boolean): string =>
  fareAmount(fare, forCustomer).slice(fare.currency.length + 1);

/** `45k` where five figures do not fit, else the whole amount. */
export const briefAmount = (fare: PricedView, forCustomer: boolean): string => {
  const [whole = ''] = plainAmount(fare, forCustomer).split('.');
  const groups = whole.split(',');
  const rounded = Math.round(Number(groups.join('')) / 1000);
  return whole.length > 5 ? `${rounded}k` : whole;
};

/** `BDT 45,210, seen 2 hours ago`. */
export const fareWords = (fare: PricedView, forCustomer: boolean): string =>
  `${fareAmount(fare, forCustomer)}, seen ${fare.age}`;

/** The price of a day for screen readers, to follow the day: `, from BDT 45,210, seen 2 hours ago`. */
export const spokenFare = (fare: FareView | undefined, forCustomer: boolean): string => {
  if (fare === undefined) return '';
  if (fare.show === 'no-seats') return ', no seats';
  return fare.show === 'not-priced' ? ', not priced yet' : `, from ${fareWords(fare, forCustomer)}`;
};
