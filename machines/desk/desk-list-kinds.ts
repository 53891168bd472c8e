import type { DeskDepositLine, DeskDeposits, DeskDepositsAsked } from '../../contract/desk/desk-deposits.ts';
import { deskDepositsFromQuery, deskDepositsQuery } from '../../contract/desk/desk-deposits-link.ts';
import {
  type DeskPaymentLine,
  type DeskPayments,
  type DeskPaymentsAsked,
  paymentTermLeast,
  paymentTermMost,
} from '../../contract/desk/desk-online-payments.ts';
import { deskPaymentsFromQuery, deskPaymentsQuery } from '../../contract/desk/desk-online-payments-link.ts';
import {
  type DeskRegistrationLine,
  type DeskRegistrations,
  type DeskRegistrationsAsked,
  deskRegistrationKinds,
  registrationTermMost,
} from '../../contract/desk/desk-registrations.ts';
import { deskRegistrationsFromQuery, deskRegistrationsQuery } from '../../contract/desk/desk-registrations-link.ts';
import {
  type DeskStayLine,
  type DeskStays,
  type DeskStaysAsked,
  deskStaySales,
  stayTermLeast,
  stayTermMost,
} from '../../contract/desk/desk-stays.ts';
import { deskStaysFromQuery, deskStaysQuery } from '../../contract/desk/desk-stays-link.ts';
import {
  type DeskTicketingAsked,
  type DeskTicketingLine,
  type DeskTicketings,
  ticketingTermLeast,
  ticketingTermMost,
} from '../../contract/desk/desk-ticketing.ts';
import { deskTicketingFromQuery, deskTicketingQuery } from '../../contract/desk/desk-ticketing-link.ts';
import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { depositMethods, depositTermLeast, depositTermMost } from '../../contract/money/deposits.ts';
import { gatewayCodes, gatewayNames } from '../../contract/money/online-payment.ts';
import type { NamedSale, OrderState } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { RegistrationState } from '../../contract/registration/registration.ts';
import { say } from '../../contract/say.ts';
import { hotelOrderTitles } from '../hotels/hotel-order-titles.ts';
import { methodNames, methodWords, titleOfDeposit, toneOfDeposit } from '../money/deposit-case.view.ts';
import { badgeOf, type PaymentLine, toneOf } from '../money/online-deposit.view.ts';
import { methodWords as onlineMethodWords } from '../money/online-payment-words.ts';
import { titleOfSale } from '../orders/sale-titles.ts';
import { kindNames } from '../registration/registration-words.ts';
import { travellersCounted } from '../travellers/traveller-import.view.ts';

/** The lists of the desk that one flow keeps. */
export type DeskListKind = 'deposits' | 'payments' | 'ticketing' | 'stays' | 'registrations';

/** Which lines are listed. */
export interface DeskListAsked {
  readonly tab: string;
  /** The one method or gateway. `null`: all of them. */
  readonly only: string | null;
  /** Part of a reference. Empty: all lines. */
  readonly search: string;
}

/** A page of a list, as the server answered. */
export type DeskListPage =
  | { readonly kind: 'deposits'; readonly answer: DeskDeposits }
  | { readonly kind: 'payments'; readonly answer: DeskPayments }
  | { readonly kind: 'ticketing'; readonly answer: DeskTicketings }
  | { readonly kind: 'stays'; readonly answer: DeskStays }
  | { readonly kind: 'registrations'; readonly answer: DeskRegistrations };

/** A line as the page draws it. */
export interface DeskListRow {
  readonly reference: string;
  readonly address: string;
  readonly agencyName: string;
  readonly askedAt: string;
  /** How it was paid: `Bank transfer · FT 77` */
  readonly howWords: string;
  readonly detail: string;
  /** Day that follows the detail. `null`: none. */
  readonly day: string | null;
  readonly stateWords: string;
  readonly tone: PaymentLine['tone'];
  /** What it is about. `null`: no money. */
  readonly money: { readonly currency: string; readonly minor: number } | null;
  /** When its owner should have acted, and whether that is over. `null`: nobody must act. */
  readonly waits: { readonly owner: string; readonly at: string; readonly isLate: boolean } | null;
  /** Who of the house works on it. `null`: nobody. */
  readonly takenBy: string | null;
}

/** What one kind of list says and offers. */
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
  /** `nothing`: what the page says of a tab without lines. */
  readonly tabs: readonly { readonly code: string; readonly name: string; readonly nothing: string }[];
  /** What the names and values of an address's query ask for. What makes no sense is left out. */
  readonly fromQuery: (query: Iterable<readonly [name: string, value: string]>) => DeskListAsked;
  readonly queryOf: (asked: DeskListAsked) => string;
  /** What of the filters this kind of list knows. */
  readonly known: (asked: DeskListAsked) => DeskListAsked;
}

type Query = readonly (readonly [name: string, value: string])[];

