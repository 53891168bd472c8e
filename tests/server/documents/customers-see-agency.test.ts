import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stayDocuments } from '../../../contract/hotels/hotel-orders.ts';
import { documentTypes } from '../../../contract/orders/orders.ts';
import { attachedTicket } from '../../../server/documents/attached-ticket.ts';
import { writingOf } from '../../../server/documents/ticket-mail.ts';
import { attachedVoucher } from '../../../server/hotels/documents/attached-voucher.ts';
import { attachedBy, firstAttachment } from '../../../server/messages/deliver.ts';
import { textOf } from '../../../server/messages/mail-text.ts';
import { attachedProposal } from '../../../server/proposals/attached-proposal.ts';
import type { Tenant, TenantBook } from '../../../server/tenants/tenant-book.ts';
import { openSalesDesk, type SalesDesk } from '../booking/sales-desk.ts';
import { answerOf, anyRate, stayActsOn } from '../hotels/stay-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { consentOn } from '../post-travel/consent-desk.ts';
import { ownTenants } from '../reused-app.ts';
import { textOfPdf } from './pdf-text.ts';

const given = { namesPlatform: false };

/** The shipped tenants. The rules of the default one may name the platform. */
const ruled = (tenant: Tenant): Tenant =>
  tenant.id === 'platform'
    ? { ...tenant, config: { ...tenant.config, rules: { passengerConsent: 'required', ...given } } }
    : tenant;
const tenants: TenantBook = {
  get all() {
    return ownTenants.all.map(ruled);
  },
  ofHost: (host) => ruled(ownTenants.ofHost(host)),
  byId: (id) => ownTenants.all.filter((tenant) => tenant.id === id).map(ruled)[0],
};

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk({ depositMinor: 900_000_000, tenants });
  const brand = {
    colour: '#0b7a5c',
    phone: null,
    whatsapp: '+8801711000009',
    email: 'hello@meghna.example',
    address: null,
  };
  answerOf(await desk.server.call('SaveBrand', { version: 0, ...brand }, { as: 'asha' }));
});
afterAll(() => desk.close());

const as = 'asha';
/** Documents of an order and of a stay, by who reads them. A new one does not compile before it is in here. */
const readBy: Readonly<Record<keyof typeof documentTypes, 'customer' | 'agency'>> = {
  ticket: 'customer',
  itinerary: 'customer',
  customerInvoice: 'customer',
  invoice: 'agency',
};
const stayReadBy: Readonly<Record<(typeof stayDocuments)[number], 'customer' | 'agency'>> = {
  voucher: 'customer',
  'customer-invoice': 'customer',
  invoice: 'agency',
  'credit-note': 'agency',
};

const proposed = async () => {
  const { requestId, itineraries } = await desk.searched(as);
  const itineraryId = itineraries[0]?.itineraryId ?? '';
  const { brands } = answerOf(
    await desk.server.call('GetAirSearchItineraryBrandDetails', { requestId, itineraryId }, { as }),
  );
  const fares = [{ requestId, itineraryId, brandId: brands[0]?.brandId ?? null }];
  const more = { markupBasisPoints: 0, markupMinor: 0, customerName: 'Nasrin Akter', note: null, validDays: 3 };
  return answerOf(await desk.server.call('MakeProposal', { options: [{ fares }], ...more }, { as }));
};

