import type { SalesDesk } from '../booking/sales-desk.ts';
import { answerOf } from '../hotels/stay-desk.ts';
import { dueOf, settleRequest } from '../part-payments/parts-desk.ts';
import { everybody, holdFor, theFirst } from '../post-travel/exchange-desk.ts';
import {
  aMomentLater,
  bookedAt,
  exchangeAtDesk,
  exchangedFor,
  paidInPart,
  partPaidBefore,
  pricedFromProposal,
  quotedRefund,
  refundAtDesk,
  refunded,
  refundedHome,
  soldOneWay,
  ticketedWithOptions,
  voided,
} from './flight-acts.ts';
import { adjustWallet, type Maker, type MatrixWorld } from './world.ts';

/** States of a sale of flights. */
export type FlightStateName =
  | 'held'
  | 'held, with more time'
  | 'held from a proposal'
  | 'held for an exchange'
  | 'time limit passed'
  | 'cancelled'
  | 'tickets being issued'
  | 'tickets late'
  | 'not issued'
  | 'ticketed'
  | 'ticketed, with seat, bag and infant'
  | 'two one-ways, out'
  | 'two one-ways, home'
  | 'ticketed in another currency'
  | 'ticketed, read without rights'
  | 'part open'
  | 'part open, read without rights'
  | 'part settled'
  | 'part missed'
  | 'part collected on its day'
  | 'part collected late'
  | 'part open, then void'
  | 'part open, then refunded'
  | 'part open, then one traveller refunded'
  | 'part settled, then void'
  | 'part settled, then refunded'
  | 'part settled, then exchanged'
  | 'part missed, then refunded'
  | 'refund at the desk'
  | 'refund not answered'
  | 'refund quoted'
  | 'refund refused'
  | 'void whole'
  | 'refunded whole'
  | 'one traveller void'
  | 'one traveller refunded'
  | 'one flight refunded'
  | 'exchange at the desk'
  | 'held, with its exchange at the desk'
  | 'exchanged'
  | 'new tickets of an exchange'
  | 'one traveller exchanged';

/** Rights of a person who only looks at bookings. */
export const looksOnly = ['ViewBooking', 'ShowBookings', 'ShowHotelQueues'] as const;

const nameOf = async (made: Promise<{ readonly orderReference: string }>): Promise<string> =>
  (await made).orderReference;

const partOpen = async ({ desk }: MatrixWorld) => paidInPart(desk, await desk.held());

const partSettled = async ({ desk }: MatrixWorld) => {
  const order = await paidInPart(desk, await desk.held());
  aMomentLater(desk);
  const due = await dueOf(desk, order.orderReference);
  answerOf(await desk.server.call('SettleNow', settleRequest(due), { as: 'asha' }));
  return desk.order(order.orderReference);
};

/** The airline's answer is not that it issued the tickets, nor that it did not. */
const beingIssued = async (desk: SalesDesk): Promise<string> => {
  const order = await desk.held();
  const tickets = [{ paxId: 'somebody', ticketNumber: '176' }];
  desk.supplier.next({ ticket: { outcome: 'issued', tickets, options: [] } });
  await desk.server.send('AirTicket', desk.ticketRequest(order), { as: 'asha' });
  return order.orderReference;
};

const flights = (steps: Omit<Maker, 'soldAs'>): Maker => ({ soldAs: 'flights', ...steps });

