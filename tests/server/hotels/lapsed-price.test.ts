import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskStay, HotelAnswer } from '../../../contract/desk/desk-stays.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelRate } from '../../../contract/hotels/hotels.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { hearProperties, runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { answerOf, isFixed, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.answersAgain();
  desk.later(61 * minuteMs);
  await hearProperties(desk.deps);
  await bothStepUp();
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const bothStepUp = async (): Promise<void> => {
  await stepUp(desk.server, 'dipa');
  await stepUp(desk.server, 'emdad');
};

const named = ({ orderReference }: Pick<HotelOrder, 'orderReference'>) => ({ orderReference });

const seen = async (order: HotelOrder): Promise<DeskStay> =>
  answerOf(await desk.server.call('GetDeskStay', named(order), { as: 'emdad' }));

/** A request about whose higher price the agency is asked, and which its property confirms meanwhile. */
const askedAbout = async (isWanted: (rate: HotelRate) => boolean): Promise<HotelOrder> => {
  const order = await desk.booked('FUN', isWanted);
  const { sale } = await seen(order);
  const asked = {
    ...named(order),
    seenMinor: order.sums.agentMinor,
    supplierMinor: Math.round(sale.supplierMinor * 1.2),
    reason: 'Only a larger room is left.',
  };
  const { price } = answerOf(await desk.server.call('PrepareStayPrice', asked, { as: 'dipa' }));
  const decided = { ...named(order), decisionId: price?.decisionId ?? '', approves: true, words: '' };
  answerOf(await desk.server.call('DecideStayPrice', decided, { as: 'emdad' }));
  desk.clock.advance(45);
  await hearProperties(desk.deps);
  const waiting = await desk.order(order.orderReference);
  expect(waiting.state).toBe('price-asked');
  return waiting;
};

/** Nobody has answered in time, and the property was told. */
const lapsed = async (order: HotelOrder): Promise<HotelOrder> => {
  desk.later(dayMs + minuteMs);
  await runStayClocks(desk.deps);
  await completeSagas(desk.deps);
  await bothStepUp();
  return desk.order(order.orderReference);
};

const enter = async (order: HotelOrder, answer: HotelAnswer, more: { readonly locator?: string } = {}) =>
  desk.server.call(
    'AnswerHotelStay',
    { ...named(order), state: 'withdrawing', answer, locator: '', reason: '', ...more },
    { as: 'emdad' },
  );

const actsOf = ({ acts }: DeskStay) => acts.filter(({ reason }) => reason === null).map(({ act }) => act);

const noticesOf = async ({ orderReference }: HotelOrder) =>
  (
    await desk.server.database.db
      .selectFrom('notification')
      .select(['title', 'words'])
      .where('path', '=', pageAddress.hotelBooking(orderReference))
      .orderBy('id')
      .execute()
  ).map(({ title, words }) => `${title} ${words}`);

const mailsOf = async ({ orderReference }: HotelOrder) =>
  (
    await desk.server.database.db
      .selectFrom('outbox')
      .select('subject')
      .where('subject', 'like', `%${orderReference}%`)
      .execute()
  ).map(({ subject }) => subject);

/** What was posted for an order. */
const booked = async (order: HotelOrder): Promise<readonly { debit: string; credit: string; minor: number }[]> =>
  (
    await desk.server.database.db
      .selectFrom('transfer')
      .select(['debit_account', 'credit_account', 'amount_minor'])
      .where('order_reference', '=', order.orderReference)
      .where('kind', '=', 'posted')
      .execute()
  ).map(({ debit_account, credit_account, amount_minor }) => ({
    debit: debit_account,
    credit: credit_account,
    minor: amount_minor,
  }));

describe('[HTL-05][HTL-06] a stay whose asked price lapsed and which its property has confirmed', () => {
  test('is taken back free of charge where cancelling is free', async () => {
    const before = await desk.wallet();
    const order = await lapsed(await askedAbout(isFlexible));
    expect(order).toMatchObject({ state: 'cancelled', standing: { paidMinor: 0 }, cancelling: null });
    expect(await desk.wallet()).toEqual(before);
    expect(await booked(order)).toEqual([]);
    expect((await noticesOf(order)).at(-1)).toMatch(/is taken back.*the reserved price is back/);
  });

  test('is neither paid nor taken back where it is not: the agency is told, and the desk decides', async () => {
    const before = await desk.wallet();
    const order = await lapsed(await askedAbout(isFixed));
    expect(order).toMatchObject({
      state: 'withdrawing',
      owner: 'desk',
      facts: { undecided: true, priceUnanswered: true },
      standing: { paidMinor: 0 },
      cancelling: null,
      priceAsked: null,
    });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor);
    const told = (await noticesOf(order)).at(-1) ?? '';
    expect(told).toContain('the property has confirmed at the price that was not accepted');
    expect(told).toContain('Nothing is charged unless you accept the price.');
    expect((await mailsOf(order)).filter((subject) => /is confirmed|is taken back/.test(subject ?? ''))).toEqual([]);
    const atDesk = await seen(order);
    expect(actsOf(atDesk)).toEqual(['asked-again', 'borne', 'refused', 'cancelled']);
    expect(atDesk.sale.borneMinor).toBeGreaterThan(0);
    expect(await enter(order, 'confirmed', { locator: 'TEL-1' })).toMatchObject({ refusal: 'not-allowed' });
    const { stays } = answerOf(
      await desk.server.call(
        'GetDeskStays',
        { tab: 'waiting', sale: null, search: order.orderReference, after: null },
        { as: 'emdad' },
      ),
    );
    expect(stays).toHaveLength(1);
  });

  test('is kept at the yes of its agency alone, which pays the price that it has accepted', async () => {
    const order = await lapsed(await askedAbout(isFixed));
    const before = await desk.wallet();
    answerOf(await enter(order, 'asked-again'));
    const waiting = await desk.order(order.orderReference);
    expect(waiting).toMatchObject({ state: 'price-asked', facts: { undecided: false } });
    expect(await desk.wallet()).toEqual(before);
    const acceptedMinor = waiting.priceAsked?.newMinor ?? 0;
    answerOf(await desk.server.call('AcceptHotelPrice', { ...named(order), acceptedMinor }, { as: 'asha' }));
    await hearProperties(desk.deps);
    const kept = await desk.order(order.orderReference);
    expect(kept).toMatchObject({ state: 'confirmed', standing: { paidMinor: acceptedMinor } });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - acceptedMinor);
  });

  test('is cancelled at a cost that the house bears, and the agency pays nothing', async () => {
    const asked = await askedAbout(isFixed);
    const { balanceMinor, availableMinor } = await desk.wallet();
    const order = await lapsed(asked);
    const { sale, effects } = await seen(order);
    const released = { balanceMinor, availableMinor: availableMinor + asked.reservedMinor };
    expect(effects.find(({ act }) => act === 'borne')?.money.after).toMatchObject(released);
    answerOf(await enter(order, 'borne'));
    expect(actsOf(await seen(order))).toEqual([]);
    await completeSagas(desk.deps);
    const over = await desk.order(order.orderReference);
    expect(over).toMatchObject({ state: 'cancelled', standing: { paidMinor: 0 }, cancelling: null });
    expect(await desk.wallet()).toEqual(released);
    const posted = await booked(order);
    expect(posted.every(({ debit, credit }) => !debit.includes('wallet') && !credit.includes('wallet'))).toBe(true);
    expect(posted.at(-1)?.minor).toBe(sale.borneMinor);
    expect((await noticesOf(order)).at(-1)).toMatch(/is taken back/);
  });

  test('is not paid either where its agency takes the request back by itself', async () => {
    const order = await askedAbout(isFixed);
    const before = await desk.wallet();
    const outcome = await desk.server.call('CancelHotel', { ...named(order), acceptedPenaltyMinor: 0 }, { as: 'asha' });
    expect(outcome).toMatchObject({ refusal: 'cancelling-refused', detail: expect.stringContaining('Our desk') });
    expect(await desk.order(order.orderReference)).toMatchObject({ state: 'withdrawing', owner: 'desk' });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor);
  });
});
