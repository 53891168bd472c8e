import { afterEach, beforeEach, expect, it } from 'vitest';
import { displayMoney } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { attachedTicket } from '../../../server/documents/attached-ticket.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { deliverMessages, mailCarrier } from '../../../server/messages/deliver.ts';
import { textOf } from '../../../server/messages/mail-text.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { password } from '../fresh-server.ts';
import { openMailServer, type ReceivedMail } from '../messages/mail-server.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
let order: Order;
beforeEach(async () => {
  desk = await openSalesDesk();
  order = await desk.ticketed();
});
afterEach(() => desk.close());

/** All mails, in the order in which they were queued. */
const mails = () =>
  desk.server.database.db.selectFrom('outbox').selectAll().where('channel', '=', 'mail').orderBy('id').execute();
const mail = (orderReference: string, key?: string) =>
  desk.server.call('MailTicket', { orderReference }, { as: 'asha', ...(key === undefined ? {} : { key }) });

it('[BKG-07] tickets go to the contact of the booking, with flights, names and numbers and without prices', async () => {
  const before = (await mails()).length;
  const answers = await Promise.all([mail(order.orderReference, 'one-mail'), mail(order.orderReference, 'one-mail')]);
  expect(answers[0]).toMatchObject({ ok: true, answer: { order: { state: 'ticketed' } } });
  const sent = (await mails()).slice(before);
  expect(sent.map(({ recipient }) => recipient)).toEqual([order.contact.email]);
  const { body } = await textOf(
    sent[0] ?? expect.fail('no mail'),
    writingOf(desk.server.database.db, desk.server.tenants),
  );
  for (const { firstName, lastName, ticketNumber } of order.travellers) {
    expect(body).toContain(`${firstName} ${lastName}, ticket ${ticketNumber}`);
  }
  expect(body).toContain(order.pnr);
  expect(body).toContain('EK583, Thu 10 Dec 2026, DAC 10:15 to DXB 13:30');
  expect(body).toContain('Meghna Travels');
  for (const minor of [order.sums.agentMinor, order.sums.grossMinor ?? 0]) {
    expect(body).not.toContain(displayMoney({ currency: 'BDT', minor }));
  }
  const history = (await desk.order(order.orderReference)).history?.map(({ what }) => what);
  expect(history).toContain(`Tickets mailed to ${order.contact.email}`);
});

/** What a mail server receives of everything that is due at the desk. */
const delivered = async (at: SalesDesk): Promise<readonly ReceivedMail[]> => {
  const { server, clock } = at;
  const { db } = server.database;
  const service = await openMailServer();
  try {
    const attachmentOf = attachedTicket(db, server.tenants);
    const mail = await mailCarrier({
      smtpUrl: service.url,
      from: 'Portal <no-reply@portal.example>',
      attachmentOf,
      ...writingOf(db, server.tenants),
    });
    await deliverMessages(db, { mail, sms: null }, clock.now);
    return [...service.received];
  } finally {
    await service.close();
  }
};

it('[BKG-07][RUN-03] the mail of a payment comes from the agency, with everybody’s e-ticket as a PDF and no price', async () => {
  const own = await openSalesDesk();
  try {
    const { db } = own.server.database;
    const { tenantId, agencyId } = own.server.people.asha;
    await db
      .updateTable('agency')
      .set({ name: 'Meghna "Travels", মেঘনা', email: 'desk@meghna.example' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', agencyId)
      .execute();
    const sold = await own.ticketed();
    const [mail, ...others] = (await delivered(own)).filter(({ recipient }) => recipient === sold.contact.email);
    if (!mail) throw new Error('no mail was sent');
    expect(others).toEqual([]);
    const header = (name: string) => mail.head.find((line) => line.startsWith(`${name}: `)) ?? '';
    expect(header('From')).toContain('<no-reply@portal.example>');
    expect(header('From')).not.toContain('Portal <');
    expect(header('Reply-To')).toContain('<desk@meghna.example>');
    expect(mail.text).toContain('Your e-ticket is attached as a PDF.\n\nMeghna "Travels", মেঘনা\n');
    expect(mail.files.map(({ name, type }) => [name, type])).toEqual([
      [`e-ticket-${sold.orderReference}.pdf`, 'application/pdf'],
    ]);
    const words = textOfPdf(mail.files[0]?.bytes ?? Buffer.alloc(0));
    for (const { firstName, lastName, ticketNumber } of sold.travellers) {
      expect(mail.text).toContain(`${firstName} ${lastName}, ticket ${ticketNumber}`);
      expect(words).toContain(`${lastName} / ${firstName}`.toUpperCase());
      expect(words).toContain(`${ticketNumber?.slice(0, 3)}-${ticketNumber?.slice(3)}`);
    }
    expect(words).not.toMatch(/Price|Total/);
  } finally {
    await own.close();
  }
});

it('[BKG-07][RUN-03] mail that is the platform’s own stays in the platform’s name, with nothing attached', async () => {
  const own = await openSalesDesk();
  try {
    await own.server.signIn('asha');
    await own.server.call(
      'Authenticate',
      { username: own.server.people.asha.email, password },
      { headers: { 'x-device-id': 'another-device' } },
    );
    const [mail] = await delivered(own);
    expect(mail?.head).toContain('From: Portal <no-reply@portal.example>');
    expect(mail?.head.filter((line) => line.startsWith('Reply-To'))).toEqual([]);
    expect(mail?.files).toEqual([]);
  } finally {
    await own.close();
  }
});

it('[RUN-03] the outbox page says in whose name a mail is sent, and opens its e-ticket', async () => {
  const sold = await desk.ticketed();
  const { app } = desk.server;
  const page = await app.inject({ url: '/outbox' });
  expect(page.body).toContain('From Meghna Travels');
  const link = new RegExp(`href="(/outbox/[^"]+)">e-ticket-${sold.orderReference}`).exec(page.body)?.[1] ?? '';
  const file = await app.inject({ url: link });
  expect(file.headers['content-type']).toContain('application/pdf');
  expect(textOfPdf(file.rawPayload)).toContain(sold.orderReference);
  expect((await app.inject({ url: '/outbox/no-such-mail/attachment' })).statusCode).toBe(404);
});

it('[BKG-07] at most five mails a day leave for one order', async () => {
  const sold = await desk.ticketed();
  for (let count = 0; count < 5; count += 1) expect((await mail(sold.orderReference)).ok).toBe(true);
  const before = (await mails()).length;
  expect(await mail(sold.orderReference)).toMatchObject({ refusal: 'too-many-mails' });
  expect(await mails()).toHaveLength(before);
  const aDayAgo = new Date(desk.clock.now().getTime() - 24 * 60 * 60_000);
  await desk.server.database.db
    .updateTable('order_history')
    .set({ at: aDayAgo })
    .where('order_reference', '=', sold.orderReference)
    .execute();
  expect((await mail(sold.orderReference)).ok).toBe(true);
});

it('[BKG-07] an order without tickets is not mailed, and nobody mails the order of another agency', async () => {
  const held = await desk.held();
  expect(await mail(held.orderReference)).toMatchObject({ refusal: 'not-ticketed' });
  for (const as of ['badrul', 'carol'] as const) {
    expect(await desk.server.call('MailTicket', { orderReference: order.orderReference }, { as })).toMatchObject({
      refusal: 'order-unknown',
    });
  }
});
