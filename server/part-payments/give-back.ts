import type { Tx } from '../database/database.ts';
import type { Account } from '../money/accounts.ts';
import { type Leg, type TransferNote, transfer } from '../money/transfer.ts';
import type { DueRow } from './due-rows.ts';
import { recordSettlement } from './record-settlement.ts';

/** Minor units that a return credited to the wallet, and that it cleared of a due. */
export interface GivenBack {
  readonly returnedMinor: number;
  readonly droppedMinor: number;
}

/**
 * Posts what an order gives back. What is credited to its due is recorded as settled: money that was never paid need not be.
 * @param due the locked due of the order. `undefined`: it has none
 * @param title what the history of the due names
 */
export const giveBack = async (
  tx: Tx,
  note: TransferNote,
  legs: readonly Leg[],
  { due, title }: { readonly due: DueRow | undefined; readonly title: string },
): Promise<GivenBack> => {
  if (legs.length > 0) {
    const moved = await transfer(tx, note, legs);
    if (!moved.ok) throw new Error(`what order ${note.orderReference} gives back was not posted`);
  }
  const creditedTo = (kind: Account['kind']): number =>
    legs.reduce((sum, { credit, amountMinor }) => sum + (credit.kind === kind ? amountMinor : 0), 0);
  const droppedMinor = creditedTo('part-payment-due');
  if (due && droppedMinor > 0) await recordSettlement(tx, due, { minor: droppedMinor, who: title, now: note.at });
  return { returnedMinor: creditedTo('wallet'), droppedMinor };
};
