import { type DeclaredField, declaredField } from '../declared-form.ts';
import { formErrors } from '../form-check.ts';
import type { FormDraft } from '../form-draft.ts';
import { say } from '../say.ts';
import { minorOfText } from '../typed-amount.ts';
import type { FieldError } from '../wire.ts';
import { type CompanyType, type RightName, rightNames, rightText } from './rights.ts';

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const nameField = () =>
  declaredField('name', say('Name'), {
    maxLength: 60,
    hint: say('Such as Ticketing or Accounts.'),
    expected: say('Please give the role a name'),
  });

/** Whose sales people of a role see. */
export const everyBranchSeen = '';
export const ownBranchSeen = 'own';

const seesField = () =>
  declaredField('sees', say('Sees'), {
    kind: 'choice',
    choices: [
      { value: everyBranchSeen, label: say('All branches') },
      { value: ownBranchSeen, label: say('Own branch only') },
    ],
    required: false,
    hint: say('Own branch only: nothing that another branch searched, sold or paid in, in any list, file or mail.'),
  });

const limitFields = (currency: string) => [
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
];

const aloneField = (currency: string) =>
  declaredField('saleMost', say('Most decided alone'), {
    kind: 'amount',
    currency,
    required: false,
    hint: say(
      'In {currency}. Above it a second person decides. It lowers the limits of the platform, never raises them.',
      {
        currency,
      },
    ),
  });

const rightFields = <Name extends RightName>(names: readonly Name[]) =>
  names.map((name) => declaredField(name, capitalised(rightText(name)), { kind: 'yes-no', required: false }));

/** The fields of a role of an agency: its name, whose sales it sees, its limits in the agency's currency, and a box for each right. */
export const agencyRoleFields = (currency: string) => [
  nameField(),
  seesField(),
  ...limitFields(currency),
  ...rightFields(rightNames.agency),
];

/** The fields of a role of a house: its name, the most about which its people decide alone, and a box for each right. */
export const houseRoleFields = (currency: string) => [
  nameField(),
  aloneField(currency),
  ...rightFields(rightNames.house),
];

export type RoleField = 'name' | 'sees' | 'saleMost' | 'dayMost' | RightName;

export const roleFields = (
  type: CompanyType,
  currency: string,
): readonly (DeclaredField & { readonly key: RoleField })[] =>
  type === 'house' ? houseRoleFields(currency) : agencyRoleFields(currency);

/** A limit as it was typed. `null`: none. 0 where it is no amount. */
export const typedLimit = (typed: string | null | undefined, currency: string): number | null =>
  typed ? (minorOfText(typed, currency) ?? 0) : null;

/** The errors of a role: the check that page and server share. `rules`: errors by key that the server alone knows. */
export const roleErrors = (
  type: CompanyType,
  draft: FormDraft,
  currency: string,
  rules: Readonly<Record<string, string | null | false>> = {},
): readonly FieldError[] => {
  const zero = say('Enter an amount above zero, or nothing for no limit.');
  const isZero = (key: 'saleMost' | 'dayMost') => minorOfText(draft[key]?.trim() ?? '', currency) === 0;
  const errors = formErrors(roleFields(type, currency), draft, {
    ...rules,
    saleMost: isZero('saleMost') ? zero : (rules['saleMost'] ?? null),
    dayMost: isZero('dayMost') ? zero : (rules['dayMost'] ?? null),
  });
  const isEmpty = rightNames[type].every((right) => draft[right] !== 'yes');
  const path = type === 'house' ? 'DeskView' : 'Search';
  return isEmpty ? [...errors, { path, message: say('A role allows at least one thing.') }] : errors;
};
