import { sentence } from '../../../contract/said.ts';
import { stayQuoteKeptMs } from '../../../machines/hotels/hotel-order.machine.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import { actOnce } from '../../booking/act-once.ts';
import { finishSaga, type Saga } from '../../booking/saga.ts';
import type { SagaOutcome } from '../../booking/tables.ts';
import { inTx, type Tx } from '../../database/database.ts';
import { faultPoint } from '../../fault-points.ts';
import type { CancelStayOutcome } from '../port.ts';
import { bearCost } from './borne-cost.ts';
import { answered, type StayDeps, supplierOfStay } from './deps.ts';
import { findHotelOrder, type HotelOrderRow, lockHotelOrder } from './order-rows.ts';
import { bySupplier, cancelStay, confirmStay, keepStay, releaseStay, type StayBy } from './settle-stay.ts';
import { penaltyForAgent } from './sold-stay.ts';

/** Stored with the saga: the cost that was agreed to, in the supplier's currency. */
export interface CancelInput {
  readonly supplierMinor: number;
}

/** `stands`: the supplier still has it as it was. */
type Cancelled =
  | Exclude<CancelStayOutcome, { outcome: 'refused' }>
  | { readonly outcome: 'stands'; readonly words: string }
  | { readonly outcome: 'confirmed'; readonly locator: string }
  /** Confirmed, at a price that the agency did not accept. `supplierMinor`: what cancelling costs. */
  | { readonly outcome: 'undecided'; readonly locator: string; readonly supplierMinor: number }
  | { readonly outcome: 'property-refused' };

type Known = Exclude<Cancelled, { outcome: 'unknown' }>;

/**
 * Cancels at the supplier by the key of the saga, so that asking again cancels nothing twice, and returns or releases the money.
 * `undefined`: the supplier has not said what it did.
 */
export const runStayCancelling = async (deps: StayDeps, saga: Saga): Promise<SagaOutcome | undefined> => {
  const of = { tenantId: saga.tenantId, agencyId: saga.agencyId, reference: saga.orderReference };
  const found = await findHotelOrder(deps.db, of);
  if (!found) throw new Error(`hotel order ${saga.orderReference} is gone`);
  const cancelled = await cancelOnce(deps, found, saga);
  faultPoint('stay-cancelling.after-cancel');
  if (cancelled.outcome === 'unknown') return undefined;
  const outcome = await inTx(deps.db, async (tx) => {
    const order = await lockHotelOrder(tx, of);
    if (!order) throw new Error(`hotel order ${saga.orderReference} is gone`);
    const ended = outcomeOf(order, cancelled);
    await finishSaga(tx, saga, ended);
    const by = { ...bySupplier(deps.now()), askedBy: saga.actor };
    if (order.state === 'withdrawing') await settleWithdrawal(tx, order, cancelled, by);
    else await settleCancelling(tx, order, cancelled, by);
    return ended;
  });
  faultPoint('stay-cancelling.cancelled');
  return outcome;
};

const cancelOnce = (deps: StayDeps, order: HotelOrderRow, saga: Saga): Promise<Cancelled> => {
  const supplier = supplierOfStay(deps, order);
  const { supplierMinor } = saga.input as CancelInput;
  const retrieve = () => answered(deps, supplier.retrieve(order.reference));
  // A property that has confirmed a request meanwhile asks for its cost; one that has ended it refuses.
  const isRequest = order.state === 'withdrawing';
  return actOnce<Known>(deps, saga, {
    act: async () => {
      const answer = await answered(deps, supplier.cancel(order.reference, saga.id, supplierMinor));
      if (answer.outcome !== 'refused' && !(answer.outcome === 'requoted' && isRequest)) return answer;
      const found = await retrieve();
      const words = answer.outcome === 'refused' ? answer.words : costsAnother.text;
      switch (found.outcome) {
        case 'unknown':
          return { outcome: 'unknown' };
        case 'cancelled':
          return { outcome: 'cancelled', chargedMinor: found.chargedMinor ?? supplierMinor };
        case 'confirmed': {
          if (!isRequest) return { outcome: 'stands', words };
          const { locator } = found;
          if (order.price_asked === null) return { outcome: 'confirmed', locator };
          // A property that does not cancel keeps what it asks for.
          const keeps = answer.outcome === 'requoted' ? answer.penaltyMinor : order.price_asked.supplierMinor;
          return { outcome: 'undecided', locator, supplierMinor: keeps };
        }
        case 'none':
        case 'refused':
          return isRequest ? { outcome: 'property-refused' } : { outcome: 'stands', words };
        case 'requested':
          return { outcome: 'stands', words };
      }
    },
    find: async () => {
      const found = await retrieve();
      if (found.outcome === 'unknown') return { outcome: 'unknown' };
      if (found.outcome !== 'cancelled') return undefined;
      return { outcome: 'cancelled', chargedMinor: found.chargedMinor ?? supplierMinor };
    },
    isNo: ({ outcome }) => outcome !== 'cancelled',
  });
};

