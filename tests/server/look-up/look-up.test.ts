import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '../../../contract/calls.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import type { LookUpFound, LookUpKind } from '../../../contract/look-up/desk-look-up.ts';
import type { Look } from '../../../contract/look-up/looks.ts';
import { keyOf, kindOf } from '../../../machines/look-up/look-up-list.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { furnishCounter, referenceOf, submitted } from '../deposits/paid-in.ts';
import { meantPayment } from '../gateways/meant-payment.ts';
import { chargeFor } from '../gateways/paying-desk.ts';
import { type StayActs, stayActsOn } from '../hotels/stay-desk.ts';
import { scriptedGateway } from '../money/scripted-gateway.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { otherRecords, writeOtherRecords } from './other-records.ts';

const { requested: refundRequested } = casesOf('refund');
const gateway = scriptedGateway();
let desk: SalesDesk;
/** What asha's agency has, by kind. */
const own: Partial<Record<LookUpKind, string>> = {};
let pnr = '';
let ticketNumber = '';
let locator = '';
let bankReference = '';
let receiptRef = '';
let invoiceNumber = '';
let shownPaxId = '';

beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 1_000_000_000, gateways: gateway.gateways });
  const { server } = desk;
  desk.supplier.refunding = { isAutomatic: false, settlesAtOnce: false };
  const order = await desk.ticketed();
  own.order = order.orderReference;
  pnr = order.pnr ?? '';
  shownPaxId = paxOf(order, 0)[0] ?? '';
  ticketNumber = order.travellers[0]?.ticketNumber ?? '';
  own.refund = (await refundRequested(desk, order, paxOf(order, 0))).caseReference;

  const stays: StayActs = stayActsOn(server);
  const stay = await stays.booked('DXB');
  own.stay = stay.orderReference;
  locator = (await stays.order(stay.orderReference)).locator ?? '';

  await furnishCounter(server);
  const sent = await submitted(server, 'bank-transfer');
  own.deposit = await referenceOf(sent);
  bankReference = sent.ok ? sent.answer.deposit.bankReference : '';

  const asked = { method: 'card', amountMinor: 2_000_000, chargeMinor: chargeFor(2_000_000, 'card') } as const;
  const made = await meantPayment(asked, (request) => server.call('CreatePayment', request, { as: 'asha' }));
  if (!made.ok) throw new Error(made.refusal);
  own.payment = made.answer.code;
  receiptRef = 'Gw-Receipt-77';
  await sql`update online_payment set receipt_ref = ${receiptRef} where id = ${own.payment}`.execute(
    server.database.db,
  );
  await writeOtherRecords(server.database.db, server.people.asha);
  own.withdrawal = otherRecords.withdrawal;
  own.receipt = otherRecords.receipt;
  own.registration = otherRecords.registration;
  const { rows } = await sql<{ number: string }>`
    select 'INV-' || lpad(number::text, 6, '0') as number from invoice where order_reference = ${own.order}`.execute(
    server.database.db,
  );
  invoiceNumber = rows[0]?.number ?? '';
  own.agency = server.people.asha.agencyId;
  own.person = server.people.asha.userId;
});
afterAll(() => desk.close());
beforeEach(() => desk.server.forgetTokens());

const asking = (search: string, more: Partial<CallRequest<'GetDeskLookUp'>> = {}): CallRequest<'GetDeskLookUp'> => ({
  search,
  kinds: [],
  agency: null,
  sort: '-at',
  after: null,
  ...more,
});
const lookUp = async (search: string, more: Partial<CallRequest<'GetDeskLookUp'>> = {}) => {
  const outcome = await desk.server.call('GetDeskLookUp', asking(search, more), { as: 'dipa' });
  if (!outcome.ok) throw new Error('refused');
  return outcome.answer;
};
const keysOf = (found: readonly LookUpFound[]) => found.map((each) => `${kindOf(each)} ${keyOf(each)}`);
const named = (...kinds: readonly LookUpKind[]) => kinds.map((kind) => `${kind} ${own[kind]}`).sort();

