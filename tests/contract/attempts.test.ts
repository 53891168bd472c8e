import { expect, test } from 'vitest';
import { sendWithRetries } from '../../contract/attempts.ts';

test('[BKG-08] a request outlives its page where it is told to, and is short enough for the browser', async () => {
  const heard: boolean[] = [];
  const network = {
    fetch: async (request: Request) => {
      heard.push(request.keepalive);
      return new Response('{}');
    },
    random: () => 0.5,
    onReturn: () => () => {},
  };
  const { signal } = new AbortController();
  const post = (body: string, outlivesPage?: boolean) =>
    sendWithRetries(
      () => ({ url: 'https://api.example/keep', method: 'POST', headers: {}, body }),
      { signal, ...(outlivesPage === undefined ? {} : { outlivesPage }) },
      network,
    );
  await post('short', true);
  await post('long'.repeat(6_000), true);
  await post('short');
  expect(heard).toEqual([true, false, false]);
});

test('[RUN-06] all attempts of a call name one trace, and no other call names it', async () => {
  const named: (string | null)[] = [];
  const network = {
    fetch: async (request: Request) => {
      named.push(request.headers.get('traceparent'));
      return new Response('{}', { status: named.length === 1 ? 503 : 200 });
    },
    random: () => 0,
    // The network is back at once: an attempt that failed is made again.
    onReturn: (listener: () => void) => {
      queueMicrotask(listener);
      return () => {};
    },
  };
  const { signal } = new AbortController();
  const ask = () =>
    sendWithRetries(
      () => ({ url: 'https://api.example/ask', method: 'GET', headers: {}, body: null }),
      { signal },
      network,
    );
  await ask();
  await ask();
  expect(named[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(named).toEqual([named[0], named[0], named[2]]);
  expect(named[2]).not.toBe(named[0]);
});
