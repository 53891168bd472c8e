import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import type { FunctionalityName } from '../functionalities.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';

/** Queues of the operations desk. A further kind of case adds its name here. */
export const deskQueueNames = [
  'deposits',
  'ticketing',
  'stays',
  'online-payments',
  'differences',
  'supplier-differences',
  'voids',
  'refunds',
  'exchanges',
  'money-decisions',
  'withdrawals',
  'bank-lines',
  'registrations',
  'agency-changes',
  'agency-documents',
] as const;
export const DeskQueueName = enums(deskQueueNames);
export type DeskQueueName = Infer<typeof DeskQueueName>;

/** The permission that opens a queue and its cases. */
export const queueRights: Readonly<Record<DeskQueueName, FunctionalityName>> = {
  deposits: 'DeskReadBooks',
  ticketing: 'DeskReadSales',
  stays: 'DeskReadSales',
  'online-payments': 'DeskReadBooks',
  differences: 'DeskReadBooks',
  'supplier-differences': 'DeskReadSales',
  voids: 'DeskReadSales',
  refunds: 'DeskReadSales',
  exchanges: 'DeskReadSales',
  'money-decisions': 'DeskReadBooks',
  'agency-documents': 'DeskReadRegistrations',
  withdrawals: 'DeskReadBooks',
  'bank-lines': 'DeskReadBooks',
  registrations: 'DeskReadRegistrations',
  'agency-changes': 'DeskReadRegistrations',
};

/** What the house takes on and notes things about: the cases of the queues, and agencies. */
export const handledKinds = [...deskQueueNames, 'agencies'] as const;
export const HandledKind = enums(handledKinds);
export type HandledKind = Infer<typeof HandledKind>;

/** The permission that opens what the house takes on. */
export const rightOfHandled = (kind: HandledKind): FunctionalityName =>
  kind === 'agencies' ? 'DeskReadSales' : queueRights[kind];

/** Cases of a queue are counted so far. */
export const casesCountedTo = 1_000_000;

/** The counts beside the tabs of a list whose only counted tab is what waits. */
export const WaitingCount = object({ waiting: whole(0, casesCountedTo) });

export const noteMost = 1_000;
export const notesAtMost = 200;

/** The agency of a case, and how the house reaches it. */
export const AgencyContact = object({
  agencyId: opaqueId(),
  name: text(1, 300),
  email: nullable(text(1, 254)),
  phone: nullable(text(1, 30)),
});

export const DeskQueue = object({
  queue: DeskQueueName,
  /** Cases that wait for the house. */
  waiting: whole(0, casesCountedTo),
  /** Since when the oldest of them waits. `null`: none waits. */
  oldestAt: nullable(isoTime()),
  /** When the most urgent of them should be done. `null`: none of them has a time. */
  dueAt: nullable(isoTime()),
  /** How many of them the reader has taken. */
  mine: whole(0, casesCountedTo),
});
export type DeskQueue = Infer<typeof DeskQueue>;

const ofDesk = { service: 'desk', version: 'v1', access: 'DeskView' } as const;

const GetDeskQueues = defineCall({
  ...ofDesk,
  method: 'GET',
  path: 'Queues/List',
  sends: 'query',
  effect: 'reads',
  request: nothing(),
  answer: object({ queues: listOf(DeskQueue, deskQueueNames.length) }),
  refusals: {},
  doing: say('loading the queues'),
  summary: 'Lists the queues that the reader may open: how many cases wait in each, and since when. Moves no money.',
});

/** A note of the house on a case. Agencies never see it. */
export const DeskNote = object({ at: isoTime(), who: text(1, 200), words: text(1, noteMost) });
export type DeskNote = Infer<typeof DeskNote>;

/** Who has taken a case, and the notes on it. */
export const DeskHandling = object({
  takenBy: nullable(text(1, 200)),
  takenAt: nullable(isoTime()),
  /** Whether the reader has taken it. */
  own: boolean(),
  /** Whether the reader takes cases and notes things about them at all. */
  mayWork: boolean(),
  notes: listOf(DeskNote, notesAtMost),
});
export type DeskHandling = Infer<typeof DeskHandling>;

const ofCase = object({ queue: HandledKind, caseId: opaqueId() });
const handled = object({ handling: DeskHandling });
const caseUnknown = { 'case-unknown': { status: 404, title: say('We could not find this case.') } } as const;
const acts = { ...ofDesk, access: 'DeskWorkCases', method: 'POST', sends: 'body', effect: 'acts' } as const;

const GetDeskHandling = defineCall({
  ...ofDesk,
  method: 'GET',
  path: 'Cases/Handling',
  sends: 'query',
  effect: 'reads',
  request: ofCase,
  answer: handled,
  refusals: caseUnknown,
  doing: say('loading the notes'),
  summary: 'Returns who of the house has taken a case, and the notes on it. Moves no money.',
});

const TakeDeskCase = defineCall({
  ...acts,
  path: 'Cases/Take',
  /** `seenTakenAt`: since when it was taken as the reader saw it. `null`: nobody had it. */
  request: object({ ...ofCase.schema, seenTakenAt: nullable(isoTime()) }),
  answer: handled,
  refusals: {
    ...caseUnknown,
    'taken-meanwhile': { status: 409, title: say('A colleague took this case in the meantime.') },
  },
  decides: { does: 'nothing' },
  doing: say('taking the case'),
  summary:
    'Takes a case, also from a colleague who is seen to have it, so that others see who works on it. Moves no money.',
});

const GiveBackDeskCase = defineCall({
  ...acts,
  path: 'Cases/GiveBack',
  request: ofCase,
  answer: handled,
  refusals: caseUnknown,
  decides: { does: 'nothing' },
  doing: say('giving the case back'),
  summary:
    'Gives a case back to the queue. A case that a colleague has taken stays with the colleague. Moves no money.',
});

const NoteDeskCase = defineCall({
  ...acts,
  path: 'Cases/Note',
  request: object({ queue: HandledKind, caseId: opaqueId(), words: text(1, noteMost) }),
  answer: handled,
  refusals: { ...caseUnknown, 'too-many-notes': { status: 409, title: say('This case has 200 notes already.') } },
  decides: { does: 'nothing' },
  doing: say('adding your note'),
  summary: 'Adds a note of the house to a case. Agencies never see it. Moves no money.',
});

export const deskQueueCalls = { GetDeskQueues, GetDeskHandling, TakeDeskCase, GiveBackDeskCase, NoteDeskCase };
