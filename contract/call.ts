import type { Infer, Struct } from 'superstruct';
import type { FunctionalityName } from './functionalities.ts';

/** The back end's services: the first part of every address (`/{service}/{version}/{path}`). */
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
 * Who may make a call. The server denies everything else.
 * A functionality's name means: signed in, and holding that permission code.
 */
export type Access = 'public' | 'temporary-token' | 'signed-in' | FunctionalityName;

/** `acts` changes something and so carries an idempotency key; `reads` may be repeated freely. */
export type Effect = 'reads' | 'acts';

/** A refusal that an agent can act on, as HTTP status and the sentence shown when nothing better is known. */
export interface RefusalShape {
  readonly status: 403 | 404 | 409 | 410 | 422;
  readonly title: string;
}

/** How long an answer may be kept by whoever asked for it (NET-05). */
export interface AnswerCache {
  readonly seconds: number;
  /** `session`: for whoever asked, until they sign out. `everybody`: one answer for all visitors of a tenant. */
  readonly sharedBy: 'session' | 'everybody';
}

// biome-ignore lint/suspicious/noExplicitAny: a struct's schema type is not of interest to a call
export type AnyStruct = Struct<any, any>;

/** One call, declared once; client, server, access matrix and OpenAPI page are all made from it. */
export interface Call<
  Request extends AnyStruct = AnyStruct,
  Answer extends AnyStruct | 'pdf' = AnyStruct | 'pdf',
  Refusals extends Readonly<Record<string, RefusalShape>> = Readonly<Record<string, RefusalShape>>,
  Admits extends Access = Access,
  Does extends Effect = Effect,
> {
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly version: 'v1' | 'v2';
  /** Where the request travels. A GET's always in the query string. */
  readonly sends: 'query' | 'body';
  readonly access: Admits;
  readonly effect: Does;
  readonly request: Request;
  /** `pdf` answers with a document instead of JSON. */
  readonly answer: Answer;
  readonly refusals: Refusals;
  /** One sentence on the call's effect and on money. */
  readonly summary: string;
  /** Neither bearer token nor channel id is sent (spec 1 §6). */
  readonly tokenExempt?: true;
  /** Also answers a session that the house ends (forced logout, expired): it is what tells the person so (SES-01, SES-02). */
  readonly tellsEnd?: true;
  /** Left out: the answer is asked for anew each time. */
  readonly cached?: Does extends 'reads' ? AnswerCache : never;
  /** Where a body may be larger than the usual mebibyte. */
  readonly bodyAtMostBytes?: number;
}

/** Declares a call, keeping the precise types of its structs, refusals, access and effect. */
export const defineCall = <
  Request extends AnyStruct,
  Answer extends AnyStruct | 'pdf',
  const Refusals extends Readonly<Record<string, RefusalShape>>,
  Admits extends Access,
  Does extends Effect,
>(
  call: Call<Request, Answer, Refusals, Admits, Does>,
): Call<Request, Answer, Refusals, Admits, Does> => call;

export type RequestOf<C extends Call> = Infer<C['request']>;
export type AnswerOf<C extends Call> = C['answer'] extends AnyStruct ? Infer<C['answer']> : Uint8Array;
export type RefusalOf<C extends Call> = Extract<keyof C['refusals'], string>;

/** A refusal as a value: `facts` are the amounts or ids that an agent needs to decide what to do. */
export interface Refused<Code extends string = string> {
  readonly ok: false;
  readonly refusal: Code;
  readonly detail?: string;
  readonly facts?: Readonly<Record<string, number | string | boolean>>;
}

/** What a call comes to once it has been heard: its answer, or a refusal. A fault is thrown instead. */
export type Outcome<C extends Call> = { readonly ok: true; readonly answer: AnswerOf<C> } | Refused<RefusalOf<C>>;

/** `/identity/v1/Authentication/Authenticate` */
export const addressOf = (call: Call): string => `/${call.service}/${call.version}/${call.path}`;
