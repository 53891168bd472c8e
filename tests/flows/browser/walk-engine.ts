import { mkdirSync } from 'node:fs';
import { leavesOf } from '../../../flows/run/chart-run.ts';
import { type Move, moveName } from '../../../flows/run/moves.ts';
import { type Performed, Simulation, type Standing } from '../../../flows/run/simulation.ts';
import { begunIn, type ChartedMove, chartedMoves, outcomeAhead } from './charted-moves.ts';
import type { Sight } from './page-eye.ts';
import { runSlowly } from './slow-clock.ts';
import type { WalkCoverage } from './walk-coverage.ts';
import type { Bringing, FlowDriver, Visit, Walk } from './walk-driver.ts';
import { complaintsBeyond, inWords, type Looks, lookAtPage } from './walk-oracle.ts';
import type { WalkPortal } from './walk-portal.ts';

/** How long the page is given to do what a move asks, in real time: on a busy machine it takes its time. */
const patienceMs = 30_000;
/** Where the page waits itself, it is asked this often whether it is done, and a second of its clock passes between. */
const asksEachMs = 25;
/** Longer waits jump: timers that are due fire once each, as after a laptop's sleep. */
const jumpsFromMs = 120_000;

/**
 * What passes between two looks at a page that is not yet as it should be. A still clock is moved on by as much, though
 * never long enough for a delay of a chart: at first at its usual pace, then slowly, since parts of a page that are fetched
 * one after the other each wait a moment by the page's clock before they are shown.
 */
const tickMs = 40;
const quickTicks = 12;
const mostTicks = 40;
const slowTickMs = 200;

export interface WalkRound<At extends Visit> {
  readonly driver: FlowDriver<At>;
  readonly portal: WalkPortal;
  readonly coverage: WalkCoverage;
  readonly looks: Looks;
}

/**
 * Walks one walk in the real portal beside the machine: each move is done by hand in the page and by event in the chart,
 * and the page must take the candidates that the chart takes and come to the same states. Wherever both stand still, the
 * page is looked at (walk-oracle.ts). Throws, naming the move and what the page did instead.
 */
export const walkOnce = async <At extends Visit>(round: WalkRound<At>, walk: Walk): Promise<void> => {
  const world = round.driver.worlds[walk.world];
  if (!world) throw new Error(`no world is called "${walk.world}"`);
  const at = await world.enter(round.portal);
  const walking = new Walking(round, walk, at);
  let endsWell = false;
  try {
    await walking.begin(world);
    for (const index of walk.moves.keys()) await walking.move(index);
    await world.leave?.(at);
    endsWell = true;
  } catch (error) {
    mkdirSync('.cache/flows', { recursive: true });
    await at.page.screenshot({ path: `.cache/flows/failed ${walk.name.replace(/\W+/g, '-')}.png` }).catch(() => {});
    throw withPage(error, await at.page.locator('body').ariaSnapshot().catch(String));
  } finally {
    await walking.end();
    if (round.portal.isHeld) round.portal.release();
    await round.portal.startServer();
    round.coverage.saw(walking.sights());
    // Nobody knows what a failed walk leaves in its profile.
    await (endsWell ? round.portal.giveBack(at.device) : at.device.context.close());
  }
};

class Walking<At extends Visit> {
  readonly #round: WalkRound<At>;
  readonly #walk: Walk;
  readonly #at: At;
  readonly #began: Performed;
  readonly #moves: readonly ChartedMove[];
  /** What the page did before this index belongs to earlier moves. */
  #cursor = 0;
  #isStill = false;
  #stopClock = (): Promise<void> => Promise.resolve();
  /** Complaints before this index have been judged. */
  #heard = 0;
  #brought = new Map<string, Bringing<At>>();
  readonly #expected = new Set<RegExp>();

  constructor(round: WalkRound<At>, walk: Walk, at: At) {
    this.#round = round;
    this.#walk = walk;
    this.#at = at;
    const simulation = new Simulation(round.driver.flow);
    this.#began = simulation.begin(round.driver.worlds[walk.world]?.input ?? '');
    this.#moves = chartedMoves(simulation, this.#began.standing, walk);
  }

  /** All that this flow did in the page. */
  sights(): readonly Sight[] {
    return this.#at.device.eye.sights.filter(({ flow }) => flow === this.#round.driver.flow.name);
  }

