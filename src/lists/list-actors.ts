import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import type { Filters } from '../../contract/filters-link.ts';
import { type ListAsked, listAddress } from '../../contract/list-link.ts';
import type { ListEvent, ListInput } from '../../machines/parts/list.states.ts';
import type { RememberedList } from '../../machines/parts/list-layout.ts';
import type { ListTerms } from '../../machines/parts/list-terms.ts';
import type { Owner } from '../storage/kept-state.ts';
import { keepList, readList } from '../storage/remembered-list.ts';
import { onAddressChange, replaceQuery } from '../ui/page-query.ts';

type Terms<Asked extends ListAsked & Filters<Asked>, Answer, Row> = ListTerms<Asked, Answer, Row>;

/** Input of a list's machine: the query in the page's address, and the columns and views that this browser keeps for the person. */
export const listInput = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: Terms<Asked, Answer, Row>,
  owner: Owner,
): ListInput<Asked> => ({
  address: listAddress(new URLSearchParams(location.search), terms),
  remembered: readList(owner, terms),
});

/** The actor and the actions of a list's machine that use address, router and storage. Each list adds the actors that send its calls. */
export const listImplementations = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: Terms<Asked, Answer, Row>,
  owner: Owner,
) => ({
  actors: {
    hearAddress: fromCallback<ListEvent<Asked>>(({ sendBack }) =>
      onAddressChange(() =>
        sendBack({ type: 'address.followed', address: listAddress(new URLSearchParams(location.search), terms) }),
      ),
    ),
  },
  actions: {
    keepAddress: (_at: unknown, query: string) => replaceQuery(query),
    goToRow: (_at: unknown, address: string) => navigate(address),
    remember: (_at: unknown, remembered: RememberedList) => keepList(owner, terms, remembered),
  },
});
