import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type AnyActorLogic, type AnyActorRef, StateMachine } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { flowChannel, protocolVersion, type WatcherMessage } from '../../flows/inspect/protocol.ts';
import type { WatchedFlow } from '../../flows/inspect/recorder.ts';
import type { SessionContext } from '../../machines/shell/session.setup.ts';
import { sessionText } from '../storage/browser-storage.ts';
import { flowsAreOpen } from '../storage/page-flows.ts';

/** The page's side of the recorder. The recorder is a separate bundle and shares no module with the page. */
export interface WatchedPage {
  mayBeWatched(): boolean;
  listen(listener: FlowListener | null): void;
  onSessionChange(changed: () => void): () => void;
  rememberWatcher(watcher: string | null): void;
  awaitWatcher(): void;
}

/** Receives the flows of this page while somebody watches. */
export interface FlowListener {
  begin(flow: WatchedFlow): void;
  end(actor: string): void;
}

const running = new Map<string, WatchedFlow>();
let listener: FlowListener | null = null;
let begun = 0;

/** Runs a flow of the catalogue and registers it, so that a watcher can find it. */
export const useFlow = <Logic extends AnyActorLogic>(
  flow: string,
  ...given: Parameters<typeof useActorRef<Logic>>
): ReturnType<typeof useActorRef<Logic>> => {
  const ref = useActorRef<Logic>(...given);
  useListed(flow, ref);
  return ref;
};

/** Registers a running flow. A layout effect, so that the flow is known before its actor starts. */
export const useListed = (flow: string, ref: AnyActorRef): void =>
  useLayoutEffect(() => listFlow(flow, ref), [flow, ref]);

/**
 * Registers a running flow and every flow that it invokes. Call it before the actor starts. Returns a function that
 * unregisters them.
 */
export const listFlow = (flow: string, ref: AnyActorRef, parent: string | null = null): (() => void) => {
  begun += 1;
  const watched = { actor: `${flow}#${begun}`, flow, ref, parent };
  running.set(watched.actor, watched);
  listener?.begin(watched);
  const unlistInvoked = listInvoked(ref, watched.actor);
  return () => {
    unlistInvoked();
    running.delete(watched.actor);
    listener?.end(watched.actor);
  };
};

/** Keeps the invoked flows of an actor registered while they run. Returns a function that unregisters them. */
const listInvoked = (ref: AnyActorRef, parent: string): (() => void) => {
  const listed = new Map<AnyActorRef, () => void>();
  const update = (): void => {
    const { children } = ref.getSnapshot() as { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> };
    const invoked = new Set(Object.values(children ?? {}).filter((child) => child !== undefined));
    for (const [child, unlist] of listed) {
      if (invoked.has(child)) continue;
      listed.delete(child);
      // The parent learns of a child's end before XState reports the child's last step.
      queueMicrotask(unlist);
    }
    for (const child of invoked) {
      const { logic } = child as { readonly logic?: unknown };
      if (logic instanceof StateMachine && !listed.has(child)) listed.set(child, listFlow(logic.id, child, parent));
    }
  };
  const { unsubscribe } = ref.subscribe(update);
  update();
  return () => {
    unsubscribe();
    for (const unlist of listed.values()) unlist();
  };
};

/** Sets the listener, and reports all running flows to it. `null`: none. */
const listenToFlows = (next: FlowListener | null): void => {
  listener = next;
  if (next) for (const watched of running.values()) next.begin(watched);
};

const sessionOf = (): AnyActorRef | undefined => [...running.values()].find(({ flow }) => flow === 'session')?.ref;

/**
 * Whether the flows of this page may be watched now: by an analyst who is signed in here, or by anybody if the server
 * allows it (development and tests, never production).
 */
const flowsMayBeWatched = (): boolean => {
  if (flowsAreOpen()) return true;
  const context = sessionOf()?.getSnapshot().context as SessionContext | undefined;
  return holds(context?.user?.functionalities, 'ViewFlows');
};

/** Calls `changed` whenever the signed-in person may have changed. Returns a function that unsubscribes. */
const onSessionChange = (changed: () => void): (() => void) =>
  sessionOf()?.subscribe(changed).unsubscribe ?? (() => {});

const isWatch = (said: unknown): boolean => {
  const { type, version } = (said ?? {}) as Partial<WatcherMessage>;
  return type === 'watch' && version === protocolVersion;
};

/** Waits for the first watcher, and only then loads the recorder. */
const awaitWatcher = (): void => {
  const door = new BroadcastChannel(flowChannel);
  const asked: unknown[] = [];
  const close = () => door.close();
  door.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWatch(data) || asked.push(data) > 1) return;
    removeEventListener('pagehide', close);
    void loadRecorder(door, asked);
  };
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', close);
};

const loadRecorder = async (door: BroadcastChannel, asked: readonly unknown[]): Promise<void> => {
  const { record }: typeof import('../flow-atlas/recording.ts') = await import(import.meta.env.FLOW_RECORDER);
  record(door, asked, {
    mayBeWatched: flowsMayBeWatched,
    listen: listenToFlows,
    onSessionChange,
    rememberWatcher,
    awaitWatcher,
  });
};

const watcherKey = 'portolan.watcher';

/** Stores the id of this tab's watcher for the next load. `null`: none. */
const rememberWatcher = (watcher: string | null): void =>
  watcher === null ? sessionText.remove(watcherKey) : sessionText.set(watcherKey, watcher);

/**
 * Resumes watching in a tab that was watched when it was reloaded. Resolves when the recorder is attached. `null`:
 * nobody watched, or only an analyst may watch, who is not known before the session begins.
 */
const resumeWatching = (): Promise<void> | null => {
  const watcher = flowsAreOpen() ? sessionText.get(watcherKey) : null;
  if (watcher === null) return null;
  return loadRecorder(new BroadcastChannel(flowChannel), [{ type: 'watch', version: protocolVersion, watcher }]);
};

/** Resolves when the first render may begin. `null`: at once. */
export const recorderReady = resumeWatching();
if (recorderReady === null) awaitWatcher();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && listener === null) awaitWatcher();
});
