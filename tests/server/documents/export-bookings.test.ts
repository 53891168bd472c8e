import { sql } from 'kysely';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { bookingsInFileAtMost } from '../../../contract/orders/bookings.ts';
import { bookingColumns, usualColumns } from '../../../contract/orders/bookings-columns.ts';
import { allBookings as all } from '../../../contract/orders/bookings-link.ts';
import { inTenant } from '../../../server/database/tenant-scope.ts';
import { type FreshServer, freshServer, type Person } from '../fresh-server.ts';
import { type SoldBooking, type Stood, writeBookings } from '../orders/sold-bookings.ts';
import { sheetCells } from './sheet-cells.ts';

let server: FreshServer;
beforeAll(async () => {
  server = await freshServer({ suppliers: [] });
  await writeBookings(server.database.db, server.people.asha, made());
});
afterAll(() => server.close());

const hourMs = 3_600_000;

/** 1,100 bookings: more than two batches. The first is a hold, the second has tickets and hostile names. */
/** A third was paid, and of the rest something came back before it was. */
const partPaid: Stood = {
  chargedMinor: 4_500_000,
  paidMinor: 1_500_000,
  returnedMinor: 0,
  droppedMinor: 1_000_000,
  dueAt: new Date('2026-12-20T18:00:00Z'),
};

const made = (): SoldBooking[] =>
  Array.from({ length: 1_100 }, (_, index) => ({
    reference: `TR${String(900_000 - index)}`,
    state: index === 0 ? ('held' as const) : ('ticketed' as const),
    createdAt: new Date(Date.parse('2026-11-20T20:15:00Z') - index * hourMs),
    timeLimitAt: new Date('2026-12-31T20:00:00Z'),
    carrier: index % 2 === 0 ? 'BG' : 'EK',
    origin: 'DAC',
    destination: 'DXB',
    departsOn: '2026-12-10',
    phone: `+88017${String(10_000_000 + index)}`,
    pnr: 'K7QX2M',
    travellers:
      index === 1
        ? [
            ['=HYPERLINK("http://evil.example","Kamal")', 'Rahman'],
            ['@SUM(1)', 'Akter'],
          ]
        : [['নাসরিন, "Nasrin"', 'Akter']],
    ...(index === 1 ? { tickets: ['9972400000001', '9972400000002'] } : {}),
    ...(index === 2 ? { stood: partPaid } : {}),
  }));

type Asked = Partial<CallRequest<'ExportBookings'>>;
const fileOf = (asked: Asked = {}, as: Person = 'asha') =>
  server.send('ExportBookings', { ...all, format: 'csv', columns: [...usualColumns], ...asked }, { as });

