import { onTestFinished, vi } from 'vitest';
import { browserPorts, type SearchPorts } from '../../../workers/results/ports.ts';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type Reply =
  | { readonly status: number; readonly body: unknown; readonly retryAfter?: string }
  | 'no network'
  | 'silence'
  /** The status arrives, then the connection fails within the body. */
  | 'cut off';

const responseOf = (reply: Exclude<Reply, string>): Response =>
  new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
    status: reply.status,
    headers: reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter },
  });

const cutOff = (): Response =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }));

/** Waits until all promises that can settle have settled. */
export const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));

/**
 * A network that gives the replies in turn, and a clock that a test moves. `random` is the maximum of the jitter, so
 * that waits have their full length.
 */
export const fakePorts = (replies: Reply[]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: SentRequest[] = [];
  const aborted: string[] = [];
  const listeners = new Set<() => void>();

  const ports: SearchPorts = {
    fetch: async (request) => {
      const { signal, method } = request;
      const url = request.url.replace('https://portal.example', '');
      const body = method === 'GET' ? null : await request.clone().text();
      sent.push({ url, method, headers: Object.fromEntries(request.headers), body });
      const reply = replies.shift();
      if (reply === undefined) throw new Error(`no reply was prepared for ${url}`);
      if (reply === 'no network') throw new TypeError('Failed to fetch');
      if (reply === 'cut off') return cutOff();
      if (reply !== 'silence') return responseOf(reply);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(url);
          reject(signal.reason as Error);
        });
      });
    },
    wait: browserPorts.wait,
    random: () => 1,
    onReturn: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    ports,
    sent,
    aborted,
    /** Number of running timers. */
    waiting: (): number => vi.getTimerCount(),
    /** Reports that the network is back. */
    returned: () => {
      for (const listener of listeners) listener();
    },
    /** Moves the clock and ends the waits that are over. */
    pass: async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms)),
  };
};
