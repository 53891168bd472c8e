import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HotelAnswer } from '../../../contract/desk/desk-stays.ts';
import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { completeSagas } from '../../../server/booking/jobs.ts';
import { attachedVoucher } from '../../../server/hotels/documents/attached-voucher.ts';
import { hearProperties } from '../../../server/hotels/orders/jobs.ts';
import { attachedBy } from '../../../server/messages/deliver.ts';
import { supplierAnswersWithinMs } from '../../../server/suppliers/answer-within.ts';
import { stepUp } from '../desk/stepping-up.ts';
import { textOfPdf } from '../documents/pdf-text.ts';
import { arrivingSoon } from './hotel-desk.ts';
import { answerOf, anyRate, isFlexible, openStayDesk, type StayDesk } from './stay-desk.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.answersAgain();
});

const minuteMs = 60_000;

const mailsOf = ({ orderReference }: HotelOrder) =>
  desk.server.database.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .select(attachedBy)
    .where('subject', 'like', `%${orderReference}%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const noticesOf = ({ orderReference }: HotelOrder) =>
  desk.server.database.db
    .selectFrom('notification')
    .select(['agency_id', 'kind', 'title', 'words'])
    .where('path', '=', pageAddress.hotelBooking(orderReference))
    .execute();

/** Until the property of a request has answered. */
const propertyAnswers = async (): Promise<void> => {
  desk.later(45);
  await hearProperties(desk.deps);
};

test('[HTL-05] a property that confirms a request is told to whoever booked, with the voucher, and to the whole agency', async () => {
  const order = await desk.booked('FUN');
  expect(await mailsOf(order)).toEqual([]);
  await propertyAnswers();
  const [mail, ...more] = await mailsOf(order);
  expect(more).toEqual([]);
  const { locator } = await desk.order(order.orderReference);
  expect(mail).toMatchObject({
    recipient: expect.stringContaining('asha'),
    subject: `Stay ${order.orderReference} is confirmed`,
    body: expect.stringContaining(`${order.hotel.name}, Tue 22 Dec 2026 to Thu 24 Dec 2026`),
    voucher_of: order.orderReference,
  });
  expect(mail?.body).toContain(`under number ${locator}. The stay is paid.\n\nThe voucher is attached as a PDF.`);
  expect(mail?.body).not.toContain('BDT');
  expect(await noticesOf(order)).toEqual([
    {
      agency_id: desk.server.people.asha.agencyId,
      kind: 'notice',
      title: mail?.subject,
      words: expect.not.stringContaining('voucher'),
    },
  ]);
  if (mail === undefined) throw new Error('no mail');
  const file = await attachedVoucher(desk.server.database.db, desk.server.tenants)(mail);
  expect(file).toMatchObject({ filename: `voucher-${order.orderReference}.pdf`, contentType: 'application/pdf' });
  const paper = textOfPdf(Buffer.from(file?.content ?? [])).replace(/\s+/g, ' ');
  expect(paper).toContain('Hotel voucher');
  expect(paper).toContain('Ms Rina Begum');
});

test('[HTL-05] a property that refuses a request is told with its reason, and nothing is attached', async () => {
  const order = await desk.booked('MAJ');
  await propertyAnswers();
  expect(await mailsOf(order)).toMatchObject([
    {
      subject: `Stay ${order.orderReference} is refused`,
      body: expect.stringMatching(/The price is back in your wallet\. The property could not confirm the stay\.$/),
      voucher_of: null,
    },
  ]);
  expect(await noticesOf(order)).toMatchObject([{ kind: 'warning' }]);
});

test('[HTL-05] what an agent waits for on the page is no news: a stay confirmed at once is not mailed', async () => {
  const order = await desk.booked('DXB');
  expect(order.state).toBe('confirmed');
  expect([await mailsOf(order), await noticesOf(order)]).toEqual([[], []]);
});

test('[HTL-05] [HTL-06] an answer that the desk enters is told as if the property had given it', async () => {
  const confirmed = await desk.booked('FUN');
  const refused = await desk.booked('FUN');
  desk.later(61 * minuteMs);
  await stepUp(desk.server, 'dipa');
  for (const [order, answer] of [
    [confirmed, 'confirmed'],
    [refused, 'refused'],
  ] as const) {
    const said = {
      orderReference: order.orderReference,
      state: order.state,
      answer,
      locator: 'TEL-12345',
      reason: 'Said by telephone.',
    };
    answerOf(await desk.server.call('AnswerHotelStay', said, { as: 'dipa' }));
  }
  expect(await mailsOf(confirmed)).toMatchObject([
    { body: expect.stringContaining('TEL-12345'), voucher_of: confirmed.orderReference },
  ]);
  expect(await mailsOf(refused)).toMatchObject([{ body: expect.stringContaining('Said by telephone.') }]);
});

test('[HTL-05] a cancellation is told, and takes the voucher of a mail that is not sent yet', async () => {
  const order = await desk.booked('FUN', isFlexible);
  await propertyAnswers();
  const quoted = await desk.quoted(order);
  answerOf((await desk.cancel(quoted)) as { ok: true; answer: unknown });
  const mails = await mailsOf(order);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Stay ${order.orderReference} is confirmed`,
    `Stay ${order.orderReference} is cancelled`,
  ]);
  expect(await noticesOf(order)).toMatchObject([{ title: `Stay ${order.orderReference} is cancelled` }]);
  const [first] = mails;
  if (first === undefined) throw new Error('no mail');
  expect(await attachedVoucher(desk.server.database.db, desk.server.tenants)(first)).toBeNull();
});