const csvOf = async (asked: Asked = {}) => {
  const { status, bytes, headers } = await fileOf({ ...asked, format: 'csv' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [titles = [], ...rows] = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
  return { titles, rows };
};

const sheetOf = async (asked: Asked = {}) => {
  const { status, bytes, headers } = await fileOf({ ...asked, format: 'xlsx' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe('attachment; filename="document.xlsx"');
  const cells = sheetCells(bytes);
  return { cells, at: (address: string) => cells.find(({ at }) => at === address) };
};

test('[ORD-04] a file holds every booking that matches, in the order of the list, not only its first page', async () => {
  const { titles, rows } = await csvOf();
  expect(rows).toHaveLength(1_100);
  const reference = titles.indexOf('Reference');
  expect(rows.map((row) => row[reference])).toEqual(made().map((booking) => booking.reference));
  const ofEmirates = await csvOf({ airline: 'EK' });
  expect(ofEmirates.rows).toHaveLength(550);
  expect(new Set(ofEmirates.rows.map((row) => row[ofEmirates.titles.indexOf('Airline')]))).toEqual(
    new Set(['Emirates']),
  );
});

test('[ORD-04] a file has the columns that are shown, and what stands small in them has columns of its own', async () => {
  expect((await csvOf()).titles).toEqual([
    'Trip',
    'Airline',
    'First traveller',
    'Travellers',
    'Reference',
    'PNR',
    'Departs',
    'Status',
    'Time limit (Asia/Dhaka)',
    'Booked (Asia/Dhaka)',
    'Booked by',
    'Currency',
    'Price',
    'Payment',
    'Paid',
    'Still to pay',
    'To be paid by',
    'Back in the wallet',
  ]);
  expect((await csvOf({ columns: ['price', 'tickets'] })).titles).toEqual([
    'Reference',
    'PNR',
    'Tickets',
    'Currency',
    'Price',
    'Payment',
    'Paid',
    'Still to pay',
    'To be paid by',
    'Back in the wallet',
  ]);
});

test('[ORD-04] in a csv, text that a spreadsheet would calculate begins with an apostrophe, and money, days and times are plain', async () => {
  const { titles, rows } = await csvOf({ columns: [...bookingColumns] });
  const cell = (row: number, title: string) => rows[row]?.[titles.indexOf(title)];
  expect(cell(1, 'First traveller')).toBe(`'=HYPERLINK("http://evil.example","Kamal") Rahman`);
  expect(cell(1, 'Phone')).toBe("'+8801710000001");
  expect(cell(0, 'First traveller')).toBe('নাসরিন, "Nasrin" Akter');
  expect(cell(1, 'Tickets')).toBe('9972400000001, 9972400000002');
  expect(cell(1, 'Travellers')).toBe('2');
  expect([cell(0, 'Currency'), cell(0, 'Price')]).toEqual(['BDT', '45000']);
  expect([cell(0, 'Departs'), cell(0, 'Booked (Asia/Dhaka)')]).toEqual(['2026-12-10', '2026-11-21 02:15']);
  expect([cell(0, 'Time limit (Asia/Dhaka)'), cell(1, 'Time limit (Asia/Dhaka)')]).toEqual(['2027-01-01 02:00', '']);
});

test('[ORD-04][MNY-05] a file says of each booking how it is paid, what is due by which day, and what came back', async () => {
  const { titles, rows } = await csvOf({ columns: ['payment'] });
  const paid = (row: number) => rows[row]?.slice(titles.indexOf('Payment'));
  expect(paid(0)).toEqual(['Not paid', '', '', '', '']);
  expect(paid(1)).toEqual(['Paid', '45000', '0', '', '0']);
  expect(paid(2)).toEqual(['Paid in part', '15000', '20000', '2026-12-20', '0']);
  expect((await csvOf({ settlements: ['part', 'unpaid'] })).rows).toHaveLength(2);
});

test('[ORD-04] in an xlsx, money and days are numbers of the sheet, and no text is a formula', async () => {
  const { cells, at } = await sheetOf();
  expect(cells.filter(({ formula }) => formula)).toEqual([]);
  expect(at('C3')).toMatchObject({ value: '=HYPERLINK("http://evil.example","Kamal") Rahman' });
  expect(at('C3')?.type).not.toBe('n');
  expect(at('M2')).toMatchObject({ type: 'n', value: '45000' });
  // Days since 30 December 1899.
  const dayOf = (iso: string) => (Date.parse(iso) - Date.parse('1899-12-30T00:00:00Z')) / (24 * hourMs);
  expect(Number(at('G2')?.value)).toBe(dayOf('2026-12-10T00:00:00Z'));
  expect(Number(at('J2')?.value)).toBeCloseTo(dayOf('2026-11-21T02:15:00Z'), 6);
  expect(cells.filter(({ at: address }) => address.startsWith('E'))).toHaveLength(1_101);
});

test('[ORD-04] [SES-04] a file holds no booking of another agency or tenant', async () => {
  for (const other of ['badrul', 'carol'] as const) {
    const { status, bytes } = await fileOf({}, other);
    expect(status).toBe(200);
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1);
  }
});

test('[ORD-04] a list that is longer than a file may be is refused with what to do, never cut', async () => {
  const { tenantId } = server.people.asha;
  await inTenant(tenantId, () =>
    sql`
      insert into air_order (tenant_id, reference, agency_id, user_id, state, supplier_code, supplier_minor, pnr,
        currency, agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets)
      select tenant_id, 'TRMORE' || extra, agency_id, user_id, state, supplier_code, supplier_minor, pnr,
        currency, agent_minor, sold, created_at, time_limit_at, departs_at, mails_tickets
      from air_order, generate_series(1, ${bookingsInFileAtMost - 1_100 + 1}::int) extra
      where tenant_id = ${tenantId} and reference = 'TR900000'`.execute(server.database.db),
  );
  const refused = await fileOf();
  expect([refused.status, refused.json().code]).toEqual([409, 'too-many-bookings']);
  expect(refused.json().title).toContain('Narrow the filters');
  await inTenant(tenantId, () =>
    sql`delete from air_order where tenant_id = ${tenantId} and reference = 'TRMORE1'`.execute(server.database.db),
  );
  expect((await fileOf()).status).toBe(200);
  await inTenant(tenantId, () =>
    sql`delete from air_order where tenant_id = ${tenantId} and reference like 'TRMORE%'`.execute(server.database.db),
  );
});

test('[ORD-04] without ShowBookings there is no file', async () => {
  await server.allowOnly('asha', ['Search', 'ViewBooking']);
  expect((await fileOf()).status).toBe(403);
});
