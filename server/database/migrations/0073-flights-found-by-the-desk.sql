-- what an agency wants of an exchange whose flights the desk finds: the journeys with their days, and a note
alter table post_travel_case add column wish jsonb;
alter table post_travel_case add constraint post_travel_case_wish_check check (
  wish is null or kind = 'exchange' and not automatic
);
-- such a case has no flights, and so no end of its own, until the desk has offered some
alter table post_travel_case drop constraint post_travel_case_closes_check;
alter table post_travel_case add constraint post_travel_case_closes_check check (
  wish is not null or (kind in ('void', 'exchange')) = (closes_at is not null)
);
alter table post_travel_case drop constraint post_travel_case_new_check;
alter table post_travel_case add constraint post_travel_case_new_check check (
  case
    when kind <> 'exchange' then new_order_reference is null
    when new_order_reference is null then
      wish is not null and new_minor = 0 and state in ('requested', 'refused', 'withdrawn')
    else true
  end
);
