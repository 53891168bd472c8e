import type { ContentAct, ContentItem } from '../../contract/desk/desk-content.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { ChosenFile } from '../parts/picture-file.ts';
import { faultsIn } from './content-draft.ts';
import {
  type ContentEditorContext,
  type ContentEditorEvent,
  type ContentEditorInput,
  isDirty,
  shelfOf,
} from './content-editor.setup.ts';
import { bannerLine, itemOf, noticeLine, pictureExample, reviewLine } from './content-examples.ts';

const contentId = 'content-1';
const agencyId = 'agency-padma';

const fileOf = (name: string, type: string): ChosenFile => ({
  name,
  type,
  size: 20_000,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
});

const draft = itemOf(bannerLine(contentId), ['publish', 'retire']);
const published = itemOf(bannerLine(contentId, { state: 'published', showing: 'now', version: 2 }), [
  'take-back',
  'retire',
]);
const changed = itemOf(
  bannerLine(contentId, {
    state: 'published',
    showing: 'now',
    hasChanges: true,
    version: 3,
    fields: { ...bannerLine(contentId).fields, words: 'A quieter week' },
  }),
  ['publish', 'discard', 'take-back', 'retire'],
);
const retired = itemOf(bannerLine(contentId, { state: 'retired', version: 4 }), ['restore']);
const review = itemOf(reviewLine(contentId), ['publish', 'retire']);

const act = (name: string, which: ContentAct) => [name, { type: 'act.chosen', act: which }] as const;

const events: readonly (readonly [name: string, event: ContentEditorEvent])[] = [
  ['words are typed', { type: 'field.typed', field: 'words', value: 'A quieter week' }],
  ['the words are emptied', { type: 'field.typed', field: 'words', value: '' }],
  ['a title is typed', { type: 'field.typed', field: 'title', value: 'Banks are closed' }],
  ['a page that is not there is typed', { type: 'field.typed', field: 'path', value: '/no-such-page' }],
  ['no page is typed', { type: 'field.typed', field: 'path', value: '' }],
  ['for one agency', { type: 'field.typed', field: 'audience', value: 'one' }],
  ['a part of its name is typed', { type: 'agency.typed', text: 'Padma' }],
  ['find it', { type: 'agency.sought' }],
  ['choose it', { type: 'agency.chosen', agencyId }],
  ['a picture is chosen', { type: 'file.chosen', file: fileOf('banner.png', 'image/png') }],
  ['a text file is chosen', { type: 'file.chosen', file: fileOf('banner.txt', 'text/plain') }],
  ['remove the picture', { type: 'picture.removed' }],
  ['save it', { type: 'save.requested' }],
  act('Publish', 'publish'),
  act('Take back', 'take-back'),
  act('Drop the changes', 'discard'),
  act('Retire', 'retire'),
  act('Restore', 'restore'),
  ['a reason is typed', { type: 'words.typed', text: 'It names a person.' }],
  ['confirm it', { type: 'act.confirmed' }],
  ['leave it', { type: 'act.left' }],
  ['keep mine', { type: 'mine.kept' }],
  ['read theirs', { type: 'change.read' }],
  ['look again', { type: 'again.requested' }],
];

const known = (name: string, answer: ContentItem) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: string, detail: string, facts?: Readonly<Record<string, string>>) => ({
  name: refusal,
  output: { ok: false, refusal, detail, ...(facts ? { facts } : {}) },
});
const overtaken = refused(
  'content-changed',
  'Somebody has changed it since you opened it. Nothing was saved, and what you typed is still here.',
);
const gone = refused('content-unknown', 'We could not find this item.');

const visit = { shelf: 'home-page', intentSeed: 'visit', mayEdit: true } as const;

export const contentEditorCases: FlowCases = {
  inputs: [
    { name: 'an item', input: { ...visit, contentId } satisfies ContentEditorInput },
    {
      name: 'an item, for who only reads',
      input: { ...visit, contentId, mayEdit: false } satisfies ContentEditorInput,
    },
    { name: 'a new banner', input: { ...visit, contentId: null } satisfies ContentEditorInput },
    {
      name: 'a new notification',
      input: { ...visit, contentId: null, shelf: 'notifications' } satisfies ContentEditorInput,
    },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readItem: [
      known('a draft', draft),
      known('it is published', published),
      known('it was changed after it was published', changed),
      known('it is retired', retired),
      known('a testimonial that waits', review),
      gone,
      networkLost,
    ],
    sendPicture: [
      { name: 'the server keeps it', output: { ok: true, picture: pictureExample } },
      {
        name: 'the server refuses it',
        output: {
          ok: false,
          words:
            'A banner of the home page has 1232 × 693 pixels, or more in the same shape. This picture has 640 × 360.',
        },
      },
      networkLost,
    ],
    findAgencies: [
      { name: 'one is found', output: [{ agencyId, name: 'Padma Travels' }] },
      { name: 'none is found', output: [] },
      networkLost,
    ],
    saveItem: [
      known('saved as a draft', { ...draft, version: 2 }),
      known('saved beside what is published', changed),
      known('the notification is saved', itemOf(noticeLine(contentId), ['publish', 'retire'])),
      refused('content-wrong', 'This picture is not here. Choose it again.', { path: 'pictureId' }),
      overtaken,
      gone,
      networkLost,
    ],
    actOnItem: [
      known('it is published', published),
      known('it is a draft', { ...draft, version: 3 }),
      known('it is retired', retired),
      known('the testimonial is hidden', {
        ...itemOf(reviewLine(contentId, { state: 'retired', version: 2 }), ['publish']),
      }),
      overtaken,
      refused('not-allowed', 'This cannot be done with it as it stands now. Nothing has changed.'),
      networkLost,
    ],
  },
  classOf: (context: ContentEditorContext) =>
    [
      shelfOf(context),
      context.mayEdit,
      context.item === null ? 'new' : `${context.item.state} ${context.item.acts.join('+')}`,
      isDirty(context) ? 'dirty' : '',
      Object.keys(faultsIn(shelfOf(context), context.draft)).join('+'),
      context.draft.audience,
      context.draft.agency !== null,
      context.draft.picture !== null,
      context.agencyTerm !== '',
      context.agencies?.length ?? 'none sought',
      context.act ?? '',
      context.words === '' ? '' : 'words',
    ].join('|'),
};
