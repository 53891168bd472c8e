import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { DeskContent } from '../../../contract/desk/desk-content.ts';
import { bannerLine, noticeLine, reviewLine } from '../../../machines/desk/content-examples.ts';
import {
  type ContentPageAsked,
  type DeskContentInput,
  deskContentMachine,
  type Moved,
  type MoveSent,
} from '../../../machines/desk/desk-content.machine.ts';
import { viewOfDeskContent } from '../../../machines/desk/desk-content.view.ts';
import { heldCall, settled } from '../sign-in/held-call.ts';

const pageOf = (
  items: DeskContent['items'],
  shelf: DeskContent['shelf'] = 'home-page',
  next: string | null = null,
): DeskContent => ({
  shelf,
  items,
  next,
  reviewsWaiting: 2,
});
const [first, second, third] = ['first', 'second', 'third'].map((id) =>
  bannerLine(id, { fields: { ...bannerLine(id).fields, words: `The ${id} banner` } }),
);
if (!first || !second || !third) throw new Error('three banners');
const move = (contentId: string, way: 'up' | 'down') => ({ type: 'move.requested', contentId, way }) as const;
const lost = new Error('the network is lost');

/** The list, read as `page`. */
const listOf = async (page: DeskContent = pageOf([first, second, third]), input: Partial<DeskContentInput> = {}) => {
  const reading = heldCall<DeskContent, ContentPageAsked>();
  const moving = heldCall<Moved, MoveSent>();
  const actor = createActor(
    deskContentMachine.provide({
      actors: { readContent: reading.actor, moveItem: moving.actor, hearAddress: fromCallback(() => {}) },
    }),
    { input: { intentSeed: 'visit', shelf: page.shelf, retired: false, mayEdit: true, ...input } },
  ).start();
  const isRead = async (answer: DeskContent) => {
    reading.calls.at(-1)?.answer(answer);
    await settled();
  };
  const isMoved = async (outcome: Moved | Error) => {
    if (outcome instanceof Error) moving.calls.at(-1)?.fail(outcome);
    else moving.calls.at(-1)?.answer(outcome);
    await settled();
  };
  const view = () => viewOfDeskContent(actor.getSnapshot());
  const lines = () => {
    const { list } = view();
    if (list.show !== 'lines') throw new Error(list.show);
    return list;
  };
  await isRead(page);
  return { actor, reading: reading.calls, moving: moving.calls, isRead, isMoved, view, lines };
};

