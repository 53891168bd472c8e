import type { OrderState, PartlyBack, SalePurpose } from '../../contract/orders.ts';
import { say } from '../../contract/say.ts';

/** What decides how pages, lists, files and messages call a sale of flights. */
export interface NamedSale {
  readonly state: OrderState;
  readonly purpose: SalePurpose;
  /** `null`: all of it came back, or nothing. */
  readonly partly: PartlyBack | null;
}

interface SaleWords {
  readonly title: string;
  /** What it means for the seats and the money. */
  readonly words: string;
}

const wordsOfState: Readonly<Record<OrderState, SaleWords>> = {
  held: {
    title: say('Seats held'),
    words: say('The seats are held until the time limit. Nothing has been charged.'),
  },
  ticketing: {
    title: say('Tickets being issued'),
    words: say('The amount is reserved. It is charged when the tickets are issued, and released if they are not.'),
  },
  ticketed: { title: say('Ticketed'), words: say('The tickets are issued and paid from the wallet.') },
  voided: {
    title: say('Void'),
    words: say('All tickets of this order are void. What was paid came back, less the fee.'),
  },
  refunded: {
    title: say('Refunded'),
    words: say(
      'No ticket of this order is open any more: they are refunded or void. What the fare gives back came back.',
    ),
  },
  exchanged: {
    title: say('Exchanged'),
    words: say('No ticket of this order is open any more: they are exchanged for others, refunded or void.'),
  },
  cancelled: { title: say('Cancelled'), words: say('The seats were released. Nothing was charged.') },
  expired: { title: say('Time limit passed'), words: say('The hold ended at its time limit. Nothing was charged.') },
  failed: {
    title: say('Not issued'),
    words: say('The airline did not issue these tickets. The money is back in the wallet.'),
  },
};

const wordsOfPart: Readonly<Record<PartlyBack, SaleWords>> = {
  voided: {
    title: say('Partly void'),
    words: say('Tickets of this order are void. The others are valid for travel.'),
  },
  refunded: {
    title: say('Partly refunded'),
    words: say('Tickets or flights of this order are refunded. The others are valid for travel.'),
  },
  exchanged: {
    title: say('Partly exchanged'),
    words: say('Tickets of this order are exchanged for others. The rest are valid for travel.'),
  },
  returned: {
    title: say('Partly returned'),
    words: say('Tickets of this order came back in more than one way: each says how. The others are valid for travel.'),
  },
};

const heldInExchange: SaleWords = {
  title: say('Held for an exchange'),
  words: say('The seats take the place of other tickets, and are paid with their exchange. Nothing has been charged.'),
};

/** Title and words of a sale of flights. */
export const wordsOfSale = ({ state, purpose, partly }: NamedSale): SaleWords => {
  if (state === 'held' && purpose === 'exchange') return heldInExchange;
  return state === 'ticketed' && partly !== null ? wordsOfPart[partly] : wordsOfState[state];
};

export const titleOfSale = (sale: NamedSale): string => wordsOfSale(sale).title;

/** The title of a state, where it is not that of one sale: a filter, a step of the history. */
export const titleOfOrderState = (state: OrderState): string => wordsOfState[state].title;
