import type { DeskAgencyChange, DeskAgencyChanges } from '../../contract/desk/desk-agency-changes.ts';
import type { DeskDocumentCases, DeskDocumentLine } from '../../contract/desk/desk-agency-documents.ts';
import type { DeskDepositLine, DeskDeposits } from '../../contract/desk/desk-deposits.ts';
import type { DeskPaymentLine, DeskPayments } from '../../contract/desk/desk-online-payments.ts';
import type { DeskRegistrationLine, DeskRegistrations } from '../../contract/desk/desk-registrations.ts';
import type { DeskStayLine, DeskStays } from '../../contract/desk/desk-stays.ts';
import type { DeskTicketingLine, DeskTicketings } from '../../contract/desk/desk-ticketing.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost, sentLine } from '../money/deposit-examples.ts';
import { namesChange } from './desk-agency-change.cases.ts';
import type { DeskListContext, DeskListEvent, DeskListInput } from './desk-list.machine.ts';
import { type DeskListPage, deskListTerms } from './desk-list-kinds.ts';
import { rowsOf } from './desk-list-rows.ts';

const depositLine = (depositReference: string, more: Partial<DeskDepositLine> = {}): DeskDepositLine => ({
  ...sentLine,
  depositReference,
  agencyName: 'Meghna Travels',
  takenBy: null,
  ...more,
});

export const paymentLine = (code: string, more: Partial<DeskPaymentLine> = {}): DeskPaymentLine => ({
  code,
  state: 'underReview',
  gateway: 'sslcommerz',
  method: 'card',
  agencyName: 'Meghna Travels',
  currency: 'BDT',
  amountMinor: 2_000_000,
  receiptRef: 'RECEIPT-1',
  reason: 'held by the gateway',
  createdAt: '2026-11-25T04:00:00.000Z',
  changedAt: '2026-11-25T04:10:00.000Z',
  owner: 'desk',
  due: { at: '2026-11-25T08:10:00.000Z', remainingMs: 3_600_000 },
  takenBy: null,
  ...more,
});

export const ticketingLine = (orderReference: string, more: Partial<DeskTicketingLine> = {}): DeskTicketingLine => ({
  orderReference,
  state: 'ticketing',
  purpose: 'sale',
  partly: null,
  agencyName: 'Meghna Travels',
  pnr: 'ABC234',
  supplierName: 'Tradewind',
  airlineCode: 'EK',
  origin: 'DAC',
  destination: 'DXB',
  travellers: 2,
  currency: 'BDT',
  amountMinor: 7_500_000,
  askedAt: '2026-11-25T04:00:00.000Z',
  owner: 'desk',
  due: { at: '2026-11-25T04:30:00.000Z', remainingMs: 1_200_000 },
  takenBy: null,
  ...more,
});

const lateDue = { at: '2026-11-25T03:10:00.000Z', remainingMs: -3_600_000 };

export const registrationLine = (
  registrationReference: string,
  more: Partial<DeskRegistrationLine> = {},
): DeskRegistrationLine => ({
  registrationReference,
  state: 'submitted',
  kind: 'proprietor',
  companyName: 'Teesta Travels',
  contactName: 'Rokeya Begum',
  city: 'Rangpur',
  submittedAt: '2026-11-25T04:00:00.000Z',
  since: '2026-11-25T04:00:00.000Z',
  due: { at: '2026-11-27T04:00:00.000Z', remainingMs: 86_400_000 },
  hasDoubles: false,
  takenBy: null,
  ...more,
});

export const stayLine = (orderReference: string, more: Partial<DeskStayLine> = {}): DeskStayLine => ({
  orderReference,
  state: 'requested',
  agencyName: 'Meghna Travels',
  locator: null,
  supplierName: 'Caravan',
  hotelName: 'Creekside Hotel',
  cityName: 'Dubai',
  checkIn: '2026-12-22',
  checkOut: '2026-12-24',
  roomCount: 1,
  guestCount: 2,
  currency: 'BDT',
  amountMinor: 3_600_000,
  bookedAt: '2026-11-25T03:00:00.000Z',
  owner: 'desk',
  due: lateDue,
  takenBy: null,
  ...more,
});

const nobody = { owner: null, due: null };

const depositsOf = (deposits: DeskDepositLine[], next: DeskDeposits['next'] = null): DeskListPage => ({
  kind: 'deposits',
  answer: { deposits, next, waiting: { toMatch: next === null ? 59 : 60, toApprove: 2, cheques: 1 } },
});