const settleCancelling = async (tx: Tx, order: HotelOrderRow, cancelled: Known, by: StayBy): Promise<void> => {
  switch (cancelled.outcome) {
    case 'cancelled': {
      const supplierMinor = cancelled.chargedMinor;
      const quote = { supplierMinor, penaltyMinor: penaltyForAgent(order, supplierMinor), until: null };
      return cancelStay(tx, { ...order, quote }, by);
    }
    case 'requoted': {
      const supplierMinor = cancelled.penaltyMinor;
      const until = new Date(by.now.getTime() + stayQuoteKeptMs).toISOString();
      await keepStay(tx, order, by, {
        happening: stayHappening('cancellation.requoted', 'property'),
        change: { quote: { supplierMinor, penaltyMinor: penaltyForAgent(order, supplierMinor), until } },
      });
      return;
    }
    case 'stands':
    case 'confirmed':
    case 'undecided':
    case 'property-refused':
      await keepStay(tx, order, by, {
        happening:
          cancelled.outcome === 'stands'
            ? stayHappening('cancellation.refused', 'property', 'reasoned', { reason: cancelled.words })
            : stayHappening('cancellation.refused', 'property', 'plain'),
        change: { quote: null },
      });
  }
};

const settleWithdrawal = async (tx: Tx, order: HotelOrderRow, cancelled: Known, by: StayBy): Promise<void> => {
  switch (cancelled.outcome) {
    case 'cancelled':
      await bearCost(tx, order, cancelled.chargedMinor, by);
      return releaseStay(tx, order, by, {
        happening: stayHappening('stay.cancelled', 'property', 'request'),
      });
    case 'confirmed':
      return confirmStay(tx, order, by, cancelled.locator);
    case 'undecided': {
      const { locator, supplierMinor } = cancelled;
      await keepStay(tx, order, by, {
        happening: stayHappening('decision.needed', 'property', { locator }),
        change: { locator, quote: { supplierMinor, penaltyMinor: 0, until: null } },
        answersBy: by.now,
      });
      return;
    }
    case 'property-refused':
      return releaseStay(tx, order, by, {
        happening: stayHappening('stay.refused', 'property', 'refused'),
        reason: propertyRefused.text,
      });
    case 'stands':
    case 'requoted':
      await keepStay(tx, order, by, {
        happening: stayHappening('cancellation.refused', 'property', 'request'),
        answersBy: by.now,
      });
  }
};

const undecidedWords = sentence(
  'The property has confirmed the stay at the price that was not accepted. Our desk settles it with the property, and nothing is charged.',
).text;

const costsAnother = sentence('Cancelling costs another amount now.');

export const propertyRefused = sentence('The property could not confirm the stay.');

const outcomeOf = (order: HotelOrderRow, cancelled: Known): SagaOutcome => {
  switch (cancelled.outcome) {
    case 'cancelled':
      return { ok: true };
    case 'confirmed':
      return { ok: false, refusal: 'stay-confirmed' };
    case 'undecided':
      return { ok: false, refusal: 'cancelling-refused', detail: undecidedWords };
    case 'property-refused':
      return { ok: false, refusal: 'stay-refused' };
    case 'stands':
      return { ok: false, refusal: 'cancelling-refused', detail: cancelled.words };
    case 'requoted': {
      const newMinor = penaltyForAgent(order, cancelled.penaltyMinor);
      return { ok: false, refusal: 'cost-changed', facts: { oldMinor: order.quote?.penaltyMinor ?? 0, newMinor } };
    }
  }
};
