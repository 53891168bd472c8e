import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that sends each request to the next of several servers, so that none can depend on state in its memory. */
export interface Alternator {
  readonly url: string;
  /** Number of requests sent to each server so far. */
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
