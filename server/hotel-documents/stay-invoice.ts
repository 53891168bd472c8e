import type { OrderMoneyLine } from '../../contract/orders.ts';
import { reworded, say } from '../../contract/say.ts';
import type { Standing } from '../../contract/standing.ts';
import { boardWords } from '../../machines/hotels/hotel-words.ts';
import { nightsText, roomsText } from '../../machines/hotels/stay-words.ts';
import { invoiceBalance } from '../documents/invoice-balance.ts';
import {
  type InvoiceAudience,
  type InvoiceData,
  invoiceWords,
  oneLine,
  platformParty,
  serviceLines,
} from '../documents/invoice-document.ts';
import { letterheadOf, linesOf } from '../documents/letterhead.ts';
import { dayWords, moneyIn } from '../documents/words.ts';
import { nightsOf } from '../hotels/suppliers/offered-stays.ts';
import type { StayAsked } from './voucher-document.ts';

export interface StayInvoiceAsked extends StayAsked {
  readonly number: number;
  readonly issuedAt: Date;
  readonly audience: Exclude<InvoiceAudience, 'customer'>;
  readonly money: readonly OrderMoneyLine[];
  readonly standing: Standing;
}

/** All words of the invoice that the agency is billed for a paid stay. Its PDF and its page show the same. */
export const stayInvoiceData = (asked: StayInvoiceAsked): InvoiceData => {
  const { tenant, agency, order, guests, audience, number, issuedAt } = asked;
  const { room, board, stay, sums } = order.sold;
  const money = moneyIn(order.currency);
  const length = `${nightsText(nightsOf(stay).length)}, ${roomsText(stay.rooms.length)}`;
  return {
    ...letterheadOf(tenant, agency, { title: say('Invoice'), from: 'tenant' }),
    route: stayWords(order),
    ...invoiceBalance(asked.standing, order.currency, { withPrice: true, isOfAll: true }),
    seller: { title: say('Issued by'), ...platformParty(tenant) },
    buyer: { title: say('Billed to'), name: agency.name, lines: linesOf(agency) },
    facts: [
      { name: say('Invoice'), words: invoiceWords('INV', number) },
      { name: say('Date'), words: dayWords(issuedAt.toISOString()) },
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
            board: boardWords[board],
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
    total: { name: say('Total'), words: money(order.agent_minor) },
    payments: {
      title: say('Payments'),
      heads: [say('Date'), say('Payment'), say('Amount')],
      rows: asked.money
        .filter(({ kind }) => kind === 'paid' || kind === 'refunded')
        .map((line) => ({ at: dayWords(line.at), words: reworded(line.words), amount: money(-line.walletMinor) })),
    },
    notes: [say('This is a computer-generated invoice. No signature is required.')],
  };
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
