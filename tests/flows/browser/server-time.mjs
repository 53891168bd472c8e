// Loaded before the server (`--import`): lets a walk move its clock ahead, as hours that pass while a page stands open.
// What the database and Node itself measure stays true; the server adds the hours to the database's time
// (server/time/time-ahead-in-tests.ts).
// It also keeps a slow airline silent for as long as a walk needs, be the machine quick or busy.
import { rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import timers from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** Only an airline that keeps silent on purpose takes so long. */
const silentFromMs = 3_000;

const door = process.env.SERVER_TIME_DOOR;

if (isMainThread && door) {
  const { setTimeout: wait } = timers;
  let hushed = null;
  const speak = () => {
    hushed?.end();
    hushed = null;
  };
  const hush = () => {
    if (hushed !== null) return;
    let end;
    const over = new Promise((resolve) => {
      end = resolve;
    });
    hushed = { over, end, hasBegun: false };
  };
  timers.setTimeout = (ms, ...more) => {
    if (hushed === null || !(hushed.hasBegun || ms >= silentFromMs)) return wait(ms, ...more);
    // Asked again, by a worker that took over or lost patience, the airline is as silent as it was the first time.
    hushed.hasBegun = true;
    return hushed.over;
  };
  syncBuiltinESMExports();
  // A server that died has left its door behind.
  rmSync(door, { force: true });
  process.once('exit', () => rmSync(door, { force: true }));
  createServer((asked) => {
    asked.on('data', (words) => {
      if (String(words) === 'hush') hush();
      else if (String(words) === 'speak') speak();
      else globalThis.portolanTimeAheadMs = Number(words);
      asked.end('moved');
    });
  })
    .listen(door)
    .unref();
}
