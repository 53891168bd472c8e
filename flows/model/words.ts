import type { ActionModel, FlowModel, GuardModel, TransitionModel, Trigger } from './flow-model.ts';

/** A trigger in words. */
export const triggerWords = (trigger: Trigger): string => {
  switch (trigger.is) {
    case 'event':
      return trigger.type;
    case 'always':
      return 'always';
    case 'after':
      return `after ${delayWords(trigger)}`;
    case 'done':
      return `${trigger.actor} done`;
    case 'error':
      return `${trigger.actor} failed`;
    case 'completed':
      return 'all within is done';
  }
};

/** A delay's name, with its length if that is fixed: `patienceEnds (8 s)`. A delay without a name: `250 ms`. */
export const delayWords = ({ delay, ms }: Trigger & { readonly is: 'after' }): string => {
  if (ms === null) return delay;
  return delay === String(ms) ? durationWords(ms) : `${delay} (${durationWords(ms)})`;
};

/** `250 ms`, `1.5 s`, `2 min`, `24 h` */
const durationWords = (ms: number): string => {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000 || ms % 60_000 !== 0) return `${ms / 1_000} s`;
  return ms % 3_600_000 === 0 ? `${ms / 3_600_000} h` : `${ms / 60_000} min`;
};

/** A guard in words. A named combination is shown by its name only. */
export const guardWords = (guard: GuardModel): string => {
  switch (guard.is) {
    case 'named':
      return guard.params.is === 'given' ? `${guard.name}(${valueWords(guard.params.value)})` : guard.name;
    case 'and':
    case 'or':
      return guard.of.map((each) => inBrackets(each, guardWords(each))).join(` ${guard.is} `);
    case 'not':
      return `not ${inBrackets(guard.of, guardWords(guard.of))}`;
    case 'in-state':
      return `in ${guard.state}`;
    case 'inline':
      return 'written in place';
  }
};

const inBrackets = (guard: GuardModel, words: string): string =>
  guard.is === 'and' || guard.is === 'or' ? `(${words})` : words;

const valueWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An action in words. An inline action has no name; `npm run flows -- check` reports it. */
export const actionWords = ({ name, params }: ActionModel): string => {
  if (name === null) return 'written in place';
  return params.is === 'given' ? `${name}(${valueWords(params.value)})` : name;
};

export const actionsWords = (actions: readonly ActionModel[]): string => actions.map(actionWords).join(', ');

/** A candidate in words: `credentials.submitted [credentialsLookRight]`. */
export const candidateWords = ({ trigger, guard }: TransitionModel): string =>
  guard === null ? triggerWords(trigger) : `${triggerWords(trigger)} [${guardWords(guard)}]`;

/**
 * Whether a candidate stays in its state or returns to it. It is written in the state's box instead of drawn as an
 * arrow.
 */
export const staysWhereItIs = ({ from, targets }: TransitionModel): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === from);

/** The effect of a candidate that stays in its state: its actions, and `again` if the state is re-entered. */
export const stayingWords = ({ targets, reenter, actions }: TransitionModel): string => {
  const again = targets.length > 0 || reenter ? ['again'] : [];
  const does = [...again, ...(actions.length > 0 ? [actionsWords(actions)] : [])];
  return does.length > 0 ? does.join(', ') : 'stays';
};

/** Number of each candidate among those of its state and event, from 1. `null`: it is the only one. */
export type OrderNumbers = ReadonlyMap<string, number | null>;

export const orderNumbers = ({ transitions }: FlowModel): OrderNumbers => {
  const counts = new Map<string, number>();
  const keyOf = ({ from, eventType }: TransitionModel): string => `${from}|${eventType}`;
  for (const each of transitions) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return new Map(
    transitions.map((each) => [each.id, (counts.get(keyOf(each)) ?? 0) > 1 ? each.order + 1 : null] as const),
  );
};

/** A number in a circle, for text: ① to ⑳, then (21). Drawings have circles of their own. */
export const circled = (number: number): string =>
  number <= 20 ? String.fromCodePoint(0x245f + number) : `(${number})`;
