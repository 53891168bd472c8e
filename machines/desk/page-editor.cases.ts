import type { DeskPage } from '../../contract/desk/desk-pages.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { isDirty, type PageEditorContext, type PageEditorEvent, type PageEditorInput } from './page-editor.machine.ts';
import { pageExamples, sectionExamples } from './page-examples.ts';

const events: readonly (readonly [name: string, event: PageEditorEvent])[] = [
  [
    'a title is written',
    { type: 'draft.changed', edit: { do: 'write', at: [0, 'title'], value: 'Sell with us today' } },
  ],
  ['the title is emptied', { type: 'draft.changed', edit: { do: 'write', at: [0, 'title'], value: '' } }],
  ['as on a phone', { type: 'width.chosen', width: 'phone' }],
  ['save it', { type: 'save.requested' }],
  ['Publish', { type: 'act.chosen', act: 'publish', number: null }],
  ['Drop the draft', { type: 'act.chosen', act: 'discard', number: null }],
  ['Use the tenant’s own page', { type: 'act.chosen', act: 'take-back', number: null }],
  ['Restore version 1', { type: 'act.chosen', act: 'restore', number: 1 }],
  ['confirm it', { type: 'act.confirmed' }],
  ['leave it', { type: 'act.left' }],
  ['keep mine', { type: 'mine.kept' }],
  ['read theirs', { type: 'change.read' }],
  ['look again', { type: 'again.requested' }],
];

const known = (name: string, answer: DeskPage) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: string, detail: string, facts?: Readonly<Record<string, string>>) => ({
  name: refusal,
  output: { ok: false, refusal, detail, ...(facts ? { facts } : {}) },
});
const gone = refused('page-not-found', 'There is no page with this name.');

const visit = { page: 'agent', intentSeed: 'visit' } as const;
const retitled = sectionExamples.map((section, at) =>
  at === 0 ? { ...section, title: 'Sell with us today' } : section,
);

export const pageEditorCases: FlowCases = {
  inputs: [
    { name: 'a page', input: { ...visit, mayEdit: true } satisfies PageEditorInput },
    { name: 'a page, for who only reads', input: { ...visit, mayEdit: false } satisfies PageEditorInput },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readPage: [
      known('the tenant’s own', pageExamples.own),
      known('it has a draft', pageExamples.draft),
      known('it is published', pageExamples.published),
      known('it is published, and has a draft', pageExamples.both),
      gone,
      networkLost,
    ],
    changePage: [
      known('saved as a draft', { ...pageExamples.draft, sections: retitled }),
      known('it is published', pageExamples.published),
      known('an earlier version is the draft', pageExamples.both),
      known('the tenant’s own is shown', pageExamples.takenBack),
      refused('page-wrong', 'Check the fields that are marked. Nothing has changed.', {
        'sections.0.title':
          'expected a string with a length between `1` and `120` but received one with a length of `0`',
      }),
      refused(
        'page-changed',
        'Somebody has changed this page since you opened it. Nothing was saved, and what you wrote is still here.',
      ),
      networkLost,
    ],
  },
  classOf: (context: PageEditorContext) =>
    [
      context.mayEdit ? 'edits' : 'reads',
      context.kept?.acts.join('+') ?? 'none',
      isDirty(context) ? 'dirty' : '',
      Object.keys(context.faults).length > 0 ? 'faulty' : '',
      context.asked === null ? '' : 'asked',
    ].join('|'),
};
