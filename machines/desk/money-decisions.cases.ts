import { CallFault } from '../../contract/client.ts';
import type { MoneyDecision } from '../../contract/money/money-decisions.ts';
import type { FlowCases } from '../flow.ts';
import type {
  Decided,
  DecisionsRead,
  MoneyDecisionsContext,
  MoneyDecisionsEvent,
  MoneyDecisionsInput,
} from './money-decisions.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const before = { balanceMinor: 10_000_000, creditLimitMinor: 0, availableMinor: 10_000_000 };

/** A proposal as the desk reads it. */
export const decisionOf = (given: Partial<MoneyDecision> = {}): MoneyDecision => ({
  decisionId: 'decision-1',
  kind: 'credit',
  agencyId: 'agency-1',
  agencyName: 'Meghna Travels',
  currency: 'BDT',
  amountMinor: 250_000,
  against: 'revenue',
  reason: 'Seat fee charged twice',
  state: 'proposed',
  madeBy: 'Dipa Sarkar',
  madeAt: '2026-12-01T04:00:00.000Z',
  own: false,
  decidedBy: null,
  decidedAt: null,
  decidedWords: null,
  effect: {
    postings: [{ debit: 'Revenue of the house', credit: 'Wallet', amountMinor: 250_000 }],
    before,
    after: { ...before, balanceMinor: 10_250_000, availableMinor: 10_250_000 },
  },
  ...given,
});

const ended = (state: 'approved' | 'refused' | 'withdrawn', words: string | null = null): MoneyDecision =>
  decisionOf({
    state,
    effect: null,
    decidedBy: 'Emdad Sarkar',
    decidedAt: '2026-12-01T05:00:00.000Z',
    decidedWords: words,
  });

const own = decisionOf({ decisionId: 'decision-2', own: true });
const uncovered = decisionOf({ decisionId: 'decision-3', kind: 'debit', effect: null });
const limit = decisionOf({
  kind: 'credit-limit',
  against: null,
  amountMinor: 5_000_000,
  effect: {
    postings: [],
    before,
    after: { ...before, creditLimitMinor: 5_000_000, availableMinor: 15_000_000 },
  },
});

const lost = {
  name: 'the network is lost',
  error: new CallFault('FETCH_ERROR', null, 'The network could not be reached.'),
};

const events: readonly { readonly name: string; readonly event: MoneyDecisionsEvent }[] = [
  { name: 'those that have ended', event: { type: 'which.chosen', which: 'ended' } },
  { name: 'those that wait', event: { type: 'which.chosen', which: 'open' } },
  { name: 'open a colleague’s', event: { type: 'decision.opened', decisionId: 'decision-1' } },
  { name: 'open an own one', event: { type: 'decision.opened', decisionId: 'decision-2' } },
  { name: 'open one that the wallet does not cover', event: { type: 'decision.opened', decisionId: 'decision-3' } },
  { name: 'close it', event: { type: 'decision.closed' } },
  { name: 'approve', event: { type: 'approval.requested' } },
  { name: 'refuse …', event: { type: 'refusal.begun' } },
  { name: 'a reason is typed', event: { type: 'words.typed', words: 'It was given back already' } },
  { name: 'the reason is emptied', event: { type: 'words.typed', words: ' ' } },
  { name: 'do not refuse', event: { type: 'refusal.left' } },
  { name: 'refuse it', event: { type: 'refusal.requested' } },
  { name: 'withdraw it', event: { type: 'withdrawal.requested' } },
  { name: 'show more', event: { type: 'more.requested' } },
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'a new one was proposed', event: { type: 'list.aged' } },
];

const read = (name: string, ...decisions: MoneyDecision[]) => ({
  name,
  output: { decisions, next: null, steppedUp: false } satisfies DecisionsRead,
});
const withCode = (name: string, ...decisions: MoneyDecision[]) => ({
  name: `${name}, and a fresh code stands`,
  output: { decisions, next: null, steppedUp: true } satisfies DecisionsRead,
});
const refused = (refusal: Extract<Decided, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as Decided,
});

const person = { intentSeed: 'visit-1', email: 'desk@house.example' };

export const moneyDecisionsCases: FlowCases = {
  inputs: [
    {
      name: 'who prepares and decides',
      input: { ...person, mayDecide: true, mayPrepare: true } satisfies MoneyDecisionsInput,
    },
    {
      name: 'who only looks',
      input: { ...person, mayDecide: false, mayPrepare: false } satisfies MoneyDecisionsInput,
    },
  ],
  events,
  outcomes: {
    readDecisions: [
      read('none'),
      read('a colleague’s', decisionOf()),
      withCode('a colleague’s', decisionOf()),
      read('an own one', own),
      read('one that the wallet does not cover', uncovered),
      read('a credit limit', limit),
      read('ended ones', ended('approved'), ended('refused', 'It was given back already')),
      {
        name: 'more than a page',
        output: { decisions: [decisionOf()], next: 'decision-1', steppedUp: false } satisfies DecisionsRead,
      },
      lost,
    ],
    endDecision: [
      { name: 'approved', output: { ok: true, answer: { decision: ended('approved') } } satisfies Decided },
      { name: 'refused', output: { ok: true, answer: { decision: ended('refused', 'No') } } satisfies Decided },
      { name: 'withdrawn', output: { ok: true, answer: { decision: ended('withdrawn') } } satisfies Decided },
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('not-open', 'Somebody has decided about it already.'),
      refused('wallet-short', 'The wallet does not cover this any more.'),
      lost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ which, decisions, next, opened, words, mayDecide, steppedUp }: MoneyDecisionsContext) =>
    [
      which,
      opened === null ? (decisions[0]?.decisionId ?? '') : `${opened.decisionId} ${opened.state}`,
      next ?? '',
      words.trim() === '' ? '' : 'words',
      mayDecide ? 'decides' : 'looks',
      steppedUp ? 'a fresh code' : '',
    ].join('|'),
};