describe('what a caller may say', () => {
  const said: readonly (readonly [what: string, words: () => string, kinds: readonly LookUpKind[]])[] = [
    ['our reference of an order', () => own.order?.toLowerCase() ?? '', ['order', 'refund']],
    ['the beginning of it', () => own.order?.slice(0, 8) ?? '', ['order', 'refund']],
    ['the airline’s reference', () => pnr, ['order', 'refund']],
    ['a ticket number, with a hyphen', () => ticketNumber.replace(/^\d{3}/, '$&-'), ['order', 'refund']],
    ['the beginning of a traveller’s name', () => 'kamal rah', ['order', 'refund']],
    ['a traveller’s last name first', () => 'Rahman Nas', ['order', 'refund']],
    ['our reference of a stay', () => own.stay ?? '', ['stay']],
    ['the property’s number', () => locator, ['stay']],
    ['a guest’s name', () => 'rina  begum', ['stay']],
    ['our reference of a case', () => own.refund ?? '', ['refund']],
    ['our reference of a deposit', () => own.deposit ?? '', ['deposit']],
    ['the bank’s reference, written otherwise', () => `${bankReference.toLowerCase()}.`, ['deposit']],
    ['our code of a payment', () => own.payment ?? '', ['payment']],
    ['the gateway’s reference', () => receiptRef, ['payment']],
    ['the number of an invoice', () => invoiceNumber, ['order', 'refund']],
    ['our reference of a withdrawal', () => own.withdrawal ?? '', ['withdrawal']],
    ['the bank’s reference of what was paid', () => otherRecords.paidReference.replace('/', ' '), ['withdrawal']],
    ['the bank’s reference of what nobody claims', () => otherRecords.receivedReference.toLowerCase(), ['receipt']],
    ['the beginning of a reference of an unclaimed receipt', () => own.receipt?.slice(0, 6) ?? '', ['receipt']],
    ['our reference of a registration', () => own.registration ?? '', ['registration']],
    ['the name of a company that applies', () => 'karatoya voy', ['registration']],
    ['the name of an applicant', () => 'Sheikh  Anwar', ['registration']],
    ['the phone number of an applicant', () => '01712-000101', ['registration']],
    ['the e-mail address of an applicant', () => 'anwar@karatoya.example', ['registration']],
    ['a person’s e-mail address', () => desk.server.people.asha.email.toUpperCase(), ['person']],
  ];
  test.each(said)('[OPS-02] %s finds what it names, and nothing else', async (_what, words, kinds) => {
    expect(words().length).toBeGreaterThanOrEqual(4);
    const { found, sums } = await lookUp(words());
    expect(keysOf(found).sort()).toEqual(named(...kinds));
    expect(sums?.count).toBe(kinds.length);
  });

  test('[OPS-02] a phone number finds the orders and the people that have it, with or without the country’s code', async () => {
    const { db } = desk.server.database;
    await sql`update app_user set phone = null where id = ${desk.server.people.badrul.userId}`.execute(db);
    await sql`update app_user set phone = '+880 1700-000000' where id = ${own.person}`.execute(db);
    for (const words of ['+8801700000000', '01700-000000', '1700000']) {
      expect(keysOf((await lookUp(words)).found).sort()).toEqual(named('order', 'person', 'refund'));
    }
  });

  test('[OPS-02] part of an agency’s name finds it with its wallet and its people', async () => {
    const { found } = await lookUp('GHNA tra', { kinds: ['agency'] });
    const wallet = await desk.walletMinor();
    expect(found).toMatchObject([
      {
        is: 'agency',
        agencyId: own.agency,
        wallet,
        people: [{ email: desk.server.people.asha.email }],
        peopleCount: 1,
      },
    ]);
  });

  test('[OPS-02] a person is shown with the last sign-in, and without anything secret', async () => {
    await desk.server.signIn('asha');
    const { found } = await lookUp(desk.server.people.asha.email);
    expect(found).toMatchObject([{ isActive: true, signedInAt: desk.clock.now().toISOString() }]);
    expect(JSON.stringify(found)).not.toMatch(/password|passport|hash|token/i);
  });

  test('[OPS-02] fewer than four characters, and words that name nothing, find nothing', async () => {
    for (const words of ['', 'kam', 'NOSUCHTHING', "%'; --"]) expect((await lookUp(words)).found).toEqual([]);
  });
});

describe('what is listed', () => {
  test('[OPS-02] filters keep the kinds and the agency that are asked for', async () => {
    expect(keysOf((await lookUp(pnr, { kinds: ['refund', 'void'] })).found)).toEqual(named('refund'));
    expect(keysOf((await lookUp(pnr, { kinds: ['stay', 'void'] })).found)).toEqual([]);
    expect((await lookUp(pnr, { agency: desk.server.people.badrul.agencyId })).found).toEqual([]);
    expect((await lookUp(pnr, { agency: own.agency ?? '' })).found).toHaveLength(2);
  });

  test('[OPS-02] a page of fifty is followed by the rest, each record once, in either order', async () => {
    const { db } = desk.server.database;
    await sql`
      insert into app_user (tenant_id, id, agency_id, email, password_hash, first_name, last_name, created_at)
      select tenant_id, 'clerk-' || n, agency_id, 'clerk' || n || '@many.example', 'none', 'Zahid', 'Clerk ' || n,
        '2026-11-01'::timestamptz + make_interval(mins => n / 2)
      from app_user, generate_series(1, 60) n where id = ${own.person}`.execute(db);
    for (const sort of ['at', '-at'] as const) {
      const first = await lookUp('zahid', { sort });
      expect([first.found.length, first.sums?.count]).toEqual([50, 60]);
      const second = await lookUp('zahid', { sort, after: first.next });
      expect([second.found.length, second.next]).toEqual([10, null]);
      const all = [...first.found, ...second.found];
      expect(new Set(all.map(keyOf)).size).toBe(60);
      const times = all.map(({ at }) => at);
      expect(times).toEqual(sort === 'at' ? times.toSorted() : times.toSorted().reverse());
    }
    await sql`delete from app_user where last_name like 'Clerk%'`.execute(db);
  });
});

