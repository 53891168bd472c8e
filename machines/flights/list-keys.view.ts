import { say } from '../../contract/say.ts';
import type { ListKeysSnapshot } from './list-keys.machine.ts';

/** Alternative keys for one action, and what it does. */
export interface KeyWords {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keyboard shortcuts of the results list, for the dialog and the help page. */
export const listKeyWords: readonly KeyWords[] = [
  { keys: ['↓', 'j'], does: say('Next flight') },
  { keys: ['↑', 'k'], does: say('Previous flight') },
  { keys: ['Enter'], does: say('Open or close its fares') },
  { keys: ['c'], does: say('Compare it, or stop comparing') },
  { keys: ['f'], does: say('Go to the filters') },
  { keys: ['e'], does: say('Edit the search') },
  { keys: ['/'], does: say('Search orders and references') },
  { keys: ['?'], does: say('Show keyboard shortcuts') },
];

export type ListKeysView = { readonly show: 'nothing' } | { readonly show: 'keys'; readonly keys: readonly KeyWords[] };

export const viewOfListKeys = (snapshot: ListKeysSnapshot): ListKeysView =>
  snapshot.matches('listed') ? { show: 'keys', keys: listKeyWords } : { show: 'nothing' };
