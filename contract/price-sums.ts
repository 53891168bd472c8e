import { type Infer, nullable, object, optional } from 'superstruct';
import { amountMinor, currencyCode, signedMinor } from './shapes.ts';

/** The parts of a price, in minor units, summed over all travellers (decisions: Money). */
export const PriceSums = object({
  currency: currencyCode(),
  baseMinor: amountMinor(),
  taxMinor: amountMinor(),
  /** This amount and the next two are null without ShowCommision. */
  platformMarkupMinor: nullable(amountMinor()),
  commissionMinor: nullable(amountMinor()),
  taxOnCommissionMinor: nullable(amountMinor()),
  /** Advance income tax on the value of the tickets. Absent: none was taken. */
  advanceTaxMinor: optional(amountMinor()),
  /** Value added tax on the commission; `null` without ShowCommision. Absent: none was taken. */
  vatOnCommissionMinor: optional(nullable(amountMinor())),
  /** Bags, meals, seats and assistance, with their taxes. They carry no commission and no markup. */
  optionsMinor: amountMinor(),
  /** Amount charged to the wallet: base + tax + platform markup − commission + tax on commission + advance tax + VAT on commission + options. */
  agentMinor: amountMinor(),
  /** Below zero: an accepted proposal costs the agency more by now. This amount and the next one are null without ShowMarkup. */
  agencyMarkupMinor: nullable(signedMinor()),
  /** Price that the agency's customer pays. */
  grossMinor: nullable(amountMinor()),
});
export type PriceSums = Infer<typeof PriceSums>;
