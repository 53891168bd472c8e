import type { FlowModel, StateModel, TransitionModel } from '../model/flow-model.ts';
import { orderNumbers } from '../model/words.ts';
import type { Chart } from './chart.ts';

/** A chart with more states is drawn in parts: an overview, and one chart for each folded state. */
const mostStatesAtOnce = 18;
/** In a part with more inner states, compound states are folded in turn. */
const mostStatesInPart = 14;

export interface ChartPart {
  /** `whole`, `overview`, or the id of the state whose children are shown. */
  readonly shows: string;
  readonly chart: Chart;
}

/** All charts of a flow: the whole chart, or the overview followed by a part for each folded state. */
export const chartParts = (model: FlowModel): readonly ChartPart[] => {
  if (model.states.length <= mostStatesAtOnce) return [{ shows: 'whole', chart: model }];
  const overview = overviewOf(model);
  const parts: ChartPart[] = [{ shows: 'overview', chart: overview }];
  const opened = new Set<string>();
  const open = (chart: Chart): void => {
    for (const state of chart.folded?.keys() ?? []) {
      if (opened.has(state) || chart.outside?.has(state)) continue;
      opened.add(state);
      const part = insideOf(model, state);
      parts.push({ shows: state, chart: part });
      open(part);
    }
  };
  open(overview);
  if (parts.length === 1) return [{ shows: 'whole', chart: model }];
  // A neighbour of a part that is never folded has no chart of its own to unfold.
  return parts.map(({ shows, chart }) => ({
    shows,
    chart: { ...chart, folded: new Map([...(chart.folded ?? [])].filter(([state]) => opened.has(state))) },
  }));
};

/**
 * Makes the overview. It folds all states with children, except those that contain more than half of the flow. Then it
 * unfolds the smallest ones again while the overview stays small enough.
 */
const overviewOf = (model: FlowModel): Chart => {
  const tree = treeOf(model);
  const folded = new Set(
    model.states
      .filter(({ id, parent }) => parent !== null && tree.insideOf(id) > 0)
      .filter(({ id }) => tree.insideOf(id) <= model.states.length / 2)
      .map(({ id }) => id),
  );
  const shownAs = (id: string): string => tree.holders(id).find((each) => folded.has(each)) ?? id;
  const bySize = [...folded].sort((a, b) => tree.insideOf(a) - tree.insideOf(b));
  for (const state of bySize) {
    folded.delete(state);
    if (model.states.filter(({ id }) => shownAs(id) === id).length > mostStatesAtOnce) {
      folded.add(state);
      break;
    }
  }
  const chart = reduced(model, shownAs, folded);
  const isFolded = (id: string): boolean => chart.folded?.has(id) ?? false;
  /** Actions of arrows at a folded state are shown in its part only. */
  const withoutActions = (each: TransitionModel): TransitionModel =>
    isFolded(each.from) || each.targets.some(isFolded) ? { ...each, actions: [] } : each;
  return { ...chart, transitions: chart.transitions.map(withoutActions) };
};

/** The children of one state, with the neighbours that arrows lead to or come from, folded. */
const insideOf = (model: FlowModel, state: string): Chart => {
  const tree = treeOf(model);
  const [root] = model.states;
  const opened = model.states.find(({ id }) => id === state);
  if (root === undefined || opened === undefined) throw new Error(`${model.name} has no state ${state}`);
  const holders = tree.holders(state);
  const isInside = (id: string): boolean => tree.holders(id).includes(state);
  const inner = tree.insideOf(state) > mostStatesInPart;
  const foldedInside = new Set(
    model.states.filter(({ id }) => inner && id !== state && isInside(id) && tree.insideOf(id) > 0).map(({ id }) => id),
  );
  /** An outside state is shown as its largest ancestor that does not contain the opened state. */
  const shownAs = (id: string): string =>
    tree.holders(id).find((each) => (isInside(id) ? foldedInside.has(each) : !holders.includes(each))) ?? id;
  const chart = reduced(model, shownAs, foldedInside);
  const touching = chart.transitions.filter((each) => isInside(each.from) || each.targets.some(isInside));
  const outside = new Set(touching.flatMap(({ from, targets }) => [from, ...targets]).filter((id) => !isInside(id)));
  const frame: StateModel = { ...root, kind: 'compound', initial: null, invokes: [], entry: [], exit: [] };
  const states = model.states
    .filter(({ id }) => outside.has(id) || (isInside(id) && shownAs(id) === id))
    .map((each) => (each.id === state || outside.has(each.id) ? { ...each, parent: root.id } : each))
    .map((each) => (outside.has(each.id) ? asBox(each) : each));
  return {
    ...chart,
    title: `${model.title} › ${opened.path.join('.')}`,
    purpose: opened.meta?.title ?? '',
    states: [frame, ...states.map((each) => (foldedInside.has(each.id) ? asBox(each) : each))],
    transitions: touching
      .map((each) => ({ ...each, targets: isInside(each.from) ? each.targets : each.targets.filter(isInside) }))
      .filter(({ from, targets }) => !holders.slice(0, -1).includes(from) && !targets.includes(root.id)),
    folded: new Map(
      [...foldedInside, ...outside].filter((id) => tree.insideOf(id) > 0).map((id) => [id, tree.insideOf(id)]),
    ),
    outside,
  };
};

/** A state without its children. */
const asBox = (state: StateModel): StateModel => ({
  ...state,
  kind: state.kind === 'final' ? 'final' : 'atomic',
  initial: null,
  invokes: [],
  entry: [],
  exit: [],
});

/**
 * Reduces the model: each state is replaced by `shownAs` of it. Transitions inside a folded state are left out. Those
 * that leave it from inside start at its border and show only their event.
 */
const reduced = (model: FlowModel, shownAs: (id: string) => string, folded: ReadonlySet<string>): Chart => {
  const tree = treeOf(model);
  const numbers = new Map(orderNumbers(model));
  const transitions = model.transitions.flatMap((each): readonly TransitionModel[] => {
    const from = shownAs(each.from);
    if (from === each.from && each.targets.every((target) => shownAs(target) === target)) {
      return folded.has(from) && each.targets.every((target) => target === from) ? [] : [each];
    }
    const targets = [...new Set(each.targets.map(shownAs))].filter((target) => target !== from);
    if (targets.length === 0) return [];
    if (from === each.from) return [{ ...each, targets }];
    numbers.set(each.id, null);
    return [{ ...each, from, targets, guard: null, actions: [] }];
  });
  const states = model.states
    .filter(({ id }) => shownAs(id) === id)
    .map((state) => (folded.has(state.id) ? asBox(state) : state));
  const counts = new Map([...folded].filter((id) => shownAs(id) === id).map((id) => [id, tree.insideOf(id)]));
  return { ...model, states, transitions, folded: counts, numbers };
};

interface StateTree {
  /** Ids from the root to the state, both included. */
  readonly holders: (id: string) => readonly string[];
  /** Number of descendants. */
  readonly insideOf: (id: string) => number;
}

const treeOf = ({ states }: FlowModel): StateTree => {
  const paths = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  for (const { id, parent } of states) {
    const above = parent === null ? [] : (paths.get(parent) ?? []);
    paths.set(id, [...above, id]);
    for (const holder of above) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  return { holders: (id) => paths.get(id) ?? [], insideOf: (id) => counts.get(id) ?? 0 };
};
