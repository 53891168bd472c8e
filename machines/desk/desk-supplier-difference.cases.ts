import type { DeskSupplierDifference, DifferenceSale } from '../../contract/desk/desk-supplier-books.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { nothingSold } from '../sale/standing.ts';
import { closed, nobodys, open } from './desk-supplier-books.cases.ts';
import type {
  DeskDifferenceActed,
  DeskDifferenceContext,
  DeskDifferenceEvent,
  DeskDifferenceInput,
} from './desk-supplier-difference.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const at = '2026-11-25T04:10:00.000Z';
const { reference, supplierCode } = nobodys;

const agency = { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null };
const acts = (notSettled: string | null = null): DeskSupplierDifference['acts'] => [
  { act: 'compare', reason: null },
  { act: 'settle', reason: notSettled },
];

const heldSale: DifferenceSale = {
  flights: {
    state: 'held',
    purpose: 'sale',
    partly: null,
    legs: [
      { flight: 'EK585', origin: 'DAC', destination: 'DXB', departsAt: '2027-03-12T08:40' },
      { flight: 'EK584', origin: 'DXB', destination: 'DAC', departsAt: '2027-03-19T22:05' },
    ],
    heldUntil: '2026-11-26T18:00:00.000Z',
  },
  stay: null,
  locator: 'K7M2QX',
  travellers: [
    { name: 'Mr Kamal Rahman', ticketNumber: null },
    { name: 'Mrs Nasrin Rahman', ticketNumber: null },
  ],
  currency: 'BDT',
  agentMinor: 7_500_000,
  standing: nothingSold,
};

/** The airline has ended a hold that we still have. */
export const lost: DeskSupplierDifference = {
  difference: {
    ...nobodys,
    kind: 'only-ours',
    agencyName: agency.name,
    ours: 'held',
    theirs: 'cancelled',
    takenBy: null,
  },
  agency,
  seenAt: at,
  seenTimes: 1,
  due: { at: '2026-11-26T04:10:00.000Z', remainingMs: 40_000_000 },
  theirTickets: [],
  sale: heldSale,
  history: [{ at, who: 'Portal', what: 'Found: Seats held in our books, Cancelled at the supplier' }],
  acts: [...acts().slice(0, 1), { act: 'take-over', reason: null }, ...acts().slice(1)],
  steppedUp: false,
};

const theirs: DeskSupplierDifference = {
  ...lost,
  difference: nobodys,
  agency: null,
  seenTimes: 4,
  due: { at: '2026-11-24T04:10:00.000Z', remainingMs: -3_600_000 },
  sale: null,
  acts: acts(),
};

/** Tickets that the airline has issued for seats that we have as held. */
const issued: DeskSupplierDifference = {
  ...lost,
  difference: { ...lost.difference, kind: 'states-differ', theirs: 'ticketed', hasPage: true },
  theirTickets: ['1762400000001', '1762400000002'],
  acts: acts('Your role does not include settling differences.'),
};

const stay: DeskSupplierDifference = {
  ...lost,
  difference: { ...open, kind: 'states-differ', ours: 'requested' },
  sale: {
    ...heldSale,
    flights: null,
    stay: { hotelName: 'Palm Court', cityName: 'Dubai', checkIn: '2026-12-01', checkOut: '2026-12-04' },
    locator: null,
  },
  acts: acts(),
};

const over: DeskSupplierDifference = {
  ...lost,
  difference: { ...lost.difference, ours: 'cancelled', endedAt: at },
  due: null,
  sale: { ...heldSale, flights: heldSale.flights && { ...heldSale.flights, state: 'cancelled', heldUntil: null } },
  acts: [],
  steppedUp: true,
};

const events: readonly { readonly name: string; readonly event: DeskDifferenceEvent }[] = [
  { name: 'Compare again', event: { type: 'act.chosen', act: 'compare' } },
  { name: 'End the booking', event: { type: 'act.chosen', act: 'take-over' } },
  { name: 'Settle', event: { type: 'act.chosen', act: 'settle' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'Released by telephone' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const known = (name: string, answer: DeskSupplierDifference) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<DeskDifferenceActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskDifferenceActed,
});

export const deskDifferenceCases: FlowCases = {
  inputs: [
    {
      name: 'a difference at the desk',
      input: {
        reference,
        supplierCode,
        intentSeed: 'visit',
        email: 'desk@house.example',
      } satisfies DeskDifferenceInput,
    },
  ],
  events,
  outcomes: {
    readDifference: [
      known('the airline has ended the hold', lost),
      known('the airline has ended the hold, and a fresh code stands', { ...lost, steppedUp: true }),
      known('nobody’s booking, and late', theirs),
      known('tickets of held seats, for a reader', issued),
      known('a stay', stay),
      known('it is equal again', over),
      known('it is settled', { ...stay, difference: closed, due: null, acts: [] }),
      { name: 'difference-unknown', output: { ok: false, refusal: 'difference-unknown' } },
      networkLost,
    ],
    actOnDifference: [
      known('they agree now', over),
      known('they still differ', { ...lost, seenTimes: 2 }),
      refused('step-up-needed', 'Enter a fresh code before you decide.'),
      refused('supplier-silent', 'The supplier did not answer. Nothing has changed.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, reason }: DeskDifferenceContext) =>
    [
      shown === null ? 'unread' : `${shown.difference.ours} ${shown.difference.theirs} ${shown.due === null}`,
      shown?.steppedUp ? 'a fresh code' : '',
      shown?.acts.map(({ act: one, reason: why }) => `${one} ${why === null}`).join() ?? '',
      act ?? '',
      reason.trim() === '' ? '' : 'a reason',
    ].join('|'),
};