describe('who may look, and what is written of it', () => {
  const looks = () =>
    desk.server.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'subject', 'facts'])
      .where('action', 'in', ['desk.looked-up', 'desk.looked'])
      .orderBy('id')
      .execute();

  test('[OPS-02] a look-up is recorded with who looked, from where, what was shown, and the words that found it', async () => {
    const before = (await looks()).length;
    await lookUp(pnr);
    await lookUp('4111 1111 1111 1111');
    const actor = desk.server.people.dipa.userId;
    const written = (await looks()).slice(before);
    expect(written).toMatchObject([
      { actor, action: 'desk.looked-up', facts: { count: 2, words: pnr, address: '127.0.0.1', asFile: false } },
      { actor, action: 'desk.looked-up', facts: { count: 0, shown: '', words: null, asFile: false } },
    ]);
    expect(new Set(String(written[0]?.facts['shown']).split(' '))).toEqual(new Set([own.order, own.refund]));
    expect(JSON.stringify(written)).not.toContain('4111');
  });

  test('[OPS-02] a file of what was found is recorded as one', async () => {
    const { search, kinds, agency, sort } = asking(own.deposit ?? '');
    const sent = await desk.server.send(
      'ExportDeskLookUp',
      { search, kinds, agency, sort, columns: ['name', 'state', 'amount'], format: 'csv' },
      { as: 'dipa' },
    );
    expect(sent.text).toContain(own.deposit ?? '');
    expect((await looks()).at(-1)).toMatchObject({ facts: { count: 1, shown: own.deposit, asFile: true } });
  });

  test('[OPS-02][ORD-07] the desk opens any order of its tenant as it stood, which is recorded', async () => {
    const booking = desk.bookRequest(await desk.priced('badrul'));
    const travellers = booking.travellers.map((each) => ({ ...each, lastName: 'Elsewhere' }));
    const contact = { email: 'held@elsewhere.example', phone: '+8801811111111' };
    const booked = await desk.server.call('AirBook', { ...booking, travellers, contact }, { as: 'badrul' });
    const reference = booked.ok ? booked.answer.order.orderReference : booked.refusal;
    const outcome = await desk.server.call('GetDeskReplay', { reference, at: null }, { as: 'dipa' });
    expect(outcome).toMatchObject({ ok: true, answer: { reference } });
    const actor = desk.server.people.dipa.userId;
    expect((await looks()).at(-1)).toMatchObject({ actor, action: 'desk.looked', subject: reference });
  });

  test('[OPS-02] a page that is opened is a look at its record, in answer to the words that found it or to none, and once a minute', async () => {
    const { server, clock } = desk;
    clock.advance(60 * 60_000);
    server.forgetTokens();
    const before = (await looks()).length;
    const caseReference = own.refund ?? '';
    await lookUp(pnr);
    await server.call('GetDeskTicketCase', { caseReference }, { as: 'dipa' });
    await server.call('GetDeskTicketCase', { caseReference }, { as: 'dipa' });
    await server.call('GetDeskDeposit', { depositReference: own.deposit ?? '' }, { as: 'dipa' });
    clock.advance(2 * 60_000);
    await server.call('GetDeskTicketCase', { caseReference }, { as: 'dipa' });
    clock.advance(60 * 60_000);
    server.forgetTokens();
    await server.call('GetDeskTicketCase', { caseReference }, { as: 'dipa' });
    const agencyId = own.agency ?? null;
    expect((await looks()).slice(before + 1)).toMatchObject([
      { subject: caseReference, facts: { kind: 'refund', agencyId, words: pnr } },
      { subject: own.deposit, facts: { kind: 'deposit', agencyId, words: null } },
      { subject: caseReference, facts: { kind: 'refund', words: pnr } },
      { subject: caseReference, facts: { kind: 'refund', words: null } },
    ]);
  });

  test('[OPS-02][OPS-05] who may see the people of the house has one list of all looks, as a file, too', async () => {
    const { server } = desk;
    await lookUp(pnr);
    const replay = { reference: own.order ?? '', at: null };
    await server.call('GetDeskReplay', replay, { as: 'dipa' });
    const passport = { orderReference: own.order ?? '', paxId: shownPaxId };
    expect(await server.call('GetPassportVisa', passport, { as: 'asha' })).toMatchObject({ ok: true });
    const all: CallRequest<'GetLooks'> = {
      search: '',
      kinds: [],
      person: null,
      agency: null,
      from: null,
      to: null,
      sort: '-at',
      after: null,
    };
    const list = async (more: Partial<CallRequest<'GetLooks'>>) => {
      const outcome = await server.call('GetLooks', { ...all, ...more }, { as: 'dipa' });
      if (!outcome.ok) throw new Error('refused');
      return outcome.answer;
    };
    const latest = await list({});
    expect(latest.looks.slice(0, 3)).toMatchObject([
      { kind: 'passport', userId: server.people.asha.userId, record: own.order, agencyId: own.agency },
      { kind: 'order', userId: server.people.dipa.userId, record: own.order, agencyId: own.agency, words: pnr },
      { kind: 'look-up', record: null, foundCount: 2, words: pnr, where: expect.stringContaining('127.0.0.1') },
    ]);
    expect(latest.sums).toMatchObject({
      agencies: expect.arrayContaining([{ agencyId: own.agency, agencyName: 'Meghna Travels' }]),
    });
    const today = desk.clock.now().toISOString().slice(0, 10);
    const narrowed: readonly (readonly [Partial<CallRequest<'GetLooks'>>, (look: Look) => boolean])[] = [
      [{ kinds: ['passport', 'deposit'] }, ({ kind }) => kind === 'passport' || kind === 'deposit'],
      [{ person: server.people.asha.userId }, ({ userId }) => userId === server.people.asha.userId],
      [{ agency: own.agency ?? '' }, ({ agencyId }) => agencyId === own.agency],
      [
        { search: own.order?.slice(0, 6).toLowerCase() ?? '' },
        ({ record, kind }) => record === own.order || kind === 'look-up',
      ],
      [{ from: today, to: today }, ({ at }) => at.slice(0, 10) === today],
    ];
    for (const [asked, fits] of narrowed) {
      const { looks: some, sums } = await list(asked);
      expect(some.length).toBeGreaterThan(0);
      expect(some.every(fits)).toBe(true);
      expect(sums?.count).toBeGreaterThanOrEqual(some.length);
      expect(sums?.count).toBeLessThanOrEqual(latest.sums?.count ?? 0);
    }
    expect((await list({ to: '2020-01-01' })).looks).toEqual([]);
    const { after: _first, ...asked } = all;
    const file = await server.send(
      'ExportLooks',
      { ...asked, columns: ['who', 'kind', 'record'], format: 'csv' },
      { as: 'dipa' },
    );
    expect(file.text.trim().split(/\r?\n/)).toHaveLength((latest.sums?.count ?? 0) + 1);
    await server.allowOnly('dipa', ['DeskReadSales', 'DeskReadBooks', 'DeskWorkCases']);
    expect((await server.send('GetLooks', all, { as: 'dipa' })).status).toBe(403);
    expect((await server.send('GetLooks', all, { as: 'asha' })).status).toBe(403);
  });

  test('[OPS-02][OPS-05] registrations, withdrawals and receipts are found by those alone who may open them', async () => {
    const said = [otherRecords.registration, otherRecords.withdrawal, otherRecords.receipt];
    const seen = async () => (await Promise.all(said.map((words) => lookUp(words)))).map(({ found }) => found.length);
    await desk.server.allowOnly('dipa', ['DeskReadSales', 'DeskReadRegistrations']);
    expect(await seen()).toEqual([1, 0, 0]);
    await desk.server.allowOnly('dipa', ['DeskReadSales', 'DeskReadBooks']);
    expect(await seen()).toEqual([0, 1, 1]);
  });

  test('[OPS-02][TEN-01] nothing of another tenant is found, and nobody of an agency may look', async () => {
    const { carol } = desk.server.people;
    const theirs = await desk.held('carol');
    for (const words of [theirs.orderReference, theirs.pnr ?? '', carol.email]) {
      const found = (await lookUp(words)).found.map(keyOf);
      expect(found).not.toContain(theirs.orderReference);
      expect(found).not.toContain(carol.userId);
    }
    await desk.server.allowOnly('asha', Object.keys(functionalities) as (keyof typeof functionalities)[]);
    for (const as of ['asha', 'carol'] as const) {
      expect((await desk.server.send('GetDeskLookUp', asking(pnr), { as })).status).toBe(403);
    }
    await desk.server.allowOnly('dipa', ['DeskPrepareMoney']);
    expect((await desk.server.send('GetDeskLookUp', asking(pnr), { as: 'dipa' })).status).toBe(403);
  });
});
