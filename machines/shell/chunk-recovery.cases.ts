import type { FlowCases } from '../flow.ts';
import type { ChunkRecoveryContext, ChunkRecoveryEvent } from './chunk-recovery.machine.ts';
import { reloadsAtMost } from './page-reloads.ts';

const events: readonly { readonly name: string; readonly event: ChunkRecoveryEvent }[] = [
  { name: 'a part is missing', event: { type: 'chunk.failed', network: 'there' } },
  { name: 'a part is missing without a network', event: { type: 'chunk.failed', network: 'gone' } },
];

export const chunkRecoveryCases: FlowCases = {
  inputs: [
    { name: 'a page that started well before', input: { reloads: 0 } },
    { name: 'a page that was loaded again nine times', input: { reloads: reloadsAtMost - 1 } },
    { name: 'a page that was loaded again ten times', input: { reloads: reloadsAtMost } },
  ],
  events,
  outcomes: {
    loadAgain: [
      { name: 'the page goes', output: undefined },
      { name: 'the count cannot be kept', error: new Error('the count cannot be kept') },
    ],
    clearCount: [
      { name: 'done', output: undefined },
      { name: 'the browser keeps nothing', error: new Error('the browser keeps nothing') },
    ],
  },
  classOf: ({ reloads }: ChunkRecoveryContext) => (reloads < reloadsAtMost ? 'reloads left' : 'no reloads left'),
};
