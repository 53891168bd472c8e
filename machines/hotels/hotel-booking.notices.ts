import { say } from '../../contract/say.ts';

/** The words for a sale that stopped: what happened, what it means for the money, and what the agent can do next. */
export interface StayNotice {
  readonly title: string;
  readonly words: string;
  /** The first is the primary one. */
  readonly offers: readonly ('again' | 'search' | 'hotel' | 'order')[];
}

/** Said where a sale cannot go on and the browser has come back from a gateway. */
export const paidOnlineWords = say(
  'What you paid online is not lost: once the gateway has confirmed it, it is in your wallet and stays there.',
);

/** The notices of stops that leave a page, by the state of the sale. */
export const stayStops = {
  silent: {
    title: say('The supplier did not answer'),
    words: say(
      'The supplier has not replied to our request for the price. Nothing was booked or charged. Try again, or choose another room.',
    ),
    offers: ['again', 'hotel'],
  },
  unread: {
    title: say('The rate is not available'),
    words: say(
      'We could not reach the server, or the link is not valid. Nothing new was booked or charged. Try again, or choose another room.',
    ),
    offers: ['again', 'hotel'],
  },
  rateUnknown: {
    title: say('This rate is not known'),
    words: say('The address names a rate that was not shown. Nothing was booked or charged. Choose a room again.'),
    offers: ['hotel', 'search'],
  },
  declined: {
    title: say('The property declined the booking'),
    words: say('Nothing is booked. The money is back in your wallet. Choose another room or another hotel.'),
    offers: ['hotel', 'search'],
  },
  unheard: {
    title: say('The connection was lost while the stay was booked'),
    words: say(
      'Your request was sent, but no answer has arrived. You can safely try again: nothing is booked or charged twice. The order says how it stands.',
    ),
    offers: ['again', 'order'],
  },
} as const satisfies Record<string, StayNotice>;

/** The alerts of sales that are over, by the state of the sale. */
export const stayAlerts = {
  searchGone: {
    title: say('This search has expired'),
    words: say('The search that this rate comes from is no longer kept. Nothing was booked or charged. Search again.'),
    offers: ['search'],
  },
  roomGone: {
    title: say('This room is no longer available'),
    words: say('Somebody else has booked the last one. Nothing was booked or charged. Choose another room.'),
    offers: ['hotel', 'search'],
  },
  expired: {
    title: say('Your session has expired'),
    words: say('The time to book at this price has passed. Nothing was booked or charged. Search again.'),
    offers: ['search', 'hotel'],
  },
} as const satisfies Record<string, StayNotice>;

export type StayStop = keyof typeof stayStops;
export type StayAlert = keyof typeof stayAlerts;
