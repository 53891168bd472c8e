import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ContentItem } from '../../../contract/desk/desk-content.ts';
import { contentEditorMachine } from '../../../machines/desk/content-editor.machine.ts';
import type { ActedOn, ActToSend, ItemRead, ItemToSave, Saved } from '../../../machines/desk/content-editor.setup.ts';
import { viewOfContentEditor } from '../../../machines/desk/content-editor.view.ts';
import { bannerLine, itemOf, noticeLine, reviewLine } from '../../../machines/desk/content-examples.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const overtaken = { ok: false, refusal: 'content-changed', detail: 'Somebody has changed it.' } as const;

/** The editor of an item whose calls answer what they are told, one after another. */
const open = async (
  item: ContentItem | null,
  { saves = [], reads = [] }: { readonly saves?: Saved[]; readonly reads?: ItemRead[] } = {},
) => {
  const sent: ItemToSave[] = [];
  const acts: ActToSend[] = [];
  const actor = createActor(
    contentEditorMachine.provide({
      actors: {
        readItem: fromPromise<ItemRead, { readonly contentId: string }>(async () => {
          const next = reads.shift();
          if (next) return next;
          return item ? { ok: true, answer: item } : { ok: false, refusal: 'content-unknown' };
        }),
        saveItem: fromPromise<Saved, ItemToSave>(async ({ input }) => {
          sent.push(input);
          const next = saves.shift();
          if (!next) throw new Error('the network is lost');
          return next;
        }),
        actOnItem: fromPromise<ActedOn, ActToSend>(async ({ input }) => {
          acts.push(input);
          throw new Error('the network is lost');
        }),
      },
    }),
    {
      input: {
        contentId: item?.contentId ?? null,
        shelf: item?.shelf ?? 'notifications',
        intentSeed: 'visit',
        mayEdit: true,
      },
    },
  ).start();
  await settled();
  return { actor, sent, acts, view: () => viewOfContentEditor(actor.getSnapshot()) };
};

const draft = itemOf(bannerLine('content-1'), ['publish', 'retire']);
const typed = { type: 'field.typed', field: 'words', value: 'A quieter week' } as const;

describe('the editor of an item', () => {
  test('[OPS-01] keeps what was typed when a colleague was faster, and saves it over the version that was read then', async () => {
    const theirs = { ...draft, version: 7, fields: { ...draft.fields, words: 'Theirs' } };
    const { actor, sent } = await open(draft, {
      saves: [overtaken],
      reads: [
        { ok: true, answer: draft },
        { ok: true, answer: theirs },
      ],
    });
    actor.send(typed);
    actor.send({ type: 'save.requested' });
    await settled();
    expect(actor.getSnapshot().value).toBe('overtaken');
    expect(actor.getSnapshot().context.draft.words).toBe('A quieter week');
    actor.send({ type: 'mine.kept' });
    await settled();
    actor.send({ type: 'save.requested' });
    await settled();
    expect(sent.map(({ version, fields }) => [version, fields.words])).toEqual([
      [1, 'A quieter week'],
      [7, 'A quieter week'],
    ]);
    expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
  });

  test('[OPS-01] saves again with the same intent after a lost network, and with another once more was typed', async () => {
    const { actor, sent } = await open(draft);
    actor.send(typed);
    for (const _ of [1, 2]) {
      actor.send({ type: 'save.requested' });
      await settled();
    }
    actor.send({ ...typed, value: 'A louder week' });
    actor.send({ type: 'save.requested' });
    await settled();
    const [first, second, third] = sent.map(({ intent }) => intent);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('[OPS-01] does nothing more with an item until what was typed is saved', async () => {
    const { actor, view } = await open(draft);
    expect(actor.getSnapshot().can({ type: 'act.chosen', act: 'publish' })).toBe(true);
    actor.send(typed);
    expect(actor.getSnapshot().can({ type: 'act.chosen', act: 'publish' })).toBe(false);
    expect(view()).toMatchObject({ maySave: true, hint: 'Save the draft before you do more with it.' });
    actor.send({ type: 'field.typed', field: 'words', value: draft.fields.words });
    expect(view()).toMatchObject({ maySave: false, hint: null });
  });

  test('[PUB-05] of a testimonial writes nothing, and asks why it is hidden', async () => {
    const { actor, acts, view } = await open(itemOf(reviewLine('review-1'), ['publish', 'retire']));
    expect(view()).toMatchObject({ form: null, maySave: null, preview: { of: 'review' } });
    expect(actor.getSnapshot().can(typed)).toBe(false);
    actor.send({ type: 'act.chosen', act: 'retire' });
    actor.send({ type: 'act.confirmed' });
    expect(view()).toMatchObject({ message: 'Enter a reason.', dialog: { confirm: 'Hide' } });
    actor.send({ type: 'words.typed', text: ' It names a person. ' });
    actor.send({ type: 'act.confirmed' });
    await settled();
    expect(acts).toMatchObject([{ contentId: 'review-1', act: 'retire', reason: 'It names a person.' }]);
    expect(actor.getSnapshot().value).toBe('asking');
  });

  test('[PAD-02] of a notification to one agency needs the agency, and has no picture', async () => {
    const { actor, view } = await open(null);
    for (const [field, value] of [
      ['title', 'Banks are closed'],
      ['words', 'Deposits of Friday arrive on Sunday.'],
      ['audience', 'one'],
      ['path', '//elsewhere.example'],
    ] as const) {
      actor.send({ type: 'field.typed', field, value });
    }
    actor.send({ type: 'save.requested' });
    expect(view()).toMatchObject({
      form: {
        errors: {
          agencyId: 'Find the agency and choose it.',
          path: 'This is no page of the portal. Enter a path such as /deposit-list.',
        },
        pictureHint: null,
      },
      preview: { of: 'notification', notification: { title: 'Banks are closed', kind: 'notice' } },
    });
    expect(actor.getSnapshot().can({ type: 'picture.removed' })).toBe(false);
  });

  test('[PAD-02] says how an item stands, and what is published beside a change', async () => {
    const stands = async (item: ContentItem) => {
      const view = (await open(item)).view();
      return view.show === 'item'
        ? [view.badge.words, view.changes !== null, view.buttons.map(({ label }) => label)]
        : [];
    };
    const line = noticeLine('notice-1', { state: 'published', showing: 'now' });
    expect(await stands(itemOf(line, ['take-back', 'retire']))).toEqual(['Published', false, ['Take back', 'Retire']]);
    expect(await stands(itemOf({ ...line, hasChanges: true }, ['publish', 'discard']))).toEqual([
      'Published',
      true,
      ['Publish the changes', 'Drop the changes'],
    ]);
    const later = { ...line, showing: 'later' as const, fields: { ...line.fields, from: '2026-12-24' } };
    expect(await stands(itemOf(later, []))).toEqual(['Published from 24 Dec 2026', false, []]);
    expect(await stands(itemOf({ ...line, showing: 'over' }, []))).toEqual(['Its time is over', false, []]);
    expect(await stands(itemOf({ ...line, state: 'retired', showing: 'hidden' }, ['restore']))).toEqual([
      'Retired',
      false,
      ['Restore'],
    ]);
  });
});
