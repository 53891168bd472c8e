import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { ReplayAsked, ReplayContext, ReplayEvent, ReplayRead, ReplaySaved } from './replay.machine.ts';
import { heldExample, notYetExample, replayExample } from './replay-examples.ts';

const events: readonly (readonly [name: string, event: ReplayEvent])[] = [
  ['the first moment', { type: 'moment.chosen', at: heldExample.at }],
  ['a time before it', { type: 'moment.sought', at: notYetExample.at }],
  ['Export PDF', { type: 'export.requested' }],
  ['look again', { type: 'again.requested' }],
];

export const replayCases: FlowCases = {
  inputs: [
    {
      name: 'an order of the agency',
      input: { side: 'agency', reference: replayExample.reference, at: null } satisfies ReplayAsked,
    },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readReplay: [
      { name: 'as it stands', output: { ok: true, answer: replayExample } satisfies ReplayRead },
      { name: 'while it was held', output: { ok: true, answer: heldExample } satisfies ReplayRead },
      { name: 'before it existed', output: { ok: true, answer: notYetExample } satisfies ReplayRead },
      { name: 'replay-unknown', output: { ok: false, refusal: 'replay-unknown' } satisfies Partial<ReplayRead> },
      networkLost,
    ],
    saveReplay: [
      { name: 'a file', output: { ok: true, answer: new Uint8Array() } satisfies ReplaySaved },
      { name: 'replay-unknown', output: { ok: false, refusal: 'replay-unknown' } satisfies Partial<ReplaySaved> },
      networkLost,
    ],
  },
  classOf: ({ replay, at, message }: ReplayContext) =>
    [
      replay === null ? 'unread' : replay.stood === null ? 'not yet' : (replay.stood.state ?? ''),
      replay !== null && at !== replay.at ? 'another asked' : '',
      message === null ? '' : 'speaking',
    ].join('|'),
};
