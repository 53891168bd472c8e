import { Agent, request } from 'node:https';
import type { Network } from '../../contract/attempts.ts';

/** The network of a browser that knows the proxy's certificate, and finds each host at this machine. */
export const tlsNetwork = (certificate: string): Network & { close(): void } => {
  const agent = new Agent({
    keepAlive: true,
    ca: certificate,
    lookup: (_host, options, found) =>
      options.all
        ? (found as never as (e: null, all: object[]) => void)(null, [here])
        : found(null, here.address, here.family),
  });
  return {
    random: Math.random,
    onReturn: () => () => {},
    close: () => agent.destroy(),
    async fetch(asked) {
      const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer());
      const send = (): Promise<Response> =>
        new Promise((resolve, reject) => {
          const { method } = asked;
          const headers = Object.fromEntries(asked.headers);
          if (body !== undefined) headers['content-length'] = String(body.length);
          const sent = request(asked.url, { agent, method, headers, signal: asked.signal }, (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.once('error', reject);
            answer.once('end', () => {
              const status = answer.statusCode ?? 502;
              const told = Object.entries(answer.headers).flatMap(([name, value]) =>
                [value ?? []].flat().map((each) => [name, each] as [string, string]),
              );
              resolve(
                new Response(status === 204 || status === 304 ? null : Buffer.concat(parts), { status, headers: told }),
              );
            });
          });
          // As browsers do: a connection that was kept may be closed while it is used again.
          sent.once('error', (error) => (sent.reusedSocket && isReset(error) ? resolve(send()) : reject(error)));
          sent.end(body);
        });
      return send();
    },
  };
};

const here = { address: '127.0.0.1', family: 4 } as const;

const isReset = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';
