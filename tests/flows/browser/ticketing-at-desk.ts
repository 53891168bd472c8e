import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { orderHappening } from '../../../machines/outcomes/order-outcomes.ts';
import { legsOf } from '../../../server/booking/order-legs.ts';
import { beginTicketing } from '../../../server/booking/ticketing-statements.ts';
import { asJson, type Db, inTx } from '../../../server/database/database.ts';
import { openAccounts, platformAccount, supplierPayable } from '../../../server/money/accounts.ts';
import { flightsProduct } from '../../../server/orders/flights-product.ts';
import { stateAfter } from '../../../server/orders/move-order.ts';
import { factsWithoutPerson } from '../../../server/orders/order-facts.ts';
import { findOrder, type OrderRow } from '../../../server/orders/order-rows.ts';
import { writeBookings } from '../../server/orders/sold-bookings.ts';
import type { DeskVisit } from './desk-visit.ts';
import type { Person } from './device.ts';
import { soldBookings } from './sold-in-walks.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const supplierCode = 'gds';
const firstNumbers = '17624';

/** What was sold: to two adults, with Emirates, at what `writeBookings` says that they cost. */
const sold = () => {
  const { itinerary, brand, names } = orderIn('held');
  return {
    itinerary: { ...itinerary, airlineCode: 'EK' },
    brand,
    names,
    fares: [
      { type: 'ADT', count: 2, baseMinor: 2_000_000, taxes: [{ code: 'BD', name: 'Fee', amountMinor: 250_000 }] },
    ],
    sums: {
      currency: 'BDT',
      baseMinor: 4_000_000,
      taxMinor: 500_000,
      platformMarkupMinor: 0,
      commissionMinor: 0,
      taxOnCommissionMinor: 0,
      optionsMinor: 0,
      agentMinor: 4_500_000,
      agencyMarkupMinor: 0,
      grossMinor: 4_500_000,
    },
    contact: { email: 'kamal@family.example', phone: '+8801711000000' },
    commissionBasisPoints: 0,
    supplier: { currency: 'BDT', baseMinor: 4_000_000, rate: null },
  };
};

const writeHeld = async (db: Db, person: Person, many: number): Promise<string[]> => {
  const bookings = soldBookings(`PT${randomBytes(2).toString('hex').toUpperCase()}`, many);
  await writeBookings(
    db,
    person,
    bookings.map((booking) => ({ ...booking, state: 'held', pnr: 'K7X2MA' })),
  );
  const references = bookings.map(({ reference }) => reference);
  await db
    .updateTable('air_order')
    .set({ supplier_code: supplierCode, sold: asJson(sold()) as never })
    .where('tenant_id', '=', person.tenantId)
    .where('reference', 'in', references)
    .execute();
  await db
    .updateTable('order_traveller')
    .set({ pax_id: sql`'traveller-' || (position + 1)` })
    .where('tenant_id', '=', person.tenantId)
    .where('order_reference', 'in', references)
    .execute();
  return references;
};

/** Reserves the money as a payment does, and leaves the saga to whoever of the house takes it up. */
const beginAt = async (db: Db, order: OrderRow, { userId }: Person, now: Date): Promise<void> => {
  const legs = legsOf(flightsProduct, order, now);
  const who = 'Asha Rahman';
  const move = {
    order,
    happening: orderHappening('ticketing.requested', { name: who }),
    facts: { ...factsWithoutPerson(order, now), mayIssue: true, walletCovers: true },
    actor: userId,
    now,
  } as const;
  const next = stateAfter(move);
  if (next === null) throw new Error('the chart refuses the payment');
  const { tenant_id: tenantId, reference: orderReference, agency_id: agencyId } = order;
  const begun = await beginTicketing(db, {
    start: {
      tenantId,
      kind: 'ticket',
      actor: userId,
      actorName: who,
      agencyId,
      intentKey: `walk-${orderReference}`,
      orderReference,
      step: 'reserved',
      input: { pendingIds: legs.map(({ id }) => id), zone: 'Asia/Dhaka' },
    },
    leaseMs: 0,
    note: { tenantId, orderReference, purpose: 'tickets', actor: userId, at: now },
    legs,
    move,
    next,
    part: null,
  });
  if (begun.guard !== null) throw new Error(`the payment did not begin: ${begun.guard}`);
  const later = new Date(Date.now() + dayMs);
  await db
    .updateTable('saga')
    .set({ due_at: later, lease_until: later })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', begun.saga.id)
    .execute();
};

/** An order that was paid `minutes` ago, and whose supplier has not said what it did. Returns its reference. */
export const writeStuck = ({ portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>, minutes = 10): Promise<string> =>
  portal.edit(async (db) => {
    await freeNumbers(db);
    const [reference = ''] = await writeHeld(db, agent, 1);
    await inTx(db, (tx) =>
      openAccounts(tx, agent.tenantId, [
        supplierPayable(supplierCode, 'BDT'),
        platformAccount('platform-revenue', 'BDT'),
      ]),
    );
    const order = await findOrder(db, agent.tenantId, agent.agencyId, reference);
    if (!order) throw new Error(`no order ${reference}`);
    await beginAt(db, order, agent, new Date(Date.now() - minutes * minuteMs));
    return reference;
  });

/** Orders that are stuck, without a saga: only to be listed. */
export const writeManyStuck = (
  { portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>,
  many: number,
): Promise<unknown> =>
  portal.edit(async (db) => {
    const references = await writeHeld(db, agent, many);
    await db
      .updateTable('air_order')
      .set({ state: 'ticketing', ticketing_at: new Date(Date.now() - 10 * minuteMs) })
      .where('tenant_id', '=', agent.tenantId)
      .where('reference', 'in', references)
      .execute();
  });

/** Ends every order that is being ticketed, so that the next walk finds an empty queue. */
export const endTicketing = ({ portal }: Pick<DeskVisit, 'portal'>): Promise<unknown> =>
  portal.edit((db) => db.updateTable('air_order').set({ state: 'failed' }).where('state', '=', 'ticketing').execute());

/** Nobody has the numbers that a walk types. */
const freeNumbers = (db: Db): Promise<unknown> =>
  db
    .updateTable('order_traveller')
    .set({ ticket_number: null })
    .where('ticket_number', 'like', `${firstNumbers}%`)
    .execute();

/** Another order has the number that a walk types first. */
export const writeNumberUsed = ({ portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>): Promise<unknown> =>
  portal.edit(async (db) => {
    const [booking] = soldBookings(`PT${randomBytes(2).toString('hex').toUpperCase()}`, 1);
    if (booking) await writeBookings(db, agent, [{ ...booking, tickets: [`${firstNumbers}00000001`] }]);
  });
