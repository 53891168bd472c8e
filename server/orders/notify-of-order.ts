import { displayMoney } from '../../contract/money.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { reworded, say } from '../../contract/say.ts';
import { orderOutcomes } from '../../machines/outcomes/order-outcomes.ts';
import type { Tx } from '../database/database.ts';
import { tellAgency } from '../messages/tell-agency.ts';
import type { OrderRow } from './order-rows.ts';

type NotifiedOrder = Pick<
  OrderRow,
  'tenant_id' | 'agency_id' | 'branch_id' | 'user_id' | 'reference' | 'currency' | 'exchange_of'
>;

/** Notifies an agency that the time limit of held seats has passed, also where the seats were paid for online. */
export const notifyOfLapse = async (tx: Tx, order: NotifiedOrder, now: Date): Promise<void> => {
  const words = lapseWords(order, await paidOnlineFor(tx, order));
  const path = pageAddress.flightOrder(order.reference);
  await tellAgency(tx, order, orderOutcomes['hold.expired'].news, { ...words, path }, now);
};

/** Notifies an agency that the airline has ended a hold before its time limit. */
export const notifyOfLoss = async (tx: Tx, order: NotifiedOrder, now: Date): Promise<void> => {
  const { reference, currency } = order;
  const paidMinor = await paidOnlineFor(tx, order);
  const notice = {
    title: say('The airline no longer holds the seats of order {reference}', { reference }),
    words:
      paidMinor > 0
        ? say(
            'It ended the hold before its time limit. {amount} was paid online for it and is in your wallet. Book again with it, or ask our accounts desk to refund it.',
            { amount: displayMoney({ currency, minor: paidMinor }) },
          )
        : say(
            'It ended the hold before its time limit. Nothing was charged. To sell these flights, search them again.',
          ),
    path: pageAddress.flightOrder(reference),
  };
  await tellAgency(tx, order, orderOutcomes['hold.lost'].news, notice, now);
};

/** Notifies an agency that the tickets of an order were not issued, with the reason of the airline or the desk. */
export const notifyOfNoTickets = async (
  tx: Tx,
  order: NotifiedOrder,
  { event, reason }: { readonly event: 'ticketing.refused' | 'payment.returned'; readonly reason: string },
  now: Date,
): Promise<void> => {
  const { reference } = order;
  const notice = {
    title: say('The tickets of order {reference} were not issued', { reference }),
    words: say('The money is back in your wallet. To sell these flights, search them again. The reason: {reason}', {
      reason: reworded(reason),
    }),
    path: pageAddress.flightOrder(reference),
  };
  await tellAgency(tx, order, orderOutcomes[event].news, notice, now);
};

/** Notifies an agency of tickets that were issued after its agent had left the page of the payment. */
export const notifyOfLateTickets = async (
  tx: Tx,
  order: NotifiedOrder,
  event: 'tickets.issued' | 'tickets.entered',
  now: Date,
): Promise<void> => {
  const { reference } = order;
  const notice = {
    title: say('The tickets of order {reference} are issued', { reference }),
    words: say('They were long in coming. Print them, or send them, from the page of the order.'),
    path: pageAddress.flightOrder(reference),
  };
  await tellAgency(tx, order, orderOutcomes[event].news, notice, now);
};

/** Sum in minor units that online payments for an order have credited to the wallet. */
const paidOnlineFor = async (tx: Tx, { tenant_id, reference }: NotifiedOrder): Promise<number> => {
  const payments = await tx
    .selectFrom('online_payment')
    .select(['amount_minor', 'charge_minor'])
    .where('tenant_id', '=', tenant_id)
    .where('order_reference', '=', reference)
    .where('state', '=', 'credited')
    .execute();
  return payments.reduce((sum, { amount_minor, charge_minor }) => sum + amount_minor - charge_minor, 0);
};

const lapseWords = ({ reference, currency, exchange_of }: NotifiedOrder, paidMinor: number) => {
  if (paidMinor > 0) {
    const amount = displayMoney({ currency, minor: paidMinor });
    return {
      title: say('The seats of order {reference} lapsed, though {amount} was paid online for them', {
        reference,
        amount,
      }),
      words: say(
        'The money came to your wallet and was not used for this order before its time limit. No ticket is issued. Book again with it, or ask our accounts desk to refund it.',
      ),
    };
  }
  if (exchange_of !== null) {
    return {
      title: say('The seats for the exchange of order {of} lapsed', { of: exchange_of }),
      words: say(
        'Their time limit has passed, and nothing was charged for them. To exchange the tickets, search again from their order.',
      ),
    };
  }
  return {
    title: say('The seats of order {reference} lapsed', { reference }),
    words: say('Their time limit has passed, and nothing was charged. To sell these flights, search them again.'),
  };
};
