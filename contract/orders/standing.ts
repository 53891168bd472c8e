import { enums, type Infer, nullable, object } from 'superstruct';
import { amountMinor, isoDay, whole } from '../shapes.ts';

/**
 * State of the rest of a sale that was paid in part. `missed`: its day has passed, and something is left. `dropped`: nothing is left,
 * and some of it or all need not be paid, because what was sold came back.
 */
export const RestState = enums(['open', 'missed', 'settled', 'dropped']);
export type RestState = Infer<typeof RestState>;

/**
 * What a sale of flights or of a stay comes to, derived from the postings of its ledger (`machines/sale/standing.ts`).
 * `paidMinor` less `returnedMinor` is `keptMinor`; `paidMinor`, what is left of the rest and `droppedMinor` add up to `chargedMinor`.
 */
export const Standing = object({
  /** What was charged for it. 0: nothing was sold. */
  chargedMinor: amountMinor(),
  /** What the wallet has paid of it. */
  paidMinor: amountMinor(),
  /** What came back to the wallet. */
  returnedMinor: amountMinor(),
  keptMinor: amountMinor(),
  /** What need not be paid any more, because what was sold came back. */
  droppedMinor: amountMinor(),
  /** `null`: it was not paid in part. */
  rest: nullable(
    object({
      state: RestState,
      leftMinor: amountMinor(),
      /** Last day on which it can be paid. */
      payBy: isoDay(),
      remainingMs: whole(0, 31_622_400_000),
    }),
  ),
});
export type Standing = Infer<typeof Standing>;

/** What lists filter by, and what pages, lists and documents call a standing. */
export const settlements = ['unpaid', 'overdue', 'part', 'paid', 'returned-in-part', 'returned'] as const;
export const Settlement = enums(settlements);
export type Settlement = Infer<typeof Settlement>;
