import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FileCallName } from '../../../contract/calls.ts';
import { depositColumns } from '../../../contract/money/deposits.ts';
import { documentTypes, type Order } from '../../../contract/orders/orders.ts';
import { duesList, unpaidDues } from '../../../machines/desk/dues-list.ts';
import { lookUpList } from '../../../machines/look-up/look-up-list.ts';
import { pressed } from '../../../server/documents/press.ts';
import { typesetWith } from '../../../server/documents/typeset.ts';
import { markedWords } from '../../marked-words.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { furnishCounter, referenceOf, submitted } from '../deposits/paid-in.ts';
import { ownPress } from '../documents/own-press.ts';
import { stayActsOn } from '../hotels/stay-desk.ts';
import { openPartsDesk, partPaid } from '../part-payments/parts-desk.ts';
import { casesOf, paxOf } from '../post-travel/case-desk.ts';
import { answerOf } from '../sign-in/sign-in-steps.ts';
import { rewordTexts } from '../words-of-tenant.ts';
import { givenTo, unmarkedOf } from './unmarked.ts';

/** What people typed, and what suppliers say of fares, taxes, rooms and addresses. */
const typed = [
  'Before departure:',
  'per passenger',
  'Embarkation fee',
  'Fuel surcharge',
  'Both have a good connection.',
  'Nasrin Akter',
  'shapla bank',
  'Classic',
  'House 12, Road 7, Dhaka 1213, Bangladesh',
  // The clock of times.
  'Asia/Dhaka',
  'United Arab Emirates',
];

const as = 'asha' as const;
let desk: SalesDesk;
let order: Order;
/** What was typeset: the data of each document. */
const typesetData: string[] = [];
beforeAll(async () => {
  desk = await openPartsDesk({ depositMinor: 900_000_000 });
  const { server } = desk;
  await furnishCounter(server);
  rewordTexts(server.tenants, markedWords);
  typesetWith((job) => {
    if ('data' in job) typesetData.push(job.data);
    return pressed(job);
  });
  order = await desk.ticketed();
  const { handled } = casesOf('void');
  desk.supplier.voiding = { rule: { kind: 'day-of-issue' }, isAutomatic: true };
  await handled(desk, order, paxOf(order, 0));
  await partPaid(desk);
  await referenceOf(submitted(server, 'bank-transfer'));
  await referenceOf(submitted(server, 'mobile-banking'));
});
afterAll(async () => {
  vi.restoreAllMocks();
  ownPress();
  await desk.close();
});

const expectMarked = async (told: readonly string[], least: number): Promise<void> => {
  expect(told.length).toBeGreaterThanOrEqual(least);
  expect(unmarkedOf(told, await givenTo(desk.server, typed))).toEqual([]);
};

/** Texts of what was typeset since the last time, without pictures and colours. */
const documentTexts = (): readonly string[] => {
  const textsIn = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return /^<svg|^#/.test(value) ? [] : [value.replace(/\{\w+\}/g, '')];
    // A cell that is broken into lines is one text.
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return textsIn(value.join(' '));
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  return typesetData.splice(0).flatMap((data) => textsIn(JSON.parse(data)));
};

/** Lines of an exported file. Words that the ledger keeps are evidence. */
const fileLines = async (name: FileCallName, request: object, reader: 'asha' | 'dipa'): Promise<readonly string[]> => {
  const { status, text } = await desk.server.send(name, request as never, { as: reader });
  expect(status).toBe(200);
  return text.replace('\uFEFF', '').trim().split('\r\n');
};

test('[TEN-01] [MNY-03] the file of deposits is in its tenant’s words', async () => {
  const all = { states: [], methods: [], search: '', from: null, to: null, leastMinor: null, mostMinor: null };
  await expectMarked(await fileLines('ExportDeposits', { ...all, format: 'csv', columns: [...depositColumns] }, as), 3);
});

test('[TEN-01] [OPS-04] the desk’s file of dues is in its tenant’s words', async () => {
  const columns = duesList.columns.map(({ key }) => key);
  await expectMarked(await fileLines('ExportDeskDues', { ...unpaidDues, columns, format: 'csv' }, 'dipa'), 2);
});

test('[TEN-01] [OPS-02] the desk’s file of what it looked up is in its tenant’s words', async () => {
  const { server } = desk;
  await stayActsOn(server).booked('DXB');
  const columns = lookUpList.columns.map(({ key }) => key);
  for (const search of [order.orderReference, 'Rahman', server.people.asha.email]) {
    const asked = { ...lookUpList.all, search, columns, format: 'csv' };
    await expectMarked(await fileLines('ExportDeskLookUp', asked, 'dipa'), 2);
  }
});

test('[TEN-01] [MNY-02] a statement of the wallet is in its tenant’s words, as a table and as a document', async () => {
  const asked = { currency: null, from: '2026-11-01', to: '2026-12-31' };
  await expectMarked(await fileLines('ExportStatement', { ...asked, format: 'csv' }, as), 4);
  documentTexts();
  await desk.server.send('ExportStatement', { ...asked, format: 'pdf' }, { as });
  await expectMarked(documentTexts(), 20);
});

test('[TEN-01] [ORD-06] documents of an order, its credit note and its replay are in its tenant’s words', async () => {
  const { server } = desk;
  const { orderReference } = order;
  documentTexts();
  for (const typeId of [documentTypes.ticket, documentTypes.invoice, documentTypes.customerInvoice]) {
    await server.send('GetBookingPdf', { typeId, withPrice: true, orderReference, paxIds: [] }, { as });
  }
  const [note] = (await desk.order(orderReference)).creditNotes;
  expect(note).toBeDefined();
  await server.send('GetCreditNotePdf', { orderReference, number: note?.number ?? '' }, { as });
  await expectMarked(documentTexts(), 100);
  await server.send('ExportReplay', { reference: orderReference, at: null }, { as });
  await expectMarked(documentTexts(), 40);
});

test('[TEN-01] [RES-08] a proposal is in its tenant’s words, as a document and in its mail', async () => {
  const { server } = desk;
  const { requestId, itineraries } = await desk.searched();
  const itineraryId = itineraries[0]?.itineraryId ?? '';
  const { proposal } = await answerOf(
    server,
    'MakeProposal',
    {
      options: [{ fares: [{ requestId, itineraryId, brandId: null }] }],
      markupBasisPoints: 0,
      markupMinor: 0,
      customerName: 'Nasrin Akter',
      note: 'Both have a good connection.',
      validDays: 3,
    },
    { as },
  );
  documentTexts();
  await server.send('GetProposalPdf', { proposalId: proposal.proposalId }, { as });
  await expectMarked(documentTexts(), 20);
});
