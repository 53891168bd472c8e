import { daysAfter } from '../days.ts';
import { declaredField } from '../declared-form.ts';
import { formErrors, type KeyedField } from '../form-check.ts';
import { displayMoney } from '../money.ts';
import { say } from '../say.ts';
import { minorOfText } from '../typed-amount.ts';
import type { FieldError } from '../wire.ts';
import { depositEffect } from './deposit-effect.ts';
import {
  type DepositChannel,
  type DepositCharge,
  type DepositMethod,
  type DepositTerms,
  depositNoteLimit,
  type MobileProvider,
  mobileProviders,
  type PayInAccount,
  providerNames,
} from './deposits.ts';

/** The form of a deposit as it is typed, for all methods. A field that a method does not have is ''. */
export type DepositDraft = {
  /** One of `mobileProviders`, or ''. */
  readonly provider: string;
  readonly payInId: string;
  readonly amount: string;
  /** Day of the payment or of the cheque, `yyyy-MM-dd`; '' without one. */
  readonly paidOn: string;
  /** The bank's reference, the cheque's number, or the transaction id. */
  readonly bankReference: string;
  readonly fromBank: string;
  readonly branch: string;
  /** The sending account, or the sender's telephone number. */
  readonly fromAccount: string;
  /** Name of the file. */
  readonly slip: string;
  readonly note: string;
};
export type DepositField = keyof DepositDraft;

export const providerOf = ({ provider }: Pick<DepositDraft, 'provider'>): MobileProvider | null =>
  mobileProviders.find((each) => each === provider) ?? null;

/** Accounts that can be paid into: those of the chosen provider, or of the banks. */
export const payInsOf = (
  { payIns }: Pick<DepositTerms, 'payIns'>,
  draft: Pick<DepositDraft, 'provider'>,
): readonly PayInAccount[] => payIns.filter(({ provider }) => provider === providerOf(draft));

const inEveryForm: readonly DepositField[] = ['payInId', 'amount', 'paidOn', 'bankReference', 'slip', 'note'];

/** Fields of each method beside those of every form. */
const fieldsOfMethod = {
  'bank-deposit': ['branch'],
  'bank-transfer': ['fromBank', 'fromAccount'],
  cheque: ['fromBank', 'branch'],
  'mobile-banking': ['provider', 'fromAccount'],
} as const satisfies Record<DepositMethod, readonly DepositField[]>;

export const hasField = (method: DepositMethod, field: DepositField): boolean =>
  (fieldsOfMethod[method] as readonly DepositField[]).includes(field);

/** Days for which a payment can be claimed. A cheque is stale after six months. */
export const daysBack = (method: DepositMethod): number => (method === 'cheque' ? 180 : 90);

/** First day that a payment may have, `yyyy-MM-dd`. */
export const earliestDay = (method: DepositMethod, today: string): string => daysAfter(today, -daysBack(method));

/** What the charge depends on. `null`: no provider is chosen. */
export const channelOf = (method: DepositMethod, provider: MobileProvider | null): DepositChannel | null =>
  method === 'mobile-banking' ? provider : method;

export const chargeOf = (
  { charges }: Pick<DepositTerms, 'charges'>,
  method: DepositMethod,
  provider: MobileProvider | null,
): DepositCharge | null => charges.find(({ channel }) => channel === channelOf(method, provider)) ?? null;

const referencePattern: Record<DepositMethod, RegExp> = {
  'bank-deposit': /^[A-Za-z0-9][A-Za-z0-9/ -]{3,39}$/,
  'bank-transfer': /^[A-Za-z0-9][A-Za-z0-9/ -]{3,39}$/,
  cheque: /^\d{6,10}$/,
  'mobile-banking': /^[A-Za-z0-9]{8,12}$/,
};

const referenceWords: Record<DepositMethod, string> = {
  'bank-deposit': say('Enter the number on the deposit slip: 4 to 40 letters and digits'),
  'bank-transfer': say('Enter the bank’s reference of the transfer: 4 to 40 letters and digits'),
  cheque: say('Enter the number of the cheque: 6 to 10 digits'),
  'mobile-banking': say('Enter the transaction id: 8 to 12 letters and digits'),
};

const accountPattern: Readonly<Partial<Record<DepositMethod, RegExp>>> = {
  'bank-transfer': /^[0-9-]{6,30}$/,
  // A telephone number of Bangladesh without spaces and hyphens. Rocket adds a digit.
  'mobile-banking': /^(?:\+?88)?01[3-9]\d{8}\d?$/,
};

const accountWords: Readonly<Partial<Record<DepositMethod, string>>> = {
  'bank-transfer': say('Enter the account that the money was sent from: 6 to 30 digits'),
  'mobile-banking': say('Enter the number that the money was sent from: 01711 000000'),
};

/** A telephone or account number without spaces; a telephone number without hyphens, too. */
export const tidyAccount = (method: DepositMethod, typed: string): string =>
  typed.replace(method === 'mobile-banking' ? /[\s-]/g : /\s/g, '');

const labels: Readonly<Record<DepositMethod, Readonly<Partial<Record<DepositField, string>>>>> = {
  'bank-deposit': {
    paidOn: say('Paid on'),
    bankReference: say('Deposit slip number'),
    branch: say('Branch where you paid'),
  },
  'bank-transfer': {
    paidOn: say('Sent on'),
    bankReference: say('Reference of the transfer'),
    fromBank: say('Bank that you sent it from'),
    fromAccount: say('Account that you sent it from'),
  },
  cheque: {
    paidOn: say('Date on the cheque'),
    bankReference: say('Cheque number'),
    fromBank: say('Bank of the cheque'),
    branch: say('Branch on the cheque'),
  },
  'mobile-banking': {
    paidOn: say('Sent on'),
    bankReference: say('Transaction id'),
    fromAccount: say('Number that you sent it from'),
  },
};

