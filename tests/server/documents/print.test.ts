import { execFileSync } from 'node:child_process';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayMoney } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders.ts';
import { inTx } from '../../../server/database/database.ts';
import { keepPicture } from '../../../server/pictures/pictures.ts';
import { loadTenants, type Tenant, type TenantBook } from '../../../server/tenants/tenant-book.ts';
import { openSalesDesk, rahmanFamily, type SalesDesk } from '../booking/sales-desk.ts';
import { tableHashes } from '../table-hashes.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk();
  order = await desk.ticketed();
});
afterAll(() => desk.close());

const ticket = 1;
const invoice = 2;

const printed = async (typeId: 1 | 2, more: { withPrice?: boolean; paxIds?: string[]; reference?: string } = {}) =>
  desk.server.send(
    'GetBookingPdf',
    {
      typeId,
      orderReference: more.reference ?? order.orderReference,
      withPrice: more.withPrice ?? false,
      paxIds: more.paxIds ?? [],
    },
    { as: 'asha' },
  );

const text = async (...asked: Parameters<typeof printed>) => {
  const answer = await printed(...asked);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/pdf');
  return textOfPdf(answer.bytes);
};

const taka = (minor: number | null) => displayMoney({ currency: 'BDT', minor: minor ?? Number.NaN });

describe('the e-ticket', () => {
  it('[ORD-06] names every traveller with the ticket number, the airline’s reference, flights in local times and baggage', async () => {
    const words = await text(ticket);
    for (const traveller of order.travellers) {
      expect(words).toContain(`${traveller.lastName} / ${traveller.firstName} ${traveller.title}`.toUpperCase());
      const number = traveller.ticketNumber ?? 'none';
      expect(words).toContain(`${number.slice(0, 3)}-${number.slice(3)}`);
    }
    expect(words).toContain(order.pnr);
    for (const fact of ['EK 583', '10:15', '13:30', 'Thu 10 Dec 2026', 'Terminal 3', '30 kg', 'Meghna Travels']) {
      expect(words).toContain(fact);
    }
    expect(words).toContain('Page 1 of 1');
  });

  it('[ORD-06] shows the customer’s price where it is asked for, and no price otherwise', async () => {
    expect(await text(ticket)).not.toContain(taka(order.sums.grossMinor));
    const words = await text(ticket, { withPrice: true });
    expect(words).toContain(taka(order.sums.grossMinor));
    expect(words).not.toContain(taka(order.sums.agentMinor));
  });

  it('[ORD-06] of one traveller names nobody else', async () => {
    const [first, second] = order.travellers;
    const words = await text(ticket, { paxIds: [second?.paxId ?? ''] });
    expect(words).toContain(second?.firstName.toUpperCase());
    expect(words).not.toContain(first?.firstName.toUpperCase());
  });
});

describe('the invoice', () => {
  it('[ORD-06] of the agency shows how the amount that left the wallet is made, and its payment', async () => {
    const words = await text(invoice, { withPrice: true });
    expect(words).toContain('INV-000001');
    expect(words).toContain('Paid');
    for (const minor of [order.sums.agentMinor, order.sums.platformMarkupMinor, order.sums.taxOnCommissionMinor]) {
      expect(words).toContain(taka(minor));
    }
    expect(words).toContain(`BDT −${taka(order.sums.commissionMinor).slice(4)}`);
    expect(words).toContain('Paid from the wallet');
  });

  it('[ORD-06] for the customer shows nothing of what the agency paid', async () => {
    const words = await text(invoice);
    expect(words).toContain(taka(order.sums.grossMinor));
    for (const minor of [order.sums.agentMinor, order.sums.commissionMinor]) expect(words).not.toContain(taka(minor));
  });

  it('[ORD-06] keeps its number, and the next order has the next one', async () => {
    expect(await text(invoice)).toContain('INV-000001');
    const next = await desk.ticketed();
    const printedAtOnce = await Promise.all(
      Array.from({ length: 5 }, () => text(invoice, { reference: next.orderReference })),
    );
    for (const words of printedAtOnce) expect(words).toContain('INV-000002');
  });
});

