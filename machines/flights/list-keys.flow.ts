import type { Flow, ShownOf } from '../flow.ts';
import { listKeysMachine } from './list-keys.machine.ts';
import { viewOfListKeys } from './list-keys.view.ts';

const shown: ShownOf<typeof listKeysMachine> = { context: [], events: {}, outcomes: {} };

/** The keys' entry in the catalogue. */
export const listKeysFlow: Flow = {
  name: 'list-keys',
  title: 'Keys of the results list',
  purpose: 'What the keyboard does in a list of flights, and the list of these keys.',
  area: 'flights',
  machine: listKeysMachine,
  cases: {
    inputs: [{ name: 'the list', input: undefined }],
    events: [
      { name: 'asks for the keys', event: { type: 'keys.opened' } },
      { name: 'has read the keys', event: { type: 'keys.closed' } },
    ],
    outcomes: {
      keyboard: [{ name: 'the keyboard cannot be heard', error: new Error('the keyboard cannot be heard') }],
    },
    classOf: () => '',
  },
  shown,
  view: viewOfListKeys,
};
