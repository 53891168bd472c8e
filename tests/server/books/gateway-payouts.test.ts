import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GatewayPayouts } from '../../../contract/books/gateway-payouts.ts';
import { matchPayout, type OpenPayment, payoutLinesOf } from '../../../contract/books/payout-lines.ts';
import { ledgerBalances } from '../../../server/money/ledger-balances.ts';
import { products } from '../../../server/products.ts';
import { furnishCounter } from '../deposits/paid-in.ts';
import { codeStands } from '../desk/stepping-up.ts';
import type { Person } from '../fresh-server.ts';
import { openPayingDesk, type PayingDesk } from '../gateways/paying-desk.ts';

let desk: PayingDesk;
beforeAll(async () => {
  desk = await openPayingDesk();
  await furnishCounter(desk.server);
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.server.clock.advance(20 * 60_000);
  desk.server.forgetTokens();
});
afterEach(async () => {
  expect((await ledgerBalances(desk.server.database.db, products, 'platform')).faults).toEqual([]);
});

const page = async (as: Person = 'dipa'): Promise<GatewayPayouts> => {
  const outcome = await desk.server.call('GetGatewayPayouts', {}, { as });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
/** A payment that is credited. */
const paid = async (amountMinor: number): Promise<string> => {
  const { code, redirectUrl } = await desk.pay(amountMinor);
  const way = await desk.press(redirectUrl, 'pay');
  if (way !== null) await desk.comeBack(way);
  await desk.sweep();
  expect((await desk.status(code)).state).toBe('credited');
  return code;
};
let counted = 0;
/** Takes in a line of money in, and returns its id. */
const bankLine = async (amountMinor: number): Promise<string> => {
  const reference = `PO${(counted += 1)}`;
  const file = { payInId: 'bank-shapla', fileName: `${reference}.csv`, headedNumbers: [], accountConfirmed: false };
  const line = { row: 2, bookedOn: '2026-11-28', direction: 'in', amountMinor, reference, description: '' } as const;
  await desk.server.call('ImportStatement', { ...file, lines: [{ ...line, balanceMinor: null }] }, { as: 'dipa' });
  const found = (await page()).lines.find(({ words }) => words === reference);
  if (found === undefined) throw new Error('no line');
  return found.lineId;
};
const proposed = async (lineId: string, statement: string, listed: string) => {
  const dueId = (await page()).gateways[0]?.dueId ?? 'sandbox_BDT';
  return desk.server.call('ProposeGatewayPayout', { dueId, lineId, statement, listed }, { as: 'dipa' });
};
const approved = async (entryReference: string) => {
  await codeStands(desk.server, 'emdad');
  return desk.server.call('ApproveBankEntry', { entryReference, version: 1 }, { as: 'emdad' });
};

test('[OPS-03] a payout is matched payment by payment: the bank gets the net, the fee is spent, and the gateway has that much less', async () => {
  const [one, two] = [await paid(1_000_000), await paid(500_000)];
  const openMinor = (await page()).gateways[0]?.openMinor ?? 0;
  const lineId = await bankLine(1_470_000);
  const outcome = await proposed(lineId, 'PAYOUT-1', `${one}\t10,000.00\t200\n${two};5000;100`);
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { entryReference } = outcome.answer;
  expect((await page('emdad')).waiting).toMatchObject([
    {
      entryReference,
      amountMinor: 1_470_000,
      feeMinor: 30_000,
      differences: [],
      line: { lineId },
      effect: {
        postings: [
          { debit: 'Bank', credit: 'Payments by gateway', amountMinor: 1_470_000 },
          { debit: 'Fees of gateways', credit: 'Payments by gateway', amountMinor: 30_000 },
        ],
      },
    },
  ]);
  expect(await approved(entryReference)).toMatchObject({ ok: true });
  const after = await page();
  expect((after.gateways[0]?.openMinor ?? 0) - openMinor).toBe(-1_500_000);
  expect(after.payments.map(({ paymentId }) => paymentId)).not.toContain(one);
  const again = await bankLine(1_470_001);
  await paid(100_000);
  expect(await proposed(again, 'payout 1', `${one} 10000 0`)).toMatchObject({ ok: false, refusal: 'statement-paid' });
});

test('[OPS-03] what a payout has otherwise than the ledger is named, and lies on an account of its own', async () => {
  const known = await paid(700_000);
  const lineId = await bankLine(1_000_000);
  const outcome = await proposed(lineId, 'PAYOUT-3', `${known} 7000 50\nNOT-OURS 3000 0`);
  if (!outcome.ok) throw new Error(outcome.refusal);
  const entry = (await page('emdad')).waiting.find((each) => each.entryReference === outcome.answer.entryReference);
  expect(entry).toMatchObject({
    feeMinor: 5_000,
    differenceMinor: 305_000,
    differences: [
      { payment: 'NOT-OURS', why: 'not-open', theirsMinor: 300_000, oursMinor: 0 },
      { why: 'sum', theirsMinor: 1_000_000, oursMinor: 995_000 },
    ],
  });
  expect(entry?.effect?.postings.at(-1)).toMatchObject({ credit: 'Differences of gateways', amountMinor: 305_000 });
  expect(await proposed(lineId, 'PAYOUT-4', `${known} 7000`)).toMatchObject({ ok: false });
  expect(await approved(outcome.answer.entryReference)).toMatchObject({ ok: true });
});

test('[OPS-03] what gateways have by the ledger is their open payments, and what names no payment stands beside these', async () => {
  const { server } = desk;
  await paid(200_000);
  const before = await page();
  const { agencyId } = server.people.asha;
  const correction = {
    agencyId,
    kind: 'credit',
    amountMinor: 4_000,
    against: 'gateway',
    reason: 'Paid twice',
  } as const;
  const made = await server.call('ProposeMoneyDecision', correction, { as: 'dipa' });
  if (!made.ok) throw new Error(made.refusal);
  await codeStands(server, 'emdad');
  await server.call('ApproveMoneyDecision', { decisionId: made.answer.decision.decisionId }, { as: 'emdad' });
  const after = await page();
  expect(after.gateways).toEqual(before.gateways);
  expect(after.unnamed).toEqual([{ currency: 'BDT', ledgerMinor: 4_000, itemCount: 1 }]);
  const { balanceMinor } = await ledgerBalances(server.database.db, products, 'platform');
  const openMinor = after.gateways.reduce((sum, each) => sum + each.openMinor, 0);
  expect(balanceMinor.get('gateway-clearing:BDT')).toBe(-openMinor - 4_000);
});

test('[OPS-03] lines of a gateway are read as they are copied, and a payment is matched once with its own amount', () => {
  expect(payoutLinesOf('A 1,000.50 2\n\nB\t-500', 'BDT')).toEqual([
    { payment: 'A', grossMinor: 100_050, feeMinor: 200 },
    { payment: 'B', grossMinor: -50_000, feeMinor: 0 },
  ]);
  expect(payoutLinesOf('A ten', 'BDT')).toMatch('A ten');
  const open = { gateway: 'sandbox', receiptRef: 'R1', currency: 'BDT', inMinor: 1_000, outMinor: 400 } as const;
  const payments: readonly OpenPayment[] = [{ ...open, paymentId: 'P1' }];
  const line = (payment: string, grossMinor: number) => ({ payment, grossMinor, feeMinor: 0 });
  const found = matchPayout(600, [line('P1', 1_000), line('R1', -400), line('P1', 1_000), line('P1', 999)], payments);
  expect(found).toMatchObject({ matchedMinor: 600, differenceMinor: 0 });
  expect(found.differences.map(({ why }) => why)).toEqual(['named-twice', 'other-amount', 'sum']);
});
