import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DifferencesAsked } from '../../../contract/desk/desk-reconciliation.ts';
import { sweepPayments } from '../../../server/gateways/check-payments.ts';
import { reconcilePayments } from '../../../server/gateways/reconcile-payments.ts';
import { products } from '../../../server/products.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { meantPayment } from '../gateways/meant-payment.ts';
import { chargeFor } from '../gateways/paying-desk.ts';
import { type ScriptedGateway, scriptedGateway } from '../money/scripted-gateway.ts';
import { stepUp } from './stepping-up.ts';

let gateway: ScriptedGateway;
let server: FreshServer;
beforeAll(async () => {
  gateway = scriptedGateway();
  server = await freshServer({ gateways: gateway.gateways, suppliers: [] });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(gateway, { isSilent: false, refundState: 'refunded' });
  server.clock.advance(20 * 60_000);
  server.forgetTokens();
});

const amountMinor = 2_000_000;
const chargeMinor = chargeFor(amountMinor, 'card');
const deps = () => ({
  db: server.database.db,
  products,
  gateways: gateway.gateways,
  now: server.clock.now,
  log: pino({ level: 'silent' }),
});

const sweep = async () => {
  server.clock.advance(3_600_000);
  await sweepPayments(deps());
  server.forgetTokens();
};

const credited = async (): Promise<string> => {
  const made = await meantPayment({ method: 'card', amountMinor, chargeMinor }, (request) =>
    server.call('CreatePayment', request, { as: 'asha' }),
  );
  if (!made.ok) throw new Error(made.refusal);
  gateway.end(made.answer.code, 'paid');
  await sweep();
  return made.answer.code;
};
const entryOf = (code: string) => {
  const entry = gateway.book.get(code);
  if (!entry) throw new Error(`the gateway does not know ${code}`);
  return entry;
};

const run = async (as: Person = 'dipa') => {
  server.clock.advance(1);
  const outcome = await server.call('RunReconciliation', {}, { as });
  if (!outcome.ok) throw new Error('it did not run');
  return outcome.answer;
};
const read = async (asked: Partial<DifferencesAsked> = {}) => {
  const request = { which: 'open', gateway: null, day: null, after: null, ...asked } as const;
  const outcome = await server.call('GetDeskReconciliation', request, { as: 'dipa' });
  if (!outcome.ok) throw new Error('not read');
  return outcome.answer;
};
const openOf = async (code: string) => (await read()).differences.filter((each) => each.code === code);

const settle = (
  code: string,
  difference: { readonly kind: 'amount-differs'; readonly ours: string; readonly theirs: string },
  as: Person = 'emdad',
) => server.call('SettleDifference', { code, ...difference, reason: 'The gateway took a fee of its own' }, { as });

const amountDiffers = async (theirsMinor = amountMinor - 100) => {
  const code = await credited();
  entryOf(code).paidMinor = theirsMinor;
  await run();
  const [difference] = await openOf(code);
  if (difference === undefined) throw new Error('no difference');
  const { ours, theirs } = difference;
  return { code, difference: { kind: 'amount-differs', ours, theirs } as const };
};

