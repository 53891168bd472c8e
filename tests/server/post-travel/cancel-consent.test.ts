import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsentRule } from '../../../contract/orders/case-consents.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { completeSagas, expireHolds } from '../../../server/booking/jobs.ts';
import { asJson } from '../../../server/database/database.ts';
import { lapseConsents, withdrawMootConsents } from '../../../server/post-travel/consent-jobs.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { consentOn, tenantsWith } from './consent-desk.ts';

const as = 'asha';
const hourMs = 3_600_000;
const given: { rule: ConsentRule } = { rule: 'required' };

let desk: SalesDesk;
let consent: ReturnType<typeof consentOn>;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000, heldForMs: 30 * hourMs, tenants: tenantsWith(given) });
  consent = consentOn(desk);
});
afterAll(() => desk.close());
beforeEach(() => {
  given.rule = 'required';
  desk.clock.advance(60_000);
  desk.server.forgetTokens();
});

const jobs = () => ({ db: desk.server.database.db, now: desk.clock.now });
const ask = ({ orderReference }: Order, address: string | null = null) =>
  desk.server.call('AskCancelConsent', { orderReference, address }, { as });
const cancel = ({ orderReference }: Order) => desk.server.call('AirCancel', { orderReference }, { as });
const now = ({ orderReference }: Order) => desk.order(orderReference, as);
const historyOf = async (order: Order) => ((await now(order)).history ?? []).map(({ who, what }) => `${who}: ${what}`);
const noticesOf = async (order: Order) => {
  const rows = await desk.server.database.db
    .selectFrom('notification')
    .select(['title', 'words'])
    .where('path', 'like', `%${order.orderReference}%`)
    .execute();
  return rows.map(({ title, words }) => `${title} ${words}`);
};

