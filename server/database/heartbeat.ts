/** The database did not answer: it is stopped, restarting or frozen. What was asked may or may not have been done. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export interface HeartbeatOptions {
  /** Asks the database the smallest question; rejects when it is not answered. */
  readonly beat: () => Promise<unknown>;
  /** Pause between two beats. Default: 500 ms. */
  readonly everyMs?: number;
  /** Longest time for one beat. Default: 1,200 ms. */
  readonly limitMs?: number;
  /** A database that has been silent this long is given up, and all that waits for it fails. Default: 6 s. */
  readonly givenUpAfterMs?: number;
}

/** Asks a database all the time whether it answers, so that a frozen one is known before anybody waits for it. */
export class Heartbeat {
  readonly #options: Required<HeartbeatOptions>;
  readonly #waiting = new Set<(lost: DatabaseUnavailable) => void>();
  #lastAnswer = performance.now();
  #isAnswering = true;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({ everyMs = 500, limitMs = 1_200, givenUpAfterMs = 6_000, beat }: HeartbeatOptions) {
    this.#options = { beat, everyMs, limitMs, givenUpAfterMs };
    this.#plan();
  }

  /** Whether the last beat was answered. */
  get isAnswering(): boolean {
    return this.#isAnswering;
  }

  /** Throws `DatabaseUnavailable` when the database is given up. */
  assertAlive(): void {
    if (this.#isGivenUp()) throw silent();
  }

  /** Resolves or rejects as `work` does; rejects with `DatabaseUnavailable` at once when the database is given up. */
  async whileAlive<Result>(work: () => Promise<Result>): Promise<Result> {
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

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #isGivenUp(): boolean {
    return !this.#isAnswering && performance.now() - this.#lastAnswer > this.#options.givenUpAfterMs;
  }

  #plan(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#beatOnce().finally(() => this.#plan()), this.#options.everyMs).unref();
  }

  async #beatOnce(): Promise<void> {
    this.#isAnswering = await this.#isAnswered();
    if (this.#isAnswering) this.#lastAnswer = performance.now();
    else if (this.#isGivenUp()) for (const giveUp of this.#waiting) giveUp(silent());
  }

  async #isAnswered(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      // An answer that has come in while this process was busy is read before the limit counts.
      timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), this.#options.limitMs).unref();
    });
    const answered = this.#options.beat().then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([answered, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const silent = (): DatabaseUnavailable => new DatabaseUnavailable('the database does not answer');
