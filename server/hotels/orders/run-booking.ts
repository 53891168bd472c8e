import { sentence } from '../../../contract/said.ts';
import { saleKeptMs } from '../../../machines/hotels/hotel-order.machine.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import { actOnce } from '../../booking/act-once.ts';
import { finishSaga, type Saga } from '../../booking/saga.ts';
import type { SagaOutcome } from '../../booking/tables.ts';
import { inTx, type Tx } from '../../database/database.ts';
import { faultPoint } from '../../fault-points.ts';
import type { BookStayOutcome, HotelSupplier, StayRequest } from '../port.ts';
import { answered, type StayDeps, stayRequestOf, supplierOfStay } from './deps.ts';
import { findHotelOrder, guestsOf, type HotelOrderRow, lockHotelOrder } from './order-rows.ts';
import { awaitProperty, bySupplier, confirmStay, keepStay, releaseStay, repriceStay } from './settle-stay.ts';
import { type SoldRateParts, soldRateOf } from './sold-stay.ts';

/** Reason that a stay keeps. */
const bookingGone = sentence('The property does not have this booking any more.');

/** What became of a booking, with the new price of one that has changed. */
type Booked =
  | Exclude<BookStayOutcome, { outcome: 'price-changed' }>
  | { readonly outcome: 'repriced'; readonly parts: SoldRateParts };

/**
 * Books a stay under our reference, and pays or releases what is reserved. `undefined`: the supplier has not said what it did, and is
 * asked again later.
 */
export const runStayBooking = async (deps: StayDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  const of = { tenantId: saga.tenantId, agencyId: saga.agencyId, reference: saga.orderReference };
  const order = await findHotelOrder(deps.db, of);
  if (!order) throw new Error(`hotel order ${saga.orderReference} is gone`);
  const supplier = supplierOfStay(deps, order);
  const request = stayRequestOf(order, await guestsOf(deps.db, order.tenant_id, order.reference));
  faultPoint('stay-booking.before-book');
  const booked = await withNewPrice(deps, order, await bookOnce(deps, supplier, request, saga));
  faultPoint('stay-booking.after-book');
  const outcome = await inTx(deps.db, async (tx) => {
    const locked = await lockHotelOrder(tx, of);
    if (!locked) throw new Error(`hotel order ${saga.orderReference} is gone`);
    return booked.outcome === 'unknown' ? miss(tx, deps, locked) : settle(tx, deps, { saga, order: locked, booked });
  });
  faultPoint('stay-booking.booked');
  return outcome;
};

/** Makes one booking, which carries our reference, however often it runs. */
const bookOnce = (
  deps: StayDeps,
  supplier: HotelSupplier,
  request: StayRequest,
  saga: Saga,
): Promise<BookStayOutcome> => {
  const book = () => answered(deps, supplier.book(request));
  return actOnce<Exclude<BookStayOutcome, { outcome: 'unknown' }>>(deps, saga, {
    act: book,
    find: async () => {
      const found = await answered(deps, supplier.retrieve(request.reference));
      switch (found.outcome) {
        case 'confirmed':
          return { outcome: 'confirmed', locator: found.locator };
        // The repeated booking is the same one, and says until when the property answers.
        case 'requested':
          return book();
        case 'none':
          return undefined;
        case 'refused':
        case 'cancelled':
          return { outcome: 'refused', words: bookingGone.text };
        case 'unknown':
          return { outcome: 'unknown' };
      }
    },
    isNo: ({ outcome }) => outcome !== 'confirmed' && outcome !== 'requested',
  });
};

/** A changed price with the whole rate as it is sold now. A supplier that does not say it has not answered yet. */
const withNewPrice = async (deps: StayDeps, order: HotelOrderRow, booked: BookStayOutcome): Promise<Booked> => {
  if (booked.outcome !== 'price-changed') return booked;
  const checked = await answered(deps, supplierOfStay(deps, order).checkRate(order.rate_key));
  if (checked.outcome === 'room-gone') return { outcome: 'room-gone' };
  if (checked.outcome !== 'checked') return { outcome: 'unknown' };
  const { supplier, terms } = order.sold;
  return { outcome: 'repriced', parts: soldRateOf(checked.rate, supplier.rate, terms) };
};

/** The order waits for the supplier, unless somebody has ended it. */
const miss = async (tx: Tx, deps: StayDeps, order: HotelOrderRow): Promise<undefined> => {
  if (order.state !== 'booking') return;
  await keepStay(tx, order, bySupplier(deps.now()), {
    happening: stayHappening('answer.missed', 'property'),
  });
};

interface Settling {
  readonly saga: Saga;
  readonly order: HotelOrderRow;
  readonly booked: Exclude<Booked, { outcome: 'unknown' }>;
}

const settle = async (tx: Tx, deps: StayDeps, { saga, order, booked }: Settling): Promise<SagaOutcome> => {
  const outcome = outcomeOf(order, booked);
  await finishSaga(tx, saga, outcome);
  const now = deps.now();
  const by = bySupplier(now);
  switch (booked.outcome) {
    case 'confirmed':
      await confirmStay(tx, order, by, booked.locator);
      break;
    case 'requested':
      await awaitProperty(tx, order, by, booked);
      break;
    case 'room-gone':
      await releaseStay(tx, order, by, {
        happening: stayHappening('room.gone', 'property'),
      });
      break;
    case 'repriced':
      await repriceStay(tx, order, by, booked.parts, new Date(now.getTime() + saleKeptMs));
      break;
    case 'refused':
      await releaseStay(tx, order, by, {
        happening: stayHappening('stay.refused', 'property', 'declined', { reason: booked.words }),
        reason: booked.words,
      });
      break;
  }
  return outcome;
};

const outcomeOf = (order: HotelOrderRow, booked: Settling['booked']): SagaOutcome => {
  switch (booked.outcome) {
    case 'confirmed':
    case 'requested':
      return { ok: true };
    case 'room-gone':
      return { ok: false, refusal: 'room-gone' };
    case 'repriced':
      return {
        ok: false,
        refusal: 'price-changed',
        facts: { oldMinor: order.agent_minor, newMinor: booked.parts.agent_minor },
      };
    case 'refused':
      return { ok: false, refusal: 'booking-refused', detail: booked.words };
  }
};
