import type { AnyStateMachine, OutputFrom, StateMachine } from 'xstate';

/** An area of the platform. `src/`, `server/` and `machines/` have a folder for each area, with the same name. */
export type Area =
  | 'sign-in'
  | 'look-up'
  | 'registration'
  | 'shell'
  | 'public'
  | 'search-pad'
  | 'flights'
  | 'proposals'
  | 'booking'
  | 'books'
  | 'orders'
  | 'deadlines'
  | 'consent'
  | 'post-travel'
  | 'replay'
  | 'hotels'
  | 'holidays'
  | 'visas'
  | 'special-fares'
  | 'money'
  | 'ledger'
  | 'company'
  | 'markup'
  | 'travellers'
  | 'reports'
  | 'desk';

/** Description of a state for people. Every state node has one as its `meta`. */
export interface StateMeta {
  readonly title: string;
  /** The screen that shows the state. `null`: no screen shows it. */
  readonly screen: string | null;
  readonly requirements: readonly string[];
  /** Whose action ends the state. Default: the person at the screen. */
  readonly owner?: 'supplier' | 'server' | 'desk';
}

/** A named event that tests send, or a named list of events that a person causes in one go. */
export type EventCase =
  | { readonly name: string; readonly event: { readonly type: string } }
  | { readonly name: string; readonly events: readonly { readonly type: string }[] };

/** A named outcome of an invoked actor: an answer for `onDone`, or a fault for `onError`. */
export type OutcomeCase =
  | { readonly name: string; readonly output: unknown }
  | { readonly name: string; readonly error: unknown };

/** Payload cases from which tests of a flow are generated. */
export interface FlowCases {
  /** Inputs of the machine. Most flows have one. */
  readonly inputs: readonly { readonly name: string; readonly input: unknown }[];
  readonly events: readonly EventCase[];
  /** Outcomes of each actor, by its name in `setup`. */
  readonly outcomes: Readonly<Record<string, readonly OutcomeCase[]>>;
  /**
   * Returns the class of a context. Two contexts of one class behave alike, which bounds the exploration. `leaves` are
   * the ids of the current states that have no children: those of all regions, or of one region. The class needs to
   * reflect only the parts of the context that matter in those states.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each flow narrows its own context
  classOf(context: any, leaves: readonly string[]): string;
  /** Regions under the root that do not depend on each other. Tests are generated for one of them at a time. */
  readonly apart?: readonly string[];
}

/**
 * The allow-list of a flow: paths whose values may be shown to a person who watches the flow run. All other values are
 * masked before they leave the page. It must never name tokens, passwords, codes, passports, names, addresses,
 * telephone numbers or text that a person typed.
 */
export interface ShownPaths {
  readonly context: readonly string[];
  /** Paths into each event, by its type. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Paths into each invoked actor's answer, by the actor's name in `setup`. */
  readonly outcomes: Readonly<Record<string, readonly string[]>>;
}

/** Paths into a value, such as `order.state` or `boxes.*`. A path that ends at an object or a list shows `•••`. */
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

/** `ShownPaths` of one machine. A path that its context, event or answer does not have is a type error. */
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

/** A page of the portal on which a flow can be looked at, with sample references in its address. */
export interface SamplePage {
  readonly address: string;
  /** Whether nobody is signed in there. Default: an agent or a person of the desk with every right. */
  readonly visitor?: true;
  /** What of the signed-in person is different from others, for a part that only some see. */
  readonly user?: Readonly<Record<string, unknown>>;
  /** Other flows of the page that show this one, each with the id of a state in which it does, without the flow's id. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** A flow of the catalogue (`machines/index.ts`). */
export interface Flow {
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly area: Area;
  readonly machine: AnyStateMachine;
  readonly cases: FlowCases;
  readonly shown: ShownPaths;
  /** The pure projection that its screen reads. `null`: other flows show this one, as the order page shows an order. */
  // biome-ignore lint/suspicious/noExplicitAny: each flow narrows its own snapshot
  readonly view: ((snapshot: any) => unknown) | null;
  /** Where its states are looked at. `null`: no page shows it by itself. */
  readonly page: SamplePage | null;
  /**
   * Event types that no control of its page sends: the browser, a worker, a clock or another flow does. Default: none,
   * a person sends all.
   */
  readonly fromElsewhere?: readonly string[];
  /**
   * Events of its shape that nothing on its page ever sends, because what it is about has none of it: no file, no line that is changed, no
   * reason. No case may cause them. Default: none.
   */
  readonly leavesOut?: readonly string[];
}
