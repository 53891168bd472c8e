import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export type Combinator = 'and' | 'or' | 'not' | 'in-state';

/** The function object that XState's `and`, `or`, `not` and `stateIn` return. */
interface Combined {
  readonly check: (snapshot: unknown, args: unknown, self: unknown) => boolean;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}
type Predicate = (args: unknown, params: unknown) => boolean;

const known = new WeakMap<object, Combinator>();

/**
 * How a guard combines others. `null`: it is a plain guard. The function's name does not survive the portal's build,
 * and its check differs between bundles, so the check is called with guards whose results are known.
 */
export const combinatorOf = (guard: unknown): Combinator | null => {
  if (typeof guard !== 'function' || !('check' in guard)) return null;
  const combined = guard as unknown as Combined;
  if (combined.stateValue !== undefined) return 'in-state';
  const found = known.get(combined.check) ?? probe(combined);
  known.set(combined.check, found);
  return found;
};

const yes = () => true;
const no = () => false;

const probe = ({ check }: Combined): Combinator => {
  const ask = (...guards: readonly unknown[]): boolean => check({}, {}, { guards });
  if (ask(no, yes)) return ask(yes, yes) ? 'or' : 'not';
  return 'and';
};

/** The parts of a guard. */
export interface GuardParts {
  /** `null`: an inline guard. */
  readonly name: string | null;
  /** A value, or a function of context and event. */
  readonly params: unknown;
  readonly combinator: Combinator | null;
  /** The guards that a combinator combines. */
  readonly of: readonly unknown[];
  /** The state value that `in-state` checks. */
  readonly stateValue: unknown;
  /** Evaluates the guard. Not for `and`, `or` and `not`, whose parts are evaluated one by one. */
  readonly holds: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}

/** Splits a guard into its parts. Throws if the machine has no guard of that name. */
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
