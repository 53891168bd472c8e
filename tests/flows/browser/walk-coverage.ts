import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModel } from '../../../flows/model/read-model.ts';
import type { Flow } from '../../../machines/flow.ts';
import type { Sight } from './page-eye.ts';
import type { FlowDriver } from './walk-driver.ts';
import { pressedNames } from './walk-readings.ts';

const kept = '.cache/flows/browser-coverage.json';
const keptApart = '.cache/flows/browser-coverage';

interface Counted {
  readonly reached: number;
  readonly all: number;
  readonly missing: readonly string[];
  readonly unreachable: Readonly<Record<string, string>>;
}

export interface CoverageReport {
  readonly flow: string;
  readonly states: Counted;
  readonly transitions: Counted;
  /** Events of people and pages: those whose control is held to what the machine accepts, and those that have none. */
  readonly offers: { readonly judged: readonly string[]; readonly others: readonly string[] };
  /** Stops of all walks, and at how many of them the page was looked at. */
  readonly looks: {
    readonly stops: number;
    readonly looked: number;
    /** States at which a walk stopped and none ever looked, without a reason. */
    readonly never: readonly string[];
    readonly excused: Readonly<Record<string, string>>;
  };
  /** How often words and figures of the view were found on the page, and what of it a driver names and no look found. */
  readonly readings: { readonly compared: number; readonly never: readonly string[] };
  /** Said to be unreachable, and reached; or never to be looked at, and looked at or never stopped at. */
  readonly stale: readonly string[];
  /** Said to be unreachable, and not in the chart. */
  readonly unknown: readonly string[];
}

/** Which states and transitions of one flow the page has been through. */
export class WalkCoverage {
  readonly #flow: string;
  readonly #states: ReadonlyMap<string, string | null>;
  readonly #transitions: ReadonlyMap<string, string>;
  readonly #events: readonly string[];
  readonly #seenStates = new Set<string>();
  readonly #seenTransitions = new Set<string>();
  readonly #stoppedAt = new Set<string>();
  readonly #lookedAt = new Set<string>();
  readonly #compared = new Map<string, number>();
  #stops = 0;
  #looks = 0;

  constructor(flow: Flow) {
    const model = readModel(flow);
    this.#flow = flow.name;
    this.#states = new Map(model.states.map(({ id, parent }) => [id, parent]));
    this.#transitions = new Map(model.transitions.map(({ id, from }) => [id, from]));
    const sent = model.transitions.flatMap(({ trigger }) => (trigger.is === 'event' ? [trigger.type] : []));
    this.#events = [...new Set(sent)];
  }

  saw(sights: readonly Sight[]): void {
    for (const { taken, standing } of sights) {
      this.crossed(taken);
      for (const leaf of standing.leaves) this.#entered(leaf);
    }
  }

  crossed(transitions: readonly string[]): void {
    for (const id of transitions) {
      this.#seenTransitions.add(id);
      this.#entered(this.#transitions.get(id) ?? null);
    }
  }

  /** The flow was seen in this state, of which it tells by other means than a page's steps. */
  stoodIn(state: string): void {
    this.#entered(state);
  }

  /** A walk stopped in these states, and looked at the page or passed it over. */
  stopped(leaves: readonly string[], looked: boolean): void {
    this.#stops += 1;
    this.#looks += looked ? 1 : 0;
    for (const leaf of leaves) {
      this.#stoppedAt.add(leaf);
      if (looked) this.#lookedAt.add(leaf);
    }
  }

  /** A part of the view was found on the page as it should be. */
  compared(name: string): void {
    this.#compared.set(name, (this.#compared.get(name) ?? 0) + 1);
  }

  #entered(state: string | null): void {
    for (let id = state; id !== null && id !== undefined; id = this.#states.get(id) ?? null) this.#seenStates.add(id);
  }

