import { type SnapshotFrom, setup } from 'xstate';
import { pagePaths } from '../../contract/page-paths.ts';
import type { StateMeta } from '../flow.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/flights/list-keys-actors.ts');

export type ListKeysEvent = { readonly type: 'keys.opened' } | { readonly type: 'keys.closed' };

const meta = screenState(pagePaths.flightResults);

const listKeys = setup({
  types: {} as { events: ListKeysEvent; meta: StateMeta },
  actors: {
    keyboard: provided.callback('keyboard'),
  },
});

/** The keyboard shortcuts of the results list. They work while the page is open, and a dialog lists them. */
export const listKeysMachine = listKeys.createMachine({
  id: 'list-keys',
  invoke: { src: 'keyboard', onError: {} },
  initial: 'heard',
  states: {
    heard: { meta: meta('Keys are heard', ['RES-06']), on: { 'keys.opened': 'listed' } },
    listed: { meta: meta('Keys are listed', ['RES-06']), on: { 'keys.closed': 'heard' } },
  },
});

export type ListKeysSnapshot = SnapshotFrom<typeof listKeysMachine>;
