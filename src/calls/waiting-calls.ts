import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import type { CallFault } from '../../contract/client.ts';

/** A call that has failed and is about to be tried again (NET-02). */
export interface WaitingCall {
  readonly id: number;
  readonly call: CallName;
  /** Name of its work, to be read after “Still trying:”. */
  readonly doing: string;
  /** Number of the next attempt, counted from 1: the first retry is attempt 2. */
  readonly attempt: number;
  readonly attemptsAtMost: number;
  readonly waitMs: number;
}

export type CallNotice =
  | ({ readonly type: 'call.waits' } & WaitingCall)
  /** The wait is over and the next attempt begins. */
  | { readonly type: 'call.tried'; readonly id: number }
  /** Answered, failed or stopped. */
  | { readonly type: 'call.ended'; readonly id: number };

interface Standing {
  readonly told: { readonly type: 'call.waits' } & WaitingCall;
  readonly stop: () => void;
}

const standing = new Map<number, Standing>();
const listeners = new Set<(told: CallNotice) => void>();
let ids = 0;

/** Reports the retries of one call. */
export interface RetryTracker {
  waits(next: Omit<WaitingCall, 'id' | 'call' | 'doing'>, fault: CallFault): void;
  tries(): void;
  ends(): void;
}

const notify = (told: CallNotice): void => {
  for (const listener of listeners) listener(told);
};

/** Registers a call that may be retried. `stop` ends it with its last fault. */
export const trackRetries = (
  { name, call: { doing } }: { readonly name: CallName; readonly call: Pick<Call, 'doing'> },
  stop: (fault: CallFault) => void,
): RetryTracker => {
  ids += 1;
  const id = ids;
  began();
  return {
    waits(next, fault) {
      const told = { type: 'call.waits', id, call: name, doing, ...next } as const;
      standing.set(id, { told, stop: () => stop(fault) });
      notify(told);
    },
    tries: () => standing.has(id) && notify({ type: 'call.tried', id }),
    ends() {
      if (standing.delete(id)) notify({ type: 'call.ended', id });
    },
  };
};

/** Calls `listener` for each waiting call, first for those that already wait. Returns a function that unsubscribes. */
export const onWaitingCalls = (listener: (told: CallNotice) => void): (() => void) => {
  for (const { told } of standing.values()) listener(told);
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Stops every waiting call. Each ends with its last fault, which its screen shows. */
export const stopWaitingCalls = (): void => {
  for (const { stop } of standing.values()) stop();
};

let began: () => void = () => {};

/** Resolves when the first call of this page begins. */
export const firstCall: Promise<void> = new Promise((resolve) => {
  began = resolve;
});