const hints: Readonly<Partial<Record<DepositMethod, Readonly<Partial<Record<DepositField, string>>>>>> = {
  'bank-transfer': { bankReference: say('Your bank shows it with the transfer') },
  cheque: { bankReference: say('The first number at the foot of the cheque') },
  'mobile-banking': { bankReference: say('From the message that confirmed the payment'), fromAccount: '01711 000000' },
};

const slipLabels: Readonly<Record<DepositMethod, string>> = {
  'bank-deposit': say('Deposit slip'),
  'bank-transfer': say('Proof of the transfer'),
  cheque: say('Picture of the cheque'),
  'mobile-banking': say('Screenshot of the payment'),
};

/** What is said of a slip that is missing. `null`: the payment can be found without a picture of the paper. */
const slipWords: Readonly<Record<DepositMethod, string | null>> = {
  'bank-deposit': say('Add the deposit slip'),
  'bank-transfer': null,
  cheque: say('Add a picture of the cheque'),
  'mobile-banking': null,
};

/** The fields of a method's form, in their order. */
export const depositFields = (
  method: DepositMethod,
  terms: DepositTerms,
  draft: Pick<DepositDraft, 'provider'>,
): readonly KeyedField<DepositField>[] => {
  const { today, currency } = terms;
  const written = (key: DepositField, given: Parameters<typeof declaredField>[2]) =>
    declaredField(key, labels[method][key] ?? key, { hint: hints[method]?.[key] ?? null, ...given });
  const all = [
    declaredField('provider', say('Provider'), {
      kind: 'choice',
      expected: say('Choose the provider'),
      choices: mobileProviders
        .filter((each) => terms.charges.some(({ channel }) => channel === each))
        .map((each) => ({ value: each, label: providerNames[each] })),
    }),
    declaredField('payInId', say('Account that you paid into'), {
      kind: 'choice',
      expected: say('Choose the account that you paid into'),
      choices: payInsOf(terms, draft).map(({ payInId, name }) => ({ value: payInId, label: name })),
    }),
    declaredField('amount', say('Amount ({currency})', { currency }), {
      kind: 'amount',
      expected: say('Enter the amount that you paid'),
      currency,
    }),
    written('paidOn', {
      kind: 'day',
      expected:
        method === 'cheque'
          ? say('Enter the day on the cheque, at latest today')
          : say('Enter the day of the payment, at latest today'),
      from: earliestDay(method, today),
      to: today,
    }),
    written('bankReference', { expected: referenceWords[method], maxLength: 40 }),
    written('fromBank', { expected: say('Enter the name of the bank') }),
    written('branch', { expected: say('Enter the branch') }),
    written('fromAccount', {
      kind: method === 'mobile-banking' ? 'phone' : 'text',
      expected: accountWords[method] ?? null,
      maxLength: 40,
    }),
    declaredField('slip', slipLabels[method], {
      kind: 'file',
      required: slipWords[method] !== null,
      expected: slipWords[method],
    }),
    declaredField('note', say('Note for the desk'), {
      kind: 'long-text',
      required: false,
      maxLength: depositNoteLimit,
    }),
  ];
  return all.filter(({ key }) => inEveryForm.includes(key) || hasField(method, key));
};

/** Rules of a deposit that the kinds of its fields do not know. */
const depositRules = (
  method: DepositMethod,
  { amount, paidOn, bankReference, fromAccount, provider }: DepositDraft,
  terms: DepositTerms,
) => {
  const amountMinor = minorOfText(amount, terms.currency);
  const account = tidyAccount(method, fromAccount);
  return {
    amount:
      amountMinor !== null &&
      amountError(amountMinor, chargeOf(terms, method, providerOf({ provider })), terms.currency),
    paidOn:
      paidOn !== '' &&
      paidOn < earliestDay(method, terms.today) &&
      say('The day is more than {days} days ago', { days: daysBack(method) }),
    bankReference: !referencePattern[method].test(bankReference.trim()) && referenceWords[method],
    fromAccount: accountPattern[method]?.test(account) === false && (accountWords[method] ?? null),
  };
};

/** Errors of the fields, in the order of the form. Empty: the request may be sent. */
export const depositErrors = (method: DepositMethod, draft: DepositDraft, terms: DepositTerms): readonly FieldError[] =>
  formErrors(depositFields(method, terms, draft), draft, depositRules(method, draft, terms));

const amountError = (amountMinor: number, charge: DepositCharge | null, currency: string): string | null => {
  if (amountMinor <= 0) return say('Enter the amount that you paid');
  if (charge === null) return null;
  const { leastMinor, mostMinor } = charge;
  if (amountMinor < leastMinor || amountMinor > mostMinor) {
    const money = (minor: number) => displayMoney({ currency, minor });
    return say('Enter an amount from {leastMinor} to {mostMinor}', {
      leastMinor: money(leastMinor),
      mostMinor: money(mostMinor),
    });
  }
  return depositEffect(amountMinor, charge).creditedMinor <= 0 ? say('The charge is higher than this amount') : null;
};
