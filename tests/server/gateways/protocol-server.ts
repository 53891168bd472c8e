import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a gateway's server got. */
export interface Got {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** `silence`: the connection is kept open without an answer. Text is sent as it is. */
export type Given = { readonly status?: number; readonly json: unknown } | { readonly text: string } | 'silence';

/** A server in the place of a gateway. `answer` is what it says to each request; `got` is what it was asked. */
export const protocolServer = async (answer: (got: Got) => Given) => {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://gateway');
      const each: Got = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      got.push(each);
      const given = answer(each);
      if (given === 'silence') return;
      response.writeHead('json' in given ? (given.status ?? 200) : 200, { 'content-type': 'application/json' });
      response.end('json' in given ? JSON.stringify(given.json) : given.text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export const silentAnswers: readonly (readonly [words: string, given: Given])[] = [
  ['it does not answer', 'silence'],
  ['it answers with an error of its own', { status: 502, json: { status: 'VALID' } }],
  ['its answer is cut', { text: '{"status":"VA' }],
  ['its answer is a page', { text: '<html>Maintenance</html>' }],
  ['its answer is a list', { text: '[]' }],
  ['its answer does not end', { text: `{"status":"${'x'.repeat(400_000)}"}` }],
];
