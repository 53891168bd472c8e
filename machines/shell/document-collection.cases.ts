import { CallFault } from '../../contract/client.ts';
import { minuteMs } from '../../contract/days.ts';
import type { DocumentCollect, UserContext } from '../../contract/shell/shell.ts';
import type { FlowCases } from '../flow.ts';
import type {
  DemandRead,
  DocumentCollectionContext,
  DocumentCollectionEvent,
  DocumentCollectionInput,
} from './document-collection.setup.ts';
import { draftErrors } from './document-form.ts';
import { userContexts } from './session.cases.ts';

export const demands = {
  none: { collectIntervalMins: null, forceCollect: false, remainingSkipCount: 0 },
  asked: { collectIntervalMins: 5, forceCollect: true, remainingSkipCount: 3 },
  askedWithoutSkip: { collectIntervalMins: 5, forceCollect: true, remainingSkipCount: 0 },
  /** Longer than a timer can wait. */
  askedEachMonth: { collectIntervalMins: 43_200, forceCollect: true, remainingSkipCount: 3 },
} satisfies Record<string, DocumentCollect>;

const today = '2026-11-21';

export const startingWith = (collect: DocumentCollect, skippedAgoMs: number | null): DocumentCollectionInput => ({
  collect,
  skippedAgoMs,
  today,
  intentSeed: 'visit-1',
});

const userAsked = (documentCollect: DocumentCollect): UserContext => ({ ...userContexts.agent, documentCollect });
export const readAs = (collect: DocumentCollect): DemandRead => ({ user: userAsked(collect), today });

const lost = new CallFault('FETCH_ERROR', null, 'The network could not be reached.');

const told = (collect: DocumentCollect, skippedAgoMs: number | null): DocumentCollectionEvent => ({
  type: 'demand.told',
  collect,
  skippedAgoMs,
});

type Named = { readonly name: string; readonly event: DocumentCollectionEvent };

const news: readonly Named[] = [
  { name: 'the session hears that they are asked for', event: told(demands.asked, null) },
  { name: 'the session hears that none can be put off any more', event: told(demands.askedWithoutSkip, null) },
  { name: 'the session hears that they are not asked for', event: told(demands.none, null) },
  { name: 'the session hears of the asking that was put off', event: told(demands.asked, minuteMs) },
  { name: 'another tab puts them off', event: { type: 'skip.told', skippedAgoMs: 0 } },
  { name: 'another tab forgets the skip', event: { type: 'skip.told', skippedAgoMs: null } },
  { name: 'another tab tells of an old skip', event: { type: 'skip.told', skippedAgoMs: 5 * minuteMs } },
];

const typed: readonly Named[] = [
  {
    name: 'the trade license is typed',
    event: { type: 'field.typed', field: 'tradeLicenseNumber', typed: 'TRAD/2024/0917' },
  },
  { name: 'its day is typed', event: { type: 'field.typed', field: 'tradeLicenseExpiryDate', typed: '31122027' } },
  { name: 'its day is chosen', event: { type: 'day.chosen', field: 'tradeLicenseExpiryDate', day: '2027-06-30' } },
  { name: 'half a day is typed', event: { type: 'field.typed', field: 'tradeLicenseExpiryDate', typed: '3112' } },
  {
    name: 'the civil aviation number is typed',
    event: { type: 'field.typed', field: 'civilAviationNumber', typed: 'CAAB-77' },
  },
  {
    name: 'its last day is typed',
    event: { type: 'field.typed', field: 'civilAviationExpiryDate', typed: '01012028' },
  },
];

export const documentCollectionCases: FlowCases = {
  inputs: [
    { name: 'nothing is asked for', input: startingWith(demands.none, null) },
    { name: 'documents are asked for', input: startingWith(demands.asked, null) },
    { name: 'documents were put off two minutes ago', input: startingWith(demands.asked, 2 * minuteMs) },
    { name: 'documents were put off for a month', input: startingWith(demands.askedEachMonth, 0) },
    { name: 'documents cannot be put off', input: startingWith(demands.askedWithoutSkip, null) },
  ],
  events: [
    ...typed,
    { name: 'a field is left', event: { type: 'field.left' } },
    { name: 'the documents are submitted', event: { type: 'documents.submitted' } },
    { name: 'skip is pressed', event: { type: 'skip.requested' } },
    { name: 'stop is pressed', event: { type: 'request.withdrawn' } },
    ...news,
  ],
  outcomes: {
    hearNews: [{ name: 'nothing can be heard', error: new Error('nothing can be heard') }],
    readUserContext: [
      { name: 'still asked for', output: readAs(demands.asked) },
      { name: 'asked for, and no skip is left', output: readAs(demands.askedWithoutSkip) },
      { name: 'not asked for any more', output: readAs(demands.none) },
      { name: 'the network is lost', error: lost },
    ],
    updateDocuments: [
      { name: 'done, and nothing is asked for', output: { success: true, documentCollect: demands.none } },
      {
        name: 'done, and asked for later',
        output: { success: true, documentCollect: { ...demands.asked, remainingSkipCount: 2 } },
      },
      { name: 'not done', output: { success: false, documentCollect: demands.askedWithoutSkip } },
      { name: 'the network is lost', error: lost },
    ],
  },
  classOf: ({ collect, skippedAgoMs, draft, errors }: DocumentCollectionContext) =>
    [
      collect.forceCollect ? `asked, ${collect.remainingSkipCount > 0 ? 'skips' : 'no skip'}` : 'not asked',
      (collect.collectIntervalMins ?? 0) > 1_440 ? 'monthly' : '',
      skippedAgoMs === null ? 'never skipped' : `skipped ${Math.min(skippedAgoMs, 10 * minuteMs)}`,
      draftErrors(draft, today).length === 0 ? 'good' : `wrong ${draftErrors(draft, today)[0]?.path}`,
      errors === null ? 'not submitted' : `shown ${errors.length}`,
    ].join(', '),
};
