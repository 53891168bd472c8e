import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GeneralProblemCode } from '../../contract/wire.ts';
import { ProblemError, problemOf } from './problems.ts';

/** Every failure leaves as a problem; a fault is logged once, under the request's id, and shows nothing of itself. */
export const answerFailures = (
  app: FastifyInstance,
  /** Answers an address that nothing serves, where it is a page; null otherwise. */
  page: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null,
): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ProblemError) {
      if (error.code === 'forbidden' || error.code === 'unauthenticated') {
        request.log.info({ requestId: request.id, route: request.routeOptions.url, code: error.code }, 'not admitted');
      }
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return sendProblem(request, reply, error.code, error);
    }
    const known = knownCode(error);
    if (known !== undefined) return sendProblem(request, reply, known);
    request.log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'fault');
    return sendProblem(request, reply, 'fault');
  });
  app.setNotFoundHandler((request, reply) => page(request, reply) ?? sendProblem(request, reply, 'not-found'));
};

const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: GeneralProblemCode,
  { errors }: Pick<ProblemError, 'errors'> = { errors: [] },
): FastifyReply => {
  const problem = problemOf(code, request.id, errors);
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(problem)));
};

/** What the framework refuses by itself, by the status that it gives. */
const knownCode = (error: unknown): GeneralProblemCode | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  switch (status) {
    case 400:
      return 'bad-request';
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