describe('required', () => {
  it('[PTK-03] is asked only at the contact of the sale: another address, and one of the agency, are refused', async () => {
    const order = await desk.held(as);
    expect(await ask(order, 'nasrin@family.example')).toMatchObject({ refusal: 'address-refused' });
    const contact = { email: desk.server.people.asha.email, phone: '+8801799999999' };
    await desk.server.database.db
      .updateTable('air_order')
      .set({ sold: sql`jsonb_set(sold, '{contact}', ${asJson(contact)})` })
      .where('reference', '=', order.orderReference)
      .execute();
    expect(await ask(order)).toMatchObject({ refusal: 'contact-is-agencys' });
    expect((await now(order)).consent).toMatchObject({ asked: [], contactIsAgencys: true });
  });

  it('[PTK-03] held seats are given back only after the passenger has agreed', async () => {
    const order = await desk.held(as);
    expect(order).toMatchObject({ consent: { rule: 'required', asked: [] }, facts: { awaitsConsent: true } });
    expect(await cancel(order)).toMatchObject({ ok: false, refusal: 'not-allowed' });
    expect(await ask(order)).toMatchObject({
      ok: true,
      answer: { order: { consent: { asked: [{ state: 'sending' }] } } },
    });
    const message = await consent.sent();
    expect(message.body).toContain('asks whether you agree to a cancellation of a booking that it made for you.');
    expect(message.body).toContain('Without your answer the seats are not given back before the airline’s time limit.');
    const { words } = await consent.termsOf(message);
    expect(words).toContain(
      `asks to cancel this booking (order ${order.orderReference}):\nKamal Rahman\nNasrin Rahman\n`,
    );
    expect(words).toContain('EK583 DAC to DXB');
    expect(await cancel(order)).toMatchObject({ refusal: 'not-allowed' });
    expect(await consent.answer(message, true)).toMatchObject({ answer: { consent: { state: 'agreed' } } });
    const agreed = await now(order);
    expect(agreed).toMatchObject({ state: 'held', facts: { awaitsConsent: false } });
    expect(agreed.consent.asked).toMatchObject([
      { state: 'agreed', isContact: true, answeredFrom: '127.0.0.1', words },
    ]);
    expect(await noticesOf(order)).toEqual([
      expect.stringContaining('Cancel the booking if you do not want the seats.'),
    ]);
    expect(await cancel(order)).toMatchObject({ ok: true, answer: { order: { state: 'cancelled' } } });
    expect(await historyOf(order)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('The passenger was asked to agree, by mail to k•••@family.example.'),
        'Passenger: The passenger has agreed.',
      ]),
    );
    expect(await ask(order)).toMatchObject({ refusal: 'not-asked-now' });
  });

  it('[PTK-03] who declines keeps the seats, is quoted to the agency, and can be asked again', async () => {
    const order = await desk.held(as);
    await ask(order);
    const first = await consent.sent();
    await consent.answer(first, false, { reason: 'I want to fly.' });
    expect(await now(order)).toMatchObject({
      state: 'held',
      facts: { awaitsConsent: true },
      consent: { asked: [{ state: 'declined', reason: 'I want to fly.' }] },
    });
    expect(await noticesOf(order)).toEqual([expect.stringContaining('ask again, or keep the seats')]);
    expect(await cancel(order)).toMatchObject({ refusal: 'not-allowed' });
    desk.clock.advance(60_000);
    expect(await ask(order)).toMatchObject({ ok: true });
    await consent.answer(await consent.sent(), true);
    expect((await now(order)).consent.asked).toMatchObject([{ state: 'agreed' }, { state: 'declined' }]);
    expect(await cancel(order)).toMatchObject({ ok: true });
  });

  it('[PTK-03] can be answered while the seats are held, and a silent passenger is not taken to agree', async () => {
    const order = await desk.held(as);
    await ask(order);
    const message = await consent.sent();
    const { asked } = (await now(order)).consent;
    expect(asked[0]?.expiresAt).toBe(order.timeLimit?.at);
    desk.clock.advance(31 * hourMs);
    desk.server.forgetTokens();
    await lapseConsents(jobs());
    expect(await consent.open(message.token)).toMatchObject({ refusal: 'consent-lapsed' });
    expect((await now(order)).consent.asked).toMatchObject([{ state: 'lapsed' }]);
    // The hold ends at its time limit, as the airline wants it, whoever agrees.
    await expireHolds(desk.deps);
    expect(await now(order)).toMatchObject({ state: 'expired' });
  });

  it('[PTK-03] once the tickets are issued the link closes', async () => {
    const order = await desk.held(as);
    await ask(order);
    const message = await consent.sent();
    await desk.server.call('AirTicket', desk.ticketRequest(order), { as });
    await completeSagas(desk.deps);
    expect(await now(order)).toMatchObject({ state: 'ticketed' });
    expect(await consent.read(message.token, message.code)).toMatchObject({ refusal: 'consent-withdrawn' });
    await withdrawMootConsents(jobs());
    expect((await now(order)).consent.asked).toMatchObject([{ state: 'withdrawn' }]);
    expect(await consent.open(message.token)).toMatchObject({ refusal: 'consent-withdrawn' });
    expect(await ask(order)).toMatchObject({ refusal: 'not-asked-now' });
  });

  it('[PTK-03] five requests a day are enough, and orders of others are not found', async () => {
    const order = await desk.held(as);
    for (let time = 0; time < 5; time += 1) {
      desk.clock.advance(60_000);
      expect(await ask(order)).toMatchObject({ ok: true });
    }
    expect(await ask(order)).toMatchObject({ refusal: 'too-many-asks' });
    expect((await now(order)).consent.asked.map(({ state }) => state)).toEqual([
      'sending',
      ...Array.from({ length: 4 }, () => 'replaced'),
    ]);
    const { orderReference } = order;
    const byAnother = await desk.server.call('AskCancelConsent', { orderReference, address: null }, { as: 'badrul' });
    expect(byAnother).toMatchObject({ refusal: 'order-unknown' });
  });
});

describe('asked', () => {
  it('[PTK-03] nothing waits: the passenger is asked once the seats are given back, and the answer is kept', async () => {
    given.rule = 'asked';
    const order = await desk.held(as);
    expect(order.facts.awaitsConsent).toBe(false);
    expect(await cancel(order)).toMatchObject({ ok: true, answer: { order: { state: 'cancelled' } } });
    const message = await consent.sent();
    expect(message.body).not.toContain('Without your answer');
    await consent.answer(message, false, { reason: 'Nobody asked me.' });
    expect((await now(order)).consent.asked).toMatchObject([{ state: 'declined', reason: 'Nobody asked me.' }]);
  });
});

describe('off', () => {
  it('[PTK-03] nobody is asked', async () => {
    given.rule = 'off';
    const order = await desk.held(as);
    expect(await ask(order)).toMatchObject({ refusal: 'not-asked-now' });
    expect(await cancel(order)).toMatchObject({ ok: true, answer: { order: { consent: { rule: 'off', asked: [] } } } });
  });

  it('[PTK-03] an order keeps the rule of the day it was booked', async () => {
    const order = await desk.held(as);
    given.rule = 'off';
    expect(await cancel(order)).toMatchObject({ refusal: 'not-allowed' });
  });
});
