import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import type { DeskStay, DeskStayAct } from '../../../contract/desk/desk-stays.ts';
import { deskFunctionalities } from '../../../contract/functionalities.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { hearProperties, runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import { stepUp } from '../desk/stepping-up.ts';
import type { Person } from '../fresh-server.ts';
import { answerOf, anyRate, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.answersAgain();
  // The codes of the test before have ended, and its requests are late.
  desk.later(61 * minuteMs);
  // Requests of other tests are answered, so that the wallet is that of this one.
  await hearProperties(desk.deps);
  await bothStepUp();
});
afterEach(async () => {
  expect(await desk.ledgerFaults()).toEqual([]);
});

const minuteMs = 60_000;
const reason = 'Only a larger room is left.';

const bothStepUp = async (): Promise<void> => {
  await stepUp(desk.server, 'dipa');
  await stepUp(desk.server, 'emdad');
};

const seen = async ({ orderReference }: Pick<HotelOrder, 'orderReference'>, as: Person = 'emdad'): Promise<DeskStay> =>
  answerOf(await desk.server.call('GetDeskStay', { orderReference }, { as }));

/** The supplier's price by a share in per cent of the present one. */
const priced = async (
  order: Pick<HotelOrder, 'orderReference' | 'sums'>,
  percent: number,
): Promise<CallRequest<'PrepareStayPrice'>> => {
  const { sale } = await seen(order);
  return {
    orderReference: order.orderReference,
    seenMinor: order.sums.agentMinor,
    supplierMinor: Math.round((sale.supplierMinor * percent) / 100),
    reason,
  };
};

const prepare = async (order: HotelOrder, percent: number, as: Person = 'dipa', key?: string) =>
  desk.server.call('PrepareStayPrice', await priced(order, percent), { as, ...(key === undefined ? {} : { key }) });

/** A price that Dipa has prepared. */
const prepared = async (order: HotelOrder, percent: number): Promise<NonNullable<DeskStay['price']>> => {
  const { price } = answerOf(await prepare(order, percent));
  if (price === null) throw new Error('no price waits');
  return price;
};

const decide = (
  { orderReference }: Pick<HotelOrder, 'orderReference'>,
  decisionId: string,
  more: Partial<CallRequest<'DecideStayPrice'>> = {},
  options: { readonly as?: Person; readonly key?: string } = {},
) =>
  desk.server.call(
    'DecideStayPrice',
    { orderReference, decisionId, approves: true, words: '', ...more },
    { as: 'emdad', ...options },
  );

/** A request about whose higher price its agency is asked. */
const askedAbout = async (percent = 120): Promise<HotelOrder> => {
  const order = await desk.booked('FUN');
  answerOf(await decide(order, (await prepared(order, percent)).decisionId));
  return desk.order(order.orderReference);
};

const accept = ({ orderReference, priceAsked }: HotelOrder, acceptedMinor = priceAsked?.newMinor ?? 0, key?: string) =>
  desk.server.call(
    'AcceptHotelPrice',
    { orderReference, acceptedMinor },
    { as: 'asha', ...(key === undefined ? {} : { key }) },
  );

const actsOf = ({ acts }: DeskStay): Partial<Record<DeskStayAct, string | null>> =>
  Object.fromEntries(acts.map(({ act, reason: why }) => [act, why]));

const newsOf = async ({ orderReference }: HotelOrder) => {
  const { db } = desk.server.database;
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'body', 'recipient'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const notices = await db
    .selectFrom('notification')
    .select(['title', 'words', 'kind'])
    .where('path', '=', pageAddress.hotelBooking(orderReference))
    .execute();
  return { mails: mails.filter(({ subject }) => subject?.includes(orderReference)), notices };
};

const propertyAnswers = async (): Promise<void> => {
  desk.clock.advance(45);
  await hearProperties(desk.deps);
};

