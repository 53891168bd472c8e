import type { SnapshotFrom } from 'xstate';
import { searchTermLeast } from '../../contract/global-search.ts';
import { messages } from '../../contract/messages.ts';
import type { globalSearchMachine } from './global-search.machine.ts';

export type GlobalSearchView =
  | { readonly show: 'typing'; readonly typed: string }
  | { readonly show: 'searching'; readonly typed: string }
  /** `retry`: whether the same search can be retried. */
  | { readonly show: 'told'; readonly typed: string; readonly message: string; readonly retry: boolean };

const unreachable = 'Search is not available at the moment. Try again.';

/** The hint, also shown before anything is typed. */
export const searchHint = `Type at least ${searchTermLeast} characters of a reference, PNR, ticket number or name.`;

export const viewOfGlobalSearch = (snapshot: SnapshotFrom<typeof globalSearchMachine>): GlobalSearchView => {
  const { typed, reason } = snapshot.context;
  const told = (message: string, retry = false): GlobalSearchView => ({ show: 'told', typed, message, retry });
  switch (snapshot.value) {
    case 'typing':
      return { show: 'typing', typed };
    case 'findingCase':
    case 'findingOrders':
      return { show: 'searching', typed };
    case 'tooShort':
      return told(searchHint);
    case 'nothingFound':
      return told(messages.noOrdersFound);
    case 'declined':
      return told(reason ?? unreachable);
    case 'failed':
      return told(unreachable, true);
  }
};
