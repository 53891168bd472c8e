import { consentStandsMs } from '../../machines/consent/passenger-consent.machine.ts';
import { type AskedBy, writeConsent } from '../consent/ask.ts';
import { aboutHeldOrder } from '../consent/consent-rows.ts';
import { contactOfSale } from '../consent/whose-address.ts';
import type { Tx } from '../database/database.ts';
import { agencyName } from '../documents/agency-card.ts';
import { clockWords, dayWords } from '../documents/words.ts';
import { flightsOf } from '../orders/coupons.ts';
import { type OrderRow, travellersOf } from '../orders/order-rows.ts';

/** What a passenger agrees to before held seats are given back: whose they are, on which flights, and that no money moves. */
const wordsToCancel = async (tx: Tx, order: OrderRow): Promise<string> => {
  const name = await agencyName(tx, order.tenant_id, order.agency_id);
  const travellers = await travellersOf(tx, order.tenant_id, order.reference);
  return [
    `${name} asks to cancel this booking (order ${order.reference}):`,
    ...travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    '',
    'Flights:',
    ...flightsOf(order).map(
      ({ airlineCode, flightNumber, origin, destination, departsAt }) =>
        `${airlineCode}${flightNumber} ${origin} to ${destination}, ${dayWords(departsAt)}, ${clockWords(departsAt)}`,
    ),
    '',
    'No ticket has been issued. The seats are given back to the airline, and may cost more if they are booked again.',
    `If you have paid ${name} for them already, ${name} tells you what it pays back to you.`,
  ].join('\n');
};

/** Asks the passenger whether the held seats of an order may be given back. It can be answered while they are held, at most two days. */
export const askToCancel = async (tx: Tx, order: OrderRow, by: AskedBy): Promise<void> => {
  const latest = new Date(by.now.getTime() + consentStandsMs);
  await writeConsent(
    tx,
    aboutHeldOrder(order),
    {
      agencyId: order.agency_id,
      contact: order.consent_rule === 'required' ? contactOfSale(order) : order.sold.contact,
      words: await wordsToCancel(tx, order),
      expiresAt: order.state === 'held' && order.time_limit_at < latest ? order.time_limit_at : latest,
    },
    by,
  );
  await tx
    .updateTable('air_order')
    .set({ consent_state: 'sending' })
    .where('tenant_id', '=', order.tenant_id)
    .where('reference', '=', order.reference)
    .execute();
};
