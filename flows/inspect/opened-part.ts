import { type ChartPart, chartParts } from '../draw/fold.ts';
import type { FlowModel, StateModel } from '../model/flow-model.ts';

const partsByModel = new WeakMap<FlowModel, readonly ChartPart[]>();

/** `chartParts` of a model, cached because a model never changes. */
export const partsOf = (model: FlowModel): readonly ChartPart[] => {
  const known = partsByModel.get(model);
  if (known) return known;
  const parts = chartParts(model);
  partsByModel.set(model, parts);
  return parts;
};

/** The requested part. Default: the first, which is the whole chart or its overview. */
export const partOf = (model: FlowModel, shows: string | null): ChartPart => {
  const parts = partsOf(model);
  const part = parts.find((each) => each.shows === shows) ?? parts[0];
  if (part === undefined) throw new Error(`${model.name} has no chart`);
  return part;
};

/** The parts from the first to this one, through the ancestors of its state. */
export const trailTo = (model: FlowModel, { shows }: ChartPart): readonly ChartPart[] => {
  const [first, ...others] = partsOf(model);
  if (first === undefined || first.shows === shows) return first === undefined ? [] : [first];
  const holders = withHolders(model, shows);
  return [first, ...others.filter((each) => holders.has(each.shows))];
};

/** The part that shows a state itself, neither folded nor as a neighbour. `null`: none. */
export const partWith = (model: FlowModel, state: string): ChartPart | null =>
  partsOf(model).find(
    ({ chart }) =>
      chart.states.some(({ id }) => id === state) && !chart.folded?.has(state) && !chart.outside?.has(state),
  ) ?? null;

/**
 * The active state to scroll to: the innermost one that the last transition entered or stayed in. `null`: none is
 * active.
 */
export const centreOf = (
  model: FlowModel,
  active: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): StateModel | null => {
  const leaves = model.states.filter(
    ({ id }) => active.has(id) && !model.states.some(({ parent, id: child }) => parent === id && active.has(child)),
  );
  const last = model.transitions.findLast(({ id }) => taken.has(id));
  const ends = last ? (last.targets.length > 0 ? last.targets : [last.from]) : [];
  const isAtEnd = (leaf: StateModel): boolean => {
    const holders = withHolders(model, leaf.id);
    return ends.some((end) => holders.has(end));
  };
  return leaves.find(isAtEnd) ?? leaves.at(-1) ?? null;
};

/** Ids of a state and its ancestors. */
export const withHolders = ({ states }: FlowModel, state: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (let at: string | null = state; at !== null; ) {
    const id: string = at;
    found.add(id);
    at = states.find((each) => each.id === id)?.parent ?? null;
  }
  return found;
};
