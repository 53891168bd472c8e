import { describe, expect, test } from 'vitest';
import { ExpressionError, fullWalk, readExpression } from '../../../flows/proof/expression.ts';
import { targetKinds } from '../../../flows/proof/targets.ts';

describe('[FLW-04] what a tester asks for', () => {
  test.each([
    [
      'walk(transitions=100 & cells=80, maxLen=12, seed=3)',
      { generate: 'walk', wanted: { transitions: 100, cells: 80 }, maxLength: 12, seed: 3 },
    ],
    ['walk(states=100)', { generate: 'walk', wanted: { states: 100 }, maxLength: 48, seed: 7 }],
    ['pairs', { generate: 'walk', wanted: { pairs: 100 }, maxLength: 48, seed: 7 }],
    ['pairs(maxLen=9, seed=2)', { generate: 'walk', wanted: { pairs: 100 }, maxLength: 9, seed: 2 }],
    ['shortest(to=codeEntry.code.asked)', { generate: 'shortest', to: 'codeEntry.code.asked' }],
    ['random', { generate: 'random', runs: 200, length: 40, seed: 7 }],
    ['random(runs=5, length=6, seed=1)', { generate: 'random', runs: 5, length: 6, seed: 1 }],
  ])('%s', (text, generator) => {
    expect(readExpression(text)).toEqual([generator]);
  });

  test('walk, and what an empty wish means, is everything', () => {
    const all = Object.fromEntries(targetKinds.map((kind) => [kind, 100]));
    for (const text of ['walk', 'walk()', fullWalk]) expect(readExpression(text)).toMatchObject([{ wanted: all }]);
  });

  test('several are joined by then', () => {
    expect(readExpression('pairs then random(runs=1)').map(({ generate }) => generate)).toEqual(['walk', 'random']);
  });

  test.each([
    ['', '"" is no generator'],
    ['wander(states=100)', '"wander(states=100)" is no generator'],
    ['walk(states=100', '"walk(states=100" is no generator'],
    ['pairs then', '"" is no generator'],
    ['walk(corners=100)', 'walk cannot cover "corners"'],
    ['walk(states=101)', 'states=101 is more than 100 per cent'],
    ['walk(states=half)', 'states=half: a whole number was expected'],
    ['walk(states)', '"states" is no setting with a value'],
    ['walk(states=1=2)', '"states=1=2" is no setting with a value'],
    ['walk(seed=-1)', 'seed=-1: a whole number was expected'],
    ['pairs(states=100)', 'pairs knows no "states"'],
    ['shortest', 'shortest needs a state: shortest(to='],
    ['shortest(to=a, seed=1)', 'shortest knows no "seed"'],
    ['random(maxLen=4)', 'random knows no "maxLen"'],
  ])('"%s" is refused: %s', (text, words) => {
    expect(() => readExpression(text)).toThrow(ExpressionError);
    expect(() => readExpression(text)).toThrow(words);
  });
});
