import type { Standing } from '../../contract/orders/standing.ts';
import { standingOf, sumsOf } from './standing.ts';

/* Example data for the cases of lists. */

/** A sale that was paid once and in full. */
export const paidWhole = (minor: number): Standing =>
  standingOf(sumsOf([{ from: 'wallet', to: 'others', amountMinor: minor }]), null);

/** A third was paid, and the rest is due. `leftMs`: negative once its day has passed. */
export const paidInPart = (minor: number, leftMs: number): Standing => {
  const nowMinor = Math.floor(minor / 3);
  return standingOf(
    sumsOf([
      { from: 'wallet', to: 'others', amountMinor: nowMinor },
      { from: 'dues', to: 'others', amountMinor: minor - nowMinor },
    ]),
    { payBy: '2026-12-04', leftMs },
  );
};

/** It came back, less what was kept. */
export const cameBack = (minor: number, keptMinor: number): Standing =>
  standingOf(
    sumsOf([
      { from: 'wallet', to: 'others', amountMinor: minor },
      { from: 'others', to: 'wallet', amountMinor: minor - keptMinor },
    ]),
    null,
  );
