import { sessionFlow } from '../../../machines/shell/session.flow.ts';
import { callAs } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type Visit, type World, wait } from './walk-driver.ts';
import type { Device, Person, WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface InSession extends Visit {
  readonly person: Person;
  /** The network goes as soon as the page has asked who it is. */
  losesNetworkAtStart: boolean;
}

const minuteMs = 60_000;

/** Somebody whose token is in the last quarter of its time: the next answer brings another. */
export const sessionPortal: WalkPortalOptions = {
  conditions: {
    'holds an old token': (db, { tenantId, userId }) =>
      db
        .updateTable('session_token')
        .set({ issued_at: new Date(Date.now() - 25 * minuteMs) })
        .where('tenant_id', '=', tenantId)
        .where('session_id', 'in', (at) =>
          at.selectFrom('session').select('id').where('tenant_id', '=', tenantId).where('user_id', '=', userId),
        )
        .execute(),
  },
};

const visit = (portal: WalkPortal, person: Person, device: Device): InSession => ({
  portal,
  device,
  page: device.page,
  person,
  losesNetworkAtStart: false,
});

const signedIn = (somebody: (portal: WalkPortal) => Person): World<InSession> => ({
  input: 'a browser with a token',
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    return visit(portal, person, await portal.device({ signedInAs: person }));
  },
  async start(at) {
    await (at.losesNetworkAtStart ? openAndLoseNetwork(at) : at.page.goto(`${at.portal.url}/searchpad`));
  },
});

/**
 * The page comes whole, and its first call meets no network. The first load fills the browser's cache. Of the second, the
 * document is on its way when the network goes: a browser that is told to be slow delivers then what it has. A document
 * that had not been answered by then is asked for again.
 */
