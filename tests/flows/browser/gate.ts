import type { Route } from 'playwright';
import type { Bringing, Visit } from './walk-driver.ts';

/** Calls that wait until the walk lets them through: nobody holds the server while a page begins. */
export class Gate {
  isLost = false;
  #open = () => {};
  #opened = this.#close();

  #close(): Promise<void> {
    return new Promise((open) => {
      this.#open = open;
    });
  }

  /** Lets the calls through that wait now. */
  open(): void {
    this.#open();
    this.#opened = this.#close();
  }

  async guard(route: Route): Promise<void> {
    if (this.isLost) return route.abort('internetdisconnected');
    await this.#opened;
    // A call that was given up meanwhile waits for nothing.
    await route.continue().catch(() => {});
  }
}

/** A visit whose calls wait at a gate. */
export interface GatedVisit extends Visit {
  readonly gate: Gate;
}

export const letThrough: Bringing<GatedVisit> = { finish: async ({ gate }) => gate.open(), waitsForFinish: true };

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
