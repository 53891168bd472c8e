import type { HotelOrder } from '../../contract/hotels/hotel-orders.ts';
import type { FlowCases } from '../flow.ts';
import type { HotelOrderPageContext, HotelOrderPageEvent, HotelOrderPageInput } from './hotel-order-page.setup.ts';
import {
  bookedStay,
  cancelledFor,
  creditNoteOf,
  onlyLooking,
  partPaidStay,
  quotedStay,
} from './sample-booked-stays.ts';
import { namesErrors } from './stay-guests.ts';

export const openedStay: HotelOrderPageInput = { orderReference: 'HTK7QWXA42', intentSeed: 'visit-1' };

const answered = (name: string, order: HotelOrder) => ({ name, output: { ok: true, answer: { order } } });
const refused = (refusal: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` },
});
const lost = { name: 'the network is lost', error: new Error('the network is lost') };

const typed = (name: string, value: string): { readonly name: string; readonly event: HotelOrderPageEvent } => ({
  name,
  event: { type: 'name.typed', room: 0, guest: 0, field: 'lastName', value },
});

const cancelledAtFee: HotelOrder = {
  ...bookedStay('cancelled'),
  standing: cancelledFor(1_100_000),
  creditNotes: [creditNoteOf(1_100_000)],
};

export const hotelOrderPageCases: FlowCases = {
  inputs: [{ name: 'a stay is opened', input: openedStay }],
  events: [
    { name: 'try again', event: { type: 'again.requested' } },
    { name: 'ask what cancelling costs', event: { type: 'quote.requested' } },
    { name: 'cancel at this cost', event: { type: 'cancellation.requested' } },
    { name: 'take the request back', event: { type: 'withdrawal.requested' } },
    { name: 'accept the new price', event: { type: 'acceptance.requested' } },
    { name: 'mail the voucher', event: { type: 'mail.requested' } },
    { name: 'change names', event: { type: 'names.requested' } },
    typed('type a surname', 'Hossain'),
    typed('clear a surname', ''),
    { name: 'send the names', event: { type: 'names.sent' } },
    { name: 'not now', event: { type: 'request.withdrawn' } },
    { name: 'yes', event: { type: 'request.confirmed' } },
  ],
  outcomes: {
    readOrder: [
      answered('a stay confirmed', bookedStay('confirmed')),
      answered('a stay confirmed, to look at only', onlyLooking(bookedStay('confirmed'))),
      answered('a stay unconfirmed', bookedStay('requested')),
      answered('a stay whose cost of cancelling was told', quotedStay),
      answered('a stay confirmed, paid in part', partPaidStay()),
      answered('a stay confirmed, its rest overdue', partPaidStay(-1)),
      answered('a stay cancelled at a fee', cancelledAtFee),
      answered('a stay whose property asks for more', bookedStay('price-asked')),
      refused('order-unknown'),
      lost,
    ],
    quoteCancel: [answered('the cost is told', quotedStay), refused('not-allowed'), lost],
    cancelHotel: [
      answered('cancelled', cancelledAtFee),
      answered('on its way', bookedStay('cancelling')),
      refused('cost-changed'),
      lost,
    ],
    acceptPrice: [answered('accepted', bookedStay('requested')), refused('not-allowed'), lost],
    mailVoucher: [answered('mailed', bookedStay('confirmed')), refused('too-many-mails'), lost],
    amendGuests: [answered('renamed', bookedStay('confirmed')), refused('not-allowed'), lost],
  },
  classOf: (
    { order, words, names, judged, renamed, mailedTo, acceptedPenaltyMinor }: HotelOrderPageContext,
    leaves,
  ) => {
    const isIn = (part: string) => leaves.some((leaf) => leaf.includes(part));
    return [
      order === null ? 'no order' : `${order.state}${order.facts.mayCancel ? '' : ' to look at'}`,
      order?.standing.rest && `its rest ${order.standing.rest.state}`,
      isIn('nothing-asked-of-stay') && renamed && 'renamed',
      isIn('nothing-asked-of-stay') && mailedTo !== null && 'mailed',
      (isIn('nothing-asked-of-stay') || isIn('naming-of-stay')) && words !== null && 'said',
      (isIn('.cancelling') || isIn('.cancellationUnheard')) && acceptedPenaltyMinor > 0 && 'at a cost',
      isIn('naming-of-stay') && (namesErrors(names).length > 0 ? 'unfit names' : 'fit names'),
      isIn('naming-of-stay') && judged && 'judged',
    ]
      .filter(Boolean)
      .join(', ');
  },
  apart: ['shown.doing'],
};
