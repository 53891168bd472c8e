import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { ended, voidLineExample } from './void-examples.ts';
import type { VoidListContext, VoidListEvent, VoidListInput } from './void-list.machine.ts';

const events: readonly (readonly [name: string, event: VoidListEvent])[] = [
  ['Ended', { type: 'tab.chosen', tab: 'ended' }],
  ['Open', { type: 'tab.chosen', tab: 'open' }],
  ['a term is typed', { type: 'search.typed', text: 'VOD7K2' }],
  ['Show more', { type: 'more.requested' }],
  ['Try again', { type: 'again.requested' }],
];

const mark = { at: voidLineExample.requestedAt, voidReference: voidLineExample.voidReference };
const page = (voids: readonly unknown[], next: unknown) => ({
  ok: true,
  answer: { voids, next, count: next === null ? voids.length : 60 },
});
const second = { ...voidLineExample, voidReference: 'VODQWXA43K9', state: 'done' as const, ...ended };

export const voidListCases: FlowCases = {
  inputs: [
    { name: 'the agency', input: { side: 'agency' } satisfies VoidListInput },
    { name: 'the desk', input: { side: 'desk' } satisfies VoidListInput },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readVoids: [
      { name: 'a page, and more follow', output: page([voidLineExample], mark) },
      { name: 'no void', output: page([], null) },
      networkLost,
    ],
    readMoreVoids: [{ name: 'the last page', output: page([second], null) }, networkLost],
  },
  classOf: ({ side, tab, page: { voids, next } }: VoidListContext) =>
    [side, tab, voids.length === 0 ? 'none' : next === null ? 'whole' : 'more'].join(', '),
};
