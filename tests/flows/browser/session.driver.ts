import { sessionFlow } from '../../../machines/shell/session.flow.ts';
import { mustSignOut, sessionsHaveExpired } from '../../../server/demonstration/user-states.ts';
import { sessionWalks } from './session.walks.ts';
import { type InSession, loggedOut, sessionWorlds } from './session.worlds.ts';
import { callAs } from './trade.ts';
import { type Bringing, type FlowDriver, leftAtOnce } from './walk-driver.ts';

const networkLost: Bringing<InSession> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

/** The session was ended at another desk: its token is good for nothing now. */
const tokenRevoked: Bringing<InSession> = {
  prepare: ({ portal, person }) => callAs(portal, person, 'SignOut', {}),
  complains: /status of 401/,
};

const asItIs: Bringing<InSession> = {};

/** An administrator asks them to leave, while they work. */
const signedOutWithWords: Bringing<InSession> = {
  async prepare(at) {
    at.endsWith = loggedOut;
    await at.portal.edit((db) => mustSignOut(db, at.person, loggedOut.words));
  },
};

/** The same for those who had been asked before this page was opened. */
const hearsWhyAtStart: Bringing<InSession> = {
  async prepare(at) {
    at.endsWith = loggedOut;
  },
};

/** An administrator ends the sessions that they have, while they work. */
const sessionsEnded: Bringing<InSession> = {
  prepare: ({ portal, person }) => portal.edit((db) => sessionsHaveExpired(db, person)),
};

const banner = ({ page }: InSession) => page.getByRole('banner');
const profile = (at: InSession) => banner(at).getByRole('button', { name: /Profile of/ });
const balance = (at: InSession) => banner(at).getByRole('button', { name: /^(BDT|Balance)/ });

/** The dialog with its words, and Ok at hand. */
const endOfSession = ({ page, endsWith: { title, words } }: InSession) =>
  page
    .getByRole('dialog', { name: title, description: words })
    .filter({ has: page.getByText(words, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Ok' }).and(page.locator(':focus')) });

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

/** Nothing but Ok leads on: Escape does not, though a browser lets the second one through. */
const acknowledge = async ({ page }: InSession): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ok' }).click();
};

const readBalanceAgain = async (at: InSession): Promise<void> => {
  const again = at.page.getByRole('button', { name: 'Refresh balance' });
  if (!(await again.isVisible())) await balance(at).click();
  await again.click();
};

/** What another tab of this browser does to the store that all tabs share; a text of the server stands in for its page. */
const inAnotherTab = ({ otherTab }: InSession, written: Record<string, string | null>): Promise<void> =>
  otherTab.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, written);

const takesNoTime =
  'A page changes its own address at once, and always may: nobody is quick enough, and nothing can fail.';

const readElsewhere =
  'Who reads the user context beside the session is the collection of documents: its own walks bring this about.';

const askedElsewhere =
  'What makes the session doubt are calls of other flows: tests/e2e/ended-elsewhere.test.ts brings this about.';

const neverFails =
  'The token is kept in local storage, or in memory where a browser refuses that: nothing in it can fail.';

export const sessionDriver: FlowDriver<InSession> = {
  flow: sessionFlow,
  worlds: sessionWorlds,
  acts: {
    'somebody signed in': signIn,
    'try again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'Ok to the end of the session': acknowledge,
    Logout: logOut,
    'the person did something': ({ page }) => page.keyboard.press('Shift'),
    'money moved': readBalanceAgain,
    'the network is back': ({ page }) => page.clock.runFor(5_000),
    'another tab signed in': async (at) => {
      const { deviceId, token, email } = at.portal.person();
      at.person = { ...at.person, email };
      await inAnotherTab(at, { 'portolan.deviceId': deviceId, 'portolan.token/platform': `${token} ${deviceId}` });
    },
    'another tab has the next token': async (at) => {
      const [, line] =
        (await at.page.evaluate(() => localStorage.getItem('portolan.token/platform')))?.split(' ') ?? [];
      await inAnotherTab(at, { 'portolan.token/platform': `a-token-that-nobody-asks-with ${line}` });
    },
    'another tab logged out': (at) => inAnotherTab(at, { 'portolan.token/platform': null }),
  },
  outcomes: {
    'keepToken: done': asItIs,
    'replaceToken: done': asItIs,
    'forgetToken: done': asItIs,
    'leavePage: done': asItIs,
    'readUserContext: somebody else': asItIs,
    'readUserContext: an agent': asItIs,
    'readUserContext: an agent with the next token': asItIs,
    'readUserContext: a forced logout': signedOutWithWords,
    'readUserContext: an expired session': sessionsEnded,
    'readUserContext: nobody': tokenRevoked,
    'readUserContext: the network is lost': networkLost,
    '0.session.opening: a forced logout': hearsWhyAtStart,
    '0.session.opening: an expired session': asItIs,
    '0.session.opening: the network is lost': {
      ...networkLost,
      async prepare(at) {
        if (at.device.eye.sights.length === 0) at.losesNetworkAtStart = true;
        else await at.device.loseNetwork();
      },
    },
    'readWallet: a balance': asItIs,
    'readWallet: the network is lost': networkLost,
    'signOut: done': asItIs,
    'signOut: the network is lost': tokenRevoked,
  },
  settlesAtOnce: ['keepToken', 'replaceToken', 'forgetToken', 'leavePage'],
  listens: ['hearOutside'],
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
    'session.unreachable': ({ page }) => page.getByRole('heading', { name: 'We cannot reach the portal' }),
    'session.signedIn': ({ page }) => page.getByRole('navigation', { name: 'Main' }),
    'session.signedIn.wallet.known': (at) => balance(at).getByText(/^BDT/),
    'session.ended': endOfSession,
    'session.leaving': ({ page }) => page.getByRole('status').getByText('Logging out …'),
  },
  neverLookedAt: {
    'session.keeping': leftAtOnce,
    'session.forgetting': leftAtOnce,
    'session.signedIn.presence.rotating': leftAtOnce,
    'session.changingHands': leftAtOnce,
  },
  unreachable: {
    'session.keeping|xstate.error.actor.0.session.keeping|0': neverFails,
    'session.signedIn.presence.rotating|xstate.error.actor.0.session.signedIn.presence.rotating|0': neverFails,
    'session.forgetting|xstate.error.actor.0.session.forgetting|0': neverFails,
    ...Object.fromEntries(
      [0, 1, 2, 3].map((candidate) => [`session.signedIn.presence|user.read|${candidate}`, readElsewhere]),
    ),
    'session.signedIn|user.unknown|0': readElsewhere,
    'session.signedIn.presence.fresh|user.doubted|0': askedElsewhere,
    'session.signedIn.presence.aged|user.doubted|0': askedElsewhere,
    'session|xstate.error.actor.0.session|0': 'A page may always listen to its own window: nothing in it can fail.',
    'session.changingHands|sign-out.requested|0': takesNoTime,
    'session.changingHands|xstate.error.actor.0.session.changingHands|0': takesNoTime,
  },
  walks: sessionWalks,
};
