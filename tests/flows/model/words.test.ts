import { describe, expect, test } from 'vitest';
import type { GuardModel } from '../../../flows/model/flow-model.ts';
import {
  candidateWords,
  circled,
  guardWords,
  orderNumbers,
  stayingWords,
  staysWhereItIs,
} from '../../../flows/model/words.ts';
import { everythingModel, modelOf } from '../draw/charts.ts';

const named = (name: string): GuardModel => ({ is: 'named', name, params: { is: 'none' }, of: null });

describe('[FLW-03] what stands on an arrow', () => {
  test('it says event and guard, and what happened to an actor or a delay', () => {
    const said = modelOf('sign-in').transitions.map(candidateWords);
    expect(said).toContain('credentials.submitted [credentialsLookRight]');
    expect(said).toContain('authenticate done [cameToToken]');
    expect(said).toContain('authenticate failed');
    expect(modelOf('code-entry').transitions.map(candidateWords)).toContain('after oneSecond (1 s) [moreToWait]');
    const everything = everythingModel().transitions.map(candidateWords);
    expect(everything).toContain('always [isWide]');
    expect(everything).toContain('after 250 ms');
    expect(everything).toContain('all within is done');
    expect(everything).toContain('door.opened [isAtLeast(3)]');
  });

  test('a guard made of others reads as a sentence', () => {
    const either: GuardModel = { is: 'or', of: [named('paid'), { is: 'in-state', state: 'sale.over' }] };
    expect(guardWords({ is: 'and', of: [named('open'), { is: 'not', of: either }] })).toBe(
      'open and not (paid or in sale.over)',
    );
  });

  test('candidates are numbered where several answer one event, and only there', () => {
    const model = everythingModel();
    const numbers = orderNumbers(model);
    const numbered = (type: string) =>
      model.transitions.filter(({ eventType }) => eventType === type).map(({ id }) => numbers.get(id));
    expect(numbered('door.opened')).toEqual([1, 2, 3]);
    expect(numbered('a<b & "c"')).toEqual([null]);
    expect([circled(1), circled(20), circled(21)]).toEqual(['①', '⑳', '(21)']);
  });

  test('a candidate that stays says what it does, or that it does nothing', () => {
    const staying = everythingModel().transitions.filter(staysWhereItIs);
    expect(staying.map(stayingWords)).toEqual(['write(still shut)', 'again']);
    const silent = modelOf('flight-booking').transitions.filter(
      (each) => staysWhereItIs(each) && each.actions.length === 0 && each.targets.length === 0 && !each.reenter,
    );
    expect(new Set(silent.map(stayingWords))).toEqual(new Set(['stays']));
  });
});
