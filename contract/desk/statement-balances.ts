import { displayMoney } from '../money.ts';
import { say } from '../say.ts';

/** What a row says of the balance. `movedMinor`: what it adds to it. `null`: that cannot be read. */
export interface BalanceRow {
  readonly row: number;
  readonly balanceMinor: number | null;
  readonly movedMinor: number | null;
}

interface Step {
  readonly row: number;
  readonly expectedMinor: number;
  readonly writtenMinor: number;
}

/** Steps from each row to the next, where both can be read. A file begins with its earliest row, or with its latest. */
const stepsOf = (rows: readonly BalanceRow[], earliestFirst: boolean): readonly Step[] =>
  rows.slice(1).flatMap((row, index) => {
    const before = rows[index];
    const [from, to] = [before?.balanceMinor ?? null, row.balanceMinor];
    const moved = earliestFirst ? row.movedMinor : (before?.movedMinor ?? null);
    if (from === null || to === null || moved === null) return [];
    return [{ row: row.row, expectedMinor: earliestFirst ? from + moved : from - moved, writtenMinor: to }];
  });

/**
 * Rows whose balance does not follow from their neighbour's and the amount between them: an amount was read wrongly, a row is
 * missing, or money in is taken for money out.
 */
export const balanceFaults = (
  rows: readonly BalanceRow[],
  currency: string,
): readonly { readonly row: number; readonly message: string }[] => {
  const wrongIn = (steps: readonly Step[]) => steps.filter((step) => step.expectedMinor !== step.writtenMinor);
  const [rising, falling] = [wrongIn(stepsOf(rows, true)), wrongIn(stepsOf(rows, false))];
  const money = (minor: number) => displayMoney({ currency, minor });
  return (falling.length < rising.length ? falling : rising).map(({ row, expectedMinor, writtenMinor }) => ({
    row,
    message: say('The balance is {written}. By the amounts it would be {expected}.', {
      written: money(writtenMinor),
      expected: money(expectedMinor),
    }),
  }));
};
