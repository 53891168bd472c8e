import { optionalField } from '../declared-form.ts';
import { formErrors } from '../form-check.ts';
import type { FormDraft } from '../form-draft.ts';
import { say } from '../say.ts';
import { pointsOfText } from '../typed-amount.ts';
import type { FieldError } from '../wire.ts';
import type { PartPaymentTerms } from './part-payment-terms.ts';

const numberFields = ['priority', 'leastDays', 'mostDays', 'payWithinDays', 'daysBeforeDeparture'] as const;

/** The form of a new rule. */
export const emptyPartRule: FormDraft = {
  leastDays: '7',
  mostDays: '',
  share: '30',
  payWithinDays: '7',
  daysBeforeDeparture: '4',
  inParts: '',
  refundableOnly: 'yes',
  lowCost: '',
  carrier: '',
  priority: '100',
  validFrom: '',
  validUntil: '',
};

/** The form of a rule. */
export const partRuleDraft = (terms: PartPaymentTerms): FormDraft => ({
  leastDays: `${terms.leastDays}`,
  mostDays: terms.mostDays === null ? '' : `${terms.mostDays}`,
  share: `${terms.nowBasisPoints / 100}`,
  payWithinDays: `${terms.payWithinDays}`,
  daysBeforeDeparture: `${terms.daysBeforeDeparture}`,
  inParts: terms.inParts ? 'yes' : '',
  refundableOnly: terms.refundableOnly ? 'yes' : '',
  lowCost: terms.lowCost ? 'yes' : '',
  carrier: terms.carrier ?? '',
  priority: `${terms.priority}`,
  validFrom: terms.validFrom ?? '',
  validUntil: terms.validUntil ?? '',
});

const numberIn = (draft: FormDraft, field: (typeof numberFields)[number]): number | null => {
  const text = (draft[field] ?? '').trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
};

/** The typed share in basis points. `null`: not above 0 and below 100 %. */
const pointsIn = (draft: FormDraft): number | null => {
  const points = pointsOfText(draft['share'] ?? '') ?? 0;
  return points > 0 && points < 10_000 ? points : null;
};

/** The terms of a draft without errors. */
export const partRuleOf = (draft: FormDraft): PartPaymentTerms => ({
  priority: numberIn(draft, 'priority') ?? 1,
  validFrom: draft['validFrom'] || null,
  validUntil: draft['validUntil'] || null,
  leastDays: numberIn(draft, 'leastDays') ?? 0,
  mostDays: numberIn(draft, 'mostDays'),
  nowBasisPoints: pointsIn(draft) ?? 1,
  payWithinDays: numberIn(draft, 'payWithinDays') ?? 1,
  daysBeforeDeparture: numberIn(draft, 'daysBeforeDeparture') ?? 0,
  refundableOnly: draft['refundableOnly'] === 'yes',
  lowCost: draft['lowCost'] === 'yes',
  carrier: (draft['carrier'] ?? '').trim().toUpperCase() || null,
  inParts: draft['inParts'] === 'yes',
});

const within = (value: number | null, least: number, most: number): false | string =>
  (value === null || value < least || value > most) && say('Enter a number from {least} to {most}.', { least, most });

const rulesOf = (draft: FormDraft) => {
  const least = numberIn(draft, 'leastDays');
  const most = numberIn(draft, 'mostDays');
  const [first = '', last = ''] = [draft['validFrom'], draft['validUntil']];
  return {
    leastDays: within(least, 0, 400),
    mostDays:
      (draft['mostDays'] ?? '').trim() !== '' &&
      (within(most, 0, 400) || ((most ?? 0) < (least ?? 0) && say('The most days are fewer than the least.'))),
    share: pointsIn(draft) === null && say('Enter a percentage, such as 30.'),
    payWithinDays: within(numberIn(draft, 'payWithinDays'), 1, 400),
    daysBeforeDeparture: within(numberIn(draft, 'daysBeforeDeparture'), 0, 400),
    carrier: !/^([A-Za-z0-9]{2})?$/.test((draft['carrier'] ?? '').trim()) && say('Enter its code, such as BG.'),
    priority: within(numberIn(draft, 'priority'), 1, 999),
    validUntil: first !== '' && last !== '' && last < first && say('The last day is before the first.'),
  };
};

/** The fields of a rule, in their order. */
export const partRuleFields = () => [
  optionalField('leastDays', say('Least days to departure'), { kind: 'number' }),
  optionalField('mostDays', say('Most days to departure'), { kind: 'number', hint: say('Empty: no limit.') }),
  optionalField('share', say('Percentage paid with the tickets'), { kind: 'number' }),
  optionalField('payWithinDays', say('Days for the rest'), { kind: 'number' }),
  optionalField('daysBeforeDeparture', say('Days before departure'), {
    kind: 'number',
    hint: say('The rest is due no later.'),
  }),
  optionalField('priority', say('Priority'), { kind: 'number', hint: say('The highest decides.') }),
  optionalField('carrier', say('Airline'), { hint: say('Its code, such as BG. Empty: every airline.') }),
  optionalField('validFrom', say('First day of sale'), { kind: 'day' }),
  optionalField('validUntil', say('Last day of sale'), { kind: 'day' }),
  optionalField('refundableOnly', say('Refundable fares only'), { kind: 'yes-no' }),
  optionalField('lowCost', say('Low-cost airlines too'), { kind: 'yes-no' }),
  optionalField('inParts', say('The rest in several amounts'), { kind: 'yes-no' }),
];

/** What each wrong field lacks, in the order of the form. */
export const partRuleErrors = (draft: FormDraft): readonly FieldError[] =>
  formErrors(partRuleFields(), draft, rulesOf(draft));
