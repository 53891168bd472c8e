import type { StateMeta } from '../../machines/flow.ts';

/** Version of the shape below; a reader refuses another. */
export const flowModelVersion = 1;

/**
 * A flow's chart as data: what the atlas draws, what plans are made from, what a recorded session is checked against.
 * It holds no function, so it can be written down, compared and read without the machine.
 */
export interface FlowModel {
  readonly version: typeof flowModelVersion;
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly area: string;
  /** Of everything below that decides behaviour: another hash, another chart. */
  readonly hash: string;
  /** In document order; the first is the root. */
  readonly states: readonly StateModel[];
  /** In document order: by state, by event, and within an event by the order in which candidates are tried. */
  readonly transitions: readonly TransitionModel[];
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface StateModel {
  /** XState's own: `sign-in.codeEntry.code.asked`, or the id that the chart gives it. */
  readonly id: string;
  readonly key: string;
  /** Keys from the root; empty for the root. */
  readonly path: readonly string[];
  readonly parent: string | null;
  readonly kind: StateKind;
  /** The child that is entered first; null where there is no choice. */
  readonly initial: string | null;
  readonly meta: StateMeta | null;
  readonly tags: readonly string[];
  readonly entry: readonly ActionModel[];
  readonly exit: readonly ActionModel[];
  readonly invokes: readonly InvokeModel[];
  readonly source: SourceLine | null;
}

export interface InvokeModel {
  /** The child's id; its outcomes arrive as `xstate.done.actor.<id>` and `xstate.error.actor.<id>`. */
  readonly id: string;
  /** The actor's name in `setup`. */
  readonly actor: string;
  /** Whether the chart hears of its end and of its failure. */
  readonly hearsDone: boolean;
  readonly hearsError: boolean;
}

/** What makes a candidate be tried. */
export type Trigger =
  | { readonly is: 'event'; readonly type: string }
  | { readonly is: 'always' }
  /** `ms`: length of the delay. `null`: the machine computes it when the state is entered. */
  | { readonly is: 'after'; readonly delay: string; readonly ms: number | null }
  | { readonly is: 'done'; readonly actor: string; readonly invoke: string }
  | { readonly is: 'error'; readonly actor: string; readonly invoke: string }
  | { readonly is: 'completed' };

/** One candidate: tried in its order when its trigger happens, taken when its guard holds. */
export interface TransitionModel {
  /** `<state>|<event>|<order>`, with XState's own event type. */
  readonly id: string;
  readonly from: string;
  readonly trigger: Trigger;
  /** XState's own: what a plan sends. */
  readonly eventType: string;
  /** 0: tried first. */
  readonly order: number;
  readonly guard: GuardModel | null;
  /** Empty: the configuration stays, only actions happen. */
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
  /** Null: an inline function, which no reader of a chart can see. */
  readonly name: string | null;
  readonly params: ParamsModel;
}

/** `from-event`: made when it happens. Otherwise the value itself. */
export type ParamsModel = { readonly is: 'none' | 'from-event' } | { readonly is: 'given'; readonly value: unknown };

/** Where it is written; `line` counts from 1. */
export interface SourceLine {
  readonly file: string;
  readonly line: number;
}
