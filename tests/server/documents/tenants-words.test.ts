import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingColumns } from '../../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import { type DocumentType, documentTypes, type Order } from '../../../contract/orders/orders.ts';
import { attachedTicket } from '../../../server/documents/attached-ticket.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { deliverMessages, mailCarrier } from '../../../server/messages/deliver.ts';
import { marked, markedWords } from '../../marked-words.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { openMailServer } from '../messages/mail-server.ts';
import { rewordTexts } from '../words-of-tenant.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
let order: Order;
let held: Order;
beforeAll(async () => {
  desk = await openSalesDesk();
  rewordTexts(desk.server.tenants, markedWords);
  held = await desk.held();
  order = await desk.ticketed();
});
afterAll(() => desk.close());

const by = { as: 'asha' } as const;
const asked = (typeId: DocumentType) => ({
  typeId,
  withPrice: true,
  orderReference: (typeId === documentTypes.itinerary ? held : order).orderReference,
  paxIds: [],
});

it.each(Object.entries(documentTypes))(
  '[TEN-01] every head of a document is in the tenant’s words: %s',
  async (_, typeId) => {
    const { html } = (await desk.server.send('GetOrderPdfHtml', asked(typeId), by)).json() as { readonly html: string };
    const heads = [...html.matchAll(/<(?:h1|h2|dt|th scope="col")>(.*?)</g)].map(([, words]) => words ?? '');
    expect(heads.length).toBeGreaterThan(12);
    // The name of a tax is its supplier's.
    expect(heads.filter((words) => !words.startsWith('‹') && !/^[A-Z]{2} · /.test(words))).toEqual([]);
    const pdf = textOfPdf((await desk.server.send('GetBookingPdf', asked(typeId), by)).bytes);
    for (const words of [...heads, '‹Page ›1‹ of ›']) expect(pdf).toContain(words.replace(/›$/, ''));
  },
);

it('[TEN-01] an e-ticket that is mailed is in the tenant’s words', async () => {
  const { server, clock } = desk;
  const { db } = server.database;
  const service = await openMailServer();
  try {
    const attachmentOf = attachedTicket(db, server.tenants);
    const mail = await mailCarrier({
      smtpUrl: service.url,
      from: 'no-reply@portal.example',
      attachmentOf,
      ...writingOf(db, server.tenants),
    });
    await deliverMessages(db, { mail, sms: null }, clock.now);
    const [file] = service.received.flatMap(({ files }) => files);
    expect(textOfPdf(file?.bytes ?? Buffer.alloc(0))).toContain(marked('Electronic ticket'));
  } finally {
    await service.close();
  }
});

it('[TEN-01] the heads and the states of an exported list are in the tenant’s words', async () => {
  const { bytes } = await desk.server.send(
    'ExportBookings',
    { ...allBookings, format: 'csv', columns: [...bookingColumns] },
    by,
  );
  const [heads, ...lines] = bytes.toString('utf8').replace('\uFEFF', '').split('\r\n');
  const others = heads?.split(',').filter((head) => !head.startsWith('‹'));
  expect(others).toEqual(['PNR']);
  for (const state of ['Ticketed', 'Seats held']) expect(lines.join()).toContain(marked(state));
});
