import { createActor, fromPromise } from 'xstate';
import { chunkRecoveryMachine } from '../../machines/shell/chunk-recovery.machine.ts';
import { type ChunkRecoveryView, viewOfChunkRecovery } from '../../machines/shell/chunk-recovery.view.ts';
import { listFlow } from '../live-flows/live-flows.ts';
import { forgetReloads, loadAgain, reloadsSoFar } from '../storage/page-reloads.ts';

const portalChunkRecovery = chunkRecoveryMachine.provide({
  actors: {
    loadAgain: fromPromise(async ({ input }: { input: { readonly reloads: number } }) => loadAgain(input.reloads)),
    clearCount: fromPromise(async () => forgetReloads()),
  },
});

const recovery = createActor(portalChunkRecovery, { input: { reloads: reloadsSoFar() } });

/** Starts the chunk-recovery flow. Call it once, before the first render. */
export const startChunkRecovery = (): void => {
  listFlow('chunk-recovery', recovery);
  recovery.start();
};

/** Messages with which browsers report that a module could not be fetched. */
const missing = /dynamically imported module|importing a module script failed|loading (css )?chunk/i;

export const isChunkFault = (fault: unknown): boolean => fault instanceof Error && missing.test(fault.message);

/** Reports a chunk that failed to load. The page is then reloaded, or the returned view says that it is missing. */
export const chunkFailed = (): ChunkRecoveryView => {
  recovery.send({ type: 'chunk.failed', network: navigator.onLine ? 'there' : 'gone' });
  return viewOfChunkRecovery(recovery.getSnapshot());
};

/** Calls `changed` with each new view. Returns a function that unsubscribes. */
export const onChunkRecovery = (changed: (view: ChunkRecoveryView) => void): (() => void) => {
  const subscription = recovery.subscribe((snapshot) => changed(viewOfChunkRecovery(snapshot)));
  return () => subscription.unsubscribe();
};