const paymentsOf = (payments: DeskPaymentLine[], next: DeskPayments['next'] = null): DeskListPage => ({
  kind: 'payments',
  answer: { payments, next, waiting: { review: next === null ? 59 : 60, pending: 2, refunds: 1 } },
});

const ticketingOf = (orders: DeskTicketingLine[], next: DeskTicketings['next'] = null): DeskListPage => ({
  kind: 'ticketing',
  answer: { orders, next, late: next === null ? 59 : 60 },
});

const changesOf = (cases: readonly DeskAgencyChange[], next: DeskAgencyChanges['next'] = null): DeskListPage => ({
  kind: 'agency-changes',
  answer: {
    changes: cases.map(({ change, agencyName, due, takenBy }) => ({ change, agencyName, due, takenBy })),
    next,
    waiting: { waiting: cases.length },
  },
});

const documentCasesOf = (cases: DeskDocumentLine[], next: DeskDocumentCases['next'] = null): DeskListPage => ({
  kind: 'agency-documents',
  answer: { cases, next, waiting: { waiting: cases.length } },
});

const documentsWait: DeskDocumentLine = {
  agencyId: 'agency-1',
  agencyName: 'Meghna Travels',
  waiting: ['tradeLicense'],
  hasMessage: true,
  at: sentLine.submittedAt,
  due: { at: '2026-11-27T04:10:00.000Z', remainingMs: 40_000_000 },
  expiry: null,
  takenBy: null,
};

const registrationsOf = (
  registrations: DeskRegistrationLine[],
  next: DeskRegistrations['next'] = null,
): DeskListPage => ({
  kind: 'registrations',
  answer: { registrations, next, waiting: { waiting: next === null ? 59 : 60, asked: 2 } },
});

const staysOf = (stays: DeskStayLine[], next: DeskStays['next'] = null): DeskListPage => ({
  kind: 'stays',
  answer: { stays, next, waiting: { waiting: next === null ? 59 : 60, open: 61 } },
});

const at = sentLine.submittedAt;

const events: readonly { readonly name: string; readonly event: DeskListEvent }[] = [
  { name: 'a reference is typed', event: { type: 'search.typed', text: 'FT 77' } },
  { name: 'two letters are typed', event: { type: 'search.typed', text: 'FT' } },
  { name: 'those to approve', event: { type: 'filter.set', filter: { tab: 'to-approve' } } },
  { name: 'the refunds', event: { type: 'filter.set', filter: { tab: 'refunds' } } },
  { name: 'all that are being issued', event: { type: 'filter.set', filter: { tab: 'all' } } },
  { name: 'only bank transfers', event: { type: 'filter.set', filter: { only: 'bank-transfer' } } },
  { name: 'only one gateway', event: { type: 'filter.set', filter: { only: 'sandbox' } } },
  { name: 'any of them', event: { type: 'filter.set', filter: { only: null } } },
  {
    name: 'another address of the page',
    event: { type: 'address.followed', asked: { tab: 'cheques', only: null, search: 'DEPPAID' } },
  },
  { name: 'Show all of them', event: { type: 'filters.cleared' } },
  { name: 'Show more', event: { type: 'more.requested' } },
  { name: 'Read again', event: { type: 'again.requested' } },
];

