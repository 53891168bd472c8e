import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { messages } from '../../../contract/messages.ts';
import type { WalletBalance } from '../../../contract/money.ts';
import type { UserContext } from '../../../contract/shell.ts';
import { fullWallet, unauthenticated, userContexts } from '../../../machines/shell/session.cases.ts';
import { sessionMachine } from '../../../machines/shell/session.machine.ts';
import { viewOfSession } from '../../../machines/shell/session.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const minutes = (count: number) => count * 60_000;

const loggedOut = { show: 'ended', title: 'You have been logged out', message: 'Your agency is closed.' };
const expired = { show: 'ended', title: 'Session expired', message: messages.sessionExpired };

/** A browser at work; the server answers when the test says so. */
const openBrowser = (token: string | null = 'token-of-yesterday') => {
  const contexts: { answer: (user: UserContext) => void; fail: (fault: unknown) => void }[] = [];
  const wallets: { answer: (wallet: WalletBalance) => void; fail: (fault: unknown) => void }[] = [];
  const storage: string[] = [];
  const signOuts: { done: () => void; fail: (fault: unknown) => void }[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        keepToken: fromPromise<void, { readonly token: string }>(async ({ input }) => {
          storage.push(`keep ${input.token}`);
        }),
        forgetToken: fromPromise<void>(async () => {
          storage.push('forget');
        }),
        readUserContext: fromPromise<UserContext>(() => new Promise((answer, fail) => contexts.push({ answer, fail }))),
        readWallet: fromPromise<WalletBalance>(() => new Promise((answer, fail) => wallets.push({ answer, fail }))),
        signOut: fromPromise<void, { readonly token: string }>(
          () => new Promise((done, fail) => signOuts.push({ done: () => done(), fail })),
        ),
      },
    }),
    { clock, input: { token } },
  ).start();
  const view = () => viewOfSession(actor.getSnapshot());
  const enter = async (user: UserContext = userContexts.agent) => {
    contexts.at(-1)?.answer(user);
    await settled();
  };
  return { actor, clock, contexts, wallets, storage, signOuts, view, enter };
};

describe('coming in', () => {
  test('[SES-04] without a token nobody is signed in, and nothing is asked', () => {
    const { view, contexts } = openBrowser(null);
    expect(view()).toEqual({ show: 'signed-out' });
    expect(contexts).toHaveLength(0);
  });

  test('[AUT-03] the token of a sign-in is saved before the user context is asked for', async () => {
    const { actor, view, storage, contexts, enter } = openBrowser(null);
    actor.send({ type: 'session.opened', token: 'token-of-this-hour' });
    expect(view()).toEqual({ show: 'waiting', cameFrom: 'sign-in', doing: 'opening' });
    expect(contexts).toHaveLength(0);
    await settled();
    expect(storage).toEqual(['keep token-of-this-hour']);
    await enter();
    expect(view()).toMatchObject({ show: 'signed-in', personName: 'Nadia Rahman', initials: 'NR' });
  });

  test('[SES-01] the next token replaces the one that is held', async () => {
    const { actor, storage, enter } = openBrowser();
    await enter(userContexts.withNewToken);
    expect(storage).toEqual(['keep token-of-the-next-hour']);
    expect(actor.getSnapshot().context.token).toBe('token-of-the-next-hour');
  });

  test.each([
    ['[SES-01] a forced logout ends the session with its own words', userContexts.forcedOut, loggedOut],
    [
      '[SES-02] a forced logout without words ends it with the specified ones',
      userContexts.forcedOutWithoutWords,
      expired,
    ],
    ['[SES-02] an expired session ends with the specified words', userContexts.expired, expired],
  ])('%s', async (_, user, ending) => {
    const { actor, view, enter, storage } = openBrowser();
    await enter(user);
    expect(view()).toEqual(ending);
    actor.send({ type: 'end.acknowledged' });
    await settled();
    expect(storage).toEqual(['forget']);
    expect(view()).toEqual({ show: 'signed-out' });
  });

  test('[SES-03] a 401 on the user context logs out', async () => {
    const { view, contexts, storage } = openBrowser();
    contexts[0]?.fail(unauthenticated);
    await settled();
    expect(view()).toEqual({ show: 'signed-out' });
    expect(storage).toEqual(['forget']);
  });

  test('[SES-01] a server that cannot be reached keeps the token and may be asked again', async () => {
    const { actor, view, contexts, storage, enter } = openBrowser();
    contexts[0]?.fail(new Error('lost'));
    await settled();
    expect(view()).toEqual({ show: 'unreachable' });
    expect(storage).toEqual([]);
    actor.send({ type: 'session.retried' });
    await enter();
    expect(view().show).toBe('signed-in');
  });
});

describe('staying', () => {
  test('[SES-01] the token is renewed by a person’s act after 23 minutes, never by the clock alone', async () => {
    const { actor, clock, contexts, enter } = openBrowser();
    await enter();
    clock.increment(minutes(22));
    actor.send({ type: 'person.acted' });
    clock.increment(minutes(8));
    expect(contexts).toHaveLength(1);
    actor.send({ type: 'person.acted' });
    actor.send({ type: 'person.acted' });
    expect(contexts).toHaveLength(2);
  });

  test('[SES-02] a session that the server no longer knows ends with the specified words', async () => {
    const { actor, clock, contexts, view, enter } = openBrowser();
    await enter();
    clock.increment(minutes(23));
    actor.send({ type: 'person.acted' });
    contexts[1]?.fail(unauthenticated);
    await settled();
    expect(view()).toEqual(expired);
  });

  test('[SES-01] a failed renewal leaves the person in, and the next act tries again', async () => {
    const { actor, clock, contexts, view, enter } = openBrowser();
    await enter();
    clock.increment(minutes(23));
    actor.send({ type: 'person.acted' });
    contexts[1]?.fail(new Error('lost'));
    await settled();
    expect(view().show).toBe('signed-in');
    actor.send({ type: 'person.acted' });
    expect(contexts).toHaveLength(3);
  });
});

