import type { LookUp, LookUpFound } from '../../contract/look-up/desk-look-up.ts';
import { paidLine } from '../books/desk-withdrawal-examples.ts';
import { proposedLine, waitingLine } from '../books/receipt-examples.ts';
import { paymentLine, registrationLine, stayLine } from '../desk/desk-list.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost, sentLine } from '../money/deposit-examples.ts';
import { listCases } from '../parts/list-cases.ts';
import { caseLineExample } from '../post-travel/case-examples.ts';
import { paidWhole } from '../sale/sample-standings.ts';
import { nothingSold } from '../sale/standing.ts';
import { keyOf, lookUpList } from './look-up-list.ts';

const meghna = { agencyId: 'agency-meghna', agencyName: 'Meghna Travels' };
const at = '2026-11-25T04:00:00.000Z';
const ofMeghna = { ...meghna, at };

type Of<Is extends LookUpFound['is']> = Extract<LookUpFound, { is: Is }>;

const order: Of<'order'> = {
  is: 'order',
  ...ofMeghna,
  orderReference: 'PTK7FOUND4',
  state: 'ticketed',
  purpose: 'sale',
  partly: null,
  pnr: 'ABC234',
  cities: ['Dhaka', 'Dubai', 'Dhaka'],
  departureDate: '2026-12-10',
  traveller: 'Kamal Rahman',
  travellerCount: 3,
  currency: 'BDT',
  agentMinor: 7_500_000,
  standing: paidWhole(7_500_000),
  timeLimit: null,
};
const held: Of<'order'> = {
  ...order,
  orderReference: 'PTK7HELD42',
  state: 'held',
  standing: nothingSold,
  traveller: 'Rokeya Begum',
  travellerCount: 1,
  timeLimit: { remainingMs: 3_600_000, at: '2026-12-01T05:10:00.000Z' },
};
const ticketing: Of<'order'> = { ...order, orderReference: 'PTK7TICKET', state: 'ticketing', travellerCount: 2 };
const stay: Of<'stay'> = { is: 'stay', ...stayLine('HTK7STAY42'), ...ofMeghna, guest: 'Rina Begum', guestCount: 1 };
const refund: Of<'case'> = { is: 'case', ...caseLineExample, ...ofMeghna };
const unpriced: Of<'case'> = {
  ...refund,
  kind: 'refund',
  caseReference: 'RFD7K2M9QXW',
  owner: 'supplier',
  backMinor: null,
};
const deposit: Of<'deposit'> = { is: 'deposit', ...sentLine, ...ofMeghna, takenBy: null };
const payment: Of<'payment'> = { is: 'payment', ...paymentLine('PAYK7FOUND'), ...ofMeghna };
const withdrawal: Of<'withdrawal'> = { is: 'withdrawal', ...paidLine, ...ofMeghna };
const receipt: Of<'receipt'> = { is: 'receipt', ...waitingLine, agencyId: null, agencyName: null, at };
const assigned: Of<'receipt'> = { is: 'receipt', ...proposedLine, receiptReference: 'RCP2ASSGN22', ...ofMeghna };
const registration: Of<'registration'> = {
  is: 'registration',
  ...registrationLine('REG7K2M9QXW'),
  agencyId: null,
  agencyName: null,
  at,
  email: 'rokeya@teesta.example',
  phone: '+8801700000002',
};
const approved: Of<'registration'> = {
  ...registration,
  ...ofMeghna,
  registrationReference: 'REG2APPRV22',
  state: 'approved',
  hasDoubles: true,
  due: null,
};
const agency: Of<'agency'> = {
  is: 'agency',
  ...ofMeghna,
  name: meghna.agencyName,
  email: 'office@meghna.example',
  phone: '+8801700000000',
  currency: 'BDT',
  wallet: { balanceMinor: 12_000_000, creditLimitMinor: 1_000_000, availableMinor: 13_000_000 },
  frozen: false,
  people: [
    { name: 'Nusrat Jahan', email: 'nusrat@meghna.example' },
    { name: '', email: 'counter@meghna.example' },
  ],
  peopleCount: 2,
};
const frozen: Of<'agency'> = { ...agency, agencyId: 'agency-teesta', wallet: null, frozen: true, phone: null };
const person: Of<'person'> = {
  is: 'person',
  ...ofMeghna,
  userId: 'user-nusrat',
  name: 'Nusrat Jahan',
  email: 'nusrat@meghna.example',
  phone: '+8801700000001',
  designation: 'Counter',
  isActive: true,
  signedInAt: '2026-11-30T04:00:00.000Z',
};
const closed: Of<'person'> = {
  ...person,
  userId: 'user-closed',
  name: '',
  phone: null,
  designation: null,
  isActive: false,
  signedInAt: null,
};

const pageOf = (...found: LookUpFound[]): LookUp => ({
  found,
  next: null,
  sums: { count: found.length, agencies: [meghna] },
});
const page = (name: string, ...found: LookUpFound[]) => ({ name, output: pageOf(...found) });
const looking = (found: LookUpFound) => ({
  name: `looks at ${keyOf(found)}`,
  event: { type: 'row.previewed', row: keyOf(found) } as const,
});

/** One record of each kind. */
export const foundExamples = {
  order,
  held,
  stay,
  refund,
  deposit,
  payment,
  withdrawal,
  receipt,
  registration,
  person,
  closed,
  agency,
};

export const deskLookUpCases: FlowCases = listCases(lookUpList, {
  rows: [order.orderReference, person.userId],
  words: 'rahman',
  filter: { kinds: ['order'] },
  sort: { sort: 'at' },
  pages: {
    first: { ...pageOf(order, agency), next: { at, key: agency.agencyId } },
    last: pageOf(person),
    none: pageOf(),
  },
  tooMany: {
    name: 'too many',
    output: { ok: false, detail: 'A file holds at most 500 of what was found, and more match.' },
  },
  lost: networkLost,
  more: {
    pages: [
      page('orders, stays and cases', held, ticketing, stay, refund, unpriced),
      page('payments, agencies and people', deposit, payment, frozen, closed),
      page('withdrawals, receipts and registrations', withdrawal, receipt, assigned, registration, approved),
    ],
    events: [
      looking(stay),
      looking(refund),
      looking(deposit),
      looking(payment),
      looking(withdrawal),
      looking(receipt),
      looking(assigned),
      looking(registration),
      looking(approved),
      looking(agency),
      looking(person),
    ],
  },
});