describe('printing', () => {
  it('[ORD-06] changes nothing: the invoice has had its number since the tickets were issued', async () => {
    const unprinted = await desk.ticketed();
    const { db } = desk.server.database;
    const number = await db
      .selectFrom('invoice')
      .select('number')
      .where('order_reference', '=', unprinted.orderReference)
      .executeTakeFirstOrThrow();
    const before = await tableHashes(db);
    const words = await text(invoice, { reference: unprinted.orderReference });
    expect(words).toContain(`INV-${String(number.number).padStart(6, '0')}`);
    const { session: _touched, ...after } = await tableHashes(db);
    expect(before).toMatchObject(after);
  });

  it('[ORD-06] a name is shown as it is, never read as markup', async () => {
    const priced = await desk.priced();
    const request = desk.bookRequest(priced);
    request.contact = { email: '#panic()@$1/0$.example', phone: '+8801700000000' };
    const booked = await desk.server.call('AirBook', request, { as: 'asha' });
    if (!booked.ok) throw new Error(booked.refusal);
    const paid = await desk.server.call('AirTicket', desk.ticketRequest(booked.answer.order), { as: 'asha' });
    if (!paid.ok) throw new Error(paid.refusal);
    expect(await text(invoice, { reference: booked.answer.order.orderReference })).toContain('#panic()@$1/0$.example');
  });

  it('[ORD-06] before the tickets exist there is nothing to print', async () => {
    const held = await desk.held();
    const answer = await printed(ticket, { reference: held.orderReference });
    expect([answer.status, answer.json().code]).toEqual([409, 'not-ticketed']);
  });

  it('[ORD-06] another agency, or a traveller of another order, gets no document', async () => {
    const asked = { typeId: ticket, orderReference: order.orderReference, withPrice: true, paxIds: [] } as const;
    for (const as of ['badrul', 'carol'] as const) {
      const answer = await desk.server.send('GetBookingPdf', { ...asked, paxIds: [] }, { as });
      expect(answer.status).toBe(404);
    }
    expect((await printed(ticket, { paxIds: ['someone-else'] })).status).toBe(404);
  });

  it('[ORD-06] the names are those that were booked', () => {
    expect(order.travellers.map(({ firstName }) => firstName)).toEqual(rahmanFamily.map(({ firstName }) => firstName));
  });
});

/** A black picture. */
const pngOf = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + width * 3)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

const tenantsWithOwnLogoOnly = (): TenantBook => {
  const book = loadTenants('tenants');
  const strict = (tenant: Tenant): Tenant => ({
    ...tenant,
    config: { ...tenant.config, logo: { ...tenant.config.logo, useAgent: false } },
  });
  const all = book.all.map(strict);
  return { all, ofHost: (host) => strict(book.ofHost(host)), byId: (id) => all.find((tenant) => tenant.id === id) };
};

describe('the logo', () => {
  /** Pictures of a PDF, as `width x height`. The logo of the tenant is drawn with lines: it is no picture. */
  const picturesOf = (bytes: Uint8Array): readonly string[] =>
    execFileSync('pdfimages', ['-list', '-'], { input: bytes, encoding: 'utf8' })
      .split('\n')
      .slice(2)
      .filter((line) => line.includes(' image '))
      .map((line) => line.trim().split(/\s+/).slice(3, 5).join(' x '));

  const withAgencyLogo = async (at: SalesDesk): Promise<Order> => {
    const { db } = at.server.database;
    const sold = await at.ticketed();
    const { tenant_id: tenantId, id: agencyId } = await db
      .selectFrom('agency')
      .innerJoin('air_order', 'air_order.agency_id', 'agency.id')
      .select(['agency.tenant_id', 'agency.id'])
      .where('air_order.reference', '=', sold.orderReference)
      .executeTakeFirstOrThrow();
    const logo = await inTx(db, (tx) =>
      keepPicture(tx, { tenantId, agencyId, mediaType: 'image/png', bytes: pngOf(8, 3), now: at.clock.now() }),
    );
    await db.updateTable('agency').set({ logo }).where('tenant_id', '=', tenantId).where('id', '=', agencyId).execute();
    return sold;
  };
  const printedAt = async (at: SalesDesk, { orderReference }: Order, typeId: 1 | 2, withPrice: boolean) => {
    const request = { typeId, orderReference, withPrice, paxIds: [] };
    return picturesOf((await at.server.send('GetBookingPdf', request, { as: 'asha' })).bytes);
  };

  it('[TEN-10] of the agency stands on what its passengers get, and not on the invoice that it is sent itself', async () => {
    const own = await openSalesDesk();
    try {
      const sold = await withAgencyLogo(own);
      expect(await printedAt(own, sold, ticket, true)).toEqual(['8 x 3']);
      expect(await printedAt(own, sold, invoice, false)).toEqual(['8 x 3']);
      expect(await printedAt(own, sold, invoice, true)).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('[TEN-10] of the agency is on no document where the tenant shows its own only', async () => {
    const strict = await openSalesDesk({ tenants: tenantsWithOwnLogoOnly() });
    try {
      const sold = await withAgencyLogo(strict);
      expect(await printedAt(strict, sold, ticket, true)).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});