export const deskListCases: FlowCases = {
  inputs: [
    {
      name: 'deposits',
      input: { kind: 'deposits', asked: deskListTerms.deposits.fromQuery([]) } satisfies DeskListInput,
    },
    {
      name: 'deposits, an address with a search',
      input: {
        kind: 'deposits',
        asked: { tab: 'decided', only: 'bank-transfer', search: 'FT 77' },
      } satisfies DeskListInput,
    },
    {
      name: 'payments',
      input: { kind: 'payments', asked: deskListTerms.payments.fromQuery([]) } satisfies DeskListInput,
    },
    {
      name: 'payments, an address with a search',
      input: { kind: 'payments', asked: { tab: 'all', only: 'sandbox', search: 'RECEIPT' } } satisfies DeskListInput,
    },
    {
      name: 'ticketing',
      input: { kind: 'ticketing', asked: deskListTerms.ticketing.fromQuery([]) } satisfies DeskListInput,
    },
    {
      name: 'stays',
      input: { kind: 'stays', asked: deskListTerms.stays.fromQuery([]) } satisfies DeskListInput,
    },
    {
      name: 'changes of agencies',
      input: { kind: 'agency-changes', asked: deskListTerms['agency-changes'].fromQuery([]) } satisfies DeskListInput,
    },
    {
      name: 'documents of agencies',
      input: {
        kind: 'agency-documents',
        asked: deskListTerms['agency-documents'].fromQuery([]),
      } satisfies DeskListInput,
    },
    {
      name: 'registrations',
      input: { kind: 'registrations', asked: deskListTerms.registrations.fromQuery([]) } satisfies DeskListInput,
    },
  ],
  events,
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readPage: [
      {
        name: 'deposits, and more follow',
        output: depositsOf([depositLine('DEPLATE123', { due: lateDue }), depositLine('DEPSENT123')], {
          at,
          depositReference: 'DEPSENT123',
        }),
      },
      {
        name: 'the last deposits',
        output: depositsOf([
          depositLine('DEPSENT456', { takenBy: 'Dipa Sarkar' }),
          depositLine('DEPPAID123', { state: 'approved', ...nobody }),
        ]),
      },
      { name: 'no deposit', output: depositsOf([]) },
      {
        name: 'payments, and more follow',
        output: paymentsOf([paymentLine('OPLATE7K4Q2X', { due: lateDue }), paymentLine('OPSENT7K4Q2X')], {
          at,
          code: 'OPSENT7K4Q2X',
        }),
      },
      {
        name: 'the last payments',
        output: paymentsOf([
          paymentLine('OPSENT9M3W5T', { takenBy: 'Dipa Sarkar' }),
          paymentLine('OPPAID7K4Q2X', { state: 'credited', reason: null, ...nobody }),
        ]),
      },
      { name: 'no payment', output: paymentsOf([]) },
      {
        name: 'orders, and more follow',
        output: ticketingOf([ticketingLine('FLLATE7K4Q', { due: lateDue }), ticketingLine('FLSTUCK7K4')], {
          at,
          orderReference: 'FLSTUCK7K4',
        }),
      },
      {
        name: 'the last orders',
        output: ticketingOf([ticketingLine('FLTAKEN7K4', { takenBy: 'Dipa Sarkar' })]),
      },
      {
        name: 'one that is being issued',
        output: ticketingOf([ticketingLine('FLISSUED7K', { owner: 'airline', pnr: null })]),
      },
      { name: 'no order', output: ticketingOf([]) },
      {
        name: 'stays, and more follow',
        output: staysOf([stayLine('HTLATE7K4Q'), stayLine('HTTAKEN7K4', { takenBy: 'Dipa Sarkar' })], {
          at,
          orderReference: 'HTTAKEN7K4',
        }),
      },
      {
        name: 'the last stays',
        output: staysOf([
          stayLine('HTSURE7K4Q', { state: 'confirmed', owner: 'agent', locator: 'CRK-5521' }),
          stayLine('HTGONE7K4Q', { state: 'refused', ...nobody }),
          stayLine('HTOVER7K4Q', { state: 'completed', ...nobody }),
        ]),
      },
      { name: 'no stay', output: staysOf([]) },
      {
        name: 'registrations, and more follow',
        output: registrationsOf(
          [
            registrationLine('REGLATE7K4Q', { due: lateDue }),
            registrationLine('REGSEEN7K4Q', { hasDoubles: true, takenBy: 'Dipa Sarkar' }),
          ],
          { at, registrationReference: 'REGSEEN7K4Q' },
        ),
      },
      {
        name: 'the last registrations',
        output: registrationsOf([
          registrationLine('REGASKED7K4', { state: 'asked' }),
          registrationLine('REGDONE7K4Q', { state: 'approved', due: null }),
        ]),
      },
      { name: 'no registration', output: registrationsOf([]) },
      {
        name: 'changes of agencies, and more follow',
        output: changesOf([namesChange], { at, reference: namesChange.change.reference }),
      },
      { name: 'the last changes', output: changesOf([{ ...namesChange, takenBy: 'Dipa Sarkar' }]) },
      { name: 'no change', output: changesOf([]) },
      {
        name: 'documents wait, and more follow',
        output: documentCasesOf([documentsWait], { at, agencyId: documentsWait.agencyId }),
      },
      {
        name: 'a document expires',
        output: documentCasesOf([
          { ...documentsWait, waiting: [], hasMessage: false, due: null, expiry: '2026-12-20', takenBy: 'Dipa Sarkar' },
        ]),
      },
      { name: 'no document', output: documentCasesOf([]) },
      networkLost,
    ],
  },
  classOf: ({ typed, asked, pages }: DeskListContext) =>
    [
      typed === '' ? 'unsearched' : asked.search === '' ? 'too short' : 'searched',
      asked.only === null ? 'any' : 'one',
      pages.flatMap(rowsOf).length === 0 ? 'none' : pages.at(-1)?.answer.next ? 'more follow' : 'the last',
    ].join(', '),
};
