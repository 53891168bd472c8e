import { describe, expect, it } from 'vitest';
import { type CaseFacts, type CaseState, caseStates } from '../../../contract/post-travel/post-travel.ts';
import type { CaseEventName } from '../../../machines/post-travel/case-chart.ts';
import {
  agentCaseActions,
  deskCaseActions,
  isHeldForAnother,
  nextOfCase,
  reasonAgainstAct,
} from '../../../machines/post-travel/case-view.ts';
import { refundChart } from '../../../machines/post-travel/refund-case.machine.ts';
import { agentFacts, deskFacts, nobodysFacts } from '../../../machines/post-travel/void-case.cases.ts';

const events: readonly CaseEventName[] = [
  'quote.given',
  'quote.accepted',
  'quote.lapsed',
  'processing.begun',
  'airline.confirmed',
  'settlement.arrived',
  'refusal.given',
  'answer.missing',
  'withdrawal.made',
  'window.passed',
];
type Allowed = Partial<Record<CaseState, Partial<Record<CaseEventName, CaseState>>>>;

const everyPair = caseStates.flatMap((state) => events.map((event) => ({ state, event })));
const next = (state: CaseState, facts: CaseFacts, type: CaseEventName) => refundChart.next(state, facts, { type });

const paidLater: CaseFacts = { ...deskFacts, settlesAtOnce: false };
const airline: CaseFacts = { ...nobodysFacts, isAirline: true };

/** All that the desk may do with a refund that is priced; the rest is refused. */
const ofDesk: Allowed = {
  requested: { 'processing.begun': 'processing', 'quote.given': 'quoted', 'refusal.given': 'refused' },
  quoted: { 'quote.given': 'quoted', 'refusal.given': 'refused' },
  accepted: { 'processing.begun': 'processing', 'refusal.given': 'refused' },
  processing: { 'airline.confirmed': 'settling', 'quote.given': 'quoted', 'refusal.given': 'refused' },
  unknown: { 'airline.confirmed': 'settling', 'quote.given': 'quoted', 'refusal.given': 'refused' },
  settling: { 'settlement.arrived': 'done' },
};

/** All that the agency may do while a quote stands. */
const ofAgent: Allowed = {
  requested: { 'withdrawal.made': 'withdrawn' },
  quoted: { 'quote.accepted': 'accepted', 'withdrawal.made': 'withdrawn' },
  accepted: { 'withdrawal.made': 'withdrawn' },
};

describe('the refund case', () => {
  it('[PTK-03] begins with whoever knows what the airline keeps', () => {
    expect(refundChart.first(agentFacts)).toBe('requested');
    expect(refundChart.clock('requested', false)).toMatchObject({ owner: 'desk' });
    expect(refundChart.clock('requested', true)).toMatchObject({ owner: 'supplier' });
  });

  it.each(everyPair)(
    '[PTK-03] at the desk a refund that is $state meets $event as the chart says',
    ({ state, event }) => {
      expect(next(state, paidLater, event)).toBe(ofDesk[state]?.[event] ?? null);
    },
  );

  it.each(everyPair)('[PTK-03] the agency only answers and withdraws: $state, $event', ({ state, event }) => {
    expect(next(state, agentFacts, event)).toBe(ofAgent[state]?.[event] ?? null);
  });

  it.each([
    ['the desk', { ...deskFacts, isPriced: false }],
    ['the server', { ...airline, isPriced: false }],
  ])('[PTK-03] nothing is sent to the airline before it is known what it keeps, whoever does it: %s', (_who, facts) => {
    for (const state of caseStates) expect(next(state, facts, 'processing.begun')).toBeNull();
    expect(next('requested', { ...facts, isPriced: true }, 'processing.begun')).toBe('processing');
  });

  it.each([
    ['pays at once', true, 'done'],
    ['pays later', false, 'settling'],
  ] as const)('[PTK-03][PTK-05] a refund of an airline that %s ends with its money', (_words, settlesAtOnce, state) => {
    expect(next('processing', { ...airline, settlesAtOnce }, 'airline.confirmed')).toBe(state);
    expect(next('unknown', { ...deskFacts, settlesAtOnce }, 'airline.confirmed')).toBe(state);
  });

  it.each([
    ['processing', 'settling'],
    ['unknown', 'settling'],
  ] as const)(
    '[OPS-01][PTK-03] where two must decide, whoever prepared a refund that is %s does not confirm it',
    (state, confirmed) => {
      const maker = { ...paidLater, needsOther: true };
      expect(next(state, maker, 'airline.confirmed')).toBeNull();
      expect(next(state, { ...maker, settlesAtOnce: true }, 'airline.confirmed')).toBeNull();
      expect(next(state, paidLater, 'airline.confirmed')).toBe(confirmed);
      expect(reasonAgainstAct('confirm', { kind: 'refund', state, facts: maker })).toBe(
        'You prepared this, and so much comes back that another person must confirm it.',
      );
      expect(isHeldForAnother({ kind: 'refund', state, facts: maker })).toBe(true);
      expect(isHeldForAnother({ kind: 'refund', state, facts: paidLater })).toBe(false);
      expect(isHeldForAnother({ kind: 'refund', state: 'done', facts: maker })).toBe(false);
      expect(next(state, maker, 'refusal.given')).toBe('refused');
    },
  );

  it('[OPS-01][PTK-03] the desk is told that another person enters the answer', () => {
    const of = (facts: CaseFacts) =>
      nextOfCase('desk', { kind: 'refund', state: 'processing', isAutomatic: false, facts });
    expect(of({ ...paidLater, needsOther: true })).toContain('another person of the desk enters it.');
    expect(of(paidLater)).not.toContain('another person');
  });

  it('[PTK-05] a refund that settles is undone by nobody', () => {
    for (const facts of [agentFacts, paidLater, airline]) {
      for (const event of events.filter((each) => each !== 'settlement.arrived')) {
        expect([event, next('settling', facts, event)]).toEqual([event, null]);
      }
    }
  });

  it('[PTK-03] a quote that has run out goes back to the desk, and is not accepted any more', () => {
    const over = { ...agentFacts, quoteStands: false };
    expect(next('quoted', over, 'quote.accepted')).toBeNull();
    expect(reasonAgainstAct('accept', { kind: 'refund', state: 'quoted', facts: over })).toBe(
      'The quote has run out. Ask the desk for a new one.',
    );
    expect(next('quoted', { ...nobodysFacts, quoteStands: false }, 'quote.lapsed')).toBe('requested');
    expect(next('quoted', nobodysFacts, 'quote.lapsed')).toBeNull();
  });
});

