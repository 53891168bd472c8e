import type { Flow } from '../../machines/flow.ts';
import { textHash } from '../model/content-hash.ts';
import { readModel } from '../model/read-model.ts';
import { triggerWords } from '../model/words.ts';
import { leavesOf } from '../run/chart-run.ts';
import { moveName } from '../run/moves.ts';
import { type Performed, Simulation } from '../run/simulation.ts';
import { contentOf, outcomeDigest } from './outcome-digest.ts';
import type { Expected, PlannedStep, PlannedTest } from './planned-test.ts';
import type { Walk } from './walk.ts';

/** Parts of a step that are compared in addition to the states and the candidates taken. */
export const comparedParts = ['context', 'view', 'effects'] as const;
export type ComparedPart = (typeof comparedParts)[number];

/**
 * The expected behaviour for one move: a line of the committed file. It stands for all steps in which the same move
 * leaves and enters the same states by the same candidates. The digests cover these steps in the order of the walks.
 */
export interface ExpectedLine {
  /** The move in words. */
  readonly move: string;
  /** States left and entered, and the candidates taken: `credentials → authenticating by credentials.submitted #0`. */
  readonly change: string;
  /** Number of steps that the line stands for. */
  readonly steps: number;
  /** Test and number of the first such step. Step 0 is the beginning. */
  readonly first: string;
  readonly digests: Readonly<Record<ComparedPart, string>>;
}

/** The behaviour of a machine on walks. */
export interface Recorded {
  readonly tests: readonly PlannedTest[];
  readonly lines: readonly ExpectedLine[];
  /** The change at each step, by test and step (`sign-in-001/6`). */
  readonly changes: ReadonlyMap<string, string>;
}

export const testName = (flow: string, index: number): string => `${flow}-${String(index + 1).padStart(3, '0')}`;

const nothing = 'nothing happens';

/** Runs walks on the flow's machine. A walk that cannot continue ends there, and its line gives the reason. */
export const record = (flow: Flow, walks: readonly Walk[], simulation = new Simulation(flow)): Recorded => {
  const recorder = new Recorder(flow);
  const tests = walks.map(({ input, moves }, index): PlannedTest => {
    const name = testName(flow.name, index);
    const began = simulation.begin(input);
    recorder.note(`begin: ${input}`, `${name}/0`, [], began);
    let { standing } = began;
    const steps: PlannedStep[] = [];
    for (const move of moves) {
      const place = `${name}/${steps.length + 1}`;
      try {
        const after = simulation.perform(standing, move);
        recorder.note(moveName(move), place, leavesOf(standing.snapshot), after);
        standing = after.standing;
        steps.push({ move, expect: expectedOf(after) });
      } catch (fault) {
        recorder.noteFault(moveName(move), place, fault);
        break;
      }
    }
    return { name, input, begins: expectedOf(began), steps };
  });
  return { tests, lines: recorder.lines(), changes: recorder.changes };
};

const expectedOf = (after: Performed): Expected => ({
  at: leavesOf(after.standing.snapshot),
  taken: after.taken,
  digest: outcomeDigest(after),
});

class Recorder {
  readonly changes = new Map<string, string>();
  readonly #lines = new Map<string, { move: string; change: string; first: string; steps: number; texts: string[] }>();
  readonly #view: Flow['view'];
  readonly #short: (id: string) => string;
  readonly #candidates: ReadonlyMap<string, string>;

