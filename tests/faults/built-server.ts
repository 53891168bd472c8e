import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { type CallName, type CallOutcome, type CallRequest, calls, type JsonCallName } from '../../contract/calls.ts';
import { type Caller, readAnswer, requestFor } from '../../contract/client.ts';
import { optimisesLate } from '../e2e/portal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'dist', 'server', 'main.js');

/** The built server in a process of its own, which a test can end with SIGKILL. */
export interface BuiltServer {
  readonly address: string;
  readonly pid: number;
  /** Sends a call and returns the raw answer; throws if the server ends before it answers. */
  send<N extends CallName>(name: N, request: CallRequest<N>, key: string): Promise<{ status: number; text: string }>;
  /** Sends a call, again while the answer is `in-flight`, as the portal does. */
  call<N extends JsonCallName>(name: N, request: CallRequest<N>, key: string): Promise<CallOutcome<N>>;
  /** Resolves with the signal that ended the process, once it has ended. */
  readonly gone: Promise<NodeJS.Signals | null>;
  stop(): Promise<void>;
}

export interface Session {
  token: string | null;
}

const startsWithinMs = 60_000;

export const startBuiltServer = async (
  dataDir: string,
  session: Session,
  environment: Readonly<Record<string, string>> = {},
): Promise<BuiltServer> => {
  if (!existsSync(program)) throw new Error('build first: node build.mjs');
  const child = spawn(process.execPath, [optimisesLate, program], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: 'development',
      COMPLETER_INTERVAL_MS: '400',
      SANDBOX_GATEWAY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const gone = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const address = await addressOf(child);
  const caller = (): Caller => ({
    baseUrl: address,
    token: session.token,
    deviceId: 'fault-tests-device',
    deviceContext: '{}',
    geo: null,
    tenant: null,
  });

  const send: BuiltServer['send'] = async (name, request, key) => {
    const wire = requestFor(calls[name], request as never, caller(), key);
    const answer = await fetch(wire.url, { method: wire.method, headers: wire.headers, body: wire.body });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    address,
    pid: child.pid ?? 0,
    gone,
    send,
    async call(name, request, key) {
      for (;;) {
        const { status, text } = await send(name, request, key);
        if (status === 409 && text.includes('"in-flight"')) continue;
        return readAnswer(calls[name] as never, status, text) as never;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
};

const addressOf = async (child: ChildProcess): Promise<string> => {
  let said = '';
  const found = (async () => {
    for await (const part of child.stdout ?? []) {
      said += String(part);
      const address = /https?:\/\/[\d.:]+/.exec(said)?.[0];
      if (address) return address;
    }
    throw new Error(`the server ended before it listened: ${said}`);
  })();
  const late = pause(startsWithinMs, undefined, { ref: false }).then(() => {
    throw new Error(`the server did not listen within a minute: ${said}`);
  });
  const address = await Promise.race([found, late]);
  child.stdout?.resume();
  return address;
};

/** Sends a call to a server that is killed before it answers. */
export const sendToItsDeath = async (server: BuiltServer, ...call: Parameters<BuiltServer['send']>): Promise<void> => {
  const answered = await server.send(...call).then(
    ({ status }) => status,
    () => null,
  );
  expect(answered, 'the server should have died before it answered').toBeNull();
  expect(await server.gone).toBe('SIGKILL');
};
