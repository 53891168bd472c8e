import type { AccountKind } from '../../contract/money/account-kinds.ts';

/** Columns of a fact that hold money: credits less debits of accounts, in minor units. Those of a fact add up to 0. */
export const moneyColumns = [
  'wallet_minor',
  'owed_by_agency_minor',
  'supplier_minor',
  'house_minor',
  'agency_revenue_minor',
  'taxes_minor',
  'cash_minor',
  'held_minor',
  'exchange_minor',
] as const;
export type MoneyColumn = (typeof moneyColumns)[number];

/** The column of each kind of account. */
export const columnOfKind: Readonly<Record<AccountKind, MoneyColumn>> = {
  wallet: 'wallet_minor',
  'part-payment-due': 'owed_by_agency_minor',
  'agency-receivable': 'owed_by_agency_minor',
  'supplier-payable': 'supplier_minor',
  'supplier-receivable': 'supplier_minor',
  'platform-revenue': 'house_minor',
  'bank-charges': 'house_minor',
  'bank-interest': 'house_minor',
  'excise-duty': 'house_minor',
  'gateway-fees': 'house_minor',
  'gateway-differences': 'house_minor',
  'agency-revenue': 'agency_revenue_minor',
  taxes: 'taxes_minor',
  vat: 'taxes_minor',
  'advance-tax': 'taxes_minor',
  'gateway-clearing': 'cash_minor',
  'bank-clearing': 'cash_minor',
  suspense: 'held_minor',
  'refunds-payable': 'held_minor',
  'currency-exchange': 'exchange_minor',
};
