import { type PageMessage, protocolVersion, type WatcherMessage } from '../../flows/inspect/protocol.ts';
import { Recorder } from '../../flows/inspect/recorder.ts';
import type { WatchedPage } from '../live-flows/live-flows.ts';

/** A message without version and tab, which `post` adds. */
type Told = PageMessage extends infer Message
  ? Message extends PageMessage
    ? Omit<Message, 'version' | 'tab'>
    : never
  : never;

/**
 * Records this page for its watchers, from the first `watch` to the last `unwatch`. While nobody may watch, waits for
 * an analyst to sign in; stops when that analyst signs out.
 */
export const record = (door: BroadcastChannel, asked: readonly unknown[], page: WatchedPage): void => {
  const tab = crypto.randomUUID();
  const began = performance.now();
  const now = () => Math.round(performance.now() - began);
  const watchers = new Set<string>();
  let recorder: Recorder | null = null;
  let stopWaiting: (() => void) | null = null;

  const post = (told: Told): void => door.postMessage({ ...told, version: protocolVersion, tab });

  const stop = (): void => {
    page.listen(null);
    recorder?.stop();
    recorder = null;
  };

  const start = (): Recorder => {
    let greeted = false;
    recorder = new Recorder((recorded) => {
      // The greeting reports the flows that already run.
      if (!greeted) return;
      if (page.mayBeWatched()) post(recorded);
      else silence();
    }, now);
    page.listen(recorder);
    greeted = true;
    return recorder;
  };

  const silence = (): void => {
    stop();
    post({ type: 'closed' });
    waitForAnalyst();
  };

  const waitForAnalyst = (): void => {
    stopWaiting ??= page.onSessionChange(() => {
      if (page.mayBeWatched()) sayHello();
    });
  };

  const sayHello = (): void => {
    stopWaiting?.();
    stopWaiting = null;
    const actors = (recorder ?? start()).standings();
    post({ type: 'hello', path: location.pathname, actors });
  };

  const onMessage = (said: unknown): void => {
    if (!isWatcherMessage(said)) return;
    if (said.type === 'watch') {
      // Watchers repeat their request to find new pages. A page that already reports to a watcher does not greet it
      // again.
      if (watchers.has(said.watcher) && recorder !== null) return;
      watchers.add(said.watcher);
      page.rememberWatcher(said.watcher);
      if (page.mayBeWatched()) sayHello();
      else waitForAnalyst();
    } else if (watchers.delete(said.watcher) && watchers.size === 0) end();
  };

  const end = (): void => {
    removeEventListener('pagehide', close);
    stopWaiting?.();
    page.rememberWatcher(null);
    stop();
    door.close();
    page.awaitWatcher();
  };

  const close = (): void => {
    stopWaiting?.();
    if (recorder !== null) post({ type: 'closed' });
    stop();
    door.close();
  };

  door.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  addEventListener('pagehide', close, { once: true });
  for (const each of asked) onMessage(each);
};

const isWatcherMessage = (said: unknown): said is WatcherMessage => {
  const { type, version, watcher } = (said ?? {}) as Partial<WatcherMessage>;
  return (type === 'watch' || type === 'unwatch') && version === protocolVersion && typeof watcher === 'string';
};
