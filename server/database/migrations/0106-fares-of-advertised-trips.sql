-- trips that a page advertises no longer carry a price: it is read from seen_fare, by airports that nobody has named yet. A trip without
-- airports is shown without a price
update public_page set draft = (
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
  from jsonb_array_elements(draft) with ordinality as each_section (section, place)
)
where draft::text like '%"totalFareMinor"%';

update public_page set published = (
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
  from jsonb_array_elements(published) with ordinality as each_section (section, place)
)
where published::text like '%"totalFareMinor"%';

update public_page_version set sections = (
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
)
where sections::text like '%"totalFareMinor"%';
