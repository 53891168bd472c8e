import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallAnswer } from '../../../contract/calls.ts';
import { importFileAtMostBytes } from '../../../contract/imported-table.ts';
import { importTables } from '../../../machines/travellers/traveller-import.cases.ts';
import { travellerImportMachine } from '../../../machines/travellers/traveller-import.machine.ts';
import type { ChosenFile, OpenedFile, SentImport } from '../../../machines/travellers/traveller-import.setup.ts';
import { viewOfTravellerImport } from '../../../machines/travellers/traveller-import.view.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));
const file: ChosenFile = { name: 'travellers.csv', size: 400 };

const importing = (
  opened: () => Promise<OpenedFile>,
  answers: (() => Promise<CallAnswer<'ImportTravellers'>>)[] = [],
) => {
  const sent: SentImport[] = [];
  let templates = 0;
  const actor = createActor(
    travellerImportMachine.provide({
      actors: {
        openFile: fromPromise<OpenedFile, { readonly file: ChosenFile }>(opened),
        importTravellers: fromPromise<CallAnswer<'ImportTravellers'>, SentImport>(async ({ input }) => {
          sent.push(input);
          return (await answers.shift()?.()) ?? { added: 1, updated: 0 };
        }),
      },
      actions: {
        giveTemplate: () => {
          templates += 1;
        },
      },
    }),
    { input: { today: '2026-12-01', intentSeed: 'visit' } },
  ).start();
  const choose = async (chosen = file): Promise<void> => {
    actor.send({ type: 'file.chosen', file: chosen });
    await settled();
  };
  const confirm = async (): Promise<void> => {
    actor.send({ type: 'import.confirmed' });
    await settled();
  };
  return {
    actor,
    sent,
    choose,
    confirm,
    view: () => viewOfTravellerImport(actor.getSnapshot()),
    templates: (): number => templates,
  };
};

test('[CMP-03] nothing is imported until the preview is confirmed, and wrong rows are left out', async () => {
  const { actor, sent, choose, confirm, view } = importing(async () => importTables.partlyWrong);
  expect(actor.getSnapshot().can({ type: 'import.confirmed' })).toBe(false);
  await choose();
  expect(sent).toEqual([]);
  expect(view()).toMatchObject({
    mayConfirm: true,
    confirmLabel: 'Import 1 traveller',
    preview: {
      fileName: 'travellers.csv',
      words: '1 traveller can be imported, 1 row cannot. Rows that are wrong are left out.',
      rows: [{ row: 2, name: 'Chowdhury, Abdul Karim', passport: '••567' }],
      wrong: [{ row: 3, faults: [{ column: 'Date of birth', message: expect.stringContaining('31/02/1984') }] }],
    },
  });
  await confirm();
  expect(sent).toMatchObject([{ request: { rows: [{ row: 2 }] } }]);
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { imported: { added: 1, updated: 0 } } });
});

test('[CMP-03] the same rows keep their intent after a lost answer, and another file is another intent', async () => {
  const lost = () => Promise.reject(new Error('the network is lost'));
  const { sent, choose, confirm, view } = importing(async () => importTables.right, [lost, lost]);
  await choose();
  await confirm();
  expect(view()).toMatchObject({ mayConfirm: true, message: expect.stringContaining('Nothing is imported twice.') });
  await confirm();
  await choose();
  await confirm();
  const [first, second, third] = sent.map(({ intent }) => intent);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('[CMP-03] a file in which every row is wrong cannot be confirmed', async () => {
  const { actor, choose, view } = importing(async () => importTables.wrong);
  await choose();
  expect(view()).toMatchObject({
    mayConfirm: false,
    preview: { words: expect.stringMatching(/^No traveller can be/) },
  });
  expect(actor.getSnapshot().can({ type: 'import.confirmed' })).toBe(false);
});

interface BadFile {
  readonly opened: () => Promise<OpenedFile>;
  readonly chosen?: ChosenFile;
  readonly message: RegExp;
}

const badFiles: readonly (readonly [what: string, file: BadFile])[] = [
  [
    'is no spreadsheet',
    { opened: async () => 'unreadable', message: /^This file could not be read\. Save it as \.xlsx/ },
  ],
  [
    'unpacks to too much',
    { opened: async () => 'too-large', message: /^This file unpacks to more than 4 MB, 2,500 rows/ },
  ],
  ['takes too long', { opened: async () => 'too-slow', message: /^This file takes too long to read\. Copy the rows/ }],
  ['breaks', { opened: () => Promise.reject(new Error('broken')), message: /^This file could not be read/ }],
  ['has other columns', { opened: async () => importTables.withoutColumns, message: /^The first row must name the/ }],
  [
    'is too large',
    {
      opened: async () => importTables.right,
      chosen: { ...file, size: importFileAtMostBytes + 1 },
      message: /larger than 1 MB/,
    },
  ],
];

test.each(badFiles)('[CMP-03] a file that %s is said, and shows no preview', async (_, { opened, chosen, message }) => {
  const { choose, view } = importing(opened);
  await choose(chosen);
  expect(view()).toMatchObject({ preview: null, mayConfirm: false, message: expect.stringMatching(message) });
});

test('[CMP-03] the template can be had at any time, and the way back imports nothing', async () => {
  const { actor, sent, choose, templates } = importing(async () => importTables.right);
  actor.send({ type: 'template.requested' });
  await choose();
  actor.send({ type: 'template.requested' });
  expect(templates()).toBe(2);
  actor.send({ type: 'import.left' });
  expect(actor.getSnapshot().output).toEqual({ imported: null });
  expect(sent).toEqual([]);
});

test('[CMP-03] how days are written is asked where the file leaves it open, and nothing is imported before', async () => {
  const { actor, sent, choose, confirm, view } = importing(async () => importTables.doubtfulDays);
  await choose();
  expect(view()).toMatchObject({
    mayConfirm: false,
    preview: {
      words: 'Choose how its days are written.',
      rows: [],
      days: { chosen: null, options: [{ order: 'day-first' }, { order: 'month-first' }] },
    },
  });
  expect(actor.getSnapshot().can({ type: 'import.confirmed' })).toBe(false);
  actor.send({ type: 'days.chosen', order: 'month-first' });
  expect(view()).toMatchObject({
    mayConfirm: true,
    preview: { rows: [{ dateOfBirth: '1984-03-04' }], days: { chosen: 'month-first' } },
  });
  actor.send({ type: 'days.chosen', order: 'day-first' });
  await confirm();
  expect(sent.map(({ request }) => request.rows.map(({ details }) => details.dateOfBirth))).toEqual([['1984-04-03']]);
});

test('[CMP-03] a file whose days are all of one reading asks nothing, and does not take an answer', async () => {
  const days = importTables.right.map((cells, at) => (at === 0 ? cells : cells.with(3, '25/03/1984')));
  const { actor, choose, view } = importing(async () => days);
  await choose();
  expect(view().preview?.days).toBeNull();
  expect(actor.getSnapshot().can({ type: 'days.chosen', order: 'month-first' })).toBe(false);
});
