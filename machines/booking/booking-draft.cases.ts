import type { FlowCases } from '../flow.ts';
import type { BookingDraftContext, BookingDraftEvent, KeptFlightSale } from './booking-draft.machine.ts';
import { pricedOffer } from './booking-examples.ts';
import { leftSale } from './flight-booking.cases.ts';

const sale: KeptFlightSale = {
  saleId: 'sale-1',
  priceId: pricedOffer.priceId,
  draft: leftSale({}).draft as KeptFlightSale['draft'],
};

const events: readonly { readonly name: string; readonly event: BookingDraftEvent }[] = [
  { name: 'something is typed', event: { type: 'sale.changed', sale } },
  { name: 'the page is left', event: { type: 'page.left' } },
];

export const bookingDraftCases: FlowCases = {
  inputs: [{ name: 'a booking page', input: undefined }],
  events,
  outcomes: {
    hearSale: [{ name: 'the page tells nothing', error: new Error('the page tells nothing') }],
    keepDraft: [
      { name: 'kept', output: { ok: true, answer: { kept: true } } },
      { name: 'the price is over', output: { ok: true, answer: { kept: false } } },
      { name: 'the network is lost', error: new Error('the network is lost') },
    ],
  },
  classOf: ({ newest, isUnsent }: BookingDraftContext) =>
    `${newest === null ? 'nothing' : 'something'} typed${isUnsent ? ', not all of it sent' : ''}`,
};