  async begin(world: FlowDriver<At>['worlds'][string]): Promise<void> {
    const began = this.#began;
    await this.#prepare(began, -1, false);
    await world.start(this.#at);
    await this.#at.device.eye.first(0, (sight) => this.#begins(sight), patienceMs);
    // A world may have opened the page more than once before it is as it should be.
    const seen = this.#at.device.eye.sights.findLast((sight) => this.#begins(sight));
    if (!seen) throw this.#error('the page never began it', 'the start');
    const expected = leavesOf(began.standing.snapshot);
    if (!same(seen.standing.leaves, expected)) {
      throw this.#error(`it begins in ${inWords(seen.standing.leaves)}, not in ${inWords(expected)}`, 'the start');
    }
    this.#round.coverage.crossed(began.taken);
    this.#cursor = seen.index + 1;
    if (world.clock === 'still') {
      const now = await this.#at.page.evaluate(() => Date.now());
      await this.#at.page.clock.pauseAt(now + 10_000);
      this.#isStill = true;
    }
    if (world.clock === 'slow') this.#stopClock = runSlowly(this.#at.page);
    await this.#look(began.standing, -1, 'the start');
  }

  /** Ends what goes on beside the walk. */
  end(): Promise<void> {
    return this.#stopClock();
  }

  #begins({ event, flow }: Sight): boolean {
    return event === null && flow === this.#round.driver.flow.name;
  }

