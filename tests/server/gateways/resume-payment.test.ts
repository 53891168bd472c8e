import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../fresh-server.ts';
import { openPayingDesk, type PayingDesk } from './paying-desk.ts';

let desk: PayingDesk;
beforeAll(async () => {
  desk = await openPayingDesk();
});
afterAll(() => desk.close());

const amountMinor = 1_000_000;
const resume = (code: string, as: Person = 'asha') => desk.server.call('ResumePayment', { code }, { as });

const stored = (code: string) =>
  desk.server.database.db.selectFrom('online_payment').selectAll().where('id', '=', code).executeTakeFirstOrThrow();

const change = (code: string, changes: Readonly<Record<string, unknown>>) =>
  desk.server.database.db.updateTable('online_payment').set(changes).where('id', '=', code).execute();

test('[MNY-04] a payment that nobody has paid is gone on with on the same page, once the gateway was asked', async () => {
  const { code, redirectUrl } = await desk.pay(amountMinor);
  expect((await desk.status(code)).resumable).toBe(true);
  expect(await resume(code)).toEqual({ ok: true, answer: { code, redirectUrl } });
  const { state, said } = await stored(code);
  expect({ state, said }).toMatchObject({ state: 'redirected', said: { state: 'pending' } });
  const before = await desk.walletMinor();
  const way = await desk.press(redirectUrl, 'pay');
  if (way === null) throw new Error('the page leads nowhere');
  await desk.comeBack(way);
  await desk.noticesSent();
  await desk.sweep();
  expect(await desk.walletMinor()).toBe(before + 975_000);
});

test('[MNY-04] one that was paid meanwhile is credited once, and not paid again', async () => {
  const { code, redirectUrl } = await desk.pay(amountMinor);
  const before = await desk.walletMinor();
  await desk.press(redirectUrl, 'never');
  expect(await resume(code)).toMatchObject({
    ok: false,
    refusal: 'payment-not-open',
    detail: 'BDT 10,000 was paid, and BDT 9,750 is in your wallet.',
    facts: { state: 'credited' },
  });
  await desk.noticesSent();
  await desk.sweep();
  expect(await desk.walletMinor()).toBe(before + 975_000);
  expect((await desk.status(code)).resumable).toBe(false);
});

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)('[MNY-04] one that the payer ended by “%s” is not gone on with', async (button, state) => {
  const { code, redirectUrl } = await desk.pay(amountMinor);
  await desk.press(redirectUrl, button);
  expect(await resume(code)).toMatchObject({ ok: false, refusal: 'payment-not-open', facts: { state } });
  expect(await desk.status(code)).toMatchObject({ state, resumable: false });
});

test('[MNY-04] one whose time has run out is not gone on with', async () => {
  const { code } = await desk.pay(amountMinor);
  await change(code, { expires_at: desk.server.clock.now() });
  expect(await resume(code)).toMatchObject({ refusal: 'payment-not-open', facts: { state: 'expired' } });
});

test('[MNY-04] who came back with success does not pay a second time while the gateway has not decided', async () => {
  const { code } = await desk.pay(amountMinor);
  await change(code, { state: 'pending', returned_as: 'success' });
  expect((await desk.status(code)).resumable).toBe(false);
  expect(await resume(code)).toMatchObject({ ok: false, refusal: 'payment-awaited' });
});

test('[MNY-04] one whose session was never opened gets one', async () => {
  const { code } = await desk.pay(amountMinor);
  await change(code, { state: 'created', provider_ref: null, redirect_url: null, lease_until: null });
  const resumed = await resume(code);
  if (!resumed.ok) throw new Error(resumed.refusal);
  expect((await fetch(resumed.answer.redirectUrl)).status).toBe(200);
  expect(await stored(code)).toMatchObject({ state: 'redirected', redirect_url: resumed.answer.redirectUrl });
});

test('[MNY-04] while the gateway is away nobody is sent to pay, for it may be paid; later it is gone on with', async () => {
  const { code, redirectUrl } = await desk.pay(amountMinor);
  await desk.stopSandbox();
  expect(await resume(code)).toMatchObject({ ok: false, refusal: 'gateway-silent' });
  expect((await desk.status(code)).state).toBe('redirected');
  await desk.restartSandbox();
  expect(await resume(code)).toEqual({ ok: true, answer: { code, redirectUrl } });
});

test('[MNY-04][TEN-06] nobody of another agency or tenant goes on with a payment', async () => {
  const { code } = await desk.pay(amountMinor);
  for (const stranger of ['badrul', 'carol'] as const) {
    expect(await resume(code, stranger)).toMatchObject({ ok: false, refusal: 'payment-unknown' });
  }
  const { said } = await stored(code);
  expect(said).toBeNull();
});
