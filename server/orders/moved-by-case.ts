/** What decides about the money of a case. Amounts in minor units. */
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

/** What the tickets are worth after all that is kept: it comes back, or pays for the new flights of an exchange. */
export const givenBack = (row: Omit<CaseAmounts, 'new_minor' | 'priced' | 'due_left_minor'>): number =>
  row.amount_minor - row.fee_minor - row.penalty_minor - row.kept_minor - row.credit_minor;

/** What a case that is open moves between the agency and its wallet. `null`: the airline has yet to name its penalty. */
export const movedByOpenCase = (
  row: CaseAmounts,
): { readonly backMinor: number | null; readonly payMinor: number | null } => {
  if (!row.priced) return { backMinor: null, payMinor: null };
  const freeMinor = givenBack(row) - Math.min(row.due_left_minor, givenBack(row));
  return { backMinor: Math.max(0, freeMinor - row.new_minor), payMinor: Math.max(0, row.new_minor - freeMinor) };
};
