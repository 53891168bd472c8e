import { type Sentence, sentence } from '../said.ts';

/** Kinds of accounts of the ledger. */
export const accountKinds = [
  'wallet',
  'supplier-payable',
  'supplier-receivable',
  'platform-revenue',
  'agency-revenue',
  'agency-receivable',
  'part-payment-due',
  'gateway-clearing',
  'bank-clearing',
  'suspense',
  'refunds-payable',
  'taxes',
  'vat',
  'advance-tax',
  'currency-exchange',
  'bank-charges',
  'bank-interest',
  'excise-duty',
  'gateway-fees',
  'gateway-differences',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Names of accounts for people. They are kept with what an agency has agreed to. */
export const accountKindNames: Readonly<Record<AccountKind, Sentence<string>>> = {
  wallet: sentence('Wallet'),
  'supplier-payable': sentence('Owed to suppliers'),
  'supplier-receivable': sentence('Owed by suppliers'),
  'platform-revenue': sentence('Revenue of the house'),
  'agency-revenue': sentence('Revenue of the agency'),
  'agency-receivable': sentence('Owed by the agency'),
  'part-payment-due': sentence('Due later'),
  'gateway-clearing': sentence('Payments by gateway'),
  'bank-clearing': sentence('Bank'),
  suspense: sentence('Receipts that nobody claims'),
  'refunds-payable': sentence('Refunds owed'),
  taxes: sentence('Taxes'),
  vat: sentence('Value added tax'),
  'advance-tax': sentence('Advance income tax'),
  'currency-exchange': sentence('Currency exchange'),
  'bank-charges': sentence('Charges of banks'),
  'bank-interest': sentence('Interest from banks'),
  'excise-duty': sentence('Excise duty on balances'),
  'gateway-fees': sentence('Fees of gateways'),
  'gateway-differences': sentence('Differences of gateways'),
};