  constructor(flow: Flow) {
    this.#view = flow.view;
    this.#short = (id) => id.replace(`${flow.machine.id}.`, '');
    this.#candidates = new Map(
      readModel(flow).transitions.map(({ id, trigger, order }) => [id, `${triggerWords(trigger)} #${order}`]),
    );
  }

  note(move: string, place: string, before: readonly string[], after: Performed) {
    const { standing, effects, taken } = after;
    const { snapshot, nowMs, timers, pending } = standing;
    const at = leavesOf(snapshot);
    const texts = [
      contentOf(snapshot.context),
      this.#view === null || (taken.length === 0 && before.length > 0) ? '' : contentOf(this.#view(snapshot)),
      [
        snapshot.status,
        at.join(' '),
        contentOf(snapshot.output),
        ...effects.map(({ type, params }) => `${type} ${contentOf(params)}`),
        ...timers.map(({ eventType, dueMs }) => `${eventType} in ${dueMs - nowMs}`),
        ...pending.keys(),
      ].join('\n'),
    ];
    this.#add(move, place, this.#changeIn(before, at, taken), texts);
  }

  noteFault(move: string, place: string, fault: unknown) {
    this.#add(move, place, `cannot be done: ${fault instanceof Error ? fault.message : String(fault)}`, ['', '', '']);
  }

  lines(): readonly ExpectedLine[] {
    return [...this.#lines.values()].map(({ move, change, first, steps, texts }) => {
      const [context = '', view = '', effects = ''] = texts.map((text) => text.slice(-8));
      return { move, change, steps, first, digests: { context, view, effects } };
    });
  }

  #changeIn(before: readonly string[], at: readonly string[], taken: readonly string[]): string {
    if (taken.length === 0 && before.length > 0) return nothing;
    const left = before.filter((id) => !at.includes(id)).map(this.#short);
    const entered = at.filter((id) => !before.includes(id)).map(this.#short);
    const by = [...new Set(taken)].map((id) => this.#candidates.get(id) ?? id);
    const states = left.length + entered.length === 0 ? 'stays' : `${left.join(', ')} → ${entered.join(', ')}`.trim();
    return by.length === 0 ? states : `${states} by ${by.join(', ')}`;
  }

  #add(move: string, place: string, change: string, texts: readonly string[]) {
    const key = `${move}\n${change}`;
    this.changes.set(place, change);
    const line = this.#lines.get(key) ?? { move, change, first: place, steps: 0, texts: texts.map(() => '') };
    line.steps += 1;
    line.texts = line.texts.map((known, part) => textHash(`${known} ${texts[part]}`));
    this.#lines.set(key, line);
  }
}

/** The committed expectations of a flow. */
export interface Expectations extends Pick<Recorded, 'lines' | 'changes'> {
  readonly flow: string;
  /** The committed walks. They do not change with the machine. */
  readonly walks: readonly Walk[];
  /** Number of targets of each kind that the walks cover: all that were possible. */
  readonly covers: Readonly<Record<string, number>>;
}

/**
 * Compares today's behaviour with the committed expectations. Returns the differences in words, in the order of the
 * walks, with one entry for all steps that differ in the same way. `today`: the behaviour on the committed walks.
 */
export const differencesFrom = (expected: Expectations, today: Recorded): readonly string[] => {
  const changed = changedSteps(expected, today);
  const moved = new Set(changed.map(({ move }) => move));
  const found = new Map(today.lines.map((line) => [`${line.move}\n${line.change}`, line]));
  const digested = expected.lines.flatMap(({ move, change, steps, first, digests }) => {
    const same = found.get(`${move}\n${change}`);
    const parts = comparedParts.filter((part) => same && same.digests[part] !== digests[part]);
    if (parts.length === 0 || moved.has(move)) return [];
    const where = steps === 1 ? '' : ` or a later one of its ${steps} steps`;
    return [`${placeInWords(first)}${where}, ${move}: ${change}: another ${parts.join(', another ')}`];
  });
  return [
    ...changed.map(
      ({ move, first, was, now, steps }) =>
        `${placeInWords(first)}, ${move}: expected: ${was}; now: ${now}${steps === 1 ? '' : `; so in ${steps} steps`}`,
    ),
    ...digested,
  ];
};

const placeInWords = (place: string): string => place.replace('/', ', step ');

interface ChangedSteps {
  readonly move: string;
  readonly first: string;
  readonly was: string;
  readonly now: string;
  steps: number;
}

const changedSteps = (expected: Expectations, today: Recorded): readonly ChangedSteps[] => {
  const changed = new Map<string, ChangedSteps>();
  for (const [index, { input, moves }] of expected.walks.entries()) {
    const name = testName(expected.flow, index);
    for (const [step, move] of [`begin: ${input}`, ...moves.map(moveName)].entries()) {
      const first = `${name}/${step}`;
      const was = expected.changes.get(first) ?? '';
      const now = today.changes.get(first);
      if (now === was || now === undefined) continue;
      const key = `${move}\n${was}\n${now}`;
      const known = changed.get(key) ?? { move, first, was, now, steps: 0 };
      known.steps += 1;
      changed.set(key, known);
    }
  }
  return [...changed.values()];
};
