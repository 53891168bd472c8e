import { declaredField } from '../declared-form.ts';
import { formErrors } from '../form-check.ts';
import type { FormDraft } from '../form-draft.ts';
import { say } from '../say.ts';
import { minorOfText } from '../typed-amount.ts';
import type { FieldError } from '../wire.ts';
import { rightNames, rightText } from './rights.ts';

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Whose sales people of a role see. */
export const everyBranchSeen = '';
export const ownBranchSeen = 'own';

/** The fields of a role: its name, whose sales it sees, its limits in the agency's currency, and a box for each right. */
export const roleFields = (currency: string) => [
  declaredField('name', say('Name'), {
    maxLength: 60,
    hint: say('Such as Ticketing or Accounts.'),
    expected: say('Please give the role a name'),
  }),
  declaredField('sees', say('Sees'), {
    kind: 'choice',
    choices: [
      { value: everyBranchSeen, label: say('All branches') },
      { value: ownBranchSeen, label: say('Own branch only') },
    ],
    required: false,
    hint: say('Own branch only: nothing that another branch searched, sold or paid in, in any list, file or mail.'),
  }),
  declaredField('saleMost', say('Most of one sale'), {
    kind: 'amount',
    currency,
    required: false,
    hint: say('In {currency}, for every product. Leave empty for no limit.', { currency }),
  }),
  declaredField('dayMost', say('Most of a day'), {
    kind: 'amount',
    currency,
    required: false,
    hint: say('In {currency}, all sales of one person together. Leave empty for no limit.', { currency }),
  }),
  ...rightNames.map((name) => declaredField(name, capitalised(rightText(name)), { kind: 'yes-no', required: false })),
];
export type RoleField = ReturnType<typeof roleFields>[number]['key'];

/** A limit as it was typed. `null`: none. 0 where it is no amount. */
export const typedLimit = (typed: string | null | undefined, currency: string): number | null =>
  typed ? (minorOfText(typed, currency) ?? 0) : null;

/** The errors of a role: the check that page and server share. `rules`: errors by key that the server alone knows. */
export const roleErrors = (
  draft: FormDraft,
  currency: string,
  rules: Readonly<Record<string, string | null | false>> = {},
): readonly FieldError[] => {
  const zero = say('Enter an amount above zero, or nothing for no limit.');
  const isZero = (key: 'saleMost' | 'dayMost') => minorOfText(draft[key]?.trim() ?? '', currency) === 0;
  const errors = formErrors(roleFields(currency), draft, {
    ...rules,
    saleMost: isZero('saleMost') ? zero : (rules['saleMost'] ?? null),
    dayMost: isZero('dayMost') ? zero : (rules['dayMost'] ?? null),
  });
  const isEmpty = rightNames.every((right) => draft[right] !== 'yes');
  return isEmpty ? [...errors, { path: 'Search', message: say('A role allows at least one thing.') }] : errors;
};
