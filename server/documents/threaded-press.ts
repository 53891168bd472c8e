import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { takeTurns } from '../http/in-turn.ts';
import type { PressAnswer } from './press-thread.ts';
import type { Press } from './typeset.ts';

/** A document that takes longer is given up. */
const longestMs = 60_000;
const waitingAtMost = 200;

/**
 * Typesets in one thread, so that no document holds up the server. The thread starts with the first document. One that fails, or
 * takes too long, ends with its document; the next one starts another.
 */
export const threadedPress = (threadFile: string | URL): { readonly press: Press; close(): Promise<void> } => {
  const inTurn = takeTurns({ runningAtMost: 1, waitingAtMost });
  const closing = new AbortController();
  let thread: Worker | null = null;
  const end = async () => {
    const ended = thread;
    thread = null;
    await ended?.terminate();
  };
  return {
    press: (job) =>
      inTurn(async () => {
        const signal = AbortSignal.any([AbortSignal.timeout(longestMs), closing.signal]);
        try {
          thread ??= await started(threadFile, signal);
          // An idle thread does not keep the process running.
          thread.ref();
          thread.postMessage(job);
          const [answer] = (await once(thread, 'message', { signal })) as [PressAnswer];
          thread.unref();
          if (!answer.ok) throw new Error(answer.message);
          return answer.pdf;
        } catch (fault) {
          await end();
          throw fault;
        }
      }),
    async close() {
      closing.abort(new Error('no document is typeset any more'));
      await end();
    },
  };
};

const started = async (threadFile: string | URL, signal: AbortSignal): Promise<Worker> => {
  const thread = new Worker(threadFile);
  // Whoever waits for an answer hears of an error, too. Without a listener it would end the process.
  thread.on('error', () => {});
  await once(thread, 'message', { signal });
  return thread;
};
