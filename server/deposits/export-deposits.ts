import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import {
  type DepositColumn,
  type DepositLine,
  type DepositMark,
  depositColumns,
  depositsInFileAtMost,
} from '../../contract/money/deposits.ts';
import { reworded, say } from '../../contract/say.ts';
import { methodWords, movedByDeposit, titleOfDeposit } from '../../machines/money/deposit-case.view.ts';
import { type TableColumn, type TableValue, tableFile } from '../documents/table-file.ts';
import type { SignedInContext } from '../http/handler.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { depositLine } from './deposit-answer.ts';
import { countDeposits, type DepositsOf, depositRows, markOfDeposit } from './list-deposits.ts';

/** Deposits that are read at once: other people's statements run between two batches. */
const batch = 500;

/** All deposits that match the filters as a file, with the chosen columns. */
export const exportDeposits = async (
  { format, columns, ...asked }: CallRequest<'ExportDeposits'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'ExportDeposits'>> => {
  const of: DepositsOf = { tenant, agencyId: agent.agencyId, now: now() };
  if ((await countDeposits(db, of, asked, depositsInFileAtMost + 1)) > depositsInFileAtMost) {
    return { ok: false, refusal: 'too-many-deposits' };
  }
  const rows: DepositLine[] = [];
  for (let after: DepositMark | null = null, ended = false; !ended; ) {
    const page = await depositRows(db, of, asked, { after, most: batch });
    rows.push(...page.map((row) => depositLine(row, of.now)));
    const last = page.at(-1);
    ended = page.length < batch || last === undefined;
    after = last === undefined ? null : markOfDeposit(last);
  }
  const zone = zoneAtHome(tenant);
  const chosen = depositColumns.filter((column) => columns.includes(column));
  const table = { name: say('Deposits'), zone, columns: chosen.flatMap((column) => columnsOf(zone)[column]), rows };
  return { ok: true, answer: await tableFile(format, table) };
};

const text = (words: string): TableValue => ({ is: 'text', text: words });
const money = (title: string, minorOf: (line: DepositLine) => number | null): TableColumn<DepositLine> => ({
  title,
  width: 14,
  valueOf: (line) => {
    const minor = minorOf(line);
    return minor === null ? { is: 'nothing' } : { is: 'money', currency: line.currency, minor };
  },
});

/** The columns of the file for a column of the list. Times are those of the agency's home. */
const columnsOf = (zone: string): Readonly<Record<DepositColumn, readonly TableColumn<DepositLine>[]>> => ({
  reference: [{ title: say('Reference'), width: 16, valueOf: ({ depositReference }) => text(depositReference) }],
  method: [{ title: say('Method'), width: 16, valueOf: (line) => text(reworded(methodWords(line))) }],
  account: [{ title: say('Paid into'), width: 26, valueOf: ({ payInName }) => text(payInName) }],
  'paid-on': [{ title: say('Paid on'), width: 12, valueOf: ({ paidOn }) => ({ is: 'day', day: paidOn }) }],
  'bank-reference': [{ title: say('Bank reference'), width: 24, valueOf: ({ bankReference }) => text(bankReference) }],
  amount: [
    { title: say('Currency'), width: 9, valueOf: ({ currency }) => text(currency) },
    money(say('Amount'), ({ amountMinor }) => amountMinor),
  ],
  charge: [money(say('Charge'), (line) => movedByDeposit(line).chargeMinor)],
  credited: [money(say('To the wallet'), (line) => movedByDeposit(line).creditedMinor)],
  status: [{ title: say('Status'), width: 22, valueOf: ({ state }) => text(reworded(titleOfDeposit(state))) }],
  submitted: [
    {
      title: say('Requested ({zone})', { zone }),
      width: 22,
      valueOf: ({ submittedAt }) => ({ is: 'moment', at: new Date(submittedAt) }),
    },
  ],
  'submitted-by': [{ title: say('Requested by'), width: 22, valueOf: ({ submittedBy }) => text(submittedBy) }],
});
