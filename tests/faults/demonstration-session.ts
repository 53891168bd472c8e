import { randomUUID } from 'node:crypto';
import { demonstrationSignIn } from '../../server/demonstration/seed.ts';
import type { BuiltServer, Session } from './built-server.ts';

/** The answer of a call that must not be refused. */
export const answerOf = <Answer>(
  outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly refusal: string },
): Answer => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome.answer;
};

/** Signs the demonstration's agent in, with the code of the outbox page, and keeps the token in the session. */
export const signInOfDemonstration = async (server: BuiltServer, session: Session): Promise<void> => {
  const { email: username, password } = demonstrationSignIn;
  let answer = answerOf(await server.call('Authenticate', { username, password }, randomUUID()));
  if (answer.verificationReference !== null) {
    const outbox = await (await fetch(`${server.address}/outbox`)).text();
    const verificationCode = /\b\d{6}\b/.exec(outbox.slice(outbox.indexOf('<article>')))?.[0] ?? '';
    const proof = { username, reference: answer.verificationReference, verificationCode };
    answer = answerOf(await server.call('VerifyDevice', proof, randomUUID()));
  }
  session.token = answer.identity?.token ?? null;
};
