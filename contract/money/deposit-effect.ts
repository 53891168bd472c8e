import { basisPointsOf } from '../money.ts';

/** What a deposit by one channel costs. The charge is a share of the amount paid, and a fixed amount. */
export interface DepositChargeRule {
  readonly basisPoints: number;
  readonly fixedMinor: number;
}

/** What a deposit does to the money, in minor units. `creditedMinor` + `chargeMinor` are `paidMinor`. */
export interface DepositEffect {
  readonly paidMinor: number;
  readonly chargeMinor: number;
  /** Amount that the wallet gets. It is zero or less where the charge takes all: such a deposit is refused. */
  readonly creditedMinor: number;
}

/**
 * The effect of a deposit. The form shows it before a person agrees, the server keeps it with the request, and the approval
 * posts exactly these amounts.
 */
export const depositEffect = (paidMinor: number, { basisPoints, fixedMinor }: DepositChargeRule): DepositEffect => {
  const chargeMinor = basisPointsOf(paidMinor, basisPoints) + fixedMinor;
  return { paidMinor, chargeMinor, creditedMinor: paidMinor - chargeMinor };
};