describe('what people are offered of a refund', () => {
  const acts = (actions: readonly { readonly act: string; readonly reason: string | null }[]) =>
    actions.map(({ act, reason }) => [act, reason]);

  it.each<[CaseState, Partial<CaseFacts>, (readonly [string, string | null])[]]>([
    [
      'requested',
      { isPriced: false },
      [
        ['begin', 'Quote what the airline keeps first.'],
        ['quote', null],
        ['refuse', null],
      ],
    ],
    [
      'requested',
      {},
      [
        ['begin', null],
        ['quote', null],
        ['refuse', null],
      ],
    ],
    [
      'processing',
      {},
      [
        ['confirm', null],
        ['quote', null],
        ['refuse', null],
      ],
    ],
    ['settling', {}, [['settle', null]]],
    ['done', {}, []],
  ])('[PTK-03][OPS-01] at the desk when it is %s with %o', (state, facts, wanted) => {
    const given = { kind: 'refund', state, facts: { ...paidLater, ...facts } } as const;
    expect(acts(deskCaseActions(given))).toEqual(wanted);
  });

  it('[PTK-03] the agency answers a quote while it stands', () => {
    expect(acts(agentCaseActions({ kind: 'refund', state: 'quoted', facts: agentFacts }))).toEqual([
      ['accept', null],
      ['withdraw', null],
    ]);
    expect(agentCaseActions({ kind: 'refund', state: 'settling', facts: agentFacts })).toEqual([]);
  });

  it.each([
    ['requested', false, false, 'The desk asks the airline what it keeps, and quotes it.'],
    ['requested', false, true, 'The airline is asked what it keeps, and the answer is quoted.'],
    ['requested', true, false, 'The airline is asked to refund these tickets.'],
  ] as const)(
    '[PTK-01][PTK-03] the next step of a refund that is %s, priced: %s, automatic: %s',
    (state, isPriced, isAutomatic, words) => {
      expect(nextOfCase('agency', { kind: 'refund', state, isAutomatic, facts: { ...agentFacts, isPriced } })).toBe(
        words,
      );
    },
  );

  it('[PTK-01] an agency is never told to enter what the airline pays, whoever of it reads', () => {
    const given = { kind: 'refund', state: 'settling', isAutomatic: false } as const;
    expect(nextOfCase('agency', { ...given, facts: { ...agentFacts, mayAnswer: false } })).toMatch(
      /need to do nothing/,
    );
    expect(nextOfCase('desk', { ...given, facts: deskFacts })).toMatch(/^The agency has its money/);
  });
});
