import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import {
  hotelResultsAddress,
  hotelSearchAddress,
  hotelSearchFromQuery,
} from '../../contract/hotels/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../contract/hotels/hotels.ts';
import { say } from '../../contract/say.ts';
import { SearchPadFrame } from '../search-pad/SearchPadFrame.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { HotelSearchForm } from './HotelSearchForm.tsx';

const useStyles = makeStyles({
  search: { position: 'relative', '@media (max-width: 639px)': { rowGap: tokens.spacingVerticalS } },
});

/** The Hotels tab of the search pad (HTL-01). The form's values are in the address, so that the back button restores them. */
export const HotelSearchScreen = () => (
  <SearchPadFrame>
    <Stack gap={24} className={useStyles().search}>
      <PageHeading>{say('Where to stay?')}</PageHeading>
      <HotelSearchForm search={hotelSearchFromQuery(useSearch())} onSearch={openResults} />
    </Stack>
  </SearchPadFrame>
);

/** Writes the form into the current history entry, then opens the results as the next one. */
const openResults = (search: HotelSearchRequest): void => {
  navigate(hotelSearchAddress(search), { replace: true });
  navigate(hotelResultsAddress(search));
};
