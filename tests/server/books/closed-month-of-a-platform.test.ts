import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankBalance } from '../../../contract/books/bank-balances.ts';
import { payableUntil } from '../../../contract/books/supplier-payments.ts';
import type { CallOutcome } from '../../../contract/calls.ts';
import type { StatementEntry, StatementTab } from '../../../contract/desk/bank-statements.ts';
import { openReceipts } from '../../../machines/books/receipt-list.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { furnishCounter, referenceOf, transferRequest } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 0 });
  await furnishCounter(desk.server);
});
afterAll(() => desk.close());

const bookedOn = '2026-11-30';
const later = (ms: number): void => {
  desk.clock.advance(ms);
  desk.server.forgetTokens();
};
const answered = <Answer>(outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false }): Answer => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};

let balanceMinor = 0;
let rows = 1;
/** Takes in the next line of the bank, after which the account has the balance that the bank says. */
const bankBooks = async (amountMinor: number, reference: string, description = ''): Promise<StatementEntry> => {
  balanceMinor += amountMinor;
  const direction = amountMinor > 0 ? 'in' : 'out';
  const line = { row: (rows += 1), bookedOn, direction, amountMinor: Math.abs(amountMinor) } as const;
  const file = { payInId: 'bank-shapla', fileName: `${reference}.csv`, headedNumbers: [], accountConfirmed: false };
  const lines = [{ ...line, reference, description, balanceMinor }];
  answered(await desk.server.call('ImportStatement', { ...file, lines }, { as: 'dipa' }));
  for (const tab of ['to-match', 'unmatched', 'debits'] satisfies StatementTab[]) {
    const listed = answered(await desk.server.call('GetStatementLines', { tab, after: null }, { as: 'dipa' }));
    const found = listed.lines.find((entry) => entry.reference === reference);
    if (found) return found;
  }
  throw new Error(`no line ${reference}`);
};
const account = async (): Promise<BankBalance> => {
  const { accounts } = answered(await desk.server.call('GetBankBalances', {}, { as: 'dipa' }));
  const found = accounts.find(({ accountId }) => accountId === 'bank-shapla');
  if (found === undefined) throw new Error('no account');
  return found;
};
const approvedEntry = async (outcome: CallOutcome<'ProposeSupplierPayment'> | CallOutcome<'ProposeBankAdjustment'>) => {
  const { entryReference } = answered(outcome);
  await codeStands(desk.server, 'emdad');
  answered(await desk.server.call('ApproveBankEntry', { entryReference, version: 1 }, { as: 'emdad' }));
  return entryReference;
};
const tied = async ({ lineId, payments: [payment] }: StatementEntry) => {
  if (payment === undefined) throw new Error('nothing is proposed');
  const { kind, reference } = payment;
  return answered(await desk.server.call('TieStatementLine', { lineId, kind, reference }, { as: 'dipa' }));
};

