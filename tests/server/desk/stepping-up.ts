import { expect } from 'vitest';
import { codesOfUser } from '../../../server/sign-in/attempts.ts';
import type { FreshServer, Person } from '../fresh-server.ts';

/**
 * Enters a fresh code, as the desk asks before money moves. Codes that were sent to the person before do not count: how many an
 * hour may have is a rule that the tests of signing in prove.
 */
export const stepUp = async (server: FreshServer, person: Person): Promise<void> => {
  await server.database.db.deleteFrom('attempt').where('kind', '=', codesOfUser.kind).execute();
  const sent = await server.call('SendStepUpCode', { again: true }, { as: person });
  if (!sent.ok || sent.answer.reference === null) throw new Error('no code was sent');
  const verificationCode = await server.mailedCode(person);
  const confirmed = await server.call(
    'ConfirmStepUp',
    { reference: sent.answer.reference, verificationCode },
    { as: person },
  );
  expect(confirmed).toMatchObject({ ok: true, answer: { error: null } });
};

/** Lets a fresh code of this person stand, as far as the server knows. How one is entered is a rule that other tests prove. */
export const codeStands = async (server: FreshServer, person: Person): Promise<void> => {
  await server.signIn(person);
  const now = server.clock.now();
  await server.database.db
    .updateTable('session')
    .set({ stepped_up_at: now, acted_at: now })
    .where('user_id', '=', server.people[person].userId)
    .execute();
};