const queryWith = (filter: string, { tab, only, search }: DeskListAsked): Query => [
  ['tab', tab],
  ['search', search],
  ...(only === null ? [] : [[filter, only] as const]),
];

/** What a list of deposits asks the server for. */
export const depositsAsked = (asked: DeskListAsked): DeskDepositsAsked =>
  deskDepositsFromQuery(queryWith('method', asked));

/** What a list of payments asks the server for. */
export const paymentsAsked = (asked: DeskListAsked): DeskPaymentsAsked =>
  deskPaymentsFromQuery(queryWith('gateway', asked));

/** What a list of orders asks the server for. */
export const ticketingAsked = (asked: DeskListAsked): DeskTicketingAsked =>
  deskTicketingFromQuery(queryWith('only', asked));

/** What a list of stays asks the server for. */
export const staysAsked = (asked: DeskListAsked): DeskStaysAsked => deskStaysFromQuery(queryWith('sale', asked));

/** What a list of registrations asks the server for. */
export const registrationsAsked = (asked: DeskListAsked): DeskRegistrationsAsked =>
  deskRegistrationsFromQuery(queryWith('kind', asked));

const depositsListed = ({ method, ...asked }: DeskDepositsAsked): DeskListAsked => ({ ...asked, only: method });
const paymentsListed = ({ gateway, ...asked }: DeskPaymentsAsked): DeskListAsked => ({ ...asked, only: gateway });
const ticketingListed = (asked: DeskTicketingAsked): DeskListAsked => ({ ...asked, only: null });

const staysListed = ({ sale, ...asked }: DeskStaysAsked): DeskListAsked => ({ ...asked, only: sale });

const registrationsListed = ({ kind, ...asked }: DeskRegistrationsAsked): DeskListAsked => ({ ...asked, only: kind });

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
  fromQuery: (query) => depositsListed(deskDepositsFromQuery(query)),
  queryOf: (asked) => deskDepositsQuery(depositsAsked(asked)),
  known: (asked) => depositsListed(depositsAsked(asked)),
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
  fromQuery: (query) => paymentsListed(deskPaymentsFromQuery(query)),
  queryOf: (asked) => deskPaymentsQuery(paymentsAsked(asked)),
  known: (asked) => paymentsListed(paymentsAsked(asked)),
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
  fromQuery: (query) => ticketingListed(deskTicketingFromQuery(query)),
  queryOf: (asked) => deskTicketingQuery(ticketingAsked(asked)),
  known: (asked) => ticketingListed(ticketingAsked(asked)),
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
  fromQuery: (query) => staysListed(deskStaysFromQuery(query)),
  queryOf: (asked) => deskStaysQuery(staysAsked(asked)),
  known: (asked) => staysListed(staysAsked(asked)),
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
  fromQuery: (query) => registrationsListed(deskRegistrationsFromQuery(query)),
  queryOf: (asked) => deskRegistrationsQuery(registrationsAsked(asked)),
  known: (asked) => registrationsListed(registrationsAsked(asked)),
};

export const deskListTerms: Readonly<Record<DeskListKind, DeskListTerms>> = {
  deposits,
  payments,
  ticketing,
  stays,
  registrations,
};

/** Numbers of lines that wait, by their tab. */
export const waitingIn = (page: DeskListPage): Readonly<Record<string, number>> => {
  switch (page.kind) {
    case 'payments':
    case 'stays':
    case 'registrations':
      return page.answer.waiting;
    case 'ticketing':
      return { late: page.answer.late };
    case 'deposits': {
      const { toMatch, toApprove, cheques } = page.answer.waiting;
      return { 'to-match': toMatch, 'to-approve': toApprove, cheques };
    }
  }
};

export const rowsOf = (page: DeskListPage): readonly DeskListRow[] => {
  switch (page.kind) {
    case 'deposits':
      return page.answer.deposits.map(depositRow);
    case 'payments':
      return page.answer.payments.map(paymentRow);
    case 'ticketing':
      return page.answer.orders.map(ticketingRow);
    case 'stays':
      return page.answer.stays.map(stayRow);
    case 'registrations':
      return page.answer.registrations.map(registrationRow);
  }
};

const ownerNames = {
  desk: say('Desk'),
  bank: 'Bank',
  gateway: 'Gateway',
  airline: say('Airline'),
  supplier: 'Supplier',
  agent: 'Agency',
} as const;

const depositRow = (line: DeskDepositLine): DeskListRow => ({
  ...ofAnyKind(line),
  reference: line.depositReference,
  address: pageAddress.deskDeposit(line.depositReference),
  askedAt: line.submittedAt,
  howWords: `${methodWords(line)} · ${line.bankReference}`,
  detail: say('Paid into {payInName}', { payInName: line.payInName }),
  day: line.paidOn,
  stateWords: titleOfDeposit(line.state),
  tone: toneOfDeposit(line.state),
});

