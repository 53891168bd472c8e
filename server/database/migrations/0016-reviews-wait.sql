-- a review is shown once the platform has approved it; those of before were shown without being asked for, and stay as they are
alter table review add column state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden'));
update review set state = case when shown then 'shown' else 'hidden' end;
drop index review_newest;
alter table review drop column shown;
create index review_newest on review (tenant_id, created_at) where state = 'shown';
