import type { ListedState } from '../../contract/orders/bookings.ts';
import type { NamedSale, OrderState, PartlyBack } from '../../contract/orders/orders.ts';
import { type Sentence, sentence, wordsOfSaid } from '../../contract/said.ts';
import { say } from '../../contract/say.ts';

const titleOfState: Readonly<Record<OrderState, Sentence>> = {
  held: sentence('Seats held'),
  ticketing: sentence('Tickets being issued'),
  ticketed: sentence('Ticketed'),
  voided: sentence('Void'),
  refunded: sentence('Refunded'),
  exchanged: sentence('Exchanged'),
  cancelled: sentence('Cancelled'),
  expired: sentence('Time limit passed'),
  failed: sentence('Not issued'),
};

const titleOfPart: Readonly<Record<PartlyBack, Sentence>> = {
  voided: sentence('Partly void'),
  refunded: sentence('Partly refunded'),
  exchanged: sentence('Partly exchanged'),
  returned: sentence('Partly returned'),
};

export const titleOfSale = ({ state, purpose, partly }: NamedSale): string => {
  if (state === 'held' && purpose === 'exchange') return say('Held for an exchange');
  return state === 'ticketed' && partly !== null ? wordsOfSaid(titleOfPart[partly]) : wordsOfSaid(titleOfState[state]);
};

/** The title of a state by which a list is filtered. */
export const titleOfListedState = (state: ListedState): string =>
  state === 'partly-returned' ? wordsOfSaid(titleOfPart.returned) : wordsOfSaid(titleOfState[state]);

/** The title of a state, where it is not that of one sale: a step of the history. */
export const titleOfOrderState = (state: OrderState): string => wordsOfSaid(titleOfState[state]);
