import { fromCallback, type SnapshotFrom, setup } from 'xstate';
import type { StateMeta } from '../flow.ts';

export type ListKeysEvent = { readonly type: 'keys.opened' } | { readonly type: 'keys.closed' };

const meta = (title: string): StateMeta => ({ title, screen: '/flight-search-result', requirements: ['RES-06'] });

const listKeys = setup({
  types: {} as { events: ListKeysEvent; meta: StateMeta },
  actors: {
    keyboard: fromCallback(() => {
      throw new Error('keyboard is provided by src/flights/list-keys-actors.ts');
    }),
  },
});

/** The keys of the results list: they are heard while the page stands, and listed when asked for. */
export const listKeysMachine = listKeys.createMachine({
  id: 'list-keys',
  invoke: { src: 'keyboard', onError: {} },
  initial: 'heard',
  states: {
    heard: { meta: meta('Keys are heard'), on: { 'keys.opened': 'listed' } },
    listed: { meta: meta('Keys are listed'), on: { 'keys.closed': 'heard' } },
  },
});

export type ListKeysSnapshot = SnapshotFrom<typeof listKeysMachine>;
