import { bannerSize } from '../../../contract/banners.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { contentItemAddress, newContentAddress } from '../../../contract/page-addresses.ts';
import { contentEditorFlow } from '../../../machines/desk/content-editor.flow.ts';
import type { ContentEditorView } from '../../../machines/desk/content-editor.view.ts';
import { asJson } from '../../../server/database/database.ts';
import { pngWith } from '../../server/pictures/upload-samples.ts';
import {
  clearContent,
  colleagueSaves,
  twentyOf,
  type WrittenItem,
  writeItems,
  writeReview,
} from './content-in-walks.ts';
import { atDesk, type DeskVisit } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type Bringing, type FlowDriver, send, settle, type WalkMove, type World } from './walk-driver.ts';

interface AtItem extends DeskVisit {
  readonly contentId: string;
  /** What is typed to find an agency. */
  readonly term: string;
  /** The file that is chosen next. */
  picture: Buffer;
}

interface Setting {
  /** `review`: a testimonial. `null`: there is none. */
  readonly item?: WrittenItem | 'review' | null;
  readonly onlyReads?: boolean;
  /** Whether what is typed finds the agency. Default: it does. */
  readonly finds?: boolean;
  /** Where a new item is written. Default: an item is there. */
  readonly shelf?: 'home-page' | 'notifications';
}

const inputOf = ({ shelf, onlyReads }: Setting): string => {
  if (shelf !== undefined) return shelf === 'notifications' ? 'a new notification' : 'a new banner';
  return onlyReads ? 'an item, for who only reads' : 'an item';
};

const fitting = pngWith('fits', bannerSize);
const tooSmall = pngWith('too small', { width: 640, height: 360 });

const itemOf = (setting: Setting): World<AtItem> => ({
  input: inputOf(setting),
  async enter(portal) {
    const at = await atDesk(portal, ['Content/*', 'Agencies/Find*']);
    await clearContent(at);
    const { item = null, finds = true, onlyReads = false } = setting;
    let contentId = 'no-such-item';
    if (item === 'review') contentId = await writeReview(at);
    else if (item !== null) [contentId = ''] = await writeItems(at, [{ shelf: 'home-page', ...item }]);
    if (onlyReads) await looksOnly(at);
    return { ...at, contentId, term: finds ? await nameOfAgency(at) : 'nobody-has-this', picture: fitting };
  },
  start: async ({ page, portal, contentId }) => {
    const { shelf } = setting;
    await page.goto(`${portal.url}${shelf === undefined ? contentItemAddress(contentId) : newContentAddress(shelf)}`);
  },
});

const nameOfAgency = ({ portal, agent }: DeskVisit): Promise<string> =>
  portal.edit(async (db) => {
    const { name } = await db
      .selectFrom('agency')
      .select('name')
      .where('id', '=', agent.agencyId)
      .executeTakeFirstOrThrow();
    return name;
  });

/** Takes the permission to edit from the clerk. */
const looksOnly = ({ portal, clerk }: DeskVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('app_user')
      .set({ functionalities: asJson<number[]>([functionalities.DeskView]) })
      .where('id', '=', clerk.userId)
      .execute(),
  );

