import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { differencesFrom, readExpectations, writeExpectations } from '../../../flows/proof/expectations.ts';
import { differencesOf, surveyOf } from '../../../flows/proof/survey.ts';
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

const linesOf = (changes: Changes = {}) => surveyOf(till(changes)).lines;
const committed = linesOf();
const differences = (changes: Changes) => differencesFrom(committed, linesOf(changes));

const root = mkdtempSync(join(tmpdir(), 'portolan-expectations-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('[FLW-04] what is committed of a flow’s tests', () => {
  test('is a line for each transition, in words', () => {
    expect(committed).toEqual([
      'begin · as it is → open · screen heading: "Till"; show: "open"',
      'open · adds → stays · sets sum',
      'open · pays [hasSum] → charging · calls charge {sum: 1} · screen show: "open" → "charging"',
      'open · pays [hasSum] → charging · calls charge {sum: 2} · screen show: "open" → "charging"',
      'charging · charge: charged → paid · screen show: "charging" → "paid"',
      'charging · charge: refused → open · screen show: "charging" → "open"',
      'charging · after patience (1 s) → open · screen show: "charging" → "open"',
    ]);
  });

  test('is read as it was written', () => {
    writeExpectations('till', committed, root);
    expect(readExpectations('till', root)).toEqual(committed);
    expect(differencesOf(till(), surveyOf(till()), root)).toEqual([]);
    expect(readExpectations('gone', root)).toBeNull();
    expect(differencesOf({ ...till(), name: 'gone' }, surveyOf(till()), root)).toEqual(['nothing is committed']);
  });

  test('is what the same machine does, however often it is asked', () => {
    expect(differences({})).toEqual([]);
    expect(differencesFrom(committed, committed.toReversed())).toEqual([]);
  });

  test.each<[string, Changes, readonly string[]]>([
    [
      'a guard that asks for more',
      { least: 2 },
      ['- open · pays [hasSum] → charging · calls charge {sum: 1} · screen show: "open" → "charging"'],
    ],
    [
      'a guard that holds always',
      { least: 0 },
      ['+ open · pays [hasSum] → charging · calls charge {sum: 0} · screen show: "open" → "charging"'],
    ],
    [
      'a wrong value',
      { step: 2 },
      ['- open · pays [hasSum] → charging · calls charge {sum: 1} · screen show: "open" → "charging"'],
    ],
    [
      'a wrong target',
      { paid: 'lost' },
      [
        '- charging · charge: charged → paid · screen show: "charging" → "paid"',
        '+ charging · charge: charged → lost · screen show: "charging" → "lost"',
      ],
    ],
    ['a dropped event', { answers: ['pays'] }, ['- open · adds → stays · sets sum']],
    [
      'another delay',
      { patience: 999 },
      [
        '- charging · after patience (1 s) → open · screen show: "charging" → "open"',
        '+ charging · after patience (999 ms) → open · screen show: "charging" → "open"',
      ],
    ],
    [
      'another question to a server',
      { charged: (sum) => ({ sum: sum + 1 }) },
      ['+ open · pays [hasSum] → charging · calls charge {sum: 3} · screen show: "open" → "charging"'],
    ],
    [
      'other words on screen',
      { heading: 'Cash' },
      [
        '- begin · as it is → open · screen heading: "Till"; show: "open"',
        '+ begin · as it is → open · screen heading: "Cash"; show: "open"',
      ],
    ],
  ])('shows %s, with what was expected and what is so now', (_, changes, expected) => {
    expect(differences(changes)).toEqual(expect.arrayContaining([...expected]));
  });
});
