import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import {
  hotelResultsAddress,
  hotelSearchAddress,
  hotelSearchFromQuery,
} from '../../../contract/hotels/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../../contract/hotels/hotels.ts';
import { say } from '../../../contract/say.ts';
import { type HotelDetailView, viewOfHotelDetail } from '../../../machines/hotels/hotel-detail.view.ts';
import { newIntent } from '../../calls/send.ts';
import { useFlow } from '../../live-flows/live-flows.ts';
import { ExplainingPrices } from '../../markup/ExplainingPrices.tsx';
import { usePricedView } from '../../shell/use-priced-view.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HotelDetailLoader } from '../../ui/placeholders/HotelDetailLoader.tsx';
import { sizes } from '../../ui/sizes.ts';
import { BackToList } from './BackToList.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { SendHotelDetail } from './detail-props.ts';
import { HotelHead } from './HotelHead.tsx';
import { HotelRooms } from './HotelRooms.tsx';
import { portalHotelDetail } from './hotel-detail-actors.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { RepricedDialog } from './RepricedDialog.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
  },
});

/** The page of a hotel of a search (HTL-03): one flow for each address. */
export const HotelDetailScreen = () => {
  const [path] = useLocation();
  const [, , requestId = '', hotelGuid = ''] = path.split('/');
  return <Detail key={path} requestId={requestId} hotelGuid={hotelGuid} query={useSearch()} />;
};

interface DetailProps {
  readonly requestId: string;
  readonly hotelGuid: string;
  readonly query: string;
}

const Detail = ({ requestId, hotelGuid, query }: DetailProps) => {
  const input = useMemo(
    () => ({ requestId, hotelGuid, search: hotelSearchFromQuery(query), intentSeed: newIntent() }),
    [requestId, hotelGuid, query],
  );
  const flow = useFlow('hotel-detail', portalHotelDetail, { input });
  const view = usePricedView(flow, viewOfHotelDetail);
  return (
    <ExplainingPrices hotel={input}>
      <div className={useStyles().page}>
        <BackToList requestId={requestId} search={searchOf(view) ?? input.search} />
        {contentOf(view, flow.send)}
      </div>
    </ExplainingPrices>
  );
};

const searchOf = (view: HotelDetailView): HotelSearchRequest | null =>
  view.show === 'hotel' ? view.stay.search : null;

/** The same stay from its beginning; without one, the form. */
const searchAgain = (search: HotelSearchRequest | null) => ({
  words: say('Search again'),
  act: () => navigate(search === null ? hotelSearchAddress(null) : hotelResultsAddress(search)),
});

const contentOf = (view: HotelDetailView, send: SendHotelDetail) => {
  switch (view.show) {
    case 'waiting':
      return (
        <>
          <HotelDetailLoader />
          <DetailSkeleton />
        </>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this hotel')}
          detail={view.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'page.retried' }) }]}
        />
      );
    case 'over':
    case 'unknown':
      return <ErrorState title={view.title} detail={view.detail} actions={[searchAgain(view.search)]} />;
    case 'hotel':
      return (
        <>
          <HotelHead hotel={view.hotel} stay={view.stay} send={send} />
          <HotelRooms view={view} send={send} />
          {view.opened !== null && <PictureDialog opened={view.opened} stars={view.hotel.stars} send={send} />}
          {view.repriced !== null && <RepricedDialog repriced={view.repriced} stay={view.stay} send={send} />}
        </>
      );
  }
};
