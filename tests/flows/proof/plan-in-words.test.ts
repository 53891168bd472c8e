import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { generateSuite } from '../../../flows/proof/generate.ts';
import { byHandExpression, planInWords } from '../../../flows/proof/plan-in-words.ts';
import { testsOf } from '../../../flows/proof/planned-test.ts';
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
  const tests = testsOf(till, [{ input: 'as it is', moves }]);
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
      '| 1 | pays (`pays`) | **Asking the bank**; `charge` starts; rows changes |',
      '| 2 | `charge` ends with **the bank \\| agrees** | **Paid**; rows changes |',
    ]);
  });

  test('names each part of the view that changes, with its value', () => {
    const shown = smallFlow(
      setup({}).createMachine({ id: 'shown', initial: 'off', states: { off: { on: { goes: 'on' } }, on: {} } }),
      { events: bareEvents('goes') },
      {
        view: ({ value }: { readonly value: string }) =>
          value === 'off'
            ? { message: 'Wait.', mayGoOn: false, priceMinor: 0, doing: { is: 'nothing' } }
            : { message: null, mayGoOn: true, priceMinor: 500, doing: { is: 'printing', typeId: 1 } },
      },
    );
    const tests = testsOf(shown, [{ input: 'as it is', moves: [{ do: 'send', case: 'goes' }] }]);
    expect(planInWords(shown, { ...generateSuite(shown, 'shortest(to=on)'), tests })).toContain(
      'no message; may go on: yes; price minor: 500; doing: is printing, typeId 1 |',
    );
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
    expect(rowsOf(pays, { do: 'send', case: 'again' })[1]).toBe('| 2 | again (`again`) | `charge` starts |');
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
