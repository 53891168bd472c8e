import { functionalities } from '../../../contract/functionalities.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { deskContentFlow } from '../../../machines/desk/desk-content.flow.ts';
import type { DeskContentView } from '../../../machines/desk/desk-content.view.ts';
import { asJson } from '../../../server/database/database.ts';
import { clearContent, writeItems, writeReview } from './content-in-walks.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface Setting {
  readonly hasBanners?: boolean;
  readonly onlyReads?: boolean;
}

const notice = { title: 'Banks are closed', words: 'On Friday', kind: 'warning' as const };

const contentOf = ({ hasBanners = true, onlyReads = false }: Setting): World<DeskVisit> => ({
  input: onlyReads ? 'the home page, for who only reads' : 'the home page',
  async enter(portal) {
    const at = await atDesk(portal, ['Content/*']);
    await clearContent(at);
    if (hasBanners) {
      await writeItems(at, [
        { shelf: 'home-page', state: 'published', fields: { words: 'The first banner' } },
        { shelf: 'home-page', fields: { words: 'The second banner' } },
      ]);
      await writeItems(
        at,
        Array.from({ length: 51 }, () => ({ shelf: 'notifications', state: 'retired', fields: notice }) as const),
      );
      await writeReview(at);
    }
    if (onlyReads) {
      await portal.edit((db) =>
        db
          .updateTable('app_user')
          .set({ functionalities: asJson<number[]>([functionalities.DeskView]) })
          .where('id', '=', at.clerk.userId)
          .execute(),
      );
    }
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskContent}`);
  },
});

const main = ({ page }: DeskVisit) => page.getByRole('main');
const button = (at: DeskVisit, name: string | RegExp) =>
  main(at).getByRole('button', { name, exact: typeof name === 'string' });
const shelf = ({ page }: DeskVisit, name: RegExp) => page.getByRole('radio', { name });
const items = ({ page }: DeskVisit) => page.getByRole('list', { name: 'Items' });
const again = (at: DeskVisit) => button(at, /^(Refresh|Load it again)$/).last();
const more = (at: DeskVisit) => button(at, 'Show more');
const moves = (at: DeskVisit) => items(at).getByRole('button', { name: /^Move (up|down): /, disabled: false });

/** A colleague retires the banner past which the first one is moved. */
const colleagueRetires = ({ portal }: DeskVisit): Promise<unknown> =>
  portal.edit((db) => db.updateTable('content_item').set({ state: 'retired' }).where('state', '=', 'draft').execute());

const read = (outcome: string): WalkMove => settle('readContent', outcome);
const moved = (outcome: string): WalkMove => settle('moveItem', outcome);

export const deskContentDriver: FlowDriver<DeskVisit> = {
  flow: deskContentFlow,
  worlds: {
    'two banners': contentOf({}),
    'nothing yet': contentOf({ hasBanners: false }),
    'two banners, for who only reads': contentOf({ onlyReads: true }),
  },
  acts: {
    'the notifications': (at) => shelf(at, /^Notifications/).click(),
    'the home page': (at) => shelf(at, /^Home page/).click(),
    'those that are retired': (at) => shelf(at, /^Retired/).click(),
    'those that are not': (at) => shelf(at, /^Current/).click(),
    // As a link to the page does it.
    'another address of the page': ({ page }) =>
      page.evaluate((address) => history.pushState(null, '', address), `${pagePaths.deskContent}?shelf=reviews`),
    'move the first down': (at) =>
      items(at)
        .getByRole('button', { name: /^Move down: / })
        .first()
        .click(),
    'move the second up': (at) =>
      items(at)
        .getByRole('button', { name: /^Move up: / })
        .last()
        .click(),
    'Show more': (at) => more(at).click(),
    Refresh: (at) => again(at).click(),
  },
  outcomes: {
    'readContent: two banners': letThrough,
    'readContent: notifications, and more follow': letThrough,
    'readContent: the last notification': letThrough,
    'readContent: a testimonial': letThrough,
    'readContent: nothing': letThrough,
    'readContent: the network is lost': networkLostAtGate,
    'moveItem: moved': letThrough,
    'moveItem: order-changed': { ...letThrough, prepare: colleagueRetires, complains: /status of 409/ },
    'moveItem: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearAddress'],
  controls: {
    'shelf.chosen': (at) => shelf(at, /^Notifications/),
    'retired.set': (at) => shelf(at, /^Current/),
    'address.followed': ({ page }) => page.locator('body'),
    'move.requested': (at) => moves(at).first(),
    'more.requested': more,
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'desk-content.reading': ({ page }) => page.getByRole('heading', { level: 1, name: 'Content' }),
    'desk-content.listed': (at) =>
      items(at).or(
        at.page.getByText(/^(The home page has no banner|Agencies are told nothing|No .* is (retired|hidden))/),
      ),
    'desk-content.readingMore': (at) => button(at, 'Loading more…'),
    'desk-content.moving': items,
    'desk-content.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load the content' }),
  },
  reads: {
    'the items': ({ list }: DeskContentView) =>
      (list.show === 'lines' ? list.rows.slice(0, 3) : []).map(({ title, about, days, badge }) => ({
        says: [title, about, days, badge.words].filter((words) => words !== ''),
        in: items,
      })),
    'the places': ({ shelves, about }: DeskContentView) => [
      { says: [...shelves.map(({ name }) => name), about], in: main },
    ],
    'the note': ({ note }: DeskContentView) => (note === null ? [] : [{ says: [note], in: main }]),
  },
  unreachable: {
    'desk-content|xstate.error.actor.0.desk-content|0':
      'Hearing the address only listens to the page: nothing in it can fail.',
  },
  walks: [
    {
      name: 'two banners change places, after the network was lost',
      world: 'two banners',
      moves: [
        read('two banners'),
        send('move the first down'),
        moved('the network is lost'),
        send('move the first down'),
        moved('moved'),
        send('Refresh'),
        read('the network is lost'),
        send('Refresh'),
        read('two banners'),
      ],
    },
    {
      name: 'a colleague has retired a banner before the other is moved past it',
      world: 'two banners',
      moves: [read('two banners'), send('move the second up'), moved('order-changed')],
    },
    {
      name: 'many notifications are retired, and a testimonial waits',
      world: 'two banners',
      moves: [
        read('two banners'),
        send('the notifications'),
        read('nothing'),
        send('those that are retired'),
        read('notifications, and more follow'),
        send('Show more'),
        read('the network is lost'),
        send('Show more'),
        read('the last notification'),
        send('those that are not'),
        read('nothing'),
        send('another address of the page'),
        read('a testimonial'),
        send('the home page'),
        read('two banners'),
      ],
    },
    {
      name: 'nothing is written yet',
      world: 'nothing yet',
      moves: [read('nothing'), send('those that are retired'), read('nothing')],
    },
    {
      name: 'who only reads moves nothing',
      world: 'two banners, for who only reads',
      moves: [read('two banners')],
    },
  ],
};
