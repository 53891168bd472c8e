import { parentPort } from 'node:worker_threads';
import { readTable } from '../../workers/spreadsheets/read-table.ts';

/** Reads tables as the page's worker does, and answers as a thread of the server's pool. */
parentPort?.on('message', ({ bytes }: { readonly bytes: Uint8Array }) => {
  void readTable(bytes).then((result) => parentPort?.postMessage({ ok: true, result }));
});
parentPort?.postMessage('ready');
