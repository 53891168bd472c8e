import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { hotelResultsAddress, hotelSearchAddress, hotelSearchFromQuery } from '../../contract/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../contract/hotels.ts';
import { say } from '../../contract/say.ts';
import { SearchPadFrame } from '../search-pad/SearchPadFrame.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { HotelSearchForm } from './HotelSearchForm.tsx';

const useStyles = makeStyles({
  search: {
    position: 'relative',
    display: 'grid',
    rowGap: tokens.spacingVerticalXXL,
    '@media (max-width: 639px)': { rowGap: tokens.spacingVerticalS },
  },
});

/** The Hotels tab of the search pad (HTL-01). The form's values are in the address, so that the back button restores them. */
export const HotelSearchScreen = () => (
  <SearchPadFrame>
    <div className={useStyles().search}>
      <PageHeading>{say('Where to stay?')}</PageHeading>
      <HotelSearchForm search={hotelSearchFromQuery(useSearch())} onSearch={openResults} />
    </div>
  </SearchPadFrame>
);

/** Writes the form into the current history entry, then opens the results as the next one. */
const openResults = (search: HotelSearchRequest): void => {
  navigate(hotelSearchAddress(search), { replace: true });
  navigate(hotelResultsAddress(search));
};
