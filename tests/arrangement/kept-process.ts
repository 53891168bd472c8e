import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

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
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
  answers: () => Promise<boolean>,
): Promise<KeptProcess> => {
  const child: ChildProcess = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithWorker = () => void killTree(child.pid ?? 0);
  process.once('exit', killWithWorker);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      printed = (printed + part.toString()).slice(-printedAtMost);
    });
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', killWithWorker);
    return code as number | null;
  });
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
