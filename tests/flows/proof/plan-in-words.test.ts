import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { record } from '../../../flows/proof/expectations.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { callPhrase, callPhrases, canBeMadeByHand } from '../../../flows/proof/plan-calls.ts';
import { byHandExpression, partsWithoutPhrase, planInWords } from '../../../flows/proof/plan-in-words.ts';
import { phraseFor, phraseWithValue } from '../../../flows/proof/plan-phrases.ts';
import type { Suite } from '../../../flows/proof/suite.ts';
import type { Move } from '../../../flows/run/moves.ts';
import { flows } from '../../../machines/index.ts';
import { bareEvents, smallFlow } from '../small-flow.ts';

const meta = (title: string) => ({ title, screen: '/till', requirements: [] });
const till = smallFlow(
  setup({ actors: { charge: fromPromise(async () => {}) }, delays: { patience: 60_000 } }).createMachine({
    id: 'till',
    initial: 'open',
    states: {
      open: { meta: meta('Open | ready'), on: { pays: 'charging' } },
      charging: {
        meta: meta('Asking the bank'),
        invoke: { id: 'bank', src: 'charge', onDone: 'paid', onError: 'open' },
        on: { again: { target: 'charging', reenter: true } },
        after: { patience: 'open' },
      },
      paid: { meta: meta('Paid'), type: 'final' },
    },
  }),
  { events: bareEvents('pays', 'again'), outcomes: { charge: [{ name: 'the bank | agrees', output: undefined }] } },
  { view: ({ value }: { readonly value: string }) => ({ show: value, password: value, rows: [value] }) },
);

const rowsOf = (...moves: readonly Move[]): readonly string[] => {
  const { tests } = record(till, [{ input: 'as it is', moves }]);
  const suite: Suite = { ...generateSuite(till, 'shortest(to=open)'), tests };
  return planInWords(till, suite)
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
};
const pays: Move = { do: 'send', case: 'pays' };
const settles = { invoke: 'bank', actor: 'charge', outcome: 'the bank | agrees' };

