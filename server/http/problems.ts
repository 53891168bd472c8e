import type { Call, Refused } from '../../contract/call.ts';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { GeneralProblemCode, Problem } from '../../contract/wire.ts';

/** A final answer as bytes. Repeated requests get the same bytes. */
export interface Written {
  readonly status: number;
  readonly body: Uint8Array;
}

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Ends a request with a general problem, one that calls do not declare. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: GeneralProblemCode;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  constructor(code: GeneralProblemCode, errors: readonly FieldError[] = [], retryAfterSeconds?: number) {
    super(general[code].title);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const general: Readonly<Record<GeneralProblemCode, { readonly status: number; readonly title: string }>> = {
  'bad-request': { status: 400, title: say('The request is not valid.') },
  unauthenticated: { status: 401, title: say('Please sign in.') },
  forbidden: { status: 403, title: say('You do not have permission to do this.') },
  'not-found': { status: 404, title: say('Not found.') },
  'in-flight': { status: 409, title: say('The same request is still being processed.') },
  'key-reused': { status: 422, title: say('This idempotency key was used for another request.') },
  'key-missing': { status: 400, title: say('This call needs an Idempotency-Key header.') },
  'too-large': { status: 413, title: messages.requestTooLarge },
  'too-many': { status: 429, title: say('Too many requests. Please try again in a moment.') },
  'unsupported-media': { status: 415, title: say('The body is not of the type that this call takes.') },
  unavailable: { status: 503, title: say('The service is not available right now. Try again in a moment.') },
  busy: { status: 503, title: say('Many searches run just now. Try again in a moment.') },
  'no-room': { status: 507, title: say('The server has no disk space left. Nothing was saved.') },
  fault: { status: 500, title: messages.somethingWrong },
};

const errorsAtMost = 20;

/** A general problem (RFC 9457). */
export const problemOf = (
  code: GeneralProblemCode,
  requestId: string,
  errors: readonly FieldError[] = [],
): Problem => ({
  type: `urn:portolan:problem:${code}`,
  title: general[code].title,
  status: general[code].status,
  code,
  requestId,
  ...(errors.length > 0 ? { errors: errors.slice(0, errorsAtMost).map((error) => ({ ...error })) } : {}),
});

/** A call's declared refusal as a problem (RFC 9457). */
export const refusalProblem = (call: Call, refused: Refused, requestId: string): Problem => {
  const shape = call.refusals[refused.refusal];
  if (!shape) throw new Error(`${call.path} does not declare the refusal ${refused.refusal}`);
  return {
    type: `urn:portolan:problem:${refused.refusal}`,
    title: shape.title,
    status: shape.status,
    ...(refused.detail === undefined ? {} : { detail: refused.detail }),
    code: refused.refusal,
    requestId,
    ...(refused.facts === undefined ? {} : { facts: { ...refused.facts } }),
  };
};