describe('a user context that somebody else has read', () => {
  const read = (user: UserContext) => ({ type: 'user.read' as const, user });

  test('[SES-01] it counts as if the session had read it, and the balance is left alone', async () => {
    const { actor, contexts, wallets, view, clock, enter } = openBrowser();
    await enter();
    wallets[0]?.answer(fullWallet);
    await settled();
    clock.increment(minutes(22));
    actor.send(read({ ...userContexts.agent, firstName: 'Anika' }));
    clock.increment(minutes(2));
    actor.send({ type: 'person.acted' });
    expect(view()).toMatchObject({ personName: 'Anika Rahman', wallet: { freshness: 'fresh' } });
    expect(contexts).toHaveLength(1);
    expect(wallets).toHaveLength(1);
  });

  test('[SES-01] its next token replaces the one that is held', async () => {
    const { actor, storage, enter } = openBrowser();
    await enter();
    actor.send(read(userContexts.withNewToken));
    await settled();
    expect(storage).toEqual(['keep token-of-the-next-hour']);
  });

  test.each([
    ['[SES-01] a forced logout in it ends the session', userContexts.forcedOut, loggedOut],
    ['[SES-01] a forced logout speaks before an expiry', userContexts.forcedOutAndExpired, loggedOut],
    ['[SES-02] an expiry in it ends the session', userContexts.expired, expired],
  ])('%s', async (_, user, ending) => {
    const { actor, view, enter } = openBrowser();
    await enter();
    actor.send(read(user));
    expect(view()).toEqual(ending);
  });

  test('[SES-09] read for somebody who has left, it says nothing', async () => {
    const { actor, view, enter } = openBrowser();
    await enter();
    actor.send({ type: 'sign-out.requested' });
    actor.send(read(userContexts.agent));
    expect(view()).toMatchObject({ show: 'waiting', doing: 'leaving' });
  });
});

describe('the balance', () => {
  test('[SHL-01] money that moved makes the balance be read again; the old one stays in sight meanwhile', async () => {
    const { actor, wallets, view, enter } = openBrowser();
    await enter();
    expect(view()).toMatchObject({ wallet: { show: 'reading' } });
    wallets[0]?.answer(fullWallet);
    await settled();
    expect(view()).toMatchObject({ wallet: { show: 'known', freshness: 'fresh' } });
    actor.send({ type: 'wallet.touched' });
    expect(view()).toMatchObject({ wallet: { show: 'known', freshness: 'reading' } });
    wallets[1]?.fail(new Error('lost'));
    await settled();
    expect(view()).toMatchObject({ wallet: { show: 'known', freshness: 'stale' } });
  });

  test('[SHL-01] a reading that money overtook is dropped', async () => {
    const { actor, wallets, enter } = openBrowser();
    await enter();
    actor.send({ type: 'wallet.touched' });
    wallets[0]?.answer(fullWallet);
    await settled();
    expect(actor.getSnapshot().context.wallet).toBeNull();
    wallets[1]?.answer({ ...fullWallet, availableMinor: 1 });
    await settled();
    expect(actor.getSnapshot().context.wallet?.availableMinor).toBe(1);
  });

  test('[SHL-01] a balance that was never read is unknown, not zero', async () => {
    const { wallets, view, enter } = openBrowser();
    await enter();
    wallets[0]?.fail(new Error('lost'));
    await settled();
    expect(view()).toMatchObject({ wallet: { show: 'unavailable' } });
  });
});

describe('going', () => {
  test.each(['done', 'fail'] as const)(
    '[SHL-01] Logout removes the token whether the server hears it or not (%s)',
    async (how) => {
      const { actor, signOuts, storage, view, enter } = openBrowser();
      await enter();
      actor.send({ type: 'sign-out.requested' });
      actor.send({ type: 'sign-out.requested' });
      expect(signOuts).toHaveLength(1);
      signOuts[0]?.[how](new Error('lost'));
      await settled();
      expect(storage).toEqual(['forget']);
      expect(view()).toEqual({ show: 'signed-out' });
      expect(actor.getSnapshot().context).toMatchObject({ token: null, user: null, wallet: null });
    },
  );

  test('[SHL-01] a server that stays silent holds nobody back who signs out', async () => {
    const { actor, clock, view, enter } = openBrowser();
    await enter();
    actor.send({ type: 'sign-out.requested' });
    clock.increment(2_999);
    expect(view().show).not.toBe('signed-out');
    clock.increment(1);
    await settled();
    expect(view()).toEqual({ show: 'signed-out' });
  });

  test('[SES-09] an answer for the person who left is not shown to the next', async () => {
    const { actor, contexts, view, enter } = openBrowser();
    actor.send({ type: 'sign-out.requested' });
    contexts[0]?.answer(userContexts.agent);
    await settled();
    expect(actor.getSnapshot().context.user).toBeNull();
    expect(view().show).not.toBe('signed-in');
    await enter();
    expect(view().show).not.toBe('signed-in');
  });
});

test('[SHL-02] a company name over 90 characters is cut to 85 and an ellipsis', async () => {
  const { view, enter } = openBrowser();
  await enter({ ...userContexts.agent, companyName: 'x'.repeat(91) });
  expect(view()).toMatchObject({ companyName: `${'x'.repeat(85)}…` });
});
