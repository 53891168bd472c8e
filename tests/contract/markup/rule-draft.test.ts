import { describe, expect, test } from 'vitest';
import {
  emptyDraft,
  type RuleDraft,
  type RuleField,
  ruleDraft,
  ruleOfDraft,
} from '../../../contract/markup/rule-draft.ts';
import { ruleErrors } from '../../../contract/markup/rule-fields.ts';
import { bookOf, ruleOf, stayRuleOf } from '../../../machines/markup/markup-rules.cases.ts';

/** What each wrong field lacks. */
const errorsOf = (draft: RuleDraft, currency: string) =>
  Object.fromEntries(
    ruleErrors({ layer: 'agency', book: { ...bookOf(), currency } }, draft).map(({ path, message }) => [path, message]),
  );

const whole: RuleDraft = { ...emptyDraft, name: 'Eid fares', figure: '2.5' };

test.each<[RuleField, string, string]>([
  ['name', ' ', 'Give the rule a name.'],
  ['priority', '0', 'Enter a number from 1 to 99.'],
  ['priority', '100', 'Enter a number from 1 to 99.'],
  ['priority', 'first', 'Enter a number from 1 to 99.'],
  ['figure', '', 'Enter a percentage, such as 2.5.'],
  ['figure', '2.555', 'Enter a percentage, such as 2.5.'],
  ['figure', '-1', 'Enter a percentage, such as 2.5.'],
  ['figure', '50.01', 'Enter at most 50 %.'],
  ['airlineCode', 'Emirates', 'Enter its code, such as EK.'],
  ['originCode', 'Dhaka', 'Enter its code, such as DAC.'],
])('[MNY-07] a rule whose %s is “%s” is not sent', (field, value, error) => {
  expect(errorsOf({ ...whole, [field]: value }, 'BDT')).toEqual({ [field]: error });
});

test('[MNY-07] a country has a code of two letters, and a last day is not before the first', () => {
  const draft = { ...whole, destinationKind: 'country', destinationCode: 'GBR' };
  expect(errorsOf(draft, 'BDT')).toEqual({ destinationCode: 'Enter its code, such as BD.' });
  expect(errorsOf({ ...draft, destinationCode: 'gb' }, 'BDT')).toEqual({});
  expect(errorsOf({ ...whole, firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'BDT')).toEqual({
    lastDay: 'The last day is before the first.',
  });
});

test.each([
  ['BDT', '500', 50_000],
  ['BDT', '1,250', 125_000],
  ['JPY', '500', 500],
  ['KWD', '1.250', 1_250],
])('[MNY-07] an amount in %s of %s is %i minor units', (currency, figure, minor) => {
  const draft = { ...whole, asks: 'amount', figure };
  expect(errorsOf(draft, currency)).toEqual({});
  expect(ruleOfDraft(draft, currency)).toMatchObject({ basisPoints: null, perPassengerMinor: minor });
});

test('[MNY-07] an amount that the currency does not have is not sent', () => {
  const draft = { ...whole, asks: 'amount', figure: '500.5' };
  expect(errorsOf(draft, 'JPY')).toEqual({ figure: 'Enter an amount, such as 500.' });
  expect(errorsOf({ ...draft, figure: '500.5' }, 'BDT')).toEqual({
    figure: 'Prices in BDT are whole, so the amount must be, too.',
  });
  expect(errorsOf({ ...draft, figure: '1000001' }, 'BDT')).toEqual({ figure: 'Enter at most BDT 1,000,000.' });
});

test.each([
  ['a share', ruleOf()],
  ['an amount', ruleOf({}, { basisPoints: null, perPassengerMinor: 50_000 })],
  [
    'every condition',
    ruleOf(
      { version: 4 },
      {
        supplierCode: 'gds',
        origin: { kind: 'city', code: 'LON' },
        destination: { kind: 'country', code: 'BD' },
        bothWays: true,
        cabin: 'B',
        fareType: 3,
        travellerType: 'CHD',
        firstDay: '2026-12-01',
        lastDay: '2026-12-07',
        basisPoints: 5,
      },
    ),
  ],
  ['stays', stayRuleOf()],
])('[MNY-07] a rule of %s that is opened and sent as it is says the same', (_, rule) => {
  const draft = ruleDraft(rule.terms, 'BDT');
  expect(errorsOf(draft, 'BDT')).toEqual({});
  expect(ruleOfDraft(draft, 'BDT')).toEqual(rule.terms);
});

test('[MNY-07] codes are sent in capitals, and an empty field is no condition', () => {
  expect(ruleOfDraft({ ...whole, airlineCode: ' ek ', originCode: 'dac' }, 'BDT')).toMatchObject({
    airlineCode: 'EK',
    origin: { kind: 'airport', code: 'DAC' },
    destination: null,
    supplierCode: null,
    cabin: null,
    fareType: null,
    firstDay: null,
    basisPoints: 250,
  });
});

describe('a rule for hotels', () => {
  const stays: RuleDraft = { ...whole, product: 'stays' };

  test('[MNY-07] says city and stars, and an amount for each room and night', () => {
    const draft = { ...stays, cityCode: 'DXB', stars: '5', asks: 'amount', figure: '900' };
    expect(errorsOf(draft, 'BDT')).toEqual({});
    expect(ruleOfDraft(draft, 'BDT')).toMatchObject({
      stay: { cityCode: 'DXB', stars: 5 },
      basisPoints: null,
      perPassengerMinor: null,
      perRoomNightMinor: 90_000,
    });
  });

  test('[MNY-07] is sent without what was typed about fares before hotels were chosen', () => {
    const draft = { ...stays, airlineCode: 'EK', originCode: 'DAC', cabin: 'B', ways: 'both' };
    expect(errorsOf({ ...draft, airlineCode: 'Emirates' }, 'BDT')).toEqual({});
    expect(ruleOfDraft(draft, 'BDT')).toMatchObject({ airlineCode: null, origin: null, cabin: null, bothWays: false });
    expect(ruleOfDraft({ ...draft, product: 'flights', cityCode: 'DXB' }, 'BDT')).not.toHaveProperty('stay');
  });

  test('[MNY-07] chooses its city and its supplier among those of hotels', () => {
    expect(errorsOf({ ...stays, supplierCode: 'gds', cityCode: 'LHR' }, 'BDT')).toEqual({
      supplierCode: 'Choose: Supplier',
      cityCode: 'Choose: City',
    });
  });
});