describe('the order of what is shown', () => {
  test('[OPS-01][PAD-02] an item changes places with its neighbour, once, and its new place is said', async () => {
    const { actor, moving, view, lines, isMoved } = await listOf();
    expect(lines().rows.map(({ moves }) => moves)).toEqual([
      { up: false, down: true },
      { up: true, down: true },
      { up: true, down: false },
    ]);
    actor.send(move('first', 'down'));
    actor.send(move('third', 'up'));
    expect(moving.map(({ input: { contentId, pastId } }) => [contentId, pastId])).toEqual([['first', 'second']]);
    expect(lines().mayMove).toBe(false);
    await isMoved({ ok: true, answer: pageOf([second, first, third]) });
    expect(view().note).toBe('The first banner is now 2 of 3.');
    expect(lines().rows.map(({ contentId }) => contentId)).toEqual(['second', 'first', 'third']);
  });

  test('[OPS-01] the first is not moved up, nor the last down, nor anything by who only reads', async () => {
    const { actor } = await listOf();
    expect(
      [move('first', 'up'), move('third', 'down'), move('gone', 'up')].map((event) => actor.getSnapshot().can(event)),
    ).toEqual([false, false, false]);
    const reader = await listOf(pageOf([first, second]), { mayEdit: false });
    expect(reader.lines().rows.map(({ moves }) => moves)).toEqual([null, null]);
    expect(reader.view().add).toBeNull();
    expect(reader.actor.getSnapshot().can(move('second', 'up'))).toBe(false);
  });

  test.each([
    ['notifications', pageOf([noticeLine('a'), noticeLine('b')], 'notifications'), {}],
    ['testimonials', pageOf([reviewLine('a'), reviewLine('b')], 'reviews'), {}],
    ['what is retired', pageOf([bannerLine('a'), bannerLine('b')]), { retired: true }],
  ] as const)('[OPS-01] %s have no order that is changed here', async (_name, page, input) => {
    const { actor, lines } = await listOf(page, input);
    expect(lines().rows.map(({ moves }) => moves)).toEqual([null, null]);
    expect(actor.getSnapshot().can(move('b', 'up'))).toBe(false);
  });

  test('[OPS-01] a move that was not heard keeps its key; once the list is read again it is another', async () => {
    const { actor, moving, view, isMoved, isRead } = await listOf();
    actor.send(move('first', 'down'));
    await isMoved(lost);
    expect(view().message).toMatch(/\w/);
    actor.send(move('first', 'down'));
    expect(moving[1]?.input).toEqual(moving[0]?.input);
    await isMoved(lost);
    actor.send({ type: 'again.requested' });
    await isRead(pageOf([second, first, third]));
    actor.send(move('first', 'up'));
    expect(moving[2]?.input).toMatchObject({ contentId: 'first', pastId: 'second' });
    expect(moving[2]?.input.intent).not.toBe(moving[0]?.input.intent);
  });

  test('[OPS-01] after somebody has changed the order, that is said, and the order as it is now is shown', async () => {
    const { actor, reading, view, isMoved, isRead } = await listOf();
    actor.send(move('first', 'down'));
    await isMoved({ ok: false, refusal: 'order-changed', detail: 'Nothing was moved.' });
    expect(reading).toHaveLength(2);
    await isRead(pageOf([third, first, second]));
    expect(view()).toMatchObject({
      message: 'Nothing was moved.',
      note: null,
      list: { rows: [{ contentId: 'third' }, {}, {}] },
    });
  });
});

describe('the lists of content', () => {
  test('[OPS-01] another list shows nothing of the one before, and does not come late', async () => {
    const { actor, reading, view, isRead } = await listOf();
    actor.send({ type: 'shelf.chosen', shelf: 'notifications' });
    actor.send({ type: 'shelf.chosen', shelf: 'reviews' });
    reading[1]?.answer(pageOf([noticeLine('notice')], 'notifications'));
    await settled();
    expect(view().list).toEqual({ show: 'loading' });
    await isRead(pageOf([], 'reviews'));
    expect(view()).toMatchObject({ shelf: 'reviews', list: { show: 'empty' }, add: null });
    expect(view().shelves.find(({ code }) => code === 'reviews')?.name).toBe('Testimonials (2)');
  });

  test('[OPS-01] what is retired is a list of its own, in which nothing is added', async () => {
    const { actor, reading, view, isRead } = await listOf();
    expect(view().add).toMatchObject({ words: 'Add a banner' });
    actor.send({ type: 'retired.set', retired: true });
    expect(reading.at(-1)?.input).toEqual({ shelf: 'home-page', retired: true, after: null });
    await isRead(pageOf([]));
    expect(view()).toMatchObject({ add: null, list: { sentence: 'No banner is retired.' } });
  });

  test('[OPS-01] each line says to whom it is shown, or who has written it', async () => {
    const notice = noticeLine('a', { agencyName: 'Meghna Travels' });
    expect((await listOf(pageOf([notice], 'notifications'))).lines().rows).toMatchObject([
      { title: 'Banks are closed', about: 'Warning to Meghna Travels' },
    ]);
    expect((await listOf(pageOf([reviewLine('a')], 'reviews'))).lines().rows).toMatchObject([
      { about: '4 of 5 stars, Asha of Meghna Travels', days: '', changedBy: null },
    ]);
  });

  test('[OPS-01] a further page is added below', async () => {
    const { actor, reading, lines, isRead } = await listOf(pageOf([noticeLine('a')], 'notifications', 'a'));
    expect(lines().more).toBe('offered');
    actor.send({ type: 'more.requested' });
    expect(reading[1]?.input.after).toBe('a');
    await isRead(pageOf([noticeLine('b')], 'notifications'));
    expect(lines()).toMatchObject({ more: 'none', rows: [{ contentId: 'a' }, { contentId: 'b' }] });
  });
});
