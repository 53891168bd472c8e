import { displayMoney } from '../../contract/money.ts';
import { onlinePaymentAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { News } from '../../machines/outcomes/outcome.ts';
import { paidOrderOutcomes, paymentOutcomes } from '../../machines/outcomes/payment-outcomes.ts';
import type { Tx } from '../database/database.ts';
import { type Telling, tellAgency } from '../messages/tell-agency.ts';
import type { Product, UnpaidOrder } from '../orders/product.ts';
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
export const tellOfCredit = async (tx: Tx, products: readonly Product[], row: PaymentRow, now: Date): Promise<void> => {
  const amount = displayMoney({ currency: row.currency, minor: row.amount_minor - row.charge_minor });
  const unpaid = await unpaidOrder(tx, products, row);
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

/** The order for which a payment was made, unless it was paid since. `null`: there is none. */
const unpaidOrder = async (
  tx: Tx,
  products: readonly Product[],
  { tenant_id: tenantId, agency_id: agencyId, order_reference: reference }: PaymentRow,
): Promise<(UnpaidOrder & { readonly reference: string }) | null> => {
  if (reference === null) return null;
  for (const product of products) {
    const unpaid = await product.unpaid(tx, { tenantId, agencyId, reference });
    if (unpaid !== null) return { ...unpaid, reference };
  }
  return null;
};
