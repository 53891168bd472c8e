import type { HotelOrder, HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import type { Standing } from '../../contract/orders/standing.ts';
import { say } from '../../contract/say.ts';
import {
  conditionsForStay,
  type HotelOrderCondition,
  type HotelOrderFacts,
  hotelOrderConditions,
  nextHotelOrderState,
} from './hotel-order.machine.ts';
import { hotelOrderTitles } from './hotel-order-titles.ts';

export type HotelActionName = 'book' | 'accept' | 'withdraw' | 'quote' | 'cancel' | 'amend' | 'print';

export interface Why {
  readonly reason: string;
  /** What the agent can do about it. `null`: nothing. */
  readonly fix: string | null;
}

/** A button of the pages of a hotel order. `reason`: why it is disabled. */
export type HotelAction = { readonly action: HotelActionName; readonly label: string } & (
  | { readonly allowed: true }
  | ({ readonly allowed: false } & Why)
);

export interface HotelOrderView {
  readonly show: HotelOrderState;
  readonly title: string;
  /** What the state means for the stay and the money. */
  readonly words: string;
  /** Somebody else must act. The page then reads the order again by itself. */
  readonly waiting: boolean;
  /** What the agent may do next, and what stands in the way of the rest. */
  readonly actions: readonly HotelAction[];
}

interface Words {
  readonly words: string;
  readonly waiting: boolean;
  /** Actions that the state is for. Those that it refuses by a condition are shown with the reason. */
  readonly actions: readonly HotelActionName[];
}

const ended = { waiting: false, actions: [] } as const;
const silent = { waiting: true, actions: [] } as const;

const wordsOfState: Readonly<Record<HotelOrderState, Words>> = {
  prepared: {
    words: say('The rate is kept for you until its time ends. Nothing is booked or charged.'),
    waiting: false,
    actions: ['book'],
  },
  booking: {
    words: say('The amount is reserved. It is charged when the property confirms, and released if it does not.'),
    ...silent,
  },
  unknown: {
    words: say(
      'The supplier has not said whether it booked. We keep asking. The amount stays reserved until it answers.',
    ),
    ...silent,
  },
  repriced: {
    words: say('The supplier sells this stay at another price now. Nothing is booked or charged.'),
    waiting: false,
    actions: ['book'],
  },
  requested: {
    words: say(
      'The property confirms by hand. The amount is reserved: it is charged when it confirms, and released if not.',
    ),
    waiting: true,
    actions: ['withdraw'],
  },
  'price-asked': {
    words: say(
      'The property asks for a higher price. Nothing is confirmed and nothing more is reserved unless you accept it.',
    ),
    waiting: false,
    actions: ['accept', 'withdraw'],
  },
  withdrawing: {
    words: say('The property is told. The amount is released when it has answered.'),
    ...silent,
  },
  confirmed: {
    words: say('The property has confirmed the stay.'),
    waiting: false,
    actions: ['print', 'amend', 'quote'],
  },
  quoted: {
    words: say('The stay is confirmed. Cancelling costs what is shown, for a short time.'),
    waiting: false,
    actions: ['cancel', 'quote', 'print'],
  },
  cancelling: {
    words: say('The property is told. What comes back returns to the wallet when it has answered.'),
    ...silent,
  },
  unavailable: {
    words: say('The room was no longer available. Nothing was charged.'),
    ...ended,
  },
  refused: {
    words: say('The property refused the stay. The money is back in the wallet.'),
    ...ended,
  },
  expired: {
    words: say('The time to book has passed. Nothing was booked or charged.'),
    ...ended,
  },
  cancelled: { words: say('The stay is cancelled.'), ...ended },
  'no-show': {
    words: say('The property says that nobody came. The price is not returned.'),
    ...ended,
  },
  completed: { words: say('The stay is over.'), waiting: false, actions: [] },
};

const buttons = {
  book: { label: say('Pay and book'), event: 'stay.booked' },
  accept: { label: say('Accept the new price'), event: 'price.accepted' },
  withdraw: { label: say('Take the request back'), event: 'request.withdrawn' },
  quote: { label: say('Cancel this stay'), event: 'cancellation.quoted' },
  cancel: { label: say('Cancel at this cost'), event: 'cancellation.agreed' },
  amend: { label: say('Change names'), event: 'names.amended' },
  print: { label: say('Print voucher'), event: 'voucher.printed' },
} as const satisfies Record<
  HotelActionName,
  { readonly label: string; readonly event: keyof typeof conditionsForStay }
>;

const notYet: Why = { reason: say('The time for it has not come.'), fix: null };

/** Why a person may not print the documents of a stay. */
export const whyNotPrinted: Why = {
  reason: say('You do not have permission to print documents of hotels.'),
  fix: say('Ask your agency’s administrator for permission to print hotels.'),
};

const unmet: Readonly<Record<HotelOrderCondition, Why>> = {
  mayBook: {
    reason: say('You do not have permission to book hotels.'),
    fix: say('Ask your agency’s administrator for permission to book hotels.'),
  },
  mayCancel: {
    reason: say('You do not have permission to cancel hotels.'),
    fix: say('Ask your agency’s administrator for permission to cancel hotels.'),
  },
  mayPrint: whyNotPrinted,
  mayAnswer: { reason: say('Only our desk enters what a property has said.'), fix: null },
  saleOpen: { reason: say('The time to book has passed.'), fix: say('Search again.') },
  saleEnded: notYet,
  walletCovers: {
    reason: say('The wallet balance is too low for this stay.'),
    fix: say('Deposit the difference, then book.'),
  },
  answerLate: { reason: say('The supplier still has time to answer.'), fix: null },
  quoteStands: {
    reason: say('The cost of cancelling must be asked for again.'),
    fix: say('Ask what cancelling costs now.'),
  },
  quoteLapsed: notYet,
  arrived: notYet,
  notArrived: { reason: say('The day of arrival has come.'), fix: say('Call the property.') },
  stayOver: notYet,
  stayNotOver: { reason: say('The stay is over.'), fix: null },
  priceAgreed: { reason: say('The agency has not accepted the price that the property asks for.'), fix: null },
  priceUnanswered: notYet,
  undecided: notYet,
};

const actionOf = (action: HotelActionName, state: HotelOrderState, facts: HotelOrderFacts): HotelAction => {
  const { label, event } = buttons[action];
  if (nextHotelOrderState(state, facts, { type: event }) !== null) return { action, label, allowed: true };
  const failed = conditionsForStay[event].find((condition) => !hotelOrderConditions[condition](facts));
  if (failed === undefined) throw new Error(`the chart refuses ${event} in ${state}, but every condition holds`);
  return { action, label, allowed: false, ...unmet[failed] };
};

export const titleOfHotelOrder = (state: HotelOrderState): string => hotelOrderTitles[state];

/** The supplier is late: people of the house have the order in their queue. */
const lateWords = say(
  'The property has not answered in time. Our desk is looking after it. The money stays as it is until it has an answer.',
);

/** The property has confirmed at a price that the agency did not accept. */
const undecidedWords = say(
  'The property has confirmed the stay at the price that you did not accept. Our desk settles it with the property. Nothing is charged unless you accept.',
);

/** Words of a cancelled stay, by what its cancellation cost. */
const wordsOfCancelled = ({ chargedMinor, returnedMinor, droppedMinor, rest }: Standing): string => {
  if (chargedMinor === 0) return say('The request was taken back. Nothing was charged.');
  if (returnedMinor + droppedMinor === 0) return say('The stay is cancelled. The whole price was kept.');
  if (rest !== null && rest.leftMinor > 0) {
    return say('The stay is cancelled. More was kept than was paid: the rest is still to be paid.');
  }
  return returnedMinor === 0
    ? say('The stay is cancelled. What was paid was kept, and nothing more is due.')
    : say('The stay is cancelled. What was not kept is back in the wallet.');
};

/** The projection of a hotel order: its words, and its buttons with the reasons why they are disabled. */
export const viewOfHotelOrder = ({
  state,
  facts,
  owner,
  standing,
}: Pick<HotelOrder, 'state' | 'facts' | 'owner' | 'standing'>): HotelOrderView => {
  const { waiting, actions } = wordsOfState[state];
  const words = state === 'cancelled' ? wordsOfCancelled(standing) : wordsOfState[state].words;
  return {
    show: state,
    title: hotelOrderTitles[state],
    words: facts.undecided ? undecidedWords : owner === 'desk' ? lateWords : words,
    waiting,
    actions: actions.map((action) => actionOf(action, state, facts)),
  };
};
