import type { CallName } from '../../contract/calls.ts';
import type { CallFault } from '../../contract/client.ts';

/** A call that has failed and is about to be tried again (NET-02). */
export interface WaitingCall {
  readonly id: number;
  readonly call: CallName;
  /** The try that comes, counted from 1; the first retry is the second try. */
  readonly attempt: number;
  readonly attemptsAtMost: number;
  readonly waitMs: number;
}

export type CallTold =
  | ({ readonly type: 'call.waits' } & WaitingCall)
  /** Its wait is over: it is asked again. */
  | { readonly type: 'call.tried'; readonly id: number }
  /** Answered, failed for good, or given up. */
  | { readonly type: 'call.ended'; readonly id: number };

interface Standing {
  readonly told: { readonly type: 'call.waits' } & WaitingCall;
  readonly stop: () => void;
}

const standing = new Map<number, Standing>();
const listeners = new Set<(told: CallTold) => void>();
let ids = 0;

/** One call among those that may have to wait. */
export interface Retrying {
  waits(next: Omit<WaitingCall, 'id' | 'call'>, fault: CallFault): void;
  tries(): void;
  ends(): void;
}

const tell = (told: CallTold): void => {
  for (const listener of listeners) listener(told);
};

/** Lets a call tell of its retries; `stop` ends it with the fault that it met last. */
export const retryingOf = (call: CallName, stop: (fault: CallFault) => void): Retrying => {
  ids += 1;
  const id = ids;
  began();
  return {
    waits(next, fault) {
      const told = { type: 'call.waits', id, call, ...next } as const;
      standing.set(id, { told, stop: () => stop(fault) });
      tell(told);
    },
    tries: () => standing.has(id) && tell({ type: 'call.tried', id }),
    ends() {
      if (standing.delete(id)) tell({ type: 'call.ended', id });
    },
  };
};

/** Hears of every call that waits, those that wait already first. */
export const onWaitingCalls = (listener: (told: CallTold) => void): (() => void) => {
  for (const { told } of standing.values()) listener(told);
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Gives up every call that has failed and would be tried again: its screen shows what it met. */
export const stopWaitingCalls = (): void => {
  for (const { stop } of standing.values()) stop();
};

let began: () => void = () => {};

/** The first call of this page: until then nobody needs to hear how calls fare. */
export const firstCall: Promise<void> = new Promise((resolve) => {
  began = resolve;
});
