import {
  type AgencyChangesAsked,
  agencyChangesFromQuery,
  agencyChangesQuery,
  changeTermMost,
  type DeskAgencyChanges,
} from '../../contract/desk/desk-agency-changes.ts';
import {
  type DeskDocumentCases,
  type DocumentCasesAsked,
  documentCasesFromQuery,
  documentCasesQuery,
  documentTermMost,
} from '../../contract/desk/desk-agency-documents.ts';
import type { DeskDeposits, DeskDepositsAsked } from '../../contract/desk/desk-deposits.ts';
import { deskDepositsFromQuery, deskDepositsQuery } from '../../contract/desk/desk-deposits-link.ts';
import {
  type DeskPayments,
  type DeskPaymentsAsked,
  paymentTermLeast,
  paymentTermMost,
} from '../../contract/desk/desk-online-payments.ts';
import { deskPaymentsFromQuery, deskPaymentsQuery } from '../../contract/desk/desk-online-payments-link.ts';
import {
  type DeskRegistrations,
  type DeskRegistrationsAsked,
  deskRegistrationKinds,
  registrationTermMost,
} from '../../contract/desk/desk-registrations.ts';
import { deskRegistrationsFromQuery, deskRegistrationsQuery } from '../../contract/desk/desk-registrations-link.ts';
import {
  type DeskStays,
  type DeskStaysAsked,
  deskStaySales,
  stayTermLeast,
  stayTermMost,
} from '../../contract/desk/desk-stays.ts';
import { deskStaysFromQuery, deskStaysQuery } from '../../contract/desk/desk-stays-link.ts';
import {
  type DeskTicketingAsked,
  type DeskTicketings,
  ticketingTermLeast,
  ticketingTermMost,
} from '../../contract/desk/desk-ticketing.ts';
import { deskTicketingFromQuery, deskTicketingQuery } from '../../contract/desk/desk-ticketing-link.ts';
import { depositMethods, depositTermLeast, depositTermMost, methodNames } from '../../contract/money/deposits.ts';
import { gatewayCodes, gatewayNames } from '../../contract/money/online-payment.ts';
import { say } from '../../contract/say.ts';
import type { PaymentLine } from '../money/online-deposit.view.ts';
import { kindNames } from '../registration/registration-words.ts';

/** The kinds of list that the flow `desk-list` shows. */
export type DeskListKind =
  | 'deposits'
  | 'payments'
  | 'ticketing'
  | 'stays'
  | 'registrations'
  | 'agency-changes'
  | 'agency-documents';

/** What a list is asked for, alike for every kind. */
export interface DeskListAsked {
  readonly tab: string;
  /** The value of the filter of this kind, such as a payment method. `null`: all. */
  readonly only: string | null;
  /** Part of a reference or a name. Empty: all lines. */
  readonly search: string;
}

/** A page of a list, as the server answers it. */
export type DeskListPage =
  | { readonly kind: 'deposits'; readonly answer: DeskDeposits }
  | { readonly kind: 'payments'; readonly answer: DeskPayments }
  | { readonly kind: 'ticketing'; readonly answer: DeskTicketings }
  | { readonly kind: 'stays'; readonly answer: DeskStays }
  | { readonly kind: 'registrations'; readonly answer: DeskRegistrations }
  | { readonly kind: 'agency-changes'; readonly answer: DeskAgencyChanges }
  | { readonly kind: 'agency-documents'; readonly answer: DeskDocumentCases };

/** A line as the page shows it. */
export interface DeskListRow {
  readonly reference: string;
  readonly address: string;
  readonly agencyName: string;
  readonly askedAt: string;
  /** What the line is about: `Bank transfer · FT 77`, `DAC to DXB · EK · 2 travellers` */
  readonly howWords: string;
  readonly detail: string;
  /** Day that follows the detail. `null`: none. */
  readonly day: string | null;
  readonly stateWords: string;
  readonly tone: PaymentLine['tone'];
  /** Amount of the line. `null`: no money is involved. */
  readonly money: { readonly currency: string; readonly minor: number } | null;
  /** Who must act by when, and whether that time is over. `null`: nobody must act. */
  readonly waits: { readonly owner: string; readonly at: string; readonly isLate: boolean } | null;
  /** Member of staff who works on it. `null`: nobody. */
  readonly takenBy: string | null;
}

/** Texts, tabs, filter and address of one kind of list. */
export interface DeskListTerms {
  readonly heading: string;
  readonly one: string;
  readonly many: string;
  readonly findHint: string;
  readonly termLeast: number;
  readonly termMost: number;
  readonly filterLabel: string;
  /** Empty: the list has no filter. */
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  /** `nothing`: text of a tab without lines. */
  readonly tabs: readonly { readonly code: string; readonly name: string; readonly nothing: string }[];
  /** Reads the query of an address. Values that make no sense are left out. */
  readonly fromQuery: (query: Iterable<readonly [name: string, value: string]>) => DeskListAsked;
  readonly queryOf: (asked: DeskListAsked) => string;
  /** `asked` without values that this kind does not know. */
  readonly known: (asked: DeskListAsked) => DeskListAsked;
}

