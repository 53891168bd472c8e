-- the price that an agency did not accept stays known while its request is taken back: the property may confirm at it
alter table hotel_order drop constraint hotel_order_price_asked;
alter table hotel_order
  add constraint hotel_order_price_asked check (
    case state when 'price-asked' then price_asked is not null when 'withdrawing' then true else price_asked is null end
  );
