import { daysAfter } from './days.ts';
import { depositEffect } from './deposit-effect.ts';
import type { DepositChannel, DepositCharge, DepositMethod, DepositTerms, MobileProvider } from './deposits.ts';
import { displayMoney } from './money.ts';
import { say } from './say.ts';

/** What a person says about a payment, for all methods. A field that a method does not have is ''. */
export interface DepositFields {
  readonly provider: MobileProvider | null;
  readonly payInId: string;
  /** `null`: what was typed is not an amount. */
  readonly amountMinor: number | null;
  /** Day of the payment or of the cheque, `yyyy-MM-dd`; '' without one. */
  readonly paidOn: string;
  /** The bank's reference, the cheque's number, or the transaction id. */
  readonly bankReference: string;
  readonly fromBank: string;
  readonly branch: string;
  /** The sending account, or the sender's telephone number. */
  readonly fromAccount: string;
  readonly hasSlip: boolean;
}

export type DepositField = Exclude<keyof DepositFields, 'amountMinor' | 'hasSlip'> | 'amount' | 'slip';

export interface DepositFieldError {
  readonly path: DepositField;
  readonly message: string;
}

/** Fields of each method beside the account, the amount, the day and the slip. */
export const fieldsOfMethod = {
  'bank-deposit': ['bankReference', 'branch'],
  'bank-transfer': ['bankReference', 'fromBank', 'fromAccount'],
  cheque: ['bankReference', 'fromBank', 'branch'],
  'mobile-banking': ['provider', 'bankReference', 'fromAccount'],
} as const satisfies Record<DepositMethod, readonly DepositField[]>;

export const hasField = (method: DepositMethod, field: DepositField): boolean =>
  (fieldsOfMethod[method] as readonly DepositField[]).includes(field);

/** Methods whose payment nobody could find without a picture of the paper. */
export const needsSlip = (method: DepositMethod): boolean => method === 'bank-deposit' || method === 'cheque';

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

/** A telephone number of Bangladesh without spaces and hyphens. Rocket adds a digit. */
const mobilePattern = /^(?:\+?88)?01[3-9]\d{8}\d?$/;
const accountPattern = /^[0-9-]{6,30}$/;

/** A telephone or account number without spaces; a telephone number without hyphens, too. */
export const tidyAccount = (method: DepositMethod, typed: string): string =>
  typed.replace(method === 'mobile-banking' ? /[\s-]/g : /\s/g, '');

/** Errors of the fields, in the order of the form. Empty: the request may be sent. */
export const depositErrors = (
  method: DepositMethod,
  fields: DepositFields,
  terms: DepositTerms,
): readonly DepositFieldError[] => {
  const { today, currency } = terms;
  const errors: DepositFieldError[] = [];
  const wrong = (path: DepositField, message: string) => errors.push({ path, message });
  if (method === 'mobile-banking' && fields.provider === null) wrong('provider', say('Choose the provider'));
  const account = terms.payIns.find(({ payInId }) => payInId === fields.payInId);
  if (account === undefined || account.provider !== fields.provider) {
    wrong('payInId', say('Choose the account that you paid into'));
  }
  const charge = chargeOf(terms, method, fields.provider);
  const amountError = amountErrorOf(fields.amountMinor, charge, currency);
  if (amountError !== null) wrong('amount', amountError);
  if (fields.paidOn === '' || fields.paidOn > today) {
    wrong(
      'paidOn',
      method === 'cheque'
        ? say('Enter the day on the cheque, at latest today')
        : say('Enter the day of the payment, at latest today'),
    );
  } else if (fields.paidOn < earliestDay(method, today)) {
    wrong('paidOn', say('The day is more than {days} days ago', { days: daysBack(method) }));
  }
  if (!referencePattern[method].test(fields.bankReference.trim())) wrong('bankReference', referenceWords[method]);
  if (hasField(method, 'fromBank') && fields.fromBank.trim() === '')
    wrong('fromBank', say('Enter the name of the bank'));
  if (hasField(method, 'branch') && fields.branch.trim() === '') wrong('branch', say('Enter the branch'));
  const fromAccount = tidyAccount(method, fields.fromAccount);
  if (method === 'mobile-banking' && !mobilePattern.test(fromAccount)) {
    wrong('fromAccount', say('Enter the number that the money was sent from: 01711 000000'));
  }
  if (method === 'bank-transfer' && !accountPattern.test(fromAccount)) {
    wrong('fromAccount', say('Enter the account that the money was sent from: 6 to 30 digits'));
  }
  if (needsSlip(method) && !fields.hasSlip) {
    wrong('slip', method === 'cheque' ? say('Add a picture of the cheque') : say('Add the deposit slip'));
  }
  return errors;
};

const amountErrorOf = (amountMinor: number | null, charge: DepositCharge | null, currency: string): string | null => {
  if (amountMinor === null || amountMinor <= 0) return say('Enter the amount that you paid');
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
