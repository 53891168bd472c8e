import { enums, type Infer, nullable, object } from 'superstruct';
import { amountMinor, isoDay, text, whole } from '../shapes.ts';

/** Most lines of a statement that are taken in at once. */
export const statementLinesAtMost = 1_000;
export const statementReferenceMost = 80;
export const statementDescriptionMost = 300;

/** Which way the money went: into the account of the house, or out of it. */
export const MoneyDirection = enums(['in', 'out']);
export type MoneyDirection = Infer<typeof MoneyDirection>;

/** What is said of a line of a statement. */
export const statementLineFields = {
  bookedOn: isoDay(),
  direction: MoneyDirection,
  amountMinor: amountMinor(1),
  /** The bank's reference. '': the statement has none. */
  reference: text(0, statementReferenceMost),
  description: text(0, statementDescriptionMost),
  /** Balance of the account after the line. `null`: the statement does not say it. */
  balanceMinor: nullable(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
};

/** A line of a statement as it is sent. `row`: its number in the file. */
export const StatementLine = object({ row: whole(1, 1_000_000), ...statementLineFields });
export type StatementLine = Infer<typeof StatementLine>;
