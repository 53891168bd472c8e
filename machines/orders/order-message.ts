import type { FlightNames, Journey } from '../../contract/flights.ts';
import type { Order } from '../../contract/orders.ts';
import { type ReturnedTicket, returnedWords } from './returned-ticket.ts';

/** What is sent to whoever travels. It names no price. */
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

/** The flights, travellers and ticket numbers of an order as a plain message. */
export const orderMessage = ({
  itinerary,
  names,
  travellers,
  brand,
  pnr,
  orderReference,
}: SentOrder): OrderMessage => ({
  subject: `Your tickets: ${itinerary.journeyWises.map((journey) => routeOf(journey, names)).join(', ')}`,
  text: [
    `Airline reference: ${pnr ?? 'not given'}`,
    `Booking: ${orderReference}`,
    '',
    ...itinerary.journeyWises.flatMap((journey) => [routeOf(journey, names), ...flightsOf(journey), '']),
    ...travellers.map(
      ({ title, firstName, lastName, ticketNumber, ...ticket }) =>
        `${title} ${firstName} ${lastName}${ticketNumber === null ? '' : `, ticket ${ticketNumber}${returnedWords(ticket)}`}`,
    ),
    '',
    `${brand.baggage === null ? 'No checked bag' : `${brand.baggage} checked`}, ${brand.cabinBaggage} in the cabin`,
    'All times are local.',
  ].join('\n'),
});

/**
 * Address that opens WhatsApp with the message, written to the order's contact. A number without its country code is left
 * out: the agent chooses the recipient. Nothing is sent by opening it.
 */
export const whatsAppAddress = (order: Order): string => {
  const { phone } = order.contact;
  const to = phone.startsWith('+') ? phone.replace(/\D/g, '') : '';
  const { subject, text } = orderMessage(order);
  return `https://wa.me/${to}?text=${encodeURIComponent(`${subject}\n\n${text}`)}`;
};

const cityOf = (code: string, { airports }: FlightNames): string => airports[code]?.cityName ?? code;

const routeOf = ({ origin, destination }: Journey, names: FlightNames): string =>
  `${cityOf(origin, names)} to ${cityOf(destination, names)}`;

/** One line a flight: `EK587, Fri 12 Mar 2027, DAC 21:40 to DXB 01:05 (Sat 13 Mar 2027)`. */
const flightsOf = ({ segments }: Journey): readonly string[] =>
  segments.map(({ airlineCode, flightNumber, origin, destination, departsAt, arrivesAt }) => {
    const leaves = airportMoment(departsAt);
    const comes = airportMoment(arrivesAt);
    const other = comes.day === leaves.day ? '' : ` (${comes.day})`;
    return `${airlineCode}${flightNumber}, ${leaves.day}, ${origin} ${leaves.clock} to ${destination} ${comes.clock}${other}`;
  });

/** Day and clock as they are at the airport: `Fri 12 Mar 2027`, `21:40`. The offset of the time is not applied. */
export const airportMoment = (at: string): { readonly day: string; readonly clock: string } => {
  const [date = '', time = ''] = at.split('T');
  const day = new Date(`${date}T00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
  return {
    day: `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short', year: 'numeric' })}`,
    clock: time.slice(0, 5),
  };
};
