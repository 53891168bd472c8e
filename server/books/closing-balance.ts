/** A line of a statement with the balance after it. */
export interface BalancedLine {
  readonly day: string;
  /** Above zero: money in. */
  readonly minor: number;
  readonly balance: number;
  /** Place in its file. */
  readonly row: number;
}

/**
 * The line after which an account has its last balance. `undefined`: there is no line. On the last day it is the line whose balance no
 * other line begins with; where that does not tell, the last one of a file whose days rise, and the first one of another.
 */
export const closingLine = (lines: readonly BalancedLine[]): BalancedLine | undefined => {
  const day = lines.reduce((last, line) => (line.day > last ? line.day : last), '');
  const ofDay = lines.filter((line) => line.day === day);
  const ends = ofDay.filter(
    (line) => !ofDay.some((next) => next !== line && next.balance - next.minor === line.balance),
  );
  if (ends.length === 1) return ends[0];
  const byRow = lines.toSorted((a, b) => a.row - b.row);
  const rises = (byRow[0]?.day ?? '') <= (byRow.at(-1)?.day ?? '');
  const ordered = ofDay.toSorted((a, b) => a.row - b.row);
  return rises ? ordered.at(-1) : ordered[0];
};
