import type { SessionEvent } from '../../machines/shell/session.setup.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send } from '../calls/send.ts';

/**
 * Reads the user anew for the header. A failure is ignored: the change is saved, and the session reads it next time.
 */
export const notifySession = async (sendToSession: (event: SessionEvent) => void): Promise<void> => {
  try {
    sendToSession({ type: 'user.read', user: answerOf(await send('GetUserContext', {})) });
  } catch {
    // The session reports the same failure itself.
  }
};
