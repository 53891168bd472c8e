import type { DeskContent } from '../../contract/desk/desk-content.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { bannerLine, noticeLine, reviewLine } from './content-examples.ts';
import {
  type DeskContentContext,
  type DeskContentEvent,
  type DeskContentInput,
  isOrdered,
  linesIn,
  neighbourOf,
} from './desk-content.machine.ts';

const page = (shelf: DeskContent['shelf'], items: DeskContent['items'], next: string | null = null): DeskContent => ({
  shelf,
  items,
  next,
  reviewsWaiting: 1,
});

const [first, second] = ['banner-first', 'banner-second'];

const events: readonly (readonly [name: string, event: DeskContentEvent])[] = [
  ['the notifications', { type: 'shelf.chosen', shelf: 'notifications' }],
  ['the home page', { type: 'shelf.chosen', shelf: 'home-page' }],
  ['those that are retired', { type: 'retired.set', retired: true }],
  ['those that are not', { type: 'retired.set', retired: false }],
  ['another address of the page', { type: 'address.followed', asked: { shelf: 'reviews', retired: false } }],
  ['move the first down', { type: 'move.requested', contentId: first, way: 'down' }],
  ['move the second up', { type: 'move.requested', contentId: second, way: 'up' }],
  ['Show more', { type: 'more.requested' }],
  ['Refresh', { type: 'again.requested' }],
];

const visit = { intentSeed: 'visit' } as const;

export const deskContentCases: FlowCases = {
  inputs: [
    {
      name: 'the home page',
      input: { ...visit, shelf: 'home-page', retired: false, mayEdit: true } satisfies DeskContentInput,
    },
    {
      name: 'the home page, for who only reads',
      input: { ...visit, shelf: 'home-page', retired: false, mayEdit: false } satisfies DeskContentInput,
    },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
    readContent: [
      {
        name: 'two banners',
        output: page('home-page', [bannerLine(first, { state: 'published', showing: 'now' }), bannerLine(second)]),
      },
      { name: 'notifications, and more follow', output: page('notifications', [noticeLine('notice-1')], 'notice-1') },
      { name: 'the last notification', output: page('notifications', [noticeLine('notice-2')]) },
      { name: 'a testimonial', output: page('reviews', [reviewLine('review-1')]) },
      { name: 'nothing', output: page('home-page', []) },
      networkLost,
    ],
    moveItem: [
      { name: 'moved', output: { ok: true, answer: page('home-page', [bannerLine(second), bannerLine(first)]) } },
      {
        name: 'order-changed',
        output: {
          ok: false,
          refusal: 'order-changed',
          detail: 'Somebody has changed the order meanwhile. Nothing was moved; the order as it is now is shown.',
        },
      },
      networkLost,
    ],
  },
  classOf: (context: DeskContentContext) =>
    [
      isOrdered(context) ? 'ordered' : 'unordered',
      context.mayEdit ? 'edits' : 'reads',
      linesIn(context).length === 0 ? 'none' : 'some',
      (context.pages.at(-1)?.next ?? null) === null ? 'the last' : 'more follow',
      neighbourOf(context, first, 'down') === null ? '' : 'the first moves down',
      neighbourOf(context, second, 'up') === null ? '' : 'the second moves up',
    ].join('|'),
};
