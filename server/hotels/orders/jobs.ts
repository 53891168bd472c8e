import { minuteMs } from '../../../contract/days.ts';
import type { HotelOrderState } from '../../../contract/hotels/hotel-orders.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import { type Db, inTx, type Tx } from '../../database/database.ts';
import { overAllTenants } from '../../database/tenant-scope.ts';
import { forEachDue, inTurn, isNotPostponed } from '../../due/for-each-due.ts';
import type { Job } from '../../http/jobs.ts';
import { answered, type StayDeps, supplierOfStay } from './deps.ts';
import { endSale, lapseQuote } from './end-sale.ts';
import { factsOfClock, type HotelOrderRow, lockHotelOrder, moveHotelOrder } from './order-rows.ts';
import { lapsePrice } from './price-of-request.ts';
import { propertyRefused } from './run-cancel.ts';
import { bySupplier, confirmStay, releaseStay } from './settle-stay.ts';

const atOnce = 50;
/** A property that has not answered in time is asked again after a minute. */
const askAgainMs = minuteMs;
/** Time for which a kept rate that was never booked is kept after its end. */
const keptAfterMs = 24 * 60 * minuteMs;

const ofStay = { tenant: 'hotel_order.tenant_id', subject: 'hotel_order.reference' };

/** Asks the suppliers of requests whether the property has answered, and pays or releases the money. */
export const hearProperties = (deps: StayDeps): Promise<void> => {
  const job = 'hear-properties';
  return forEachDue(deps, {
    job,
    find: () =>
      deps.db
        .selectFrom('hotel_order')
        .selectAll()
        .where('state', 'in', ['requested', 'price-asked'])
        .where('ask_at', '<=', deps.now())
        .where(isNotPostponed(job, ofStay, deps.now()))
        .orderBy('ask_at')
        .limit(atOnce)
        .execute(),
    subjectOf: ({ reference }) => reference,
    act: (order) => hearProperty(deps, order),
    together: true,
  });
};

const hearProperty = async (deps: StayDeps, found: HotelOrderRow): Promise<void> => {
  const heard = await answered(deps, supplierOfStay(deps, found).retrieve(found.reference));
  await inTx(deps.db, async (tx) => {
    const order = await lockHotelOrder(tx, ofRow(found));
    if (order?.state !== 'requested' && order?.state !== 'price-asked') return;
    const now = deps.now();
    switch (heard.outcome) {
      case 'confirmed':
        // At which price is not known before the agency has answered: it is heard again then.
        if (order.state === 'price-asked') return askAgainLater(tx, order, now);
        return confirmStay(tx, order, bySupplier(now), heard.locator);
      case 'refused':
      case 'cancelled':
      case 'none':
        return releaseStay(tx, order, bySupplier(now), {
          happening: stayHappening('stay.refused', 'property', 'refused'),
          reason: propertyRefused.text,
        });
      case 'requested':
      case 'unknown':
        return askAgainLater(tx, order, now);
    }
  });
};

const askAgainLater = async (tx: Tx, { tenant_id, reference }: HotelOrderRow, now: Date): Promise<void> => {
  await tx
    .updateTable('hotel_order')
    .set({ ask_at: new Date(now.getTime() + askAgainMs) })
    .where('tenant_id', '=', tenant_id)
    .where('reference', '=', reference)
    .execute();
};

const ofRow = ({ tenant_id, reference }: Pick<HotelOrderRow, 'tenant_id' | 'reference'>) => ({
  tenantId: tenant_id,
  agencyId: null,
  reference,
});

/** Acts on the orders of some states whose clock has run out. */
const onDue = (
  { db, now }: Pick<StayDeps, 'db' | 'now'>,
  states: readonly HotelOrderState[],
  act: (tx: Tx, order: HotelOrderRow, now: Date) => Promise<unknown>,
): Promise<void> => {
  const job = `clock-of-stays-${states.join('-')}`;
  return forEachDue(
    { db, now },
    {
      job,
      find: () =>
        db
          .selectFrom('hotel_order')
          .select(['tenant_id', 'reference'])
          .where('state', 'in', states)
          .where('due_at', '<=', now())
          .where(isNotPostponed(job, ofStay, now()))
          .orderBy('due_at')
          .limit(atOnce)
          .execute(),
      subjectOf: ({ reference }) => reference,
      act: (row) =>
        inTx(db, async (tx) => {
          const order = await lockHotelOrder(tx, ofRow(row));
          if (order && states.includes(order.state)) await act(tx, order, now());
        }),
    },
  );
};

const completeStay = (tx: Tx, order: HotelOrderRow, now: Date) =>
  moveHotelOrder(tx, {
    order,
    happening: stayHappening('stay.ended', 'end-of-stay'),
    facts: factsOfClock(order, now),
    actor: 'system',
    now,
  });

/** Ends kept rates, told costs and asked prices whose time has passed, and stays that are over. */
export const runStayClocks = (deps: Pick<StayDeps, 'db' | 'now'>): Promise<void> =>
  inTurn(
    () => onDue(deps, ['prepared', 'repriced'], endSale),
    () => onDue(deps, ['quoted'], lapseQuote),
    () => onDue(deps, ['price-asked'], (tx, order, now) => lapsePrice(tx, order, now)),
    () => onDue(deps, ['confirmed'], completeStay),
  );

export const dropOldSales = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('hotel_order')
    .where('state', '=', 'expired')
    .where('booked_at', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() - keptAfterMs))
    .execute();
};

/** Background jobs of hotel orders. Bookings and cancellations that have no outcome yet are sagas, which have their own. */
export const hotelOrderJobs = (deps: StayDeps): readonly Job[] => [
  { name: 'hear-properties', everyMs: Math.min(deps.completerIntervalMs, minuteMs), run: () => hearProperties(deps) },
  { name: 'run-stay-clocks', everyMs: minuteMs, run: () => runStayClocks(deps) },
  {
    name: 'drop-old-hotel-sales',
    everyMs: 60 * minuteMs,
    run: () => overAllTenants(() => dropOldSales(deps.db, deps.now())),
  },
];
