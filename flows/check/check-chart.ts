import type { Flow } from '../../machines/flow.ts';
import { canonicalJson } from '../model/content-hash.ts';
import type { FlowModel, GuardModel, SourceLine, StateModel, TransitionModel } from '../model/flow-model.ts';
import { readModel } from '../model/read-model.ts';
import { type FlowSources, readSources } from '../model/source-lines.ts';
import { type Survey, surveyOf } from '../proof/survey.ts';

/** Every rule of `npm run flows -- check`, with what it asks of a chart. */
export const chartRules = {
  'unreachable-state': 'some way leads to every state',
  'dead-end': 'a flow that can go nowhere any more is in a final state',
  'shadowed-candidate': 'no candidate stands behind one that is always taken before it',
  'unheard-error': 'whatever is invoked may fail, and something answers when it does',
  'unhandled-event': 'every event that the flow declares is handled in some state',
  'inline-guard': 'every guard has a name that a reader of the chart can see',
  'inline-action': 'every action has a name that a reader of the chart can see',
  'missing-title': 'every state says in its meta what it is, for people',
  'unknown-requirement': 'a state names rows that docs/requirements.md has',
  'unprojected-state': 'the view has a case for everything that the flow can come to',
  'untaken-candidate': 'the cases bring about every candidate',
  'unbounded-cases': 'the classes of the context keep the exploration finite',
} as const;
export type ChartRule = keyof typeof chartRules;

export interface Finding {
  readonly rule: ChartRule;
  readonly flow: string;
  /** The state or candidate that it is about. */
  readonly at: string;
  readonly words: string;
  readonly source: SourceLine | null;
}

/** What is wrong with a flow's chart, in document order. `rows`: the ids of docs/requirements.md. */
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
  const root = model.states[0];
  if (!root) throw new Error(`${flow.name} has no states`);
  return [
    ...unreachable(model).map((state) => finding('unreachable-state', state, 'nothing leads here')),
    ...model.states
      .filter(({ id }) => survey.stuck.includes(id))
      .map((state) => finding('dead-end', state, 'nothing is answered here any more, and the flow is not over')),
    ...model.transitions
      .filter((each) => isShadowed(each, model.transitions))
      .map((each) =>
        finding('shadowed-candidate', each, 'an earlier candidate of its event is always taken before it'),
      ),
    ...model.states.flatMap((state) =>
      state.invokes
        .filter(({ id }) => !model.transitions.some((each) => hearsError(each, state, id)))
        .map(({ actor }) =>
          finding('unheard-error', state, `${actor} may fail, and no unguarded candidate answers it`),
        ),
    ),
    ...unhandled(model, flow, sources.declaredEvents).map((type) =>
      finding('unhandled-event', root, `${type} is declared, and no state handles it`),
    ),
    ...model.transitions
      .filter(({ guard }) => guard !== null && hasInline(guard))
      .map((each) => finding('inline-guard', each, 'its guard is written in place')),
    ...model.transitions
      .filter(({ actions }) => actions.some(({ name }) => name === null))
      .map((each) => finding('inline-action', each, 'an action of it is written in place')),
    ...model.states
      .filter(({ entry, exit }) => [...entry, ...exit].some(({ name }) => name === null))
      .map((state) => finding('inline-action', state, 'an entry or exit action is written in place')),
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
      .filter(({ id }) => !taken.has(id))
      .map((each) => finding('untaken-candidate', each, 'no case brings it about')),
    ...(survey.cutAt === null
      ? []
      : [
          finding(
            'unbounded-cases',
            root,
            `there are more than ${survey.cutAt} classes: classOf must tell fewer apart`,
          ),
        ]),
  ];
};

/** Followed without regard to guards: what cannot be reached even so can never be reached. */
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
