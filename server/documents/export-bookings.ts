import type { CallOutcome, CallRequest } from '../../contract/calls.ts';
import { type BookingLine, type BookingMark, bookingsInFileAtMost } from '../../contract/orders/bookings.ts';
import { type BookingColumn, shownInColumns } from '../../contract/orders/bookings-columns.ts';
import { reworded, say } from '../../contract/say.ts';
import { titleOfSale } from '../../machines/orders/sale-titles.ts';
import { settlementOf, settlementTitles } from '../../machines/sale/standing-words.ts';
import type { SignedInContext } from '../http/handler.ts';
import type { BookingsOf } from '../orders/booked-list.ts';
import { bookingsPage, listedBookings } from '../orders/booking-rows.ts';
import { countBookings } from '../orders/bookings.ts';
import { zoneAtHome } from '../tenants/today-at-home.ts';
import { type TableColumn, type TableValue, tableFile } from './table-file.ts';

/** Bookings that are read at once: other people's statements run between two batches. */
const batch = 500;

/** All bookings that match the filters as a file, with all that the chosen columns show. */
export const exportBookings = async (
  { format, columns, ...asked }: CallRequest<'ExportBookings'>,
  { db, tenant, agent, now }: SignedInContext,
): Promise<CallOutcome<'ExportBookings'>> => {
  const of: BookingsOf = { tenant, agencyId: agent.agencyId, now: now() };
  const listed = await listedBookings(db, of, asked);
  if ((await countBookings(db, listed, bookingsInFileAtMost + 1)) > bookingsInFileAtMost) {
    return { ok: false, refusal: 'too-many-bookings' };
  }
  const list = { sort: asked.sort, now: of.now };
  const rows: BookingLine[] = [];
  let after: BookingMark | null = null;
  do {
    const page: Awaited<ReturnType<typeof bookingsPage>> = await bookingsPage(db, listed, list, { after, max: batch });
    rows.push(...page.bookings);
    after = page.next;
  } while (after !== null);
  const zone = zoneAtHome(tenant);
  const table = {
    name: say('Bookings'),
    zone,
    columns: shownInColumns(columns).flatMap((column) => columnsOf(zone)[column]),
    rows,
  };
  return { ok: true, answer: await tableFile(format, table) };
};

const text = (words: string): TableValue => ({ is: 'text', text: words });
const nothing: TableValue = { is: 'nothing' };

/** Nothing where nothing was sold: 0 is what is left of a sale that is paid. */
const amountOf = ({ currency, standing }: BookingLine, minor: number): TableValue =>
  standing.chargedMinor === 0 ? nothing : { is: 'money', currency, minor };

const leftOf = ({ standing }: BookingLine): number => standing.rest?.leftMinor ?? 0;

/** The columns of the file for a column of the list. Times are those of the agency's home. */
const columnsOf = (zone: string): Readonly<Record<BookingColumn, readonly TableColumn<BookingLine>[]>> => ({
  trip: [{ title: say('Trip'), width: 34, valueOf: ({ cities }) => text(cities.join(' – ')) }],
  airline: [{ title: say('Airline'), width: 22, valueOf: ({ airline }) => text(airline) }],
  traveller: [{ title: say('First traveller'), width: 26, valueOf: ({ traveller }) => text(traveller) }],
  passengers: [
    {
      title: say('Travellers'),
      width: 10,
      valueOf: ({ travellerCount }) => ({ is: 'number', number: travellerCount }),
    },
  ],
  reference: [{ title: say('Reference'), width: 14, valueOf: ({ orderReference }) => text(orderReference) }],
  pnr: [{ title: 'PNR', width: 10, valueOf: ({ pnr }) => (pnr === null ? nothing : text(pnr)) }],
  tickets: [{ title: say('Tickets'), width: 30, valueOf: ({ tickets }) => text(tickets.join(', ')) }],
  phone: [{ title: say('Phone'), width: 18, valueOf: ({ phone }) => text(phone) }],
  departure: [
    { title: say('Departs'), width: 12, valueOf: ({ departureDate }) => ({ is: 'day', day: departureDate }) },
  ],
  status: [{ title: say('Status'), width: 20, valueOf: (sale) => text(titleOfSale(sale)) }],
  'time-limit': [
    {
      title: say('Time limit ({zone})', { zone }),
      width: 26,
      valueOf: ({ timeLimit }) => (timeLimit === null ? nothing : { is: 'moment', at: new Date(timeLimit.at) }),
    },
  ],
  booked: [
    {
      title: say('Booked ({zone})', { zone }),
      width: 22,
      valueOf: ({ bookedAt }) => ({ is: 'moment', at: new Date(bookedAt) }),
    },
  ],
  'booked-by': [{ title: say('Booked by'), width: 22, valueOf: ({ bookedBy }) => text(bookedBy) }],
  price: [
    { title: say('Currency'), width: 9, valueOf: ({ currency }) => text(currency) },
    {
      title: say('Price'),
      width: 14,
      valueOf: ({ currency, agentMinor }) => ({ is: 'money', currency, minor: agentMinor }),
    },
  ],
  payment: [
    {
      title: say('Payment'),
      width: 18,
      valueOf: ({ standing }) => text(reworded(settlementTitles[settlementOf(standing)])),
    },
    { title: say('Paid'), width: 14, valueOf: (sale) => amountOf(sale, sale.standing.paidMinor) },
    { title: say('Still to pay'), width: 14, valueOf: (sale) => amountOf(sale, leftOf(sale)) },
    {
      title: say('To be paid by'),
      width: 14,
      valueOf: (sale) => (leftOf(sale) > 0 ? { is: 'day', day: sale.standing.rest?.payBy ?? '' } : nothing),
    },
    { title: say('Back in the wallet'), width: 18, valueOf: (sale) => amountOf(sale, sale.standing.returnedMinor) },
  ],
});
