import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { allPostings } from '../../../machines/books/postings-address.ts';
import { balancesNow } from '../../../machines/books/trial-balance-list.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { type SalesDesk } from '../booking/sales-desk.ts';
import { openPartsDesk, partPaid } from '../part-payments/parts-desk.ts';

const dayMs = 86_400_000;

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openPartsDesk();
  await partPaid(desk);
});
afterAll(() => desk.close());

type Asked = Partial<CallRequest<'GetTrialBalance'>>;
const balanced = async (asked: Asked = {}) => {
  const outcome = await desk.server.call('GetTrialBalance', { ...balancesNow, after: null, ...asked }, { as: 'dipa' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};
const posted = async (asked: Partial<CallRequest<'GetPostings'>>) => {
  const outcome = await desk.server.call('GetPostings', { ...allPostings, after: null, ...asked }, { as: 'dipa' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};
const sumOf = (rows: readonly number[]) => rows.reduce((sum, minor) => sum + minor, 0);

test('[OPS-03] the trial balance has every account as the ledger sums it, and its debits equal its credits', async () => {
  const { accounts, sums } = await balanced();
  const { balanceMinor } = await ledgerBalances(desk.server.database.db, products, 'platform');
  expect(new Map(accounts.map(({ account, balanceMinor: minor }) => [account, minor]))).toEqual(
    new Map([...balanceMinor].map(([account, minor]) => [account, -minor])),
  );
  expect(accounts.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['wallet', 'supplier-payable', 'advance-tax']),
  );
  for (const sum of sums?.currencies ?? []) {
    const own = accounts.filter(({ currency }) => currency === sum.currency);
    expect(sum.debitMinor).toBe(sumOf(own.map(({ debitMinor }) => debitMinor)));
    expect(sum.creditMinor).toBe(sum.debitMinor);
    expect(sum.debitBalancesMinor).toBe(sumOf(own.map(({ balanceMinor: minor }) => Math.max(0, minor))));
    expect(sum.creditBalancesMinor).toBe(sum.debitBalancesMinor);
  }
  expect(sums?.count).toBe(accounts.length);
});

test('[OPS-03] each line of the trial balance opens the postings that it is the sum of', async () => {
  for (const { account, debitMinor, creditMinor } of (await balanced()).accounts) {
    const { postings, sums } = await posted({ account });
    expect(sums).toMatchObject({ account: { account }, currencies: [{ debitMinor, creditMinor }] });
    expect(postings).toHaveLength(sums?.count ?? 0);
    expect(
      sumOf(postings.map(({ debit, amountMinor }) => (debit.account === account ? amountMinor : -amountMinor))),
    ).toBe(debitMinor - creditMinor);
  }
});

test('[OPS-03] what was posted before a period is its opening, and what was posted after it is left out', async () => {
  const before = await balanced();
  const today = before.sums?.at.slice(0, 10) ?? '';
  desk.clock.advance(2 * dayMs);
  desk.server.forgetTokens();
  await partPaid(desk);
  const { accounts } = await balanced({ from: new Date(Date.parse(today) + dayMs).toISOString().slice(0, 10) });
  for (const { account, balanceMinor } of before.accounts) {
    const now = accounts.find((each) => each.account === account);
    expect([account, now?.openingMinor]).toEqual([account, balanceMinor]);
    expect(now?.balanceMinor).toBe((now?.openingMinor ?? 0) + (now?.debitMinor ?? 0) - (now?.creditMinor ?? 0));
  }
  const atThatDay = await balanced({ to: today });
  expect(atThatDay.accounts.map(({ balanceMinor }) => balanceMinor)).toEqual(
    before.accounts.map(({ balanceMinor }) => balanceMinor),
  );
});

test('[OPS-03] an account is found by its agency, supplier or kind, and a page begins after the last account of the one before', async () => {
  const { accounts } = await balanced();
  const wallet = accounts.find(({ kind }) => kind === 'wallet');
  expect((await balanced({ search: wallet?.owner?.slice(0, 5) ?? '' })).accounts).toContainEqual(wallet);
  expect((await balanced({ kinds: ['wallet'] })).accounts.every(({ kind }) => kind === 'wallet')).toBe(true);
  expect((await balanced({ search: 'nobody' })).accounts).toEqual([]);
  for (const [index, { account }] of accounts.entries()) {
    const next = await balanced({ after: { account } });
    expect(next.accounts).toEqual(accounts.slice(index + 1));
    expect(next.sums).toBeNull();
  }
  expect((await balanced({ sort: '-account' })).accounts).toEqual(accounts.toReversed());
  const { postings } = await posted({});
  for (const [index, { at, postingId }] of postings.entries()) {
    expect((await posted({ after: { at, postingId } })).postings.slice(0, 3)).toEqual(
      postings.slice(index + 1, index + 4),
    );
  }
});

test('[OPS-03] the file of the trial balance has the accounts that are filtered, with debit and credit balances apart', async () => {
  const { text } = await desk.server.send(
    'ExportTrialBalance',
    {
      ...balancesNow,
      kinds: ['wallet', 'bank-clearing'],
      columns: ['id', 'debit-balance', 'credit-balance'],
      format: 'csv',
    },
    { as: 'dipa' },
  );
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head?.replace('\uFEFF', '')).toBe('Account number,Debit balance,Credit balance,Currency');
  const { accounts } = await balanced({ kinds: ['wallet', 'bank-clearing'] });
  expect(lines.map((line) => line.split(',')[0])).toEqual(accounts.map(({ account }) => account));
  expect(lines.find((line) => line.startsWith('bank-clearing'))).toMatch(/,\d+(\.\d+)?,,BDT$/);
});

test('[OPS-03] an agency reads neither the trial balance nor the postings', async () => {
  const as = { as: 'asha' } as const;
  await expect(desk.server.call('GetTrialBalance', { ...balancesNow, after: null }, as)).rejects.toThrow('permission');
  await expect(desk.server.call('GetPostings', { ...allPostings, after: null }, as)).rejects.toThrow('permission');
});
