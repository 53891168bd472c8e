import { execFileSync } from 'node:child_process';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { displayMoney } from '../../../contract/money.ts';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import { asJson, inTx } from '../../../server/database/database.ts';
import { keepPicture } from '../../../server/files/pictures/pictures.ts';
import { loadTenants, type Tenant, type TenantBook } from '../../../server/tenants/tenant-book.ts';
import { commissionTaxed } from '../booking/commission-taxed.ts';
import { openSalesDesk, rahmanFamily, type SalesDesk } from '../booking/sales-desk.ts';
import { tableHashes } from '../table-hashes.ts';
import { textOfPdf } from './pdf-text.ts';

let desk: SalesDesk;
let order: Order;
beforeAll(async () => {
  desk = await openSalesDesk({ tenants: commissionTaxed() });
  order = await desk.ticketed();
});
afterAll(() => desk.close());

const { ticket, invoice, customerInvoice } = documentTypes;
type DocumentType = CallRequest<'GetBookingPdf'>['typeId'];

const printed = async (
  typeId: DocumentType,
  more: { withPrice?: boolean; paxIds?: string[]; reference?: string } = {},
) =>
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

const rule = { allowed: true, penaltyMinor: 0, words: 'Free' };
const condition = { beforeDeparture: rule, afterDeparture: rule, noShow: rule };
const anyTerms = { change: condition, refund: condition };

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

  it('[ORD-06][ORD-07] leaves out whoever has no valid ticket any more, and is not made for them alone', async () => {
    const [first, second] = order.travellers;
    const become = (state: 'voided' | 'refunded' | 'exchanged' | 'open') =>
      desk.server.database.db
        .updateTable('order_traveller')
        .set({ ticket_state: state })
        .where('order_reference', '=', order.orderReference)
        .where('pax_id', '=', first?.paxId ?? '')
        .execute();
    for (const state of ['voided', 'refunded', 'exchanged'] as const) {
      await become(state);
      const words = await text(ticket, { withPrice: true });
      expect(words).not.toContain(first?.firstName.toUpperCase());
      expect(words).toContain(second?.firstName.toUpperCase());
      expect(words).not.toContain(taka(order.sums.grossMinor));
      const alone = await printed(ticket, { paxIds: [first?.paxId ?? ''] });
      expect([alone.status, alone.json().code]).toEqual([409, 'none-open']);
    }
    await become('open');
    expect(await text(ticket)).toContain(first?.firstName.toUpperCase());
  });

  it('[ORD-06] names booking class, fare basis and bags of each flight, its taxes by code, and when it was issued', async () => {
    const { db } = desk.server.database;
    const { sold } = await db
      .selectFrom('air_order')
      .select('sold')
      .where('reference', '=', order.orderReference)
      .executeTakeFirstOrThrow();
    const terms = (bookingClass: string, fareBasis: string) => ({ ...anyTerms, bookingClass, fareBasis });
    const brand = { ...sold.brand, journeyTerms: [terms('K', 'KLSOWBD1'), terms('M', 'MLSOWBD1')] };
    await db
      .updateTable('air_order')
      .set({ sold: asJson({ ...sold, brand }) })
      .where('reference', '=', order.orderReference)
      .execute();
    const words = await text(ticket, { withPrice: true });
    expect(words).toContain('Booking class K · Fare basis KLSOWBD1 · Checked baggage 30 kg · Cabin baggage 7 kg');
    expect(words).toContain('Booking class M · Fare basis MLSOWBD1');
    for (const { code, name } of order.fares.flatMap(({ taxes }) => taxes))
      expect(words).toContain(`${code} · ${name}`);
    expect(words).toMatch(/Issued[^\n]*\n[^\n]*Tue 1 Dec 2026 +Tue 1 Dec 2026/);
  });

  it('[ORD-06] speaks of passports only where a flight leaves the country', async () => {
    const { db } = desk.server.database;
    expect(await text(ticket)).toMatch(/Name as on the passport[\s\S]*carry the passport/);
    const at = await desk.ticketed();
    const { sold } = await db
      .selectFrom('air_order')
      .select('sold')
      .where('reference', '=', at.orderReference)
      .executeTakeFirstOrThrow();
    const airports = Object.fromEntries(
      Object.entries(sold.names.airports).map(([code, place]) => [code, { ...place, countryCode: 'BD' }]),
    );
    await db
      .updateTable('air_order')
      .set({ sold: asJson({ ...sold, names: { ...sold.names, airports } }) })
      .where('reference', '=', at.orderReference)
      .execute();
    const words = await text(ticket, { reference: at.orderReference });
    expect(words).not.toMatch(/passport|visa|international flight/i);
    expect(words).toContain('a document with your photo');
  });

  it('[ORD-06][PTK-03] says of a ticket for which of its flights it is not valid any more', async () => {
    const [first] = order.travellers;
    const refunded = (coupons: readonly number[]) =>
      desk.server.database.db
        .updateTable('order_traveller')
        .set({ refunded_coupons: asJson(coupons) })
        .where('order_reference', '=', order.orderReference)
        .where('pax_id', '=', first?.paxId ?? '')
        .execute();
    await refunded([2]);
    const words = await text(ticket);
    expect(words).toContain(`${first?.ticketNumber?.slice(3)} (EK582 refunded)`);
    expect(words).toContain('A ticket is not valid for those of its flights that are refunded.');
    await refunded([]);
    expect(await text(ticket)).not.toContain('refunded)');
  });

  it('[ORD-06] of one traveller names nobody else', async () => {
    const [first, second] = order.travellers;
    const words = await text(ticket, { paxIds: [second?.paxId ?? ''] });
    expect(words).toContain(second?.firstName.toUpperCase());
    expect(words).not.toContain(first?.firstName.toUpperCase());
  });

  it('[ORD-06] with price shows each traveller what that traveller costs', async () => {
    const totals = await Promise.all(
      order.travellers.map(async ({ paxId }) => {
        const words = await text(ticket, { withPrice: true, paxIds: [paxId] });
        return Math.round(Number(/Total +BDT ([\d,.]+)/.exec(words)?.[1]?.replaceAll(',', '')) * 100);
      }),
    );
    expect(totals.reduce((sum, minor) => sum + minor, 0)).toBe(order.sums.grossMinor);
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

  it('[ORD-06] for the customer shows nothing of what the agency paid, and does not say that the customer has paid', async () => {
    const words = await text(customerInvoice, { withPrice: true });
    expect(words).toContain(taka(order.sums.grossMinor));
    for (const minor of [order.sums.agentMinor, order.sums.commissionMinor]) expect(words).not.toContain(taka(minor));
    expect(words).not.toMatch(/\bpaid\b/i);
  });

  it.each([
    ['the agency', invoice],
    ['the customer', customerInvoice],
  ])('[ORD-06] without price names travellers and services of %s and no amount', async (_whose, typeId) => {
    const words = await text(typeId, { withPrice: false });
    for (const { lastName, firstName } of order.travellers) {
      expect(words).toContain(`${lastName} / ${firstName}`.toUpperCase());
    }
    expect(words).toMatch(/Adult: air ticket with taxes and fees +2\n/);
    expect(words).not.toMatch(/BDT|Total/);
  });

  it('[ORD-06] of the agency says Paid only beside the payment, with price or without', async () => {
    for (const withPrice of [true, false]) {
      const words = await text(invoice, { withPrice });
      expect(words).toMatch(/\bPaid$/m);
      expect(words).toMatch(/Payments\s+Tue 1 Dec 2026 +Paid from the wallet/);
    }
  });

  it('[ORD-06] for one passenger bills that passenger, and the parts add up to the whole to the last poisha', async () => {
    const totalOf = (words: string) =>
      Math.round(Number(/Total\s+BDT ([\d,.]+)/.exec(words)?.[1]?.replaceAll(',', '')) * 100);
    for (const [typeId, wholeMinor] of [
      [invoice, order.sums.agentMinor],
      [customerInvoice, order.sums.grossMinor ?? Number.NaN],
    ] as const) {
      let sumMinor = 0;
      for (const { paxId, firstName } of order.travellers) {
        const words = await text(typeId, { withPrice: true, paxIds: [paxId] });
        for (const other of order.travellers) {
          expect(words.includes(other.firstName.toUpperCase())).toBe(other.paxId === paxId);
        }
        expect([firstName, totalOf(words)]).toEqual([firstName, expect.any(Number)]);
        sumMinor += totalOf(words);
      }
      expect(sumMinor).toBe(wholeMinor);
    }
  });

  it('[ORD-06] for some passengers bills fares and taxes of these, and says what the payment was for', async () => {
    const [, nasrin, tarek] = order.travellers;
    const words = await text(invoice, { withPrice: true, paxIds: [nasrin?.paxId ?? '', tarek?.paxId ?? ''] });
    expect(words).toMatch(/Adult: fare +1 +BDT 30,000 +BDT 30,000/);
    expect(words).toMatch(/Child: fare +1 +BDT 22,500 +BDT 22,500/);
    expect(words).toContain('For 2 of the 3 travellers of this booking.');
    expect(words).toMatch(/Paid from the wallet, for all 3 travellers +BDT/);
  });

  it('[ORD-06] keeps its number, and the next order has the next one', async () => {
    expect(await text(invoice)).toContain('INV-000001');
    const issued = await desk.server.database.db.selectFrom('invoice').select('number').execute();
    const next = await desk.ticketed();
    const nextNumber = Math.max(...issued.map(({ number }) => Number(number))) + 1;
    const printedAtOnce = await Promise.all(
      Array.from({ length: 5 }, () => text(invoice, { reference: next.orderReference })),
    );
    for (const words of printedAtOnce) expect(words).toContain(`INV-${String(nextNumber).padStart(6, '0')}`);
    expect(await text(invoice)).toContain('INV-000001');
  });

  it('[ORD-06] has a number of its own for the agency, for the customer, and for each part', async () => {
    const numberIn = async (...asked: Parameters<typeof text>) =>
      / (\S*-\d{6}\S*) /.exec(` ${(await text(...asked)).replaceAll('\n', ' ')} `)?.[1];
    const [kamal, nasrin, tarek] = order.travellers.map(({ paxId }) => paxId);
    expect([
      await numberIn(invoice),
      await numberIn(customerInvoice),
      await numberIn(invoice, { paxIds: [nasrin ?? ''] }),
      await numberIn(customerInvoice, { paxIds: [tarek ?? '', kamal ?? ''] }),
    ]).toEqual(['INV-000001', 'CI-000001', 'INV-000001/2', 'CI-000001/1-3']);
  });
});

