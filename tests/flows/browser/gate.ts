import type { Device } from './device.ts';
import type { PausedCall } from './paused-calls.ts';
import type { Bringing, Visit } from './walk-driver.ts';

/** Calls that wait until the walk lets them through: nobody holds the server while a page begins. */
export class Gate {
  isLost = false;
  /** Calls to this address alone are lost. Default: none. */
  losesCall: string | null = null;
  #waiting: (() => Promise<boolean>)[] = [];
  #isOpenForNext = false;
  #opening = Promise.resolve();

  /**
   * The device's calls to these addresses wait here, where `*` stands for any text. `going`: how a call goes on that is let
   * through; `false` if the page has given it up. Default: to the server as it is.
   */
  guard(
    device: Device,
    patterns: readonly string[],
    going: (call: PausedCall) => Promise<boolean> = (call) => call.pass(),
  ): Promise<void> {
    return device.pauseCalls(patterns, async (call) => {
      if (this.isLost || (this.losesCall !== null && call.url.includes(this.losesCall))) return call.lose();
      if (!this.#isOpenForNext) return this.#waiting.push(() => going(call));
      this.#isOpenForNext = false;
      return going(call);
    });
  }

  /** Lets the calls through that wait now, else the next one: a busy browser may send it after its flow has moved on. */
  open(): void {
    this.#opening = this.#letThrough();
  }

  /** The outcome of a call that was let through has been heard. A pass still open would let a later call through. */
  async close(): Promise<void> {
    await this.#opening;
    if (this.#isOpenForNext) throw new Error('an outcome was heard whose call did not come through the gate');
  }

  async #letThrough(): Promise<void> {
    while (this.#waiting.length > 0) {
      const passed = await Promise.all(this.#waiting.splice(0).map((pass) => pass()));
      if (passed.includes(true)) return;
      // The page has given up those that waited. Another may have come meanwhile.
    }
    this.#isOpenForNext = true;
  }
}

/** A visit whose calls wait at a gate. */
export interface GatedVisit extends Visit {
  readonly gate: Gate;
}

export const letThrough: Bringing<GatedVisit> = {
  finish: async ({ gate }) => gate.open(),
  restore: ({ gate }) => gate.close(),
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
