import { type DeclaredField, optionalField } from '../declared-form.ts';
import { type FormRules, formErrors } from '../form-check.ts';
import type { FormDraft } from '../form-draft.ts';
import { say } from '../say.ts';
import type { FieldError } from '../wire.ts';
import { type MobileProvider, methodNames, mobileProviders, providerNames } from './deposits.ts';
import { bankMethods, type PayInTerms } from './pay-ins.ts';

/** The form of a new account. `currency`: the tenant's. */
export const emptyPayIn = (currency: string): FormDraft => ({
  kind: 'bank',
  bankName: '',
  branchName: '',
  accountName: '',
  accountNumber: '',
  routingNo: '',
  swiftCode: '',
  currency,
  ...Object.fromEntries(bankMethods.map((method) => [method, 'yes'])),
});

/** The form of an account. */
export const payInDraft = (terms: PayInTerms): FormDraft => ({
  kind: terms.kind,
  bankName: terms.bankName ?? '',
  branchName: terms.branchName ?? '',
  accountName: terms.accountName,
  accountNumber: terms.accountNumber,
  routingNo: terms.routingNo ?? '',
  swiftCode: terms.swiftCode ?? '',
  currency: terms.currency,
  ...Object.fromEntries(bankMethods.map((method) => [method, terms.methods.includes(method) ? 'yes' : ''])),
});

const kindChoices = [
  { value: 'bank', label: say('Account at a bank') },
  ...mobileProviders.map((provider) => ({ value: provider, label: providerNames[provider] })),
];

const isProvider = (kind: string): kind is MobileProvider => mobileProviders.some((provider) => provider === kind);
const orNull = (text: string | undefined): string | null => text?.trim() || null;
const textOf = (draft: FormDraft, field: string): string => (draft[field] ?? '').trim();

/** The terms of a draft without errors. */
export const payInOf = (draft: FormDraft): PayInTerms => {
  const kind = draft['kind'] ?? '';
  const shared = {
    accountName: textOf(draft, 'accountName'),
    accountNumber: textOf(draft, 'accountNumber'),
    currency: textOf(draft, 'currency').toUpperCase(),
  };
  return isProvider(kind)
    ? {
        ...shared,
        kind,
        bankName: null,
        branchName: null,
        swiftCode: null,
        routingNo: null,
        methods: ['mobile-banking'],
      }
    : {
        ...shared,
        kind: 'bank',
        bankName: orNull(draft['bankName']),
        branchName: orNull(draft['branchName']),
        swiftCode: orNull(draft['swiftCode']?.toUpperCase()),
        routingNo: orNull(draft['routingNo']),
        methods: bankMethods.filter((method) => draft[method] === 'yes'),
      };
};

const swift = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/;

const rulesOf = (draft: FormDraft) => {
  const atBank = !isProvider(draft['kind'] ?? '');
  const has = (field: string) => textOf(draft, field) !== '';
  const code = textOf(draft, 'swiftCode').toUpperCase();
  return {
    bankName: atBank && !has('bankName') && say('Enter the name of the bank.'),
    branchName: atBank && !has('branchName') && say('Enter the branch.'),
    accountName: !has('accountName') && say('Enter the name of the account.'),
    accountNumber:
      textOf(draft, 'accountNumber').replaceAll(/[^0-9A-Za-z]/g, '').length < 4 &&
      say('Enter the number of the account.'),
    swiftCode: atBank && code !== '' && !swift.test(code) && say('Enter 8 or 11 letters and digits.'),
    currency: !/^[A-Za-z]{3}$/.test(textOf(draft, 'currency')) && say('Enter its code, such as BDT.'),
    'bank-deposit': atBank && !bankMethods.some((method) => draft[method] === 'yes') && say('Choose at least one way.'),
  };
};

/** The fields of an account, in their order. `currency`: the tenant's. */
export const payInFields = (draft: FormDraft, currency: string): readonly DeclaredField[] => {
  const atBank = !isProvider(draft['kind'] ?? '');
  return [
    optionalField('kind', say('Kind of account'), { kind: 'choice', choices: kindChoices }),
    ...(atBank ? [optionalField('bankName', say('Bank')), optionalField('branchName', say('Branch'))] : []),
    optionalField('accountName', say('Account name')),
    optionalField('accountNumber', atBank ? say('Account number') : say('Wallet number')),
    ...(atBank
      ? [
          optionalField('routingNo', say('Routing number'), { hint: say('Empty: none.') }),
          optionalField('swiftCode', say('SWIFT code'), { hint: say('8 or 11 characters. Empty: none.') }),
        ]
      : []),
    optionalField('currency', say('Currency'), {
      hint: say('Deposits are asked for in {currency}. Other accounts are shown with the bank details only.', {
        currency,
      }),
    }),
    ...(atBank ? bankMethods.map((method) => optionalField(method, methodNames[method], { kind: 'yes-no' })) : []),
  ];
};

/**
 * What each wrong field lacks, in the order of the form.
 * @param known what the server alone knows
 */
export const payInErrors = (draft: FormDraft, currency: string, known: FormRules = {}): readonly FieldError[] =>
  formErrors(payInFields(draft, currency), draft, rulesOf(draft), known);
