-- an option holds one fare, or two that are tickets of their own, each with the search that found it
update proposal set options = (
  select jsonb_agg(
    jsonb_build_object(
      'optionId', option -> 'optionId',
      'fares', jsonb_build_array(
        (option - array['optionId', 'agentMinor', 'grossMinor', 'offeredMinor'])
          || jsonb_build_object('searchId', search_id, 'request', request)
      ),
      'agentMinor', option -> 'agentMinor',
      'grossMinor', option -> 'grossMinor',
      'offeredMinor', option -> 'offeredMinor'
    ) order by place
  ) from jsonb_array_elements(options) with ordinality as each (option, place)
);
alter table proposal drop column search_id;
alter table proposal drop column request;