type Query = readonly (readonly [name: string, value: string])[];

const queryWith = (filter: string, { tab, only, search }: DeskListAsked): Query => [
  ['tab', tab],
  ['search', search],
  ...(only === null ? [] : [[filter, only] as const]),
];

/** Request for a list of deposits. */
export const depositsAsked = (asked: DeskListAsked): DeskDepositsAsked =>
  deskDepositsFromQuery(queryWith('method', asked));

/** Request for a list of online payments. */
export const paymentsAsked = (asked: DeskListAsked): DeskPaymentsAsked =>
  deskPaymentsFromQuery(queryWith('gateway', asked));

/** Request for a list of orders being ticketed. */
export const ticketingAsked = (asked: DeskListAsked): DeskTicketingAsked =>
  deskTicketingFromQuery(queryWith('only', asked));

/** Request for a list of stays. */
export const staysAsked = (asked: DeskListAsked): DeskStaysAsked => deskStaysFromQuery(queryWith('sale', asked));

/** Request for a list of registrations. */
export const registrationsAsked = (asked: DeskListAsked): DeskRegistrationsAsked =>
  deskRegistrationsFromQuery(queryWith('kind', asked));

/** Request for a list of changes of agencies. */
export const agencyChangesAsked = (asked: DeskListAsked): AgencyChangesAsked =>
  agencyChangesFromQuery(queryWith('only', asked));

// The way back from the requests of the contract.
const fromDepositsAsked = ({ method, ...asked }: DeskDepositsAsked): DeskListAsked => ({ ...asked, only: method });
const fromPaymentsAsked = ({ gateway, ...asked }: DeskPaymentsAsked): DeskListAsked => ({ ...asked, only: gateway });
const fromTicketingAsked = (asked: DeskTicketingAsked): DeskListAsked => ({ ...asked, only: null });
const fromStaysAsked = ({ sale, ...asked }: DeskStaysAsked): DeskListAsked => ({ ...asked, only: sale });
const fromRegistrationsAsked = ({ kind, ...asked }: DeskRegistrationsAsked): DeskListAsked => ({
  ...asked,
  only: kind,
});

/** Request for a list of agencies whose documents wait or expire. */
export const documentCasesAsked = (asked: DeskListAsked): DocumentCasesAsked =>
  documentCasesFromQuery(queryWith('only', asked));

const fromDocumentCasesAsked = (asked: DocumentCasesAsked): DeskListAsked => ({ ...asked, only: null });

const fromAgencyChangesAsked = (asked: AgencyChangesAsked): DeskListAsked => ({ ...asked, only: null });

const deposits: DeskListTerms = {
  heading: say('Deposits'),
  one: say('deposit'),
  many: 'deposits',
  findHint: say('Part of our reference, or of the bank’s'),
  termLeast: depositTermLeast,
  termMost: depositTermMost,
  filterLabel: say('Method'),
  choices: depositMethods.map((code) => ({ code, name: methodNames[code] })),
  tabs: [
    { code: 'to-match', name: say('To match'), nothing: say('Every payment has been found.') },
    { code: 'to-approve', name: say('To approve'), nothing: say('Nothing waits for a second person.') },
    { code: 'cheques', name: say('Cheques'), nothing: say('No cheque is under way.') },
    { code: 'decided', name: say('Decided'), nothing: say('Nothing has been decided yet.') },
  ],
  fromQuery: (query) => fromDepositsAsked(deskDepositsFromQuery(query)),
  queryOf: (asked) => deskDepositsQuery(depositsAsked(asked)),
  known: (asked) => fromDepositsAsked(depositsAsked(asked)),
};

const payments: DeskListTerms = {
  heading: say('Online payments'),
  one: say('payment'),
  many: 'payments',
  findHint: say('Part of our reference, or of the gateway’s'),
  termLeast: paymentTermLeast,
  termMost: paymentTermMost,
  filterLabel: say('Gateway'),
  choices: gatewayCodes.map((code) => ({ code, name: gatewayNames[code] })),
  tabs: [
    { code: 'review', name: say('Needs review'), nothing: say('No payment is held.') },
    { code: 'pending', name: say('Pending too long'), nothing: say('No gateway keeps a payment waiting.') },
    { code: 'refunds', name: say('Refunds'), nothing: say('No refund is under way.') },
    { code: 'all', name: say('All'), nothing: say('Nothing was paid online yet.') },
  ],
  fromQuery: (query) => fromPaymentsAsked(deskPaymentsFromQuery(query)),
  queryOf: (asked) => deskPaymentsQuery(paymentsAsked(asked)),
  known: (asked) => fromPaymentsAsked(paymentsAsked(asked)),
};

