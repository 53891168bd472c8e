/** The part of an HTTP answer that a search reads; `fetch` gives more. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** What a search needs of the world, so that tests can be it: the network, time and chance. */
export interface SearchPorts {
  fetch(
    url: string,
    request: { method: string; headers: Record<string, string>; body: string | null; signal: AbortSignal },
  ): Promise<WireAnswer>;
  /** Resolves after `ms`; rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1, 1 not included. */
  random(): number;
}

export const browserPorts: SearchPorts = {
  fetch: (url, request) => fetch(url, request),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal.addEventListener('abort', stop, { once: true });
    }),
  random: () => Math.random(),
};
