import type { CallAnswer } from '../../contract/calls.ts';
import type { OrderDue } from '../../contract/money/part-payments.ts';

export const openDue: OrderDue = {
  orderReference: 'PTK7QWXA42',
  pnr: 'K7MQ2X',
  hotelName: null,
  cities: ['Dhaka', 'Dubai', 'Dhaka'],
  departureDate: '2026-12-20',
  traveller: 'Kamal Rahman',
  travellerCount: 3,
  state: 'open',
  currency: 'BDT',
  totalMinor: 18_084_000,
  nowMinor: 5_425_200,
  settledMinor: 0,
  droppedMinor: 0,
  leftMinor: 12_658_800,
  payBy: '2026-12-11',
  dueAt: '2026-12-11T18:00:00Z',
  remainingMs: 864_000_000,
  inParts: true,
  agreedBy: 'Nusrat Jahan',
  agreedAt: '2026-12-01T09:12:00Z',
};

export const settledDue: OrderDue = {
  ...openDue,
  state: 'settled',
  settledMinor: openDue.leftMinor,
  leftMinor: 0,
};

/** Some of it was paid, and the tickets came back. */
export const droppedDue: OrderDue = {
  ...openDue,
  state: 'dropped',
  settledMinor: 2_000_000,
  droppedMinor: openDue.leftMinor - 2_000_000,
  leftMinor: 0,
};

type Details = CallAnswer<'GetSettlementDetails'>;

const figures = (balanceMinor: number) => ({ balanceMinor, creditLimitMinor: 0, availableMinor: balanceMinor });

/** A due that the wallet covers. */
export const coveredDue: Details = {
  due: openDue,
  settlements: [],
  maySettle: true,
  effect: {
    postings: [{ debit: 'Wallet', credit: 'Due later', amountMinor: openDue.leftMinor }],
    before: figures(20_000_000),
    after: figures(20_000_000 - openDue.leftMinor),
  },
  shortfallMinor: 0,
  owesBeforeMinor: openDue.leftMinor,
  owesAfterMinor: 0,
};

export const uncoveredDue: Details = { ...coveredDue, effect: null, shortfallMinor: 84_000 };

export const settledDetails: Details = {
  ...coveredDue,
  due: settledDue,
  settlements: [{ at: '2026-12-05T09:12:00Z', who: 'Nusrat Jahan', amountMinor: openDue.leftMinor, leftMinor: 0 }],
  effect: null,
};
