import type { Flow } from '../../machines/flow.ts';
import { canonicalJson } from '../model/content-hash.ts';
import type { FlowModel, GuardModel, SourceLine, StateModel, TransitionModel } from '../model/flow-model.ts';
import { readModel } from '../model/read-model.ts';
import { type FlowSources, readSources } from '../model/source-lines.ts';
import { type Survey, surveyOf } from '../proof/survey.ts';

/** The rules of `npm run flows -- check` for charts, each with its requirement. */
export const chartRules = {
  'unreachable-state': 'every state can be reached',
  'dead-end': 'a flow that can no longer change is in a final state',
  'shadowed-candidate': 'no candidate comes after one that is always taken first',
  'unheard-error': 'the fault of every invoked actor is handled',
  'unhandled-event': 'every declared event is handled in some state',
  'left-out-event': 'no case causes an event that the flow says it leaves out',
  'inline-guard': 'every guard has a name',
  'inline-action': 'every action has a name',
  'missing-title': 'every state has a title in its meta',
  'unknown-requirement': 'every requirement that a state names is a row of docs/requirements.md',
  'unprojected-state': 'the view has a case for every state that the flow can be in',
  'untaken-candidate': 'the cases cause every candidate to be taken',
  'unbounded-cases': 'the classes of the context keep the exploration finite',
} as const;
export type ChartRule = keyof typeof chartRules;

export interface Finding {
  readonly rule: ChartRule;
  readonly flow: string;
  /** Id of the state or candidate. */
  readonly at: string;
  readonly words: string;
  readonly source: SourceLine | null;
}

/** Finds the faults of a flow's chart. `rows`: the ids of docs/requirements.md. */
export const checkChart = (
  flow: Flow,
  rows: ReadonlySet<string>,
  sources: FlowSources = readSources(flow),
  survey: Survey = surveyOf(flow),
): readonly Finding[] => {
  const model = readModel(flow, sources.find);
  const finding = (rule: ChartRule, at: StateModel | TransitionModel, words: string): Finding => ({
    rule,
    flow: flow.name,
    at: at.id,
    words,
    source: at.source,
  });
  const taken = new Set(survey.taken);
  const leftOut = new Set(flow.leavesOut);
  const root = model.states[0];
  if (!root) throw new Error(`${flow.name} has no states`);
  return [
    ...unreachable(model).map((state) => finding('unreachable-state', state, 'no transition leads to it')),
    ...model.states
      .filter(({ id }) => survey.stuck.includes(id))
      .map((state) => finding('dead-end', state, 'no event has an effect here, and the state is not final')),
    ...model.transitions
      .filter((each) => isShadowed(each, model.transitions))
      .map((each) => finding('shadowed-candidate', each, 'an earlier candidate of its event is always taken instead')),
    ...model.states.flatMap((state) =>
      state.invokes
        .filter(({ id }) => !model.transitions.some((each) => hearsError(each, state, id)))
        .map(({ actor }) =>
          finding('unheard-error', state, `${actor} may fail, and no candidate without a guard handles it`),
        ),
    ),
    ...unhandled(model, flow, sources.declaredEvents)
      .filter((type) => !leftOut.has(type))
      .map((type) => finding('unhandled-event', root, `${type} is declared, and no state handles it`)),
    ...model.transitions
      .filter(({ id, eventType }) => leftOut.has(eventType) && taken.has(id))
      .map((each) =>
        finding('left-out-event', each, 'the flow says that it leaves this event out, and a case causes it'),
      ),
    ...model.transitions
      .filter(({ guard }) => guard !== null && hasInline(guard))
      .map((each) => finding('inline-guard', each, 'its guard has no name')),
    ...model.transitions
      .filter(({ actions }) => actions.some(({ name }) => name === null))
      .map((each) => finding('inline-action', each, 'one of its actions has no name')),
    ...model.states
      .filter(({ entry, exit }) => [...entry, ...exit].some(({ name }) => name === null))
      .map((state) => finding('inline-action', state, 'an entry or exit action has no name')),
    ...model.states
      .filter(({ parent, meta }) => parent !== null && (meta?.title ?? '') === '')
      .map((state) => finding('missing-title', state, 'meta.title is missing')),
    ...model.states.flatMap((state) =>
      (state.meta?.requirements ?? [])
        .filter((row) => !rows.has(row))
        .map((row) => finding('unknown-requirement', state, `docs/requirements.md has no row ${row}`)),
    ),
    ...survey.unprojected.map(({ leaf, words }) =>
      finding('unprojected-state', model.states.find(({ id }) => id === leaf) ?? root, words),
    ),
    ...model.transitions
      .filter(({ id, eventType }) => !taken.has(id) && !leftOut.has(eventType))
      .map((each) => finding('untaken-candidate', each, 'no case causes it to be taken')),
    ...(survey.cutAt === null
      ? []
      : [
          finding(
            'unbounded-cases',
            root,
            `there are more than ${survey.cutAt} classes: classOf must distinguish fewer`,
          ),
        ]),
  ];
};

/** States that no transition can reach, even if every guard held. */
const unreachable = ({ states, transitions }: FlowModel): readonly StateModel[] => {
  const byId = new Map(states.map((state) => [state.id, state]));
  const reached = new Set<string>();
  const enter = (id: string | null) => {
    const state = id === null ? undefined : byId.get(id);
    if (!state || reached.has(state.id)) return;
    reached.add(state.id);
    enter(state.parent);
    if (state.kind === 'compound') enter(state.initial);
    if (state.kind === 'parallel') for (const { id: child, parent } of states) if (parent === state.id) enter(child);
    for (const { from, targets } of transitions) if (from === state.id) targets.forEach(enter);
  };
  enter(states[0]?.id ?? null);
  return states.filter(({ id }) => !reached.has(id));
};

const isShadowed = (candidate: TransitionModel, all: readonly TransitionModel[]): boolean =>
  all.some(
    (earlier) =>
      earlier.from === candidate.from &&
      earlier.eventType === candidate.eventType &&
      earlier.order < candidate.order &&
      (earlier.guard === null || canonicalJson(earlier.guard) === canonicalJson(candidate.guard)),
  );

const hearsError = ({ from, trigger, guard }: TransitionModel, state: StateModel, invoke: string): boolean =>
  from === state.id && trigger.is === 'error' && trigger.invoke === invoke && guard === null;

const unhandled = ({ transitions }: FlowModel, { cases }: Flow, declared: readonly string[]): readonly string[] => {
  const handled = new Set(transitions.map(({ eventType }) => eventType));
  const sent = cases.events.flatMap((each) => ('events' in each ? each.events : [each.event])).map(({ type }) => type);
  return [...new Set([...declared, ...sent])].filter((type) => !handled.has(type));
};

const hasInline = (guard: GuardModel): boolean => {
  switch (guard.is) {
    case 'inline':
      return true;
    case 'and':
    case 'or':
      return guard.of.some(hasInline);
    case 'not':
      return hasInline(guard.of);
    case 'named':
      return guard.of !== null && hasInline(guard.of);
    case 'in-state':
      return false;
  }
};