describe('a run at the desk', () => {
  test('[MNY-04][OPS-01] compares at once, is journalled, and says when it ran and what both books come to', async () => {
    const code = await credited();
    entryOf(code).paidMinor = amountMinor - 100;
    expect(await run()).toMatchObject({ left: 0, silent: [] });
    expect(await openOf(code)).toMatchObject([
      { kind: 'amount-differs', ours: 'credited, BDT 20,000', theirs: `paid, BDT 19,999, RECEIPT-${code}` },
    ]);
    const [sums] = (await read()).sums;
    expect(sums).toMatchObject({
      gateway: 'sandbox',
      currency: 'BDT',
      ran: { at: server.clock.now().toISOString(), answered: true, by: 'Dipa Sarkar' },
    });
    const paid = [...gateway.book.values()].filter(({ state }) => state === 'paid');
    expect(sums?.theirs).toEqual({
      count: paid.length,
      amountMinor: paid.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
    });
    expect(sums?.ours).toEqual({ count: paid.length, amountMinor: paid.length * amountMinor });
    const { action } = await server.database.db
      .selectFrom('audit_entry')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('reconciliation.run');
  });

  test('[MNY-04] a gateway that does not answer is named, and keeps what was found', async () => {
    const { code } = await amountDiffers();
    gateway.isSilent = true;
    expect((await run()).silent).toEqual(['sandbox']);
    expect((await read()).sums[0]?.ran?.answered).toBe(false);
    expect(await openOf(code)).toHaveLength(1);
  });

  test('[MNY-04] a refund that the gateway has not made is a difference', async () => {
    const code = await credited();
    await stepUp(server, 'emdad');
    const asked = { code, amountMinor: 100_000, reason: 'Paid by mistake', prepares: false };
    expect(await server.call('RefundOnlinePayment', asked, { as: 'emdad' })).toMatchObject({ ok: true });
    await sweep();
    await sweep();
    await run();
    expect(await openOf(code)).toEqual([]);
    gateway.refundState = 'cancelled';
    await run();
    expect(await openOf(code)).toMatchObject([
      { kind: 'refund-differs', ours: 'refunded, BDT 1,000', theirs: 'cancelled' },
    ]);
  });

  test('[OPS-01] differences by gateway and by day, counted in the queue', async () => {
    const { code } = await amountDiffers();
    const today = server.clock.now().toISOString().slice(0, 10);
    const found = async (asked: Partial<DifferencesAsked>) =>
      (await read(asked)).differences.some((each) => each.code === code);
    expect(await found({ gateway: 'sandbox' })).toBe(true);
    expect(await found({ gateway: 'bkash' })).toBe(false);
    expect(await found({ day: '2020-01-01' })).toBe(false);
    const near = [-1, 0, 1].map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
    expect((await Promise.all(near.map((day) => found({ day })))).filter(Boolean)).toHaveLength(1);
    const queues = await server.call('GetDeskQueues', {}, { as: 'dipa' });
    if (!queues.ok) throw new Error('no queues');
    const open = new Set((await read()).differences.map((each) => each.code));
    expect(queues.answer.queues.find(({ queue }) => queue === 'differences')?.waiting).toBe(open.size);
  });
});

describe('a difference', () => {
  test('[MNY-04][OPS-01] is settled with a reason that is kept and journalled, and stays settled while the books say the same', async () => {
    const { code, difference } = await amountDiffers();
    expect(await settle(code, difference)).toMatchObject({
      ok: true,
      answer: { difference: { settled: { by: 'Emdad Sarkar', words: 'The gateway took a fee of its own' } } },
    });
    expect(await settle(code, difference)).toMatchObject({ refusal: 'not-open' });
    await run();
    expect(await openOf(code)).toEqual([]);
    const closed = (await read({ which: 'closed' })).differences.find((each) => each.code === code);
    expect(closed).toMatchObject({ endedAt: null, settled: { by: 'Emdad Sarkar' } });
    const shown = await server.call('GetDeskOnlinePayment', { code, refundMinor: null }, { as: 'dipa' });
    if (!shown.ok) throw new Error(shown.refusal);
    expect(shown.answer.events.at(-1)).toMatchObject({
      kind: 'desk',
      words: 'Emdad Sarkar settled a difference: The gateway took a fee of its own',
    });
  });

  test('[MNY-04] opens again when the books differ otherwise', async () => {
    const { code, difference } = await amountDiffers();
    await settle(code, difference);
    entryOf(code).paidMinor = amountMinor - 200;
    await run();
    expect(await openOf(code)).toMatchObject([{ theirs: `paid, BDT 19,998, RECEIPT-${code}`, settled: null }]);
    expect(await settle(code, difference)).toMatchObject({ refusal: 'difference-changed' });
  });

  test('[MNY-04] closes by itself once the books are equal, and is kept', async () => {
    const { code } = await amountDiffers();
    entryOf(code).paidMinor = amountMinor;
    await run();
    expect(await openOf(code)).toEqual([]);
    const closed = (await read({ which: 'closed' })).differences.find((each) => each.code === code);
    expect(closed?.endedAt).toBe(server.clock.now().toISOString());
  });

  test('[MNY-04] two people settle it at once: one reason is kept', async () => {
    const { code, difference } = await amountDiffers();
    const outcomes = await Promise.all([
      settle(code, difference, 'emdad'),
      settle(code, difference, 'dipa'),
      settle(code, difference, 'emdad'),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('[OPS-01] the run that goes by itself says so', async () => {
    await credited();
    await reconcilePayments(deps());
    expect((await read()).sums[0]?.ran).toMatchObject({ by: null, answered: true });
  });
});
