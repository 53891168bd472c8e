-- trips that a page advertises no longer carry a price: it is read from seen_fare, by airports that nobody has named yet. A trip without
-- airports is shown without a price
create function pg_temp.without_typed_prices(sections jsonb) returns jsonb language sql as $$
  select jsonb_agg(
    case
      when jsonb_typeof(section -> 'cities') = 'array' then jsonb_set(section, '{cities}', (
        select coalesce(jsonb_agg(city - 'currency' - 'totalFareMinor' || '{"trip": "one-way"}' order by place), '[]')
        from jsonb_array_elements(section -> 'cities') with ordinality as each_city (city, place)
      ))
      else section
    end
    order by place
  )
  from jsonb_array_elements(sections) with ordinality as each_section (section, place)
$$;

update public_page set draft = pg_temp.without_typed_prices(draft) where draft::text like '%"totalFareMinor"%';
update public_page set published = pg_temp.without_typed_prices(published) where published::text like '%"totalFareMinor"%';
update public_page_version set sections = pg_temp.without_typed_prices(sections) where sections::text like '%"totalFareMinor"%';

drop function pg_temp.without_typed_prices(jsonb);
