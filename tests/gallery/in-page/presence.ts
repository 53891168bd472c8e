/** In how many states something is, and where it is missing. */
export interface Presence {
  readonly there: number;
  /** States in which it is missing, with an example. */
  readonly missing: readonly string[];
}

/** Counts where something is and where it is missing. */
export class Count {
  readonly #counts = new Map<string, { there: number; readonly missing: string[] }>();

  note(what: string, isThere: boolean, where: string): void {
    const count = this.#counts.get(what) ?? { there: 0, missing: [] };
    this.#counts.set(what, count);
    if (isThere) count.there += 1;
    else count.missing.push(where);
  }

  get all(): Readonly<Record<string, Presence>> {
    return Object.fromEntries(this.#counts);
  }
}
