import { CallFault } from '../../contract/client.ts';
import type { Banner } from '../../contract/public/banners.ts';
import type { Review } from '../../contract/public/testimonials.ts';
import type { OrdersAtHand, RecentOrder } from '../../contract/shell/orders-at-hand.ts';
import type { FlowCases } from '../flow.ts';
import { paidInPart, paidWhole } from '../sale/sample-standings.ts';
import type { SearchPadExtrasContext } from './search-pad-extras.machine.ts';

const picture = (bannerId: string, text: string | null): Banner => ({
  bannerId,
  bannerPath: `/pictures/${bannerId}`,
  text,
  downloadApp: false,
});
const words = (bannerId: string, text: string): Banner => ({ bannerId, bannerPath: null, text, downloadApp: false });

/** Banners that the server returns. */
export const bannersShown = {
  pictures: [picture('noon', null), picture('dusk', 'Dubai: compare fares'), picture('dawn', 'Jeddah and Madinah')],
  headlines: [words('regional', 'Hold seats now'), words('groups', 'Six options on one link')],
} as const;

export const review: Review = {
  reviewId: 'review-1',
  rating: 5,
  words: 'Seats are held before the customer has put down the phone.',
  reviewer: 'Tanvir',
  companyName: 'Surma Tours',
  at: '2026-11-02T08:00:00.000Z',
};

const orderLine: RecentOrder = {
  soldAs: 'flights',
  orderReference: 'PTDONE2345',
  state: 'ticketed',
  purpose: 'sale',
  partly: null,
  pnr: 'K7QWXA',
  cities: ['Dhaka', 'Dubai', 'Dhaka'],
  departureDate: '2026-12-14',
  traveller: 'Kamal Rahman',
  travellerCount: 3,
  currency: 'BDT',
  agentMinor: 4_200_000,
  standing: paidInPart(4_200_000, 86_400_000),
  timeLimit: null,
};

const stayLine: RecentOrder = {
  soldAs: 'stay',
  orderReference: 'PHXHTZP6QU',
  state: 'confirmed',
  hotelName: 'Kadam Bay Hotel',
  cityName: 'Cox’s Bazar',
  checkIn: '2026-12-20',
  checkOut: '2026-12-23',
  guest: 'Rina Begum',
  guestCount: 2,
  currency: 'BDT',
  agentMinor: 1_687_100,
  standing: paidWhole(1_687_100),
};

/** Orders that the server returns: one ticketed and a stay, while others are held. */
export const ordersAtHand: OrdersAtHand = { dueMinor: 13_500_000, recent: [orderLine, stayLine] };

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

export const searchPadExtrasCases: FlowCases = {
  inputs: [{ name: 'the search pad', input: undefined }],
  events: [{ name: 'Try again for the orders', event: { type: 'orders.retried' } }],
  outcomes: {
    readPictures: [
      { name: 'a background and two offers', output: bannersShown.pictures },
      { name: 'no picture', output: [] },
      { name: 'the network is lost', error: lost },
    ],
    readHeadlines: [
      { name: 'two offers', output: bannersShown.headlines },
      { name: 'nothing to tell', output: [] },
      { name: 'the network is lost', error: lost },
    ],
    readReviews: [
      { name: 'a review', output: [review] },
      { name: 'no review', output: [] },
      { name: 'the network is lost', error: lost },
    ],
    readOrders: [
      { name: 'a ticketed order', output: ordersAtHand },
      { name: 'no order', output: { dueMinor: 0, recent: [] } },
      { name: 'orders are not for this person', output: null },
      { name: 'the network is lost', error: lost },
    ],
  },
  classOf: ({ pictures, headlines, reviews, orders }: SearchPadExtrasContext) =>
    [pictures, headlines, reviews, orders?.recent ?? []]
      .map(({ length }) => (length === 0 ? 'none' : 'some'))
      .join(', '),
  apart: ['pictures', 'headlines', 'reviews', 'orders'],
};
