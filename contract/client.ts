import { create, mask, Struct, StructError } from 'superstruct';
import {
  type AnswerOf,
  type AnyStruct,
  addressOf,
  type Call,
  type Outcome,
  type RefusalOf,
  type Refused,
  type RequestOf,
} from './call.ts';
import { isExactly } from './exactly.ts';
import type { FileKinds } from './file-kinds.ts';
import { messages } from './messages.ts';
import { reworded, say } from './say.ts';
import { channelId, deviceType, fileMediaType, headers, Problem } from './wire.ts';

/** Identity of a caller, from which the headers of each request are made (NET-01). */
export interface Caller {
  /** Origin of the server. Empty: the page's own origin. */
  readonly baseUrl: string;
  readonly token: string | null;
  readonly deviceId: string;
  /** JSON that describes browser, system and screen. User-agent strings are cut to `userAgentLimit`. */
  readonly deviceContext: string;
  readonly geo: string | null;
  readonly tenant: string | null;
}

export interface WireRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Fields that hold a password. Spaces at its ends are part of it. */
const untrimmed = new Set(['password', 'confirmPassword', 'oldPassword']);

/** Trims all strings of an outgoing payload, at any depth (spec 1 §5). Passwords stay as typed. */
export const trimDeep = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return untrimmed.has(key) ? value : value.trim();
  if (Array.isArray(value)) return value.map((item) => trimDeep(item, key));
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimDeep(inner, name)]));
};

/** JSON for a header. Escapes everything but plain ASCII, which `fetch` would refuse to send. */
export const headerJson = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const tenantIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

const queryOf = (request: Record<string, unknown>): string => {
  const pairs = Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** The HTTP request of a typed call. All retries of an intent carry the same `intentKey` (NET-03). */
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
  const url = `${caller.baseUrl}${addressOf(call)}${inQuery ? queryOf(sent) : ''}`;
  if (inQuery) return { url, method: call.method, headers: written, body: null };
  if (call.file === undefined) {
    written['content-type'] = 'application/json';
    return { url, method: call.method, headers: written, body: JSON.stringify(sent) };
  }
  const { [call.file.field]: file, ...fields } = sent;
  const isThere = file instanceof Uint8Array;
  written['content-type'] = fileMediaType;
  written[headers.fields] = headerJson(JSON.stringify(isThere ? fields : sent));
  return { url, method: call.method, headers: written, body: isThere ? new Uint8Array(file) : new Uint8Array() };
};

/** A call that failed without a refusal. `kind`: one of those in spec 1 §8, or the HTTP status. */
export class CallFault extends Error {
  override readonly name = 'CallFault';
  readonly kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number;
  readonly problem: Problem | null;
  /** Id of the request at the server. `null`: it was not answered. */
  readonly requestId: string | null;
  constructor(kind: CallFault['kind'], problem: Problem | null, message: string, requestId: string | null = null) {
    super(message);
    this.kind = kind;
    this.problem = problem;
    this.requestId = problem?.requestId ?? requestId;
  }

  /**
   * One plain sentence for people. `message` is for developers and logs. Where the server did something that nobody
   * chose, the sentence ends with the request's id, by which support finds it.
   */
  get words(): string {
    const isForeseen = this.problem !== null && this.problem.status < 500;
    const said = isForeseen ? (this.problem?.detail ?? this.problem?.title) : faultSentences[String(this.kind)];
    const sentence = said ?? messages.somethingWrong;
    return isForeseen || this.requestId === null
      ? sentence
      : `${sentence} ${say('Request {requestId}.', { requestId: this.requestId })}`;
  }
}

/** Status of an answer to a body that is too large. */
const tooLarge = 413;

const faultSentences: Readonly<Record<string, string | undefined>> = {
  [tooLarge]: messages.requestTooLarge,
  FETCH_ERROR: say('The network could not be reached.'),
  TIMEOUT_ERROR: say('The server took too long to answer.'),
  PARSING_ERROR: say('The server answered in a way that this page cannot read.'),
};

/**
 * Builds the request of each attempt for the current caller. `caller` returns null when the session in which the call
 * began is over. The call then throws a `CallFault` of kind 401: it is never sent in another person's name (SES-09).
 */
export const requestInSession =
  <C extends Call>(call: C, request: RequestOf<C>, caller: () => Caller | null, intentKey: string | null) =>
  (): WireRequest => {
    const current = caller();
    if (current === null) throw new CallFault(401, null, `${call.path} began in a session that is over`);
    return requestFor(call, request, current, intentKey);
  };

