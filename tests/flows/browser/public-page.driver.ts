import * as pagePaths from '../../../contract/page-paths.ts';
import { publicPageFlow } from '../../../machines/public/public-page.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

export const publicPagePortal: WalkPortalOptions = { people: 0 };

/** Somebody who has not signed in, on the page for suppliers of a tenant. */
const visitorOf = (tenantId: string): World<GatedVisit> => ({
  input: 'a public page',
  async enter(portal) {
    const device = await portal.device();
    const { page } = device;
    await page.setExtraHTTPHeaders({ 'x-tenant': tenantId });
    const gate = new Gate();
    await gate.guard(device, ['*/Page/GetPublicPage*']);
    return { portal, device, page, gate };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.forSuppliers}`);
  },
  leave: async ({ page }) => page.setExtraHTTPHeaders({}),
});

const heading = (name: string) => (at: GatedVisit) => at.page.getByRole('heading', { level: 1, name });
const again = ({ page }: GatedVisit) => page.getByRole('button', { name: 'Try again' });

export const publicPageDriver: FlowDriver<GatedVisit> = {
  flow: publicPageFlow,
  worlds: {
    'a tenant that has the page': visitorOf('platform'),
    'a tenant that does not have the page': visitorOf('trotly-demo'),
  },
  acts: { 'try again': (at) => again(at).click() },
  outcomes: {
    'readPage: its sections': letThrough,
    'readPage: page-not-found': { ...letThrough, complains: /status of 404/ },
    'readPage: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'again.requested': again },
  exceptions: [],
  shows: {
    'public-page.loading': ({ page }) => page.getByRole('status').filter({ hasText: 'Loading the page' }),
    'public-page.shown': heading('Put your seats in front of every agency in the country'),
    'public-page.missing': heading('Page not found'),
    'public-page.failed': heading('This page could not be loaded'),
  },
  unreachable: {},
  walks: [
    {
      name: 'no network at first, then the page',
      world: 'a tenant that has the page',
      moves: [settle('readPage', 'the network is lost'), send('try again'), settle('readPage', 'its sections')],
    },
    {
      name: 'a page that the tenant does not have',
      world: 'a tenant that does not have the page',
      moves: [settle('readPage', 'page-not-found')],
    },
  ],
};
