import type { StateMeta } from '../../machines/flow.ts';

/** Version of the shape below. Readers reject other versions. */
export const flowModelVersion = 1;

/**
 * A flow's chart as data. The atlas draws it, plans are generated from it, and recorded sessions are checked against
 * it. It contains no functions, so it can be stored, compared and read without the machine.
 */
export interface FlowModel {
  readonly version: typeof flowModelVersion;
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly area: string;
  /** Hash of everything below that decides behaviour. */
  readonly hash: string;
  /** States in document order. The first is the root. */
  readonly states: readonly StateModel[];
  /** Candidates in document order: by state, then by event, then in the order in which they are tried. */
  readonly transitions: readonly TransitionModel[];
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface StateModel {
  /** XState's id: the path (`sign-in.codeEntry.code.asked`), or the id that the chart gives the state. */
  readonly id: string;
  readonly key: string;
  /** Keys from the root. Empty for the root. */
  readonly path: readonly string[];
  readonly parent: string | null;
  readonly kind: StateKind;
  /** The child that is entered first. `null`: the state is not compound. */
  readonly initial: string | null;
  readonly meta: StateMeta | null;
  readonly tags: readonly string[];
  readonly entry: readonly ActionModel[];
  readonly exit: readonly ActionModel[];
  readonly invokes: readonly InvokeModel[];
  readonly source: SourceLine | null;
}

export interface InvokeModel {
  /** Id of the child. Its outcomes arrive as `xstate.done.actor.<id>` and `xstate.error.actor.<id>`. */
  readonly id: string;
  /** The actor's name in `setup`. */
  readonly actor: string;
  /** Whether the chart handles its answer, and its fault. */
  readonly hearsDone: boolean;
  readonly hearsError: boolean;
}

/** What causes a candidate to be tried. */
export type Trigger =
  | { readonly is: 'event'; readonly type: string }
  | { readonly is: 'always' }
  /** `ms`: length of the delay. `null`: the machine computes it when the state is entered. */
  | { readonly is: 'after'; readonly delay: string; readonly ms: number | null }
  | { readonly is: 'done'; readonly actor: string; readonly invoke: string }
  | { readonly is: 'error'; readonly actor: string; readonly invoke: string }
  | { readonly is: 'completed' };

/** A candidate. It is tried in its order when its trigger happens, and taken if its guard holds. */
export interface TransitionModel {
  /** `<state>|<event>|<order>`, with XState's own event type. */
  readonly id: string;
  readonly from: string;
  readonly trigger: Trigger;
  /** XState's event type, which a plan sends. */
  readonly eventType: string;
  /** Position among the candidates of the event. 0: tried first. */
  readonly order: number;
  readonly guard: GuardModel | null;
  /** Ids of the target states. Empty: only actions are executed. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly actions: readonly ActionModel[];
  readonly source: SourceLine | null;
}

export type GuardModel =
  | { readonly is: 'named'; readonly name: string; readonly params: ParamsModel; readonly of: GuardModel | null }
  | { readonly is: 'and' | 'or'; readonly of: readonly GuardModel[] }
  | { readonly is: 'not'; readonly of: GuardModel }
  | { readonly is: 'in-state'; readonly state: string }
  | { readonly is: 'inline' };

export interface ActionModel {
  /** `null`: an inline function, which the chart cannot show. */
  readonly name: string | null;
  readonly params: ParamsModel;
}

/** `from-event`: computed when the event happens. `given`: a fixed value. */
export type ParamsModel = { readonly is: 'none' | 'from-event' } | { readonly is: 'given'; readonly value: unknown };

/** A place in the source. `line` counts from 1. */
export interface SourceLine {
  readonly file: string;
  readonly line: number;
}
