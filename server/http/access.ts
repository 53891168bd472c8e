import type { Call } from '../../contract/call.ts';
import { functionalities } from '../../contract/functionalities.ts';
import type { Agent } from './handler.ts';
import { ProblemError } from './problems.ts';

/** The session that a token names, and whose it is. */
export interface FoundSession {
  readonly kind: 'full' | 'temporary';
  readonly agent: Agent;
}

/**
 * Lets a caller through or throws `unauthenticated` or `forbidden`. Denies by default: an empty list of functionalities
 * opens nothing here, though the portal shows everything for it (spec 1 §6 is a display rule). A session that the house
 * ends opens only what tells its holder so: a browser that ignores a forced logout is shut out all the same.
 */
export const admit = ({ access, tellsEnd }: Call, session: FoundSession | null): Agent | null => {
  if (access === 'public') return session?.agent ?? null;
  if (session === null) throw new ProblemError('unauthenticated');
  if (session.agent.sessionEnds !== null && tellsEnd !== true) throw new ProblemError('unauthenticated');
  if (access === 'temporary-token') return session.agent;
  if (session.kind !== 'full') throw new ProblemError('unauthenticated');
  if (access !== 'signed-in' && !session.agent.functionalities.has(functionalities[access])) {
    throw new ProblemError('forbidden');
  }
  return session.agent;
};
