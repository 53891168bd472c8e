import type { Flow } from '../../machines/flow.ts';
import type { Move } from '../run/moves.ts';
import type { Standing } from '../run/simulation.ts';
import { type Coverage, CoverageCount, type Wanted } from './coverage.ts';
import { type Arc, arcOf, type Explored, explore, type Place, placeKey } from './explore.ts';
import { type Leg, nearestLeft, type Way } from './nearest.ts';
import { seededRandom } from './seeded-random.ts';
import { coveredByBeginning, coveredByFollowing, coveredByMove, type Following } from './targets.ts';

export interface Walk {
  readonly input: string;
  readonly moves: readonly Move[];
}

export interface WalkOrder {
  readonly wanted: Wanted;
  /** Maximum number of moves of one walk. */
  readonly maxLength: number;
  readonly seed: number;
  /** Limits the moves, for example to those that a real portal can cause. Default: all. */
  readonly allowed?: (move: Move) => boolean;
}

export interface Walked extends Coverage {
  readonly walks: readonly Walk[];
  readonly explored: Explored;
}

/**
 * Makes walks that cover the wanted targets. At each place, the walk takes the move that covers most. If no move covers
 * anything, it takes the shortest path to a place where one does. Each walk starts from one of the flow's inputs. The
 * result depends only on the chart, its cases and the seed.
 */
export const walkFlow = (flow: Flow, order: WalkOrder): Walked => walkExplored(explore(flow, order.allowed), order);

/** The same on an exploration that was made. */
export const walkExplored = (explored: Explored, order: WalkOrder): Walked => new Walker(explored, order).walk();

/** Attempts at an arc that did not cover what was expected: classes are coarser than real contexts. */
const mostAttempts = 2;
/** Walks in a row without new coverage, after which the remaining targets are given up. */
const mostFruitless = 25;

class Walker {
  readonly #flow: Flow;
  readonly #maxLength: number;
  readonly #explored: Explored;
  readonly #random: () => number;
  readonly #count: CoverageCount;
  /** Wanted targets that each arc is expected to cover. */
  readonly #gains = new Map<Arc, readonly string[]>();
  /** Places whose arcs cover nothing more. Once added, a place stays. */
  readonly #exhausted = new Set<Place>();
  readonly #ways = new Map<Place, readonly Way[]>();
  readonly #attempts = new Map<Arc | Following, number>();
  /** Number of times in this walk that an arc led to another place than expected. Such arcs are avoided. */
  readonly #strayed = new Map<Arc, number>();
  readonly #walks: Walk[] = [];
  #input = '';
  #moves: Move[] = [];
  #standing!: Standing;
  #before: Arc | null = null;

  constructor(explored: Explored, { wanted, maxLength, seed }: WalkOrder) {
    this.#flow = explored.flow;
    this.#maxLength = maxLength;
    this.#random = seededRandom(seed);
    this.#explored = explored;
    this.#count = new CoverageCount(this.#explored, wanted);
  }

