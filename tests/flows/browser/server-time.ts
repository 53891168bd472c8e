import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Moves a server's clock, so that deadlines pass that are hours away, and says how long a slow airline is silent. */
export interface ServerTime {
  /** What the server must be started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** From now on the server's clock is `ms` ahead of the true one; 0: it is true again. */
  ahead(ms: number): Promise<void>;
  /** From now on an airline that is slow to answer keeps silent, until it is told to `speak`. */
  hush(): Promise<void>;
  speak(): Promise<void>;
  /** The clock is true again, and no airline is silent: whatever a walk before has left. */
  reset(): Promise<void>;
}

/** A server that runs answers in a moment. */
const standsStillMs = 20_000;

const preload = fileURLToPath(new URL('server-time.mjs', import.meta.url));

/** A clock of its own for one server. Each start of the server begins at the true time. */
export const serverTime = (): ServerTime => {
  const door = join(tmpdir(), `portolan-time-${randomUUID()}`);
  const send = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const asking = createConnection(door, () => asking.write(words));
      asking.once('error', reject);
      asking.setTimeout(standsStillMs, () =>
        asking.destroy(new Error('a server that is held cannot be told anything')),
      );
      asking.once('close', () => resolve());
      asking.resume();
    });
  return {
    environment: { NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`, SERVER_TIME_DOOR: door },
    ahead: (ms) => send(String(ms)),
    hush: () => send('hush'),
    speak: () => send('speak'),
    async reset() {
      await send('0');
      await send('speak');
    },
  };
};
