import { contactLines } from '../../../contract/company/brand.ts';
import type { OrderMoneyLine } from '../../../contract/orders/orders.ts';
import type { Standing } from '../../../contract/orders/standing.ts';
import { wholeName } from '../../../contract/passport-name.ts';
import { reworded, say } from '../../../contract/say.ts';
import { boardWords } from '../../../machines/hotels/hotel-words.ts';
import { nightsText, roomsText } from '../../../machines/hotels/stay-words.ts';
import { balanceUnknown, invoiceBalance, returnNotes } from '../../documents/invoice-balance.ts';
import {
  type InvoiceAudience,
  type InvoiceData,
  invoiceWords,
  oneLine,
  platformParty,
  serviceLines,
} from '../../documents/invoice-document.ts';
import { letterheadOf, linesOf } from '../../documents/letterhead.ts';
import { dayWords, moneyIn } from '../../documents/words.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { nightsOf } from '../suppliers/offered-stays.ts';
import type { StayAsked } from './voucher-document.ts';

export interface StayInvoiceAsked extends StayAsked {
  readonly number: number;
  readonly issuedAt: Date;
  readonly audience: InvoiceAudience;
  readonly money: readonly OrderMoneyLine[];
  readonly standing: Standing;
}

/** All words of the invoice that the agency is billed for a paid stay, or that it bills its customer. Its PDF and its page show the same. */
export const stayInvoiceData = (asked: StayInvoiceAsked): InvoiceData => {
  const { tenant, agency, order, guests, audience, number, issuedAt } = asked;
  const { room, board, stay, sums } = order.sold;
  const money = moneyIn(order.currency);
  const forAgent = audience !== 'customer';
  const agencyParty = { name: agency.name, lines: forAgent ? linesOf(agency) : contactLines(agency.face) };
  const length = `${nightsText(nightsOf(stay).length)}, ${roomsText(stay.rooms.length)}`;
  return {
    ...letterheadOf(tenant, agency, { title: say('Invoice'), from: forAgent ? 'tenant' : 'agency' }),
    route: stayWords(order),
    ...(forAgent
      ? invoiceBalance(asked.standing, order.currency, { withPrice: true, isOfAll: true })
      : balanceUnknown()),
    seller: { title: say('Issued by'), ...(forAgent ? platformParty(tenant) : agencyParty) },
    buyer: { title: say('Billed to'), ...(forAgent ? agencyParty : customerOf(asked)) },
    facts: [
      { name: say('Invoice'), words: invoiceWords(forAgent ? 'INV' : 'CI', number) },
      { name: say('Date'), words: dayWords(todayAtHome(tenant, issuedAt)) },
      { name: say('Booking'), words: order.reference },
      { name: say('Hotel’s booking number'), words: order.locator ?? say('None given') },
    ],
    travellers: guestLines(guests),
    withPrice: true,
    lines: {
      title: say('Charges'),
      heads: [say('What'), say('Number'), say('Each'), say('Amount')],
      rows: [
        oneLine(
          order.currency,
          say('{room}, {board}, {from} to {to}, {length}', {
            room: room.name,
            board: reworded(boardWords[board]),
            from: dayWords(stay.checkIn),
            to: dayWords(stay.checkOut),
            length,
          }),
          sums.baseMinor,
        ),
        oneLine(order.currency, say('Taxes and fees'), sums.taxMinor),
        ...serviceLines[audience]({ sums }),
      ].filter((line) => line !== null),
    },
    total: { name: say('Total'), words: money(forAgent ? sums.agentMinor : sums.grossMinor) },
    payments: {
      title: say('Payments'),
      heads: [say('Date'), say('Payment'), say('Amount')],
      rows: (forAgent ? asked.money : [])
        .filter(({ kind }) => kind === 'paid' || kind === 'refunded')
        .map((line) => ({
          at: dayWords(todayAtHome(tenant, new Date(line.at))),
          words: reworded(line.words),
          amount: money(-line.walletMinor),
        })),
    },
    notes: [
      ...(forAgent ? [] : returnNotes(asked.standing, agency.name)),
      say('This is a computer-generated invoice. No signature is required.'),
    ],
    taxForm: null,
  };
};

/** Whom the agency bills: the first guest, reached as the booking says. */
const customerOf = ({ order: { asked }, guests: [first] }: StayAsked) => {
  const reached = asked === null ? [] : [asked.contact.email, asked.contact.phone];
  if (first === undefined) return { name: reached[0] ?? say('Not given'), lines: reached.slice(1) };
  const { title, first_name: firstName, last_name: lastName } = first;
  return { name: `${title} ${wholeName({ firstName, lastName })}`, lines: reached };
};

/** The property of a stay, as its invoice and its credit note name it. */
export const stayWords = ({ sold: { hotel } }: StayAsked['order']): string => `${hotel.name}, ${hotel.cityName}`;

export const guestLines = (guests: StayAsked['guests']): InvoiceData['travellers'] => ({
  title: say('Guests'),
  heads: [say('Name'), say('Type'), say('Room')],
  rows: guests.map(({ title, first_name, last_name, age, room }) => ({
    name: [last_name, `${first_name} ${title}`.trim()].join(' / ').toUpperCase(),
    type: age === null ? say('Adult') : say('Child'),
    ticketNumber: String(room + 1),
  })),
});
