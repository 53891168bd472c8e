import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModel } from '../../../flows/model/read-model.ts';
import type { Flow } from '../../../machines/flow.ts';
import type { Sight } from './page-eye.ts';
import type { FlowDriver } from './walk-driver.ts';

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
  readonly looks: { readonly stops: number; readonly looked: number };
  /** Said to be unreachable, and reached. */
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

  /** A walk stopped, and looked at the page or passed it over. */
  stopped(looked: boolean): void {
    this.#stops += 1;
    this.#looks += looked ? 1 : 0;
  }

  #entered(state: string | null): void {
    for (let id = state; id !== null && id !== undefined; id = this.#states.get(id) ?? null) this.#seenStates.add(id);
  }

  report({ unreachable, controls }: Pick<FlowDriver<never>, 'unreachable' | 'controls'>): CoverageReport {
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
    return {
      flow: this.#flow,
      states: count(this.#states.keys(), this.#seenStates),
      transitions: count(this.#transitions.keys(), this.#seenTransitions),
      offers: {
        judged: this.#events.filter((event) => event in controls),
        others: this.#events.filter((event) => !(event in controls)),
      },
      looks: { stops: this.#stops, looked: this.#looks },
      stale: claimed.filter((id) => this.#seenStates.has(id) || this.#seenTransitions.has(id)),
      unknown: claimed.filter((id) => !this.#states.has(id) && !this.#transitions.has(id)),
    };
  }
}

/** In words, for the end of a run. */
export const coverageText = ({ flow, states, transitions, offers, looks }: CoverageReport): string =>
  [
    `${flow}: states ${states.reached}/${states.all}, transitions ${transitions.reached}/${transitions.all}`,
    ...(looks.stops === 0 ? [] : [`  the page was looked at in ${looks.looked} of ${looks.stops} stops`]),
    `  what is offered was held to what is accepted for ${offers.judged.length} events${
      offers.others.length === 0 ? '' : `; without a control of their own: ${offers.others.join(', ')}`
    }`,
    ...[...states.missing, ...transitions.missing].map((id) => `  not reached, and nobody says why: ${id}`),
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