export const flightStates: Readonly<Record<FlightStateName, Maker>> = {
  held: flights({ now: ({ desk }) => nameOf(desk.held()) }),
  'held, with more time': flights({
    now: async ({ desk }) => {
      const { orderReference } = await desk.held();
      answerOf(await desk.server.call('UpdateExtendTimeLimitRequest', { orderReference }, { as: 'asha' }));
      return orderReference;
    },
  }),
  'held from a proposal': flights({
    now: async ({ desk }) => nameOf(bookedAt(desk, await pricedFromProposal(desk))),
  }),
  'held for an exchange': flights({
    now: async ({ desk }) => (await holdFor(desk, await desk.ticketed(), everybody, 200_000)).held.orderReference,
  }),
  'time limit passed': flights({ before: ({ desk }) => nameOf(desk.held()) }),
  cancelled: flights({
    now: async ({ desk }) => {
      const { orderReference } = await desk.held();
      answerOf(await desk.server.call('AirCancel', { orderReference }, { as: 'asha' }));
      return orderReference;
    },
  }),
  'tickets being issued': flights({ last: ({ desk }) => beingIssued(desk) }),
  'not issued': flights({
    now: async ({ desk }) => {
      const order = await desk.held();
      desk.supplier.next({ ticket: { outcome: 'refused', words: 'The fare is closed.' } });
      await desk.server.call('AirTicket', desk.ticketRequest(order), { as: 'asha' });
      return order.orderReference;
    },
  }),
  ticketed: flights({ now: ({ desk }) => nameOf(desk.ticketed()) }),
  'ticketed, with seat, bag and infant': flights({ now: ({ desk }) => nameOf(ticketedWithOptions(desk)) }),
  'two one-ways, out': flights({ now: ({ desk }) => nameOf(soldOneWay(desk, 0)) }),
  'two one-ways, home': flights({ now: ({ desk }) => nameOf(soldOneWay(desk, 1)) }),
  'ticketed in another currency': flights({ as: 'carol', now: ({ desk }) => nameOf(desk.ticketed('carol')) }),
  'ticketed, read without rights': flights({ sees: looksOnly, now: ({ desk }) => nameOf(desk.ticketed()) }),
  'part open': flights({ now: (world) => nameOf(partOpen(world)) }),
  'part open, read without rights': flights({ sees: looksOnly, now: (world) => nameOf(partOpen(world)) }),
  'part settled': flights({ now: (world) => nameOf(partSettled(world)) }),
  'part missed': flights({ as: 'badrul', before: ({ desk }) => partPaidBefore(desk, 'badrul') }),
  'part collected on its day': flights({ before: ({ desk }) => partPaidBefore(desk, 'asha') }),
  'part collected late': flights({
    as: 'badrul',
    before: ({ desk }) => partPaidBefore(desk, 'badrul', -1_000_000),
    now: async ({ desk }, reference) => {
      // The wallet covers this due, and none of the larger ones.
      await adjustWallet(desk, 'badrul', 'credit', (await dueOf(desk, reference, 'badrul')).leftMinor);
      return reference;
    },
  }),
  'part open, then void': flights({ now: async (world) => voided(world.desk, await partOpen(world)) }),
  'part open, then refunded': flights({ now: async (world) => refunded(world.desk, await partOpen(world)) }),
  'part open, then one traveller refunded': flights({
    now: async (world) => refunded(world.desk, await partOpen(world), { who: 'first' }),
  }),
  'part settled, then void': flights({ now: async (world) => voided(world.desk, await partSettled(world)) }),
  'part settled, then refunded': flights({ now: async (world) => refunded(world.desk, await partSettled(world)) }),
  'part settled, then exchanged': flights({
    now: async (world) => (await exchangedFor(world.desk, await partSettled(world), everybody)).old,
  }),
  'part missed, then refunded': flights({
    as: 'badrul',
    before: ({ desk }) => partPaidBefore(desk, 'badrul'),
    now: async ({ desk }, reference) => refunded(desk, await desk.order(reference, 'badrul'), { as: 'badrul' }),
  }),
  'refund at the desk': flights({ now: async ({ desk }) => refundAtDesk(desk, await desk.ticketed()) }),
  'refund not answered': flights({
    unanswered: async ({ desk }) => {
      const order = await desk.ticketed();
      desk.supplier.next({ refund: { outcome: 'unknown' } });
      return refunded(desk, order);
    },
  }),
  'tickets late': flights({ unanswered: ({ desk }) => beingIssued(desk) }),
  'refund quoted': flights({
    now: async ({ desk }) => {
      const order = await desk.ticketed();
      await quotedRefund(desk, order);
      return order.orderReference;
    },
  }),
  'refund refused': flights({
    now: async ({ desk }) => {
      const order = await desk.ticketed();
      desk.supplier.next({ refund: { outcome: 'refused', words: 'This fare gives nothing back.' } });
      return refunded(desk, order);
    },
  }),
  'void whole': flights({ now: async ({ desk }) => voided(desk, await desk.ticketed()) }),
  'refunded whole': flights({ now: async ({ desk }) => refunded(desk, await desk.ticketed()) }),
  'one traveller void': flights({ now: async ({ desk }) => voided(desk, await desk.ticketed(), 'first') }),
  'one traveller refunded': flights({
    now: async ({ desk }) => refunded(desk, await desk.ticketed(), { who: 'first' }),
  }),
  'one flight refunded': flights({ now: async ({ desk }) => refundedHome(desk, await desk.ticketed()) }),
  'exchange at the desk': flights({ now: async ({ desk }) => (await exchangeAtDesk(desk, await desk.ticketed())).old }),
  'held, with its exchange at the desk': flights({
    now: async ({ desk }) => (await exchangeAtDesk(desk, await desk.ticketed())).new,
  }),
  exchanged: flights({ now: async ({ desk }) => (await exchangedFor(desk, await desk.ticketed(), everybody)).old }),
  'new tickets of an exchange': flights({
    now: async ({ desk }) => (await exchangedFor(desk, await desk.ticketed(), everybody)).new,
  }),
  'one traveller exchanged': flights({
    now: async ({ desk }) => (await exchangedFor(desk, await desk.ticketed(), theFirst)).old,
  }),
};
