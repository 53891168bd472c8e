import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskedPayment, Gateway, PaidInBook, Verified } from '../../../server/gateways/port.ts';
import { openDifferences } from '../../../server/gateways/reconcile-payments.ts';
import type { Gateways } from '../../../server/gateways/terms.ts';
import { openPayingDesk, type PayingDesk } from './paying-desk.ts';

/** What the gateway's book says in place of what it has. */
let instead: ((asked: AskedPayment, said: Verified) => Verified) | null = null;

const doubting = (own: Gateways): Gateways => {
  const wrap = (gateway: Gateway | undefined): Gateway | undefined =>
    gateway && {
      ...gateway,
      async verify(asked) {
        const said = await gateway.verify(asked);
        return instead === null ? said : instead(asked, said);
      },
    };
  return { of: (code) => wrap(own.of(code)), for: (method) => wrap(own.for(method)) };
};

let desk: PayingDesk;
beforeAll(async () => {
  desk = await openPayingDesk({ gateways: doubting });
});
afterAll(() => desk.close());

const amountMinor = 2_000_000;
const creditMinor = 1_950_000;

const paidBut =
  (differs: Partial<PaidInBook>) =>
  (_: AskedPayment, said: Verified): Verified =>
    said.ok && said.state === 'paid' ? { ...said, paid: { ...said.paid, ...differs } } : said;

const payNow = async (): Promise<string> => {
  const { code, redirectUrl } = await desk.pay(amountMinor);
  await desk.press(redirectUrl, 'pay');
  await desk.noticesSent();
  return code;
};

const differencesNow = async (code: string) => {
  desk.server.clock.advance(86_400_001);
  desk.server.forgetTokens();
  await desk.reconcile();
  return (await openDifferences(desk.server.database.db, 'platform'))
    .filter(({ payment_id }) => payment_id === code)
    .map(({ kind }) => kind)
    .sort();
};

describe('what the gateway’s book says must agree with the payment', () => {
  test.each<[string, Partial<PaidInBook>, string]>([
    ['another amount', { amountMinor: amountMinor - 1 }, 'another amount'],
    ['an amount that cannot be read', { amountMinor: null }, 'another amount'],
    ['another currency', { currency: 'USD' }, 'another currency'],
    ['another reference', { reference: 'OPSOMEOTHER1' }, 'another reference'],
    ['a risk', { risky: true }, 'held by the gateway'],
  ])('[MNY-04] %s: it is held for review, and credited once the book agrees', async (_, differs, reason) => {
    const before = await desk.walletMinor();
    const code = await payNow();
    instead = paidBut(differs);
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('underReview');
    const row = await desk.server.database.db
      .selectFrom('online_payment')
      .select('reason')
      .where('id', '=', code)
      .executeTakeFirstOrThrow();
    expect(row.reason).toBe(reason);
    for (let each = 0; each < 3; each += 1) {
      await desk.sendNotice(desk.notice(code));
      await desk.sweep();
    }
    expect(await desk.walletMinor()).toBe(before);
    instead = null;
    await desk.sendNotice(desk.notice(code));
    await desk.sweep();
    expect((await desk.status(code)).state).toBe('credited');
    expect(await desk.walletMinor()).toBe(before + creditMinor);
    await desk.booksAgree();
  });

  test('[MNY-04] one transaction of the gateway pays one payment', async () => {
    const first = await payNow();
    await desk.sweep();
    const { receipt_ref } = await desk.server.database.db
      .selectFrom('online_payment')
      .select('receipt_ref')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const before = await desk.walletMinor();
    const second = await payNow();
    instead = paidBut({ receiptRef: receipt_ref ?? '' });
    await desk.sweep();
    instead = null;
    expect((await desk.status(second)).state).toBe('underReview');
    expect(await desk.walletMinor()).toBe(before);
    await desk.sendNotice(desk.notice(second));
    await desk.sweep();
    expect((await desk.status(second)).state).toBe('credited');
  });

  test.each<['failed' | 'cancelled' | 'expired']>([['failed'], ['cancelled'], ['expired']])(
    '[MNY-04] one that the gateway first had as %s, and then as paid, is credited once',
    async (state) => {
      const before = await desk.walletMinor();
      const code = await payNow();
      instead = () => ({ ok: true, state });
      await desk.sweep();
      expect((await desk.status(code)).state).toBe(state);
      instead = null;
      await Promise.all([desk.sendNotice(desk.notice(code)), desk.sendNotice(desk.notice(code))]);
      await desk.sweep();
      expect((await desk.status(code)).state).toBe('credited');
      expect(await desk.walletMinor()).toBe(before + creditMinor);
    },
  );

  test('[MNY-04] one that the gateway first had as paid, and then as failed, stays credited and is a difference', async () => {
    const code = await payNow();
    await desk.sweep();
    instead = ({ reference }, said) => (reference === code ? { ok: true, state: 'failed' } : said);
    expect(await differencesNow(code)).toEqual(['credited-not-paid']);
    expect((await desk.status(code)).state).toBe('credited');
    instead = null;
    expect(await differencesNow(code)).toEqual([]);
  });
});

describe('reconciliation', () => {
  test('[MNY-04] lists each difference between the gateway’s book and ours, and ends it when it is gone', async () => {
    const code = await payNow();
    await desk.sweep();
    expect(await differencesNow(code)).toEqual([]);
    const only = (differs: Partial<PaidInBook>) => (asked: AskedPayment, said: Verified) =>
      asked.reference === code ? paidBut(differs)(asked, said) : said;
    instead = only({ amountMinor: amountMinor + 1 });
    expect(await differencesNow(code)).toEqual(['amount-differs']);
    instead = only({ currency: 'USD', times: 2 });
    expect(await differencesNow(code)).toEqual(['currency-differs', 'paid-twice']);
    instead = only({ receiptRef: 'another' });
    expect(await differencesNow(code)).toEqual(['credited-not-paid']);
    instead = null;
    expect(await differencesNow(code)).toEqual([]);
  });

  test('[MNY-04] a payment that was given up and is paid in the book is a difference, and is asked about and credited', async () => {
    const before = await desk.walletMinor();
    const code = await payNow();
    instead = () => ({ ok: true, state: 'failed' });
    await desk.sweep();
    instead = null;
    expect(await differencesNow(code)).toEqual(['paid-not-credited']);
    await desk.sweep();
    expect(await differencesNow(code)).toEqual([]);
    expect(await desk.walletMinor()).toBe(before + creditMinor);
    await desk.booksAgree();
  });

  test('[MNY-04] a gateway that does not answer makes no difference, and is asked again', async () => {
    const code = await payNow();
    await desk.sweep();
    instead = () => ({ ok: false, why: 'silent', words: null });
    expect(await differencesNow(code)).toEqual([]);
    instead = ({ reference }, said) => (reference === code ? { ok: true, state: 'pending' } : said);
    await desk.reconcile();
    expect((await openDifferences(desk.server.database.db, 'platform')).map(({ payment_id }) => payment_id)).toContain(
      code,
    );
    instead = null;
    expect(await differencesNow(code)).toEqual([]);
  });
});
