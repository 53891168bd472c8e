import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { flows } from '../machines/index.ts';
import { cachedProof } from './proof/prove-catalogue.ts';
import { runCommand } from './run-command.ts';

// This module is also the thread that tests the mutants of one flow.
if (isMainThread) {
  process.exitCode = await runCommand(process.argv.slice(2), new URL(import.meta.url));
} else {
  const flow = flows.find(({ name }) => name === workerData);
  if (flow) parentPort?.postMessage(cachedProof(flow));
}
