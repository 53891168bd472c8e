import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingColumns } from '../../../contract/orders/bookings-columns.ts';
import { allBookings } from '../../../contract/orders/bookings-link.ts';
import { documentTypes } from '../../../contract/orders/orders.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { textOf } from '../../../server/messages/mail-text.ts';
import { markedWords } from '../../marked-words.ts';
import { deadlinesOf, history } from '../matrix/places/told.ts';
import { type Reader, readerOf } from '../matrix/reader.ts';
import { type StateName, states } from '../matrix/states.ts';
import { type MadeSale, type MatrixWorld, makeStates, openMatrixWorld } from '../matrix/world.ts';
import { rewordTexts } from '../words-of-tenant.ts';
import { type Given, givenTo, messagesOf, noticesOf, unmarkedOf } from './unmarked.ts';

/** What people and suppliers say in these states. */
const typed = [
  'Agreed by telephone',
  'Nobody came.',
  'Only a larger room is left.',
  'The fare is closed.',
  'This fare gives nothing back.',
  'A quiet room',
  // Rules of fares, taxes, rooms and addresses are their suppliers'.
  'Before departure: about',
  'Before departure:',
  'per passenger',
  'Embarkation fee',
  'Fuel surcharge',
  'Tourism dirham',
  'Standard room, double bed',
  'Bangladesh',
  'United Arab Emirates',
];

let world: MatrixWorld;
let sales: readonly MadeSale<StateName>[];
let reader: Reader;
let given: Given;
beforeAll(async () => {
  world = await openMatrixWorld();
  rewordTexts(world.desk.server.tenants, markedWords);
  sales = await makeStates(world, states);
  reader = readerOf(world, sales);
  given = await givenTo(world.desk.server, typed);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.desk.close();
});

test('[TEN-01] every notification of a sale is in its tenant’s words', async () => {
  const told = await noticesOf(world.desk.server);
  expect(told.length).toBeGreaterThan(40);
  expect(unmarkedOf(told, given)).toEqual([]);
});

test('[TEN-01] every mail of a sale is in its tenant’s words', async () => {
  const { server } = world.desk;
  const writing = writingOf(server.database.db, server.tenants);
  const queued = await server.database.db.selectFrom('outbox').selectAll().where('body', 'is', null).execute();
  const bodies = await Promise.all(
    queued.map((mail) => inTenant(mail.tenant_id, async () => (await textOf(mail, writing)).body)),
  );
  expect(bodies.length).toBeGreaterThan(10);
  expect(unmarkedOf([...(await messagesOf(server)), ...bodies], given)).toEqual([]);
});

test('[TEN-01] every line of the history of a sale is in its tenant’s words', async () => {
  const told = await Promise.all(sales.map((sale) => history(reader, sale)));
  expect(
    unmarkedOf(
      told.flat().map((line) => line.replace(/^[^|]*\| /, '')),
      given,
    ),
  ).toEqual([]);
});

test('[TEN-01] every deadline of a sale is in its tenant’s words', async () => {
  const told = await deadlinesOf(reader, 'asha');
  expect(
    unmarkedOf(
      told.map(({ detail }) => detail),
      given,
    ),
  ).toEqual([]);
});

/** What a printed page says, tag by tag. */
const textsIn = (html: string): readonly string[] =>
  html
    .replace(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').trim());

const documentsOf = async ({ reference, soldAs, as }: MadeSale<StateName>): Promise<readonly string[]> => {
  const { server } = world.desk;
  const pages =
    soldAs === 'stay'
      ? (['voucher', 'invoice', 'customer-invoice'] as const).map((document) =>
          server.call('GetHotelPdfHtml', { orderReference: reference, document }, { as }),
        )
      : Object.values(documentTypes).map((typeId) =>
          server.call('GetOrderPdfHtml', { orderReference: reference, typeId, withPrice: true, paxIds: [] }, { as }),
        );
  const answered = await Promise.all(pages);
  return answered.flatMap((one) => (one.ok ? textsIn(one.answer.html) : []));
};

test('[TEN-01] [ORD-06] every document of a sale is in its tenant’s words', async () => {
  const told: string[] = [];
  for (const sale of sales) if (sale.sees === null) told.push(...(await documentsOf(sale)));
  expect(told.length).toBeGreaterThan(1_000);
  expect(unmarkedOf(told, given)).toEqual([]);
});

test('[TEN-01] [ORD-02] every cell of the file of bookings is in its tenant’s words', async () => {
  const asked = { ...allBookings, format: 'csv' as const, columns: [...bookingColumns] };
  const { text } = await world.desk.server.send('ExportBookings', asked, { as: 'asha' });
  expect(text.split('\n').length).toBeGreaterThan(20);
  expect(unmarkedOf([text.replace('\uFEFF', '')], given)).toEqual([]);
});
