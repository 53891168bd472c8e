import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { copyMigratedDatabase } from '../server/migrated-image.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portolan-slow-'));
let server: BuiltServer;

beforeAll(async () => {
  await copyMigratedDatabase(dataDir);
  server = await startBuiltServer(dataDir, { token: null });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A client that begins a call and sends a byte of its body each second, so that it is never quite silent. */
const slowClient = async (): Promise<{ readonly socket: Socket; readonly cutAfterMs: Promise<number> }> => {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(
    `POST ${addressOf(calls.Authenticate)} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
  );
  const dripping = setInterval(() => socket.write(' '), 1_000);
  socket.resume();
  const cutAfterMs = once(socket, 'close').then(() => {
    clearInterval(dripping);
    return performance.now() - began;
  });
  return { socket, cutAfterMs };
};

describe('clients that send slowly', () => {
  test('[RUN-04] are cut after 15 s', async () => {
    const { cutAfterMs } = await slowClient();
    const ms = await cutAfterMs;
    expect(ms).toBeGreaterThan(14_000);
    expect(ms).toBeLessThan(18_500);
  });

  test('[RUN-04] do not keep a server from stopping within 10 s', async () => {
    const { cutAfterMs } = await slowClient();
    const began = performance.now();
    await Promise.all([server.stop(), cutAfterMs]);
    expect(performance.now() - began).toBeLessThan(11_000);
  });
});
