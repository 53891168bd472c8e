import type { FlightNames, Segment, TravellerType } from '../../contract/flights/flights.ts';
import { aircraftWords, classWords, technicalStopWords } from '../../contract/flights/segment-words.ts';
import { displayMoney } from '../../contract/money.ts';
import { inAirlineLetters } from '../../contract/passport-name.ts';
import { say } from '../../contract/say.ts';
import { returnedWords } from '../../machines/orders/returned-ticket.ts';
import { returnedTicket } from '../orders/coupons.ts';
import type { OrderRow, TravellerRow } from '../orders/order-rows.ts';

export const typeWords = (type: TravellerType): string =>
  ({ ADT: say('Adult'), CHD: say('Child'), INF: say('Infant') })[type];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Local day of an ISO time: `Tue 1 Dec 2026`. */
export const dayWords = (isoTime: string): string => {
  const [year = 0, month = 1, day = 1] = isoTime.slice(0, 10).split('-').map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday} ${day} ${months[month - 1]} ${year}`;
};

/** Local time of an ISO time: `08:40`. */
export const clockWords = (isoTime: string): string => isoTime.slice(11, 16);

/** A duration: `4 h 55 min`. */
export const durationWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ') || '0 min';
};

/** Name of a ticket's holder: `RAHMAN / ASHA MRS`. */
export const ticketName = ({ last_name, first_name, title }: TravellerRow): string =>
  `${inAirlineLetters(last_name)} / ${inAirlineLetters(first_name)} ${title}`.toUpperCase();

/** A ticket's number, and what became of it: `997-1234567890`, `997-1234567890 (exchanged)`. */
export const ticketWords = (order: OrderRow, row: TravellerRow): string =>
  row.ticket_number === null
    ? ''
    : `${ticketNumberWords(row.ticket_number)}${returnedWords(returnedTicket(order, row))}`;

/** `997-1234567890` */
export const ticketNumberWords = (number: string): string => `${number.slice(0, 3)}-${number.slice(3)}`;

/** `Frequent flyer: BG 123456789`, with airline and number on one line. `null`: the traveller gave no number for this order. */
export const frequentFlyerWords = ({ frequent_flyer: one }: TravellerRow): string | null =>
  one === null ? null : say('Frequent flyer: {number}', { number: `${one.airlineCode}\u00a0${one.number}` });

export const placeWords = (names: FlightNames, code: string, terminal: string | null) => {
  const airport = names.airports[code];
  return {
    code,
    city: airport?.cityName ?? code,
    airport: [airport?.airportName ?? code, terminal === null ? '' : say('Terminal {terminal}', { terminal })]
      .filter(Boolean)
      .join(' · '),
  };
};

/** `Dhaka to Dubai`. */
export const fromTo = (
  names: FlightNames,
  { origin, destination }: { readonly origin: string; readonly destination: string },
): string =>
  say('{origin} to {destination}', {
    origin: placeWords(names, origin, null).city,
    destination: placeWords(names, destination, null).city,
  });

export const segmentWords = (names: FlightNames, segment: Segment, previous: Segment | undefined) => ({
  flight: `${segment.airlineCode} ${segment.flightNumber}`,
  airline: names.airlines[segment.airlineCode]?.name ?? segment.airlineCode,
  operatedBy:
    segment.operatingAirlineCode === segment.airlineCode
      ? null
      : say('Operated by {airline}', {
          airline: names.airlines[segment.operatingAirlineCode]?.name ?? segment.operatingAirlineCode,
        }),
  aircraft: aircraftWords(segment, names),
  /** One line for each landing on the way. */
  onTheWay: technicalStopWords(segment, (code) => placeWords(names, code, null).city),
  class: classWords(segment.productClass),
  duration: durationWords(segment.durationMinutes),
  layover: previous
    ? say('{duration} in {city}', {
        duration: durationWords(Math.round((Date.parse(segment.departsAt) - Date.parse(previous.arrivesAt)) / 60_000)),
        city: placeWords(names, segment.origin, null).city,
      })
    : null,
  from: {
    ...placeWords(names, segment.origin, segment.originTerminal),
    time: clockWords(segment.departsAt),
    date: dayWords(segment.departsAt),
  },
  to: {
    ...placeWords(names, segment.destination, segment.destinationTerminal),
    time: clockWords(segment.arrivesAt),
    date: dayWords(segment.arrivesAt),
  },
});

export const moneyIn =
  (currency: string) =>
  (minor: number): string =>
    displayMoney({ currency, minor });
