import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { record } from '../../../flows/proof/expectations.ts';
import { generateSuite } from '../../../flows/proof/generate.ts';
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
  test('says what to do, where it stands then, what begins and what the screen shows', () => {
    expect(rowsOf(pays, { do: 'settle', ...settles })).toEqual([
      '| 1 | pays (`pays`) | **Asking the bank**; `charge` begins; rows changes |',
      '| 2 | `charge` comes to: **the bank \\| agrees** | **Paid**; rows changes |',
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

  test('where nothing is expected, it says that nothing happens', () => {
    expect(rowsOf({ do: 'send', case: 'again' })).toEqual(['| 1 | again (`again`) | nothing happens |']);
    expect(rowsOf({ do: 'resume' })).toEqual(['| 1 | The page is loaded again as it stands | nothing happens |']);
  });

  test('a wait says how long, which delay it is, and whether it is due', () => {
    expect(rowsOf(pays, { do: 'wait', ms: 59_999 }, { do: 'wait', ms: 1 }).slice(1)).toEqual([
      '| 2 | 59999 ms pass (patience, just before it is due) | it stays as it is |',
      '| 3 | 1 ms pass (patience) | **Open \\| ready**; rows changes |',
    ]);
  });

  test('a call that is begun once more is said to begin, and one that comes too late to be heard by nobody', () => {
    expect(rowsOf(pays, { do: 'send', case: 'again' })[1]).toBe('| 2 | again (`again`) | `charge` begins |');
    expect(rowsOf(pays, { do: 'wait', ms: 60_000 }, { do: 'settle-late', ...settles })[2]).toBe(
      '| 3 | `charge`, which nobody waits for any more, comes to: **the bank \\| agrees** | nothing happens |',
    );
  });

  test('what is typed into a password is in no document', () => {
    expect(rowsOf(pays).join()).not.toContain('password');
  });

  test('each test says how it begins; what is not covered stands at the end with its reason', () => {
    const text = planInWords(till, generateSuite(till, 'walk(transitions=100, maxLen=1)'));
    expect(text).toContain('Begin: **as it is**. It is at **Open \\| ready**.');
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
