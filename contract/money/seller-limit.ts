import { enums, type Infer, nullable, object } from 'superstruct';
import { amountMinor, currencyCode } from '../shapes.ts';

/** What a sale is above. `no-rate`: there is no exchange rate to compare it with. */
export const OverLimit = enums(['sale', 'day', 'no-rate']);
export type OverLimit = Infer<typeof OverLimit>;

/** What a person's role allows, beside one sale. Amounts are in the tenant's currency, in minor units. */
export const SellerLimit = object({
  currency: currencyCode(),
  /** Most of one sale, and of all sales of a day. `null`: no limit. */
  saleMostMinor: nullable(amountMinor(1)),
  dayMostMinor: nullable(amountMinor(1)),
  /** What the person has sold for today. */
  soldTodayMinor: amountMinor(),
  /** `null`: the sale is within the limits. */
  over: nullable(OverLimit),
});
export type SellerLimit = Infer<typeof SellerLimit>;
