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
    title: 'The airline did not answer',
    happened: 'The airline has not replied to our request for the price.',
    money: 'Nothing was booked or charged.',
    offers: ['again', 'results', 'search'],
  },
  unpriced: {
    title: 'The price is not available',
    happened: 'We could not reach the server, or the link is not valid.',
    money: 'Nothing was booked or charged.',
    offers: ['again', 'results', 'search'],
  },
  searchGone: {
    title: 'This search has expired',
    happened: 'Fares are valid for a limited time, and the time for this one has passed.',
    money: 'Nothing was booked or charged.',
    offers: ['search'],
  },
  fareGone: {
    title: 'This fare is sold out',
    happened: 'The last seat at this fare was sold a moment ago.',
    money: 'Nothing was booked or charged.',
    offers: ['results', 'search'],
  },
  changeUnheard: {
    title: 'The price has changed',
    happened: 'The airline has a new price, and we could not retrieve it.',
    money: 'Nothing was booked or charged.',
    offers: ['again', 'results', 'search'],
  },
  bookingUnheard: {
    title: 'The connection was lost while the seats were being held',
    happened: 'Your request was sent, but no answer has arrived. You can safely try again: nothing is booked twice.',
    money: 'Nothing has been charged: payment only starts once the seats are held.',
    offers: ['again'],
  },
  ticketingUnheard: {
    title: 'The connection was lost while the tickets were being issued',
    happened: 'Your request was sent, but no answer has arrived. You can safely try again: nothing is charged twice.',
    money: 'You are charged once if the tickets are issued, and not at all if they are not.',
    offers: ['again', 'order'],
  },
  unpaid: {
    title: 'Seats held, but the wallet balance is too low',
    happened: 'The seats are held until the time limit of the order.',
    money: 'Nothing was charged. Deposit the difference, then pay.',
    offers: ['pay', 'order'],
  },
  notIssued: {
    title: 'The airline did not issue the tickets',
    happened: 'The airline refused to issue tickets for this booking.',
    money: 'The money is back in the wallet.',
    offers: ['search', 'order'],
  },
  notPayable: {
    title: 'This order cannot be paid',
    happened: 'The order, or what may be paid of it, has changed since it was booked.',
    money: 'Nothing was charged.',
    offers: ['order', 'search'],
  },
} as const satisfies Record<string, BookingNotice>;

export type BookingStop = keyof typeof bookingNotices;
