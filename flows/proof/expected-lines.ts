import type { Flow } from '../../machines/flow.ts';
import type { FlowModel, TransitionModel } from '../model/flow-model.ts';
import { readModel } from '../model/read-model.ts';
import { delayWords } from '../model/words.ts';
import { leavesOf } from '../run/chart-run.ts';
import type { Performed, Standing } from '../run/simulation.ts';
import type { Arc, Explored } from './explore.ts';
import type { Tried } from './guard-atoms.ts';
import { contentOf } from './outcome-digest.ts';
import { type ScreenChange, screenChanges } from './screen-changes.ts';
import { changesInWords, effectInWords, valueInWords } from './step-in-words.ts';

/** Largest number of lines for one state, event and facts: contexts may differ, and with them calls and screen. */
const mostVariants = 3;

/** The lines of one state, event and facts. */
interface Variants {
  readonly place: readonly [state: number, event: number];
  readonly texts: string[];
  /** What these lines show: next states, calls with their input, changed parts of the screen. */
  readonly seen: Set<string>;
}

/** A step of an exploration. `before` is `null` at a beginning. */
interface StepTaken {
  readonly before: Standing | null;
  readonly event: string;
  readonly after: Performed;
  readonly tried: readonly Tried[];
}

/**
 * What a flow does, one line a transition, in the order of the chart: the state, the event and the facts of the guards
 * that decided, the next state, the calls that start with their input, and what changes on screen. A flow without a view
 * shows its context. Pure: the same machine and cases give the same lines.
 */
export const expectedLines = (explored: Explored): readonly string[] => {
  const { flow, simulation, beginnings, places, results } = explored;
  const writer = new LineWriter(flow);
  for (const { input, tried } of beginnings) {
    writer.note({ before: null, event: input, after: simulation.begin(input), tried });
  }
  for (const { standing, arcs } of places.values()) {
    for (const arc of arcs) {
      // Just after a delay, the same happens as at its end.
      if (arc.time?.side === 'after' || (arc.taken.length === 0 && arc.move.do !== 'resume')) continue;
      const after = results?.get(arc) ?? simulation.perform(standing, arc.move);
      writer.note({ before: standing, event: writer.eventWords(arc, standing), after, tried: arc.tried });
    }
  }
  return writer.lines();
};

class LineWriter {
  readonly #flow: Flow;
  readonly #model: FlowModel;
  readonly #candidates: ReadonlyMap<string, TransitionModel>;
  readonly #stateOrder: ReadonlyMap<string, number>;
  readonly #eventOrder: ReadonlyMap<string, number>;
  readonly #variants = new Map<string, Variants>();
  readonly #shown = new WeakMap<object, { readonly view: unknown }>();

  constructor(flow: Flow) {
    this.#flow = flow;
    this.#model = readModel(flow);
    this.#candidates = new Map(this.#model.transitions.map((each) => [each.id, each]));
    this.#stateOrder = new Map(this.#model.states.map(({ id }, order) => [id, order]));
    const { inputs, events, outcomes } = flow.cases;
    const names = [
      ...[...inputs, ...events].map(({ name }) => name),
      ...Object.entries(outcomes).flatMap(([actor, cases]) => cases.map(({ name }) => `${actor}: ${name}`)),
    ];
    this.#eventOrder = new Map(names.map((name, order) => [name, order]));
  }

  note({ before, event, after, tried }: StepTaken) {
    const source = before === null ? null : this.#sourceOf(before, after);
    const facts = before === null ? '' : factsOf(after.taken, tried);
    const key = `${source === null ? 'begin' : this.#short(source)} · ${event}${facts}`;
    const known = this.#variants.get(key);
    if (known?.texts.length === mostVariants) return;
    const changes = this.#changesShown(before, after.standing);
    if (before !== null && after.taken.length === 0 && changes.length === 0) return;
    const { seen, text } = this.#resultOf(before, after, changes);
    if (known && seen.every((each) => known.seen.has(each))) return;
    const state = source === null ? -1 : (this.#stateOrder.get(source) ?? 0);
    const place = [state, this.#eventOrder.get(event) ?? Number.MAX_SAFE_INTEGER] as const;
    this.#variants.set(key, {
      place,
      texts: [...(known?.texts ?? []), `${key} ${text}`],
      seen: new Set([...(known?.seen ?? []), ...seen]),
    });
  }

