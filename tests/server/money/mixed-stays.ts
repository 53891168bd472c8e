import type { HotelOrder } from '../../../contract/hotels/hotel-orders.ts';
import { hearProperties, runStayClocks } from '../../../server/hotels/orders/jobs.ts';
import type { SalesDesk } from '../booking/sales-desk.ts';
import { dubaiStay } from '../hotels/hotel-desk.ts';
import { stoodOf } from '../orders/stood.ts';
import { type Acts, type Agent, agentOf, type Drawn, keyOf, one } from './mixed-draws.ts';

/** What the acts about stays need of their world. */
export interface StayWorld extends Drawn {
  readonly desk: SalesDesk;
  readonly stays: string[];
}

/** Properties whose suppliers do every unusual thing, and one that does none. */
const properties = ['DXB-01', 'APW-01', 'IUE-01', 'FUN-01', 'FUN-02', 'MAJ-01', 'GOH-01', 'TRW-01', 'INU-01'];

const answerOf = <Answer>(
  outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string },
): Answer => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer;
};

/** Nights from 20 to 60 days ahead. */
const nightsAhead = ({ desk, random }: StayWorld) => {
  const day = (ahead: number) => new Date(desk.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const ahead = 20 + Math.floor(random() * 40);
  return { checkIn: day(ahead), checkOut: day(ahead + 1 + Math.floor(random() * 2)) };
};

/** Keeps a rate of one of the properties. */
const kept = async (world: StayWorld, as: Agent): Promise<HotelOrder> => {
  const { server } = world.desk;
  const asked = { ...dubaiStay, ...nightsAhead(world), placeCode: one(world, properties) ?? 'DXB-01' };
  const { requestId } = answerOf(await server.call('HotelSearch', asked, { as }));
  await server.searchesDone();
  const { hotels } = answerOf(await server.call('RefreshHotelSearch', { requestId, cursor: 0 }, { as }));
  const hotelGuid = hotels[0]?.hotel.hotelGuid;
  if (hotelGuid === undefined) throw new Error('refused: nothing is free');
  const { rooms } = answerOf(await server.call('HotelRooms', { requestId, hotelGuid }, { as }));
  const room = one(world, rooms);
  const rate = room && one(world, room.rates);
  if (!room || !rate) throw new Error('refused: nothing is free');
  const named = { requestId, hotelGuid, roomGuid: room.roomGuid, roomRateGuid: rate.roomRateGuid };
  return answerOf(await server.call('PrepareHotel', named, { as, key: keyOf(world) })).order;
};

/** Sends a booking, now and then twice at once. */
const book = async (world: StayWorld, order: HotelOrder, as: Agent): Promise<void> => {
  const request = {
    orderReference: order.orderReference,
    acceptedMinor: order.sums.agentMinor,
    rooms: [{ guests: [{ title: 'Ms' as const, firstName: 'Rina', lastName: 'Begum' }] }],
    specialRequests: '',
    contact: { email: 'rina@family.example', phone: '+8801700000000' },
  };
  const key = keyOf(world);
  const send = () => world.desk.server.call('BookHotel', request, { as, key });
  await (world.random() < 0.2 ? Promise.all([send(), send()]) : send());
};

/** One of the last stays, as its agent sees it. */
const recent = async (world: StayWorld): Promise<{ readonly order: HotelOrder; readonly as: Agent } | undefined> => {
  const reference = one(world, world.stays.slice(-4));
  if (reference === undefined) return undefined;
  const { server } = world.desk;
  const { agency_id } = await server.database.db
    .selectFrom('hotel_order')
    .select('agency_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const as = agency_id === server.people.asha.agencyId ? 'asha' : 'badrul';
  return { order: answerOf(await server.call('GetHotelOrder', { orderReference: reference }, { as })).order, as };
};

/** Jobs of stays: properties answer, and clocks run out. */
export const runStayJobs = async ({ desk }: Pick<StayWorld, 'desk'>): Promise<void> => {
  await hearProperties(desk.deps);
  await runStayClocks(desk.deps);
};

/** Acts on stays. */
export const stayActs: Acts<StayWorld> = {
  'a stay is booked': [
    4,
    async (world) => {
      const as = agentOf(world);
      const order = await kept(world, as);
      world.stays.push(order.orderReference);
      await book(world, order, as);
    },
  ],
  'a stay is booked at its new price, or again': [
    2,
    async (world) => {
      const found = await recent(world);
      if (found) await book(world, found.order, found.as);
    },
  ],
  'a stay is cancelled, or its request taken back': [
    3,
    async (world) => {
      const found = await recent(world);
      if (!found) return;
      const { server } = world.desk;
      const { orderReference, state } = found.order;
      const { as } = found;
      const key = keyOf(world);
      const quoted =
        state === 'requested'
          ? null
          : answerOf(await server.call('QuoteHotelCancel', { orderReference }, { as })).order;
      const request = { orderReference, acceptedPenaltyMinor: quoted?.cancelling?.penaltyMinor ?? 0 };
      const send = () => server.call('CancelHotel', request, { as, key });
      await (world.random() < 0.2 ? Promise.all([send(), send()]) : send());
    },
  ],
  'properties answer': [2, runStayJobs],
};

const paidStates = ['confirmed', 'quoted', 'no-show', 'completed'];

/**
 * A stay is paid exactly while its supplier has it, once; what came back of it is what its row says; and nothing is left under way.
 * The supplier's own rows and journal are the witnesses.
 */
export const stayFaults = async ({ desk }: Pick<StayWorld, 'desk'>): Promise<readonly string[]> => {
  const { db } = desk.server.database;
  const orders = await db
    .selectFrom('hotel_order as o')
    .leftJoin('supplier_stay as s', 's.reference', 'o.reference')
    .select(['o.reference', 'o.state', 'o.agent_minor', 's.state as supplier_state'])
    .execute();
  const faults: string[] = [];
  for (const order of orders) {
    const { reference, state } = order;
    const isPaid = paidStates.includes(state);
    const stood = await stoodOf(db, reference);
    if (isPaid && stood.paid_minor !== order.agent_minor) faults.push(`stay ${reference} is ${state} and not paid`);
    if (isPaid !== (order.supplier_state === 'confirmed')) {
      faults.push(`stay ${reference} is ${state} here and ${order.supplier_state} at the supplier`);
    }
    if (['booking', 'unknown', 'withdrawing', 'cancelling'].includes(state)) {
      faults.push(`stay ${reference} has not come to an end: ${state}`);
    }
    const net = await walletOut(desk, reference);
    if (net !== stood.paid_minor - stood.returned_minor) {
      faults.push(
        `stay ${reference} took ${net} from the wallet, and says ${stood.paid_minor} - ${stood.returned_minor}`,
      );
    }
    const acts = await db
      .selectFrom('supplier_journal')
      .select('operation')
      .where('reference', '=', reference)
      .execute();
    for (const operation of ['confirmed', 'requested', 'cancelled', 'refused'] as const) {
      const times = acts.filter((act) => act.operation === operation).length;
      if (times > 1) faults.push(`the supplier has ${reference} as ${operation} ${times} times`);
    }
  }
  return faults;
};

/** What left the wallet for an order, less what came back. */
const walletOut = async (desk: SalesDesk, reference: string): Promise<number> => {
  const rows = await desk.server.database.db
    .selectFrom('transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .where('order_reference', '=', reference)
    .where('kind', '=', 'posted')
    .execute();
  return rows.reduce(
    (sum, { debit_account, credit_account, amount_minor }) =>
      sum +
      (debit_account.startsWith('wallet:') ? amount_minor : 0) -
      (credit_account.startsWith('wallet:') ? amount_minor : 0),
    0,
  );
};
