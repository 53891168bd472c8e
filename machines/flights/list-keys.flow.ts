import type { Flow, ShownOf } from '../flow.ts';
import { listKeysMachine } from './list-keys.machine.ts';
import { viewOfListKeys } from './list-keys.view.ts';

const shown: ShownOf<typeof listKeysMachine> = { context: [], events: {}, outcomes: {} };

/** The catalogue entry of the keyboard shortcuts. */
export const listKeysFlow: Flow = {
  name: 'list-keys',
  title: 'Keys of the results list',
  purpose: 'Listens to the keyboard shortcuts of a list of flights, and shows what they are.',
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
  page: {
    address: '/flight-search-result?trip=O&leg=DAC-DXB-2026-12-30&adults=1&infants=0&class=E&fare=1',
    beside: { 'flight-results': 'asked.search.complete' },
  },
};
