import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says. Never a name, an address, a reference or a value of a statement. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** `server`: asked by somebody outside. `client`: asks another program. `consumer`: takes up work that was queued. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** A span that has begun. */
export interface Span {
  readonly traceId: string;
  /** As the header `traceparent` of W3C Trace Context, under which other work goes on with the trace. */
  readonly traceParent: string;
  /** `failed`: the class or code of what went wrong. Absent: nothing did. */
  end(facts?: Facts, failed?: string): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly facts?: Facts;
  /** Default: the span around the caller. `null`: none, so that the span begins a trace. */
  readonly parent?: Span | null;
  /** The trace that a span without a parent begins with. Default: a new one. */
  readonly traceId?: string | undefined;
  /** Span of the work in which this one was found to do, such as the run of a job. */
  readonly link?: Span | undefined;
  /** Milliseconds since the start of the process (`performance.now`). Default: now. */
  readonly began?: number;
}

/** Makes spans and sends them somewhere. */
export interface Tracer {
  start(given: SpanStart & { readonly parent: Span | null }): Span;
  /** A span of earlier work, maybe of another process, as the parent of what goes on with it. `null`: not readable. */
  earlier(traceParent: string): Span | null;
}

const around = new AsyncLocalStorage<Span>();
let tracer: Tracer | null = null;

/** From now on spans go to this tracer. `null`: there are none, and `inSpan` only runs its work. */
export const traceWith = (chosen: Tracer | null): void => {
  tracer = chosen;
};

export const isTracing = (): boolean => tracer !== null;

/** The span around the caller. */
export const currentSpan = (): Span | undefined => around.getStore();

/** Begins a span that its caller ends. `null`: nothing is traced. */
export const startSpan = (given: SpanStart): Span | null =>
  tracer?.start({ ...given, parent: given.parent === undefined ? (around.getStore() ?? null) : given.parent }) ?? null;

/** Runs work inside a span. */
export const within = <Result>(span: Span | null, work: () => Result): Result =>
  span === null ? work() : around.run(span, work);

/** Runs work in a span of its own. `factsOf`: what its result says. An error's message may hold values, and stays out. */
export const inSpan = async <Result>(
  given: SpanStart,
  work: () => Promise<Result>,
  factsOf?: (result: Result) => Facts,
): Promise<Result> => {
  const span = startSpan(given);
  if (span === null) return work();
  try {
    const result = await around.run(span, work);
    span.end(factsOf?.(result));
    return result;
  } catch (error) {
    span.end(undefined, kindOfError(error));
    throw error;
  }
};

/** The SQLSTATE or other code of an error, else its class. */
export const kindOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/** Kept with queued work, so that whoever does it goes on with the trace of whoever queued it. `null`: none. */
export const keptTraceParent = (): string | null => around.getStore()?.traceParent ?? null;

/** Does queued work in the trace in which it was queued, linked to the span in which it was found. */
export const inKeptTrace = <Result>(
  traceParent: string | null,
  given: SpanStart,
  work: () => Promise<Result>,
  factsOf?: (result: Result) => Facts,
): Promise<Result> => {
  const parent = traceParent === null ? null : (tracer?.earlier(traceParent) ?? null);
  if (parent === null) return inSpan(given, work, factsOf);
  const found = around.getStore();
  return inSpan({ ...given, parent, link: found?.traceId === parent.traceId ? undefined : found }, work, factsOf);
};

const traceParentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a header `traceparent` names. `undefined`: it is not one. */
export const traceIdIn = (header: unknown): string | undefined =>
  typeof header === 'string' ? traceParentPattern.exec(header)?.[1] : undefined;
