import type { Flow, ShownOf } from '../flow.ts';
import { chunkRecoveryCases } from './chunk-recovery.cases.ts';
import { chunkRecoveryMachine } from './chunk-recovery.machine.ts';
import { viewOfChunkRecovery } from './chunk-recovery.view.ts';

const shown: ShownOf<typeof chunkRecoveryMachine> = {
  context: ['reloads'],
  events: { 'chunk.failed': ['network'] },
  outcomes: {},
};

/** Missing parts of the portal, as the catalogue lists them. */
export const chunkRecoveryFlow: Flow = {
  name: 'chunk-recovery',
  title: 'Missing parts',
  purpose: 'A part of the portal that cannot be fetched: the page is loaded again, ten times at most, then it is said.',
  area: 'shell',
  machine: chunkRecoveryMachine,
  cases: chunkRecoveryCases,
  shown,
  view: viewOfChunkRecovery,
};
