import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import type { HotelRate } from '../../../contract/hotels/hotels.ts';
import { hearProperties } from '../../../server/hotels/orders/jobs.ts';
import { answerOf, anyRate, isFixed, isFlexible } from '../hotels/stay-desk.ts';
import { aMomentLater } from './flight-acts.ts';
import { looksOnly } from './flight-states.ts';
import type { Maker, MatrixWorld } from './world.ts';

/** States of a sale of a stay. */
export type StayStateName =
  | 'stay kept'
  | 'stay lapsed'
  | 'stay confirmed'
  | 'stay confirmed in another currency'
  | 'stay confirmed, read without rights'
  | 'stay on request'
  | 'stay refused'
  | 'stay request taken back'
  | 'stay repriced'
  | 'stay gone'
  | 'stay price asked'
  | 'stay price lapsed, taken back free'
  | 'stay price lapsed, confirmed at it'
  | 'stay cancelled free'
  | 'stay cancelled at a fee'
  | 'stay cancelled at the whole price'
  | 'stay part paid'
  | 'stay part paid, then cancelled free'
  | 'stay no-show'
  | 'stay amended';

const stay = (steps: Omit<Maker, 'soldAs'>): Maker => ({ soldAs: 'stay', ...steps });
const nameOf = async (made: Promise<{ readonly orderReference: string }>): Promise<string> =>
  (await made).orderReference;

/** The agency is asked about a higher price of its request. */
const askedPrice = async ({ desk, stays }: MatrixWorld, isWanted?: (rate: HotelRate) => boolean): Promise<string> => {
  const { server } = desk;
  const { orderReference, sums } = await stays.booked('FUN-01', isWanted);
  const { sale } = answerOf(await server.call('GetDeskStay', { orderReference }, { as: 'dipa' }));
  const asked = {
    orderReference,
    seenMinor: sums.agentMinor,
    supplierMinor: Math.round(sale.supplierMinor * 1.2),
    reason: 'Only a larger room is left.',
  };
  const { price } = answerOf(await server.call('PrepareStayPrice', asked, { as: 'dipa' }));
  const decided = { orderReference, decisionId: price?.decisionId ?? '', approves: true, words: '' };
  answerOf(await server.call('DecideStayPrice', decided, { as: 'emdad' }));
  return orderReference;
};

/** The property confirms while the agency is still asked. */
const askedAndConfirmed = async (world: MatrixWorld, isWanted: (rate: HotelRate) => boolean): Promise<string> => {
  const reference = await askedPrice(world, isWanted);
  await propertiesAnswer(world);
  return reference;
};

const propertiesAnswer = async ({ desk }: MatrixWorld): Promise<void> => {
  desk.clock.advance(45);
  await hearProperties(desk.deps);
};

const cancelled = async ({ desk, stays }: MatrixWorld, order: HotelOrder): Promise<string> => {
  aMomentLater(desk);
  const quoted = await stays.quoted(order);
  const outcome = await stays.cancel(quoted);
  // A property that has raised its fee meanwhile is asked again.
  if (!outcome.ok) answerOf(await stays.cancel(await stays.order(order.orderReference)));
  return order.orderReference;
};

const partPaid = async ({ desk, stays }: MatrixWorld): Promise<HotelOrder> => {
  const as = 'asha';
  const order = await stays.prepared('DXB-01', isFlexible);
  const { orderReference } = order;
  const { part } = answerOf(await desk.server.call('GetHotelPayment', { orderReference }, { as }));
  if (!part?.offer || !part.effect) throw new Error(`not offered: ${part?.why}`);
  const { restMinor, payBy } = part.offer;
  const request = { ...stays.bookRequest(order), part: { restMinor, payBy }, agreed: part.effect.postings };
  return answerOf(await desk.server.call('BookHotel', request, { as })).order;
};

/** A stay whose property did not sell it as it was asked. */
const notSold = async ({ stays }: MatrixWorld, placeCode: string): Promise<string> => {
  const order = await stays.prepared(placeCode);
  await stays.book(order);
  return order.orderReference;
};

export const stayStates: Readonly<Record<StayStateName, Maker>> = {
  'stay kept': stay({ now: ({ stays }) => nameOf(stays.prepared('DXB-01')) }),
  'stay lapsed': stay({ before: ({ stays }) => nameOf(stays.prepared('DXB-01')) }),
  'stay confirmed': stay({ now: ({ stays }) => nameOf(stays.booked('DXB-01', isFlexible)) }),
  'stay confirmed in another currency': stay({
    as: 'carol',
    now: ({ stays }) => nameOf(stays.booked('DXB-01', isFlexible, {}, 'carol')),
  }),
  'stay confirmed, read without rights': stay({
    sees: looksOnly,
    now: ({ stays }) => nameOf(stays.booked('DXB-01', isFlexible)),
  }),
  'stay on request': stay({ last: ({ stays }) => nameOf(stays.booked('FUN-01', isFlexible)) }),
  'stay refused': stay({
    now: async (world) => {
      const { orderReference } = await world.stays.booked('MAJ-01');
      await propertiesAnswer(world);
      return orderReference;
    },
  }),
  'stay request taken back': stay({
    now: async ({ stays }) => {
      const order = await stays.booked('FUN-01', isFlexible);
      answerOf(await stays.cancel(order, 0));
      return order.orderReference;
    },
  }),
  'stay repriced': stay({ now: (world) => notSold(world, 'APW-01') }),
  'stay gone': stay({ now: (world) => notSold(world, 'IUE-01') }),
  'stay price asked': stay({ now: (world) => askedPrice(world) }),
  'stay price lapsed, taken back free': stay({ before: (world) => askedAndConfirmed(world, isFlexible) }),
  'stay price lapsed, confirmed at it': stay({ before: (world) => askedAndConfirmed(world, isFixed) }),
  'stay cancelled free': stay({
    now: async (world) => cancelled(world, await world.stays.booked('DXB-01', isFlexible)),
  }),
  'stay cancelled at a fee': stay({
    now: async (world) => cancelled(world, await world.stays.booked('INU-01', isFlexible)),
  }),
  'stay cancelled at the whole price': stay({
    now: async (world) => cancelled(world, await world.stays.booked('DXB-01', isFixed)),
  }),
  'stay part paid': stay({ now: (world) => nameOf(partPaid(world)) }),
  'stay part paid, then cancelled free': stay({ now: async (world) => cancelled(world, await partPaid(world)) }),
  'stay no-show': stay({
    before: ({ stays }) => nameOf(stays.booked('DXB-01', anyRate, { checkIn: '2026-11-29', checkOut: '2026-12-02' })),
    now: async ({ desk }, orderReference) => {
      const request = {
        orderReference,
        state: 'confirmed',
        answer: 'no-show',
        locator: '',
        reason: 'Nobody came.',
      } as const;
      answerOf(await desk.server.call('AnswerHotelStay', request, { as: 'dipa' }));
      return orderReference;
    },
  }),
  'stay amended': stay({
    now: async ({ desk, stays }) => {
      const { orderReference } = await stays.booked('DXB-01', isFlexible);
      const rooms = [{ guests: [{ title: 'Mr' as const, firstName: 'Kamal', lastName: 'Hossain' }] }];
      answerOf(await desk.server.call('AmendHotelGuests', { orderReference, rooms }, { as: 'asha' }));
      return orderReference;
    },
  }),
};
