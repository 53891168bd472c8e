import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages.ts';
import type { GeneralProblemCode } from '../../contract/wire.ts';
import { sqlStateOf } from '../database/database.ts';
import { NoRoom } from '../database/free-space.ts';
import { DatabaseUnavailable } from '../database/heartbeat.ts';
import { ProblemError, problemOf } from './problems.ts';

const notAdmitted: ReadonlySet<GeneralProblemCode> = new Set([
  'unauthenticated',
  'forbidden',
  'sales-stopped',
  'documents-expired',
  'agency-suspended',
]);

/** Answers each failure with a problem. A fault is logged once with the request's id; its details are not sent. */
export const answerFailures = (
  app: FastifyInstance,
  /** Answers an unknown address with the portal's page, if a browser asked for a page. `null`: not answered. */
  page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null,
): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemError) {
      if (notAdmitted.has(error.code)) {
        request.log.info({ requestId: request.id, route: request.routeOptions.url, code: error.code }, 'not admitted');
      }
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return sendProblem(request, reply, error.code, error);
    }
    const known = knownCode(error);
    if (known !== undefined) return sendProblem(request, reply, known, { errors: errorsOf(known, request) });
    const code = codeOfFault(error);
    request.log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, code);
    if (code === 'unavailable') reply.header('retry-after', String(retryAfterSeconds));
    return sendProblem(request, reply, code);
  });
  app.setNotFoundHandler((request, reply) => page(request, reply) ?? sendProblem(request, reply, 'not-found'));
};

/** Of a call that sends a file, it is the file that is too large. */
const errorsOf = (code: GeneralProblemCode, { routeOptions }: FastifyRequest): ProblemError['errors'] => {
  const { fileField } = routeOptions.config;
  return code === 'too-large' && fileField !== undefined ? [{ path: fileField, message: messages.fileTooLarge }] : [];
};

const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: GeneralProblemCode,
  said: Partial<Pick<ProblemError, 'errors' | 'detail'>> = {},
): FastifyReply => {
  const problem = problemOf(code, request.id, said);
  reply.outcome = code;
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(problem)));
};

/** A restart of the database takes a few seconds. */
const retryAfterSeconds = 3;
const diskIsFull = '53100';

/** `fault`: one of the request or of the code; otherwise the database does not answer or has no room. */
export const codeOfFault = (error: unknown): 'unavailable' | 'no-room' | 'fault' => {
  if (error instanceof DatabaseUnavailable) return 'unavailable';
  return error instanceof NoRoom || sqlStateOf(error) === diskIsFull ? 'no-room' : 'fault';
};

/** Problem code of an error that the framework throws, from its status. */
const knownCode = (error: unknown): GeneralProblemCode | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  switch (status) {
    case 400:
      return 'bad-request';
    // The static files refuse addresses that lead out of their folder with 403.
    case 403:
    case 404:
      return 'not-found';
    case 413:
      return 'too-large';
    case 415:
      return 'unsupported-media';
    case 429:
      return 'too-many';
    default:
      return undefined;
  }
};