describe('[HTL-05][OPS-01] another price of a request', () => {
  test('is prepared by one person, which moves nothing, and shows its effect to both', async () => {
    const order = await desk.booked('FUN');
    const before = await desk.wallet();
    const price = await prepared(order, 90);
    expect(price).toMatchObject({ oldMinor: order.sums.agentMinor, reason, own: true });
    expect(price.newMinor).toBeLessThan(price.oldMinor);
    const ofOther = await seen(order);
    expect(ofOther.price).toMatchObject({ own: false, newMinor: price.newMinor });
    expect(actsOf(ofOther)).toMatchObject({ 'approve-price': null, 'refuse-price': null });
    expect(actsOf(ofOther)['edit-price']).toBeUndefined();
    const effect = ofOther.effects.find(({ act }) => act === 'approve-price')?.money;
    expect(effect?.before.availableMinor).toBe(before.availableMinor);
    expect(effect?.after.availableMinor).toBe(before.availableMinor + price.oldMinor - price.newMinor);
    expect(await desk.wallet()).toEqual(before);
    expect((await desk.order(order.orderReference)).sums).toEqual(order.sums);
    const { stays } = answerOf(
      await desk.server.call(
        'GetDeskStays',
        { tab: 'waiting', sale: null, search: order.orderReference, after: null },
        { as: 'emdad' },
      ),
    );
    expect(stays).toHaveLength(1);
  });

  test('is never approved by who prepared it, who may replace it', async () => {
    const order = await desk.booked('FUN');
    const price = await prepared(order, 90);
    expect(actsOf(await seen(order, 'dipa'))).toMatchObject({
      'edit-price': null,
      'approve-price': 'You prepared this price, so another person must decide about it.',
    });
    expect(await decide(order, price.decisionId, {}, { as: 'dipa' })).toMatchObject({ refusal: 'own-proposal' });
    expect(await decide(order, price.decisionId, { approves: false, words: 'No.' }, { as: 'dipa' })).toMatchObject({
      refusal: 'own-proposal',
    });
    const journalled = await desk.server.database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', order.orderReference)
      .where('action', '=', 'stay-price.self-approval-refused')
      .execute();
    expect(journalled).toHaveLength(2);
    const other = await prepared(order, 80);
    expect(await decide(order, price.decisionId)).toMatchObject({ refusal: 'not-open' });
    expect(await prepare(order, 70, 'emdad')).toMatchObject({ refusal: 'price-open' });
    expect(answerOf(await decide(order, other.decisionId)).order.sums.agentMinor).toBe(other.newMinor);
  });

  test('needs a fresh code of each person, and the right of each', async () => {
    const order = await desk.booked('FUN');
    desk.later(20 * minuteMs);
    expect(await prepare(order, 90)).toMatchObject({ refusal: 'step-up-needed' });
    desk.later(41 * minuteMs);
    await stepUp(desk.server, 'dipa');
    const { decisionId } = await prepared(order, 90);
    expect(await decide(order, decisionId)).toMatchObject({ refusal: 'step-up-needed' });
    const { orderReference } = order;
    const asked = { orderReference, decisionId, approves: true, words: '' } as const;
    await desk.server.allowOnly(
      'emdad',
      deskFunctionalities.filter((name) => name !== 'DeskDecideMoney'),
    );
    expect((await desk.server.send('DecideStayPrice', asked, { as: 'emdad' })).status).toBe(403);
    expect(actsOf(await seen(order))).toMatchObject({
      'approve-price': 'You do not have permission to decide about money.',
    });
    await desk.server.allowOnly('emdad', deskFunctionalities);
    expect((await desk.server.send('DecideStayPrice', asked, { as: 'asha' })).status).toBe(403);
    expect((await desk.server.send('PrepareStayPrice', await priced(order, 90), { as: 'asha' })).status).toBe(403);
  });

  test('is refused with a reason, and the request stands as it was', async () => {
    const order = await desk.booked('FUN');
    const before = await desk.wallet();
    const { decisionId } = await prepared(order, 120);
    expect(await decide(order, decisionId, { approves: false, words: ' ' })).toMatchObject({
      refusal: 'reason-missing',
    });
    const after = answerOf(await decide(order, decisionId, { approves: false, words: 'Ask them again.' }));
    expect(after).toMatchObject({ price: null, order: { state: 'requested', sums: order.sums } });
    expect(actsOf(after)).toMatchObject({ 'edit-price': null });
    expect(await desk.wallet()).toEqual(before);
    expect(await newsOf(order)).toEqual({ mails: [], notices: [] });
  });

  test('is not prepared over a price or a state that has changed meanwhile', async () => {
    const order = await desk.booked('FUN');
    const stale = await priced(order, 80);
    answerOf(await decide(order, (await prepared(order, 90)).decisionId));
    const { sums } = await desk.order(order.orderReference);
    expect(await desk.server.call('PrepareStayPrice', stale, { as: 'dipa' })).toMatchObject({
      refusal: 'price-changed',
      facts: { oldMinor: order.sums.agentMinor, newMinor: sums.agentMinor },
    });
    const { decisionId } = await prepared(await desk.order(order.orderReference), 80);
    await propertyAnswers();
    expect(await decide(order, decisionId)).toMatchObject({ refusal: 'not-allowed', facts: { state: 'confirmed' } });
    expect(await prepare(await desk.order(order.orderReference), 80)).toMatchObject({ refusal: 'not-allowed' });
    expect((await desk.order(order.orderReference)).standing.paidMinor).toBe(sums.agentMinor);
  });

  test('that is the present one changes nothing', async () => {
    expect(await prepare(await desk.booked('FUN'), 100)).toMatchObject({ refusal: 'nothing-changes' });
  });

  test('is unknown for a stay of another tenant', async () => {
    const order = await desk.booked('FUN', anyRate, {}, 'carol');
    const asked = { orderReference: order.orderReference, seenMinor: order.sums.agentMinor, supplierMinor: 1, reason };
    expect(await desk.server.call('PrepareStayPrice', asked, { as: 'dipa' })).toMatchObject({
      refusal: 'order-unknown',
    });
    expect(await decide(order, 'any-decision')).toMatchObject({ refusal: 'order-unknown' });
  });
});

