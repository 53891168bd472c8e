import { deskPageAddress } from '../../../contract/page-addresses.ts';
import { pageEditorFlow } from '../../../machines/desk/page-editor.flow.ts';
import type { PageEditorView } from '../../../machines/desk/page-editor.view.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { clearPages, colleagueSavesPage, looksOnly, writePage } from './pages-in-walks.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface Setting {
  readonly has?: { readonly draft?: boolean; readonly published?: boolean };
  readonly page?: string;
  readonly onlyReads?: boolean;
}

const pageOf = ({ has, page: named = 'agent', onlyReads = false }: Setting): World<DeskVisit> => ({
  input: onlyReads ? 'a page, for who only reads' : 'a page',
  async enter(portal) {
    const at = await atDesk(portal, ['Pages/*']);
    await clearPages(at);
    if (has) await writePage(at, has);
    if (onlyReads) await looksOnly(at);
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${deskPageAddress(named)}`);
  },
});

const main = ({ page }: DeskVisit) => page.getByRole('main');
const dialog = ({ page }: DeskVisit) => page.getByRole('dialog');
const acts = ({ page }: DeskVisit) => page.getByRole('group', { name: 'What can be done' });
const act = (at: DeskVisit, name: string) => acts(at).getByRole('button', { name, exact: true });
const restore = (at: DeskVisit) =>
  main(at)
    .getByRole('button', { name: /^Restore as a draft: version/ })
    .first();
const anyAct = (at: DeskVisit) =>
  acts(at)
    .getByRole('button', { name: /^(Publish|Drop the draft|Use the tenant’s own page)$/ })
    .or(restore(at))
    .first();
const title = ({ page }: DeskVisit) =>
  page
    .getByRole('list', { name: 'Sections' })
    .getByRole('textbox', { name: /^Title/ })
    .first();
const inDialog = (at: DeskVisit, name: string | RegExp) =>
  dialog(at).getByRole('button', { name, exact: typeof name === 'string' });
const confirms = (at: DeskVisit) =>
  inDialog(at, /^(Publish|Drop the draft|Use the tenant’s own page|Restore as a draft|Saving…)$/);
const again = ({ page }: DeskVisit) => page.getByRole('button', { name: 'Look again' });
const width = ({ page }: DeskVisit) => page.getByRole('radio', { name: 'Phone' });

const refusedWith = (status: number, prepare?: Bringing<DeskVisit>['prepare']): Bringing<DeskVisit> => ({
  ...letThrough,
  ...(prepare ? { prepare } : {}),
  complains: new RegExp(`status of ${status}`),
});

/** A field that holds the text already hears nothing when it is typed again: a letter makes another draft. */
const retitle = async (at: DeskVisit): Promise<void> => {
  const [text, has] = ['Sell with us today', await title(at).inputValue()];
  await title(at).fill(has === text ? `${text}!` : text);
};

const read = (outcome: string): WalkMove => settle('readPage', outcome);
const changed = (outcome: string): WalkMove => settle('changePage', outcome);
const confirm = send('confirm it');

type Shown = Partial<Extract<PageEditorView, { show: 'page' }>>;

export const pageEditorDriver: FlowDriver<DeskVisit> = {
  flow: pageEditorFlow,
  worlds: {
    'the tenant’s own': pageOf({}),
    'it has a draft': pageOf({ has: { draft: true } }),
    'it is published': pageOf({ has: { published: true } }),
    'it is published, and has a draft': pageOf({ has: { published: true, draft: true } }),
    'it is published, for who only reads': pageOf({ has: { published: true, draft: true }, onlyReads: true }),
    'no such page': pageOf({ page: 'careers' }),
  },
  acts: {
    'a title is written': retitle,
    'the title is emptied': (at) => title(at).fill(''),
    'as on a phone': (at) => width(at).click(),
    'save it': (at) => act(at, 'Save the draft').click(),
    Publish: (at) => act(at, 'Publish').click(),
    'Drop the draft': (at) => act(at, 'Drop the draft').click(),
    'Use the tenant’s own page': (at) => act(at, 'Use the tenant’s own page').click(),
    'Restore version 1': (at) => restore(at).click(),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => inDialog(at, 'Not now').click(),
    'keep mine': (at) => inDialog(at, 'Keep what I wrote').click(),
    'read theirs': (at) => inDialog(at, 'Read theirs').click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readPage: the tenant’s own': letThrough,
    'readPage: it has a draft': letThrough,
    'readPage: it is published': letThrough,
    'readPage: it is published, and has a draft': letThrough,
    'readPage: page-not-found': refusedWith(404),
    'readPage: the network is lost': networkLostAtGate,
    'changePage: saved as a draft': letThrough,
    'changePage: it is published': letThrough,
    'changePage: an earlier version is the draft': letThrough,
    'changePage: the tenant’s own is shown': letThrough,
    'changePage: page-wrong': refusedWith(422),
    'changePage: page-changed': refusedWith(409, colleagueSavesPage),
    'changePage: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'draft.changed': title,
    'width.chosen': width,
    'save.requested': (at) => act(at, 'Save the draft'),
    'act.chosen': anyAct,
    'act.confirmed': confirms,
    'act.left': (at) => inDialog(at, 'Not now'),
    'mine.kept': (at) => inDialog(at, 'Keep what I wrote'),
    'change.read': (at) => inDialog(at, 'Read theirs'),
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'page-editor.reading': ({ page }) => page.getByRole('status', { name: 'Loading the page' }),
    'page-editor.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such page' }),
    'page-editor.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this page' }),
    'page-editor.editing': ({ page }) => page.getByRole('heading', { name: 'Preview' }),
    'page-editor.asking': dialog,
    'page-editor.changing': (at) => act(at, 'Saving…').or(inDialog(at, 'Saving…')).first(),
    'page-editor.overtaken': ({ page }) => page.getByRole('dialog', { name: 'Somebody changed it' }),
    'page-editor.rebasing': (at) => inDialog(at, 'Reading…'),
  },
  reads: {
    'how it stands': ({ heading, badges = [], published, drafted, note, hint }: Shown) =>
      heading === undefined
        ? []
        : [
            {
              says: [
                heading,
                ...badges.map(({ words }) => words),
                ...[published?.by, drafted?.by, note, hint].filter((said) => typeof said === 'string'),
              ],
              in: main,
            },
          ],
    'the sections': ({ sections = [] }: Shown) =>
      sections.map(({ kind, title: said }) => ({
        says: [kind, said].filter((words) => words !== ''),
        in: ({ page }: DeskVisit) => page.getByRole('list', { name: 'Sections' }),
      })),
    'what is wrong': ({ sections = [] }: Shown) =>
      (sections[0]?.fields ?? [])
        .flatMap(({ error }) => (error === null ? [] : [error]))
        .map((error) => ({ says: [error], in: main })),
    'the preview': ({ preview }: Shown) =>
      (preview?.sections ?? []).slice(0, 1).flatMap((section) =>
        'title' in section && section.title !== ''
          ? [
              {
                says: [section.title],
                in: ({ page }: DeskVisit) => page.frameLocator('[data-preview] iframe').locator('body'),
              },
            ]
          : [],
      ),
    'the act': ({ dialog: asked }: Shown) => (asked ? [{ says: [asked.heading, asked.about], in: dialog }] : []),
  },
  presses: Object.fromEntries(
    ['Publish', 'Drop the draft', 'Use the tenant’s own page'].map((label) => [
      label,
      {
        where: ({ buttons = [] }: Shown) => buttons.some((button) => button.label === label && button.mayPress),
        control: (at: DeskVisit) => act(at, label),
      },
    ]),
  ),
  unreachable: {},
  walks: [
    {
      name: 'the tenant’s own page is changed and published, and taken back',
      world: 'the tenant’s own',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('the tenant’s own'),
        send('as on a phone'),
        send('a title is written'),
        send('save it'),
        changed('the network is lost'),
        send('save it'),
        changed('saved as a draft'),
        send('Publish'),
        send('leave it'),
        send('Publish'),
        confirm,
        changed('the network is lost'),
        send('Publish'),
        confirm,
        changed('it is published'),
        send('Use the tenant’s own page'),
        confirm,
        changed('the tenant’s own is shown'),
        send('Restore version 1'),
        confirm,
        changed('an earlier version is the draft'),
      ],
    },
    {
      name: 'a title is missing when the draft is saved',
      world: 'it has a draft',
      moves: [
        read('it has a draft'),
        send('the title is emptied'),
        send('save it'),
        changed('page-wrong'),
        send('a title is written'),
        send('save it'),
        changed('saved as a draft'),
      ],
    },
    {
      name: 'an earlier version becomes the draft, which is dropped',
      world: 'it is published',
      moves: [
        read('it is published'),
        send('Restore version 1'),
        confirm,
        changed('an earlier version is the draft'),
        send('Drop the draft'),
        confirm,
        changed('it is published'),
      ],
    },
    {
      name: 'a colleague was faster, and what was written is kept',
      world: 'it is published, and has a draft',
      moves: [
        read('it is published, and has a draft'),
        send('a title is written'),
        send('save it'),
        changed('page-changed'),
        send('keep mine'),
        read('the network is lost'),
        send('keep mine'),
        read('it is published, and has a draft'),
        send('save it'),
        changed('saved as a draft'),
      ],
    },
    {
      name: 'a colleague was faster, and theirs is read',
      world: 'it has a draft',
      moves: [
        read('it has a draft'),
        send('Publish'),
        confirm,
        changed('page-changed'),
        send('read theirs'),
        read('it has a draft'),
      ],
    },
    {
      name: 'who only reads changes nothing',
      world: 'it is published, for who only reads',
      moves: [read('it is published, and has a draft'), send('as on a phone')],
    },
    {
      name: 'there is no such page',
      world: 'no such page',
      moves: [read('page-not-found'), send('look again'), read('page-not-found')],
    },
  ],
};
