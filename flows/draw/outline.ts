import type { FlowModel, GuardModel, StateModel, TransitionModel } from '../model/flow-model.ts';
import { actionWords, guardWords, triggerWords } from '../model/words.ts';
import { code, plain } from './markdown.ts';
import { xmlId } from './svg.ts';

/**
 * A chart as a nested list: states, their events, and the candidates of each event in the order in which they are
 * tried. It has the same content as the picture, for people who cannot or do not want to read pictures.
 */
export const outlineOf = (model: FlowModel): string => {
  const [root] = model.states;
  return root === undefined ? '' : stateLines(model, root, 0).join('\n');
};

/** The anchor of a state on its page. */
export const anchorOf = (state: string): string => `state-${xmlId(state)}`;

/** The path of a state: `code.asked`. The root has its flow's name. */
export const placeOf = ({ path, key }: StateModel): string => (path.length > 0 ? path.join('.') : key);

export const linkTo = (model: FlowModel, id: string): string => {
  const state = model.states.find((each) => each.id === id);
  return state === undefined ? code(id) : `[${code(placeOf(state))}](#${anchorOf(id)})`;
};

const kindWords: Readonly<Record<StateModel['kind'], string>> = {
  atomic: '',
  compound: '',
  parallel: 'all of its regions at once',
  final: 'final',
  history: 'where it was left',
};

const stateLines = (model: FlowModel, state: StateModel, depth: number): readonly string[] => {
  const indent = '  '.repeat(depth);
  const initial =
    state.parent !== null && model.states.some(({ id, initial: first }) => id === state.parent && first === state.id);
  const kind = [...(initial ? ['entered first'] : []), kindWords[state.kind]].filter((word) => word !== '');
  const { meta } = state;
  const about = [
    `<a id="${anchorOf(state.id)}"></a>**${plain(state.key)}**`,
    ...(meta === null ? [] : [`: ${plain(meta.title)}`]),
    ...(kind.length > 0 ? [` (${kind.join(', ')})`] : []),
    ...(meta?.owner === undefined ? [] : [` · waits for the ${meta.owner}`]),
    ...(meta === null || meta.requirements.length === 0 ? [] : [` · ${meta.requirements.join(', ')}`]),
  ].join('');
  return [
    `${indent}- ${about}`,
    ...state.invokes.map(({ actor }) => `${indent}  - runs ${code(actor)}`),
    ...doing('on entry', state.entry).map((line) => `${indent}  - ${line}`),
    ...doing('on exit', state.exit).map((line) => `${indent}  - ${line}`),
    ...byEvent(model, state).flatMap((candidates) => eventLines(model, candidates, `${indent}  `)),
    ...model.states.filter(({ parent }) => parent === state.id).flatMap((child) => stateLines(model, child, depth + 1)),
  ];
};

const doing = (when: string, actions: StateModel['entry']): readonly string[] =>
  actions.length > 0 ? [`${when} ${actions.map((action) => code(actionWords(action))).join(', ')}`] : [];

const byEvent = ({ transitions }: FlowModel, { id }: StateModel): readonly (readonly TransitionModel[])[] => {
  const found = new Map<string, TransitionModel[]>();
  for (const each of transitions) {
    if (each.from === id) found.set(each.eventType, [...(found.get(each.eventType) ?? []), each]);
  }
  return [...found.values()];
};

const eventLines = (model: FlowModel, candidates: readonly TransitionModel[], indent: string): readonly string[] => {
  const [only] = candidates;
  if (only === undefined) return [];
  const event = code(triggerWords(only.trigger));
  if (candidates.length === 1) return [`${indent}- ${event}${guardPart(only.guard, false)} ${outcomeOf(model, only)}`];
  return [
    `${indent}- ${event}`,
    ...candidates.map((each, at) => `${indent}  ${at + 1}.${guardPart(each.guard, at > 0)} ${outcomeOf(model, each)}`),
  ];
};

const guardPart = (guard: GuardModel | null, hasRivals: boolean): string => {
  if (guard !== null) return ` if ${code(guardWords(guard))}`;
  return hasRivals ? ' otherwise' : '';
};

/** The result of a candidate: `→ target, doing actions`, or `→ stays`. */
export const outcomeOf = (model: FlowModel, { from, targets, reenter, actions }: TransitionModel): string => {
  const where =
    targets.length === 0
      ? reenter
        ? '→ again'
        : '→ stays'
      : `→ ${targets.map((id) => (id === from ? 'again' : linkTo(model, id))).join(' and ')}`;
  return actions.length === 0 ? where : `${where}, ${actions.map((each) => code(actionWords(each))).join(', ')}`;
};