describe('[HTL-05][MNY-01] a lower price', () => {
  test('takes the place of the reserved one at once, is told to the agency, and is what is paid and invoiced', async () => {
    const start = await desk.wallet();
    const order = await desk.booked('FUN');
    const price = await prepared(order, 80);
    const shown = await seen(order);
    const after = answerOf(await decide(order, price.decisionId));
    expect(after).toMatchObject({ price: null, order: { state: 'requested', priceAsked: null } });
    const { sums, priceChange, money, cancellation } = after.order;
    expect(sums.agentMinor).toBe(price.newMinor);
    expect(priceChange).toEqual({ oldMinor: order.sums.agentMinor, newMinor: price.newMinor });
    expect(sums.baseMinor).toBeLessThan(order.sums.baseMinor);
    for (const { penaltyMinor } of cancellation) expect(penaltyMinor).toBeLessThanOrEqual(sums.agentMinor);
    expect(money.length).toBeGreaterThan(0);
    const { balanceMinor, availableMinor } = await desk.wallet();
    const effect = shown.effects.find(({ act }) => act === 'approve-price')?.money.after;
    expect({ balanceMinor, availableMinor }).toMatchObject({
      balanceMinor: effect?.balanceMinor,
      availableMinor: effect?.availableMinor,
    });
    expect(await newsOf(order)).toMatchObject({
      mails: [{ subject: `Stay ${order.orderReference} costs less`, recipient: expect.stringContaining('asha') }],
      notices: [{ kind: 'notice', words: expect.stringContaining('The property still has to confirm.') }],
    });
    await propertyAnswers();
    const confirmed = await desk.order(order.orderReference);
    expect(confirmed).toMatchObject({ state: 'confirmed', standing: { paidMinor: price.newMinor } });
    expect((await desk.wallet()).balanceMinor).toBe(start.balanceMinor - price.newMinor);
    const invoice = answerOf(
      await desk.server.call(
        'GetHotelPdfHtml',
        { orderReference: order.orderReference, document: 'invoice' },
        { as: 'asha' },
      ),
    );
    expect(invoice.html).toContain((price.newMinor / 100).toLocaleString('en-US').split('.')[0] ?? '');
  });

  test('that was prepared and approved twice over acts once', async () => {
    const order = await desk.booked('FUN');
    const before = await desk.wallet();
    const asked = await priced(order, 90);
    const sent = { as: 'dipa', key: 'a-price-prepared-twice' } as const;
    const one = answerOf(await desk.server.call('PrepareStayPrice', asked, sent));
    const again = answerOf(await desk.server.call('PrepareStayPrice', asked, sent));
    expect(again.price?.decisionId).toBe(one.price?.decisionId);
    const decisionId = one.price?.decisionId ?? '';
    const key = 'a-price-approved-twice';
    answerOf(await decide(order, decisionId, {}, { key }));
    answerOf(await decide(order, decisionId, {}, { key }));
    expect(await decide(order, decisionId)).toMatchObject({ refusal: 'not-open' });
    const back = order.sums.agentMinor - (one.price?.newMinor ?? 0);
    expect((await desk.wallet()).availableMinor).toBe(before.availableMinor + back);
  });
});

