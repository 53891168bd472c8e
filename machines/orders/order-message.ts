import type { FlightNames, Journey } from '../../contract/flights/flights.ts';
import { displayMoney, type Money } from '../../contract/money.ts';
import { documentTypes, type MailedDocument, type Order } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { whatsAppTo } from '../parts/whatsapp.ts';
import { type ReturnedTicket, returnedWords } from './returned-ticket.ts';

/** What is sent to whoever travels. */
export interface OrderMessage {
  readonly subject: string;
  readonly text: string;
}

/** What a message needs of an order. */
export interface SentOrder extends Pick<Order, 'orderReference' | 'pnr' | 'names'> {
  readonly itinerary: Pick<Order['itinerary'], 'journeyWises'>;
  readonly brand: Pick<Order['brand'], 'baggage' | 'cabinBaggage'>;
  readonly travellers: readonly (Pick<
    Order['travellers'][number],
    'title' | 'firstName' | 'lastName' | 'ticketNumber'
  > &
    ReturnedTicket)[];
}

/** What is sent of an order: its tickets, or the itinerary of its held seats. */
export interface SentDocument {
  readonly typeId: MailedDocument;
  /** What the customer pays. `null`: the message names no price. */
  readonly price: Money | null;
}

/** Travellers who are on a document: those whose tickets came back are on no e-ticket. */
export const isOnDocument = ({ ticketState }: Pick<ReturnedTicket, 'ticketState'>): boolean => ticketState === 'open';

/** Subject of the message about an order's tickets, or about the itinerary of its held seats. */
export const orderSubject = (
  { itinerary, names }: Pick<SentOrder, 'itinerary' | 'names'>,
  typeId: MailedDocument,
): string => {
  const routes = itinerary.journeyWises.map((journey) => routeOf(journey, names)).join(', ');
  return typeId === documentTypes.itinerary
    ? say('Your itinerary: {routes}', { routes })
    : say('Your tickets: {routes}', { routes });
};

/** The flights, travellers and ticket numbers of an order, or of its held seats, as a plain message. */
export const orderMessage = (
  { itinerary, names, travellers, brand, pnr, orderReference }: SentOrder,
  { typeId, price }: SentDocument,
): OrderMessage => {
  const isItinerary = typeId === documentTypes.itinerary;
  return {
    subject: orderSubject({ itinerary, names }, typeId),
    text: [
      ...(isItinerary ? [say('Seats reserved. This is not a ticket, and is not valid for travel.')] : []),
      say('Airline reference: {pnr}', { pnr: pnr ?? 'not given' }),
      say('Booking: {orderReference}', { orderReference }),
      '',
      ...itinerary.journeyWises.flatMap((journey) => [routeOf(journey, names), ...flightsOf(journey), '']),
      ...travellers
        .filter(isOnDocument)
        .map(
          ({ title, firstName, lastName, ticketNumber, ...ticket }) =>
            `${title} ${firstName} ${lastName}${ticketNumber === null ? '' : say(', ticket {ticketNumber}{ticket}', { ticketNumber, ticket: returnedWords(ticket) })}`,
        ),
      '',
      say('{checked}, {cabinBaggage} in the cabin', {
        checked: brand.baggage === null ? say('No checked bag') : say('{baggage} checked', { baggage: brand.baggage }),
        cabinBaggage: brand.cabinBaggage,
      }),
      ...(price === null ? [] : [say('Price for all travellers: {price}', { price: displayMoney(price) })]),
      say('All times are local.'),
    ].join('\n'),
  };
};

/**
 * Address that opens WhatsApp with the message, written to the order's contact. A number without its country code is left
 * out: the agent chooses the recipient. Nothing is sent by opening it.
 */
export const whatsAppAddress = (order: Order, document: SentDocument): string => {
  const { subject, text } = orderMessage(order, document);
  return whatsAppTo(order.contact.phone, `${subject}\n\n${text}`);
};

const cityOf = (code: string, { airports }: FlightNames): string => airports[code]?.cityName ?? code;

const routeOf = ({ origin, destination }: Journey, names: FlightNames): string =>
  say('{origin} to {destination}', { origin: cityOf(origin, names), destination: cityOf(destination, names) });

/** One line a flight: `EK587, Fri 12 Mar 2027, DAC 21:40 to DXB 01:05 (Sat 13 Mar 2027)`. */
const flightsOf = ({ segments }: Journey): readonly string[] =>
  segments.map(({ airlineCode, flightNumber, origin, destination, departsAt, arrivesAt }) => {
    const leaves = airportMoment(departsAt);
    const comes = airportMoment(arrivesAt);
    const other = comes.day === leaves.day ? '' : ` (${comes.day})`;
    return say('{airlineCode}{flightNumber}, {day}, {origin} {clock} to {destination} {clock2}{other}', {
      airlineCode,
      flightNumber,
      day: leaves.day,
      origin,
      clock: leaves.clock,
      destination,
      clock2: comes.clock,
      other,
    });
  });

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Day and clock as they are at the airport: `Fri 12 Mar 2027`, `21:40`. The offset of the time is not applied. */
export const airportMoment = (at: string): { readonly day: string; readonly clock: string } => {
  const [date = '', time = ''] = at.split('T');
  const day = new Date(`${date}T00:00Z`);
  return {
    day: `${weekdays.format(day)} ${dates.format(day)}`,
    clock: time.slice(0, 5),
  };
};
