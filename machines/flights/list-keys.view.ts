import type { ListKeysSnapshot } from './list-keys.machine.ts';

/** Alternative keys for one action, and what it does. */
export interface KeyWords {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keyboard shortcuts of the results list, for the dialog and the help page. */
export const listKeyWords: readonly KeyWords[] = [
  { keys: ['↓', 'j'], does: 'Next flight' },
  { keys: ['↑', 'k'], does: 'Previous flight' },
  { keys: ['Enter'], does: 'Open or close its fares' },
  { keys: ['c'], does: 'Compare it, or stop comparing' },
  { keys: ['f'], does: 'Go to the filters' },
  { keys: ['e'], does: 'Edit the search' },
  { keys: ['/'], does: 'Search orders and references' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
];

export type ListKeysView = { readonly show: 'nothing' } | { readonly show: 'keys'; readonly keys: readonly KeyWords[] };

export const viewOfListKeys = (snapshot: ListKeysSnapshot): ListKeysView =>
  snapshot.matches('listed') ? { show: 'keys', keys: listKeyWords } : { show: 'nothing' };
