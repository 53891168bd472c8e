import { stepUpOutcomes } from '../desk/step-up.cases.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import {
  caseExample,
  deskCaseExample,
  ended,
  offeredExchange,
  refundMoneyExample,
  settlingAtDesk,
  settlingRefund,
  unpricedRefund,
  wishedExchange,
} from './case-examples.ts';
import type { CaseActed, CasePageContext, CasePageEvent, CasePageInput } from './case-page.setup.ts';
import { deskFacts } from './void-case.cases.ts';

const events: readonly (readonly [name: string, event: CasePageEvent])[] = [
  ['Withdraw request', { type: 'act.chosen', act: 'withdraw' }],
  ['Airline has done it', { type: 'act.chosen', act: 'confirm' }],
  ['Airline has paid', { type: 'act.chosen', act: 'settle' }],
  ['Drop what was prepared', { type: 'act.chosen', act: 'drop-prepared' }],
  ['Accept quote', { type: 'act.chosen', act: 'accept' }],
  ['Quote a penalty', { type: 'act.chosen', act: 'quote' }],
  ['an amount is typed', { type: 'words.typed', text: '500' }],
  ['decimals are typed behind a comma', { type: 'words.typed', text: '500,00' }],
  ['the field is emptied', { type: 'words.typed', text: ' ' }],
  ['confirm it', { type: 'act.confirmed' }],
  ['leave it', { type: 'act.left' }],
  ['look again', { type: 'again.requested' }],
  ['show or hide the chart', { type: 'chart.toggled' }],
];

const visit = { caseReference: 'VOD7K2M9QXW', intentSeed: 'visit', email: 'desk@house.example' };
const own = (more: Parameters<typeof caseExample>[0] = {}) => ({
  ok: true as const,
  answer: { case: caseExample(more) },
});
const deskFinds = { ...deskFacts, isPriced: false, flights: 'awaited' as const };
const processing = { state: 'processing' as const, facts: deskFacts };

export const casePageCases: FlowCases = {
  inputs: [
    { name: 'a void', input: { ...visit, kind: 'void', side: 'desk' } satisfies CasePageInput },
    {
      name: 'a refund',
      input: { ...visit, kind: 'refund', caseReference: 'RFD7K2M9QXW', side: 'desk' } satisfies CasePageInput,
    },
    {
      name: 'an exchange',
      input: { ...visit, kind: 'exchange', caseReference: 'EXC7K2M9QXW', side: 'desk' } satisfies CasePageInput,
    },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readCase: [
      { name: 'of the own agency', output: own() },
      { name: 'it has ended', output: own({ state: 'withdrawn', ...ended }) },
      { name: 'to quote at the desk', output: { ok: true, answer: deskCaseExample({}) } },
      { name: 'with the airline', output: { ok: true, answer: deskCaseExample(processing) } },
      {
        name: 'with the airline, and a fresh code stands',
        output: { ok: true, answer: deskCaseExample(processing, { steppedUp: true }) },
      },
      { name: 'a refund of the own agency, not priced', output: own(unpricedRefund) },
      {
        name: 'a refund of the own agency, quoted',
        output: own({ ...unpricedRefund, state: 'quoted', owner: 'agent', money: refundMoneyExample }),
      },
      { name: 'a refund that settles, at the agency', output: own(settlingRefund) },
      { name: 'a refund that settles, at the desk', output: { ok: true, answer: deskCaseExample(settlingRefund) } },
      {
        name: 'a refund that settles, and a fresh code stands',
        output: { ok: true, answer: deskCaseExample(settlingRefund, { steppedUp: true }) },
      },
      { name: 'a refund that settles above the limit', output: { ok: true, answer: settlingAtDesk(1_000_000) } },
      {
        name: 'a refund whose settlement a colleague has prepared',
        output: { ok: true, answer: settlingAtDesk(1_000_000, false) },
      },
      { name: 'an exchange of the own agency that waits for flights', output: own(wishedExchange) },
      { name: 'an exchange of the own agency with flights to approve', output: own(offeredExchange) },
      {
        name: 'an exchange whose flights are to be found',
        output: { ok: true, answer: deskCaseExample({ ...wishedExchange, facts: deskFinds }) },
      },
      { name: 'case-unknown', output: { ok: false, refusal: 'case-unknown' } },
      networkLost,
    ],
    actOnCase: [
      { name: 'withdrawn', output: own({ state: 'withdrawn', ...ended }) },
      {
        name: 'confirmed',
        output: { ok: true, answer: deskCaseExample({ state: 'done', ...ended }, { steppedUp: true }) },
      },
      {
        name: 'settled',
        output: {
          ok: true,
          answer: deskCaseExample({ ...settlingRefund, state: 'done', ...ended }, { steppedUp: true }),
        },
      },
      { name: 'the settlement prepared', output: { ok: true, answer: settlingAtDesk(1_000_000, true) } },
      {
        name: 'step-up-needed',
        output: { ok: false, refusal: 'step-up-needed', detail: 'Enter a fresh code.' } satisfies CaseActed,
      },
      {
        name: 'not-allowed',
        output: { ok: false, refusal: 'not-allowed', detail: 'Somebody has acted meanwhile.' } satisfies CaseActed,
      },
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, typed }: CasePageContext) =>
    [
      shown === null ? 'unread' : (shown.acts.find(({ reason }) => reason === null)?.act ?? 'nothing to do'),
      shown?.steppedUp ? 'code' : '',
      shown?.settlement ? `settles ${shown.settlement.twoPeople.prepared?.own ?? ''}` : '',
      shown === null ? '' : shown.case.flights,
      act ?? '',
      typed.trim() === '' ? '' : 'typed',
    ].join('|'),
};
