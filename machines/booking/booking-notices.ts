import { say } from '../../contract/say.ts';
/** The words for a booking that stopped: what happened, what it means for the money, and what the agent can do next. */
export interface BookingNotice {
  readonly title: string;
  readonly happened: string;
  readonly money: string;
  /** Buttons of the notice. The screen adds links to other pages. */
  readonly offers: readonly ('again' | 'search' | 'pay' | 'results' | 'order')[];
}

/** The notices, by the state in which the sale stopped. */
export const bookingNotices = {
  silent: {
    title: say('The airline did not answer'),
    happened: say('The airline has not replied to our request for the price.'),
    money: say('Nothing was booked or charged.'),
    offers: ['again', 'results', 'search'],
  },
  unpriced: {
    title: say('The price is not available'),
    happened: say('We could not reach the server, or the link is not valid.'),
    money: say('Nothing was booked or charged.'),
    offers: ['again', 'results', 'search'],
  },
  searchGone: {
    title: say('This search has expired'),
    happened: say('Fares are valid for a limited time, and the time for this one has passed.'),
    money: say('Nothing was booked or charged.'),
    offers: ['search'],
  },
  fareGone: {
    title: say('This fare is sold out'),
    happened: say('The last seat at this fare was sold a moment ago.'),
    money: say('Nothing was booked or charged.'),
    offers: ['results', 'search'],
  },
  changeUnheard: {
    title: say('The price has changed'),
    happened: say('The airline has a new price, and we could not retrieve it.'),
    money: say('Nothing was booked or charged.'),
    offers: ['again', 'results', 'search'],
  },
  bookingUnheard: {
    title: say('The connection was lost while the seats were being held'),
    happened: say(
      'Your request was sent, but no answer has arrived. You can safely try again: nothing is booked twice.',
    ),
    money: say('Nothing has been charged: payment only starts once the seats are held.'),
    offers: ['again'],
  },
  ticketingUnheard: {
    title: say('The connection was lost while the tickets were being issued'),
    happened: say(
      'Your request was sent, but no answer has arrived. You can safely try again: nothing is charged twice.',
    ),
    money: say('You are charged once if the tickets are issued, and not at all if they are not.'),
    offers: ['again', 'order'],
  },
  unpaid: {
    title: say('Seats held, but the wallet balance is too low'),
    happened: say('The seats are held until the time limit of the order.'),
    money: say('Nothing was charged. Deposit the difference, then pay.'),
    offers: ['pay', 'order'],
  },
  notIssued: {
    title: say('The airline did not issue the tickets'),
    happened: say('The airline refused to issue tickets for this booking.'),
    money: say('The money is back in the wallet.'),
    offers: ['search', 'order'],
  },
  notPayable: {
    title: say('This order cannot be paid'),
    happened: say('The order, or what may be paid of it, has changed since it was booked.'),
    money: say('Nothing was charged.'),
    offers: ['order', 'search'],
  },
} as const satisfies Record<string, BookingNotice>;

export type BookingStop = keyof typeof bookingNotices;
