import type { Flow } from '../../machines/flow.ts';
import type { Move } from '../run/moves.ts';
import type { Standing } from '../run/simulation.ts';
import { type Arc, arcOf, type Explored, explore, type Place, placeKey } from './explore.ts';
import { seededRandom } from './seeded-random.ts';
import {
  coveredByBeginning,
  coveredByFollowing,
  coveredByMove,
  type Following,
  followingsOf,
  kindOf,
  type TargetKind,
  targetKinds,
} from './targets.ts';

export interface Walk {
  readonly input: string;
  readonly moves: readonly Move[];
}

export interface WalkOrder {
  /** How much of each kind is wanted, in per cent; kinds that are not named are not looked for. */
  readonly wanted: Partial<Record<TargetKind, number>>;
  /** The most moves that one walk has. */
  readonly maxLength: number;
  readonly seed: number;
  /** Keeps only the moves that can be brought about where the walk is to be made. */
  readonly allowed?: (move: Move) => boolean;
}

export interface Coverage {
  readonly covered: ReadonlySet<string>;
  /** Everything that the exploration found possible. */
  readonly possible: ReadonlySet<string>;
}

export interface Walked extends Coverage {
  readonly walks: readonly Walk[];
  readonly explored: Explored;
}

/**
 * Walks that cover what is wanted: at each standing the move that covers most, else the shortest way to where something
 * is left. Each walk begins anew at one of the flow's inputs. Deterministic for a chart, its cases and a seed.
 */
export const walkFlow = (flow: Flow, order: WalkOrder): Walked => new Walker(flow, order).walk();

/** An arc that twice did not cover what it promised is not tried again: its class is coarser than the truth. */
const mostAttempts = 2;
/** Walks in a row that cover nothing, until what is left is given up. */
const mostFruitless = 25;

class Walker {
  readonly #flow: Flow;
  readonly #order: WalkOrder;
  readonly #explored: Explored;
  readonly #random: () => number;
  readonly #followings: ReadonlyMap<string, readonly Following[]>;
  readonly #possible = new Set<string>();
  readonly #covered = new Set<string>();
  readonly #open: Map<TargetKind, number>;
  readonly #promised = new Map<Arc, readonly string[]>();
  /** Places whose arcs have nothing left to give; they never will again. */
  readonly #exhausted = new Set<Place>();
  readonly #attempts = new Map<Arc | Following, number>();
  /** How often, in this walk, an arc on the way led elsewhere than its class says; it is no way then. */
  readonly #strayed = new Map<Arc, number>();
  readonly #walks: Walk[] = [];
  #input = '';
  #moves: Move[] = [];
  #standing!: Standing;
  #before: Arc | null = null;

