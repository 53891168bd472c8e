import { array, boolean, type Infer, integer, number, object, optional, record, string, union } from 'superstruct';

/** Header names (spec 1 §7, decisions: Wire). */
export const headers = {
  authorization: 'authorization',
  channelId: 'x-channel-id',
  deviceType: 'x-device-type',
  deviceContext: 'x-device-context',
  deviceId: 'x-device-id',
  geo: 'x-geo',
  /** Id of the tenant. Ignored in production. */
  tenant: 'x-tenant',
  idempotencyKey: 'idempotency-key',
  /** Fields of a call whose body is a file, as JSON in ASCII. */
  fields: 'x-fields',
  requestId: 'x-request-id',
  /** Trace of the press that the request belongs to (W3C Trace Context). */
  traceParent: 'traceparent',
} as const;

export const channelId = '1';
export const deviceType = 'web';
/** Type of the body of a call that sends a file, whatever the file is. */
export const fileMediaType = 'application/octet-stream';
/** Longest user-agent string that is sent; the rest is cut (spec 1 §3). */
export const userAgentLimit = 500;

/** An error of one field. `path`: key of the field, which is the id of its element. `message`: what is shown there. */
export const FieldError = object({ path: string(), message: string() });
export type FieldError = Readonly<Infer<typeof FieldError>>;

/** A refusal or fault in an answer: `application/problem+json`, RFC 9457. */
export const Problem = object({
  type: string(),
  title: string(),
  status: integer(),
  detail: optional(string()),
  code: string(),
  requestId: optional(string()),
  errors: optional(array(FieldError)),
  facts: optional(record(string(), union([number(), string(), boolean()]))),
});
export type Problem = Infer<typeof Problem>;

/** Codes of problems that any call can answer with, beside its declared refusals. */
export type GeneralProblemCode =
  | 'bad-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'sales-stopped'
  | 'documents-expired'
  | 'agency-suspended'
  | 'not-found'
  | 'in-flight'
  | 'key-reused'
  | 'key-missing'
  | 'too-large'
  | 'too-many'
  | 'unsupported-media'
  | 'unavailable'
  | 'busy'
  | 'no-room'
  | 'fault';
