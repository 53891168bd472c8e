import type { SnapshotFrom } from 'xstate';
import type { OrderMatch } from '../../contract/global-search.ts';
import type { HotelOrderState } from '../../contract/hotel-orders.ts';
import { messages } from '../../contract/messages.ts';
import type { OrderState } from '../../contract/orders.ts';
import { say } from '../../contract/say.ts';
import { searchTermLeast } from '../../contract/search-term.ts';
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

const titleOf = ({ orderType, state, purpose, partly }: OrderMatch): string =>
  orderType === 1
    ? titleOfSale({ state: state as OrderState, purpose: purpose ?? 'sale', partly })
    : hotelOrderTitles[state as HotelOrderState];

const kinds = [
  { type: 1, list: 'flights' },
  { type: 2, list: 'stays' },
] as const;

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
          state: titleOf(match),
          address: orderAddress(match),
        })),
        more: count - matches.length,
        lists: kinds.filter(({ type }) => matches.some(({ orderType }) => orderType === type)).map(({ list }) => list),
      };
    case 'nothingFound':
      return told(messages.noOrdersFound);
    case 'declined':
      return told(reason ?? unreachable);
    case 'failed':
      return told(unreachable, true);
  }
};
