import { displayMoney } from '../../contract/money.ts';
import { flightOrderAddress, hotelBookingAddress, onlinePaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { News } from '../../machines/outcomes/outcome.ts';
import { paidOrderOutcomes, paymentOutcomes } from '../../machines/outcomes/payment-outcomes.ts';
import type { Tx } from '../database/database.ts';
import { type Telling, tellAgency } from '../messages/tell-agency.ts';
import { airportPlace } from '../suppliers/reference/airports.ts';
import { momentIn } from '../time/moment-in.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Tells an agency what became of its payment, with a link to the page of the payment. */
export const tellOfPayment = (
  tx: Tx,
  row: PaymentRow,
  news: News,
  telling: Omit<Telling, 'path' | 'until'>,
  now: Date,
): Promise<void> => tellAgency(tx, row, news, { ...telling, path: onlinePaymentAddress(row.method, row.id) }, now);

/**
 * Tells an agency that a payment is in its wallet. Where it was made for an order that is still to be paid, nothing pays it yet: whoever
 * made it agrees to the effect on the page of the order, and may have closed it. So it is said until when the order is held, or that it
 * is held no more.
 */
export const tellOfCredit = async (tx: Tx, row: PaymentRow, now: Date): Promise<void> => {
  const amount = displayMoney({ currency: row.currency, minor: row.amount_minor - row.charge_minor });
  const unpaid = (await unpaidFlights(tx, row)) ?? (await unpaidStay(tx, row));
  if (unpaid === null) {
    const words = say('Online payment {reference} was confirmed by the gateway.', { reference: row.id });
    const title = say('{amount} is in your wallet', { amount });
    return tellOfPayment(tx, row, paymentOutcomes['payment.paid'].to.credited.news, { title, words }, now);
  }
  const { reference, path, until, place } = unpaid;
  if (until <= now) {
    const news = {
      title: say('{amount} is in your wallet, and order {reference} is held no more', { amount, reference }),
      words: say(
        'Online payment {payment} for this order arrived after its time limit. Nothing is booked with it. Book again with the money in your wallet, or ask our accounts desk to refund it.',
        { payment: row.id },
      ),
      path,
    };
    return tellAgency(tx, row, paidOrderOutcomes['order.lapsed'].news, news, now);
  }
  const news = {
    title: say('Order {reference} is not paid yet: {amount} is in your wallet', { reference, amount }),
    words: say(
      'Online payment {payment} for this order has arrived. It is held until {moment} in {city}. Open the order and pay it before then, or it is given back. The money stays in your wallet.',
      { payment: row.id, moment: momentIn(until, place?.zone ?? 'UTC'), city: place?.cityName ?? 'UTC' },
    ),
    path,
    until,
    ...(unpaid.hasSeats ? { remindsOf: reference } : {}),
  };
  return tellAgency(tx, row, paidOrderOutcomes['order.unpaid'].news, news, now);
};

interface Unpaid {
  readonly reference: string;
  readonly path: string;
  readonly until: Date;
  /** By whose clock the time is said. */
  readonly place: { readonly zone: string; readonly cityName: string } | undefined;
  readonly hasSeats: boolean;
}

/** The order of flights for which a payment was made, unless it was paid since. `null`: there is none. */
const unpaidFlights = async (tx: Tx, { tenant_id, agency_id, order_reference }: PaymentRow): Promise<Unpaid | null> => {
  if (order_reference === null) return null;
  const order = await tx
    .selectFrom('air_order')
    .select(['reference', 'state', 'time_limit_at', 'sold'])
    .where('tenant_id', '=', tenant_id)
    .where('agency_id', '=', agency_id)
    .where('reference', '=', order_reference)
    .where('state', 'in', ['held', 'expired', 'cancelled'])
    // Seats held in exchange are paid by it.
    .where('exchange_of', 'is', null)
    .executeTakeFirst();
  if (!order) return null;
  const { reference, state, time_limit_at, sold } = order;
  return {
    reference,
    path: flightOrderAddress(reference),
    until: state === 'held' ? time_limit_at : new Date(0),
    place: airportPlace(sold.itinerary.journeyWises[0]?.origin ?? ''),
    hasSeats: true,
  };
};

/** The rate of a stay for which a payment was made, unless it was booked since. `null`: there is none. */
const unpaidStay = async (tx: Tx, { tenant_id, agency_id, order_reference }: PaymentRow): Promise<Unpaid | null> => {
  if (order_reference === null) return null;
  const stay = await tx
    .selectFrom('hotel_order')
    .select(['reference', 'state', 'expires_at', 'sold'])
    .where('tenant_id', '=', tenant_id)
    .where('agency_id', '=', agency_id)
    .where('reference', '=', order_reference)
    .where('state', 'in', ['prepared', 'repriced', 'expired', 'unavailable'])
    .executeTakeFirst();
  if (!stay) return null;
  const { reference, state, expires_at, sold } = stay;
  return {
    reference,
    path: hotelBookingAddress(reference),
    until: state === 'prepared' || state === 'repriced' ? expires_at : new Date(0),
    place: { zone: sold.zone, cityName: sold.hotel.cityName },
    hasSeats: false,
  };
};
