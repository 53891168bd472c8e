import type { Call, Refused } from '../../contract/call.ts';
import { messages } from '../../contract/messages.ts';
import { sentence } from '../../contract/said.ts';
import type { FieldError, GeneralProblemCode, Problem } from '../../contract/wire.ts';

/** A final answer as bytes. Repeated requests get the same bytes. */
export interface Written {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Ends a request with a general problem, one that calls do not declare. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: GeneralProblemCode;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** What its title does not say. `undefined`: nothing. */
  readonly detail: string | undefined;
  constructor(
    code: GeneralProblemCode,
    errors: readonly FieldError[] = [],
    retryAfterSeconds?: number,
    detail?: string,
  ) {
    super(general[code].title);
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.detail = detail;
  }
}

const general: Readonly<Record<GeneralProblemCode, { readonly status: number; readonly title: string }>> = {
  'bad-request': { status: 400, title: sentence('The request is not valid.').text },
  unauthenticated: { status: 401, title: sentence('Please sign in.').text },
  forbidden: { status: 403, title: sentence('You do not have permission to do this.').text },
  'sales-stopped': {
    status: 403,
    title: sentence('The sales of your agency are stopped. Your wallet says why.').text,
  },
  'documents-expired': {
    status: 403,
    title: sentence('Documents of your agency have expired. Send the renewed ones under Company settings, Documents.')
      .text,
  },
  'agency-suspended': {
    status: 403,
    title: sentence('Your agency is suspended. Send the renewed documents under Company settings, Documents.').text,
  },
  'not-found': { status: 404, title: sentence('Not found.').text },
  'in-flight': { status: 409, title: sentence('The same request is still being processed.').text },
  'key-reused': { status: 422, title: sentence('This idempotency key was used for another request.').text },
  'key-missing': { status: 400, title: sentence('This call needs an Idempotency-Key header.').text },
  'too-large': { status: 413, title: messages.requestTooLarge },
  'too-many': { status: 429, title: sentence('Too many requests. Please try again in a moment.').text },
  'unsupported-media': { status: 415, title: sentence('The body is not of the type that this call takes.').text },
  unavailable: { status: 503, title: sentence('The service is not available right now. Try again in a moment.').text },
  busy: { status: 503, title: sentence('Many searches run just now. Try again in a moment.').text },
  'no-room': { status: 507, title: sentence('The server has no disk space left. Nothing was saved.').text },
  fault: { status: 500, title: messages.somethingWrong },
};

const errorsAtMost = 20;

/** A general problem (RFC 9457). */
export const problemOf = (
  code: GeneralProblemCode,
  requestId: string,
  { errors = [], detail }: Partial<Pick<ProblemError, 'errors' | 'detail'>> = {},
): Problem => ({
  type: `urn:portolan:problem:${code}`,
  title: general[code].title,
  status: general[code].status,
  ...(detail === undefined ? {} : { detail }),
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
    ...(refused.errors === undefined ? {} : { errors: refused.errors.map((error) => ({ ...error })) }),
  };
};
