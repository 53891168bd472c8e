import { sentence } from '../../../contract/said.ts';
import type { Doer } from '../../../machines/outcomes/happening.ts';
import { stayHappening } from '../../../machines/outcomes/stay-outcomes.ts';
import type { PaidBy } from '../../booking/sale-payment.ts';
import { returnSale } from '../../booking/sale-return.ts';
import type { Tx } from '../../database/database.ts';
import { issueCreditNote } from '../../orders/credit-notes.ts';
import type { GivenBack } from '../../part-payments/give-back.ts';
import { factsOfClock, type HotelOrderMove, type HotelOrderRow, moveHotelOrder } from './order-rows.ts';
import type { SoldRateParts } from './sold-stay.ts';
import { endReserved, reservedNow } from './stay-money.ts';
import { staysProduct } from './stays-product.ts';
import { tellAgencyOfStay } from './tell-agency.ts';

/** Who ends a step of an order, and the facts of it. Default: a supplier, by the clock. */
export interface StayBy {
  readonly actor: string;
  readonly doer: Doer<'property' | 'desk'>;
  readonly now: Date;
  /** Id of the person whose request is carried out, as who moves the money. Default: `actor`. */
  readonly askedBy?: string;
  readonly facts?: HotelOrderMove['facts'];
}

export const bySupplier = (now: Date): StayBy => ({ actor: 'system', doer: 'property', now });

/** A person of the desk, who enters what the property has said. */
export type DeskBy = StayBy & { readonly doer: Doer<'desk'> };

const moverOf = ({ actor, askedBy, now }: StayBy): PaidBy => ({ actor: askedBy ?? actor, now });

const moved = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  move: Pick<HotelOrderMove, 'happening' | 'change' | 'answersBy'>,
): Promise<HotelOrderRow> => {
  const { facts = factsOfClock(order, by.now), actor, now } = by;
  const { event } = move.happening;
  const row = await moveHotelOrder(tx, { order, facts, actor, now, ...move });
  if (row === null) throw new Error(`hotel order ${order.reference} is ${order.state}, which hears no ${event}`);
  await tellAgencyOfStay(tx, { before: order, row, event }, now);
  return row;
};

/** The property has confirmed: what is reserved is paid, what it leaves is due from now on, and its invoice gets a number. */
export const confirmStay = async (tx: Tx, order: HotelOrderRow, by: StayBy, locator: string): Promise<void> => {
  const paidMinor = await reservedNow(tx, order);
  const paid = paidMinor < order.agent_minor ? 'inPart' : 'whole';
  await endReserved(tx, order, 'posted', moverOf(by));
  await moved(tx, order, by, {
    happening:
      by.doer === 'property'
        ? stayHappening('stay.confirmed', by.doer, paid, { locator })
        : stayHappening('confirmation.entered', by.doer, paid, { locator }),
    change: { locator, pending_ids: null },
  });
};

/** The property answers later. */
export const awaitProperty = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  { locator, answersBy }: { readonly locator: string; readonly answersBy: Date },
): Promise<void> => {
  await moved(tx, order, by, {
    happening: stayHappening('stay.requested', 'property', { locator }),
    change: { locator },
    answersBy,
  });
};

/** Nothing was sold: what is reserved is released. */
export const releaseStay = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  end: Pick<HotelOrderMove, 'happening'> & { readonly reason?: string },
): Promise<void> => {
  await moved(tx, order, by, {
    happening: end.happening,
    change: {
      pending_ids: null,
      quote: null,
      ...(end.reason === undefined ? {} : { reason: end.reason.slice(0, 300) }),
    },
  });
  await endReserved(tx, order, 'void', moverOf(by));
};

/** The supplier sells at another price alone: the money is released, and the new price is kept to be accepted. */
export const repriceStay = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  { sold, ...parts }: SoldRateParts,
  expiresAt: Date,
): Promise<void> => {
  const priceChange = { oldMinor: order.agent_minor, newMinor: parts.agent_minor };
  await endReserved(tx, order, 'void', moverOf(by));
  await moved(tx, order, by, {
    happening: stayHappening('price.changed', 'property'),
    change: { ...parts, sold: { ...order.sold, ...sold, priceChange }, pending_ids: null, expires_at: expiresAt },
  });
};

const whatCame = ({ returnedMinor, droppedMinor }: GivenBack) => {
  if (returnedMinor > 0) return 'returned';
  return droppedMinor > 0 ? 'dropped' : 'kept';
};

/** What the ledger, the history of a due and a credit note say of a stay that is given back. */
export const stayCancellation = {
  purpose: 'stay-cancelled',
  title: sentence('Cancellation of the stay').text,
} as const;

/** A paid stay is cancelled: what is not kept clears what is left of a part payment, and the rest returns to the wallet. */
export const cancelStay = async (tx: Tx, order: HotelOrderRow, by: StayBy): Promise<void> => {
  if (order.quote === null) throw new Error(`hotel order ${order.reference} is cancelled at no told cost`);
  const back = await returnSale(tx, staysProduct, order, { kept: order.quote, ...stayCancellation }, moverOf(by));
  await moved(tx, order, by, {
    happening:
      by.doer === 'property'
        ? stayHappening('stay.cancelled', by.doer, whatCame(back))
        : stayHappening('cancellation.entered', by.doer, whatCame(back)),
    change: { quote: { ...order.quote, until: null } },
  });
  await issueCreditNote(tx, order, { caseReference: null, priceMinor: order.agent_minor, ...back }, by.now);
};

/** Moves an order that keeps its money as it is. */
export const keepStay = moved;