const ticketing: DeskListTerms = {
  heading: say('Ticketing'),
  one: say('booking'),
  many: 'bookings',
  findHint: say('Part of our reference, or of the airline’s'),
  termLeast: ticketingTermLeast,
  termMost: ticketingTermMost,
  filterLabel: '',
  choices: [],
  tabs: [
    { code: 'late', name: say('No answer'), nothing: say('No airline keeps tickets waiting.') },
    { code: 'all', name: say('Being issued'), nothing: say('No tickets are being issued.') },
  ],
  fromQuery: (query) => fromTicketingAsked(deskTicketingFromQuery(query)),
  queryOf: (asked) => deskTicketingQuery(ticketingAsked(asked)),
  known: (asked) => fromTicketingAsked(ticketingAsked(asked)),
};

const saleNames = { 'at-once': say('Confirmed at once'), request: say('On request') } as const;

const stays: DeskListTerms = {
  heading: say('Hotel stays'),
  one: say('stay'),
  many: 'stays',
  findHint: say('Part of our reference, of the property’s number or of its name'),
  termLeast: stayTermLeast,
  termMost: stayTermMost,
  filterLabel: say('Sold'),
  choices: deskStaySales.map((code) => ({ code, name: saleNames[code] })),
  tabs: [
    { code: 'waiting', name: say('To answer'), nothing: say('No stay waits for us.') },
    { code: 'open', name: say('Open'), nothing: say('No property, no supplier and no agency has to answer.') },
    { code: 'standing', name: say('Confirmed'), nothing: say('No stay is confirmed at present.') },
    { code: 'ended', name: say('Ended'), nothing: say('No stay has ended yet.') },
  ],
  fromQuery: (query) => fromStaysAsked(deskStaysFromQuery(query)),
  queryOf: (asked) => deskStaysQuery(staysAsked(asked)),
  known: (asked) => fromStaysAsked(staysAsked(asked)),
};

const registrations: DeskListTerms = {
  heading: say('Registrations'),
  one: say('registration'),
  many: 'registrations',
  findHint: say('Part of a reference, a name or an e-mail address'),
  termLeast: 3,
  termMost: registrationTermMost,
  filterLabel: say('Kind of company'),
  choices: deskRegistrationKinds.map((code) => ({ code, name: kindNames[code] })),
  tabs: [
    { code: 'waiting', name: say('To review'), nothing: say('No registration waits for us.') },
    { code: 'asked', name: say('Asked'), nothing: say('No applicant has a question to answer.') },
    { code: 'approved', name: say('Approved'), nothing: say('Nothing has been approved yet.') },
    { code: 'refused', name: say('Refused'), nothing: say('Nothing has been refused yet.') },
    { code: 'ended', name: say('Ended'), nothing: say('Nothing was withdrawn, and no answer is overdue.') },
  ],
  fromQuery: (query) => fromRegistrationsAsked(deskRegistrationsFromQuery(query)),
  queryOf: (asked) => deskRegistrationsQuery(registrationsAsked(asked)),
  known: (asked) => fromRegistrationsAsked(registrationsAsked(asked)),
};

const agencyChanges: DeskListTerms = {
  heading: say('Changes of agencies'),
  one: say('change'),
  many: 'changes',
  findHint: say('Part of a reference or a name'),
  termLeast: 3,
  termMost: changeTermMost,
  filterLabel: '',
  choices: [],
  tabs: [
    { code: 'waiting', name: say('To review'), nothing: say('No change waits for us.') },
    { code: 'decided', name: say('Decided'), nothing: say('Nothing has been decided yet.') },
  ],
  fromQuery: (query) => fromAgencyChangesAsked(agencyChangesFromQuery(query)),
  queryOf: (asked) => agencyChangesQuery(agencyChangesAsked(asked)),
  known: (asked) => fromAgencyChangesAsked(agencyChangesAsked(asked)),
};

const agencyDocuments: DeskListTerms = {
  heading: say('Documents of agencies'),
  one: say('agency'),
  many: 'agencies',
  findHint: say('Part of a name'),
  termLeast: 3,
  termMost: documentTermMost,
  filterLabel: '',
  choices: [],
  tabs: [
    { code: 'waiting', name: say('To review'), nothing: say('No document and no message waits for us.') },
    { code: 'expiring', name: say('Expiring'), nothing: say('No accepted document expires within 30 days.') },
  ],
  fromQuery: (query) => fromDocumentCasesAsked(documentCasesFromQuery(query)),
  queryOf: (asked) => documentCasesQuery(documentCasesAsked(asked)),
  known: (asked) => fromDocumentCasesAsked(documentCasesAsked(asked)),
};

export const deskListTerms: Readonly<Record<DeskListKind, DeskListTerms>> = {
  deposits,
  payments,
  ticketing,
  stays,
  registrations,
  'agency-changes': agencyChanges,
  'agency-documents': agencyDocuments,
};

/** Number of waiting lines of each tab that counts them. */
export const waitingIn = (page: DeskListPage): Readonly<Record<string, number>> => {
  switch (page.kind) {
    case 'payments':
    case 'stays':
    case 'registrations':
    case 'agency-changes':
    case 'agency-documents':
      return page.answer.waiting;
    case 'ticketing':
      return { late: page.answer.late };
    case 'deposits': {
      const { toMatch, toApprove, cheques } = page.answer.waiting;
      return { 'to-match': toMatch, 'to-approve': toApprove, cheques };
    }
  }
};
