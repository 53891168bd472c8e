import type { Flow, ShownOf } from '../flow.ts';
import { chunkRecoveryCases } from './chunk-recovery.cases.ts';
import { chunkRecoveryMachine } from './chunk-recovery.machine.ts';
import { viewOfChunkRecovery } from './chunk-recovery.view.ts';

const shown: ShownOf<typeof chunkRecoveryMachine> = {
  context: ['reloads'],
  events: { 'chunk.failed': ['network'] },
  outcomes: {},
};

/** The catalogue entry of missing parts. */
export const chunkRecoveryFlow: Flow = {
  name: 'chunk-recovery',
  title: 'Missing parts',
  purpose: 'Reloads the page when a part of the portal cannot be fetched, at most ten times, and then shows a message.',
  area: 'shell',
  machine: chunkRecoveryMachine,
  cases: chunkRecoveryCases,
  shown,
  view: viewOfChunkRecovery,
  page: null,
};
