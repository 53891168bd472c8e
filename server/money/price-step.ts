/** Currencies whose minor unit is no longer in use, so that a price is a whole number of units. */
const wholeUnitsOnly: Readonly<Record<string, number>> = { BDT: 100 };

/** The smallest step of a price in a currency, in minor units: 100 paisa for taka, otherwise one minor unit. */
export const priceStepMinor = (currency: string): number =>
  Object.hasOwn(wholeUnitsOnly, currency) ? (wholeUnitsOnly[currency] ?? 1) : 1;