const deposited = async (amountMinor: number) => {
  const request = transferRequest({ amountMinor, bankReference: 'FT 9000001' });
  const depositReference = await referenceOf(desk.server.call('initiatebanktransfer', request, { as: 'asha' }));
  const { lineId } = await bankBooks(amountMinor, 'FT9000001', 'NPSB from Meghna Travels');
  answered(await desk.server.call('MatchStatementLine', { lineId, depositReference }, { as: 'dipa' }));
  await codeStands(desk.server, 'emdad');
  answered(await desk.server.call('ApproveDeposit', { depositReference }, { as: 'emdad' }));
};
const supplierPaid = async () => {
  const { dues } = answered(await desk.server.call('GetSupplierPayments', {}, { as: 'dipa' }));
  const [due] = dues;
  const last = due && payableUntil(due).at(-1);
  if (due === undefined || last === undefined) throw new Error('nothing is owed');
  const payment = { until: last.to, accountId: 'bank-shapla', valueOn: bookedOn, statement: 'BSP 2026/11B' };
  const proposal = { dueId: due.dueId, amountMinor: last.amountMinor, ...payment };
  await approvedEntry(await desk.server.call('ProposeSupplierPayment', proposal, { as: 'dipa' }));
  await tied(await bankBooks(-last.amountMinor, 'RTGS 77001122', 'BSP 2026-11B'));
};
const withdrawn = async (amountMinor: number) => {
  await codeStands(desk.server, 'asha');
  const bank = { bankName: 'Doel Trust Bank', branchName: 'Uttara', accountName: 'Meghna', routingNo: null };
  answered(await desk.server.call('AddBankAccount', { ...bank, accountNumber: '7700-1234567-001' }, { as: 'asha' }));
  later(25 * 3_600_000);
  await codeStands(desk.server, 'asha');
  const { book } = answered(await desk.server.call('LoadWithdrawals', {}, { as: 'asha' }));
  const { accountId = '', version = 1 } = book.accounts[0] ?? {};
  const asking = { accountId, accountVersion: version, amountMinor };
  const asked = answered(await desk.server.call('AskWithdrawal', asking, { as: 'asha' }));
  const withdrawalReference = asked.book.withdrawals[0]?.withdrawalReference ?? '';
  answered(await desk.server.call('BeginWithdrawal', { withdrawalReference, version: 1 }, { as: 'dipa' }));
  await codeStands(desk.server, 'emdad');
  const { today } = answered(await desk.server.call('GetDeskWithdrawal', { withdrawalReference }, { as: 'emdad' }));
  const paying = { payInId: 'bank-shapla', bankReference: 'BEFTN 0026335044', valueOn: today, prepares: false };
  answered(await desk.server.call('PayWithdrawal', { withdrawalReference, version: 2, ...paying }, { as: 'emdad' }));
  await tied(await bankBooks(-amountMinor, 'OUT-7', 'BEFTN OUTWARD 0026335044'));
};
const heldInSuspense = async (amountMinor: number) => {
  const { lineId } = await bankBooks(amountMinor, 'CASH-3', 'Cash, nobody says from whom');
  const { receiptReference } = answered(await desk.server.call('HoldStatementLine', { lineId }, { as: 'dipa' }));
  await codeStands(desk.server, 'emdad');
  answered(await desk.server.call('ApproveReceipt', { receiptReference, version: 1 }, { as: 'emdad' }));
};
const charged = async (amountMinor: number) => {
  const { lineId } = await bankBooks(-amountMinor, 'CHG-11', 'Maintenance fee');
  const request = { accountId: 'bank-shapla', lineId, what: 'bank-charge', words: 'Of November' };
  await approvedEntry(await desk.server.call('ProposeBankAdjustment', request, { as: 'dipa' }));
};

test('[OPS-03] a month of a platform is closed: bank, suppliers and suspense are equal to their statements and open items, line by line', async () => {
  await deposited(50_000_000);
  const order = await desk.ticketed();
  await casesOf('refund').handled(desk, order, paxOf(order, 0));
  await supplierPaid();
  await heldInSuspense(4_400_000);
  await charged(57_500);
  await withdrawn(1_000_000);
  const bank = await account();
  expect(bank).toMatchObject({ ledgerMinor: balanceMinor, items: [], unexplainedMinor: 0 });
  expect(bank.statement?.balanceMinor).toBe(balanceMinor);
  const { sums } = answered(await desk.server.call('GetReceipts', { ...openReceipts, after: null }, { as: 'dipa' }));
  expect(sums?.suspense).toMatchObject([{ receiptsMinor: 4_400_000, ledgerMinor: 4_400_000 }]);
  const listed = { search: '', account: null, states: [], from: null, to: null, sort: '-at' as const, after: null };
  const items = answered(await desk.server.call('GetSupplierItems', { ...listed, states: ['open'] }, { as: 'dipa' }));
  const { dues } = answered(await desk.server.call('GetSupplierPayments', {}, { as: 'dipa' }));
  expect(items.items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(dues[0]?.ledgerMinor ?? 0);

  later(45 * 24 * 3_600_000);
  const { book } = answered(await desk.server.call('GetMonthClose', {}, { as: 'dipa' }));
  const month = book.months[0]?.month ?? '';
  expect(book.months[0]).toMatchObject({ isOver: true, open: [] });
  await codeStands(desk.server, 'dipa');
  answered(await desk.server.call('ProposeMonthClose', { month }, { as: 'dipa' }));
  await codeStands(desk.server, 'emdad');
  const closed = answered(await desk.server.call('ConfirmMonthClose', { month }, { as: 'emdad' }));
  expect(closed.book.months.find((each) => each.month === month)).toMatchObject({ state: 'closed' });
  expect(await desk.ledgerFaults()).toEqual([]);
});
