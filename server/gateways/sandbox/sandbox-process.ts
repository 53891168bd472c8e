import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { SandboxSettings } from './sandbox-gateway.ts';

/** What the process is told to do. */
export type SandboxOrder = SandboxSettings;
/** What it answers. */
export type SandboxReport = { readonly address: string } | { readonly failed: string };

/** The sandbox gateway in a process of its own. */
export interface SandboxProcess {
  /** Where it listens. `undefined`: it does not. */
  address(): string | undefined;
  stop(): Promise<void>;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const startsWithinMs = 10_000;
const endsWithinMs = 3_000;

/**
 * Starts the gateway's process, and starts it again when it ends by itself, on the same port, after growing pauses. Resolves once
 * it listens, or has failed to: the portal serves without it then.
 */
export const startSandboxProcess = async (
  program: string,
  order: SandboxOrder,
  log: Logger,
): Promise<SandboxProcess> => {
  let stopping = false;
  let child: ChildProcess | undefined;
  let address: string | undefined;
  let port = order.port;
  let timer: NodeJS.Timeout | undefined;

  const begin = (pauseMs: number): Promise<void> => {
    const begun = fork(program, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--enable-source-maps'],
      // Nothing of the portal's environment, which holds its secrets.
      env: {},
    });
    child = begun;
    begun.send({ ...order, port } satisfies SandboxOrder);
    begun.once('exit', () => {
      address = undefined;
      if (stopping) return;
      log.error({ againInMs: pauseMs }, 'the sandbox gateway has ended');
      timer = setTimeout(() => void begin(Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
      timer.unref();
    });
    return new Promise((done) => {
      const late = setTimeout(done, startsWithinMs);
      begun.once('message', (said: SandboxReport) => {
        if ('address' in said) {
          address = said.address;
          port = Number(new URL(said.address).port);
        } else {
          log.error({ reason: said.failed }, 'the sandbox gateway did not start');
        }
        clearTimeout(late);
        done();
      });
      begun.once('exit', () => {
        clearTimeout(late);
        done();
      });
    });
  };

  await begin(firstPauseMs);
  return {
    address: () => address,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      const late = setTimeout(() => child?.kill('SIGKILL'), endsWithinMs);
      await ended;
      clearTimeout(late);
    },
  };
};
