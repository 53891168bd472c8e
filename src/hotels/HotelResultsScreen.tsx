import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { say } from '../../contract/say.ts';
import { viewOfHotelMap } from '../../machines/hotels/hotel-map.view.ts';
import { type HotelResultsView, viewOfHotelResults } from '../../machines/hotels/hotel-results.view.ts';
import { hotelsCounted } from '../../machines/hotels/hotel-words.ts';
import { newIntent } from '../calls/send.ts';
import { intentBegun } from '../flights/begun-search.ts';
import { NothingLeft } from '../flights/NothingLeft.tsx';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { keptPriceType } from '../storage/price-type.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HotelSkeletons } from '../ui/placeholders/HotelSkeletons.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { sizes } from '../ui/sizes.ts';
import type { HotelsEmitter, MapProps, SendHotelResults } from './flow-props.ts';
import { HotelList } from './HotelList.tsx';
import { HotelListFrame } from './HotelListFrame.tsx';
import { HotelsHead } from './HotelsHead.tsx';
import { beginHotelSearch, portalHotelResults } from './hotel-results-actors.ts';
import { hotelSearchKeyOf, hotelsOfAddress } from './hotel-results-address.ts';
import { placeInAddress, portalHotelMap } from './map/hotel-map-actors.ts';
import { createMapLink } from './map/map-link.ts';
import { type OpenedHotel, openedBefore } from './opened-hotel.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    '@media (max-width: 639px)': { rowGap: tokens.spacingVerticalS },
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
  },
});

/** Begins the search of the address (`PageRoute`). */
export const begin = beginHotelSearch;

/** The results of a hotel search (HTL-02): one flow for each search. */
export const HotelResultsScreen = () => {
  const search = useLocationProperty(() => hotelSearchKeyOf(location.search));
  return <Results key={search} />;
};

/** The flows of one search and of its map, which share an engine. */
const openFlows = () => {
  const link = createMapLink();
  return { results: portalHotelResults(link), map: portalHotelMap(link) };
};

const Results = () => {
  // The address at mount. From then on the flow writes the address.
  const [look] = useState(() => hotelsOfAddress(location.search));
  const [intentKey] = useState(() => intentBegun(hotelSearchKeyOf(location.search)) ?? newIntent());
  // Read at mount, too: the flow writes the history entry anew.
  const [opened] = useState(openedBefore);
  const [flows] = useState(openFlows);
  const [place] = useState(placeInAddress);
  const mapFlow = useFlow('hotel-map', flows.map, { input: { place } });
  const flow = useFlow('hotel-results', flows.results, {
    input: { ...look, priceType: keptPriceType.saved(), intentKey },
  });
  const view = useView(flow, viewOfHotelResults);
  const map = { view: useView(mapFlow, viewOfHotelMap), send: mapFlow.send };
  return <div className={useStyles().page}>{contentOf(view, opened, flow.send, flow, map)}</div>;
};

const contentOf = (
  view: HotelResultsView,
  opened: OpenedHotel | null,
  send: SendHotelResults,
  emitter: HotelsEmitter,
  map: MapProps,
) => {
  const edit = { words: say('Edit search'), act: () => send({ type: 'search.edited' }) };
  const repeat = { words: say('Search again'), act: () => send({ type: 'search.repeated', intentKey: newIntent() }) };
  switch (view.show) {
    case 'unasked':
      return <NoRecordsBox sentence={say('This link does not contain a hotel search.')} />;
    case 'looking':
      return (
        <>
          <HotelsHead head={view} send={send} />
          <HotelSkeletons />
        </>
      );
    case 'list':
      return (
        <HotelListFrame view={view} send={send} map={map}>
          <HotelList view={view} opened={opened} send={send} emitter={emitter} map={map} />
        </HotelListFrame>
      );
    case 'filtered-to-nothing':
      return (
        <HotelListFrame view={view} send={send}>
          <NothingLeft
            title={say('None of the {totalCount} hotels match all filters.', { totalCount: view.totalCount })}
            things={say('hotels')}
            counted={hotelsCounted}
            suggestions={view.suggestions}
            onChange={(filters) => send({ type: 'filters.changed', filters })}
            onClear={() => send({ type: 'filters.cleared' })}
          />
        </HotelListFrame>
      );
    case 'nothing-found':
      return (
        <>
          <HotelsHead head={view} send={send} />
          <ErrorState title={view.title} detail={view.detail} actions={[edit, repeat]} />
        </>
      );
    case 'stopped':
      return (
        <>
          <HotelsHead head={view} send={send} />
          <ErrorState
            title={view.title}
            detail={view.detail}
            actions={[{ words: say('Try again'), act: () => send({ type: 'search.retried' }) }, edit]}
          />
        </>
      );
    case 'expired':
      return (
        <>
          <HotelsHead head={view} send={send} suppliers="none" />
          <ErrorState title={view.title} detail={view.detail} actions={view.canRepeat ? [repeat, edit] : [edit]} />
        </>
      );
  }
};
