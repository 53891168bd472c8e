import type { Infer, Struct } from 'superstruct';
import type { Deciders } from './deciders.ts';
import type { FileKinds } from './file-kinds.ts';
import type { FunctionalityName } from './functionalities.ts';
import type { LooksAt } from './look-kinds.ts';
import type { FieldError } from './wire.ts';

/** A service of the back end: the first part of a call's address (`/{service}/{version}/{path}`). */
export type Service =
  | 'identity'
  | 'utility'
  | 'customer'
  | 'search'
  | 'booking'
  | 'order'
  | 'posttravel'
  | 'payment'
  | 'report'
  | 'package'
  | 'hotel'
  | 'visa'
  | 'desk';

/**
 * Who may make a call. The server denies everybody else.
 * A functionality's name requires a signed-in person with that permission.
 */
export type Access = 'public' | 'temporary-token' | 'signed-in' | FunctionalityName;

/** `acts`: the call changes something and carries an idempotency key. `reads`: the call may be repeated freely. */
export type Effect = 'reads' | 'acts';

/** A declared refusal: its HTTP status, and the sentence that is shown when the answer carries no detail. */
export interface RefusalShape {
  readonly status: 403 | 404 | 409 | 410 | 422;
  readonly title: string;
  /** Key of the field that the refusal is about: its sentence is shown there. Left out: it is about the whole. */
  readonly field?: string;
}

/** How long a client may cache an answer (NET-05). */
export interface AnswerCache {
  readonly seconds: number;
  /** `session`: only the person who asked, until they sign out. `everybody`: all visitors of a tenant. */
  readonly sharedBy: 'session' | 'everybody';
}

// biome-ignore lint/suspicious/noExplicitAny: a struct's schema type is not of interest to a call
export type AnyStruct = Struct<any, any>;

/**
 * The declaration of one call. The client, the server's mount, the access matrix and the OpenAPI page derive from it.
 */
export interface Call<
  Request extends AnyStruct = AnyStruct,
  Answer extends AnyStruct | FileKinds = AnyStruct | FileKinds,
  Refusals extends Readonly<Record<string, RefusalShape>> = Readonly<Record<string, RefusalShape>>,
  Admits extends Access = Access,
  Does extends Effect = Effect,
  Of extends Service = Service,
> {
  readonly service: Of;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Paths by which the specification also names this work. The call is served at each of them. */
  readonly alsoAt?: readonly string[];
  readonly version: 'v1' | 'v2';
  /** Part of the HTTP request that carries the fields. A GET always uses the query string. */
  readonly sends: 'query' | 'body';
  readonly access: Admits;
  readonly effect: Does;
  readonly request: Request;
  /** A list of kinds: the call answers with a file instead of JSON. */
  readonly answer: Answer;
  readonly refusals: Refusals;
  /** Name of the call's work for people, to be read after “Still trying:”. */
  readonly doing: string;
  /** One sentence about the call's effect and about money. */
  readonly summary: string;
  /** The request carries neither the bearer token nor the channel id (spec 1 §6). */
  readonly tokenExempt?: true;
  /**
   * The call also answers a session that the platform has ended (forced logout, expired), because its answer is how the
   * person learns of it (SES-01, SES-02).
   */
  readonly answersEndedSession?: true;
  /** The call is answered whatever the standing of the agency forbids (`agency-standing.ts`). */
  readonly inAnyStanding?: true;
  /** The file in the answer was uploaded by somebody outside, so it is only ever downloaded, and never shown as a page. */
  readonly answersUpload?: true;
  /** Default: the answer is not cached. */
  readonly cached?: Does extends 'reads' ? AnswerCache : never;
  /**
   * The field that holds a file. Its bytes are the body (`application/octet-stream`); the other fields, and a file that is null, travel as JSON in the header
   * `x-fields`. `tooLarge`: the refusal that says so, also where a proxy in between answers 413.
   */
  readonly file?: { readonly field: string; readonly tooLarge: string };
  /** Most values in a request. Default: 2,000. */
  readonly valuesAtMost?: number;
  /** Acts of the desk: who decides about the money or the terms that the call changes. */
  readonly decides?: Deciders;
  /** Reads of the desk that show one record: which. Who looked is recorded before the answer is sent (decision 0108). */
  readonly looksAt?: LooksAt;
}

/** What only some calls must say: an act of the desk says who decides, and no other call does. */
type Deciding<Does extends Effect, Of extends Service> = Does extends 'acts'
  ? Of extends 'desk'
    ? { readonly decides: Deciders }
    : { readonly decides?: never }
  : { readonly decides?: never };

/** Declares a call. Keeps the exact types of its service, structs, refusals, access and effect. */
export const defineCall = <
  Request extends AnyStruct,
  const Answer extends AnyStruct | FileKinds,
  const Refusals extends Readonly<Record<string, RefusalShape>>,
  Admits extends Access,
  Does extends Effect,
  Of extends Service,
>(
  call: Call<Request, Answer, Refusals, Admits, Does, Of> & Deciding<Does, Of>,
): Call<Request, Answer, Refusals, Admits, Does, Of> => call;

export type RequestOf<C extends Call> = Infer<C['request']>;
export type AnswerOf<C extends Call> = C['answer'] extends AnyStruct ? Infer<C['answer']> : Uint8Array;
export type RefusalOf<C extends Call> = Extract<keyof C['refusals'], string>;

/** A refusal as a value. `facts` are the amounts or ids that an agent needs in order to decide. */
export interface Refused<Code extends string = string> {
  readonly ok: false;
  readonly refusal: Code;
  readonly detail?: string;
  readonly facts?: Readonly<Record<string, number | string | boolean>>;
  /** What is wrong with single fields, in the order of the form. Left out: the refusal is about no field. */
  readonly errors?: readonly FieldError[];
}

/** Result of a call that the server has answered: the answer or a refusal. A fault is thrown instead. */
export type Outcome<C extends Call> = { readonly ok: true; readonly answer: AnswerOf<C> } | Refused<RefusalOf<C>>;

/** Where a call is served, its own address first: `/identity/v1/Authentication/Authenticate` */
export const addressesOf = ({ service, version, path, alsoAt = [] }: Call): readonly [string, ...string[]] => [
  `/${service}/${version}/${path}`,
  ...alsoAt.map((other) => `/${service}/${version}/${other}`),
];

/** The address of a call: `/identity/v1/Authentication/Authenticate` */
export const addressOf = (call: Call): string => addressesOf(call)[0];
