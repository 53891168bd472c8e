import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export type Combinator = 'and' | 'or' | 'not' | 'in-state';

/** What XState's `and`, `or`, `not` and `stateIn` make of what they are given. */
interface Combined {
  readonly check: (snapshot: unknown, args: unknown, self: unknown) => boolean;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}
type Predicate = (args: unknown, params: unknown) => boolean;

const known = new WeakMap<object, Combinator>();

/**
 * How a guard combines others; null for a plain one. Its function's name does not survive the portal's build, and its
 * check is another function in another bundle, so the check is asked of guards whose answers are known.
 */
export const combinatorOf = (guard: unknown): Combinator | null => {
  if (typeof guard !== 'function' || !('check' in guard)) return null;
  const combined = guard as unknown as Combined;
  if (combined.stateValue !== undefined) return 'in-state';
  const found = known.get(combined.check) ?? probed(combined);
  known.set(combined.check, found);
  return found;
};

const yes = () => true;
const no = () => false;

const probed = ({ check }: Combined): Combinator => {
  const ask = (...guards: readonly unknown[]): boolean => check({}, {}, { guards });
  if (ask(no, yes)) return ask(yes, yes) ? 'or' : 'not';
  return 'and';
};

/** A guard of a chart taken apart, once for all who read or judge it. */
export interface GuardParts {
  /** Null: written in place. */
  readonly name: string | null;
  /** As the chart gives them: a value, or a function of context and event. */
  readonly params: unknown;
  readonly combinator: Combinator | null;
  /** What a combinator combines. */
  readonly of: readonly unknown[];
  /** What `in-state` asks for. */
  readonly stateValue: unknown;
  /** Whether it holds. Not for `and`, `or` and `not`, whose parts are judged one by one. */
  readonly holds: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

/** @throws Error where a name stands for no guard of the machine. */
export const guardParts = (machine: AnyStateMachine, guard: unknown): GuardParts => {
  const { name, params } = named(guard);
  const meant: unknown = name === null ? guard : machine.implementations.guards[name];
  if (meant === undefined) throw new Error(`${machine.id} has no guard ${name}`);
  if (typeof meant !== 'function') return { ...guardParts(machine, meant), name };
  const { check, guards = [], stateValue } = meant as Predicate & Partial<Combined>;
  return {
    name,
    params,
    combinator: combinatorOf(meant),
    of: guards,
    stateValue,
    holds: (snapshot, event) => {
      const args = { context: snapshot.context as unknown, event };
      if (check) return check(snapshot, args, meant);
      return (meant as Predicate)(
        args,
        typeof params === 'function' ? (params as (args: unknown) => unknown)(args) : params,
      );
    },
  };
};

const named = (guard: unknown): { readonly name: string | null; readonly params: unknown } => {
  if (typeof guard === 'string') return { name: guard, params: undefined };
  if (typeof guard === 'function') return { name: null, params: undefined };
  const { type, params } = guard as { readonly type: string; readonly params?: unknown };
  return { name: type, params };
};
