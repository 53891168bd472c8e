import { create, mask, StructError } from 'superstruct';
import { type AnswerOf, addressOf, type Call, type Outcome, type RefusalOf, type RequestOf } from './call.ts';
import { isExactly } from './exactly.ts';
import { channelId, deviceType, headers, Problem } from './wire.ts';

/** What a caller knows of itself; from it come the headers of every request (NET-01). */
export interface Caller {
  /** '' for the same origin. */
  readonly baseUrl: string;
  readonly token: string | null;
  readonly deviceId: string;
  /** JSON of browser, system and screen; user-agent strings already cut. */
  readonly deviceContext: string;
  readonly geo: string | null;
  readonly tenant: string | null;
}

export interface WireRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** Fields whose text is a secret: spaces at its ends belong to it. */
const untrimmed = new Set(['password', 'confirmPassword', 'oldPassword']);

/** Trims every string of an outgoing payload, however deep (spec 1 §5); passwords stay as typed. */
export const trimDeep = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return untrimmed.has(key) ? value : value.trim();
  if (Array.isArray(value)) return value.map((item) => trimDeep(item, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimDeep(inner, name)]));
};

/** JSON for a header: what is not plain ASCII is escaped, for `fetch` refuses to send it. */
const headerJson = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const tenantIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

const queryOf = (request: Record<string, unknown>): string => {
  const pairs = Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** A typed call as an HTTP request. `intentKey` is one per intent, the same on every retry (NET-03). */
export const requestFor = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  caller: Caller,
  intentKey: string | null,
): WireRequest => {
  const sent = trimDeep(request) as Record<string, unknown>;
  const inQuery = call.sends === 'query';
  const written: Record<string, string> = { accept: 'application/json', [headers.deviceType]: deviceType };
  if (caller.deviceId !== '') written[headers.deviceId] = caller.deviceId;
  if (caller.deviceContext !== '') written[headers.deviceContext] = headerJson(caller.deviceContext);
  if (caller.geo !== null) written[headers.geo] = headerJson(caller.geo);
  if (caller.tenant !== null && tenantIdPattern.test(caller.tenant)) written[headers.tenant] = caller.tenant;
  if (call.tokenExempt !== true) {
    written[headers.channelId] = channelId;
    if (caller.token !== null) written[headers.authorization] = `Bearer ${caller.token}`;
  }
  if (call.effect === 'acts') {
    if (intentKey === null) throw new Error(`${call.path} acts and needs an intent key`);
    written[headers.idempotencyKey] = intentKey;
  }
  if (!inQuery) written['content-type'] = 'application/json';
  return {
    url: `${caller.baseUrl}${addressOf(call)}${inQuery ? queryOf(sent) : ''}`,
    method: call.method,
    headers: written,
    body: inQuery ? null : JSON.stringify(sent),
  };
};

/** A failure that is no refusal: the kinds of spec 1 §8, or the HTTP status with its data. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
  readonly kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number;
  readonly problem: Problem | null;
  constructor(kind: CallFault['kind'], problem: Problem | null, message: string) {
    super(message);
    this.kind = kind;
    this.problem = problem;
  }
}

/**
 * Builds the request of each attempt for the caller of that moment. Null: the session that the call was begun in is over.
 * It is not sent in another person's name, but throws a `CallFault` of kind 401 (SES-09).
 */
export const requestInSession =
  <C extends Call>(call: C, request: RequestOf<C>, caller: () => Caller | null, intentKey: string | null) =>
  (): WireRequest => {
    const speaking = caller();
    if (speaking === null) throw new CallFault(401, null, `${call.path} was begun in a session that is over`);
    return requestFor(call, request, speaking, intentKey);
  };

/**
 * Reads a JSON answer: the declared answer, a declared refusal as a value, or a thrown `CallFault`.
 * Fields that this contract does not know are dropped, so that a page outlives a newer server; tests refuse them.
 */
export const readAnswer = <C extends Call>(
  call: C,
  status: number,
  body: string,
  unknownFields: 'dropped' | 'refused' = 'dropped',
): Outcome<C> => {
  if (status === 200) {
    const parsed = parse(body);
    if (call.answer === 'pdf') throw new Error(`${call.path} answers with a document`);
    if (isExactly(parsed, call.answer)) return { ok: true, answer: parsed as AnswerOf<C> };
    try {
      return { ok: true, answer: (unknownFields === 'dropped' ? mask : create)(parsed, call.answer) as AnswerOf<C> };
    } catch (error) {
      const where = error instanceof StructError ? ` at ${error.path.join('.')}` : '';
      throw new CallFault('PARSING_ERROR', null, `${call.path} answered in another shape than declared${where}`);
    }
  }
  const [invalid, problem] = Problem.validate(parseOrNull(body));
  if (invalid !== undefined) throw new CallFault(status, null, `${call.path} failed with ${status}`);
  if (Object.hasOwn(call.refusals, problem.code)) {
    return {
      ok: false,
      refusal: problem.code as RefusalOf<C>,
      detail: problem.detail ?? problem.title,
      ...(problem.facts ? { facts: problem.facts } : {}),
    };
  }
  throw new CallFault(status, problem, problem.detail ?? problem.title);
};

/** The code of the problem in this body; null when it holds none. */
export const problemCodeOf = (body: string): string | null => {
  const [invalid, problem] = Problem.validate(parseOrNull(body));
  return invalid === undefined ? problem.code : null;
};

/** A gateway's own page, or nothing, is no problem of ours: the status alone speaks then. */
const parseOrNull = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new CallFault('PARSING_ERROR', null, 'the answer is not JSON');
  }
};
