import type { AnyStateMachine } from 'xstate';

/** The areas of the house: `src/`, `server/` and `machines/` are divided by them alike. */
export type Area =
  | 'sign-in'
  | 'registration'
  | 'shell'
  | 'search-pad'
  | 'flights'
  | 'booking'
  | 'orders'
  | 'post-travel'
  | 'hotels'
  | 'holidays'
  | 'visas'
  | 'special-fares'
  | 'money'
  | 'company'
  | 'travellers'
  | 'reports'
  | 'desk';

/** What each state says of itself, for people: `meta` of every state node. */
export interface StateMeta {
  readonly title: string;
  /** The screen that shows it; null for a state nobody sees. */
  readonly screen: string | null;
  readonly requirements: readonly string[];
  /** Who must act for it to end, where that is not the person at the screen. */
  readonly owner?: 'supplier' | 'server' | 'desk';
}

/** An event as a test sends it: a name to read, and the event. */
export interface EventCase {
  readonly name: string;
  readonly event: { readonly type: string };
}

/** What an invoked actor may come to: an answer that `onDone` sees, or a fault for `onError`. */
export type OutcomeCase =
  | { readonly name: string; readonly output: unknown }
  | { readonly name: string; readonly error: unknown };

/** Payload cases from which tests of a flow are generated. */
export interface FlowCases {
  /** One machine input a case; most flows have one. */
  readonly inputs: readonly { readonly name: string; readonly input: unknown }[];
  readonly events: readonly EventCase[];
  /** By the actor's name in `setup`. */
  readonly outcomes: Readonly<Record<string, readonly OutcomeCase[]>>;
  /** The class of a context: bounds the walk, for two contexts of one class behave alike. */
  // biome-ignore lint/suspicious/noExplicitAny: each flow narrows its own context
  classOf(context: any): string;
}

/** A flow of the catalogue. One that is not in `machines/index.ts` does not exist. */
export interface Flow {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly area: Area;
  readonly machine: AnyStateMachine;
  readonly cases: FlowCases;
}
