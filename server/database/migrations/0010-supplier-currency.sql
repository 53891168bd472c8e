-- a supplier may sell in another currency than its tenant: what it is owed crosses an account of each currency
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in (
  'wallet', 'supplier-payable', 'platform-revenue', 'agency-revenue',
  'gateway-clearing', 'bank-clearing', 'refunds-payable', 'taxes', 'currency-exchange'
));

-- what a price and an order keep of the supplier's side; until now it was in the tenant's currency
update priced_offer set offer = offer || jsonb_build_object('supplier', jsonb_build_object(
  'currency', offer -> 'sums' ->> 'currency', 'baseMinor', offer -> 'sums' -> 'baseMinor', 'rate', null
));
update air_order set sold = sold || jsonb_build_object('supplier', jsonb_build_object(
  'currency', sold -> 'sums' ->> 'currency', 'baseMinor', sold -> 'sums' -> 'baseMinor', 'rate', null
));