const main = ({ page }: AtItem) => page.getByRole('main');
const dialog = ({ page }: AtItem) => page.getByRole('dialog');
const acts = ({ page }: AtItem) => page.getByRole('group', { name: 'What can be done' });
const act = (at: AtItem, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const anyAct = (at: AtItem) =>
  acts(at)
    .getByRole('button', {
      name: /^(Publish|Publish the changes|Take back|Drop the changes|Retire|Restore|Show|Hide)$/,
    })
    .first();
const button = (at: AtItem, name: string | RegExp) =>
  main(at).getByRole('button', { name, exact: typeof name === 'string' });
const field = (at: AtItem, name: RegExp) => main(at).getByRole('textbox', { name });
const words = (at: AtItem) => field(at, /^Words/);
const agency = (at: AtItem) => field(at, /^(Agency|Another agency)/);
const file = ({ page }: AtItem) => page.locator('input[type="file"]');
const reason = (at: AtItem) => dialog(at).getByRole('textbox', { name: /^Reason/ });
const inDialog = (at: AtItem, name: string | RegExp) =>
  dialog(at).getByRole('button', { name, exact: typeof name === 'string' });
const confirms = (at: AtItem) =>
  inDialog(at, /^(Publish|Take back|Drop the changes|Retire|Restore|Show|Hide|Saving…)$/);
const again = (at: AtItem) => at.page.getByRole('button', { name: 'Look again' });

/** A field that holds the text already hears nothing when it is typed again: a space makes no other draft. */
const type = async (input: ReturnType<typeof words>, text: string): Promise<void> =>
  input.fill((await input.inputValue()) === text ? `${text} ` : text);

const chooses = (at: AtItem, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  file(at).setInputFiles({ name, mimeType, buffer });

const refusedWith = (status: number, prepare?: Bringing<AtItem>['prepare']): Bringing<AtItem> => ({
  ...letThrough,
  ...(prepare ? { prepare } : {}),
  complains: new RegExp(`status of ${status}`),
});

const choosing = (picture: Buffer) => async (at: AtItem) => {
  at.picture = picture;
};

const overtaken = refusedWith(409, (at) => colleagueSaves(at, at.contentId));

const removesItem = ({ portal, contentId }: AtItem): Promise<unknown> =>
  portal.edit((db) => db.deleteFrom('content_item').where('id', '=', contentId).execute());

const removesPictures = ({ portal }: AtItem): Promise<unknown> =>
  portal.edit((db) => db.deleteFrom('picture').where('media_type', '=', 'image/png').execute());

const read = (outcome: string): WalkMove => settle('readItem', outcome);
const saved = (outcome: string): WalkMove => settle('saveItem', outcome);
const acted = (outcome: string): WalkMove => settle('actOnItem', outcome);
const sent = (outcome: string): WalkMove => settle('sendPicture', outcome);
const found = (outcome: string): WalkMove => settle('findAgencies', outcome);
const confirm = send('confirm it');

type Shown = Partial<Extract<ContentEditorView, { show: 'item' }>>;

export const contentEditorDriver: FlowDriver<AtItem> = {
  flow: contentEditorFlow,
  worlds: {
    'a draft': itemOf({ item: {} }),
    'it is published': itemOf({ item: { state: 'published' } }),
    'it was changed after it was published': itemOf({
      item: { state: 'published', published: { words: 'As it was before' } },
    }),
    'it is retired': itemOf({ item: { state: 'retired' } }),
    'a testimonial that waits': itemOf({ item: 'review' }),
    'a draft, for who only reads': itemOf({ item: {}, onlyReads: true }),
    'no such item': itemOf({}),
    'a new banner': itemOf({ shelf: 'home-page' }),
    'a new notification': itemOf({ shelf: 'notifications' }),
    'a new notification, to an agency that nobody finds': itemOf({ shelf: 'notifications', finds: false }),
  },
  acts: {
    'words are typed': (at) => type(words(at), 'A quieter week'),
    'the words are emptied': (at) => words(at).fill(''),
    'a title is typed': (at) => type(field(at, /^Title/), 'Banks are closed'),
    'a page that is not there is typed': (at) => type(field(at, /^Leads to/), '/no-such-page'),
    'no page is typed': (at) => field(at, /^Leads to/).fill(''),
    'for one agency': ({ page }) => page.getByRole('radio', { name: 'One agency' }).click(),
    'a part of its name is typed': (at) => type(agency(at), at.term),
    'find it': (at) => button(at, 'Find').click(),
    'choose it': ({ page }) =>
      page.getByRole('combobox', { name: 'Agencies that were found' }).selectOption({ index: 1 }),
    'a picture is chosen': (at) => chooses(at, 'banner.png', 'image/png', at.picture),
    'a text file is chosen': (at) => chooses(at, 'banner.txt', 'text/plain', Buffer.from('words')),
    'remove the picture': (at) => button(at, 'Remove the picture').click(),
    'save it': (at) => act(at, 'Save the draft').click(),
    Publish: (at) =>
      acts(at)
        .getByRole('button', { name: /^(Publish|Publish the changes|Show)$/ })
        .click(),
    'Take back': (at) => act(at, 'Take back').click(),
    'Drop the changes': (at) => act(at, 'Drop the changes').click(),
    Retire: (at) =>
      acts(at)
        .getByRole('button', { name: /^(Retire|Hide)$/ })
        .click(),
    Restore: (at) => act(at, 'Restore').click(),
    'a reason is typed': (at) => type(reason(at), 'It names a person.'),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => inDialog(at, 'Not now').click(),
    'keep mine': (at) => inDialog(at, 'Keep what I typed').click(),
    'read theirs': (at) => inDialog(at, 'Read theirs').click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readItem: a draft': letThrough,
    'readItem: it is published': letThrough,
    'readItem: it was changed after it was published': letThrough,
    'readItem: it is retired': letThrough,
    'readItem: a testimonial that waits': letThrough,
    'readItem: content-unknown': refusedWith(404, removesItem),
    'readItem: the network is lost': networkLostAtGate,
    'sendPicture: the server keeps it': { ...letThrough, prepare: choosing(fitting) },
    'sendPicture: the server refuses it': refusedWith(422, choosing(tooSmall)),
    'sendPicture: the network is lost': networkLostAtGate,
    'findAgencies: one is found': letThrough,
    'findAgencies: none is found': letThrough,
    'findAgencies: the network is lost': networkLostAtGate,
    'saveItem: saved as a draft': letThrough,
    'saveItem: saved beside what is published': letThrough,
    'saveItem: the notification is saved': letThrough,
    'saveItem: content-wrong': refusedWith(422, removesPictures),
    'saveItem: content-changed': overtaken,
    'saveItem: content-unknown': refusedWith(404, removesItem),
    'saveItem: the network is lost': networkLostAtGate,
    'actOnItem: it is published': letThrough,
    'actOnItem: it is a draft': letThrough,
    'actOnItem: it is retired': letThrough,
    'actOnItem: the testimonial is hidden': letThrough,
    'actOnItem: content-changed': overtaken,
    'actOnItem: not-allowed': refusedWith(409, (at) => writeItems(at, twentyOf('home-page'))),
    'actOnItem: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'field.typed': words,
    'file.chosen': (at) => button(at, /^Choose (a|another) picture$/),
    'picture.removed': (at) => button(at, 'Remove the picture'),
    'agency.typed': agency,
    'agency.sought': (at) => button(at, 'Find'),
    'agency.chosen': ({ page }) => page.getByRole('combobox', { name: 'Agencies that were found' }),
    'save.requested': (at) => act(at, 'Save the draft'),
    'act.chosen': anyAct,
    'words.typed': reason,
    'act.confirmed': confirms,
    'act.left': (at) => inDialog(at, 'Not now'),
    'mine.kept': (at) => inDialog(at, 'Keep what I typed'),
    'change.read': (at) => inDialog(at, 'Read theirs'),
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'content-editor.reading': ({ page }) => page.getByRole('status', { name: 'Loading the item' }),
    'content-editor.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such item' }),
    'content-editor.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this item' }),
    'content-editor.editing': ({ page }) => page.getByRole('heading', { name: 'Preview' }),
    'content-editor.sendingPicture': (at) => button(at, 'Sending…'),
    'content-editor.findingAgency': (at) => button(at, 'Looking…'),
    'content-editor.saving': (at) => act(at, 'Saving…'),
    'content-editor.asking': dialog,
    'content-editor.acting': (at) => inDialog(at, 'Saving…'),
    'content-editor.overtaken': ({ page }) => page.getByRole('dialog', { name: 'Somebody changed it' }),
    'content-editor.rebasing': (at) => inDialog(at, 'Reading…'),
  },
  reads: {
    'how it stands': ({ badge, shelfName, changes, note, hint }: Shown) =>
      badge === undefined
        ? []
        : [
            {
              says: [badge.words, shelfName ?? '', ...[changes, note, hint].filter((said) => typeof said === 'string')],
              in: main,
            },
          ],
    'the history': ({ history }: Shown) =>
      (history ?? []).slice(0, 3).map(({ what, who }) => ({
        says: [what, who],
        in: ({ page }: AtItem) => page.getByRole('list', { name: 'History' }),
      })),
    'what is wrong': ({ form }: Shown) =>
      Object.values(form?.errors ?? {}).map((error) => ({ says: [error], in: main })),
    'the preview': ({ preview }: Shown) => {
      const said =
        preview?.of === 'banner'
          ? [preview.banner.text]
          : preview?.of === 'notification'
            ? [preview.notification.title, preview.notification.text]
            : [preview?.review.words];
      return [
        {
          says: said.filter((each) => typeof each === 'string').filter((each) => each !== ''),
          in: ({ page }: AtItem) => page.locator('[data-preview]'),
        },
      ].filter(({ says }) => says.length > 0);
    },
    'the act': ({ dialog: asked }: Shown) => (asked ? [{ says: [asked.heading, asked.about], in: dialog }] : []),
  },
  presses: Object.fromEntries(
    ['Publish', 'Publish the changes', 'Take back', 'Drop the changes', 'Retire', 'Restore', 'Show', 'Hide'].map(
      (label) => [
        label,
        {
          where: ({ buttons = [] }: Shown) => buttons.some((button) => button.label === label && button.mayPress),
          control: (at: AtItem) => act(at, label),
        },
      ],
    ),
  ),
  unreachable: {},
  walks: [
    {
      name: 'a draft is changed, published, taken back and retired',
      world: 'a draft',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('a draft'),
        send('words are typed'),
        send('save it'),
        saved('the network is lost'),
        send('save it'),
        saved('saved as a draft'),
        send('Publish'),
        send('leave it'),
        send('Publish'),
        confirm,
        acted('the network is lost'),
        confirm,
        acted('it is published'),
        send('Take back'),
        confirm,
        acted('it is a draft'),
        send('Retire'),
        confirm,
        acted('it is retired'),
        send('Restore'),
        confirm,
        acted('it is a draft'),
      ],
    },
    {
      name: 'what is published is changed, and the changes are dropped',
      world: 'it is published',
      moves: [
        read('it is published'),
        send('words are typed'),
        send('save it'),
        saved('saved beside what is published'),
        send('Drop the changes'),
        confirm,
        acted('it is published'),
      ],
    },
    {
      name: 'changes are published',
      world: 'it was changed after it was published',
      moves: [read('it was changed after it was published'), send('Publish'), confirm, acted('it is published')],
    },
    {
      name: 'a colleague was faster, and what was typed is kept',
      world: 'a draft',
      moves: [
        read('a draft'),
        send('words are typed'),
        send('save it'),
        saved('content-changed'),
        send('keep mine'),
        read('the network is lost'),
        send('keep mine'),
        read('a draft'),
        send('save it'),
        saved('saved as a draft'),
      ],
    },
    {
      name: 'a colleague was faster, and theirs is read',
      world: 'a draft',
      moves: [
        read('a draft'),
        send('words are typed'),
        send('save it'),
        saved('content-changed'),
        send('read theirs'),
        read('a draft'),
        send('Publish'),
        confirm,
        acted('content-changed'),
      ],
    },
    {
      name: 'the item is gone when it is saved',
      world: 'a draft',
      moves: [
        read('a draft'),
        send('words are typed'),
        send('save it'),
        saved('content-unknown'),
        send('look again'),
        read('content-unknown'),
      ],
    },
    {
      name: 'the item is gone when what was typed is kept',
      world: 'a draft',
      moves: [
        read('a draft'),
        send('words are typed'),
        send('save it'),
        saved('content-changed'),
        send('keep mine'),
        read('content-unknown'),
      ],
    },
    {
      name: 'a picture is gone when its banner is saved',
      world: 'a draft',
      moves: [read('a draft'), send('words are typed'), send('save it'), saved('content-wrong')],
    },
    {
      name: 'a new banner gets a picture, after some that do not do',
      world: 'a new banner',
      moves: [
        send('save it'),
        send('a text file is chosen'),
        send('a picture is chosen'),
        sent('the network is lost'),
        send('a picture is chosen'),
        sent('the server refuses it'),
        send('a picture is chosen'),
        sent('the server keeps it'),
        send('remove the picture'),
        send('a picture is chosen'),
        sent('the server keeps it'),
        send('words are typed'),
        send('save it'),
        saved('saved as a draft'),
      ],
    },
    {
      name: 'a notification is written to one agency',
      world: 'a new notification',
      moves: [
        send('a title is typed'),
        send('words are typed'),
        send('a page that is not there is typed'),
        send('save it'),
        send('no page is typed'),
        send('for one agency'),
        send('save it'),
        send('a part of its name is typed'),
        send('find it'),
        found('the network is lost'),
        send('find it'),
        found('one is found'),
        send('choose it'),
        send('save it'),
        saved('the notification is saved'),
      ],
    },
    {
      name: 'no agency is found',
      world: 'a new notification, to an agency that nobody finds',
      moves: [send('for one agency'), send('a part of its name is typed'), send('find it'), found('none is found')],
    },
    {
      name: 'a testimonial is hidden, with a reason',
      world: 'a testimonial that waits',
      moves: [
        read('a testimonial that waits'),
        send('Retire'),
        confirm,
        send('a reason is typed'),
        confirm,
        acted('the testimonial is hidden'),
      ],
    },
    {
      name: 'a retired banner finds no room',
      world: 'it is retired',
      moves: [read('it is retired'), send('Restore'), confirm, acted('not-allowed')],
    },
    {
      name: 'who only reads changes nothing',
      world: 'a draft, for who only reads',
      moves: [read('a draft')],
    },
    { name: 'no such item', world: 'no such item', moves: [read('content-unknown')] },
  ],
};
