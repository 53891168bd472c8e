-- advance income tax of tickets is kept by agency, apart from the tax on commissions
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'wallet', 'supplier-payable', 'supplier-receivable', 'platform-revenue', 'agency-revenue', 'agency-receivable',
  'part-payment-due', 'gateway-clearing', 'bank-clearing', 'refunds-payable', 'taxes', 'advance-tax', 'currency-exchange'
));
