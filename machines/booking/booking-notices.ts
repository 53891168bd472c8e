/** Why a booking stopped: what happened, what it means for the money, what to do next. */
export interface BookingNotice {
  readonly title: string;
  readonly happened: string;
  readonly money: string;
  /** What the agent may do on the spot; links to other pages are the screen's matter. */
  readonly offers: readonly ('again' | 'search' | 'pay' | 'results' | 'order')[];
}

export const bookingNotices = {
  silent: {
    title: 'The airline did not answer',
    happened: 'We asked for the price of these seats and heard nothing back.',
    money: 'Nothing was booked or charged.',
    offers: ['again', 'results', 'search'],
  },
  unpriced: {
    title: 'The price could not be asked for',
    happened: 'The server could not be reached, or could not answer what this address asks.',
    money: 'Nothing was booked or charged.',
    offers: ['again', 'results', 'search'],
  },
  searchGone: {
    title: 'This search is no longer kept',
    happened: 'Fares are kept for a limited time only, and the time for this one is over.',
    money: 'Nothing was booked or charged.',
    offers: ['search'],
  },
  fareGone: {
    title: 'This fare has been sold',
    happened: 'Somebody else bought the last seat at this fare a moment ago.',
    money: 'Nothing was booked or charged.',
    offers: ['results', 'search'],
  },
  changeUnheard: {
    title: 'The price has changed',
    happened: 'The airline now asks another amount, and we could not learn which.',
    money: 'Nothing was booked or charged.',
    offers: ['again', 'results', 'search'],
  },
  bookingUnheard: {
    title: 'The connection was lost while the seats were being held',
    happened:
      'Your request was sent, but no answer has arrived. Trying again sends the same request: it cannot book twice.',
    money: 'Nothing has been charged: payment only starts once the seats are held.',
    offers: ['again'],
  },
  ticketingUnheard: {
    title: 'The connection was lost while the tickets were being issued',
    happened:
      'Your request was sent, but no answer has arrived. Trying again sends the same request: it cannot pay twice.',
    money: 'The amount is taken once if the tickets exist, and given back if they do not.',
    offers: ['again', 'order'],
  },
  unpaid: {
    title: 'Seats held, but the wallet does not cover them',
    happened: 'The seats are kept under these names until the time limit on the order.',
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
    title: 'This order cannot be paid as it stands',
    happened: 'Something about the order has changed since it was booked.',
    money: 'Nothing was charged.',
    offers: ['order', 'search'],
  },
} as const satisfies Record<string, BookingNotice>;

export type BookingStop = keyof typeof bookingNotices;
