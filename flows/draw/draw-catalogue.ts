import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { flows } from '../../machines/index.ts';
import type { FlowModel } from '../model/flow-model.ts';
import { readModel } from '../model/read-model.ts';
import { filesUnder } from './atlas-files.ts';
import { drawingPath, drawingsOf, keptDrawings } from './kept-drawings.ts';

/**
 * Draws the flows of the catalogue that have no kept drawings, on all cores, and returns the path of each flow's
 * drawings. The working directory must be the project's root, and this module a bundle of its own: it is its own thread.
 */
export const drawCatalogue = async (): Promise<ReadonlyMap<string, string>> => {
  const models = flows.map((flow) => readModel(flow));
  const files = filesUnder('.');
  const undrawn = models.filter((model) => keptDrawings(model, files) === null).sort(largestFirst);
  const lanes = Math.min(availableParallelism(), undrawn.length);
  await Promise.all(Array.from({ length: lanes }, () => drawInThread(undrawn)));
  return new Map(models.map((model) => [model.name, drawingPath(model)]));
};

const largestFirst = (one: FlowModel, other: FlowModel): number => other.transitions.length - one.transitions.length;

/** Takes flows from the list until it is empty. */
const drawInThread = async (undrawn: FlowModel[]): Promise<void> => {
  const thread = new Worker(new URL(import.meta.url), { workerData: drawingThread });
  for (let model = undrawn.shift(); model; model = undrawn.shift()) {
    thread.postMessage(model.name);
    await once(thread, 'message');
  }
  await thread.terminate();
};

/** What a thread of this module is started with. */
const drawingThread = 'draws flows';

if (!isMainThread && workerData === drawingThread) {
  parentPort?.on('message', (name: string) => {
    const flow = flows.find((each) => each.name === name);
    if (flow) void drawingsOf(readModel(flow), filesUnder('.')).then(() => parentPort?.postMessage(name));
  });
}
