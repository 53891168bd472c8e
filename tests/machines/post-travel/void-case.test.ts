import { describe, expect, it } from 'vitest';
import { type CaseFacts, type CaseState, caseStates } from '../../../contract/post-travel/post-travel.ts';
import type { CaseEventName } from '../../../machines/post-travel/case-chart.ts';
import { agentCaseActions, deskCaseActions, reasonAgainstAct } from '../../../machines/post-travel/case-view.ts';
import { agentFacts, deskFacts, nobodysFacts } from '../../../machines/post-travel/void-case.cases.ts';
import { voidCaseMachine, voidChart } from '../../../machines/post-travel/void-case.machine.ts';

const events: readonly CaseEventName[] = [
  'quote.given',
  'quote.accepted',
  'processing.begun',
  'airline.confirmed',
  'refusal.given',
  'answer.missing',
  'withdrawal.made',
  'window.passed',
];
type Allowed = Partial<Record<CaseState, Partial<Record<CaseEventName, CaseState>>>>;

const states = caseStates.filter((state) => Object.hasOwn(voidCaseMachine.states, state));
const everyPair = states.flatMap((state) => events.map((event) => ({ state, event })));
const next = (state: CaseState, facts: CaseFacts, type: CaseEventName) => voidChart.next(state, facts, { type });

const airline: CaseFacts = { ...nobodysFacts, isAirline: true };
const closed = (facts: CaseFacts): CaseFacts => ({ ...facts, windowClosed: true });

const ofDesk: Allowed = {
  requested: { 'processing.begun': 'processing', 'quote.given': 'quoted', 'refusal.given': 'refused' },
  quoted: { 'quote.given': 'quoted', 'refusal.given': 'refused' },
  accepted: { 'processing.begun': 'processing', 'refusal.given': 'refused' },
  processing: { 'airline.confirmed': 'done', 'refusal.given': 'refused' },
  unknown: { 'airline.confirmed': 'done', 'refusal.given': 'refused' },
};
const ofAgent: Allowed = {
  requested: { 'withdrawal.made': 'withdrawn' },
  quoted: { 'quote.accepted': 'accepted', 'withdrawal.made': 'withdrawn' },
  accepted: { 'withdrawal.made': 'withdrawn' },
};
const ofAirline: Allowed = {
  requested: { 'processing.begun': 'processing', 'refusal.given': 'refused' },
  quoted: { 'refusal.given': 'refused' },
  accepted: { 'processing.begun': 'processing', 'refusal.given': 'refused' },
  processing: { 'airline.confirmed': 'done', 'refusal.given': 'refused', 'answer.missing': 'unknown' },
  unknown: { 'airline.confirmed': 'done', 'refusal.given': 'refused' },
};

describe('the void case', () => {
  it.each(everyPair)('[PTK-02] a void that is $state meets $event as each may do', ({ state, event }) => {
    expect(next(state, deskFacts, event), 'the desk').toBe(ofDesk[state]?.[event] ?? null);
    expect(next(state, agentFacts, event), 'the agency').toBe(ofAgent[state]?.[event] ?? null);
    expect(next(state, airline, event), 'the airline').toBe(ofAirline[state]?.[event] ?? null);
    expect(next(state, nobodysFacts, event), 'a person without permission').toBeNull();
  });

  it('[PTK-02] once the airline’s time for voids has passed, nothing is begun, quoted or accepted; it is refused', () => {
    for (const state of ['requested', 'quoted', 'accepted'] as const) {
      expect(next(state, closed(deskFacts), 'processing.begun')).toBeNull();
      expect(next(state, closed(airline), 'processing.begun')).toBeNull();
      expect(next(state, closed(deskFacts), 'quote.given')).toBeNull();
      expect(next(state, closed(agentFacts), 'quote.accepted')).toBeNull();
      expect(next(state, closed(nobodysFacts), 'window.passed')).toBe('refused');
    }
  });

  it('[PTK-05] what the airline was asked for is not refused by the clock, and its answer still counts', () => {
    for (const state of ['processing', 'unknown'] as const) {
      expect(next(state, closed(nobodysFacts), 'window.passed')).toBeNull();
      expect(next(state, closed(agentFacts), 'withdrawal.made')).toBeNull();
      expect(next(state, closed(deskFacts), 'airline.confirmed')).toBe('done');
    }
  });

  it('[PTK-02] a quote that has run out is not accepted, and the agency is told so', () => {
    const over = { ...agentFacts, quoteStands: false };
    expect(next('quoted', over, 'quote.accepted')).toBeNull();
    expect(reasonAgainstAct('accept', { kind: 'void', state: 'quoted', facts: over })).toBe(
      'The quote has run out. Ask the desk for a new one.',
    );
  });

  it('[OPS-01][PTK-02] where two must decide, whoever prepared it does not give the money back', () => {
    const maker = { ...deskFacts, needsOther: true };
    for (const state of ['processing', 'unknown'] as const) expect(next(state, maker, 'airline.confirmed')).toBeNull();
    expect(next('processing', maker, 'refusal.given')).toBe('refused');
  });

  it('[PTK-02] the airline is not asked before the passenger has agreed', () => {
    const silent = { ...deskFacts, awaitsConsent: true };
    for (const state of ['requested', 'accepted'] as const) expect(next(state, silent, 'processing.begun')).toBeNull();
    expect(deskCaseActions({ kind: 'void', state: 'accepted', facts: silent })).toMatchObject([
      { act: 'begin', reason: expect.stringContaining('The passenger has not agreed yet.') },
      { act: 'refuse', reason: null },
    ]);
  });

  it('[PTK-05] nothing can be done with a void that has ended', () => {
    for (const state of ['done', 'refused', 'withdrawn'] as const) {
      expect(deskCaseActions({ kind: 'void', state, facts: deskFacts })).toEqual([]);
      expect(agentCaseActions({ kind: 'void', state, facts: agentFacts })).toEqual([]);
      expect(voidChart.clock(state, false)).toBeNull();
    }
  });

  it.each<[CaseState, boolean, string, number]>([
    ['requested', false, 'desk', 1],
    ['quoted', false, 'agent', 2],
    ['accepted', false, 'desk', 1],
    ['processing', false, 'desk', 1],
    ['processing', true, 'supplier', 1],
    ['unknown', true, 'supplier', 2],
  ])(
    '[PTK-02] a void that is %s (automatic: %s) waits for the %s, for %d hours',
    (state, isAutomatic, owner, hours) => {
      expect(voidChart.clock(state, isAutomatic)).toEqual({ owner, withinMs: hours * 3_600_000 });
    },
  );
});
