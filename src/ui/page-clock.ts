/** The clock by which a page tells time: the agency's, not the computer's. */
export interface PageClock {
  /** IANA time zone. `undefined`: the browser's own. */
  readonly zone: string | undefined;
  /** Milliseconds by which the server's clock is ahead of this computer's. */
  readonly aheadMs: number;
}

let clock: PageClock = { zone: undefined, aheadMs: 0 };

/** Sets the clock. Call it once, before the first render. */
export const setPageClock = (set: PageClock): void => {
  clock = set;
};

/** The clock that was set. Before that: the browser's. */
export const pageClock = (): PageClock => clock;

/** The current time by the server's clock. */
export const serverNow = (): Date => new Date(Date.now() + clock.aheadMs);