  constructor(flow: Flow, order: WalkOrder) {
    this.#flow = flow;
    this.#order = order;
    this.#random = seededRandom(order.seed);
    this.#explored = explore(flow, order.allowed);
    const following = (['pairs', 'doubles', 'late'] as const).some((kind) => (order.wanted[kind] ?? 0) > 0);
    this.#followings = following ? followingsOf(this.#explored) : new Map();
    for (const beginning of this.#explored.beginnings) this.#add(coveredByBeginning(beginning));
    for (const place of this.#explored.places.values()) {
      for (const arc of place.arcs) this.#add(coveredByMove(flow.cases, place.standing, arc));
    }
    this.#add([...this.#followings.keys()]);
    this.#open = new Map(targetKinds.map((kind) => [kind, this.#toCover(kind)]));
  }

  walk(): Walked {
    for (const { input, to } of this.#explored.beginnings) {
      this.#begin(input, to);
      while (this.#goOn()) if (this.#moves.length >= this.#order.maxLength) this.#begin(input, to);
    }
    let fruitless = 0;
    while (fruitless < mostFruitless && this.#beginWhereSomethingIsLeft()) {
      const known = this.#covered.size;
      while (this.#moves.length < this.#order.maxLength && this.#goOn());
      fruitless = this.#covered.size === known ? fruitless + 1 : 0;
      if (fruitless > 0) this.#moves = [];
    }
    this.#end();
    return { walks: this.#walks, explored: this.#explored, covered: this.#covered, possible: this.#possible };
  }

  #add(targets: readonly string[]) {
    for (const target of targets) this.#possible.add(target);
  }

  #toCover(kind: TargetKind): number {
    const all = [...this.#possible].filter((target) => kindOf(target) === kind).length;
    return Math.ceil((all * (this.#order.wanted[kind] ?? 0)) / 100);
  }

  #isWanted(target: string): boolean {
    return !this.#covered.has(target) && (this.#open.get(kindOf(target)) ?? 0) > 0;
  }

  #cover(targets: readonly string[]): number {
    let fresh = 0;
    for (const target of targets) {
      if (!this.#possible.has(target) || this.#covered.has(target)) continue;
      this.#covered.add(target);
      const kind = kindOf(target);
      this.#open.set(kind, (this.#open.get(kind) ?? 0) - 1);
      fresh += 1;
    }
    return fresh;
  }

  #begin(input: string, to: string) {
    this.#end();
    this.#input = input;
    this.#before = null;
    this.#strayed.clear();
    this.#standing = this.#explored.simulation.begin(input).standing;
    const beginning = this.#explored.beginnings.find((each) => each.input === input && each.to === to);
    if (beginning) this.#cover(coveredByBeginning(beginning));
  }

  #end() {
    const isFirst = this.#input !== '' && !this.#walks.some(({ input }) => input === this.#input);
    if (this.#moves.length > 0 || isFirst) this.#walks.push({ input: this.#input, moves: this.#moves });
    this.#moves = [];
  }

  #beginWhereSomethingIsLeft(): boolean {
    for (const { input, to } of this.#explored.beginnings) {
      const place = this.#explored.places.get(to);
      if (place && this.#wayToSomethingLeft(place, this.#order.maxLength) !== null) {
        this.#begin(input, to);
        return true;
      }
    }
    return false;
  }

  /** Makes the next move, or several on the way to where something is left; false when this walk has nothing left. */
  #goOn(): boolean {
    const place = this.#explored.places.get(placeKey(this.#flow.cases, this.#standing));
    if (!place) return false;
    const best = this.#bestHere(place);
    if (best) return this.#make(best);
    const way = this.#wayToSomethingLeft(place, this.#order.maxLength - this.#moves.length);
    if (way === null) return false;
    for (const { arc, following } of way) {
      const expected = arc.to;
      this.#make(arc);
      if (following) this.#count(following);
      if (following && this.#at() === expected) this.#make(following.second);
      if (this.#at() === expected || following) continue;
      this.#strayed.set(arc, (this.#strayed.get(arc) ?? 0) + 1);
      break;
    }
    return true;
  }

  #at(): string {
    return placeKey(this.#flow.cases, this.#standing);
  }

  #count(tried: Arc | Following) {
    this.#attempts.set(tried, (this.#attempts.get(tried) ?? 0) + 1);
  }

  #mayTry(tried: Arc | Following): boolean {
    return (this.#attempts.get(tried) ?? 0) < mostAttempts;
  }

  #promisedBy(place: Place, arc: Arc): readonly string[] {
    const known = (this.#promised.get(arc) ?? coveredByMove(this.#flow.cases, place.standing, arc)).filter((target) =>
      this.#isWanted(target),
    );
    this.#promised.set(arc, known);
    return known;
  }

  #bestHere(place: Place): Arc | null {
    let best: Arc | null = null;
    let most = 0;
    for (const arc of place.arcs) {
      if (!this.#mayTry(arc)) continue;
      const following = this.#before
        ? coveredByFollowing(this.#flow.machine, this.#before, arc).filter((each) => this.#isWanted(each))
        : [];
      const gain = this.#promisedBy(place, arc).length + following.length;
      if (gain > most || (gain > 0 && gain === most && this.#random() < 0.25)) {
        best = arc;
        most = gain;
      }
    }
    return best;
  }

  #make(wanted: Pick<Arc, 'move'> & Partial<Arc>): boolean {
    const { move } = wanted;
    const before = this.#standing;
    if (move.do === 'settle' && !before.pending.has(move.invoke)) return false;
    const after = this.#explored.simulation.perform(before, move);
    const arc = arcOf(this.#flow, before, { move, time: this.#timeOf(move, wanted.time ?? null) }, after);
    const fresh = this.#cover([
      ...coveredByMove(this.#flow.cases, before, arc),
      ...(this.#before ? coveredByFollowing(this.#flow.machine, this.#before, arc) : []),
    ]);
    if (fresh === 0) this.#count(wanted as Arc);
    this.#moves.push(move);
    this.#standing = after.standing;
    this.#before = arc;
    return true;
  }

  /** A wait stands at a boundary only if, where the walk really is, the delay is due just then. */
  #timeOf(move: Move, planned: Arc['time']): Arc['time'] {
    const [due] = this.#standing.timers;
    if (move.do !== 'wait' || planned === null || due === undefined) return null;
    const leftMs = due.dueMs - this.#standing.nowMs;
    if (move.ms === leftMs - 1) return { side: 'before', event: due.eventType };
    if (move.ms === leftMs + 1) return { side: 'after', event: due.eventType };
    return move.ms >= leftMs ? { side: 'at', event: due.eventType } : null;
  }

  /** The shortest way to an arc that covers something, or to a pair of arcs that do so together. */
  #wayToSomethingLeft(from: Place, atMost: number): readonly Leg[] | null {
    const reached = new Map<Place, Leg & { readonly at: Place | null }>();
    const queue: Place[] = [from];
    const lengths = new Map<Place, number>([[from, 0]]);
    for (let at = queue.shift(); at; at = queue.shift()) {
      const length = lengths.get(at) ?? 0;
      if (length + 1 > atMost) break;
      const place = at;
      const arc = this.#somethingLeftAt(place);
      if (arc) return [...wayTo(place, reached), { arc, following: null }];
      for (const next of place.arcs) {
        const to = this.#explored.places.get(next.to);
        if (!to || lengths.has(to) || (this.#strayed.get(next) ?? 0) >= mostAttempts) continue;
        lengths.set(to, length + 1);
        reached.set(to, { arc: next, following: null, at: place });
        queue.push(to);
      }
    }
    return this.#wayToFollowing(reached, lengths, atMost);
  }

  #somethingLeftAt(place: Place): Arc | null {
    if (this.#exhausted.has(place)) return null;
    const arc = place.arcs.find((each) => this.#mayTry(each) && this.#promisedBy(place, each).length > 0);
    if (!arc) this.#exhausted.add(place);
    return arc ?? null;
  }

  #wayToFollowing(
    reached: ReadonlyMap<Place, Leg & { readonly at: Place | null }>,
    lengths: ReadonlyMap<Place, number>,
    atMost: number,
  ): readonly Leg[] | null {
    let nearest: Following | null = null;
    let shortest = atMost - 1;
    for (const [target, followings] of this.#followings) {
      if (!this.#isWanted(target)) continue;
      for (const following of followings) {
        const length = lengths.get(following.from);
        if (length === undefined || length + 2 > shortest + 1 || !this.#mayTry(following)) continue;
        nearest = following;
        shortest = length;
      }
    }
    if (nearest === null) return null;
    return [...wayTo(nearest.from, reached), { arc: nearest.first, following: nearest }];
  }
}

interface Leg {
  readonly arc: Arc;
  /** Set on the last leg when its successor must follow at once. */
  readonly following: Following | null;
}

const wayTo = (to: Place, reached: ReadonlyMap<Place, Leg & { readonly at: Place | null }>): readonly Leg[] => {
  const way: Leg[] = [];
  for (let leg = reached.get(to); leg; leg = leg.at ? reached.get(leg.at) : undefined) way.unshift(leg);
  return way;
};
