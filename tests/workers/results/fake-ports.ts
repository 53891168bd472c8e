import type { SearchPorts, WireAnswer } from '../../../workers/results/ports.ts';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

export type Reply =
  | { readonly status: number; readonly body: unknown; readonly retryAfter?: string }
  | 'no network'
  | 'silence';

const wireAnswer = (reply: Exclude<Reply, string>): WireAnswer => ({
  status: reply.status,
  headers: { get: (name) => (name === 'retry-after' ? (reply.retryAfter ?? null) : null) },
  text: () => Promise.resolve(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)),
});

/** Lets every promise that can go on go on. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/**
 * A network that gives the replies in turn, and a clock that moves only when told to.
 * `random` is the top of the jitter, so a wait is as long as it can be.
 */
export const fakePorts = (replies: Reply[]) => {
  const sent: SentRequest[] = [];
  const aborted: string[] = [];
  let nowMs = 0;
  let waits: { readonly endsMs: number; readonly ms: number; readonly resolve: () => void }[] = [];

  const ports: SearchPorts = {
    fetch: (url, { signal, ...request }) => {
      sent.push({ url, ...request });
      const reply = replies.shift();
      if (reply === undefined) throw new Error(`nothing was prepared for ${url}`);
      if (reply === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
      if (reply !== 'silence') return Promise.resolve(wireAnswer(reply));
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(url);
          reject(signal.reason as Error);
        });
      });
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const leave = () => {
          waits = waits.filter((one) => one !== waiting);
          reject(signal.reason as Error);
        };
        const waiting = {
          endsMs: nowMs + ms,
          ms,
          resolve: () => {
            signal.removeEventListener('abort', leave);
            resolve();
          },
        };
        waits.push(waiting);
        signal.addEventListener('abort', leave, { once: true });
      }),
    random: () => 1,
  };

  return {
    ports,
    sent,
    aborted,
    /** Lengths of what is being waited for now, shortest first. */
    waiting: (): number[] => waits.map((wait) => wait.ms).sort((one, other) => one - other),
    now: (): number => nowMs,
    /** Moves the clock, ending each wait in its turn. */
    pass: async (ms: number): Promise<void> => {
      await settled();
      const until = nowMs + ms;
      for (;;) {
        const [next] = waits.filter((wait) => wait.endsMs <= until).sort((one, other) => one.endsMs - other.endsMs);
        if (next === undefined) break;
        nowMs = next.endsMs;
        waits = waits.filter((wait) => wait !== next);
        next.resolve();
        await settled();
      }
      nowMs = until;
    },
  };
};
