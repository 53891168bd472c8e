import type { StatementLine } from '../../../contract/desk/statement-lines.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import type { Clerk, Drawn } from './mixed-draws.ts';

/** A line of the bank's own book. */
export interface BankMove {
  readonly accountId: string;
  readonly line: StatementLine;
}

/** What acts at the bank need of their world. `bankBook` knows nothing of the portal's database. */
export interface BankWorld extends Drawn {
  readonly desk: SalesDesk;
  readonly bankBook: BankMove[];
}

export const houseBanks = ['bank-shapla', 'bank-doel'] as const;
export type HouseBank = (typeof houseBanks)[number];

/** What the bank has in an account. */
export const atBankMinor = ({ bankBook }: Pick<BankWorld, 'bankBook'>, accountId: string): number =>
  bankBook.reduce(
    (sum, move) =>
      move.accountId === accountId
        ? sum + (move.line.direction === 'in' ? move.line.amountMinor : -move.line.amountMinor)
        : sum,
    0,
  );

/** Money moves at the bank, whether or not its statement is taken in. */
export const movedAtBank = (
  world: BankWorld,
  accountId: HouseBank,
  { direction, amountMinor }: Pick<StatementLine, 'direction' | 'amountMinor'>,
): BankMove => {
  const signed = direction === 'in' ? amountMinor : -amountMinor;
  const move: BankMove = {
    accountId,
    line: {
      row: world.bankBook.length + 2,
      bookedOn: world.desk.clock.now().toISOString().slice(0, 10),
      direction,
      amountMinor,
      reference: `MX${Math.floor(world.random() * 1e12)}`,
      description: '',
      balanceMinor: atBankMinor(world, accountId) + signed,
    },
  };
  world.bankBook.push(move);
  return move;
};

/** Takes in lines of an account, as a clerk does with a file. */
export const takenIn = (
  { desk }: Pick<BankWorld, 'desk'>,
  payInId: string,
  lines: readonly StatementLine[],
  as: Clerk,
): Promise<unknown> => {
  const file = { payInId, fileName: 'mixed.csv', headedNumbers: [], accountConfirmed: false };
  return desk.server.call('ImportStatement', { ...file, lines: [...lines] }, { as });
};

/** A line of a statement that was taken in, by its id. */
export const lineTaken = async (
  world: BankWorld,
  as: Clerk,
  accountId: HouseBank,
  moved: Pick<StatementLine, 'direction' | 'amountMinor'>,
): Promise<string | undefined> => {
  const { line } = movedAtBank(world, accountId, moved);
  await takenIn(world, accountId, [line], as);
  const row = await world.desk.server.database.db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('reference', '=', line.reference)
    .executeTakeFirst();
  return row?.id;
};

/** The whole statement of every account is taken in, whatever of it was before. */
export const wholeStatements = async (world: BankWorld): Promise<void> => {
  for (const accountId of houseBanks) {
    const lines = world.bankBook.filter((move) => move.accountId === accountId).map(({ line }) => line);
    if (lines.length > 0) await takenIn(world, accountId, lines, 'dipa');
  }
};
