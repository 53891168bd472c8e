/**
 * An exchange rate: `minor` minor units of `currency` are worth `ownMinor` minor units of the tenant's own currency.
 */
export interface Rate {
  readonly currency: string;
  readonly minor: number;
  readonly ownMinor: number;
}

/** Integer division, rounded half to even. In bigint, because a product can exceed 2^53. */
const divided = (numerator: bigint, divisor: bigint): bigint => {
  const floor = numerator >= 0n ? numerator / divisor : -((-numerator + divisor - 1n) / divisor);
  const twice = (numerator - floor * divisor) * 2n;
  return twice > divisor || (twice === divisor && floor % 2n !== 0n) ? floor + 1n : floor;
};

/** Exchanges an amount of the tenant's currency. Returns minor units of the rate's currency. */
export const exchanged = (ownAmountMinor: number, { minor, ownMinor }: Omit<Rate, 'currency'>): number =>
  Number(divided(BigInt(ownAmountMinor) * BigInt(minor), BigInt(ownMinor)));

/** Exchanges an amount of the rate's currency to the tenant's. Returns a multiple of `stepMinor`. */
export const exchangedToOwn = (
  amountMinor: number,
  { minor, ownMinor }: Omit<Rate, 'currency'>,
  stepMinor: number,
): number => {
  const step = BigInt(stepMinor);
  return Number(divided(BigInt(amountMinor) * BigInt(ownMinor), BigInt(minor) * step) * step);
};

/**
 * By how much the worth of a currency changes from one rate to another, in basis points of the earlier worth, rounded away
 * from zero, so that what is above a limit never reads as the limit itself.
 */
export const rateChangePoints = (before: Omit<Rate, 'currency'>, after: Omit<Rate, 'currency'>): number => {
  const was = BigInt(before.ownMinor) * BigInt(after.minor);
  const change = (BigInt(after.ownMinor) * BigInt(before.minor) - was) * 10_000n;
  const size = change < 0n ? -change : change;
  const points = Number((size + was - 1n) / was);
  return change < 0n ? -points : points;
};
