import type { SnapshotFrom } from 'xstate';
import type { chunkRecoveryMachine } from './chunk-recovery.machine.ts';
import { missingPartWords } from './page-reloads.ts';

/** The projection of a missing part: the page, nothing while it reloads, or a message. */
export type ChunkRecoveryView =
  | { readonly show: 'page' }
  | { readonly show: 'nothing' }
  | { readonly show: 'missing'; readonly words: string };

export const viewOfChunkRecovery = (snapshot: SnapshotFrom<typeof chunkRecoveryMachine>): ChunkRecoveryView => {
  if (snapshot.matches('givenUp')) return { show: 'missing', words: missingPartWords() };
  return { show: snapshot.matches('reloading') ? 'nothing' : 'page' };
};
