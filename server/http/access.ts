import { forbids } from '../../contract/agency-standing.ts';
import type { Call } from '../../contract/call.ts';
import { functionalities } from '../../contract/functionalities.ts';
import type { Agent } from './handler.ts';
import { ProblemError } from './problems.ts';

/** The session of a token, and the signed-in agent. */
export interface FoundSession {
  readonly kind: 'full' | 'temporary';
  readonly agent: Agent;
}

/**
 * Returns the caller, or throws `unauthenticated`, `forbidden`, or why the standing of the agency forbids it. Denies by default: with an empty list of
 * functionalities no call is allowed, although the portal then shows everything (spec 1 §6 is a display rule). In a
 * session that the platform has ended, only calls with `answersEndedSession` are answered, so that ignoring a forced
 * logout is no use. The desk's calls are for people of the house alone, whatever permissions somebody else was given.
 */
export const admit = (call: Call, session: FoundSession | null): Agent | null => {
  const { service, access, answersEndedSession } = call;
  if (access === 'public') return session?.agent ?? null;
  if (session === null) throw new ProblemError('unauthenticated');
  if (session.agent.sessionEnds !== null && answersEndedSession !== true) throw new ProblemError('unauthenticated');
  if (access === 'temporary-token') return session.agent;
  if (session.kind !== 'full') throw new ProblemError('unauthenticated');
  if (service === 'desk' && !session.agent.ofHouse) throw new ProblemError('forbidden');
  if (access !== 'signed-in' && !session.agent.functionalities.has(functionalities[access])) {
    throw new ProblemError('forbidden');
  }
  const { standing } = session.agent;
  if (standing.is !== 'open' && forbids(standing.is, call)) {
    throw new ProblemError(standing.is, [], undefined, standing.words);
  }
  return session.agent;
};
