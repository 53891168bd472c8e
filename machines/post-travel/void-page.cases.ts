import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { deskFacts } from './void-case.cases.ts';
import { deskVoidExample, ended, voidExample } from './void-examples.ts';
import type { VoidActed, VoidPageContext, VoidPageEvent, VoidPageInput } from './void-page.setup.ts';

const events: readonly (readonly [name: string, event: VoidPageEvent])[] = [
  ['Withdraw request', { type: 'act.chosen', act: 'withdraw' }],
  ['Airline has voided', { type: 'act.chosen', act: 'confirm' }],
  ['Quote a penalty', { type: 'act.chosen', act: 'quote' }],
  ['an amount is typed', { type: 'words.typed', text: '500' }],
  ['the field is emptied', { type: 'words.typed', text: ' ' }],
  ['confirm it', { type: 'act.confirmed' }],
  ['leave it', { type: 'act.left' }],
  ['look again', { type: 'again.requested' }],
];

const visit = { voidReference: 'VOD7K2M9QXW', intentSeed: 'visit', email: 'desk@house.example' };
const own = (more: Parameters<typeof voidExample>[0] = {}) => ({
  ok: true as const,
  answer: { void: voidExample(more) },
});
const processing = { state: 'processing' as const, facts: deskFacts };

export const voidPageCases: FlowCases = {
  inputs: [{ name: 'a void', input: { ...visit, side: 'desk' } satisfies VoidPageInput }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readVoid: [
      { name: 'of the own agency', output: own() },
      { name: 'it has ended', output: own({ state: 'withdrawn', ...ended }) },
      { name: 'to quote at the desk', output: { ok: true, answer: deskVoidExample({}) } },
      { name: 'with the airline', output: { ok: true, answer: deskVoidExample(processing) } },
      {
        name: 'with the airline, and a fresh code stands',
        output: { ok: true, answer: deskVoidExample(processing, { steppedUp: true }) },
      },
      { name: 'void-unknown', output: { ok: false, refusal: 'void-unknown' } },
      networkLost,
    ],
    actOnVoid: [
      { name: 'withdrawn', output: own({ state: 'withdrawn', ...ended }) },
      {
        name: 'confirmed',
        output: { ok: true, answer: deskVoidExample({ state: 'done', ...ended }, { steppedUp: true }) },
      },
      {
        name: 'step-up-needed',
        output: { ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' } satisfies VoidActed,
      },
      {
        name: 'not-allowed',
        output: { ok: false, refusal: 'not-allowed', detail: 'Somebody has acted meanwhile.' } satisfies VoidActed,
      },
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, typed }: VoidPageContext) =>
    [
      shown === null ? 'unread' : (shown.acts.find(({ reason }) => reason === null)?.act ?? 'nothing to do'),
      shown?.steppedUp ? 'code' : '',
      act ?? '',
      typed.trim() === '' ? '' : 'typed',
    ].join('|'),
};
