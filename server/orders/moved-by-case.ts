/** Amounts of a case of tickets, in minor units, from which its movements are computed. */
export interface CaseAmounts {
  readonly amount_minor: number;
  readonly fee_minor: number;
  readonly penalty_minor: number;
  readonly kept_minor: number;
  readonly credit_minor: number;
  /** What the new flights of an exchange cost. */
  readonly new_minor: number;
  /** Whether the airline's penalty is known. */
  readonly priced: boolean;
  /** What is left of the part payment of the order. */
  readonly due_left_minor: number;
}

/** What is left of the tickets' price after fees, penalties and credits: it is returned, or pays for the new flights of an exchange. */
export const returnableMinor = (row: Omit<CaseAmounts, 'new_minor' | 'priced' | 'due_left_minor'>): number =>
  row.amount_minor - row.fee_minor - row.penalty_minor - row.kept_minor - row.credit_minor;

/** What an open case would return to the agency's wallet, and what it would charge. `null`: the airline has not named its penalty yet. */
export const movedByOpenCase = (
  row: CaseAmounts,
): { readonly backMinor: number | null; readonly payMinor: number | null } => {
  if (!row.priced) return { backMinor: null, payMinor: null };
  const freeMinor = returnableMinor(row) - Math.min(row.due_left_minor, returnableMinor(row));
  return { backMinor: Math.max(0, freeMinor - row.new_minor), payMinor: Math.max(0, row.new_minor - freeMinor) };
};