const paymentRow = (line: DeskPaymentLine): DeskListRow => ({
  ...ofAnyKind(line),
  reference: line.code,
  address: pageAddress.deskOnlinePayment(line.code),
  askedAt: line.createdAt,
  howWords: `${onlineMethodWords[line.method]} · ${gatewayNames[line.gateway]}`,
  detail: line.reason ?? line.receiptRef ?? '',
  day: null,
  stateWords: badgeOf(line.state),
  tone: toneOf(line.state),
});

const endedTones: Readonly<Partial<Record<OrderState, PaymentLine['tone']>>> = {
  ticketed: 'success',
  failed: 'danger',
};

/** How the ticketing of an order stands. */
export const ticketingState = (
  line: Pick<DeskTicketingLine, keyof NamedSale | 'owner'>,
): { readonly badge: string; readonly tone: PaymentLine['tone'] } => {
  if (line.state === 'ticketing') {
    return line.owner === 'desk'
      ? { badge: say('No answer'), tone: 'warning' }
      : { badge: say('Being issued'), tone: 'neutral' };
  }
  return { badge: titleOfSale(line), tone: endedTones[line.state] ?? 'neutral' };
};

const ticketingRow = (line: DeskTicketingLine): DeskListRow => {
  const { badge, tone } = ticketingState(line);
  return {
    ...ofAnyKind(line),
    reference: line.orderReference,
    address: pageAddress.deskTicketing(line.orderReference),
    askedAt: line.askedAt,
    howWords: say('{origin} to {destination} · {airlineCode} · {travellers}', {
      origin: line.origin,
      destination: line.destination,
      airlineCode: line.airlineCode,
      travellers: travellersCounted(line.travellers),
    }),
    detail: [line.supplierName, line.pnr].filter((part) => part !== null).join(' · '),
    day: null,
    stateWords: badge,
    tone,
  };
};

const stayTones: Readonly<Partial<Record<HotelOrderState, PaymentLine['tone']>>> = {
  confirmed: 'success',
  quoted: 'success',
  refused: 'danger',
  unavailable: 'danger',
  'no-show': 'danger',
};

/** How a stay stands. One that its property or supplier should have answered is the desk's. */
export const stayState = ({
  state,
  owner,
}: Pick<DeskStayLine, 'state' | 'owner'>): { readonly badge: string; readonly tone: PaymentLine['tone'] } => ({
  badge: hotelOrderTitles[state],
  tone: owner === 'desk' ? 'warning' : (stayTones[state] ?? 'neutral'),
});

const stayRow = (line: DeskStayLine): DeskListRow => {
  const { badge, tone } = stayState(line);
  return {
    ...ofAnyKind(line),
    reference: line.orderReference,
    address: pageAddress.deskStay(line.orderReference),
    askedAt: line.bookedAt,
    howWords: say('{hotel} in {city}', { hotel: line.hotelName, city: line.cityName }),
    detail: [line.supplierName, line.locator].filter((part) => part !== null).join(' · '),
    day: line.checkIn,
    stateWords: badge,
    tone,
    // Nobody has to answer for a confirmed stay.
    ...(line.owner === 'agent' && line.state !== 'price-asked' ? { waits: null } : {}),
  };
};

/** Badge of a registration. */
export const registrationBadges: Readonly<
  Record<RegistrationState, { readonly badge: string; readonly tone: PaymentLine['tone'] }>
> = {
  submitted: { badge: say('To review'), tone: 'warning' },
  asked: { badge: say('Applicant is asked'), tone: 'neutral' },
  approved: { badge: say('Approved'), tone: 'success' },
  refused: { badge: say('Refused'), tone: 'danger' },
  withdrawn: { badge: say('Withdrawn'), tone: 'neutral' },
  lapsed: { badge: say('No answer in time'), tone: 'neutral' },
};

const registrationRow = (line: DeskRegistrationLine): DeskListRow => {
  const { badge, tone } = registrationBadges[line.state];
  const owner = line.state === 'asked' ? say('Applicant') : say('Desk');
  return {
    reference: line.registrationReference,
    address: pageAddress.deskRegistration(line.registrationReference),
    agencyName: line.companyName,
    askedAt: line.submittedAt,
    howWords: `${kindNames[line.kind]} · ${line.city}`,
    detail: line.hasDoubles ? say('{contactName} · seen before', { contactName: line.contactName }) : line.contactName,
    day: null,
    stateWords: badge,
    tone,
    money: null,
    waits: line.due === null ? null : { owner, at: line.due.at, isLate: line.due.remainingMs < 0 },
    takenBy: line.takenBy,
  };
};

const ofAnyKind = ({
  agencyName,
  currency,
  amountMinor,
  takenBy,
  owner,
  due,
}: DeskDepositLine | DeskPaymentLine | DeskTicketingLine | DeskStayLine): Pick<
  DeskListRow,
  'agencyName' | 'money' | 'takenBy' | 'waits'
> => ({
  agencyName,
  money: { currency, minor: amountMinor },
  takenBy,
  waits: due === null || owner === null ? null : { owner: ownerNames[owner], at: due.at, isLate: due.remainingMs < 0 },
});
