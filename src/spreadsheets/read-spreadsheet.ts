import type { ImportedTable, TableRefusal } from '../../contract/imported-table.ts';
import { builtWorker } from '../ui/built-worker.ts';

/** A file that takes longer is broken, or far larger than it says. */
const readWithinMs = 20_000;

/** Reads the first table of an .xlsx or .csv file in a worker, which ends with it, so that no file freezes the page. */
export const readSpreadsheet = async (file: File, signal: AbortSignal): Promise<ImportedTable | TableRefusal> => {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = builtWorker(import.meta.env.SPREADSHEETS_WORKER);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(resolve, readWithinMs, 'too-slow');
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', () => resolve('unreadable'));
      worker.addEventListener('message', ({ data }: MessageEvent<ImportedTable | TableRefusal>) => resolve(data));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};