  report({ unreachable, controls, neverLookedAt = {}, reads = {}, presses = {} }: Reported): CoverageReport {
    const count = (ids: Iterable<string>, seen: ReadonlySet<string>): Counted => {
      const all = [...ids];
      return {
        reached: all.filter((id) => seen.has(id)).length,
        all: all.length,
        missing: all.filter((id) => !seen.has(id) && unreachable[id] === undefined),
        unreachable: Object.fromEntries(
          all.flatMap((id) => (seen.has(id) || unreachable[id] === undefined ? [] : [[id, unreachable[id]]])),
        ),
      };
    };
    const claimed = Object.keys(unreachable);
    const unseen = [...this.#stoppedAt].filter((leaf) => !this.#lookedAt.has(leaf));
    const named = [...Object.keys(reads), ...Object.keys(presses).flatMap((name) => Object.values(pressedNames(name)))];
    return {
      flow: this.#flow,
      states: count(this.#states.keys(), this.#seenStates),
      transitions: count(this.#transitions.keys(), this.#seenTransitions),
      offers: {
        judged: this.#events.filter((event) => event in controls),
        others: this.#events.filter((event) => !(event in controls)),
      },
      looks: {
        stops: this.#stops,
        looked: this.#looks,
        never: unseen.filter((leaf) => neverLookedAt[leaf] === undefined),
        excused: neverLookedAt,
      },
      readings: {
        compared: [...this.#compared.values()].reduce((sum, count) => sum + count, 0),
        never: named.filter((name) => !this.#compared.has(name)),
      },
      stale: [
        ...claimed.filter((id) => this.#seenStates.has(id) || this.#seenTransitions.has(id)),
        ...Object.keys(neverLookedAt).filter((leaf) => !unseen.includes(leaf)),
      ],
      unknown: claimed.filter((id) => !this.#states.has(id) && !this.#transitions.has(id)),
    };
  }
}

/** What of a driver its report is about. */
type Reported = Pick<FlowDriver<never>, 'unreachable' | 'controls'> &
  Partial<Pick<FlowDriver<never>, 'neverLookedAt' | 'reads' | 'presses'>>;

/** In words, for the end of a run. */
export const coverageText = ({ flow, states, transitions, offers, looks, readings }: CoverageReport): string =>
  [
    `${flow}: states ${states.reached}/${states.all}, transitions ${transitions.reached}/${transitions.all}`,
    `  the page was looked at in ${looks.looked} of ${looks.stops} stops; ${readings.compared} words and figures of the view were read on it`,
    `  what is offered was held to what is accepted for ${offers.judged.length} events${
      offers.others.length === 0 ? '' : `; without a control of their own: ${offers.others.join(', ')}`
    }`,
    ...[...states.missing, ...transitions.missing].map((id) => `  not reached, and nobody says why: ${id}`),
    ...looks.never.map((leaf) => `  never looked at, and nobody says why: ${leaf}`),
    ...readings.never.map((name) => `  never read on the page: ${name}`),
    ...Object.entries(looks.excused).map(([leaf, reason]) => `  not looked at: ${leaf}\n    ${reason}`),
    ...Object.entries({ ...states.unreachable, ...transitions.unreachable }).map(
      ([id, reason]) => `  not reachable: ${id}\n    ${reason}`,
    ),
  ].join('\n');

/** Keeps one flow's report beside those of the others, and all of them together in one file. */
export const keepReport = (report: CoverageReport): void => {
  mkdirSync(keptApart, { recursive: true });
  writeWhole(join(keptApart, `${report.flow}.json`), report);
  const files = readdirSync(keptApart).filter((file) => file.endsWith('.json'));
  writeWhole(
    kept,
    files.map((file): unknown => JSON.parse(readFileSync(join(keptApart, file), 'utf8'))),
  );
};

/** Written aside and renamed: walks of several flows may end at once. */
const writeWhole = (file: string, value: unknown): void => {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(aside, file);
};
