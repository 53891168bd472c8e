import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { DeskPage } from '../../../contract/desk/desk-pages.ts';
import {
  type PageChange,
  type PageChanged,
  type PageRead,
  pageEditorMachine,
} from '../../../machines/desk/page-editor.machine.ts';
import { viewOfPageEditor } from '../../../machines/desk/page-editor.view.ts';
import { pageExamples } from '../../../machines/desk/page-examples.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const overtaken = { ok: false, refusal: 'page-changed', detail: 'Somebody has changed it.' } as const;

/** The editor of a page whose calls answer what they are told, one after another; then the network is lost. */
const open = async (page: DeskPage, answers: PageChanged[] = [], reads: PageRead[] = [], mayEdit = true) => {
  const sent: PageChange[] = [];
  const actor = createActor(
    pageEditorMachine.provide({
      actors: {
        readPage: fromPromise<PageRead, { readonly page: string }>(
          async () => reads.shift() ?? { ok: true, answer: page },
        ),
        changePage: fromPromise<PageChanged, PageChange>(async ({ input }) => {
          sent.push(input);
          const next = answers.shift();
          if (!next) throw new Error('the network is lost');
          return next;
        }),
      },
    }),
    { input: { page: page.page, intentSeed: 'visit', mayEdit } },
  ).start();
  await settled();
  return {
    actor,
    sent,
    view: () => {
      const view = viewOfPageEditor(actor.getSnapshot());
      if (view.show !== 'page') throw new Error(view.show);
      return view;
    },
  };
};

const written = { type: 'draft.changed', edit: { do: 'write', at: [0, 'title'], value: ' Mine ' } } as const;
const publish = { type: 'act.chosen', act: 'publish', number: null } as const;

describe('the editor of a public page', () => {
  test('[OPS-01] keeps what was written when a colleague was faster, and saves it over the version that was read then', async () => {
    const { draft } = pageExamples;
    const { actor, sent } = await open(
      draft,
      [overtaken],
      [
        { ok: true, answer: draft },
        { ok: true, answer: { ...draft, version: 7 } },
      ],
    );
    actor.send(written);
    actor.send({ type: 'save.requested' });
    await settled();
    expect(actor.getSnapshot().value).toBe('overtaken');
    actor.send({ type: 'mine.kept' });
    await settled();
    actor.send({ type: 'save.requested' });
    await settled();
    expect(sent.map(({ version, sections: [hero] }) => [version, hero])).toMatchObject([
      [1, { title: 'Mine' }],
      [7, { title: 'Mine' }],
    ]);
    expect(new Set(sent.map(({ intent }) => intent)).size).toBe(2);
  });

  test('[OPS-01] saves again with the same intent after a lost network, and with another once more was written', async () => {
    const { actor, sent } = await open(pageExamples.draft);
    actor.send(written);
    for (const _ of [1, 2]) {
      actor.send({ type: 'save.requested' });
      await settled();
    }
    actor.send({ ...written, edit: { ...written.edit, value: 'Yours' } });
    actor.send({ type: 'save.requested' });
    await settled();
    const [first, second, third] = sent.map(({ intent }) => intent);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('[OPS-01] does nothing more with a page until what was written is saved', async () => {
    const { actor, view } = await open(pageExamples.both);
    expect(actor.getSnapshot().can(publish)).toBe(true);
    expect(view().preview.sections[0]).toMatchObject({ title: 'Sell with us' });
    actor.send(written);
    expect(actor.getSnapshot().can(publish)).toBe(false);
    expect(view()).toMatchObject({ maySave: true, hint: 'Save the draft before you do more with it.' });
    expect(view().preview.sections[0]).toMatchObject({ title: 'Mine' });
    actor.send({ type: 'draft.changed', edit: { do: 'write', at: [0, 'title'], value: 'Sell with us' } });
    expect(view()).toMatchObject({ maySave: false, hint: null });
    expect(actor.getSnapshot().can({ type: 'act.chosen', act: 'restore', number: 9 })).toBe(false);
  });

  test('[OPS-01][PUB-06] shows what is wrong at its field until that field is written in', async () => {
    const facts = {
      'sections.0.title': 'expected a string',
      'sections.1.figures.0.words': 'expected less',
      sections: 'expected one hero',
    };
    const { actor, view } = await open(pageExamples.own, [{ ok: false, refusal: 'page-wrong', facts }]);
    actor.send({ ...written, edit: { ...written.edit, value: '' } });
    actor.send({ type: 'save.requested' });
    await settled();
    const errorsIn = () => view().sections.map(({ hasFaults }) => hasFaults);
    expect(errorsIn()).toEqual([true, true, false]);
    expect(view().pageFault).toBe('Expected one hero');
    expect(view().sections[0]?.fields.find(({ label }) => label === 'Title')?.error).toBe('Write something here.');
    actor.send(written);
    expect(errorsIn()).toEqual([false, true, false]);
  });

  test('[OPS-01] is read, and changed by nobody without the permission', async () => {
    const { actor, view } = await open(pageExamples.both, [], [], false);
    expect(view()).toMatchObject({ isReadOnly: true, maySave: null, buttons: [], mayRestore: false });
    expect(actor.getSnapshot().can(written)).toBe(false);
    expect(actor.getSnapshot().can(publish)).toBe(false);
    expect(actor.getSnapshot().can({ type: 'width.chosen', width: 'phone' })).toBe(true);
  });

  test('[PUB-06] names the pictures of the tenant by their files, and shows them by their addresses', async () => {
    const section = { section: 'hero-1', title: 'T', lead: 'L', actions: [], picture: 'bay.svg' };
    const page = {
      ...pageExamples.own,
      sections: [section],
      pictures: [{ file: 'bay.svg', address: '/tenant/bay.svg' }],
    };
    const { view } = await open(page);
    expect(view().pictures).toContain('bay.svg');
    expect(view().preview.sections[0]).toMatchObject({ picture: '/tenant/bay.svg' });
  });
});