/** All that customers of the agency get: text by what it is. */
const artefacts = async (): Promise<ReadonlyMap<string, string>> => {
  const { server } = desk;
  const got = new Map<string, string>();
  const held = await desk.held(as);
  const sold = await desk.ticketed(as);
  for (const [name, typeId] of Object.entries(documentTypes)) {
    if (readBy[name as keyof typeof documentTypes] === 'agency') continue;
    const { orderReference } = name === 'itinerary' ? held : sold;
    const asked = { typeId, orderReference, withPrice: true, paxIds: [] };
    got.set(name, textOfPdf((await server.send('GetBookingPdf', asked, { as })).bytes));
    got.set(`${name} page`, answerOf(await server.call('GetOrderPdfHtml', asked, { as })).html);
  }
  const stays = stayActsOn(server);
  const { orderReference } = await stays.booked('DXB', anyRate);
  for (const document of stayDocuments) {
    if (stayReadBy[document] === 'agency') continue;
    got.set(
      `stay ${document}`,
      textOfPdf((await server.send('GetHotelPdf', { orderReference, document }, { as })).bytes),
    );
    const { html } = answerOf(await server.call('GetHotelPdfHtml', { orderReference, document }, { as }));
    got.set(`stay ${document} page`, html);
  }
  const { proposal, token } = await proposed();
  got.set('proposal link', (await server.send('OpenProposal', { token })).text);
  const before = new Set((await mails()).map(({ id }) => id));
  answerOf(await server.call('MailTicket', { orderReference: sold.orderReference }, { as }));
  const itinerary = { orderReference: held.orderReference, typeId: documentTypes.itinerary };
  answerOf(await server.call('MailTicket', itinerary, { as }));
  answerOf(await server.call('MailVoucher', { orderReference }, { as }));
  const { proposalId } = proposal;
  answerOf(await server.call('MailProposal', { proposalId, token, email: 'nasrin@family.example' }, { as }));
  await casesOf('void').requested(desk, sold, paxOf(sold, 0));
  const asked = await consentOn(desk).sent();
  got.set('consent link', (await server.send('OpenConsent', { token: asked.token })).text);
  const { db } = server.database;
  const attachmentOf = firstAttachment(
    attachedTicket(db, tenants),
    attachedProposal(db, tenants),
    attachedVoucher(db, tenants),
  );
  for (const mail of (await mails()).filter(({ id }) => !before.has(id))) {
    const kinds = attachedBy.filter((column) => column.endsWith('_of') && mail[column] !== null);
    const kind = kinds[0] ?? (mail.code_reference?.startsWith('consent ') ? 'consent' : 'other');
    if (kind === 'other') continue;
    const { body, sender_name, reply_to } = await textOf(mail, writingOf(db, tenants));
    got.set(`mail ${kind}`, [sender_name, reply_to, mail.subject, body].join('\n'));
    const attachment = await attachmentOf(mail);
    if (attachment !== null) got.set(`mail ${kind} attachment`, textOfPdf(attachment.content));
  }
  return got;
};

const mails = () => desk.server.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const platform = () => {
  const { company, global } = (tenants.byId('platform') ?? expect.fail('no platform')).config;
  return { name: company.name, marks: [company.name, company.shortName, global.contactNo, global.email] };
};

it('[CMP-08] whatever a customer gets carries the agency’s brand, and nothing of the platform but what its rules ask for', async () => {
  const { name, marks } = platform();
  given.namesPlatform = false;
  const alone = await artefacts();
  // Every column by which a mail has its file is among them.
  for (const column of attachedBy.filter((each) => each.endsWith('_of'))) {
    expect([...alone.keys()]).toEqual(expect.arrayContaining([`mail ${column}`, `mail ${column} attachment`]));
  }
  expect(alone.size).toBe(21);
  for (const [what, text] of alone) {
    expect(text, what).toContain('Meghna Travels');
    expect(text, what).toContain('hello@meghna.example');
    expect(text, what).toContain('+8801711000009');
    for (const mark of marks) expect(text, `${what} names ${mark}`).not.toContain(mark);
  }
  given.namesPlatform = true;
  for (const [what, text] of await artefacts()) expect(text, what).toContain(`Issued through ${name}`);
});

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('server', file));
const naming = (words: RegExp): readonly string[] =>
  files.filter((file) => words.test(readFileSync(file, 'utf8'))).sort();

it('[CMP-08] whoever speaks to customers is among them', () => {
  expect(naming(/letterheadOf\(tenant, .*'agency' \}\)/)).toEqual([
    'server/documents/flight-paper.ts',
    'server/documents/invoice-document.ts',
    'server/hotels/documents/stay-invoice.ts',
    'server/hotels/documents/voucher-document.ts',
    'server/proposals/proposal-document.ts',
  ]);
  expect(naming(/await linkAgency\(/)).toEqual([
    'server/post-travel/answer-consent.ts',
    'server/proposals/offered-proposal.ts',
  ]);
  const queueing = naming(/\b(?:queueMessage|queued)\(/);
  const toCustomers = queueing.filter((file) => !toPeople.has(file) && !file.startsWith('server/messages/'));
  expect(toCustomers).toEqual([
    'server/booking/ticketing-statements.ts',
    'server/documents/mail-ticket.ts',
    'server/hotels/documents/mail-voucher.ts',
    'server/post-travel/issue-in-exchange.ts',
    'server/post-travel/send-consents.ts',
    'server/proposals/mail-proposal.ts',
  ]);
});

/** Whoever queues messages for people of agencies, of the platform, and for those who register. */
const toPeople: ReadonlySet<string> = new Set([
  'server/company/documents/jobs.ts',
  'server/company/profile/update-password.ts',
  'server/company/settings/bank-accounts.ts',
  'server/company/staff/invitation.ts',
  'server/deadlines/reminders.ts',
  'server/desk/agency-changes.ts',
  'server/desk/agency-documents.ts',
  'server/ledger/check/sign-heads.ts',
  'server/look-up/agency-at-desk.ts',
  'server/part-payments/look-at-credit.ts',
  'server/registration/registration-mails.ts',
  'server/sign-in/password-handlers.ts',
  'server/sign-in/verification.ts',
  'server/withdrawals/withdrawal-rows.ts',
]);
