import { identityFields } from '../../contract/company/company-change.ts';
import { companyDocuments } from '../../contract/company/company-documents.ts';
import type { DeskAgencyChangeLine } from '../../contract/desk/desk-agency-changes.ts';
import type { DeskDocumentLine } from '../../contract/desk/desk-agency-documents.ts';
import type { DeskDepositLine } from '../../contract/desk/desk-deposits.ts';
import type { DeskPaymentLine } from '../../contract/desk/desk-online-payments.ts';
import type { DeskRegistrationLine } from '../../contract/desk/desk-registrations.ts';
import type { DeskStayLine } from '../../contract/desk/desk-stays.ts';
import type { DeskTicketingLine } from '../../contract/desk/desk-ticketing.ts';
import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { gatewayNames } from '../../contract/money/online-payment.ts';
import type { NamedSale, OrderState } from '../../contract/orders/orders.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import type { RegistrationState } from '../../contract/registration/registration.ts';
import { say } from '../../contract/say.ts';
import { hotelOrderTitles } from '../hotels/hotel-order-titles.ts';
import { methodWords, titleOfDeposit, toneOfDeposit } from '../money/deposit-case.view.ts';
import { badgeOf, type PaymentLine, toneOf } from '../money/online-deposit.view.ts';
import { methodWords as onlineMethodWords } from '../money/online-payment-words.ts';
import { titleOfSale } from '../orders/sale-titles.ts';
import { dayWords } from '../parts/day-words.ts';
import { kindNames } from '../registration/registration-words.ts';
import { travellersCounted } from '../travellers/traveller-import.view.ts';
import { changeBadges } from './desk-agency-change.view.ts';
import type { DeskListPage, DeskListRow } from './desk-list-kinds.ts';

/** The rows of a page of any kind of list. */
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
    case 'agency-changes':
      return page.answer.changes.map(agencyChangeRow);
    case 'agency-documents':
      return page.answer.cases.map(documentRow);
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
  ...sharedColumns(line),
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
  ...sharedColumns(line),
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

/** Badge of an order whose tickets were requested. */
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
    ...sharedColumns(line),
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

/** Badge of a stay. It is a warning once the desk owns the stay, because the property or the supplier has not answered in time. */
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
    ...sharedColumns(line),
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

/** Badges of registrations, by state. */
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

const agencyChangeRow = ({ change, agencyName, due, takenBy }: DeskAgencyChangeLine): DeskListRow => {
  const { badge, tone } = changeBadges[change.state];
  const { before, after } = change;
  return {
    reference: change.reference,
    address: pageAddress.deskAgencyChange(change.reference),
    agencyName,
    askedAt: change.askedAt,
    howWords: identityFields.flatMap(({ key, label }) => (before[key] === after[key] ? [] : [label])).join(' · '),
    detail: after.name ?? '',
    day: null,
    stateWords: badge,
    tone,
    money: null,
    waits: due === null ? null : { owner: say('Desk'), at: due.at, isLate: due.remainingMs < 0 },
    takenBy,
  };
};

const documentRow = (line: DeskDocumentLine): DeskListRow => {
  const { agencyId, agencyName, waiting, hasMessage, at, due, expiry, takenBy } = line;
  const names = [...waiting.map((kind) => companyDocuments[kind].name), ...(hasMessage ? [say('Message')] : [])];
  return {
    reference: agencyName,
    address: pageAddress.deskAgencyDocuments(agencyId),
    agencyName,
    askedAt: at,
    howWords: names.join(' · '),
    detail: expiry === null ? '' : say('Expires {day}', { day: dayWords(expiry) }),
    day: null,
    ...(due === null
      ? { stateWords: say('Expires'), tone: 'neutral' as const, waits: null }
      : {
          stateWords: say('To review'),
          tone: 'warning' as const,
          waits: { owner: say('Desk'), at: due.at, isLate: due.remainingMs < 0 },
        }),
    money: null,
    takenBy,
  };
};

/** Columns that are the same for every kind except registrations and changes. */
const sharedColumns = ({
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
