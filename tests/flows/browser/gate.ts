import type { Request, Route } from 'playwright';
import type { Bringing, Visit } from './walk-driver.ts';

/** Calls that wait until the walk lets them through: nobody holds the server while a page begins. */
export class Gate {
  isLost = false;
  readonly #waiting = new Map<Request, () => void>();
  #isOpenForNext = false;

  /** Lets the calls through that wait now, else the next one: a busy browser may send it after its flow has moved on. */
  open(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    // A call that was given up meanwhile waits for nothing.
    this.#isOpenForNext = waiting.every(([request]) => request.failure() !== null);
    for (const [, pass] of waiting) pass();
  }

  /** The outcome of a call that was let through has been heard. A pass still open would let a later call through. */
  close(): void {
    if (this.#isOpenForNext) throw new Error('an outcome was heard whose call did not come through the gate');
  }

  async guard(route: Route): Promise<void> {
    if (this.isLost) return route.abort('internetdisconnected');
    if (!this.#isOpenForNext) await new Promise<void>((pass) => this.#waiting.set(route.request(), pass));
    this.#isOpenForNext = false;
    await route.continue().catch(() => {});
  }
}

/** A visit whose calls wait at a gate. */
export interface GatedVisit extends Visit {
  readonly gate: Gate;
}

export const letThrough: Bringing<GatedVisit> = {
  finish: async ({ gate }) => gate.open(),
  restore: async ({ gate }) => gate.close(),
  waitsForFinish: true,
};

/** Only the calls of the gate: the page itself comes with the network. */
export const networkLostAtGate: Bringing<GatedVisit> = {
  prepare: async ({ gate }) => {
    gate.isLost = true;
  },
  restore: async ({ gate }) => {
    gate.isLost = false;
  },
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};