  lines(): readonly string[] {
    return [...this.#variants]
      .sort(
        (
          [
            one,
            {
              place: [state, event],
            },
          ],
          [
            other,
            {
              place: [otherState, otherEvent],
            },
          ],
        ) => state - otherState || event - otherEvent || (one < other ? -1 : 1),
      )
      .flatMap(([, { texts }]) => texts);
  }

  /** An event in words: the name of its case, the call with the name of its outcome, or the delay that ends. */
  eventWords({ move, taken }: Pick<Arc, 'move' | 'taken'>, { timers, nowMs }: Standing): string {
    switch (move.do) {
      case 'send':
        return move.case;
      case 'settle':
      case 'settle-late':
        return `${move.actor}: ${move.outcome}`;
      case 'resume':
        return 'the page is loaded again';
      case 'wait': {
        const delays = taken.flatMap((id) => {
          const trigger = this.#candidates.get(id)?.trigger;
          return trigger?.is === 'after' ? [delayWords(trigger)] : [];
        });
        return `after ${[...new Set(delays)].join(', ') || timers[0]?.eventType || `${nowMs} ms`}`;
      }
    }
  }

  /** The innermost state that answers the event; for a move without an answer, the states that are active. */
  #sourceOf({ snapshot }: Standing, { taken: [first] }: Performed): string {
    return first === undefined ? (leavesOf(snapshot)[0] ?? '') : first.slice(0, first.indexOf('|'));
  }

  /** The result in words, and what a line must show of it at least once. */
  #resultOf(before: Standing | null, after: Performed, changes: readonly ScreenChange[]) {
    const { snapshot } = after.standing;
    const was = before === null ? [] : leavesOf(before.snapshot);
    const entered = leavesOf(snapshot).filter((id) => !was.includes(id));
    const to = `→ ${entered.length === 0 ? 'stays' : entered.map((id) => this.#short(id)).join(' + ')}`;
    const does = after.effects.flatMap(effectInWords);
    const hasEnded = snapshot.status !== 'active' && snapshot.output !== undefined;
    const ends = hasEnded ? [`ends with ${valueInWords(snapshot.output)}`] : [];
    const hasView = this.#flow.view !== null;
    const keys = before !== null && hasView ? changedKeys(before.snapshot, snapshot) : [];
    const sets = keys.length === 0 ? [] : [`sets ${keys.join(', ')}`];
    const shows = changes.length === 0 ? [] : [`${hasView ? 'screen' : 'holds'} ${changesInWords(changes)}`];
    const parts = changes.map(({ path }) => path.replace(/\[\d+\]/g, ''));
    return {
      seen: [to, ...does, ...ends, ...keys.map((key) => `sets ${key}`), ...parts],
      text: [to, ...does, ...ends, ...sets, ...shows].join(' · '),
    };
  }

  #changesShown(before: Standing | null, { snapshot }: Standing): readonly ScreenChange[] {
    return screenChanges(before === null ? undefined : this.#viewOf(before.snapshot), this.#viewOf(snapshot));
  }

  #viewOf(snapshot: Standing['snapshot']): unknown {
    const known = this.#shown.get(snapshot) ?? { view: this.#flow.view?.(snapshot) ?? snapshot.context };
    this.#shown.set(snapshot, known);
    return known.view;
  }

  #short(id: string): string {
    const root = this.#flow.machine.id;
    return id === root ? 'anywhere' : id.startsWith(`${root}.`) ? id.slice(root.length + 1) : id;
  }
}

/** Keys of the context whose value another snapshot has changed. What the values come to is seen in calls and on screen. */
const changedKeys = (before: Standing['snapshot'], after: Standing['snapshot']): readonly string[] => {
  const [was, is] = [before, after].map(({ context }) => context as Readonly<Record<string, unknown>>);
  if (was === undefined || is === undefined || was === is) return [];
  return Object.keys({ ...was, ...is })
    .filter((key) => !Object.is(was[key], is[key]) && contentOf(was[key]) !== contentOf(is[key]))
    .sort();
};

/** Results of the conditions of the candidates that were taken and of those that were tried before them. */
const factsOf = (taken: readonly string[], tried: readonly Tried[]): string => {
  const stems = new Set(taken.map(stemOf));
  const facts = tried
    .filter(({ transition }) => stems.has(stemOf(transition)))
    .flatMap(({ atoms }) => atoms.map(({ name, holds }) => (holds ? name : `not ${name}`)));
  return facts.length === 0 ? '' : ` [${[...new Set(facts)].join(', ')}]`;
};

/** State and event of a candidate. */
const stemOf = (transition: string): string => transition.slice(0, transition.lastIndexOf('|'));
