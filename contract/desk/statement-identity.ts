import { plainReference } from '../plain-reference.ts';
import type { StatementLine } from './statement-lines.ts';

/** What tells lines of one account apart. */
export type IdentifiedLine = Pick<
  StatementLine,
  'bookedOn' | 'direction' | 'amountMinor' | 'reference' | 'description' | 'balanceMinor'
>;

/** Letters and figures of any script. */
const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * What is the same of a line in every file that has it: day, direction, amount, reference and text. Its row and its balance are
 * not part of it: files overlap, and not every file has a balance.
 */
export const identityOf = ({ bookedOn, direction, amountMinor, reference, description }: IdentifiedLine): string =>
  [bookedOn, direction, amountMinor, plainReference(reference), plainText(description)].join('|');

const byIdentity = <Line extends IdentifiedLine>(lines: readonly Line[]): ReadonlyMap<string, Line[]> => {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const identity = identityOf(line);
    const group = groups.get(identity);
    if (group === undefined) groups.set(identity, [line]);
    else group.push(line);
  }
  return groups;
};

/**
 * The lines of a file that no stored line of the account is. Equal lines are as many as the file has of them: of two equal
 * payments, each is a line. Where a line and a stored one both have a balance, they are the same only if it is equal. As many
 * lines as possible are found again.
 */
export const newLines = <Line extends IdentifiedLine>(
  stored: readonly IdentifiedLine[],
  lines: readonly Line[],
): readonly Line[] => {
  const known = byIdentity(stored);
  const added = [...byIdentity(lines)].flatMap(([identity, group]) => newAmong(known.get(identity) ?? [], group));
  const isNew = new Set(added);
  return lines.filter((line) => isNew.has(line));
};

/** A balance decides first; then lines with one, which only a stored line without one can be; then the others. */
const newAmong = <Line extends IdentifiedLine>(stored: readonly IdentifiedLine[], lines: readonly Line[]): Line[] => {
  const free = [...stored];
  const withoutFound = (rest: readonly Line[], isSame: (line: Line, other: IdentifiedLine) => boolean): Line[] =>
    rest.filter((line) => {
      const at = free.findIndex((other) => isSame(line, other));
      if (at >= 0) free.splice(at, 1);
      return at < 0;
    });
  const unconfirmed = withoutFound(
    lines,
    (line, other) => line.balanceMinor !== null && line.balanceMinor === other.balanceMinor,
  );
  const unknown = withoutFound(unconfirmed, (line, other) => line.balanceMinor !== null && other.balanceMinor === null);
  return withoutFound(unknown, (line) => line.balanceMinor === null);
};
