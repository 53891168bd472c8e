import type { ListedState } from '../../contract/bookings.ts';
import type { NamedSale, OrderState, PartlyBack } from '../../contract/orders.ts';
import { say } from '../../contract/say.ts';

const titleOfState: Readonly<Record<OrderState, string>> = {
  held: say('Seats held'),
  ticketing: say('Tickets being issued'),
  ticketed: say('Ticketed'),
  voided: say('Void'),
  refunded: say('Refunded'),
  exchanged: say('Exchanged'),
  cancelled: say('Cancelled'),
  expired: say('Time limit passed'),
  failed: say('Not issued'),
};

const titleOfPart: Readonly<Record<PartlyBack, string>> = {
  voided: say('Partly void'),
  refunded: say('Partly refunded'),
  exchanged: say('Partly exchanged'),
  returned: say('Partly returned'),
};

export const titleOfSale = ({ state, purpose, partly }: NamedSale): string => {
  if (state === 'held' && purpose === 'exchange') return say('Held for an exchange');
  return state === 'ticketed' && partly !== null ? titleOfPart[partly] : titleOfState[state];
};

/** The title of a state by which a list is filtered. */
export const titleOfListedState = (state: ListedState): string =>
  state === 'partly-returned' ? titleOfPart.returned : titleOfState[state];

/** The title of a state, where it is not that of one sale: a step of the history. */
export const titleOfOrderState = (state: OrderState): string => titleOfState[state];
