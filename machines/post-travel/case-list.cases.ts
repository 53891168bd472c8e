import type { CallAnswer } from '../../contract/calls.ts';
import type { CaseLine } from '../../contract/post-travel/post-travel.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { caseLineExample, ended } from './case-examples.ts';
import type { CaseListContext, CaseListEvent, CaseListInput } from './case-list.machine.ts';

const events: readonly (readonly [name: string, event: CaseListEvent])[] = [
  ['Ended', { type: 'tab.chosen', tab: 'ended' }],
  ['Open', { type: 'tab.chosen', tab: 'open' }],
  ['a term is typed', { type: 'search.typed', text: 'VOD7K2' }],
  ['Show more', { type: 'more.requested' }],
  ['Try again', { type: 'again.requested' }],
];

const mark = { at: caseLineExample.requestedAt, caseReference: caseLineExample.caseReference };
const page = (cases: readonly CaseLine[], next: CallAnswer<'GetVoids'>['next']) => ({
  ok: true,
  answer: { cases, next, count: next === null ? cases.length : 60 },
});
const unpricedLine: CaseLine = {
  ...caseLineExample,
  kind: 'refund',
  caseReference: 'RFD7K2M9QXW',
  backMinor: null,
  payMinor: null,
};
const settlingLine: CaseLine = {
  ...unpricedLine,
  caseReference: 'RFDQWXA43K9',
  state: 'settling',
  owner: 'supplier',
  askedAt: '2026-12-01T04:30:00.000Z',
};
const dearerLine: CaseLine = {
  ...caseLineExample,
  kind: 'exchange',
  caseReference: 'EXC7K2M9QXW',
  backMinor: 0,
  payMinor: 1_112_425,
};
const second: CaseLine = { ...caseLineExample, caseReference: 'VODQWXA43K9', state: 'done', ...ended };

export const caseListCases: FlowCases = {
  inputs: [
    { name: 'voids of the agency', input: { kind: 'void', side: 'agency' } satisfies CaseListInput },
    { name: 'refunds of the agency', input: { kind: 'refund', side: 'agency' } satisfies CaseListInput },
    { name: 'refunds at the desk', input: { kind: 'refund', side: 'desk' } satisfies CaseListInput },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readCases: [
      { name: 'a page, and more follow', output: page([caseLineExample], mark) },
      { name: 'no case', output: page([], null) },
      {
        name: 'one not priced, one that settles, one to pay for',
        output: page([unpricedLine, settlingLine, dearerLine], null),
      },
      networkLost,
    ],
    readMoreCases: [{ name: 'the last page', output: page([second], null) }, networkLost],
  },
  classOf: ({ kind, side, tab, page: { cases, next } }: CaseListContext) =>
    [kind, side, tab, cases.length === 0 ? 'none' : next === null ? 'whole' : 'more'].join(', '),
};