test('[HTL-05] a request that is taken back is told as that', async () => {
  const order = await desk.booked('FUN');
  answerOf((await desk.cancel(order, 0)) as { ok: true; answer: unknown });
  expect(await mailsOf(order)).toMatchObject([{ subject: `Request for stay ${order.orderReference} is taken back` }]);
});

test('[HTL-05] where whoever booked has left, the agency is told', async () => {
  const order = await desk.booked('FUN', undefined, {}, 'badrul');
  const { tenantId, agencyId, userId } = desk.server.people.badrul;
  const { db } = desk.server.database;
  await db
    .updateTable('app_user')
    .set({ active: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();
  const { email } = await db
    .selectFrom('agency')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  await propertyAnswers();
  expect((await mailsOf(order)).map(({ recipient }) => recipient)).toEqual(email === null ? [] : [email]);
});

describe('[HTL-05] [HTL-06] where the agent has gone away before the supplier answers,', () => {
  test.each([
    ['IUE', 'unavailable', 'is not booked', 'the room is gone. The price is back in your wallet.'],
    ['APW', 'repriced', 'costs another amount', 'nothing is booked. Accept the new price for a short time.'],
  ])('a booking in %s that ends %s is mailed', async (place, state, title, words) => {
    const prepared = await desk.prepared(place);
    desk.silence('book', 1, false);
    desk.silence('retrieve', 20, false);
    void desk.server.send('BookHotel', desk.bookRequest(prepared), { as: 'asha' });
    await expect.poll(async () => (await desk.order(prepared.orderReference)).state).toBe('unknown');
    expect(await mailsOf(prepared)).toEqual([]);
    desk.answersAgain();
    // The call that was not answered can take no effect any more.
    desk.clock.advance(supplierAnswersWithinMs);
    await completeSagas(desk.deps);
    expect((await desk.order(prepared.orderReference)).state).toBe(state);
    expect(await mailsOf(prepared)).toMatchObject([
      { subject: `Stay ${prepared.orderReference} ${title}`, body: expect.stringContaining(words), voucher_of: null },
    ]);
    expect(await noticesOf(prepared)).toMatchObject([{ kind: 'warning' }]);
  });
});

describe('[HTL-05] what the desk hears of a confirmed stay is mailed to its agency:', () => {
  const entered = async ({ orderReference }: HotelOrder, answer: HotelAnswer): Promise<void> => {
    await stepUp(desk.server, 'dipa');
    const { state } = await desk.order(orderReference);
    const asked = { orderReference, state, answer, locator: '', reason: 'Said by telephone.' };
    answerOf(await desk.server.call('AnswerHotelStay', asked, { as: 'dipa' }));
  };

  test('that it is not cancelled', async () => {
    const order = await desk.booked('DXB', isFlexible);
    const quoted = await desk.quoted(order);
    desk.silence('cancel', 20, false);
    const agents = desk.cancel(quoted);
    await expect.poll(async () => (await desk.order(order.orderReference)).state).toBe('cancelling');
    desk.later(61 * minuteMs);
    await entered(order, 'not-cancelled');
    expect(await agents).toMatchObject({ refusal: 'cancelling-refused' });
    expect(await mailsOf(order)).toMatchObject([
      {
        subject: `Stay ${order.orderReference} is not cancelled`,
        body: expect.stringContaining('the property did not cancel. The stay stands as it was.'),
      },
    ]);
  });

  test('that its guests did not come', async () => {
    const order = await desk.booked('DXB', anyRate, arrivingSoon);
    desk.later(Date.parse(`${order.checkIn}T12:00:00Z`) - desk.clock.now().getTime());
    await entered(order, 'no-show');
    expect(await mailsOf(order)).toMatchObject([
      {
        subject: `Guests of stay ${order.orderReference} did not come`,
        body: expect.stringContaining('the property says that nobody came. The price is not returned.'),
      },
    ]);
  });
});
