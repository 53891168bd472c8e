import { parentPort } from 'node:worker_threads';
import { type PressJob, pressed } from './press.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

/** What came of a document. A thread's first message, `'ready'`, is none. */
export type PressAnswer =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly message: string };

const answer = async (job: PressJob): Promise<void> => {
  try {
    const pdf = await pressed(job);
    port.postMessage({ ok: true, pdf } satisfies PressAnswer, [pdf.buffer]);
  } catch (error) {
    port.postMessage({ ok: false, message: (error as Error).message } satisfies PressAnswer);
  }
};

port.on('message', (job: PressJob) => void answer(job));
port.postMessage('ready');