const openAndLoseNetwork = async ({ page, portal, device }: InSession): Promise<void> => {
  await page.goto(`${portal.url}/searchpad`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const session = await device.context.newCDPSession(page);
  const network = (offline: boolean, latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await session.send('Network.enable');
  for (let came = false; !came; ) {
    await network(false, minuteMs);
    const since = device.eye.sights.length;
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    const coming = page.reload({ waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );
    await asked;
    for (let turn = 0; turn < 5; turn += 1) await fetch(`${portal.url}/health`);
    await network(true, 0);
    came = await coming;
    if (came) await device.eye.first(since, (sight) => sight.event === null && sight.flow === sessionFlow.name, 10_000);
  }
  await device.context.setOffline(true);
  await session.detach();
};

const networkLost: Bringing<InSession> = {
  prepare: ({ device }) => device.context.setOffline(true),
  restore: ({ device }) => device.context.setOffline(false),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** The session was ended at another desk: its token is good for nothing now. */
const tokenRevoked: Bringing<InSession> = {
  prepare: ({ portal, person }) => callAs(portal, person, 'SignOut', {}),
  complains: /status of 401/,
};

const asItIs: Bringing<InSession> = {};

const banner = ({ page }: InSession) => page.getByRole('banner');
const profile = (at: InSession) => banner(at).getByRole('button', { name: /Profile of/ });
const balance = (at: InSession) => banner(at).getByRole('button', { name: /^(BDT|Balance)/ });

const signIn = async ({ page, person }: InSession): Promise<void> => {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const logOut = async (at: InSession): Promise<void> => {
  const { page } = at;
  await profile(at)
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .waitFor();
  if (await profile(at).isVisible()) {
    await profile(at).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  } else {
    await page.getByRole('button', { name: 'Log out' }).click();
  }
};

const readBalanceAgain = async (at: InSession): Promise<void> => {
  const again = at.page.getByRole('button', { name: 'Read balance again' });
  if (!(await again.isVisible())) await balance(at).click();
  await again.click();
};

const tokenKept = settle('keepToken', 'done');
const tokenForgotten = settle('forgetToken', 'done');
const who = settle('readUserContext', 'an agent');
const balanceRead = settle('readWallet', 'a balance');
const agesAndActs = [wait(23 * minuteMs), send('the person did something')];

const noBackEndOfOurs =
  'This server ends a session by refusing its token (401); the answer is in the contract for back ends that say it in words.';
const neverFails =
  'The token is kept in local storage, or in memory where a browser refuses that: nothing in it can fail.';

export const sessionDriver: FlowDriver<InSession> = {
  flow: sessionFlow,
  worlds: {
    'nobody is signed in': {
      input: 'a browser without a token',
      clock: 'still',
      async enter(portal) {
        const person = portal.person();
        return visit(portal, person, await portal.device({ deviceId: person.deviceId }));
      },
      start: async ({ page, portal }) => {
        await page.goto(portal.url);
      },
    },
    'somebody came back': signedIn((portal) => portal.person()),
    'somebody came back with an old token': signedIn((portal) => portal.somebodyWho('holds an old token')),
  },
  acts: {
    'somebody signed in': signIn,
    'try again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'Ok to the end of the session': ({ page }) => page.getByRole('button', { name: 'Ok' }).click(),
    Logout: logOut,
    'the person did something': ({ page }) => page.keyboard.press('Shift'),
    'money moved': readBalanceAgain,
  },
  outcomes: {
    'keepToken: done': asItIs,
    'forgetToken: done': asItIs,
    'readUserContext: an agent': asItIs,
    'readUserContext: an agent with the next token': asItIs,
    'readUserContext: nobody': tokenRevoked,
    'readUserContext: the network is lost': networkLost,
    '0.session.opening: the network is lost': {
      ...networkLost,
      async prepare(at) {
        if (at.device.eye.sights.length === 0) at.losesNetworkAtStart = true;
        else await at.device.context.setOffline(true);
      },
    },
    'readWallet: a balance': asItIs,
    'readWallet: the network is lost': networkLost,
    'signOut: done': asItIs,
    'signOut: the network is lost': tokenRevoked,
  },
  settlesAtOnce: ['keepToken', 'forgetToken'],
  controls: {
    'session.opened': ({ page }) => page.getByRole('button', { name: 'Sign in' }),
    'session.retried': ({ page }) => page.getByRole('button', { name: 'Try again' }),
    'end.acknowledged': ({ page }) => page.getByRole('button', { name: 'Ok' }),
    'sign-out.requested': (at) => profile(at).or(at.page.getByRole('button', { name: 'Log out' })),
    'wallet.touched': balance,
  },
  exceptions: [],
  shows: {
    'session.signedOut': ({ page }) => page.getByRole('heading', { name: 'Sign in' }),
    'session.opening': ({ page }) => page.getByText('Opening the portal …'),
    'session.unreachable': ({ page }) => page.getByRole('heading', { name: 'The portal cannot be reached' }),
    'session.signedIn': ({ page }) => page.getByRole('navigation', { name: 'Main' }),
    'session.signedIn.wallet.known': (at) => balance(at).getByText(/^BDT/),
    'session.ended': ({ page }) => page.getByRole('dialog', { name: 'Session expired' }),
    'session.leaving': ({ page }) => page.getByRole('status').getByText('Logging out …'),
  },
  unreachable: {
    'session.opening|xstate.done.actor.0.session.opening|0': noBackEndOfOurs,
    'session.opening|xstate.done.actor.0.session.opening|1': noBackEndOfOurs,
    'session.signedIn.presence.refreshing|xstate.done.actor.0.session.signedIn.presence.refreshing|0': noBackEndOfOurs,
    'session.signedIn.presence.refreshing|xstate.done.actor.0.session.signedIn.presence.refreshing|1': noBackEndOfOurs,
    'session.keeping|xstate.error.actor.0.session.keeping|0': neverFails,
    'session.signedIn.presence.rotating|xstate.error.actor.0.session.signedIn.presence.rotating|0': neverFails,
    'session.forgetting|xstate.error.actor.0.session.forgetting|0': neverFails,
  },
  // Written by hand, not planned: what the page asks first can be met by no network or by another answer, but not be held
  // up, and two calls in a row can have two fates only where an act of the person stands between them.
  walks: [
    {
      name: 'somebody signs in, reads the balance twice at once, loses the network, and leaves',
      world: 'nobody is signed in',
      moves: [
        send('somebody signed in'),
        tokenKept,
        who,
        balanceRead,
        send('money moved'),
        send('money moved'),
        balanceRead,
        send('money moved'),
        settle('readWallet', 'the network is lost'),
        send('money moved'),
        balanceRead,
        send('Logout'),
        settle('signOut', 'done'),
        tokenForgotten,
      ],
    },
    {
      name: 'a token that was ended elsewhere lets nobody in',
      world: 'somebody came back',
      moves: [settle('readUserContext', 'nobody'), tokenForgotten],
    },
    {
      name: 'an old token is replaced at once',
      world: 'somebody came back with an old token',
      moves: [settle('readUserContext', 'an agent with the next token'), tokenKept, balanceRead],
    },
    {
      name: 'after 23 minutes the next act asks who it is, again after a lost network',
      world: 'somebody came back',
      moves: [
        who,
        balanceRead,
        ...agesAndActs,
        settle('readUserContext', 'the network is lost'),
        send('the person did something'),
        who,
        ...agesAndActs,
        settle('readUserContext', 'nobody'),
        send('Ok to the end of the session'),
        tokenForgotten,
      ],
    },
    {
      name: 'where the server cannot be reached one can try again, or leave while it is tried',
      world: 'somebody came back',
      moves: [
        settle('readUserContext', 'the network is lost'),
        send('try again'),
        settle('readUserContext', 'the network is lost'),
        send('try again'),
        send('Logout'),
        settle('signOut', 'done'),
        tokenForgotten,
      ],
    },
    {
      name: 'who leaves while the server cannot be reached has left',
      world: 'somebody came back',
      moves: [
        settle('readUserContext', 'the network is lost'),
        send('Logout'),
        settle('signOut', 'the network is lost'),
        tokenForgotten,
      ],
    },
    {
      name: 'nobody waits longer than three seconds for the server to hear that they left',
      world: 'somebody came back',
      moves: [who, balanceRead, send('Logout'), wait(3_000), tokenForgotten],
    },
  ],
};
