import type { Explored } from './explore.ts';
import {
  coveredByBeginning,
  coveredByMove,
  type Following,
  followingsOf,
  kindOf,
  type TargetKind,
  targetKinds,
} from './targets.ts';

export interface Coverage {
  readonly covered: ReadonlySet<string>;
  /** All targets of the wanted kinds that the exploration found. */
  readonly possible: ReadonlySet<string>;
}

/** Wanted share of each kind of target, in per cent. Default: 0. */
export type Wanted = Partial<Record<TargetKind, number>>;

/** All targets of every kind. */
export const everything: Wanted = Object.fromEntries(targetKinds.map((kind) => [kind, 100]));

const needTwoMoves: readonly TargetKind[] = ['pairs', 'doubles', 'late'];

/** Counts covered targets against those that an exploration found possible. Other targets are ignored. */
export class CoverageCount implements Coverage {
  readonly possible = new Set<string>();
  readonly covered = new Set<string>();
  readonly kinds: ReadonlySet<TargetKind>;
  /** Targets that need two consecutive moves, and where they can be covered. */
  readonly followings: ReadonlyMap<string, readonly Following[]>;
  readonly #open: Map<TargetKind, number>;

  constructor(explored: Explored, wanted: Wanted) {
    const { flow, beginnings, places } = explored;
    this.kinds = new Set(targetKinds.filter((kind) => (wanted[kind] ?? 0) > 0));
    this.followings = needTwoMoves.some((kind) => this.kinds.has(kind)) ? followingsOf(explored) : new Map();
    for (const beginning of beginnings) this.#found(coveredByBeginning(beginning));
    for (const { standing, arcs } of places.values()) {
      for (const arc of arcs) this.#found(coveredByMove(flow.cases, standing, arc, this.kinds));
    }
    this.#found([...this.followings.keys()]);
    this.#open = new Map(targetKinds.map((kind) => [kind, Math.ceil((this.#all(kind) * (wanted[kind] ?? 0)) / 100)]));
  }

  isWanted(target: string): boolean {
    return !this.covered.has(target) && (this.#open.get(kindOf(target)) ?? 0) > 0 && this.possible.has(target);
  }

  /** Marks targets as covered. Returns the number of new ones. */
  cover(targets: readonly string[]): number {
    let fresh = 0;
    for (const target of targets) {
      if (!this.possible.has(target) || this.covered.has(target)) continue;
      this.covered.add(target);
      const kind = kindOf(target);
      this.#open.set(kind, (this.#open.get(kind) ?? 0) - 1);
      fresh += 1;
    }
    return fresh;
  }

  #found(targets: readonly string[]) {
    for (const target of targets) if (this.kinds.has(kindOf(target))) this.possible.add(target);
  }

  #all(kind: TargetKind): number {
    let count = 0;
    for (const target of this.possible) if (kindOf(target) === kind) count += 1;
    return count;
  }
}
