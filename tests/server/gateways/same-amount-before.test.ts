import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OnlineMethod, OnlinePaymentState } from '../../../contract/money/online-payment.ts';
import type { Person } from '../fresh-server.ts';
import { chargeFor, openPayingDesk, type PayingDesk } from './paying-desk.ts';

let desk: PayingDesk;
beforeAll(async () => {
  desk = await openPayingDesk();
});
afterAll(() => desk.close());

const minuteMs = 60_000;
const later = (ms: number): void => {
  desk.server.clock.advance(ms);
  // A session does not last that long.
  desk.server.forgetTokens();
};

let amounts = 0;
/** An amount that nobody has paid before. */
const newAmount = (): number => {
  amounts += 1;
  return 1_000_000 + amounts * 10_000;
};

interface Given {
  readonly as?: Person;
  readonly method?: OnlineMethod;
  readonly key?: string;
  readonly besides?: string;
}

const create = (amountMinor: number, { as = 'asha', method = 'card', key, besides }: Given = {}) =>
  desk.server.call(
    'CreatePayment',
    { method, amountMinor, chargeMinor: chargeFor(amountMinor, method), ...(besides === undefined ? {} : { besides }) },
    { as, ...(key === undefined ? {} : { key }) },
  );

const opened = async (amountMinor: number, given: Given = {}): Promise<string> => {
  const made = await create(amountMinor, given);
  if (!made.ok) throw new Error(made.refusal);
  return made.answer.code;
};

/** Sets what is stored of a payment, as if it had come to that state now. */
const comesTo = async (code: string, state: OnlinePaymentState): Promise<void> => {
  const refund = { refund_minor: 1, refund_key: code, refund_reason: 'asked for' };
  await desk.server.database.db
    .updateTable('online_payment')
    .set({
      state,
      changed_at: desk.server.clock.now(),
      check_at: null,
      receipt_ref: `receipt of ${code}`,
      ...(state === 'refunding' || state === 'refunded' ? refund : {}),
    })
    .where('id', '=', code)
    .execute();
};

const asksOf = (code: string) => ({
  ok: false,
  refusal: 'same-amount-before',
  facts: expect.objectContaining({ code }) as unknown,
});

const paymentsOf = async (amountMinor: number): Promise<number> => {
  const rows = await desk.server.database.db
    .selectFrom('online_payment')
    .select('id')
    .where('amount_minor', '=', amountMinor)
    .execute();
  return rows.length;
};

describe('a second online payment of the same amount', () => {
  test('[MNY-04] is asked about with what is known of the first, and opens nothing until the agent says that it is meant', async () => {
    const amount = newAmount();
    const code = await opened(amount, { method: 'net-banking' });
    const createdAt = desk.server.clock.now().toISOString();
    later(3 * minuteMs);
    const key = `second-of-${amount}`;
    expect(await create(amount, { key })).toMatchObject({
      ok: false,
      refusal: 'same-amount-before',
      facts: { code, createdAt, amountMinor: amount, currency: 'BDT', method: 'net-banking', state: 'redirected' },
    });
    expect(await paymentsOf(amount)).toBe(1);
    expect(await create(amount, { besides: code })).toMatchObject({ ok: true });
    expect(await paymentsOf(amount)).toBe(2);
  });

  test('[MNY-04] is meant beside the latest alone: a third is asked about again', async () => {
    const amount = newAmount();
    const first = await opened(amount);
    later(1_000);
    const second = await opened(amount, { besides: first });
    expect(await create(amount, { besides: first })).toMatchObject(asksOf(second));
    expect(await create(amount, { besides: second })).toMatchObject({ ok: true });
  });

  test('[MNY-04] says nothing of another agency’s payment, and is not meant beside one', async () => {
    const amount = newAmount();
    const strange = await opened(amount, { as: 'badrul' });
    const own = await opened(amount);
    expect(await create(amount, { besides: strange })).toMatchObject(asksOf(own));
  });

  test.each(['created', 'redirected', 'pending', 'underReview', 'credited'] as const)(
    '[MNY-04] is asked about where the first is %s',
    async (state) => {
      const amount = newAmount();
      const code = await opened(amount);
      await comesTo(code, state);
      expect(await create(amount)).toMatchObject({ ...asksOf(code), facts: { state } });
    },
  );

  test.each(['failed', 'cancelled', 'expired', 'declined', 'refunding', 'refunded'] as const)(
    '[MNY-04] is not asked about where the first is %s',
    async (state) => {
      const amount = newAmount();
      await comesTo(await opened(amount), state);
      expect(await create(amount)).toMatchObject({ ok: true });
    },
  );

  test('[MNY-04] is not asked about where the first was of another amount, or in another currency', async () => {
    const amount = newAmount();
    const code = await opened(amount);
    expect(await create(newAmount())).toMatchObject({ ok: true });
    const { db } = desk.server.database;
    await db.updateTable('online_payment').set({ currency: 'USD' }).where('id', '=', code).execute();
    expect(await create(amount)).toMatchObject({ ok: true });
  });

  test('[MNY-04] is asked about for a quarter of an hour after the first was begun or paid', async () => {
    const amount = newAmount();
    const code = await opened(amount);
    later(60 * minuteMs);
    await comesTo(code, 'credited');
    later(15 * minuteMs);
    expect(await create(amount)).toMatchObject(asksOf(code));
    later(1);
    expect(await create(amount)).toMatchObject({ ok: true });
  });

  test('[MNY-04] of two at the same moment exactly one is opened', async () => {
    const amount = newAmount();
    const made = await Promise.all(Array.from({ length: 6 }, () => create(amount)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.flatMap((each) => (each.ok ? [] : [each.refusal]))).toEqual(Array(5).fill('same-amount-before'));
    expect(await paymentsOf(amount)).toBe(1);
  });

  test('[MNY-04] is refused for as long as its key is sent, and opened under another', async () => {
    const amount = newAmount();
    const code = await opened(amount);
    const key = `asked-about-${amount}`;
    expect(await create(amount, { key })).toMatchObject(asksOf(code));
    await comesTo(code, 'failed');
    expect(await create(amount, { key })).toMatchObject(asksOf(code));
    expect(await create(amount)).toMatchObject({ ok: true });
  });
});
