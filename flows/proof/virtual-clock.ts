import { longestTimerMs } from '../../machines/parts/timers.ts';

/**
 * A clock that moves only by `advance`. It stops at each timeout on the way, so that a timeout set by another one
 * counts from that moment. (XState's SimulatedClock jumps to the end first.)
 */
export class VirtualClock {
  #nowMs = 0;
  #lastId = 0;
  readonly #timeouts = new Map<number, { readonly dueMs: number; readonly fire: () => void }>();

  /** @throws RangeError for a delay that is longer than a browser's timer allows. */
  setTimeout(fire: () => void, ms: number): number {
    if (!(ms >= 0 && ms <= longestTimerMs)) throw new RangeError(`no timer can wait ${ms} ms`);
    this.#lastId += 1;
    this.#timeouts.set(this.#lastId, { dueMs: this.#nowMs + ms, fire });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timeouts.delete(id);
  }

  advance(ms: number): void {
    const untilMs = this.#nowMs + ms;
    for (let due = this.#firstUntil(untilMs); due; due = this.#firstUntil(untilMs)) {
      const { id, dueMs, fire } = due;
      this.#timeouts.delete(id);
      this.#nowMs = dueMs;
      fire();
    }
    this.#nowMs = untilMs;
  }

  #firstUntil(untilMs: number) {
    return [...this.#timeouts]
      .map(([id, timeout]) => ({ id, ...timeout }))
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((a, b) => a.dueMs - b.dueMs || a.id - b.id)[0];
  }
}
