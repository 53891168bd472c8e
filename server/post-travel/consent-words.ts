import { displayMoney } from '../../contract/money.ts';
import { reworded } from '../../contract/say.ts';
import { wordsOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { Tx } from '../database/database.ts';
import { agencyName } from '../documents/agency-card.ts';
import { clockWords, dayWords } from '../documents/words.ts';
import { flightsOf } from '../orders/coupons.ts';
import { type OrderRow, travellersOf } from '../orders/order-rows.ts';
import { type CaseRow, ticketsOf } from './case-rows.ts';
import type { TicketsBack } from './ticket-shares.ts';

/**
 * What a passenger agrees to: which tickets, what happens to them, and what the airline keeps. It names neither what the agency paid nor
 * what the house keeps, which are no matter of the passenger.
 */
export const consentWords = async (tx: Tx, row: CaseRow, order: OrderRow): Promise<string> => {
  const name = await agencyName(tx, row.tenant_id, row.agency_id);
  const tickets = await ticketsOf(tx, row);
  const numbers = couponsBack(order, tickets);
  const count = flightsOf(order).length;
  const travellers = await travellersOf(tx, row.tenant_id, row.order_reference);
  const noun = reworded(wordsOfCase[row.kind].noun);
  const done = reworded(wordsOfCase[row.kind].done);
  const kept = row.penalty_minor + row.kept_minor;
  return [
    `${name} asks for a ${noun} of these tickets (order ${row.order_reference}):`,
    ...travellers
      .filter(({ pax_id }) => tickets.paxIds.includes(pax_id))
      .map(({ first_name, last_name, ticket_number }) => `${first_name} ${last_name}, ticket ${ticket_number}`),
    '',
    numbers.length === count ? 'Flights of these tickets:' : 'These flights of the tickets, and no others:',
    ...flightLines(order, numbers),
    '',
    numbers.length === count
      ? `The tickets are ${done}. Nobody can fly with them any more.`
      : `These flights are ${done}. Nobody can fly them with these tickets any more.`,
    kept === 0
      ? 'The airline keeps nothing of what was paid to it.'
      : `Of what was paid for them, ${displayMoney({ currency: row.currency, minor: kept })} does not come back.`,
    `What comes back is paid to ${name}, through whom the tickets were bought. ${name} tells you what it pays back to you.`,
  ].join('\n');
};

/** Numbers of the flights that come back of any of the tickets. */
const couponsBack = (order: OrderRow, { paxIds, coupons }: TicketsBack): readonly number[] =>
  flightsOf(order)
    .map((_, place) => place + 1)
    .filter((number) => paxIds.some((paxId) => coupons[paxId]?.includes(number) ?? true));

const flightLines = (order: OrderRow, numbers: readonly number[]): readonly string[] =>
  flightsOf(order)
    .filter((_, place) => numbers.includes(place + 1))
    .map(
      ({ airlineCode, flightNumber, origin, destination, departsAt }) =>
        `${airlineCode}${flightNumber} ${origin} to ${destination}, ${dayWords(departsAt)}, ${clockWords(departsAt)}`,
    );
