/** Steps of currencies whose minor unit is no longer used, so that prices are whole units. */
const wholeUnitsOnly: Readonly<Record<string, number>> = { BDT: 100 };

/** Smallest step of a price, in minor units: 100 paisa for taka, one minor unit for other currencies. */
export const priceStepMinor = (currency: string): number =>
  Object.hasOwn(wholeUnitsOnly, currency) ? (wholeUnitsOnly[currency] ?? 1) : 1;
