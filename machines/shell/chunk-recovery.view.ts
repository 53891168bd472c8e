import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import type { chunkRecoveryMachine } from './chunk-recovery.machine.ts';

/** The projection of a missing part: the page, nothing while it reloads, or a message. */
export type ChunkRecoveryView =
  | { readonly show: 'page' }
  | { readonly show: 'nothing' }
  | { readonly show: 'missing'; readonly words: string };

const words = say('This page could not be loaded. Nothing was booked or charged. Check your connection, then reload.');

export const viewOfChunkRecovery = (snapshot: SnapshotFrom<typeof chunkRecoveryMachine>): ChunkRecoveryView => {
  if (snapshot.matches('givenUp')) return { show: 'missing', words };
  return { show: snapshot.matches('reloading') ? 'nothing' : 'page' };
};
