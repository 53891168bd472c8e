import { type DepositEffect, depositEffect } from '../../contract/deposit-effect.ts';
import {
  chargeOf,
  type DepositFieldError,
  type DepositFields,
  depositErrors,
  hasField,
} from '../../contract/deposit-fields.ts';
import {
  type DepositMethod,
  type DepositTerms,
  depositNoteLimit,
  type MobileProvider,
  mobileProviders,
  type PayInAccount,
} from '../../contract/deposits.ts';
import { cleanText } from '../../contract/printable.ts';
import { amountFault, minorOfText } from '../../contract/typed-amount.ts';

/** A form as it is typed: every field is text. */
export type DepositDraft = {
  /** One of `mobileProviders`, or ''. */
  readonly provider: string;
  readonly payInId: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly bankReference: string;
  readonly fromBank: string;
  readonly branch: string;
  readonly fromAccount: string;
  readonly note: string;
};
export type DepositDraftField = keyof DepositDraft;

export const emptyDeposit: DepositDraft = {
  provider: '',
  payInId: '',
  amount: '',
  paidOn: '',
  bankReference: '',
  fromBank: '',
  branch: '',
  fromAccount: '',
  note: '',
};

/** Longest text that is kept of a field. */
const longest: Readonly<Record<DepositDraftField, number>> = {
  provider: 10,
  payInId: 64,
  amount: 20,
  paidOn: 10,
  bankReference: 40,
  fromBank: 120,
  branch: 120,
  fromAccount: 40,
  note: depositNoteLimit,
};

export const providerOf = ({ provider }: DepositDraft): MobileProvider | null =>
  mobileProviders.find((each) => each === provider) ?? null;

/** Accounts that can be paid into: those of the chosen provider, or of the banks. */
export const payInsOf = (terms: DepositTerms, draft: DepositDraft): readonly PayInAccount[] =>
  terms.payIns.filter(({ provider }) => provider === providerOf(draft));

/** A provider or an account of which there is only one is chosen for the person. */
export const withOnlyChoices = (draft: DepositDraft, method: DepositMethod, terms: DepositTerms): DepositDraft => {
  const providers = hasField(method, 'provider') ? terms.charges.map(({ channel }) => channel) : [];
  const provider = draft.provider === '' && providers.length === 1 ? (providers[0] ?? '') : draft.provider;
  const chosen = { ...draft, provider };
  const accounts = payInsOf(terms, chosen);
  const isThere = accounts.some(({ payInId }) => payInId === draft.payInId);
  return { ...chosen, payInId: isThere ? draft.payInId : accounts.length === 1 ? (accounts[0]?.payInId ?? '') : '' };
};

/** The draft with another text in one field. */
export const typedInto = (
  draft: DepositDraft,
  field: DepositDraftField,
  typed: string,
  method: DepositMethod,
  terms: DepositTerms,
): DepositDraft => withOnlyChoices({ ...draft, [field]: cleanText(typed).slice(0, longest[field]) }, method, terms);

export const amountOf = (draft: DepositDraft, terms: DepositTerms): number | null =>
  minorOfText(draft.amount, terms.currency);

/** What the rules judge. */
export const fieldsOf = (draft: DepositDraft, terms: DepositTerms, hasSlip: boolean): DepositFields => ({
  ...draft,
  provider: providerOf(draft),
  amountMinor: amountOf(draft, terms),
  hasSlip,
});

export const errorsOfDraft = (
  method: DepositMethod,
  draft: DepositDraft,
  terms: DepositTerms,
  hasSlip: boolean,
): readonly DepositFieldError[] => {
  const unreadable = amountFault(draft.amount, terms.currency);
  return depositErrors(method, fieldsOf(draft, terms, hasSlip), terms).map((error) =>
    error.path === 'amount' && unreadable !== null ? { ...error, message: unreadable } : error,
  );
};

/** What the deposit does to the money. `null`: there is no amount yet, or no charge to it. */
export const effectOf = (method: DepositMethod, draft: DepositDraft, terms: DepositTerms): DepositEffect | null => {
  const amountMinor = amountOf(draft, terms);
  const charge = chargeOf(terms, method, providerOf(draft));
  if (amountMinor === null || amountMinor <= 0 || charge === null || amountMinor > charge.mostMinor) return null;
  const effect = depositEffect(amountMinor, charge);
  return effect.creditedMinor > 0 ? effect : null;
};