/**
 * Reads a JSON answer. Returns the declared answer or a declared refusal; throws a `CallFault` for anything else.
 * Drops fields that the contract does not declare, so that a page keeps working with a newer server. Tests refuse them.
 */
export const readAnswer = <C extends Call>(
  call: C,
  status: number,
  body: string,
  requestId: string | null = null,
  unknownFields: 'dropped' | 'refused' = 'dropped',
): Outcome<C> => {
  if (status === 200) return { ok: true, answer: asDeclared(call, parse(body, requestId), requestId, unknownFields) };
  // Whoever answers it, the server or a proxy with a page of its own: of such a request only the file can be so large.
  if (status === tooLarge && call.file !== undefined) {
    return refusedBy(call, call.file.tooLarge, { detail: messages.fileTooLarge });
  }
  const [invalid, sent] = Problem.validate(parseOrNull(body));
  if (invalid !== undefined) throw new CallFault(status, null, `${call.path} failed with ${status}`, requestId);
  const problem = inTenantsWords(sent);
  if (Object.hasOwn(call.refusals, problem.code)) return refusedBy(call, problem.code, problem);
  throw new CallFault(status, problem, problem.detail ?? problem.title);
};

/** A declared refusal as a value. One that is about a field is an error of that field. */
const refusedBy = <C extends Call>(
  call: C,
  code: string,
  { title = '', detail = title, facts, errors }: Partial<Problem>,
): Refused<RefusalOf<C>> => {
  const field = call.refusals[code]?.field;
  const told = errors ?? (field === undefined ? undefined : [{ path: field, message: detail }]);
  return {
    ok: false,
    refusal: code as RefusalOf<C>,
    detail,
    ...(facts ? { facts } : {}),
    ...(told ? { errors: told } : {}),
  };
};

/** Parsed JSON as the contract declares it. Throws a `CallFault` where it differs. */
const asDeclared = <C extends Call>(
  call: C,
  parsed: unknown,
  requestId: string | null,
  unknownFields: 'dropped' | 'refused',
): AnswerOf<C> => {
  const struct: AnyStruct | FileKinds = call.answer;
  if (!(struct instanceof Struct)) throw new Error(`${call.path} answers with a file`);
  if (isExactly(parsed, struct)) return parsed as AnswerOf<C>;
  try {
    return (unknownFields === 'dropped' ? mask : create)(parsed, struct) as AnswerOf<C>;
  } catch (error) {
    const where = error instanceof StructError ? ` at ${error.path.join('.')}` : '';
    throw new CallFault('PARSING_ERROR', null, `${call.path} did not answer as declared${where}`, requestId);
  }
};

/** An answer that can be used before all of it is read. */
export interface InParts<Answer> {
  readonly ok: true;
  readonly answer: Answer;
  /** Reads the other part. Throws a `CallFault` if it is not as declared. Absent: there is none. */
  readonly rest?: () => Answer;
}

/**
 * Reads a JSON answer (`readAnswer`) in two parts, since comparing thousands of rows with their declaration takes longer than
 * parsing them. `divide`: two answers of parsed JSON, which is not compared yet. `null`: it stays whole.
 */
export const readInParts = <C extends Call>(
  call: C,
  status: number,
  body: string,
  requestId: string | null,
  divide: (parsed: unknown) => readonly [first: unknown, rest: unknown] | null,
): InParts<AnswerOf<C>> | Exclude<Outcome<C>, { readonly ok: true }> => {
  if (status !== 200) return readAnswer(call, status, body, requestId) as Exclude<Outcome<C>, { readonly ok: true }>;
  const parsed = parse(body, requestId);
  const read = (part: unknown) => asDeclared(call, part, requestId, 'dropped');
  const parts = divide(parsed);
  if (parts === null) return { ok: true, answer: read(parsed) };
  return { ok: true, answer: read(parts[0]), rest: () => read(parts[1]) };
};

const inTenantsWords = (problem: Problem): Problem => ({
  ...problem,
  title: reworded(problem.title),
  ...(problem.detail === undefined ? {} : { detail: reworded(problem.detail) }),
  ...(problem.errors && { errors: problem.errors.map((error) => ({ ...error, message: reworded(error.message) })) }),
});

/** Code of the problem in a body. `null`: the body holds no problem. */
export const problemCodeOf = (body: string): string | null => {
  const [invalid, problem] = Problem.validate(parseOrNull(body));
  return invalid === undefined ? problem.code : null;
};

/** Parsed JSON, or `null` for a body that is none, such as a gateway's own error page. */
const parseOrNull = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const parse = (body: string, requestId: string | null): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new CallFault('PARSING_ERROR', null, 'the answer is not JSON', requestId);
  }
};
