import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type AnyActorLogic, type AnyActorRef, StateMachine } from 'xstate';
import { holds } from '../../contract/functionalities.ts';
import { flowChannel, protocolVersion, type WatcherMessage } from '../../flows/inspect/protocol.ts';
import type { WatchedFlow } from '../../flows/inspect/recorder.ts';
import type { SessionContext } from '../../machines/shell/session.setup.ts';
import { sessionText } from '../storage/browser-storage.ts';
import { flowsAreOpen } from '../storage/page-flows.ts';

/** What this page lets its recorder do; the recorder is a bundle of its own and shares no module with the page. */
export interface WatchedPage {
  mayBeWatched(): boolean;
  listen(listener: FlowListener | null): void;
  onSessionChange(changed: () => void): () => void;
  rememberWatcher(watcher: string | null): void;
  openDoor(): void;
}

/** Whoever records the flows of this page; there is none until somebody watches. */
export interface FlowListener {
  begin(flow: WatchedFlow): void;
  end(actor: string): void;
}

const running = new Map<string, WatchedFlow>();
let listener: FlowListener | null = null;
let begun = 0;

/** Runs a flow of the catalogue, and lets it be found by whoever may watch this page. */
export const useFlow = <Logic extends AnyActorLogic>(
  flow: string,
  ...given: Parameters<typeof useActorRef<Logic>>
): ReturnType<typeof useActorRef<Logic>> => {
  const ref = useActorRef<Logic>(...given);
  useListed(flow, ref);
  return ref;
};

/** Wires a registry outside React: a layout effect, so that a flow is known before its actor starts. */
export const useListed = (flow: string, ref: AnyActorRef): void =>
  useLayoutEffect(() => listFlow(flow, ref), [flow, ref]);

/**
 * Lists a running flow, and every flow that it invokes, for whoever watches this page. Call it before the actor starts.
 * Returns the function that takes them off the list.
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

/** Keeps the flows that an actor has invoked on the list while they run. Returns the function that takes them off. */
const listInvoked = (ref: AnyActorRef, parent: string): (() => void) => {
  const listed = new Map<AnyActorRef, () => void>();
  const update = (): void => {
    const { children } = ref.getSnapshot() as { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> };
    const invoked = new Set(Object.values(children ?? {}).filter((child) => child !== undefined));
    for (const [child, unlist] of listed) {
      if (invoked.has(child)) continue;
      listed.delete(child);
      // The parent hears of a child's end before XState reports the child's last step.
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

/** Hands all that runs to a listener, and from then on all that begins and ends; null: to nobody. */
const listenToFlows = (next: FlowListener | null): void => {
  listener = next;
  if (next) for (const watched of running.values()) next.begin(watched);
};

const sessionOf = (): AnyActorRef | undefined => [...running.values()].find(({ flow }) => flow === 'session')?.ref;

/**
 * Whether the flows of this page may be watched now: by an analyst who is signed in here, or by anybody where the server
 * says so (development and test runs, never production). Nobody signed in: no.
 */
const flowsMayBeWatched = (): boolean => {
  if (flowsAreOpen()) return true;
  const context = sessionOf()?.getSnapshot().context as SessionContext | undefined;
  return holds(context?.user?.functionalities, 'ViewFlows');
};

/** Calls back whenever who is signed in may have changed; until then nothing of the session is looked at. */
const onSessionChange = (changed: () => void): (() => void) =>
  sessionOf()?.subscribe(changed).unsubscribe ?? (() => {});

const isWatch = (said: unknown): boolean => {
  const { type, version } = (said ?? {}) as Partial<WatcherMessage>;
  return type === 'watch' && version === protocolVersion;
};

/** The door: hears the first who wants to watch, and only then fetches what recording takes. */
const openDoor = (): void => {
  const door = new BroadcastChannel(flowChannel);
  const asked: unknown[] = [];
  const close = () => door.close();
  door.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWatch(data) || asked.push(data) > 1) return;
    removeEventListener('pagehide', close);
    void letIn(door, asked);
  };
  // An open channel would keep the page out of the browser's back and forward cache.
  addEventListener('pagehide', close);
};

const letIn = async (door: BroadcastChannel, asked: readonly unknown[]): Promise<void> => {
  const { record }: typeof import('../flow-atlas/recording.ts') = await import(import.meta.env.FLOW_RECORDER);
  record(door, asked, {
    mayBeWatched: flowsMayBeWatched,
    listen: listenToFlows,
    onSessionChange,
    rememberWatcher,
    openDoor,
  });
};

const watcherKey = 'portolan.watcher';

/** Remembers in this tab who watches it; null: nobody. */
const rememberWatcher = (watcher: string | null): void =>
  watcher === null ? sessionText.remove(watcherKey) : sessionText.set(watcherKey, watcher);

/**
 * A tab that is loaded again while it is watched is watched from its first step on: resolves once that stands. Null
 * where nobody watched, or only an analyst may, whom the page does not know before its session has begun.
 */
const watchedAgain = (): Promise<void> | null => {
  const watcher = flowsAreOpen() ? sessionText.get(watcherKey) : null;
  if (watcher === null) return null;
  return letIn(new BroadcastChannel(flowChannel), [{ type: 'watch', version: protocolVersion, watcher }]);
};

/** What the portal's first step waits for; null: nothing. */
export const beforeFirstStep = watchedAgain();
if (beforeFirstStep === null) openDoor();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && listener === null) openDoor();
});
