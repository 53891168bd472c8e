import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { messages } from '../../../contract/messages.ts';
import type { WalletBalance } from '../../../contract/money.ts';
import type { UserContext } from '../../../contract/shell/shell.ts';
import { fullWallet, unauthenticated, userContexts } from '../../../machines/shell/session.cases.ts';
import { sessionMachine } from '../../../machines/shell/session.machine.ts';
import type { SessionEvent } from '../../../machines/shell/session.setup.ts';
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
  const pages: (() => void)[] = [];
  let notify: (event: SessionEvent) => void = () => {};
  const signOuts: { done: () => void; fail: (fault: unknown) => void }[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        keepToken: fromPromise<void, { readonly token: string }>(async ({ input }) => {
          storage.push(`keep ${input.token}`);
        }),
        replaceToken: fromPromise<void, { readonly token: string }>(async ({ input }) => {
          storage.push(`replace by ${input.token}`);
        }),
        forgetToken: fromPromise<void>(async () => {
          storage.push('forget');
        }),
        leavePage: fromPromise<void>(() => new Promise((left) => pages.push(left))),
        hearOutside: fromCallback<SessionEvent>(({ sendBack }) => {
          notify = sendBack;
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
  return {
    actor,
    clock,
    contexts,
    wallets,
    storage,
    signOuts,
    pages,
    anotherTab: (event: SessionEvent) => notify(event),
    view,
    enter,
  };
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
    expect(storage).toEqual(['replace by token-of-the-next-hour']);
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
    ['[SES-02] the session of an expired user ends with the specified words', userContexts.expiredUser, expired],
  ])('%s', async (_, user, ending) => {
    const { actor, view, enter, storage } = openBrowser();
    await enter(user);
    expect(view()).toEqual(ending);
    actor.send({ type: 'end.acknowledged' });
    await settled();
    expect(storage).toEqual(['forget']);
    expect(view()).toEqual({ show: 'signed-out' });
  });

  test('[SES-03] a 401 on the user context logs out, and says so', async () => {
    const { actor, view, contexts, storage } = openBrowser();
    contexts[0]?.fail(unauthenticated);
    await settled();
    expect(view()).toEqual(expired);
    actor.send({ type: 'end.acknowledged' });
    await settled();
    expect(view()).toEqual({ show: 'signed-out' });
    expect(storage).toEqual(['forget']);
  });

  test('[SES-03] after a 401 on another call it is asked who is signed in, and nobody is signed in without an answer', async () => {
    const { actor, view, contexts, enter } = openBrowser();
    await enter();
    actor.send({ type: 'user.doubted' });
    actor.send({ type: 'user.doubted' });
    expect(contexts).toHaveLength(2);
    await enter();
    expect(view().show).toBe('signed-in');
    actor.send({ type: 'user.doubted' });
    contexts[2]?.fail(unauthenticated);
    await settled();
    expect(view()).toEqual(expired);
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

describe('a server that cannot be reached', () => {
  const unreachable = async () => {
    const browser = openBrowser();
    browser.contexts[0]?.fail(new Error('lost'));
    await settled();
    return browser;
  };

  test.each([
    ['after 15 s', ({ clock }: ReturnType<typeof openBrowser>) => clock.increment(15_000)],
    ['when the network is back', ({ actor }: ReturnType<typeof openBrowser>) => actor.send({ type: 'network.found' })],
  ])('[NET-02] is asked again by itself %s, while the page stays as it is', async (_, recover) => {
    const browser = await unreachable();
    recover(browser);
    expect(browser.contexts).toHaveLength(2);
    expect(browser.view()).toEqual({ show: 'unreachable' });
    await browser.enter();
    expect(browser.view().show).toBe('signed-in');
  });

  test('[NET-02] is asked again as long as it stays away', async () => {
    const { clock, contexts, view } = await unreachable();
    for (let asked = 1; asked < 4; asked += 1) {
      clock.increment(15_000);
      contexts[asked]?.fail(new Error('lost'));
      await settled();
      expect(contexts).toHaveLength(asked + 1);
      expect(view()).toEqual({ show: 'unreachable' });
    }
  });

  test.each([
    ['[SES-01] a forced logout', userContexts.forcedOutAndExpired, loggedOut],
    ['[SES-02] an expired session', userContexts.expired, expired],
    ['[SES-02] an expired user', userContexts.expiredUser, expired],
  ])('%s is heard when it answers again', async (_, user, ending) => {
    const { actor, view, enter } = await unreachable();
    actor.send({ type: 'network.found' });
    await enter(user);
    expect(view()).toEqual(ending);
  });

  test('[SES-03] a 401 logs out when it answers again', async () => {
    const { actor, contexts, storage, view } = await unreachable();
    actor.send({ type: 'network.found' });
    contexts[1]?.fail(unauthenticated);
    await settled();
    expect(view()).toEqual(expired);
    expect(storage).toEqual([]);
  });

  test('[SES-09] who signed in elsewhere meanwhile does not see the page of the first', async () => {
    const { anotherTab, contexts, pages, actor, view, enter } = openBrowser();
    await enter();
    anotherTab({ type: 'elsewhere.opened', token: 'token-of-another-tab' });
    contexts[1]?.fail(new Error('lost'));
    await settled();
    actor.send({ type: 'network.found' });
    await enter(userContexts.somebodyElse);
    expect(pages).toHaveLength(1);
    expect(view().show).toBe('waiting');
    pages[0]?.();
    await settled();
    expect(view()).toMatchObject({ personName: 'Tariq Rahman' });
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
    expect(storage).toEqual(['replace by token-of-the-next-hour']);
  });

  test.each([
    ['[SES-01] a forced logout in it ends the session', userContexts.forcedOut, loggedOut],
    ['[SES-01] a forced logout speaks before an expiry', userContexts.forcedOutAndExpired, loggedOut],
    ['[SES-02] an expiry in it ends the session', userContexts.expired, expired],
    ['[SES-02] the expiry of its user ends the session', userContexts.expiredUser, expired],
  ])('%s', async (_, user, ending) => {
    const { actor, view, enter } = openBrowser();
    await enter();
    actor.send(read(user));
    expect(view()).toEqual(ending);
  });

  test('[SES-09] read of somebody else, it says nothing', async () => {
    const { actor, view, enter } = openBrowser();
    await enter();
    actor.send(read(userContexts.somebodyElse));
    expect(view()).toMatchObject({ personName: 'Nadia Rahman' });
  });

  test('[SES-03] a 401 where it was read ends the session', async () => {
    const { actor, view, enter } = openBrowser();
    await enter();
    actor.send({ type: 'user.unknown' });
    expect(view()).toEqual(expired);
  });

  test('[SES-09] read for somebody who has left, it says nothing', async () => {
    const { actor, view, enter } = openBrowser();
    await enter();
    actor.send({ type: 'sign-out.requested' });
    actor.send(read(userContexts.agent));
    expect(view()).toMatchObject({ show: 'waiting', doing: 'leaving' });
  });
});

describe('another tab', () => {
  test('[SES-09] signing out there signs out here, and takes no token away from whoever signed in since', async () => {
    const { anotherTab, view, actor, storage, enter } = openBrowser();
    await enter();
    anotherTab({ type: 'elsewhere.left' });
    await settled();
    expect(view()).toEqual({ show: 'signed-out' });
    expect(storage).toEqual([]);
    expect(actor.getSnapshot().context).toMatchObject({ token: null, user: null, wallet: null, lastUserId: null });
  });

  test('[SES-09] signing in there signs in here, without saving the token again', async () => {
    const { anotherTab, view, storage, enter } = openBrowser(null);
    anotherTab({ type: 'elsewhere.opened', token: 'token-of-another-tab' });
    expect(view()).toEqual({ show: 'waiting', cameFrom: 'page', doing: 'opening' });
    await enter();
    expect(view().show).toBe('signed-in');
    expect(storage).toEqual([]);
  });

  test('[SES-09] somebody else who signs in there never sees what the first had open', async () => {
    const { anotherTab, view, actor, contexts, wallets, pages, enter } = openBrowser();
    await enter();
    wallets[0]?.answer(fullWallet);
    await settled();
    anotherTab({ type: 'elsewhere.opened', token: 'token-of-another-tab' });
    expect(view()).toEqual({ show: 'waiting', cameFrom: 'page', doing: 'opening' });
    expect(actor.getSnapshot().context).toMatchObject({ token: 'token-of-another-tab', user: null, wallet: null });
    expect(contexts).toHaveLength(2);
    await enter(userContexts.somebodyElse);
    expect(view()).toEqual({ show: 'waiting', cameFrom: 'page', doing: 'opening' });
    expect(pages).toHaveLength(1);
    pages[0]?.();
    await settled();
    expect(view()).toMatchObject({ show: 'signed-in', personName: 'Tariq Rahman', wallet: { show: 'reading' } });
  });

  test('[SES-09] the same person who signs in there again keeps the page that is open here', async () => {
    const { anotherTab, view, pages, enter } = openBrowser();
    await enter(userContexts.expired);
    expect(view()).toEqual(expired);
    anotherTab({ type: 'elsewhere.opened', token: 'token-of-another-tab' });
    await enter();
    expect(view().show).toBe('signed-in');
    anotherTab({ type: 'elsewhere.opened', token: 'token-of-a-third-tab' });
    await enter();
    expect(view().show).toBe('signed-in');
    expect(pages).toHaveLength(0);
  });

  test('[SES-09] an answer for the first person is dropped when somebody else has signed in there', async () => {
    const { anotherTab, view, contexts } = openBrowser();
    anotherTab({ type: 'elsewhere.opened', token: 'token-of-another-tab' });
    contexts[0]?.answer(userContexts.agent);
    await settled();
    expect(view().show).toBe('waiting');
    contexts[1]?.answer(userContexts.somebodyElse);
    await settled();
    expect(view()).toMatchObject({ personName: 'Tariq Rahman' });
  });

  test('[SES-09] a token that was replaced there is young here, and is not saved again', async () => {
    const { anotherTab, actor, clock, contexts, wallets, storage, enter } = openBrowser();
    await enter();
    clock.increment(minutes(22));
    anotherTab({ type: 'elsewhere.renewed', token: 'token-of-the-next-hour' });
    clock.increment(minutes(22));
    actor.send({ type: 'person.acted' });
    expect(contexts).toHaveLength(1);
    expect(wallets).toHaveLength(1);
    expect(storage).toEqual([]);
    expect(actor.getSnapshot().context.token).toBe('token-of-the-next-hour');
    clock.increment(minutes(1));
    actor.send({ type: 'person.acted' });
    expect(contexts).toHaveLength(2);
  });

  test('[SES-09] a token that was replaced there while this tab opens is the one that is held', async () => {
    const { anotherTab, actor, contexts, view, enter } = openBrowser();
    anotherTab({ type: 'elsewhere.renewed', token: 'token-of-the-next-hour' });
    expect(contexts).toHaveLength(1);
    await enter();
    expect(view().show).toBe('signed-in');
    expect(actor.getSnapshot().context.token).toBe('token-of-the-next-hour');
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

  test('[NET-02] a balance that could not be read is read again when the network is back', async () => {
    const { actor, wallets, view, enter } = openBrowser();
    await enter();
    wallets[0]?.fail(new Error('lost'));
    await settled();
    actor.send({ type: 'network.found' });
    wallets[1]?.answer(fullWallet);
    await settled();
    expect(view()).toMatchObject({ wallet: { show: 'known', freshness: 'fresh' } });
    actor.send({ type: 'network.found' });
    expect(wallets).toHaveLength(2);
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