  walk(): Walked {
    for (const { input, to } of this.#explored.beginnings) {
      this.#begin(input, to);
      while (this.#goOn()) if (this.#moves.length >= this.#maxLength) this.#begin(input, to);
    }
    let fruitless = 0;
    while (fruitless < mostFruitless && this.#beginWhereSomethingIsLeft()) {
      const known = this.#count.covered.size;
      while (this.#moves.length < this.#maxLength && this.#goOn());
      fruitless = this.#count.covered.size === known ? fruitless + 1 : 0;
      if (fruitless > 0) this.#moves = [];
    }
    this.#end();
    const { covered, possible } = this.#count;
    return { walks: this.#walks, explored: this.#explored, covered, possible };
  }

  #begin(input: string, to: string) {
    this.#end();
    this.#input = input;
    this.#before = null;
    this.#strayed.clear();
    this.#standing = this.#explored.simulation.begin(input).standing;
    const beginning = this.#explored.beginnings.find((each) => each.input === input && each.to === to);
    if (beginning) this.#count.cover(coveredByBeginning(beginning));
  }

  #end() {
    const isFirst = this.#input !== '' && !this.#walks.some(({ input }) => input === this.#input);
    if (this.#moves.length > 0 || isFirst) this.#walks.push({ input: this.#input, moves: this.#moves });
    this.#moves = [];
  }

  #beginWhereSomethingIsLeft(): boolean {
    for (const { input, to } of this.#explored.beginnings) {
      const place = this.#explored.places.get(to);
      if (place && this.#wayToSomethingLeft(place, this.#maxLength) !== null) {
        this.#begin(input, to);
        return true;
      }
    }
    return false;
  }

  /** Makes the next move, or the moves to the next place with something to cover. `false`: nothing is left. */
  #goOn(): boolean {
    const place = this.#explored.places.get(this.#at());
    if (!place) return false;
    const best = this.#bestHere(place);
    if (best) return this.#make(best);
    const way = this.#wayToSomethingLeft(place, this.#maxLength - this.#moves.length);
    if (way === null) return false;
    for (const { arc, following } of way) {
      const expected = arc.to;
      this.#make(arc);
      if (following) this.#tried(following);
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

  #tried(tried: Arc | Following) {
    this.#attempts.set(tried, (this.#attempts.get(tried) ?? 0) + 1);
  }

  #mayTry(tried: Arc | Following): boolean {
    return (this.#attempts.get(tried) ?? 0) < mostAttempts;
  }

  #gainsOf(place: Place, arc: Arc): readonly string[] {
    const known = this.#gains.get(arc) ?? coveredByMove(this.#flow.cases, place.standing, arc, this.#count.kinds);
    const left = known.filter((target) => this.#count.isWanted(target));
    this.#gains.set(arc, left);
    return left;
  }

  #bestHere(place: Place): Arc | null {
    let best: Arc | null = null;
    let most = 0;
    for (const arc of place.arcs) {
      if (!this.#mayTry(arc)) continue;
      const following = this.#before
        ? coveredByFollowing(this.#flow.machine, this.#before, arc).filter((each) => this.#count.isWanted(each))
        : [];
      const gain = this.#gainsOf(place, arc).length + following.length;
      if (gain > most || (gain > 0 && gain === most && this.#random() < 0.25)) {
        best = arc;
        most = gain;
      }
    }
    return best;
  }

  #make(wanted: Pick<Arc, 'move'>): boolean {
    const { move } = wanted;
    const before = this.#standing;
    if (move.do === 'settle' && !before.pending.has(move.invoke)) return false;
    const after = this.#explored.simulation.perform(before, move);
    const arc = arcOf(this.#flow, before, move, after);
    const fresh = this.#count.cover([
      ...coveredByMove(this.#flow.cases, before, arc, this.#count.kinds),
      ...(this.#before ? coveredByFollowing(this.#flow.machine, this.#before, arc) : []),
    ]);
    if (fresh === 0) this.#tried(wanted as Arc);
    this.#moves.push(move);
    this.#standing = after.standing;
    this.#before = arc;
    return true;
  }

  #wayToSomethingLeft(from: Place, atMost: number): readonly Leg[] | null {
    return nearestLeft(from, atMost, {
      waysFrom: (place) => this.#waysFrom(place),
      somethingLeftAt: (place) => this.#somethingLeftAt(place),
      isWay: (arc) => (this.#strayed.get(arc) ?? 0) < mostAttempts,
      followingsLeft: () => this.#followingsLeft(),
    });
  }

  #waysFrom(place: Place): readonly Way[] {
    const known = this.#ways.get(place);
    if (known) return known;
    const ways = place.arcs.flatMap((arc) => {
      const to = this.#explored.places.get(arc.to);
      return to === undefined || to === place ? [] : [{ arc, to }];
    });
    this.#ways.set(place, ways);
    return ways;
  }

  #somethingLeftAt(place: Place): Arc | null {
    if (this.#exhausted.has(place)) return null;
    const arc = place.arcs.find((each) => this.#mayTry(each) && this.#gainsOf(place, each).length > 0);
    if (!arc) this.#exhausted.add(place);
    return arc ?? null;
  }

  *#followingsLeft(): Iterable<Following> {
    for (const [target, followings] of this.#count.followings) {
      if (!this.#count.isWanted(target)) continue;
      for (const following of followings) if (this.#mayTry(following)) yield following;
    }
  }
}