describe('[HTL-05][MNY-01] a higher price', () => {
  test('asks the agency, until a time, and moves nothing', async () => {
    const order = await desk.booked('FUN');
    const before = await desk.wallet();
    const price = await prepared(order, 120);
    answerOf(await decide(order, price.decisionId));
    const asked = await desk.order(order.orderReference);
    expect(asked).toMatchObject({
      state: 'price-asked',
      owner: 'agent',
      sums: order.sums,
      priceAsked: { oldMinor: order.sums.agentMinor, newMinor: price.newMinor, reason },
    });
    expect(asked.due?.remainingMs).toBe(24 * 60 * minuteMs);
    expect(await desk.wallet()).toEqual(before);
    const news = await newsOf(order);
    expect(news).toMatchObject({
      mails: [{ subject: `Stay ${order.orderReference}: the property asks for a higher price` }],
      notices: [{ kind: 'warning' }],
    });
    expect(news.mails[0]?.body).not.toContain('BDT');
    const { stays } = answerOf(
      await desk.server.call(
        'GetDeskStays',
        { tab: 'open', sale: null, search: order.orderReference, after: null },
        { as: 'dipa' },
      ),
    );
    expect(stays).toMatchObject([{ state: 'price-asked', owner: 'agent' }]);
  });

  test('that is accepted takes the place of the reserved one, and is what is paid', async () => {
    const asked = await askedAbout();
    const before = await desk.wallet();
    const newMinor = asked.priceAsked?.newMinor ?? 0;
    const key = 'a-price-accepted-twice';
    const { order } = answerOf(await accept(asked, newMinor, key));
    answerOf(await accept(asked, newMinor, key));
    expect(order).toMatchObject({ state: 'requested', sums: { agentMinor: newMinor }, priceAsked: null });
    const rise = newMinor - asked.sums.agentMinor;
    expect(await desk.wallet()).toEqual({ ...before, availableMinor: before.availableMinor - rise });
    expect(await accept(asked)).toMatchObject({ refusal: 'not-allowed', facts: { state: 'requested' } });
    await propertyAnswers();
    expect(await desk.order(order.orderReference)).toMatchObject({
      state: 'confirmed',
      standing: { paidMinor: newMinor },
    });
    expect((await desk.wallet()).balanceMinor).toBe(before.balanceMinor - newMinor);
  });

  test('is accepted only as it was seen, and by its own agency', async () => {
    const asked = await askedAbout();
    const newMinor = asked.priceAsked?.newMinor ?? 0;
    expect(await accept(asked, newMinor - 100)).toMatchObject({ refusal: 'price-changed', facts: { newMinor } });
    const { orderReference } = asked;
    const sent = { orderReference, acceptedMinor: newMinor } as const;
    for (const as of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('AcceptHotelPrice', sent, { as })).toMatchObject({ refusal: 'order-unknown' });
    }
    expect((await desk.order(orderReference)).state).toBe('price-asked');
  });

  test('that the wallet does not cover is refused with what is short, and moves nothing', async () => {
    const { availableMinor } = await desk.wallet();
    const asked = await askedAbout(1_000_000);
    const before = await desk.wallet();
    const rise = (asked.priceAsked?.newMinor ?? 0) - asked.sums.agentMinor;
    expect(rise).toBeGreaterThan(availableMinor);
    expect(asked.facts.walletCovers).toBe(false);
    const refused = await accept(asked);
    expect(refused).toMatchObject({
      refusal: 'insufficient-balance',
      facts: { balanceMinor: before.availableMinor, shortfallMinor: rise - before.availableMinor },
    });
    expect(await desk.wallet()).toEqual(before);
    expect((await desk.order(asked.orderReference)).state).toBe('price-asked');
  });

  test('that is declined takes the request back free of charge', async () => {
    const asked = await askedAbout();
    const before = await desk.wallet();
    const { order } = answerOf(
      await desk.server.call(
        'CancelHotel',
        { orderReference: asked.orderReference, acceptedPenaltyMinor: 0 },
        { as: 'asha' },
      ),
    );
    expect(order).toMatchObject({ state: 'cancelled', standing: { paidMinor: 0 }, priceAsked: null });
    expect(await desk.wallet()).toEqual({
      ...before,
      availableMinor: before.availableMinor + asked.sums.agentMinor,
    });
    expect(await desk.journal(asked.orderReference)).toEqual(['requested', 'cancelled']);
  });

  test('that nobody answers in time is declined, and told', async () => {
    const asked = await askedAbout();
    const before = await desk.wallet();
    // The property has not answered, which would be heard as a confirmation.
    desk.later(24 * 60 * minuteMs - 1);
    await runStayClocks(desk.deps);
    expect((await desk.order(asked.orderReference)).state).toBe('price-asked');
    desk.later(1);
    expect(await accept(asked)).toMatchObject({ refusal: 'not-allowed', facts: { state: 'price-asked' } });
    await runStayClocks(desk.deps);
    expect((await desk.order(asked.orderReference)).state).toBe('withdrawing');
    expect((await newsOf(asked)).mails.at(-1)?.subject).toContain('the time to accept has passed');
    await completeSagas(desk.deps);
    const { state, standing } = await desk.order(asked.orderReference);
    // The embedded property confirms by itself meanwhile: where that is not cancelled free of charge, the desk decides.
    expect(['cancelled', 'withdrawing']).toContain(state);
    expect(standing.paidMinor).toBe(0);
    const released = state === 'cancelled' ? asked.sums.agentMinor : 0;
    expect(await desk.wallet()).toEqual({ ...before, availableMinor: before.availableMinor + released });
  });

  test('is not confirmed by a property that answers before the agency, and confirmed at the accepted price after it', async () => {
    const asked = await askedAbout();
    await propertyAnswers();
    expect(await desk.order(asked.orderReference)).toMatchObject({ state: 'price-asked', standing: { paidMinor: 0 } });
    const said = {
      orderReference: asked.orderReference,
      state: 'price-asked',
      answer: 'confirmed',
      locator: 'TEL-1',
      reason: '',
    } as const;
    expect(await desk.server.call('AnswerHotelStay', said, { as: 'dipa' })).toMatchObject({ refusal: 'not-allowed' });
    answerOf(await accept(asked));
    await hearProperties(desk.deps);
    expect(await desk.order(asked.orderReference)).toMatchObject({
      state: 'confirmed',
      standing: { paidMinor: asked.priceAsked?.newMinor },
    });
  });

  test('ends with a property that refuses meanwhile, and the money is back', async () => {
    const start = await desk.wallet();
    const asked = await askedAbout();
    const said = {
      orderReference: asked.orderReference,
      state: 'price-asked',
      answer: 'refused',
      locator: '',
      reason: 'The house is full.',
    } as const;
    answerOf(await desk.server.call('AnswerHotelStay', said, { as: 'dipa' }));
    expect(await desk.order(asked.orderReference)).toMatchObject({ state: 'refused', priceAsked: null });
    expect(await desk.wallet()).toEqual(start);
  });
});
