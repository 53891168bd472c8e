// Loaded before a server (`--import`): the server ends with the test worker that started it, however that one ends. Its
// standard input is a pipe from the worker, which nobody writes to.
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.once('close', () => {
    const folder = process.env.REMOVE_WITH_WORKER;
    if (folder) rmSync(folder, { recursive: true, force: true });
    process.kill(process.pid, 'SIGKILL');
  });
  process.stdin.resume();
  process.stdin.unref();
}
