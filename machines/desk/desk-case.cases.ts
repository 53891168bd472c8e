import { CallFault } from '../../contract/client.ts';
import type { DeskHandling } from '../../contract/desk/desk-queues.ts';
import type { FlowCases } from '../flow.ts';
import type { DeskCaseContext, DeskCaseEvent, DeskCaseInput } from './desk-case.machine.ts';

const free: DeskHandling = { takenBy: null, takenAt: null, own: false, mayWork: true, notes: [] };
const note = { at: '2026-12-01T05:00:00.000Z', who: 'Dipa Sarkar', words: 'The agency sent the receipt' };
const taken = { takenBy: 'Dipa Sarkar', takenAt: '2026-12-01T04:30:00.000Z' };

export const handlings = {
  free,
  own: { ...free, ...taken, own: true },
  ofColleague: { ...free, ...taken, notes: [note] },
  noted: { ...free, notes: [note] },
  readOnly: { ...free, ...taken, mayWork: false, notes: [note] },
} as const satisfies Readonly<Record<string, DeskHandling>>;

const known = (name: string, handling: DeskHandling) => ({ name, output: { ok: true, answer: { handling } } });
const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: DeskCaseEvent }[] = [
  { name: 'take it', event: { type: 'case.taken' } },
  { name: 'give it back', event: { type: 'case.given-back' } },
  { name: 'a note is typed', event: { type: 'note.typed', words: note.words } },
  { name: 'the note is emptied', event: { type: 'note.typed', words: ' ' } },
  { name: 'add the note', event: { type: 'note.added' } },
  { name: 'try again', event: { type: 'again.requested' } },
];

export const deskCaseCases: FlowCases = {
  inputs: [
    {
      name: 'a case of the desk',
      input: { queue: 'money-decisions', caseId: 'decision-1', intentSeed: 'visit-1' } satisfies DeskCaseInput,
    },
  ],
  events,
  outcomes: {
    readHandling: [
      known('nobody works on it', handlings.free),
      known('the reader works on it', handlings.own),
      known('a colleague works on it', handlings.ofColleague),
      known('it may only be read', handlings.readOnly),
      { name: 'case-unknown', output: { ok: false, refusal: 'case-unknown', detail: 'We could not find this case.' } },
      lost,
    ],
    changeHandling: [
      known('it is taken', handlings.own),
      known('it is given back', handlings.free),
      known('a note is added', handlings.noted),
      {
        name: 'taken-meanwhile',
        output: {
          ok: false,
          refusal: 'taken-meanwhile',
          detail:
            'Dipa Sarkar took this case: Tue 1 Dec 2026, 10:30, Dhaka time. Take it over if you have agreed on that.',
        },
      },
      {
        name: 'too-many-notes',
        output: { ok: false, refusal: 'too-many-notes', detail: 'This case has 200 notes already.' },
      },
      lost,
    ],
  },
  classOf: ({ handling, words, change, message }: DeskCaseContext) =>
    [
      handling === null ? 'unknown' : handling.own ? 'own' : (handling.takenBy ?? 'free'),
      handling?.notes.length ?? 0,
      words.trim() === '' ? 'no words' : 'words',
      typeof change === 'object' && change !== null ? 'note' : (change ?? ''),
      message === null ? 'silent' : 'speaking',
    ].join(', '),
};
