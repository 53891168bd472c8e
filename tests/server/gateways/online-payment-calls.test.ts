import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshServer } from '../fresh-server.ts';
import { openPayingDesk, type PayingDesk } from './paying-desk.ts';

let desk: PayingDesk;
beforeAll(async () => {
  desk = await openPayingDesk();
});
afterAll(() => desk.close());

const asked = { method: 'card', amountMinor: 1_000_000, chargeMinor: 25_000 } as const;
const create = (request: { method: 'card' | 'net-banking'; amountMinor: number; chargeMinor: number }, key?: string) =>
  desk.server.call('CreatePayment', request, { as: 'asha', ...(key === undefined ? {} : { key }) });

describe('CreatePayment', () => {
  test('[MNY-04] one intent opens one payment, however often and however fast it is sent', async () => {
    const key = 'one-intent-of-asha';
    const wanted = { ...asked, amountMinor: 2_000_000, chargeMinor: 50_000 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(wanted, key).catch(() => null)));
    const again = await create(wanted, key);
    if (!again.ok) throw new Error(again.refusal);
    const codes = new Set(answers.flatMap((answer) => (answer?.ok ? [answer.answer.code] : [])));
    expect([...codes]).toEqual([again.answer.code]);
    expect(desk.sandbox().book.sessionsOf(again.answer.code)).toHaveLength(1);
  });

  test('[MNY-04] a payment with another charge than the one that was shown is refused, and says the right one', async () => {
    expect(await create({ ...asked, chargeMinor: 24_999 })).toEqual(
      expect.objectContaining({ ok: false, refusal: 'charge-changed', facts: { chargeMinor: 25_000 } }),
    );
  });

  test.each([9_999, 50_000_001])(
    '[MNY-04] an amount of %i minor units is refused with the limits',
    async (amountMinor) => {
      expect(await create({ ...asked, amountMinor })).toEqual(
        expect.objectContaining({ refusal: 'amount-refused', facts: { leastMinor: 10_000, mostMinor: 50_000_000 } }),
      );
    },
  );

  test('[MNY-04] while the gateway is away, it says that nothing was paid, and a new try opens another payment', async () => {
    const wanted = { ...asked, amountMinor: 3_000_000, chargeMinor: 75_000 };
    await desk.stopSandbox();
    expect(await create(wanted, 'while-it-is-away')).toMatchObject({ ok: false, refusal: 'gateway-silent' });
    await desk.restartSandbox();
    expect(await create(wanted, 'while-it-is-away')).toMatchObject({ ok: false, refusal: 'gateway-silent' });
    expect(await create(wanted)).toMatchObject({ ok: true });
  });

  test('[MNY-04] a server without a gateway offers nothing, and refuses', async () => {
    const bare = await freshServer({ suppliers: [] });
    const config = await bare.call('GetCardPaymentConfig', {}, { as: 'asha' });
    expect(config).toEqual({ ok: true, answer: { currency: 'BDT', methods: [] } });
    expect(await bare.call('CreatePayment', asked, { as: 'asha' })).toMatchObject({ refusal: 'method-unknown' });
    await bare.close();
  });
});

test('[MNY-04] each way to pay is offered with its charge, its limits and the gateway’s host', async () => {
  const cards = await desk.server.call('GetCardPaymentConfig', {}, { as: 'asha' });
  const wallets = await desk.server.call('GetMobileConfig', {}, { as: 'asha' });
  if (!cards.ok || !wallets.ok) throw new Error('refused');
  const { host } = new URL(desk.sandbox().address);
  const limits = { leastMinor: 10_000, mostMinor: 50_000_000, gatewayHost: host };
  expect(cards.answer.methods).toEqual([
    { method: 'card', name: 'Credit or debit card', chargeBasisPoints: 250, ...limits },
    { method: 'net-banking', name: 'Net banking', chargeBasisPoints: 150, ...limits },
  ]);
  expect(wallets.answer.methods).toEqual([
    { method: 'mobile-wallet', name: 'Mobile wallet', chargeBasisPoints: 180, ...limits },
  ]);
});

