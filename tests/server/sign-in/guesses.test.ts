import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { type FreshServer, freshServer, password } from '../fresh-server.ts';
import { answerOf, otherThan } from './sign-in-steps.ts';

let server: FreshServer;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
});
afterEach(() => server.close());

const minuteMs = 60_000;

/** Codes that were compared since: a code is signed once when it is sent, and once each time it is compared. */
const countComparisons = () => {
  const signed = vi.spyOn(server.secrets, 'sign');
  return () => signed.mock.calls.filter(([purpose]) => purpose === 'verification code').length;
};

/** A guess from an address of its own, so that only the reference itself can hold. */
const guess = (index: number, body: Readonly<Record<string, string>>) =>
  server.app.inject({
    method: 'POST',
    url: addressOf(calls.VerifyDevice),
    remoteAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    headers: {
      'content-type': 'application/json',
      'x-device-id': server.people.asha.deviceId,
      'x-tenant': 'platform',
      'idempotency-key': `guess-number-${index}`,
    },
    payload: JSON.stringify(body),
  });

const username = () => server.people.asha.email;

test('[AUT-04] of 1,000 guesses sent side by side from as many addresses, five are compared', {
  timeout: 300_000,
}, async () => {
  const { verificationReference } = await answerOf(server, 'Authenticate', { username: username(), password });
  const code = await server.mailedCode('asha');
  const reference = verificationReference ?? '';
  const wrong = Array.from({ length: 1_001 }, (_, index) => String(index).padStart(6, '0'))
    .filter((each) => each !== code)
    .slice(0, 1_000);
  const comparisons = countComparisons();
  const answers = await Promise.all(
    wrong.map(async (verificationCode, index) => {
      const answer = await guess(index, { username: username(), reference, verificationCode });
      return `${answer.statusCode} ${answer.json().error?.code}`;
    }),
  );
  expect(comparisons()).toBe(5);
  expect(new Set(answers)).toEqual(new Set(['200 wrong-code']));
  const kept = await server.database.db.selectFrom('verification').select(['tries', 'used_at']).execute();
  expect(kept).toEqual([{ tries: 5, used_at: null }]);
  const right = await guess(1_001, { username: username(), reference, verificationCode: code });
  expect(right.json()).toMatchObject({ authenticated: false, error: { code: 'wrong-code' } });
});

test('[AUT-07] sending the code again, or signing in again, allows no further guess', async () => {
  const comparisons = countComparisons();
  const compared = async (reference: string, code: string, times: number) => {
    const before = comparisons();
    for (let index = 0; index < times; index += 1) {
      await answerOf(server, 'VerifyDevice', {
        username: username(),
        reference,
        verificationCode: otherThan(code),
      });
    }
    return comparisons() - before;
  };
  const first = await answerOf(server, 'Authenticate', { username: username(), password });
  expect(await compared(first.verificationReference ?? '', await server.mailedCode('asha'), 2)).toBe(2);
  const resent = await answerOf(server, 'ResetPassword', { username: username(), deviceCheck: true });
  expect(await compared(resent.verificationReference ?? '', await server.mailedCode('asha'), 2)).toBe(2);
  const again = await answerOf(server, 'Authenticate', { username: username(), password });
  expect(await compared(again.verificationReference ?? '', await server.mailedCode('asha'), 4)).toBe(1);
  const tooMany = { verificationReference: null, error: { code: 'too-many-tries' } };
  expect(await answerOf(server, 'ResetPassword', { username: username(), deviceCheck: true })).toMatchObject(tooMany);
  expect(await answerOf(server, 'Authenticate', { username: username(), password })).toMatchObject(tooMany);
  server.clock.advance(10 * minuteMs);
  expect(await answerOf(server, 'Authenticate', { username: username(), password })).toMatchObject({ error: null });
});

test('[AUT-07] a code that was not sent does not count towards the five codes an hour', async () => {
  const { verificationReference } = await answerOf(server, 'Authenticate', { username: username(), password });
  const code = otherThan(await server.mailedCode('asha'));
  for (let index = 0; index < 5; index += 1) {
    await answerOf(server, 'VerifyDevice', {
      username: username(),
      reference: verificationReference ?? '',
      verificationCode: code,
    });
  }
  for (let asked = 0; asked < 6; asked += 1) {
    expect(await answerOf(server, 'Authenticate', { username: username(), password })).toMatchObject({
      error: { code: 'too-many-tries' },
    });
  }
  server.clock.advance(10 * minuteMs);
  expect(await answerOf(server, 'Authenticate', { username: username(), password })).toMatchObject({ error: null });
});

test('[AUT-07] codes asked for and guessed at side by side never give more than five guesses', async () => {
  const { verificationReference } = await answerOf(server, 'Authenticate', { username: username(), password });
  const references = [verificationReference ?? ''];
  const comparisons = countComparisons();
  let sent = 0;
  const ask = async () => {
    const again = await answerOf(server, 'ResetPassword', { username: username(), deviceCheck: true });
    if (again.verificationReference === null) return;
    sent += 1;
    references.push(again.verificationReference);
  };
  const guessAll = () =>
    Promise.all(
      references.map((reference) =>
        answerOf(server, 'VerifyDevice', { username: username(), reference, verificationCode: '000000' }),
      ),
    );
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([ask(), guessAll(), guessAll(), ask(), guessAll()]);
  }
  expect(comparisons() - sent).toBe(5);
});
