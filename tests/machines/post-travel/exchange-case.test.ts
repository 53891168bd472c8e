import { describe, expect, it } from 'vitest';
import { type CaseFacts, type CaseState, caseStates } from '../../../contract/post-travel/post-travel.ts';
import type { CaseEventName } from '../../../machines/post-travel/case-chart.ts';
import { exchangeMoneyExample } from '../../../machines/post-travel/case-examples.ts';
import { caseMoneyView } from '../../../machines/post-travel/case-money.ts';
import {
  agentCaseActions,
  deskCaseActions,
  nextOfCase,
  reasonAgainstAct,
  titleOfCase,
} from '../../../machines/post-travel/case-view.ts';
import { exchangeChart } from '../../../machines/post-travel/exchange-case.machine.ts';
import { agentFacts, deskFacts, nobodysFacts } from '../../../machines/post-travel/void-case.cases.ts';

const events: readonly CaseEventName[] = [
  'quote.given',
  'flights.offered',
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

/** An exchange settles nothing later: the airline sets one ticket off against the other. */
const everyPair = caseStates
  .filter((state) => state !== 'settling')
  .flatMap((state) => events.map((event) => ({ state, event })));
const next = (state: CaseState, facts: CaseFacts, type: CaseEventName) => exchangeChart.next(state, facts, { type });
const airline: CaseFacts = { ...nobodysFacts, isAirline: true };

/** All that the desk may do with an exchange that is priced; the rest is refused. */
const ofDesk: Allowed = {
  requested: { 'processing.begun': 'processing', 'quote.given': 'quoted', 'refusal.given': 'refused' },
  quoted: { 'quote.given': 'quoted', 'refusal.given': 'refused' },
  accepted: { 'processing.begun': 'processing', 'refusal.given': 'refused' },
  processing: { 'airline.confirmed': 'done', 'quote.given': 'quoted', 'refusal.given': 'refused' },
  unknown: { 'airline.confirmed': 'done', 'quote.given': 'quoted', 'refusal.given': 'refused' },
};

/** All that the agency may do while a quote stands. */
const ofAgent: Allowed = {
  requested: { 'withdrawal.made': 'withdrawn' },
  quoted: { 'quote.accepted': 'accepted', 'withdrawal.made': 'withdrawn' },
  accepted: { 'withdrawal.made': 'withdrawn' },
};

describe('an exchange whose flights the desk finds', () => {
  const awaited = { ...deskFacts, isPriced: false, flights: 'awaited' } as const;
  const offered = { ...deskFacts, flights: 'offered' } as const;

  it.each(events)('[PTK-04] meets %s at the desk before they are found', (event) => {
    // Nothing is begun or quoted of flights that are not found.
    const allowed: Allowed = { requested: { 'flights.offered': 'quoted', 'refusal.given': 'refused' } };
    expect(next('requested', awaited, event)).toBe(allowed.requested?.[event] ?? null);
  });

  it.each(everyPair)(
    '[PTK-04] offered by the desk it is as any, and others can be offered: $state, $event',
    (given) => {
      const { state, event } = given;
      const offersOthers = event === 'flights.offered' && (state === 'requested' || state === 'quoted');
      expect(next(state, offered, event)).toBe(offersOthers ? 'quoted' : (ofDesk[state]?.[event] ?? null));
    },
  );

  it('[PTK-04] goes back to the desk when the quote runs out, and is then taken up again', () => {
    expect(next('quoted', { ...nobodysFacts, flights: 'offered', quoteStands: false }, 'quote.lapsed')).toBe(
      'requested',
    );
    expect(next('quoted', { ...agentFacts, flights: 'offered' }, 'quote.accepted')).toBe('accepted');
    expect(next('accepted', offered, 'processing.begun')).toBe('processing');
  });

  it('[PTK-04] nobody else offers flights, and no flights are offered where the agency has chosen them', () => {
    for (const facts of [agentFacts, airline, nobodysFacts]) {
      expect(next('requested', { ...facts, flights: 'awaited' }, 'flights.offered')).toBeNull();
    }
    expect(next('requested', deskFacts, 'flights.offered')).toBeNull();
  });

  it('[PTK-04] says what each side does next, and offers it', () => {
    const waits = { kind: 'exchange', state: 'requested', isAutomatic: false, facts: awaited } as const;
    expect(titleOfCase({ ...waits, owner: 'desk', flights: 'awaited' })).toBe('Waiting for the desk to find flights');
    expect(nextOfCase('agency', waits)).toMatch(/^The desk looks for flights/);
    expect(nextOfCase('desk', waits)).toMatch(/^Find flights/);
    expect(deskCaseActions(waits).map(({ act, label, reason }) => [act, label, reason])).toEqual([
      ['offer', 'Find flights', null],
      ['refuse', 'Refuse', null],
    ]);
    const stands = { ...waits, state: 'quoted', facts: offered } as const;
    expect(titleOfCase({ ...stands, owner: 'agent', flights: 'offered' })).toBe('New flights to approve');
    expect(nextOfCase('agency', stands)).toMatch(/^Approve the new flights/);
    expect(deskCaseActions(stands).map(({ label }) => label)).toEqual([
      'Quote a penalty',
      'Find other flights',
      'Refuse',
    ]);
    const answers = agentCaseActions({ ...stands, facts: { ...agentFacts, flights: 'offered' } });
    expect(answers.map(({ label }) => label)).toEqual(['Approve new flights', 'Withdraw request']);
  });
});

describe('the exchange case', () => {
  it.each(everyPair)('[PTK-04] at the desk an exchange that is $state meets $event as the chart says', (given) => {
    expect(next(given.state, deskFacts, given.event)).toBe(ofDesk[given.state]?.[given.event] ?? null);
  });

  it.each(everyPair)('[PTK-04] the agency only answers and withdraws: $state, $event', ({ state, event }) => {
    expect(next(state, agentFacts, event)).toBe(ofAgent[state]?.[event] ?? null);
  });

  it.each(['requested', 'quoted', 'accepted'] as const)(
    '[PTK-04] seats that are not held any more end an exchange that is %s, and nobody takes it up',
    (state) => {
      const closed = { windowClosed: true };
      expect(next(state, { ...airline, ...closed }, 'window.passed')).toBe('refused');
      expect(next(state, airline, 'window.passed')).toBeNull();
      expect(next(state, { ...deskFacts, ...closed }, 'processing.begun')).toBeNull();
      expect(next(state, { ...deskFacts, ...closed }, 'quote.given')).toBeNull();
      expect(next(state, { ...agentFacts, ...closed }, 'quote.accepted')).toBeNull();
    },
  );

  it.each(['processing', 'unknown'] as const)(
    '[PTK-04][PTK-05] what the airline may have done already is not ended by the time limit, nor withdrawn: %s',
    (state) => {
      for (const facts of [airline, agentFacts, deskFacts]) {
        expect(next(state, { ...facts, windowClosed: true }, 'window.passed')).toBeNull();
        expect(next(state, { ...facts, windowClosed: true }, 'withdrawal.made')).toBeNull();
      }
      expect(next(state, { ...airline, windowClosed: true }, 'airline.confirmed')).toBe('done');
    },
  );

  it('[PTK-04] only the airline leaves a question open, and nothing is sent before it is known what it keeps', () => {
    expect(next('processing', airline, 'answer.missing')).toBe('unknown');
    expect(next('processing', deskFacts, 'answer.missing')).toBeNull();
    for (const facts of [deskFacts, airline]) {
      expect(next('requested', { ...facts, isPriced: false }, 'processing.begun')).toBeNull();
      expect(next('accepted', { ...facts, isPriced: false }, 'processing.begun')).toBeNull();
    }
  });

  it('[PTK-04] a quote that has run out goes back to the desk, and is not accepted any more', () => {
    const over = { ...agentFacts, quoteStands: false };
    expect(next('quoted', over, 'quote.accepted')).toBeNull();
    expect(next('quoted', { ...airline, quoteStands: false }, 'quote.lapsed')).toBe('requested');
    expect(next('quoted', airline, 'quote.lapsed')).toBeNull();
  });

  it('[PTK-01] each state that is not at its end has an owner and a time', () => {
    for (const state of caseStates) {
      const isOpen = !['settling', 'done', 'refused', 'withdrawn'].includes(state);
      expect(exchangeChart.clock(state, true) !== null).toBe(isOpen);
      expect(exchangeChart.clock(state, false) !== null).toBe(isOpen);
    }
    expect(exchangeChart.clock('requested', false)?.owner).toBe('desk');
    expect(exchangeChart.clock('processing', false)?.owner).toBe('desk');
    expect(exchangeChart.clock('processing', true)?.owner).toBe('supplier');
    expect(exchangeChart.clock('quoted', false)?.owner).toBe('agent');
  });
});

describe('what people are offered of an exchange', () => {
  const acts = (actions: readonly { readonly act: string; readonly reason: string | null }[]) =>
    actions.map(({ act, reason }) => [act, reason]);

  it('[PTK-04][OPS-01] the desk quotes before it takes up, and enters the new tickets', () => {
    const given = (state: CaseState, facts: Partial<CaseFacts> = {}) =>
      acts(deskCaseActions({ kind: 'exchange', state, facts: { ...deskFacts, ...facts } }));
    expect(given('requested', { isPriced: false })).toEqual([
      ['begin', 'Quote what the airline keeps first.'],
      ['quote', null],
      ['refuse', null],
    ]);
    expect(given('processing')).toEqual([
      ['confirm', null],
      ['quote', null],
      ['refuse', null],
    ]);
    expect(given('done')).toEqual([]);
  });

  it('[PTK-04] an agency that may not ask, or asks too late, is told so', () => {
    const given = { kind: 'exchange', state: 'quoted' } as const;
    expect(acts(agentCaseActions({ ...given, facts: agentFacts }))).toEqual([
      ['accept', null],
      ['withdraw', null],
    ]);
    const reason = (facts: Partial<CaseFacts>) =>
      reasonAgainstAct('accept', { ...given, facts: { ...agentFacts, ...facts } });
    expect(reason({ mayAnswer: false })).toBe('You do not have permission to request exchanges.');
    expect(reason({ windowClosed: true })).toBe('The new seats are not held any more. Choose flights again.');
    expect(reason({ quoteStands: false })).toBe('The quote has run out. Ask the desk for a new one.');
  });

  it('[PTK-01][PTK-04] the next step says what is asked of the airline, and that the seats are held', () => {
    const words = (isPriced: boolean) =>
      nextOfCase('agency', {
        kind: 'exchange',
        state: 'requested',
        isAutomatic: false,
        facts: { ...agentFacts, isPriced },
      });
    expect(words(false)).toMatch(/^The desk asks the airline what it keeps.*held meanwhile/);
    expect(words(true)).toMatch(/What the wallet pays is reserved/);
  });
});

describe('the sums of an exchange', () => {
  const lines = (changes: Partial<typeof exchangeMoneyExample> = {}) =>
    caseMoneyView('exchange', 'BDT', { ...exchangeMoneyExample, ...changes }).lines.map(({ name, amount }) => [
      name,
      amount,
    ]);

  it('[PTK-04] end with what the wallet pays', () => {
    expect(lines()).toEqual([
      ['Price of these tickets', 'BDT 33,575.75'],
      ['Fee for the exchange', 'BDT −200'],
      ['Kept by the airline', 'BDT −4,500'],
      ['Price of the new tickets', 'BDT −40,000'],
      ['Paid from the wallet', 'BDT 11,124.25'],
    ]);
  });

  it('[PTK-04] or with what comes back to it, and name the credit that the airline keeps', () => {
    const names = lines({ newMinor: 2_000_000, payMinor: 0, walletMinor: 0, creditMinor: 887_575 });
    expect(names.slice(3)).toEqual([
      ['Kept by the airline as a credit', 'BDT −8,875.75'],
      ['Price of the new tickets', 'BDT −20,000'],
      ['Back to the wallet', 'BDT 0'],
    ]);
  });

  it('[PTK-04] before the penalty is known name both prices alone, and say what is missing', () => {
    const view = caseMoneyView('exchange', 'BDT', { ...exchangeMoneyExample, isPriced: false, effect: null });
    expect(view.lines.map(({ name }) => name)).toEqual(['Price of these tickets', 'Price of the new tickets']);
    expect(view.unpriced).toBe('What the exchange costs is known when the airline’s penalty is quoted.');
  });
});
