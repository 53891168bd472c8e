import type { AnyStateMachine, OutputFrom, StateMachine } from 'xstate';

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

/** An event as a test sends it: a name to read, and the event; or several that a person does in one go. */
export type EventCase =
  | { readonly name: string; readonly event: { readonly type: string } }
  | { readonly name: string; readonly events: readonly { readonly type: string }[] };

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
  /**
   * The class of a context: bounds the walk, for two contexts of one class behave alike. `leaves` are ids of states
   * without children that the flow is in (all of them, or one of several regions): of the context only what matters in
   * those need be told apart.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each flow narrows its own context
  classOf(context: any, leaves: readonly string[]): string;
  /** Regions under the root that do not look at each other: plans open one of them at a time. */
  readonly apart?: readonly string[];
}

/**
 * What of a flow may be shown to whoever watches it run; all else is masked before it leaves the page. Never named here:
 * tokens, passwords, codes, passports, names, addresses, telephone numbers, or words that somebody typed.
 */
export interface ShownPaths {
  readonly context: readonly string[];
  /** By event type. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Of an invoked actor's answer, by the actor's name in `setup`. */
  readonly outcomes: Readonly<Record<string, readonly string[]>>;
}

/** Paths into a value, as `order.state` or `boxes.*`; one that ends at anything but a plain value shows `•••`. */
type PathsOf<Value, Depth extends readonly unknown[] = []> = Depth['length'] extends 4
  ? never
  : Value extends string | number | boolean | null | undefined
    ? never
    : Value extends readonly (infer Entry)[]
      ? '*' | `*.${PathsOf<Entry, [...Depth, 0]>}`
      : string extends keyof Value
        ? '*'
        : { [Key in keyof Value & string]: Key | `${Key}.${PathsOf<Value[Key], [...Depth, 0]>}` }[keyof Value & string];

type EventOf<Events, Type> = Events extends { readonly type: infer Types }
  ? Type extends Types
    ? Events
    : never
  : never;

/** `ShownPaths` held to its machine: a path that its context, event or answer does not have is a type error. */
export type ShownOf<Machine> =
  // biome-ignore format: one letter for each parameter that is not read
  Machine extends StateMachine<infer Context, infer Events, infer _C, infer Actors, infer _A, infer _G, infer _D, infer _S, infer _T, infer _I, infer _O, infer _E, infer _M, infer _Z, infer _X>
    ? {
        readonly context: readonly PathsOf<Context>[];
        readonly events: {
          readonly [Type in Events['type']]?: readonly PathsOf<Omit<EventOf<Events, Type>, 'type'>>[];
        };
        readonly outcomes: {
          readonly [Name in Actors['src']]?: readonly PathsOf<OutputFrom<Extract<Actors, { src: Name }>['logic']>>[];
        };
      }
    : never;

/** A flow of the catalogue. One that is not in `machines/index.ts` does not exist. */
export interface Flow {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly area: Area;
  readonly machine: AnyStateMachine;
  readonly cases: FlowCases;
  readonly shown: ShownPaths;
  /** The pure projection that its screen reads; null for a flow that others show, as orders are. */
  // biome-ignore lint/suspicious/noExplicitAny: each flow narrows its own snapshot
  readonly view: ((snapshot: any) => unknown) | null;
}
