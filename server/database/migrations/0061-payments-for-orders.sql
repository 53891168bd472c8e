-- the order that an online payment is made for, to which the gateway sends the browser back. Null: for the wallet alone
alter table online_payment add column order_reference text collate "C";
alter table online_payment add foreign key (tenant_id, order_reference) references air_order (tenant_id, reference);
