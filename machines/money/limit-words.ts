import type { SellerLimit } from '../../contract/money/seller-limit.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';

const moneyIn = (currency: string) => (minor: number) => displayMoney({ currency, minor });

/** What of a person's limits a sale is above. `null`: it is within. */
export const overLimitWords = (limit: SellerLimit | null): string | null => {
  if (limit === null || limit.over === null) return null;
  const { currency, saleMostMinor, dayMostMinor, soldTodayMinor, over } = limit;
  const money = moneyIn(currency);
  switch (over) {
    case 'sale':
      return say('Your limit is {limit} a sale, and this is over it.', { limit: money(saleMostMinor ?? 0) });
    case 'day':
      return say('Of your {limit} for today {left} is left, and this is over it.', {
        limit: money(dayMostMinor ?? 0),
        left: money(Math.max(0, (dayMostMinor ?? 0) - soldTodayMinor)),
      });
    case 'no-rate':
      return say('Your role has a limit, and there is no exchange rate to compare this with it.');
  }
};

/** What a person may still sell for, where a sale is within the limits. `null`: there is no limit, or the sale is above it. */
export const withinLimitWords = (limit: SellerLimit | null): string | null => {
  if (limit === null || limit.over !== null) return null;
  const { currency, saleMostMinor, dayMostMinor, soldTodayMinor } = limit;
  const money = moneyIn(currency);
  const ofSale = saleMostMinor === null ? null : say('Your limit is {limit} a sale.', { limit: money(saleMostMinor) });
  const ofDay =
    dayMostMinor === null
      ? null
      : say('Of your {limit} for today {left} is left.', {
          limit: money(dayMostMinor),
          left: money(Math.max(0, dayMostMinor - soldTodayMinor)),
        });
  return [ofSale, ofDay].filter((words) => words !== null).join(' ');
};
