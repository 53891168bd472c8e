import * as pagePaths from '../../../contract/page-paths.ts';
import { agencyLogoFlow } from '../../../machines/shell/agency-logo.flow.ts';
import { type Db, inTx } from '../../../server/database/database.ts';
import { keepPicture } from '../../../server/pictures/pictures.ts';
import type { Person } from './device.ts';
import { type Bringing, type FlowDriver, settle, type Visit, type World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z" fill="#06c"/></svg>';

/** Their agency has a logo of its own. */
const hasLogo = async (db: Db, { tenantId, agencyId }: Person): Promise<void> => {
  const logo = await inTx(db, (tx) =>
    keepPicture(tx, {
      tenantId,
      agencyId: null,
      mediaType: 'image/svg+xml',
      bytes: Buffer.from(picture),
      now: new Date(),
    }),
  );
  await db.updateTable('agency').set({ logo }).where('tenant_id', '=', tenantId).where('id', '=', agencyId).execute();
};

const conditions = ['has a logo', 'has one and is ended', 'has one and is cut off'] as const;

export const agencyLogoPortal: WalkPortalOptions = {
  conditions: Object.fromEntries(conditions.map((condition) => [condition, hasLogo])),
};

const address = '**/User/GetLogo';

const somebodyWho = (condition: (typeof conditions)[number]): World<Visit> => ({
  input: 'an agency with a logo of its own',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.somebodyWho(condition) });
    return { portal, device, page: device.page };
  },
  async start({ page, portal }) {
    await page.goto(`${portal.url}${pagePaths.accessDenied}`);
  },
});

/** The session ends at the server after the user context was answered, and before the logo is asked for. */
const endedBetween: Bringing<Visit> = {
  prepare: ({ page }) =>
    page.route(
      address,
      async (route) => {
        const headers = route.request().headers();
        const body = {
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'ended-elsewhere' },
        };
        await fetch(new URL('/identity/v1/Authentication/SignOut', route.request().url()), {
          method: 'POST',
          body: '{}',
          ...body,
        });
        await route.continue();
      },
      { times: 1 },
    ),
  complains: /status of 401/,
};

const cutOff: Bringing<Visit> = {
  prepare: ({ page }) => page.route(address, (route) => route.abort('connectionreset')),
  complains: /ERR_CONNECTION_RESET/,
  pageWaits: true,
};

const logo = ({ page }: Visit) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /search pad/i })
    .first();

export const agencyLogoDriver: FlowDriver<Visit> = {
  flow: agencyLogoFlow,
  worlds: Object.fromEntries(conditions.map((condition) => [condition, somebodyWho(condition)])),
  walks: [
    { name: "an agency's own logo leads home", world: 'has a logo', moves: [settle('readLogo', "the agency's")] },
    {
      name: 'a session that has ended meanwhile is over for the page, too',
      world: 'has one and is ended',
      moves: [settle('readLogo', 'nobody')],
    },
    {
      name: "a logo that cannot be read is the tenant's",
      world: 'has one and is cut off',
      moves: [settle('readLogo', 'the server is at a loss')],
    },
  ],
  acts: {},
  outcomes: {
    "readLogo: the agency's": {},
    'readLogo: nobody': endedBetween,
    'readLogo: the server is at a loss': cutOff,
  },
  settlesAtOnce: [],
  controls: {},
  exceptions: [],
  shows: {
    'agency-logo.agencys': logo,
    'agency-logo.tenants': logo,
    'agency-logo.unknown': ({ page }) => page.getByRole('dialog', { name: 'Session expired' }),
  },
  neverLookedAt: {
    'agency-logo.reading': 'The header shows the tenant’s logo meanwhile, as it does where the agency has none.',
  },
  unreachable: {
    'agency-logo.reading|xstate.done.actor.0.agency-logo.reading|1':
      'Every tenant that ships shows the logos of its agencies, and only an agency that has one is asked about.',
  },
};