describe('a document as a page', () => {
  const page = async (typeId: DocumentType, more: { withPrice?: boolean; paxIds?: string[] } = {}) => {
    const asked = { typeId, orderReference: order.orderReference, withPrice: false, paxIds: [], ...more };
    const outcome = await desk.server.call('GetOrderPdfHtml', asked, { as: 'asha' });
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.answer.html;
  };
  const bare = (words: string): string => words.replace(/\s+/g, '');
  /** All words of a page, as a reader sees them. */
  const wordsOf = (html: string): readonly string[] =>
    html
      .slice(html.indexOf('<main>'))
      .split(/<[^>]*>/)
      .map((words) => words.trim())
      .filter((words) => words !== '');

  it.each([
    ['a ticket', ticket],
    ['an invoice', invoice],
    ['a customer’s invoice', customerInvoice],
  ])(
    '[ORD-06] %s says every word that its PDF says, with prices and without, for all and for some',
    async (_, typeId) => {
      const [first] = order.travellers;
      for (const more of [
        { withPrice: true },
        { withPrice: false },
        { withPrice: true, paxIds: [first?.paxId ?? ''] },
      ]) {
        const inPdf = bare(await text(typeId, more));
        const html = await page(typeId, more);
        for (const words of wordsOf(html)) {
          if (words.length < 40) expect(inPdf).toContain(bare(words.replace(/&#39;|&quot;|&amp;/g, ' ')));
        }
        expect(html.includes(taka(order.sums.agentMinor))).toBe(more.withPrice && typeId === invoice);
        expect(html.includes(taka(order.sums.grossMinor))).toBe(more.withPrice && typeId !== invoice && !more.paxIds);
      }
    },
  );

  it('[ORD-06] writes a name as it is, never as markup', async () => {
    const { db } = desk.server.database;
    const evil = `<img src=x onerror="alert('x')">`;
    const name = (first_name: string) =>
      db
        .updateTable('order_traveller')
        .set({ first_name })
        .where('order_reference', '=', order.orderReference)
        .where('position', '=', 0)
        .execute();
    const before = order.travellers[0]?.firstName ?? '';
    await name(evil);
    const html = await page(ticket);
    await name(before);
    expect(html).not.toMatch(/<img src=x/i);
    // Airlines take names without apostrophes.
    expect(html).toContain('&lt;IMG SRC=X ONERROR=&quot;ALERT(X)&quot;&gt;');
  });

  it('[ORD-06] is refused where its PDF is: to another agency and before there are tickets', async () => {
    const asked = { typeId: ticket, orderReference: order.orderReference, withPrice: false, paxIds: [] };
    for (const as of ['badrul', 'carol'] as const) {
      expect(await desk.server.call('GetOrderPdfHtml', asked, { as })).toMatchObject({ refusal: 'order-unknown' });
      expect((await desk.server.send('GetOrderPdf', asked, { as })).status).toBe(404);
    }
    const { orderReference } = await desk.held();
    expect(await desk.server.call('GetOrderPdfHtml', { ...asked, orderReference }, { as: 'asha' })).toMatchObject({
      refusal: 'not-ticketed',
    });
    const posted = await desk.server.send('GetOrderPdf', asked, { as: 'asha' });
    expect(textOfPdf(posted.bytes)).toBe(await text(ticket));
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
    expect(await text(customerInvoice, { reference: booked.answer.order.orderReference })).toContain(
      '#panic()@$1/0$.example',
    );
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

type Picture = Parameters<typeof keepPicture>[1];

describe('the logo', () => {
  /** Pictures of a PDF, as `width x height`. The logo of the tenant is drawn with lines: it is no picture. */
  const picturesOf = (bytes: Uint8Array): readonly string[] =>
    execFileSync('pdfimages', ['-list', '-'], { input: bytes, encoding: 'utf8' })
      .split('\n')
      .slice(2)
      .filter((line) => line.includes(' image '))
      .map((line) => line.trim().split(/\s+/).slice(3, 5).join(' x '));

  const withAgencyLogo = async (
    at: SalesDesk,
    picture: Pick<Picture, 'mediaType' | 'bytes'> & Partial<Picture> = {
      mediaType: 'image/png',
      bytes: pngOf(8, 3),
    },
  ): Promise<Order> => {
    const { db } = at.server.database;
    const sold = await at.ticketed();
    const { tenant_id: tenantId, id: agencyId } = await db
      .selectFrom('agency')
      .innerJoin('air_order', 'air_order.agency_id', 'agency.id')
      .select(['agency.tenant_id', 'agency.id'])
      .where('air_order.reference', '=', sold.orderReference)
      .executeTakeFirstOrThrow();
    const logo = await inTx(db, (tx) => keepPicture(tx, { tenantId, agencyId, ...picture, now: at.clock.now() }));
    await db.updateTable('agency').set({ logo }).where('tenant_id', '=', tenantId).where('id', '=', agencyId).execute();
    return sold;
  };
  const printedAt = async (at: SalesDesk, { orderReference }: Order, typeId: DocumentType, withPrice: boolean) => {
    const request = { typeId, orderReference, withPrice, paxIds: [] };
    return picturesOf((await at.server.send('GetBookingPdf', request, { as: 'asha' })).bytes);
  };

  it('[TEN-10] of the agency stands on what its passengers get, and not on the invoice that it is sent itself', async () => {
    const own = await openSalesDesk({ tenants: commissionTaxed() });
    try {
      const sold = await withAgencyLogo(own);
      expect(await printedAt(own, sold, ticket, true)).toEqual(['8 x 3']);
      expect(await printedAt(own, sold, customerInvoice, true)).toEqual(['8 x 3']);
      expect(await printedAt(own, sold, invoice, true)).toEqual([]);
      const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const { orderReference } = await withAgencyLogo(own, { agencyId: null, mediaType: 'image/svg+xml', bytes });
      const asked = { typeId: ticket, orderReference, withPrice: false, paxIds: [] };
      const { html } = (await own.server.send('GetOrderPdfHtml', asked, { as: 'asha' })).json();
      expect(html).toContain(`src="data:image/svg+xml;base64,${bytes.toString('base64')}"`);
    } finally {
      await own.close();
    }
  });

  it('[TEN-10] [ORD-06] what an agency gives its customers names the agency alone, by its name where it has no logo', async () => {
    const own = await openSalesDesk({ tenants: commissionTaxed() });
    try {
      const { orderReference } = await own.ticketed();
      const { company, global } = (own.server.tenants.byId('platform') ?? own.server.tenants.all[0])?.config ?? {};
      const platform = [
        company?.name ?? '-',
        company?.shortName ?? '-',
        global?.contactNo ?? '-',
        global?.email ?? '-',
      ];
      const [agency] = await own.server.database.db
        .updateTable('agency')
        .set({ phone: '+8801711000000', email: 'office@meghna.example' })
        .where('name', '=', 'Meghna Travels')
        .returning('name')
        .execute();
      const asked = (typeId: DocumentType) => ({ typeId, orderReference, withPrice: true, paxIds: [] });
      for (const typeId of [ticket, customerInvoice] as const) {
        const bytes = (await own.server.send('GetBookingPdf', asked(typeId), { as: 'asha' })).bytes;
        const { html } = (await own.server.send('GetOrderPdfHtml', asked(typeId), { as: 'asha' })).json();
        for (const text of [textOfPdf(bytes), String(html)]) {
          expect(text).toContain(`${agency?.name} · +8801711000000 · office@meghna.example`);
          for (const words of platform) expect(text).not.toContain(words);
        }
      }
      const agencys = textOfPdf((await own.server.send('GetBookingPdf', asked(invoice), { as: 'asha' })).bytes);
      expect(agencys).toContain(platform.filter((_, index) => index !== 1).join(' · '));
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
