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
