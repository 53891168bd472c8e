import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { invoiceNumbered } from '../../documents/invoice-number.ts';
import { issueCreditNote } from '../../orders/credit-notes.ts';
import { factsOfClock, type HotelOrderMove, type HotelOrderRow, moveHotelOrder } from './order-rows.ts';
import type { SoldRateParts } from './sold-stay.ts';
import { endReserved, refundStay, reservedNow } from './stay-money.ts';
import { tellAgencyOfStay } from './tell-agency.ts';

/** Who ends a step of an order, and the facts of it. Default: a supplier, by the clock. */
export interface StayBy {
  readonly actor: string;
  readonly who: string;
  readonly now: Date;
  /** Id of the person whose request is carried out, as who moves the money. Default: `actor`. */
  readonly askedBy?: string;
  readonly facts?: HotelOrderMove['facts'];
}

const supplierSays = 'Property';
export const bySupplier = (now: Date): StayBy => ({ actor: 'system', who: supplierSays, now });

const moverOf = ({ actor, askedBy }: StayBy): string => askedBy ?? actor;

const moved = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  move: Pick<HotelOrderMove, 'event' | 'words' | 'change' | 'answersBy'>,
): Promise<HotelOrderRow> => {
  const { facts = factsOfClock(order, by.now), askedBy: _askedBy, ...who } = by;
  const row = await moveHotelOrder(tx, { order, facts, ...who, ...move });
  if (row === null) throw new Error(`hotel order ${order.reference} is ${order.state}, which hears no ${move.event}`);
  await tellAgencyOfStay(tx, { before: order, row, event: move.event }, by.now);
  return row;
};

/** The property has confirmed: what is reserved is paid, what it leaves is due from now on, and its invoice gets a number. */
export const confirmStay = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  { locator, event = 'stay.confirmed' }: { readonly locator: string; readonly event?: HotelOrderMove['event'] },
): Promise<void> => {
  const paidMinor = await reservedNow(tx, order);
  const paid = paidMinor < order.agent_minor ? 'paid in part' : 'paid';
  await endReserved(tx, order, 'posted', moverOf(by), by.now);
  await moved(tx, order, by, {
    event,
    words: `Stay confirmed under number ${locator} and ${paid} from the wallet`,
    change: { locator, pending_ids: null },
  });
  await sql`with ${invoiceNumbered(order, by.now, sql`true`)} select`.execute(tx);
};

/** The property answers later. */
export const awaitProperty = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  { locator, answersBy }: { readonly locator: string; readonly answersBy: Date },
): Promise<void> => {
  await moved(tx, order, by, {
    event: 'stay.requested',
    words: `The property confirms by hand, under number ${locator}`,
    change: { locator },
    answersBy,
  });
};

/** Nothing was sold: what is reserved is released. */
export const releaseStay = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  end: Pick<HotelOrderMove, 'event' | 'words'> & { readonly reason?: string },
): Promise<void> => {
  await moved(tx, order, by, {
    event: end.event,
    words: end.words,
    change: {
      pending_ids: null,
      quote: null,
      ...(end.reason === undefined ? {} : { reason: end.reason.slice(0, 300) }),
    },
  });
  await endReserved(tx, order, 'void', moverOf(by), by.now);
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
  await endReserved(tx, order, 'void', moverOf(by), by.now);
  await moved(tx, order, by, {
    event: 'price.changed',
    words: 'The supplier sells at another price now; the reserved price is back in the wallet',
    change: { ...parts, sold: { ...order.sold, ...sold, priceChange }, pending_ids: null, expires_at: expiresAt },
  });
};

const cancelledWords = ({ returnedMinor, droppedMinor }: Awaited<ReturnType<typeof refundStay>>): string => {
  if (returnedMinor > 0) return 'Stay cancelled; what was not kept is back in the wallet';
  return droppedMinor > 0
    ? 'Stay cancelled; what was paid was kept, and less is still to be paid, or nothing'
    : 'Stay cancelled; the whole price was kept';
};

/** A paid stay is cancelled: what is not kept clears what is left of a part payment, and the rest returns to the wallet. */
export const cancelStay = async (
  tx: Tx,
  order: HotelOrderRow,
  by: StayBy,
  event: HotelOrderMove['event'],
): Promise<void> => {
  if (order.quote === null) throw new Error(`hotel order ${order.reference} is cancelled at no told cost`);
  const back = await refundStay(tx, order, order.quote, moverOf(by), by.now);
  await moved(tx, order, by, {
    event,
    words: cancelledWords(back),
    change: { quote: { ...order.quote, until: null } },
  });
  await issueCreditNote(tx, order, { caseReference: null, priceMinor: order.agent_minor, ...back }, by.now);
};

/** Moves an order that keeps its money as it is. */
export const keepStay = moved;
