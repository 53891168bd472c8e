import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address before several servers, each request going to the next: no server may lean on having seen the last one. */
export interface Alternator {
  readonly url: string;
  /** Requests passed on so far, by server. */
  readonly passed: readonly number[];
  close(): Promise<void>;
}

export const alternateBetween = async (servers: readonly string[]): Promise<Alternator> => {
  const passed = servers.map(() => 0);
  let turn = 0;
  const proxy = createServer((asked, answered) => {
    const index = turn % servers.length;
    turn += 1;
    passed[index] = (passed[index] ?? 0) + 1;
    const onward = request(
      `${servers[index]}${asked.url}`,
      { method: asked.method, headers: asked.headers },
      (answer) => {
        answered.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(answered);
      },
    );
    onward.on('error', () => answered.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    passed,
    close: () =>
      new Promise((done) => {
        proxy.close(() => done());
        proxy.closeAllConnections();
      }),
  };
};
