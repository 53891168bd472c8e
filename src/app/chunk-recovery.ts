import { createActor, fromPromise } from 'xstate';
import { chunkRecoveryMachine } from '../../machines/shell/chunk-recovery.machine.ts';
import { type ChunkRecoveryView, viewOfChunkRecovery } from '../../machines/shell/chunk-recovery.view.ts';
import { listFlow } from '../live-flows/live-flows.ts';
import { localText } from '../storage/browser-storage.ts';

const countKey = 'portolan.chunkReloads';

/** Anything that is no count counts as none: a page may be loaded again. */
const reloadsSoFar = (): number => {
  const kept = localText.get(countKey) ?? '';
  return /^\d{1,3}$/.test(kept) ? Number(kept) : 0;
};

const portalChunkRecovery = chunkRecoveryMachine.provide({
  actors: {
    loadAgain: fromPromise(async ({ input }: { input: { readonly reloads: number } }) => {
      localText.set(countKey, String(input.reloads));
      // A count that is not kept would never come to its end.
      if (!localText.isKept(countKey)) throw new Error('the count cannot be kept');
      location.reload();
    }),
    clearCount: fromPromise(async () => localText.remove(countKey)),
  },
});

const recovery = createActor(portalChunkRecovery, { input: { reloads: reloadsSoFar() } });

/** Begins with the page. */
export const startChunkRecovery = (): void => {
  listFlow('chunk-recovery', recovery);
  recovery.start();
};

/** How each browser words that a module could not be fetched. */
const missing = /dynamically imported module|importing a module script failed|loading (css )?chunk/i;

export const isChunkFault = (fault: unknown): boolean => fault instanceof Error && missing.test(fault.message);

/** A part could not be fetched: the page is loaded again, or it is said. */
export const chunkFailed = (): ChunkRecoveryView => {
  recovery.send({ type: 'chunk.failed', network: navigator.onLine ? 'there' : 'gone' });
  return viewOfChunkRecovery(recovery.getSnapshot());
};

/** Hears when it is given up after all. */
export const onChunkRecovery = (changed: (view: ChunkRecoveryView) => void): (() => void) => {
  const subscription = recovery.subscribe((snapshot) => changed(viewOfChunkRecovery(snapshot)));
  return () => subscription.unsubscribe();
};
