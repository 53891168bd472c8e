import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A portal that runs for a preview, with the demonstration on data of its own. */
export interface PreviewPortal {
  readonly port: number;
  /** E-mail and password of the demonstration's first agent. */
  readonly signIn: readonly string[];
  /** When the server has ended by itself. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** The built server on a free port of this machine. Resolves when it answers; throws if it ends before. */
export const servePortal = async (name: string): Promise<PreviewPortal> => {
  const port = await freePort();
  const data = join('.cache', 'preview', name);
  mkdirSync(data, { recursive: true });
  const server = spawn(process.execPath, ['--enable-source-maps', join('dist', 'server', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      NODE_ENV: 'development',
      DATABASE_URL: '',
    },
  });
  const ended = once(server, 'exit').then(() => undefined);
  await answers(port, ended);
  return {
    port,
    signIn: ['agent@padma.example', 'Padma-2026'],
    ended,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
};

const eachMs = 100;

const answers = async (port: number, ended: Promise<void>): Promise<void> => {
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (isEnded) throw new Error('the server ended before it answered');
    await new Promise((resolve) => setTimeout(resolve, eachMs));
  }
};
