// Loaded before the server (`--import`): lets a walk move its clock ahead, as hours that pass while a page stands open.
// What the database's own thread and Node itself measure stays true; the house asks this clock for every deadline.
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const door = process.env.SERVER_TIME_DOOR;

if (isMainThread && door) {
  const { now } = Date;
  let aheadMs = 0;
  Date.now = () => now() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (Clock, given, asked) => Reflect.construct(Clock, given.length === 0 ? [Clock.now()] : given, asked),
  });
  // A server that died has left its door behind.
  rmSync(door, { force: true });
  process.once('exit', () => rmSync(door, { force: true }));
  createServer((asked) => {
    asked.on('data', (words) => {
      aheadMs = Number(words);
      asked.end('moved');
    });
  })
    .listen(door)
    .unref();
}
