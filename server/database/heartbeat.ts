/** The database did not answer: it is stopped, restarting or frozen. What was asked may or may not have been done. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export interface HeartbeatOptions {
  /** Asks the database the smallest question. Rejects when the connection is lost; a late answer still counts. */
  readonly beat: () => Promise<unknown>;
  /** Pause before each beat. Default: 500 ms. */
  readonly everyMs?: number;
  /** Time after which an unanswered beat means silence. Default: 1,200 ms. */
  readonly limitMs?: number;
  /** A database that has answered nothing this long is given up, and all that waits for it fails. Default: 6 s. */
  readonly givenUpAfterMs?: number;
}

/**
 * Asks a database all the time whether it answers, so that a frozen one is known before anybody waits for it. A busy one is
 * not given up as long as it answers anything, be it late. Time in which this process itself stood still is no silence:
 * answers may wait to be read.
 */
export class Heartbeat {
  readonly #options: Required<HeartbeatOptions>;
  readonly #waiting = new Set<(lost: DatabaseUnavailable) => void>();
  readonly #ticking: NodeJS.Timeout;
  #lastTick = performance.now();
  #lastAnswer = performance.now();
  /** Since the last answer, while this process ran. */
  #silentMs = 0;
  #isAnswering = true;
  #isBeating = false;
  #lastBeatMs: number | null = null;

  constructor({ everyMs = 500, limitMs = 1_200, givenUpAfterMs = 6_000, beat }: HeartbeatOptions) {
    this.#options = { beat, everyMs, limitMs, givenUpAfterMs };
    this.#ticking = setInterval(() => this.#tick(), everyMs).unref();
  }

  /** Whether the last beat was answered in time, or others were while it waited. */
  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** Time that the last answered beat took. `null`: none was. */
  get lastBeatMs(): number | null {
    return this.#lastBeatMs;
  }

  /** Throws `DatabaseUnavailable` when the database is given up. */
  assertAlive(): void {
    if (this.#isGivenUp()) throw silent();
  }

  /** Resolves or rejects as `work` does; rejects with `DatabaseUnavailable` at once when the database is given up. */
  async untilGivenUp<Result>(work: () => Promise<Result>): Promise<Result> {
    this.assertAlive();
    let giveUp: (lost: DatabaseUnavailable) => void = () => {};
    const lost = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    this.#waiting.add(giveUp);
    try {
      return await Promise.race([work(), lost]);
    } finally {
      this.#waiting.delete(giveUp);
    }
  }

  /** The same for work whose result is an answer of the database. */
  async whileAlive<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await this.untilGivenUp(work);
    this.answered();
    return result;
  }

  /** Counts an answer of the database, whoever asked. */
  answered(): void {
    this.#lastAnswer = performance.now();
    this.#silentMs = 0;
    this.#isAnswering = true;
  }

  stop(): void {
    clearInterval(this.#ticking);
  }

  #isGivenUp(): boolean {
    return !this.#isAnswering && this.#silentMs > this.#options.givenUpAfterMs;
  }

  #tick(): void {
    const now = performance.now();
    this.#silentMs += Math.min(now - this.#lastTick, 2 * this.#options.everyMs);
    this.#lastTick = now;
    if (!this.#isBeating) void this.#beatOnce();
    else if (this.#isGivenUp()) this.#giveUp();
  }

  async #beatOnce(): Promise<void> {
    this.#isBeating = true;
    const began = performance.now();
    let late: NodeJS.Timeout | undefined;
    const wait = (ms: number) => {
      late = setTimeout(() => {
        // An answer that has come in while this process was busy is read before the limit counts.
        setImmediate(() => setImmediate(lookAgain));
      }, ms).unref();
    };
    const lookAgain = () => {
      if (!this.#isBeating) return;
      const left = this.#lastAnswer + this.#options.limitMs - performance.now();
      if (left > 0) wait(left);
      else this.#isAnswering = false;
    };
    wait(this.#options.limitMs);
    try {
      await this.#options.beat();
      this.#lastBeatMs = performance.now() - began;
      this.answered();
    } catch {
      this.#isAnswering = false;
      if (this.#isGivenUp()) this.#giveUp();
    } finally {
      this.#isBeating = false;
      clearTimeout(late);
    }
  }

  #giveUp(): void {
    for (const giveUp of this.#waiting) giveUp(silent());
  }
}

const silent = (): DatabaseUnavailable => new DatabaseUnavailable('the database does not answer');
