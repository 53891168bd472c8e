import { type DepositEffect, depositEffect } from '../../contract/money/deposit-effect.ts';
import { chargeOf, type DepositDraft, hasField, payInsOf, providerOf } from '../../contract/money/deposit-fields.ts';
import type { DepositMethod, DepositTerms } from '../../contract/money/deposits.ts';
import { minorOfText } from '../../contract/typed-amount.ts';

export const emptyDeposit: DepositDraft = {
  provider: '',
  payInId: '',
  amount: '',
  paidOn: '',
  bankReference: '',
  fromBank: '',
  branch: '',
  fromAccount: '',
  slip: '',
  note: '',
};

/** A provider or an account of which there is only one is chosen for the person. */
export const withOnlyChoices = (draft: DepositDraft, method: DepositMethod, terms: DepositTerms): DepositDraft => {
  const providers = hasField(method, 'provider') ? terms.charges.map(({ channel }) => channel) : [];
  const provider = draft.provider === '' && providers.length === 1 ? (providers[0] ?? '') : draft.provider;
  const chosen = { ...draft, provider };
  const accounts = payInsOf(terms, chosen);
  const isThere = accounts.some(({ payInId }) => payInId === draft.payInId);
  return { ...chosen, payInId: isThere ? draft.payInId : accounts.length === 1 ? (accounts[0]?.payInId ?? '') : '' };
};

const amountOf = (draft: DepositDraft, terms: DepositTerms): number | null => minorOfText(draft.amount, terms.currency);

/** What the deposit does to the money. `null`: there is no amount yet, or no charge to it. */
export const effectOf = (method: DepositMethod, draft: DepositDraft, terms: DepositTerms): DepositEffect | null => {
  const amountMinor = amountOf(draft, terms);
  const charge = chargeOf(terms, method, providerOf(draft));
  if (amountMinor === null || amountMinor <= 0 || charge === null || amountMinor > charge.mostMinor) return null;
  const effect = depositEffect(amountMinor, charge);
  return effect.creditedMinor > 0 ? effect : null;
};
