import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** As whom a program runs. Default: as whoever runs the tests. */
export interface User {
  readonly uid?: number;
  readonly gid?: number;
}

interface StartOptions {
  readonly user?: User;
  /** The signal by which it ends with the worker that has started it, however that one ends. Default: `KILL`. */
  readonly endsWithWorkerBy?: 'KILL' | 'TERM';
}

/** A process of the arrangement that runs until it is ended. */
export interface KeptProcess {
  readonly pid: number;
  /** The end of what it has printed. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Ends it with what it has started, as a machine ends that loses its power. */
  kill(): Promise<void>;
  /** Ends it as its supervisor does, with SIGTERM. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

const printedAtMost = 20_000;
const answersWithinMs = 60_000;

/** Starts a program, and resolves once `answers` does. Throws with its output if it ends before, or is silent for a minute. */
export const startProcess = async (
  [program, ...args]: readonly [string, ...string[]],
  { user = {}, endsWithWorkerBy = 'KILL', ...options }: Pick<SpawnOptions, 'cwd' | 'env'> & StartOptions,
  answers: () => Promise<boolean>,
): Promise<KeptProcess> => {
  const child: ChildProcess = spawn('setpriv', [`--pdeathsig=${endsWithWorkerBy}`, ...asUser(user), program, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      printed = (printed + part.toString()).slice(-printedAtMost);
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const until = performance.now() + answersWithinMs;
  while (!(await answers())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${program} ended: ${printed}`);
    if (performance.now() > until) throw new Error(`${program} does not answer: ${printed}`);
    await pause(50);
  }
  return {
    pid: child.pid ?? 0,
    output: () => printed,
    signal: (name) => void child.kill(name),
    async kill() {
      killTree(child.pid ?? 0);
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

const asUser = ({ uid, gid }: User): readonly string[] =>
  uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];

/** Removes a folder once the worker has gone, however it ends. */
export const removeWithWorker = (folder: string): void => {
  spawn('sh', ['-c', 'cat > /dev/null; sleep 2; rm -rf "$0"', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  }).unref();
};

/** Kills a process and its children, none of which may notice the end of another first. */
const killTree = (pid: number): void => {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...(stdout ?? '').split('\n').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
};
