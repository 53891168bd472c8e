import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxButton } from '../../../server/gateways/sandbox/sandbox-book.ts';
import { openPayingDesk, type PayingDesk } from './paying-desk.ts';

let desk: PayingDesk;
beforeAll(async () => {
  desk = await openPayingDesk();
});
afterAll(() => desk.close());

const amountMinor = 1_000_050;
/** 2.5 % of it, 25,001.25, is rounded to the minor unit. */
const creditMinor = amountMinor - 25_001;

const creditsOf = async (code: string): Promise<number> =>
  (
    await desk.server.database.db
      .selectFrom('transfer')
      .select('id')
      .where('words', '=', `Online payment ${code}`)
      .where('kind', '=', 'posted')
      .execute()
  ).length;

const eventsOf = async (code: string): Promise<string[]> =>
  (
    await desk.server.database.db
      .selectFrom('online_payment_event')
      .select(['kind', 'words'])
      .where('payment_id', '=', code)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ kind, words }) => `${kind}: ${words}`);

describe('each button of the sandbox', () => {
  const buttons: readonly (readonly [SandboxButton, string, number])[] = [
    ['pay', 'credited', creditMinor],
    ['fail', 'failed', 0],
    ['cancel', 'cancelled', 0],
    ['never', 'credited', creditMinor],
    ['duplicate', 'credited', creditMinor],
    ['late', 'credited', creditMinor],
  ];
  test.each(buttons)('[MNY-04] %s: the payment is %s, and the wallet gets %i', async (button, state, gets) => {
    const before = await desk.walletMinor();
    const { code, redirectUrl } = await desk.pay(amountMinor);
    expect(await desk.status(code)).toMatchObject({
      state: 'redirected',
      amountMinor,
      chargeMinor: 25_001,
      creditMinor,
    });
    const way = await desk.press(redirectUrl, button);
    expect(way === null).toBe(button === 'never');
    if (way !== null) expect(await desk.comeBack(way)).toBe(`/credit-debit-card?code=${code}`);
    // The browser's return alone moves nothing, whatever it says.
    if (way !== null) expect((await desk.status(code)).state).toBe('pending');
    expect(await desk.walletMinor()).toBe(before);
    if (button === 'never') await desk.noticesSent();
    await desk.sweep();
    expect((await desk.status(code)).state).toBe(state);
    expect(await desk.walletMinor()).toBe(before + gets);
    await desk.noticesSent();
    await desk.sweep();
    expect(await desk.walletMinor()).toBe(before + gets);
    expect(await creditsOf(code)).toBe(gets === 0 ? 0 : 1);
    await desk.booksAgree();
  });

  test('[MNY-04] the page says that it is a demonstration, and asks for no card number', async () => {
    const { redirectUrl } = await desk.pay(amountMinor);
    const answer = await fetch(redirectUrl);
    const page = await answer.text();
    expect(page).toContain('This gateway is a demonstration. It takes no card number and moves no money');
    expect(page).not.toMatch(/<input/);
    expect(page.match(/<button name="press" value="\w+"/g)).toHaveLength(6);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('[MNY-04] a payment can be pressed once', async () => {
    const { redirectUrl } = await desk.pay(amountMinor);
    await desk.press(redirectUrl, 'fail');
    const again = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ press: 'pay' }) });
    expect(again.status).toBe(409);
    await desk.booksAgree();
  });
});

describe('whatever arrives in whatever order', () => {
  test('[MNY-04] a notice fifty times over, with sweeps in between and the return at last: one credit', async () => {
    const before = await desk.walletMinor();
    const { code, redirectUrl } = await desk.pay(amountMinor, 'net-banking');
    const way = await desk.press(redirectUrl, 'pay');
    const notice = desk.notice(code);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const answer = await desk.sendNotice(notice);
        if (index % 5 === 0) await desk.sweep();
        return answer;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await desk.sweep();
    if (way) expect(await desk.comeBack(way)).toBe(`/net-banking-card-payment?code=${code}`);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('credited');
    expect(await creditsOf(code)).toBe(1);
    expect(await desk.walletMinor()).toBe(before + amountMinor - 15_001);
    await desk.booksAgree();
  });

  test('[MNY-04] ten sweepers at once credit it once', async () => {
    const { code, redirectUrl } = await desk.pay(amountMinor);
    const way = await desk.press(redirectUrl, 'pay');
    if (way) await desk.comeBack(way);
    await Promise.all(Array.from({ length: 10 }, () => desk.sweep()));
    expect(await creditsOf(code)).toBe(1);
    await desk.booksAgree();
  });

  test('[MNY-04] without a return and without a notice the sweeper finds it paid', async () => {
    const { code, redirectUrl } = await desk.pay(amountMinor);
    await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ press: 'late' }) });
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('redirected');
    desk.server.clock.advance(6_000);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('credited');
    await desk.noticesSent();
    await desk.booksAgree();
  });

  test('[MNY-04] a gateway that does not answer leaves it open, and it is credited when it answers again', async () => {
    const { code, redirectUrl } = await desk.pay(amountMinor);
    const way = await desk.press(redirectUrl, 'pay');
    await desk.noticesSent();
    await desk.stopSandbox();
    if (way) await desk.comeBack(way);
    await desk.sweep();
    expect(await desk.status(code)).toMatchObject({
      state: 'pending',
      message: expect.stringContaining('You may close this page'),
    });
    await desk.restartSandbox();
    desk.server.clock.advance(60_000);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('credited');
    await desk.booksAgree();
  });

  test('[MNY-04] who never pays is told after a day that it was not paid in time', async () => {
    const { code } = await desk.pay(amountMinor);
    desk.server.clock.advance(24 * 3_600_000);
    desk.server.forgetTokens();
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('expired');
  });
});

