import type { Page } from 'playwright';
import { messages } from '../../../contract/messages.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { sessionFlow } from '../../../machines/shell/session.flow.ts';
import { mustSignOut, sessionsHaveExpired } from '../../../server/demonstration/user-states.ts';
import type { Device, Person } from './device.ts';
import type { Visit, World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

export interface InSession extends Visit {
  person: Person;
  /** Of the same browser. */
  readonly otherTab: Page;
  /** The network goes as soon as the page has asked who it is. */
  losesNetworkAtStart: boolean;
  /** What the page says when the session has ended. */
  endsWith: { readonly title: string; readonly words: string };
}

export const minuteMs = 60_000;
const expired = { title: 'Session expired', words: messages.sessionExpired };
export const loggedOut = {
  title: 'You have been logged out',
  words: 'Your branch moves today. Please call the office.',
};

/** People whom the server gives another token, or tells that their session is over. */
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
    'is to sign out': (db, person) => mustSignOut(db, person, loggedOut.words),
    'has only expired sessions': (db, person) => sessionsHaveExpired(db, person),
  },
};

const visit = async (portal: WalkPortal, person: Person, device: Device): Promise<InSession> => ({
  otherTab: await tabOf(portal, device),
  portal,
  device,
  page: device.page,
  person,
  losesNetworkAtStart: false,
  endsWith: expired,
});

const tabOf = async ({ url }: WalkPortal, { context }: Device): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(`${url}/health`);
  return tab;
};

/** A page that asks the server for nothing of its own: what is on its way there when a server stops is the session's. */
const quietPage = pagePaths.accessDenied;

const signedIn = (somebody: (portal: WalkPortal) => Person): World<InSession> => ({
  input: 'a browser with a token',
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    return visit(portal, person, await portal.device({ signedInAs: person }));
  },
  async start(at) {
    await (at.losesNetworkAtStart ? openAndLoseNetwork(at) : at.page.goto(`${at.portal.url}${quietPage}`));
  },
});

/**
 * The page comes whole, and its first call meets no network. The first load fills the browser's cache. Of the second, the
 * document is on its way when the network goes: a browser that is told to be slow delivers then what it has. A document
 * that had not been answered by then is asked for again.
 */
const openAndLoseNetwork = async ({ page, portal, device }: InSession): Promise<void> => {
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
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

export const sessionWorlds: Readonly<Record<string, World<InSession>>> = {
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
  'somebody came back who is to sign out': signedIn((portal) => portal.somebodyWho('is to sign out')),
  'somebody came back whose sessions have expired': signedIn((portal) =>
    portal.somebodyWho('has only expired sessions'),
  ),
};
