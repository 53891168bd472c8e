import { displayMoney } from '../../contract/money.ts';
import { orderHappening } from '../../machines/outcomes/order-outcomes.ts';
import { inTx, type Tx } from '../database/database.ts';
import { mailOfIssued } from '../documents/ticket-mail.ts';
import { dayWords } from '../documents/words.ts';
import { flightsProduct } from '../orders/flights-product.ts';
import { type OrderMove, stateAfter } from '../orders/move-order.ts';
import { notifyOfLateTickets, notifyOfNoTickets } from '../orders/notify-of-order.ts';
import { factsWithoutPerson } from '../orders/order-facts.ts';
import { type OrderRow } from '../orders/order-rows.ts';
import type { AgreedPart } from '../part-payments/due-statements.ts';
import type { Issued } from '../suppliers/port.ts';
import { type BookingDeps, supplierOf } from './deps.ts';
import { LateWorker, type Saga } from './saga.ts';
import { paymentNote } from './sale-payment.ts';
import type { SagaOutcome } from './tables.ts';
import { assertSoundTickets } from './ticket-numbers.ts';
import { settledTicketing, settleTicketing } from './ticketing-statements.ts';
import { voidUntil } from './void-window.ts';

/** Stored with the saga, so that another worker can settle the payment after a crash. */
export interface TicketInput {
  readonly pendingIds: readonly string[];
  /** Terms of a part payment. Absent: the order is paid in full. */
  readonly part?: AgreedPart;
  /** Time zone of the agency's home, in which the airline's time for voids ends. */
  readonly zone?: string;
}

/** A person of the house who ends the ticketing in place of the supplier. */
export interface EndedBy {
  readonly userId: string;
  readonly name: string;
}

/** How the ticketing of an order ended. Without `by`, the supplier has answered. */
export type TicketingEnd = { readonly by?: EndedBy } & (
  | ({ readonly outcome: 'issued' } & Issued)
  | { readonly outcome: 'refused'; readonly words: string }
);

/**
 * Posts the money and writes the tickets, or releases it. Throws `LateWorker` when another worker leads the saga. `tx`: the
 * transaction in which a person does it.
 */
export const settleTickets = async (
  deps: BookingDeps,
  saga: Saga,
  order: OrderRow,
  end: TicketingEnd,
  tx?: Tx,
): Promise<SagaOutcome> => {
  const now = deps.now();
  const { pendingIds, part, zone } = saga.input as TicketInput;
  const move = {
    ...settling(saga, order, end, part, now),
    ...(end.outcome === 'issued'
      ? {
          issued: {
            tickets: end.tickets.length,
            voidUntil: voidsUntil(deps, order, issuedSince(order, end, now), zone),
          },
        }
      : {}),
  };
  const next = stateAfter(move);
  if (next === null) throw new Error(`order ${order.reference} is ${order.state}, not ticketing`);
  if (end.outcome === 'issued') assertSoundTickets(order, end.tickets);
  const issued =
    end.outcome === 'issued'
      ? {
          tickets: end.tickets,
          options: end.options,
          mail: mailOfIssued(order),
        }
      : null;
  const outcome: SagaOutcome =
    end.outcome === 'issued' ? { ok: true } : { ok: false, refusal: 'ticketing-refused', detail: end.words };
  const settlement = {
    saga,
    outcome,
    note: paymentNote(flightsProduct, order, { actor: move.actor, now }),
    pendingIds,
    move,
    next,
    issued,
    inPart: part !== undefined,
  };
  // Whoever paid looked at the page of the payment, and has left it.
  const isLate = move.facts.ticketingLate;
  const settled = async (given: Tx) => {
    const guard = await settledTicketing(given, settlement);
    if (guard !== null) return guard;
    if (end.outcome === 'refused') {
      const event = end.by ? 'payment.returned' : 'ticketing.refused';
      await notifyOfNoTickets(given, order, { event, reason: end.words }, now);
    } else if (isLate) await notifyOfLateTickets(given, order, end.by ? 'tickets.entered' : 'tickets.issued', now);
    return guard;
  };
  // Tickets that are issued at once are settled by one statement alone, which every sale pays for.
  const guard = await (tx
    ? settled(tx)
    : end.outcome === 'issued' && !isLate
      ? settleTicketing(deps.db, settlement)
      : inTx(deps.db, settled));
  if (guard === 'led-by-another') throw new LateWorker(`${saga.kind} ${saga.id} is led by another worker`);
  if (guard !== null) throw new Error(`order ${order.reference} was not settled: ${guard}`);
  return outcome;
};

/** The airline may have issued tickets that a person enters ever since they were asked for: its time for voids counts from then. */
const issuedSince = ({ ticketing_at }: OrderRow, { by }: TicketingEnd, now: Date): Date =>
  by && ticketing_at ? ticketing_at : now;

/** Until when the tickets of an order that are issued at `issuedAt` can be voided. `null`: the supplier does not say. */
const voidsUntil = (deps: BookingDeps, order: OrderRow, issuedAt: Date, zone: string | undefined): Date | null => {
  const { voiding } = supplierOf(deps, order.supplier_code);
  if (voiding === undefined || zone === undefined) return null;
  return voidUntil(voiding.rule, { issuedAt, departsAt: order.departs_at, zone });
};

const settling = (
  saga: Saga,
  order: OrderRow,
  end: TicketingEnd,
  part: AgreedPart | undefined,
  now: Date,
): OrderMove => ({
  order,
  happening: end.outcome === 'issued' ? issuedHappening(order, part, end.by) : refusedHappening(end),
  facts: factsWithoutPerson(order, now),
  actor: end.by?.userId ?? saga.actor,
  now,
});

const refusedHappening = ({ words: reason, by }: Extract<TicketingEnd, { outcome: 'refused' }>) =>
  by ? orderHappening('payment.returned', by, { reason }) : orderHappening('ticketing.refused', 'airline', { reason });

/** Whoever pays has asked for the tickets, maybe hours before: what comes of it is the airline's, or the desk's. */
const issuedHappening = ({ currency }: OrderRow, part: AgreedPart | undefined, by: EndedBy | undefined) => {
  if (part === undefined) {
    return by ? orderHappening('tickets.entered', by, 'whole') : orderHappening('tickets.issued', 'airline', 'whole');
  }
  const terms = {
    paid: displayMoney({ currency, minor: part.nowMinor }),
    rest: displayMoney({ currency, minor: part.restMinor }),
    day: dayWords(part.payBy),
  };
  return by
    ? orderHappening('tickets.entered', by, 'inPart', terms)
    : orderHappening('tickets.issued', 'airline', 'inPart', terms);
};
