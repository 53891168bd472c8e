import type { SnapshotFrom } from 'xstate';
import type { HotelOrderState } from '../../contract/hotels/hotel-orders.ts';
import { messages } from '../../contract/messages.ts';
import { type OrderState, type OrderType, orderTypes } from '../../contract/orders/orders.ts';
import { say } from '../../contract/say.ts';
import { searchTermLeast } from '../../contract/search-term.ts';
import type { OrderMatch } from '../../contract/shell/global-search.ts';
import { hotelOrderTitles } from '../hotels/hotel-order-titles.ts';
import { titleOfSale } from '../orders/sale-titles.ts';
import type { globalSearchMachine } from './global-search.machine.ts';
import { orderAddress } from './search-targets.ts';

export type GlobalSearchView =
  | { readonly show: 'typing'; readonly typed: string }
  | { readonly show: 'searching'; readonly typed: string }
  /** `more`: how many orders match beyond those that are listed. `lists`: of which kinds those that are listed are. */
  | {
      readonly show: 'found';
      readonly typed: string;
      readonly matches: readonly FoundOrder[];
      readonly more: number;
      readonly lists: readonly ('flights' | 'stays')[];
    }
  /** `retry`: whether the same search can be retried. */
  | { readonly show: 'told'; readonly typed: string; readonly message: string; readonly retry: boolean };

/** A line of the list of matches. */
export interface FoundOrder extends Pick<OrderMatch, 'reference' | 'pnr' | 'traveller'> {
  readonly address: string;
  readonly state: string;
}

interface Kind {
  readonly list: 'flights' | 'stays';
  readonly titleOf: (match: OrderMatch) => string;
}

const kinds: Readonly<Record<OrderType, Kind>> = {
  [orderTypes.flight]: {
    list: 'flights',
    titleOf: ({ state, purpose, partly }) =>
      titleOfSale({ state: state as OrderState, purpose: purpose ?? 'sale', partly }),
  },
  [orderTypes.hotel]: { list: 'stays', titleOf: ({ state }) => hotelOrderTitles[state as HotelOrderState] },
};

const unreachable = say('Search is not available at the moment. Try again.');

/** The hint, also shown before anything is typed. */
export const searchHint = say(
  'Type at least {searchTermLeast} characters of a reference, PNR, ticket number or name.',
  { searchTermLeast },
);

export const viewOfGlobalSearch = (snapshot: SnapshotFrom<typeof globalSearchMachine>): GlobalSearchView => {
  const { typed, reason, matches, count } = snapshot.context;
  const told = (message: string, retry = false): GlobalSearchView => ({ show: 'told', typed, message, retry });
  switch (snapshot.value) {
    case 'typing':
      return { show: 'typing', typed };
    case 'findingCase':
    case 'findingOrders':
      return { show: 'searching', typed };
    case 'tooShort':
      return told(searchHint);
    case 'severalFound':
      return {
        show: 'found',
        typed,
        matches: matches.map((match) => ({
          reference: match.reference,
          pnr: match.pnr,
          traveller: match.traveller,
          state: kinds[match.orderType].titleOf(match),
          address: orderAddress(match),
        })),
        more: count - matches.length,
        lists: Object.values(orderTypes)
          .filter((type) => matches.some(({ orderType }) => orderType === type))
          .map((type) => kinds[type].list),
      };
    case 'nothingFound':
      return told(messages.noOrdersFound);
    case 'declined':
      return told(reason ?? unreachable);
    case 'failed':
      return told(unreachable, true);
  }
};
