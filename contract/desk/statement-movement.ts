import { say } from '../say.ts';
import { isFailed, isPaidState, isPlainSide, sideOf, signedMinor } from './statement-cells.ts';
import type { StatementColumns, StatementField } from './statement-columns.ts';
import type { MoneyDirection } from './statement-lines.ts';

/** What a row says about money. `none`: it moved none. `fault`: that cannot be read. */
export type Movement =
  | { readonly is: 'moved'; readonly direction: MoneyDirection; readonly amountMinor: number }
  | { readonly is: 'none'; readonly why: string }
  | { readonly is: 'fault'; readonly message: string };

type CellOf = (field: StatementField) => string;

const fault = (message: string): Movement => ({ is: 'fault', message });

/** Whether a file writes money out as an amount below zero, so that signs tell which way money went. */
export const hasSigns = (rows: readonly { readonly cellOf: CellOf }[], currency: string): boolean =>
  rows.some(({ cellOf }) => (signedMinor(cellOf('moneyIn'), currency) ?? 0) < 0);

/** Which way how much money went, by the amounts, the column of sides and the state of the payment. */
export const movementOf = (
  cellOf: CellOf,
  columns: StatementColumns,
  { currency, hasSigns: bySigns }: { readonly currency: string; readonly hasSigns: boolean },
): Movement => {
  const [state, side] = [cellOf('status'), cellOf('side')];
  const isPaid = state === '' ? true : isPaidState(state);
  if (isPaid === false || isFailed(side)) return { is: 'none', why: noMoneyWords(isPaid === false ? state : side) };
  if (isPaid === null) return fault(say('“{state}” does not say whether the payment was made.', { state }));
  const amounts = {
    moneyIn: signedMinor(cellOf('moneyIn'), currency),
    moneyOut: signedMinor(cellOf('moneyOut'), currency),
  };
  for (const field of ['moneyIn', 'moneyOut'] as const) {
    if (amounts[field] === null) return fault(noAmountWords(cellOf(field)));
  }
  const [into, outOf] = [amounts.moneyIn ?? 0, amounts.moneyOut ?? 0];
  if (into !== 0 && outOf !== 0) return fault(say('Money in and money out stand in one row.'));
  if (into === 0 && outOf === 0) return fault(say('No amount stands in this row.'));
  const byAmount = into > 0 ? 'in' : 'out';
  const amountMinor = Math.abs(into === 0 ? outOf : into);
  const moved = (direction: MoneyDirection): Movement => ({ is: 'moved', direction, amountMinor });
  if (columns.side === null) return moved(byAmount);
  const said = sideOf(side);
  // Two columns say more than a word such as “Payment”, which may be made or received.
  if (columns.moneyIn !== null && columns.moneyOut !== null) {
    return said !== null && said !== byAmount && isPlainSide(side) ? fault(contradictsWords(side)) : moved(byAmount);
  }
  if (said === 'in' && into < 0) return fault(contradictsWords(side));
  if (said !== null) return moved(said);
  if (bySigns || into < 0) return moved(byAmount);
  return fault(side === '' ? say('Neither debit nor credit stands in this row.') : unknownSideWords(side));
};

const noMoneyWords = (state: string): string => say('“{state}”: it moved no money.', { state });

const noAmountWords = (cell: string): string =>
  /,\d{1,2}$/.test(cell)
    ? say('“{cell}” is not an amount. Decimals stand after a point, as in 5,000.00.', { cell })
    : say('“{cell}” is not an amount.', { cell });

const contradictsWords = (side: string): string =>
  say('“{side}” and the column of the amount contradict each other.', { side });

const unknownSideWords = (side: string): string =>
  say(
    '“{side}” says neither money in nor money out. If that column says something else, choose “Not in the file” for it.',
    { side },
  );
