// Keeps the server running: starts it again when it ends by itself, with growing pauses.
import { setTimeout as pause } from 'node:timers/promises';

/** Exit code of a start that would be refused again: a wrong setting, a port in use (server/main.ts). */
const startRefused = 78;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** After this time without an end, the next pause is the first one again. */
const steadyAfterMs = 60_000;

/**
 * Runs `serve()` until it ends on purpose: stopped by SIGINT or SIGTERM, which it is sent too, or ended with code 0, or
 * refused to start. Resolves to the exit code.
 */
export const supervise = async (serve, { pauseMs: first = firstPauseMs } = {}) => {
  const stopping = new AbortController();
  let server;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopping.abort();
      server?.kill(signal);
    });
  }
  for (let pauseMs = first; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const began = performance.now();
    server = serve();
    const { code, signal } = await new Promise((resolve) => {
      server.once('exit', (exitCode, killedBy) => resolve({ code: exitCode, signal: killedBy }));
    });
    if (stopping.signal.aborted || code === 0 || code === startRefused) return code ?? 0;
    if (performance.now() - began > steadyAfterMs) pauseMs = first;
    console.error(`The server ended (${signal ?? `code ${code}`}). It starts again in ${pauseMs / 1_000} s.`);
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return 0;
  }
};