  async move(index: number): Promise<void> {
    const charted = this.#moves[index];
    if (!charted) throw new Error(`a walk of ${this.#moves.length} moves has no move ${index + 1}`);
    const { move, performed } = charted;
    const name = `move ${index + 1}, ${moveName(move)}`;
    await this.#prepare(performed, index, move.do !== 'settle');
    const bringing = move.do === 'settle' ? this.#brought.get(move.invoke) : undefined;
    await this.#do(move, bringing);
    await this.#see(performed, name, bringing?.pageWaits ?? false, move.do === 'wait');
    if (move.do === 'settle') {
      await bringing?.restore?.(this.#at);
      this.#brought.delete(move.invoke);
    }
    const complains = move.do === 'send' ? this.#round.driver.complains?.[move.case] : bringing?.complains;
    await this.#look(performed.standing, index, name, complains);
    // Nobody waits for the held server any longer: the next move finds it at work.
    const waits = [...performed.standing.pending.values()].some((actor) => this.#isAnswered(actor));
    if (this.#round.portal.isHeld && !waits) this.#round.portal.release();
    if (bringing?.thenHeld) this.#round.portal.hold();
  }

  async #do(move: Move, bringing: Bringing<At> | undefined): Promise<void> {
    const { page } = this.#at;
    switch (move.do) {
      case 'send': {
        const act = this.#round.driver.acts[move.case];
        if (!act) throw new Error(`the driver has no act for "${move.case}"`);
        await act(this.#at);
        return;
      }
      case 'settle':
        if (this.#round.portal.isHeld) this.#round.portal.release();
        await bringing?.finish?.(this.#at);
        return;
      case 'wait':
        await (move.ms > jumpsFromMs ? page.clock.fastForward(move.ms) : page.clock.runFor(move.ms));
        return;
      case 'settle-late':
      case 'resume':
        throw new Error(`no page is walked by "${move.do}"`);
    }
  }

  /**
   * Brings about what the actors that this move begins will come to, before they begin. The server is held where the
   * page would otherwise go on before the walk does: an event comes first, or nobody has looked at this state yet.
   */
  async #prepare(performed: Performed, index: number, mayHold: boolean): Promise<void> {
    const { driver, portal, looks } = this.#round;
    for (const invoke of begunIn(performed)) {
      const actor = performed.standing.pending.get(invoke);
      if (actor === undefined) continue;
      const outcome = outcomeAhead(this.#moves.slice(index + 1), invoke);
      if (outcome !== null) {
        const bringing = this.#bringingOf({ invoke, actor, outcome });
        this.#brought.set(invoke, bringing);
        await bringing.prepare?.(this.#at);
      }
      if (!this.#isAnswered(actor) || !mayHold) continue;
      const next = this.#moves[index + 1]?.move;
      const goesOn = next?.do === 'settle' && next.invoke === invoke;
      if (!goesOn || !looks.hasSeen(driver, leavesOf(performed.standing.snapshot))) portal.hold();
    }
  }

  /** Whether a server answers this actor. */
  #isAnswered(actor: string): boolean {
    const { settlesAtOnce, listens = [] } = this.#round.driver;
    return ![...settlesAtOnce, ...listens].includes(actor) && !this.#isInvokedFlow(actor);
  }

  #isInvokedFlow(actor: string): boolean {
    return this.#round.driver.invokes?.includes(actor) ?? false;
  }

  #bringingOf({ invoke, actor, outcome }: Omit<Move & { readonly do: 'settle' }, 'do'>): Bringing<At> {
    const { outcomes } = this.#round.driver;
    const bringing = outcomes[`${invoke}: ${outcome}`] ?? outcomes[`${actor}: ${outcome}`];
    if (!bringing) throw new Error(`the driver cannot bring about "${actor}: ${outcome}"`);
    return bringing;
  }

  /** Where nobody holds the server, the page may be ahead of the walk by every answer that follows without a hand. */
  #answersAhead(index: number): readonly Bringing<At>[] {
    const ahead: Bringing<At>[] = [];
    for (const { move } of this.#moves.slice(index + 1)) {
      if (move.do !== 'settle' || this.#isInvokedFlow(move.actor)) break;
      ahead.push(this.#bringingOf(move));
    }
    return ahead;
  }

  /** Waits until the page has taken the candidates that the chart took, in their order. */
  async #see({ taken, standing }: Performed, name: string, pageWaits: boolean, ticks: boolean): Promise<void> {
    const { driver } = this.#round;
    // How often a countdown ticks meanwhile is not the same: the page's own waits have moved it, too.
    const left = ticks ? [...new Set([...taken].reverse())].reverse() : [...taken];
    const matches = (sight: Sight): boolean => {
      if (sight.flow !== driver.flow.name) return false;
      for (const each of sight.taken) if (each === left[0]) left.shift();
      return left.length === 0;
    };
    if (left.length === 0) return;
    const deadline = Date.now() + patienceMs;
    let since = this.#cursor;
    let seen: Sight | null = null;
    while (seen === null && Date.now() < deadline) {
      seen = await this.#at.device.eye.first(since, matches, pageWaits ? asksEachMs : patienceMs);
      since = this.#at.device.eye.sights.length;
      if (seen === null && pageWaits) await this.#at.page.clock.runFor(1_000);
    }
    if (!seen) throw this.#error(`the page did not take ${left.join(', ')}`, name);
    const expected = leavesOf(standing.snapshot);
    if (!same(seen.standing.leaves, expected)) {
      throw this.#error(`it came to ${inWords(seen.standing.leaves)}, not to ${inWords(expected)}`, name);
    }
    this.#cursor = seen.index + 1;
  }

  /** Judges complaints always, and the rest of the page wherever it stands still. */
  async #look(standing: Standing, index: number, name: string, complains?: RegExp): Promise<void> {
    const { driver, coverage, looks } = this.#round;
    const { complaints } = this.#at.device;
    const { isHeld } = this.#round.portal;
    // A browser tells of a failed call when it likes: what a walk brought about once is expected until its end.
    const brought = [...this.#brought.values(), ...(isHeld ? [] : this.#answersAhead(index))];
    for (const each of [complains, ...brought.map((bringing) => bringing.complains)]) {
      if (each) this.#expected.add(each);
    }
    const beyond = complaintsBeyond(complaints.slice(this.#heard), [...this.#expected]);
    if (beyond.length > 0) throw this.#error(`the page complains: ${beyond.join('; ')}`, name);
    if (standing.snapshot.status !== 'active') return;
    const leaves = leavesOf(standing.snapshot);
    const next = this.#moves[index + 1]?.move;
    const mayComeNow = next?.do === 'settle' && !this.#isInvokedFlow(next.actor) && !isHeld;
    const isAnswered = mayComeNow && !this.#brought.get(next.invoke)?.waitsForFinish;
    const goesOn = this.#settlesAtOnce(standing, index, name) || isAnswered;
    coverage.stopped(leaves, !goesOn);
    if (goesOn) return;
    this.#heard = complaints.length;
    let ticks = 0;
    const tick = async () => {
      ticks += 1;
      if (this.#isStill && ticks <= mostTicks) await this.#at.page.clock.runFor(tickMs);
      await this.#at.page.waitForTimeout(ticks <= quickTicks ? tickMs : slowTickMs);
    };
    const fault = await lookAtPage({
      driver,
      at: this.#at,
      leaves,
      looks,
      readings: coverage,
      sights: () => this.sights(),
      tick,
    });
    if (fault !== null) throw this.#error(fault, name);
  }

  /** Whether an actor that settles at once is pending, so that the page leaves this state before it can be looked at. */
  #settlesAtOnce({ pending }: Standing, index: number, name: string): boolean {
    const waiting = [...pending].filter(([, actor]) => this.#round.driver.settlesAtOnce.includes(actor));
    if (waiting.length === 0) return false;
    const settled = new Set<string>();
    for (const { move } of this.#moves.slice(index + 1)) {
      if (move.do === 'settle') {
        settled.add(move.invoke);
        continue;
      }
      const left = waiting.find(([invoke]) => !settled.has(invoke));
      if (left === undefined) break;
      const advice = 'settle it, or declare that the flow "listens" to it';
      throw this.#error(`"${left[1]}" settles at once, but the walk does not settle it next: ${advice}`, name);
    }
    return true;
  }

  #error(fault: string, name: string): Error {
    const seen = this.sights()
      .slice(-12)
      .map(
        ({ event, taken, standing }) => `  ${event ?? 'began'} [${taken.join(', ')}] -> ${inWords(standing.leaves)}`,
      );
    return new Error(`${this.#walk.name}, ${name}: ${fault}\nlast seen:\n${seen.join('\n')}`);
  }
}

/** The fault and what the page showed then: a machine that runs the tests keeps no picture. */
const withPage = (error: unknown, page: string): unknown => {
  if (error instanceof Error) error.message += `\nthe page:\n${page}`;
  return error;
};

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
