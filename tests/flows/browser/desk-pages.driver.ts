import * as pagePaths from '../../../contract/page-paths.ts';
import { deskPagesFlow } from '../../../machines/desk/desk-pages.flow.ts';
import type { DeskPagesView } from '../../../machines/desk/desk-pages.view.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { clearPages, writePage } from './pages-in-walks.ts';
import { type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

const pagesOf = (isEdited: boolean): World<DeskVisit> => ({
  input: 'the pages',
  async enter(portal) {
    const at = await atDesk(portal, ['Pages/*']);
    await clearPages(at);
    if (isEdited) {
      await writePage(at, { page: 'corp', published: true });
      await writePage(at, { draft: true });
    }
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskPages}`);
  },
});

const list = ({ page }: DeskVisit) => page.getByRole('list', { name: 'Public pages' });
const again = ({ page }: DeskVisit) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Refresh|Load them again)$/ })
    .last();
const read = (outcome: string): WalkMove => settle('readPages', outcome);

export const deskPagesDriver: FlowDriver<DeskVisit> = {
  flow: deskPagesFlow,
  worlds: { 'nobody has edited a page': pagesOf(false), 'one is edited, and one has a draft': pagesOf(true) },
  acts: { Refresh: (at) => again(at).click() },
  outcomes: {
    'readPages: the tenant’s own': letThrough,
    'readPages: one is edited, and one has a draft': letThrough,
    'readPages: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'again.requested': again },
  exceptions: [],
  shows: {
    'desk-pages.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Public pages' }),
    'desk-pages.listed': list,
    'desk-pages.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load the pages' }),
  },
  reads: {
    'the pages': (view: DeskPagesView) =>
      (view.show === 'pages' ? view.rows : []).map(({ title, path, badges, published, drafted }) => ({
        says: [
          title,
          path,
          ...badges.map(({ words }) => words),
          ...[published, drafted].flatMap((each) => (each === null ? [] : [each.by])),
        ],
        in: list,
      })),
  },
  unreachable: {},
  walks: [
    {
      name: 'nobody has edited a page',
      world: 'nobody has edited a page',
      moves: [read('the tenant’s own'), send('Refresh'), read('the tenant’s own')],
    },
    {
      name: 'pages are listed after the network was lost',
      world: 'one is edited, and one has a draft',
      moves: [
        read('the network is lost'),
        send('Refresh'),
        read('one is edited, and one has a draft'),
        send('Refresh'),
        read('the network is lost'),
      ],
    },
  ],
};