test('[MNY-04][TEN-06] nobody of another agency or tenant learns of a payment', async () => {
  const { code } = await desk.pay(1_000_000);
  for (const stranger of ['badrul', 'carol'] as const) {
    const read = await desk.server.call('GetStatusMessage', { code }, { as: stranger });
    expect(read).toMatchObject({ ok: false, refusal: 'payment-unknown' });
    const list = await desk.server.call('GetOnlinePayments', {}, { as: stranger });
    if (!list.ok) throw new Error('refused');
    expect(list.answer.payments.map((payment) => payment.code)).not.toContain(code);
  }
  // A return through another tenant's address finds nothing either.
  const answer = await fetch(`${desk.origin}/gateway/sandbox/return/${code}?tenant=trotly-demo&status=VALID`, {
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toBe('/credit-debit-card');
  expect((await desk.status(code)).state).toBe('redirected');
});

test('[MNY-04] the list shows the last twenty, latest first', async () => {
  for (let each = 0; each < 21; each += 1) {
    desk.server.clock.advance(1_000);
    await desk.pay(1_000_000 + each, 'card', 'badrul');
  }
  const list = await desk.server.call('GetOnlinePayments', {}, { as: 'badrul' });
  if (!list.ok) throw new Error('refused');
  expect(list.answer.payments.map(({ amountMinor }) => amountMinor)).toEqual(
    Array.from({ length: 20 }, (_, index) => 1_000_020 - index),
  );
});

describe('GetCardDetails', () => {
  test.each([
    ['411111', 'Visa', true],
    ['51000000', 'Master Card', true],
    ['27200000', 'Master Card', true],
    ['27210000', null, false],
    ['371449', 'American Express', true],
    ['62123456', 'UnionPay', false],
    ['35280000', 'JCB', false],
    ['30500000', 'Diners Club', false],
    ['000000', null, false],
  ])('[MNY-04] %s is a card of %s', async (cardNumber, network, accepted) => {
    const found = await desk.server.call('GetCardDetails', { cardNumber }, { as: 'asha' });
    expect(found).toEqual({ ok: true, answer: { network, accepted } });
  });

  test('[MNY-04] more than eight digits are refused, and appear in no answer, no log and no table', async () => {
    const logged: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (line: Buffer, _, done) => done(void logged.push(line.toString()) as never) }),
    );
    const server = await freshServer({ suppliers: [], log });
    for (const digits of ['411111111', '4111111111111111', '4111 1111 1111 1111', '41111']) {
      const sent = await server.send('GetCardDetails', { cardNumber: digits } as never, { as: 'asha' });
      expect(sent.status).toBe(400);
      expect(sent.text).not.toContain(digits);
    }
    expect(await server.call('GetCardDetails', { cardNumber: '41111111' }, { as: 'asha' })).toMatchObject({ ok: true });
    expect(logged.join('')).not.toMatch(/4111/);
    await server.close();
  });
});

test('[MNY-04][TEN-06] a tenant that is asked for by name is named on the way back, and has its own charge', async () => {
  const made = await desk.server.call(
    'CreatePayment',
    { method: 'card', amountMinor: 1_000_000, chargeMinor: 27_500 },
    { as: 'carol', headers: { host: new URL(desk.origin).host } },
  );
  if (!made.ok) throw new Error(made.refusal);
  const { code, redirectUrl } = made.answer;
  const before = await desk.walletMinor('carol');
  const way = await desk.press(redirectUrl, 'pay');
  if (way === null) throw new Error('the page leads nowhere');
  expect(await desk.comeBack(way)).toBe(`/credit-debit-card?code=${code}&tenant=trotly-demo`);
  await desk.noticesSent();
  await desk.sweep();
  expect((await desk.status(code, 'carol')).state).toBe('credited');
  expect(await desk.walletMinor('carol')).toBe(before + 972_500);
});
