import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import { agencyFunctionalities } from '../../../contract/functionalities.ts';
import type { MoneyEffect } from '../../../contract/money/money-decisions.ts';
import { basisPointsOf } from '../../../contract/money.ts';
import { drawn } from '../../whole.ts';
import { openPartsDesk } from '../part-payments/parts-desk.ts';
import type { SalesDesk } from './sales-desk.ts';

let desk: SalesDesk;
let priced: PricedOffer;
beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 500_000_000_000, heldForMs: 40 * 86_400_000 });
  const { db } = desk.server.database;
  await db.updateTable('part_payment_terms').set({ most_open_minor: 900_000_000_000 }).execute();
  await db.updateTable('part_payment_rule').set({ in_parts: true }).execute();
  priced = await desk.priced();
});
afterAll(() => desk.close());

/** What makes a fare, in minor units and basis points. */
const fare = fc.record({
  baseMinor: fc.integer({ min: 100_00, max: 90_000_000 }),
  taxMinor: fc.integer({ min: 0, max: 9_000_000 }),
  markupMinor: fc.integer({ min: 0, max: 2_000_000 }),
  optionsMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000_000 })),
  commissionBasisPoints: fc.integer({ min: 0, max: 1_200 }),
  shareBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  taxOnCommissionBasisPoints: fc.integer({ min: 0, max: 1_500 }),
  /** Tax on the value of the tickets. */
  advanceTaxMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 })),
  /** The supplier sells in dollars. */
  inDollars: fc.boolean(),
});
type Fare = typeof fare extends fc.Arbitrary<infer Value> ? Value : never;

/** A kept price of such a fare. The parts of the price add up as `server/flights/pricing.ts` makes them. */
const keptPriceOf = async (made: Fare): Promise<{ readonly priceId: string; readonly agentMinor: number }> => {
  const { db } = desk.server.database;
  const row = await db
    .selectFrom('priced_offer')
    .selectAll()
    .where('id', '=', priced.priceId)
    .executeTakeFirstOrThrow();
  const { baseMinor, taxMinor, markupMinor, optionsMinor, commissionBasisPoints } = made;
  const commissionMinor = basisPointsOf(basisPointsOf(baseMinor, commissionBasisPoints), made.shareBasisPoints);
  const taxOnCommissionMinor = basisPointsOf(commissionMinor, made.taxOnCommissionBasisPoints);
  const { advanceTaxMinor } = made;
  const agentMinor =
    baseMinor + taxMinor + markupMinor - commissionMinor + taxOnCommissionMinor + advanceTaxMinor + optionsMinor;
  const sums = {
    ...row.offer.sums,
    baseMinor,
    taxMinor,
    platformMarkupMinor: markupMinor,
    commissionMinor,
    taxOnCommissionMinor,
    ...(advanceTaxMinor === 0 ? {} : { advanceTaxMinor }),
    optionsMinor,
    agentMinor,
  };
  const rate = { currency: 'USD', minor: 1, ownMinor: 117 };
  const inDollars = { currency: 'USD', baseMinor: Math.max(1, Math.round(baseMinor / 117)), rate };
  const supplier = made.inDollars ? inDollars : { currency: 'BDT', baseMinor, rate: null };
  const priceId = `price-${randomUUID()}`;
  const offer = { ...row.offer, sums, commissionBasisPoints, supplier, options: [] };
  await db
    .insertInto('priced_offer')
    .values({
      ...row,
      id: priceId,
      taken_by: null,
      supplier_minor: supplier.baseMinor + (made.inDollars ? Math.round(taxMinor / 117) : taxMinor),
      offer: JSON.stringify(offer) as never,
    })
    .execute();
  return { priceId, agentMinor };
};

const names: Readonly<Record<string, string>> = { wallet: 'Wallet', 'part-payment-due': 'Due later' };

/** The postings of an order in the ledger as its agency reads them: what each of its accounts pays, and to which other of them. */
const postedFor = async (orderReference: string): Promise<MoneyEffect['postings']> => {
  const rows = await desk.server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('order_reference', '=', orderReference)
    .where('kind', '=', 'posted')
    .orderBy('id')
    .execute();
  const named = (account: string) => names[account.split(':')[0] ?? ''];
  const sums = new Map<string, MoneyEffect['postings'][number]>();
  for (const { debit_account, credit_account, amount_minor } of rows) {
    const debit = named(debit_account);
    if (debit === undefined) continue;
    const credit = named(credit_account) ?? 'This order';
    const before = sums.get(`${debit} ${credit}`)?.amountMinor ?? 0;
    sums.set(`${debit} ${credit}`, { debit, credit, amountMinor: before + amount_minor });
  }
  return [...sums.values()];
};

const answered = <Answer>(outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false }): Answer => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome.answer;
};

const shownOf = async (priceId: string) =>
  answered(await desk.server.call('GetPaymentForPrice', { priceId }, { as: 'asha' }));

const bookedAt = async (kept: { readonly priceId: string; readonly agentMinor: number }) =>
  answered(
    await desk.server.call(
      'AirBook',
      { ...desk.bookRequest(priced), priceId: kept.priceId, acceptedMinor: kept.agentMinor },
      { as: 'asha' },
    ),
  ).order.orderReference;

/** What the agency owes of part payments, by the rows of its dues. */
const owed = async (): Promise<number> => {
  const dues = await desk.server.database.db.selectFrom('part_payment_due').selectAll().execute();
  return dues.reduce((sum, due) => sum + due.due_minor - due.settled_minor, 0);
};