describe('[FLW-05] a plan that a person can follow', () => {
  test('says what to do, the state then, what starts and what the screen shows', () => {
    expect(rowsOf(pays, { do: 'settle', ...settles })).toEqual([
      '| 1 | pays (`pays`) | **Asking the bank**; a call starts (`charge`); rows changes |',
      '| 2 | `charge` ends with **the bank \\| agrees** | **Paid**; rows changes |',
    ]);
  });

  test('has a phrase for what the screen shows, with the value, or without one that is too long to name', () => {
    expect(phraseWithValue(phraseFor('sign-in', 'message') ?? null, 'Too late.')).toBe(
      'the message “Too late.” is shown',
    );
    expect(phraseWithValue(phraseFor('sign-in', 'message') ?? null, 'null')).toBe('no message is shown');
    expect(phraseWithValue('the state is shown: {}', null)).toBe('the state is shown');
    expect(phraseWithValue(phraseFor('sign-in', 'show') ?? null, 'code')).toBeNull();
    expect(phraseFor('till', 'rows')).toBeUndefined();
    const { tests } = record(till, [{ input: 'as it is', moves: [pays] }]);
    expect(partsWithoutPhrase(till, tests)).toEqual(['rows']);
  });

  test('a value of a record or an amount reads as words', () => {
    const words = (flow: string, part: string, value: string | null) =>
      phraseWithValue(phraseFor(flow, part) ?? null, value);
    expect(words('flight-booking', 'newMinor', '18084000')).toBe('the new price is 180,840');
    expect(words('flight-booking', 'wallet', 'is short, availableMinor 5, shortfallMinor 7')).toBe(
      'the page shows the balance and the missing amount',
    );
    expect(words('bank-details', 'said', '')).toBe('no note about copying is shown');
    expect(words('bank-details', 'said', null)).toBe('a note says “…”');
  });

  test('says how to cause an outcome', () => {
    const outcomeRow = (outcome: string): string => {
      const settled = (state: string, actor: string, came: string) =>
        ({ do: 'settle', invoke: `0.flight-booking.sale.opening.${state}`, actor, outcome: came }) as const;
      const moves = [
        settled('recalling', 'recallSale', 'nothing was typed before'),
        settled('pricing', 'priceFare', outcome),
      ];
      const flow = flows.find(({ name }) => name === 'flight-booking');
      if (!flow) throw new Error('there is no booking');
      const { tests } = record(flow, [{ input: 'a fare chosen in the results', moves }]);
      const suite: Suite = { ...generateSuite(till, 'shortest(to=open)'), tests };
      return planInWords(flow, suite);
    };
    expect(outcomeRow('fare-gone')).toContain(
      '| 2 | `priceFare` ends with **fare-gone**. To cause it: choose a fare from Flores to Corvo (FLW–CVU)',
    );
    expect(outcomeRow('the price stands')).toContain('the portal asks the airline for the price (`priceFare`)');
  });

  test('a plan for a person has only outcomes that can be caused by hand', () => {
    const flow = flows.find(({ name }) => name === 'agency-logo');
    if (!flow) throw new Error('there is no logo');
    const made = generateSuite(flow, byHandExpression, (move) => canBeMadeByHand(flow.name, move));
    const outcomes = made.tests.flatMap(({ steps }) =>
      steps.flatMap(({ move }) => (move.do === 'settle' ? [move.outcome] : [])),
    );
    expect(outcomes).toEqual(expect.arrayContaining(["the agency's", "the tenant's"]));
    expect(outcomes).not.toContain('the server is at a loss');
    expect(planInWords(flow, made)).toContain('## Not covered');
  });

  test('every call of a flow has words, and all words belong to a call and an outcome that exist', () => {
    const known = flows.flatMap(({ name, machine, cases }) =>
      Object.keys(machine.implementations.actors).map((actor) => ({
        name,
        actor,
        outcomes: cases.outcomes[actor] ?? [],
      })),
    );
    expect(known.filter(({ name, actor }) => callPhrase(name, actor) === undefined)).toEqual([]);
    const stale = callPhrases().flatMap(({ flow, actor, phrase }) => {
      const call = known.find((each) => each.name === flow && each.actor === actor);
      if (!call) return [`${flow} ${actor}`];
      return Object.keys(phrase.outcomes)
        .filter((outcome) => !call.outcomes.some(({ name }) => name === outcome))
        .map((outcome) => `${flow} ${actor}: ${outcome}`);
    });
    expect(stale).toEqual([]);
  });

  test('where nothing is expected, it says that nothing happens', () => {
    expect(rowsOf({ do: 'send', case: 'again' })).toEqual(['| 1 | again (`again`) | nothing happens |']);
    expect(rowsOf({ do: 'resume' })).toEqual(['| 1 | Reload the page | nothing happens |']);
  });

  test('a wait says how long, which delay it is, and whether it is due', () => {
    expect(rowsOf(pays, { do: 'wait', ms: 59_999 }, { do: 'wait', ms: 1 }).slice(1)).toEqual([
      '| 2 | Wait 59.999 s, until just before `patience` ends | nothing changes |',
      '| 3 | Wait 1 ms, until `patience` ends | **Open \\| ready**; rows changes |',
    ]);
  });

  test('a call that is started again is said to start, and an outcome that comes too late is said to be late', () => {
    expect(rowsOf(pays, { do: 'send', case: 'again' })[1]).toBe('| 2 | again (`again`) | a call starts (`charge`) |');
    expect(rowsOf(pays, { do: 'wait', ms: 60_000 }, { do: 'settle-late', ...settles })[2]).toBe(
      '| 3 | `charge` ends with **the bank \\| agrees** after the flow has stopped waiting for it | nothing happens |',
    );
  });

  test('what is typed into a password is in no document', () => {
    expect(rowsOf(pays).join()).not.toContain('password');
  });

  test('each test says how it begins; what is not covered stands at the end with its reason', () => {
    const text = planInWords(till, generateSuite(till, 'walk(transitions=100, maxLen=1)'));
    expect(text).toContain('Begin: **as it is**. The flow is in **Open \\| ready**.');
    expect(text).toContain('## Not covered');
    expect(text).toContain('- `transitions:till.charging|xstate.error.actor.bank|0`: ');
  });

  test.each(
    flows
      .filter(({ name }) => ['sign-in', 'order', 'order-page', 'session'].includes(name))
      .map((flow) => [flow.name, flow] as const),
  )('the plan of %s has a row for each step, and none without an expectation', { timeout: 60_000 }, (_, flow) => {
    const suite = generateSuite(flow, byHandExpression);
    const rows = planInWords(flow, suite)
      .split('\n')
      .filter((line) => /^\| \d/.test(line));
    expect(rows).toHaveLength(suite.tests.reduce((sum, { steps }) => sum + steps.length, 0));
    for (const row of rows) expect(row.split(/(?<!\\)\|/).map((cell) => cell.trim())).not.toContain('undefined');
    for (const row of rows) expect(row).toMatch(/^\| \d+ \| .+ \| .+ \|$/);
  });
});