describe('forgeries', () => {
  const forged: readonly (readonly [string, (notice: Record<string, string>) => Record<string, string>])[] = [
    ['with an empty signature', (notice) => ({ ...notice, verify_sign: '', verify_sign_sha2: '' })],
    [
      'without a signature',
      (notice) => Object.fromEntries(Object.entries(notice).filter(([name]) => !name.startsWith('verify_sign'))),
    ],
    ['with another signature', (notice) => ({ ...notice, verify_sign: '0'.repeat(32) })],
    ['whose state was changed after signing', (notice) => ({ ...notice, status: 'VALID' })],
    ['whose signature leaves the state out', (notice) => ({ ...notice, verify_key: 'tran_id', status: 'VALID' })],
  ];
  test.each(forged)('[MNY-04] a notice %s is refused, noted, and asks nobody anything', async (_, forge) => {
    const { code, redirectUrl } = await desk.pay(amountMinor);
    await desk.press(redirectUrl, 'fail');
    const notice = forge({ ...desk.notice(code) });
    expect(await desk.sendNotice(notice)).toBe(400);
    expect(await eventsOf(code)).toContainEqual(expect.stringMatching(/^forged-notice: /));
    await desk.noticesSent();
    await desk.sweep();
    expect(await creditsOf(code)).toBe(0);
    await desk.booksAgree();
  });

  test('[MNY-04] a notice that is signed and says VALID credits nothing that the gateway’s book has as failed', async () => {
    const { code, redirectUrl } = await desk.pay(amountMinor);
    await desk.press(redirectUrl, 'fail');
    expect(await desk.sendNotice(desk.notice(code, { status: 'VALID', amount: '99999999.00' }))).toBe(200);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('failed');
    await desk.booksAgree();
  });

  test('[MNY-04] a return that says success, typed by hand, only makes the gateway be asked', async () => {
    const { code } = await desk.pay(amountMinor);
    const answer = await fetch(`${desk.origin}/gateway/sandbox/return/${code}?status=VALID`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('pending');
    expect(await creditsOf(code)).toBe(0);
  });

  test('[MNY-04] a return of a payment that does not exist leads to the page and tells nothing', async () => {
    for (const path of ['sandbox/return/OPUNKNOWN', 'nobody/return/OPUNKNOWN', 'sandbox/return/a%00b']) {
      const answer = await fetch(`${desk.origin}/gateway/${path}`, { redirect: 'manual', method: 'POST' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/credit-debit-card']);
    }
    expect(await desk.sendNotice({ tran_id: 'OPUNKNOWN', status: 'VALID' })).toBe(400);
  });

  test('[MNY-04] forged notices without end fill no disk', async () => {
    const { code } = await desk.pay(amountMinor);
    const forgery = { tran_id: code, status: 'VALID', verify_key: 'status,tran_id', verify_sign: 'x'.repeat(32) };
    for (let each = 0; each < 250; each += 1) await desk.sendNotice(forgery);
    expect((await eventsOf(code)).length).toBeLessThanOrEqual(201);
  });
});

describe('after a refund', () => {
  test('[MNY-04] it is paid back once, and no notice credits it again', async () => {
    const { code, redirectUrl } = await desk.pay(amountMinor);
    await desk.press(redirectUrl, 'pay');
    await desk.noticesSent();
    await desk.sweep();
    const before = await desk.walletMinor();
    expect(await desk.refund(code, creditMinor + 1)).toEqual({ ok: false, refusal: 'amount-refused' });
    expect(await desk.refund(code, creditMinor)).toEqual({ ok: true });
    expect(await desk.refund(code, 1)).toEqual({ ok: false, refusal: 'not-refundable' });
    expect(await desk.walletMinor()).toBe(before - creditMinor);
    await desk.sweep();
    await desk.sendNotice(desk.notice(code));
    desk.server.clock.advance(60_000);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('refunded');
    for (let each = 0; each < 50; each += 1) expect(await desk.sendNotice(desk.notice(code))).toBe(200);
    desk.server.clock.advance(60_000);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('refunded');
    expect(await desk.walletMinor()).toBe(before - creditMinor);
    expect(desk.sandbox().book.refunds.size).toBe(1);
    await desk.booksAgree();
  });

  test('[MNY-04] a wallet that was spent cannot be refunded from', async () => {
    const { code, redirectUrl } = await desk.pay(amountMinor, 'card', 'badrul');
    await desk.press(redirectUrl, 'pay');
    await desk.noticesSent();
    await desk.sweep();
    const { db } = desk.server.database;
    const id = `wallet:${desk.server.people.badrul.agencyId}:BDT`;
    await db.updateTable('account').set({ frozen_at: new Date() }).where('id', '=', id).execute();
    expect(await desk.refund(code, 1)).toEqual({ ok: false, refusal: 'wallet-short' });
    await db.updateTable('account').set({ frozen_at: null }).where('id', '=', id).execute();
    expect((await desk.status(code, 'badrul')).state).toBe('credited');
  });
});
