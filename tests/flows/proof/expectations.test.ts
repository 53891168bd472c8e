import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { differencesFrom, record } from '../../../flows/proof/expectations.ts';
import { expectationsIn, textOfExpectations } from '../../../flows/proof/expectations-file.ts';
import { renewedExpectations, surveyOf } from '../../../flows/proof/survey.ts';
import type { Flow } from '../../../machines/flow.ts';
import { bareEvents, smallFlow } from '../small-flow.ts';

interface Changes {
  readonly least?: number;
  readonly step?: number;
  readonly patience?: number;
  readonly paid?: string;
  readonly heading?: string;
  readonly answers?: readonly string[];
  readonly charged?: (sum: number) => unknown;
}

/** A till, and the same till with one fault in it. */
const till = ({
  least = 1,
  step = 1,
  patience = 1_000,
  paid = 'paid',
  heading = 'Till',
  answers = ['adds', 'pays'],
  charged = (sum) => ({ sum }),
}: Changes = {}): Flow =>
  smallFlow(
    setup({
      types: {} as { context: { readonly sum: number } },
      actors: { charge: fromPromise<void, unknown>(async () => {}) },
      guards: { hasSum: ({ context }) => context.sum >= least },
      actions: { add: assign({ sum: ({ context }) => Math.min(context.sum + step, 2) }) },
      delays: { patience },
    }).createMachine({
      id: 'till',
      context: { sum: 0 },
      initial: 'open',
      states: {
        open: {
          on: {
            ...(answers.includes('adds') ? { adds: { actions: 'add' } } : {}),
            pays: { guard: 'hasSum', target: 'charging' },
          },
        },
        charging: {
          invoke: {
            id: 'bank',
            src: 'charge',
            input: ({ context }: { context: { readonly sum: number } }) => charged(context.sum),
            onDone: paid,
            onError: 'open',
          },
          after: { patience: 'open' },
        },
        paid: { type: 'final' },
        lost: { type: 'final' },
      },
    }),
    {
      events: bareEvents('adds', 'pays'),
      outcomes: {
        charge: [
          { name: 'charged', output: undefined },
          { name: 'refused', error: new Error('refused') },
        ],
      },
    },
    { view: ({ value }: { readonly value: string }) => ({ heading, show: value }) },
  );

const committed = renewedExpectations(till(), null);
const differences = (changes: Changes) => differencesFrom(committed, record(till(changes), committed.walks));

describe('[FLW-04] what is committed of a flow’s tests', () => {
  test('is read as it was written', () => {
    expect(expectationsIn(textOfExpectations(committed))).toEqual(committed);
  });

  test.each([
    ['another format', (text: string) => text.replace('portolan-expectations', 'something')],
    ['a walk of something else', (text: string) => text.replace(/"walks": \[\n {4}"/, '$&---')],
    ['a move that is missing', (text: string) => text.replace('["send", "pays"]', '["send", "begs"]')],
    ['a line that says nothing', (text: string) => text.replace(/x from till-001/, '')],
  ])('is refused with %s', (_, damage) => {
    const text = textOfExpectations(committed);
    expect(damage(text)).not.toBe(text);
    expect(() => expectationsIn(damage(text))).toThrow();
  });

  test('is what the same machine does, however often it is asked', () => {
    expect(differences({})).toEqual([]);
  });

  test.each<[string, Changes, RegExp]>([
    [
      'a guard that asks for more',
      { least: 2 },
      /send pays: expected: open → charging by pays #0; now: nothing happens/,
    ],
    [
      'a guard that holds always',
      { least: 0 },
      /send pays: expected: nothing happens; now: open → charging by pays #0/,
    ],
    ['a wrong value', { step: 2 }, /send adds: stays by adds #0: another context/],
    ['a wrong target', { paid: 'lost' }, /charged: expected: charging → paid by charge done #0; now: charging → lost/],
    ['a dropped event', { answers: ['pays'] }, /send adds: expected: stays by adds #0; now: nothing happens/],
    ['another delay', { patience: 999 }, /another effects/],
    ['another question to a server', { charged: (sum) => ({ sum: sum + 1 }) }, /send pays: .*: another effects/],
    ['other words on screen', { heading: 'Cash' }, /^till-001, step 0.*, begin: as it is: → open: another view/],
  ])('shows %s, with the test, the step and what was expected', (_, changes, words) => {
    const found = differences(changes);
    expect(found.join('\n')).toMatch(words);
    expect(found[0]).toMatch(/^till-00\d, step \d+/);
  });

  test('a fault is seen although the walks that would be made today avoid it', () => {
    const faulty = till({ least: 2 });
    expect(surveyOf(faulty, renewedExpectations(faulty, null)).differences).toEqual([]);
    expect(surveyOf(faulty, committed).differences).not.toEqual([]);
  });

  test('a walk that cannot go on says so', () => {
    expect(differences({ least: 3 }).join('\n')).toMatch(/now: cannot be done: bank is not waited for/);
  });

  test('is renewed with the same walks as long as they cover everything, else with others', () => {
    const reworded = renewedExpectations(till({ heading: 'Cash' }), committed);
    expect(reworded.walks).toEqual(committed.walks);
    expect(reworded.lines).not.toEqual(committed.lines);
    const narrower = renewedExpectations(till({ answers: ['pays'], least: 0 }), committed);
    expect(narrower.walks).not.toEqual(committed.walks);
  });

  test('what its walks do not cover any more is told', () => {
    const [first] = committed.walks;
    const { unreached } = surveyOf(till(), { ...committed, walks: first ? [first] : [] });
    expect(unreached.length).toBeGreaterThan(0);
  });
});
