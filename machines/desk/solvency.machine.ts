import { assign, setup } from 'xstate';
import type { CallAnswer } from '../../contract/calls.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import { messageActions } from '../parts/message-actions.ts';
import { faultOf, outputOf } from '../parts/outcome-params.ts';
import { providedBy } from '../parts/provided-actor.ts';
import { screenState } from '../parts/screen-state.ts';

const provided = providedBy('src/desk/solvency-actors.ts');

export type SolvencyRead = CallAnswer<'GetSolvency'>;

export interface SolvencyContext {
  /** `null`: not read yet. */
  readonly sums: SolvencyRead | null;
  readonly message: string | null;
}

export type SolvencyEvent = { readonly type: 'again.requested' };

const solvency = setup({
  types: { context: {} as SolvencyContext, events: {} as SolvencyEvent },
  actors: { readSolvency: provided.promise<SolvencyRead>('readSolvency') },
  actions: {
    keepSums: assign((_, sums: SolvencyRead) => ({ sums, message: null })),
    ...messageActions<SolvencyContext, SolvencyEvent>(),
  },
});

const meta = screenState(pagePaths.desk);

/** Whether the cash of the platform covers the balances of its agents. It is read only on request, because the server sums the whole ledger. */
export const solvencyMachine = solvency.createMachine({
  id: 'solvency',
  context: { sums: null, message: null },
  initial: 'reading',
  states: {
    reading: {
      meta: meta('The ledger is summed', ['MNY-08', 'OPS-01'], 'server'),
      invoke: {
        src: 'readSolvency',
        onDone: { target: 'known', actions: { type: 'keepSums', params: outputOf } },
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: faultOf } },
      },
    },
    known: {
      meta: meta('Cash beside the balances of agents', ['MNY-08', 'OPS-01']),
      on: { 'again.requested': 'reading' },
    },
    unreadable: {
      meta: meta('The ledger could not be summed', ['MNY-08', 'OPS-01']),
      on: { 'again.requested': 'reading' },
    },
  },
});
