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

export interface ServeOptions {
  /** Aborted by Ctrl C. */
  readonly interrupted: AbortSignal;
  /** Default: the built server. */
  readonly program?: string;
  /** Folder of the data of previews. */
  readonly cache?: string;
}

/**
 * The built server on a free port of this machine. Resolves when it answers; throws if it ends before. `null`: it was
 * interrupted before it answered, and has ended. The next one begins again.
 */
export const servePortal = async (
  name: string,
  { interrupted, program = join('dist', 'server', 'main.js'), cache = join('.cache', 'preview') }: ServeOptions,
): Promise<PreviewPortal | null> => {
  const port = await freePort();
  const data = join(cache, name);
  mkdirSync(data, { recursive: true });
  const server = spawn(process.execPath, ['--enable-source-maps', program], {
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
  // Ctrl C reaches the server, too: a second signal changes nothing.
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  if (!(await answers(port, ended, interrupted))) {
    await stop();
    return null;
  }
  return { port, signIn: ['agent@padma.example', 'Padma-2026'], ended, stop };
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

/** `false`: interrupted before. */
const answers = async (port: number, ended: Promise<void>, interrupted: AbortSignal): Promise<boolean> => {
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (interrupted.aborted) return false;
    if (isUp) return true;
    if (isEnded) throw new Error('the server ended before it answered');
    await new Promise((resolve) => setTimeout(resolve, eachMs));
  }
};
