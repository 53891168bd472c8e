import { expect } from 'vitest';
import type { FreshServer } from '../fresh-server.ts';

/** Enters a fresh code, as the desk asks before money moves. */
export const stepUp = async (server: FreshServer, person: 'dipa' | 'emdad'): Promise<void> => {
  const sent = await server.call('SendStepUpCode', {}, { as: person });
  if (!sent.ok || sent.answer.reference === null) throw new Error('no code was sent');
  const verificationCode = await server.mailedCode(person);
  const confirmed = await server.call(
    'ConfirmStepUp',
    { reference: sent.answer.reference, verificationCode },
    { as: person },
  );
  expect(confirmed).toMatchObject({ ok: true, answer: { error: null } });
};
