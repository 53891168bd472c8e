import type { NamedSale, OrderState, PartlyBack } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { titleOfSale } from './sale-titles.ts';

interface SaleWords {
  readonly title: string;
  /** What it means for the seats and the money. */
  readonly words: string;
}

const wordsOfState: Readonly<Record<OrderState, string>> = {
  held: say('The seats are held until the time limit. Nothing has been charged.'),
  ticketing: say('The amount is reserved. It is charged when the tickets are issued, and released if they are not.'),
  ticketed: say('The tickets are issued and paid from the wallet.'),
  voided: say('All tickets of this order are void. What was paid came back, less the fee.'),
  refunded: say(
    'No ticket of this order is open any more: they are refunded or void. What the fare gives back came back.',
  ),
  exchanged: say('No ticket of this order is open any more: they are exchanged for others, refunded or void.'),
  cancelled: say('The seats were released. Nothing was charged.'),
  expired: say('The hold ended at its time limit. Nothing was charged.'),
  failed: say('The airline did not issue these tickets. The money is back in the wallet.'),
};

const wordsOfPart: Readonly<Record<PartlyBack, string>> = {
  voided: say('Tickets of this order are void. The others are valid for travel.'),
  refunded: say('Tickets or flights of this order are refunded. The others are valid for travel.'),
  exchanged: say('Tickets of this order are exchanged for others. The rest are valid for travel.'),
  returned: say(
    'Tickets of this order came back in more than one way: each says how. The others are valid for travel.',
  ),
};

const heldInExchange = say(
  'The seats take the place of other tickets, and are paid with their exchange. Nothing has been charged.',
);

/** Title and words of a sale of flights. */
export const wordsOfSale = (sale: NamedSale): SaleWords => ({ title: titleOfSale(sale), words: meaningOf(sale) });

const meaningOf = ({ state, purpose, partly }: NamedSale): string => {
  if (state === 'held' && purpose === 'exchange') return heldInExchange;
  return state === 'ticketed' && partly !== null ? wordsOfPart[partly] : wordsOfState[state];
};
