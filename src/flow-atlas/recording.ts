import { type PageMessage, protocolVersion, type WatcherMessage } from '../../flows/inspect/protocol.ts';
import { Recorder } from '../../flows/inspect/recorder.ts';
import type { WatchedPage } from '../live-flows/live-flows.ts';

/** A message as it is made here; version and tab are added once. */
type Told = PageMessage extends infer Message
  ? Message extends PageMessage
    ? Omit<Message, 'version' | 'tab'>
    : never
  : never;

/**
 * Watches this page for whoever asks, from the first `watch` to the last `unwatch`. While nobody may watch here it waits
 * for an analyst to sign in, and when that analyst has signed out it stops.
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
      // What runs already is told by the greeting.
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

  const hear = (said: unknown): void => {
    if (!isWatcherMessage(said)) return;
    if (said.type === 'watch') {
      // A watcher asks again and again, for pages that were opened since: those that tell already do not greet it twice.
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
    page.openDoor();
  };

  const close = (): void => {
    stopWaiting?.();
    if (recorder !== null) post({ type: 'closed' });
    stop();
    door.close();
  };

  door.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  addEventListener('pagehide', close, { once: true });
  for (const each of asked) hear(each);
};

const isWatcherMessage = (said: unknown): said is WatcherMessage => {
  const { type, version, watcher } = (said ?? {}) as Partial<WatcherMessage>;
  return (type === 'watch' || type === 'unwatch') && version === protocolVersion && typeof watcher === 'string';
};