const effectOf = (effect: MoneyEffect | null): MoneyEffect => {
  if (effect === null) throw new Error('the wallet does not cover it');
  return effect;
};

test('[MNY-01][MNY-05][BKG-07] what is shown before a fare is booked is what is posted, in full, in part and when the rest is settled', async () => {
  await fc.assert(
    fc.asyncProperty(fare, fc.boolean(), fc.integer({ min: 1, max: 100 }), async (made, inPart, share) => {
      const kept = await keptPriceOf(made);
      const before = await shownOf(kept.priceId);
      const orderReference = await bookedAt(kept);
      const full = answered(await desk.server.call('GetFullPaymentForIssueTicket', { orderReference }, { as: 'asha' }));
      expect(full.effect).toEqual(before.full.effect);
      const part = answered(
        await desk.server.call('GetPartialPaymentForIssueTicket', { orderReference }, { as: 'asha' }),
      );
      expect(part.offer).toEqual(before.part?.offer ?? null);
      expect(part.effect).toEqual(before.part?.effect ?? null);
      expect(before.full.owesBeforeMinor).toBe(await owed());
      const { offer } = part;
      const shown = effectOf(inPart && offer ? part.effect : full.effect);
      const payment = {
        method: 'wallet' as const,
        amountMinor: inPart && offer ? offer.nowMinor : full.nowMinor,
        ...(inPart && offer ? { part: { restMinor: offer.restMinor, payBy: offer.payBy } } : {}),
        agreed: shown.postings,
      };
      answered(await desk.server.call('AirTicket', { orderReference, payment }, { as: 'asha' }));
      expect(await postedFor(orderReference)).toEqual(shown.postings);
      expect(await owed()).toBe(inPart && offer ? part.owesAfterMinor : full.owesAfterMinor);
      const wallet = await desk.walletMinor();
      expect(wallet).toEqual({
        balanceMinor: shown.after.balanceMinor,
        availableMinor: shown.after.availableMinor,
      });
      if (!inPart || !offer) return;
      const amountMinor = Math.max(1, Math.floor((offer.restMinor * share) / 100));
      const settling = answered(
        await desk.server.call('GetSettlementDetails', { orderReference, amountMinor }, { as: 'asha' }),
      );
      const shownRest = effectOf(settling.effect);
      const { leftMinor } = settling.due;
      answered(await desk.server.call('SettleNow', { orderReference, amountMinor, leftMinor }, { as: 'asha' }));
      expect(await postedFor(orderReference)).toEqual([...shown.postings, ...shownRest.postings]);
      expect(await owed()).toBe(settling.owesAfterMinor);
      expect((await desk.walletMinor()).balanceMinor).toBe(shownRest.after.balanceMinor);
    }),
    drawn(8, 25),
  );
  expect(await desk.ledgerFaults()).toEqual([]);
}, 120_000);

test('[MNY-01][BKG-07] a payment that would post anything else than was shown is refused, and charges nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fare,
      fc.nat(),
      fc.constantFrom('amount', 'debit', 'credit', 'missing'),
      async (made, at, what) => {
        const kept = await keptPriceOf(made);
        const orderReference = await bookedAt(kept);
        const { effect, nowMinor } = answered(
          await desk.server.call('GetFullPaymentForIssueTicket', { orderReference }, { as: 'asha' }),
        );
        const { postings } = effectOf(effect);
        const place = at % postings.length;
        const others = postings.map((posting, index) => {
          if (index !== place) return posting;
          if (what === 'amount') return { ...posting, amountMinor: posting.amountMinor + 1 };
          return what === 'missing' ? { ...posting, debit: 'Bank', amountMinor: 1 } : { ...posting, [what]: 'Bank' };
        });
        const agreed = what === 'missing' && postings.length > 1 ? postings.toSpliced(place, 1) : others;
        const before = await desk.walletMinor();
        const payment = { method: 'wallet' as const, amountMinor: nowMinor, agreed };
        expect(await desk.server.call('AirTicket', { orderReference, payment }, { as: 'asha' })).toMatchObject({
          ok: false,
          refusal: 'effect-changed',
        });
        expect(await desk.walletMinor()).toEqual(before);
        expect(await postedFor(orderReference)).toEqual([]);
      },
    ),
    drawn(4, 8),
  );
});

test('[MNY-01][RES-10] who does not see commission agrees to one amount of each payer, and is held to it', async () => {
  await desk.server.allowOnly(
    'asha',
    agencyFunctionalities.filter((name) => name !== 'ShowCommision'),
  );
  const { priceId, sums } = await desk.priced();
  const { full } = await shownOf(priceId);
  expect(full.effect?.postings).toEqual([{ debit: 'Wallet', credit: 'This order', amountMinor: full.nowMinor }]);
  const orderReference = await bookedAt({ priceId, agentMinor: sums.agentMinor });
  const payment = { method: 'wallet' as const, amountMinor: full.nowMinor, agreed: effectOf(full.effect).postings };
  expect(await desk.server.call('AirTicket', { orderReference, payment }, { as: 'asha' })).toMatchObject({ ok: true });
  await desk.server.allowOnly('asha', agencyFunctionalities);
});

test('[MNY-05][TEN-06] the payments of a price are shown to its own agency, while the price stands', async () => {
  const { priceId } = await desk.priced();
  for (const as of ['badrul', 'carol'] as const) {
    expect(await desk.server.call('GetPaymentForPrice', { priceId }, { as })).toMatchObject({
      refusal: 'price-expired',
    });
  }
});
