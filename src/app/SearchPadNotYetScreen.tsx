import { SearchPadFrame } from '../search-pad/SearchPadFrame.tsx';
import { NotYetPage } from './NotYetPage.tsx';

/** A search-pad tab whose page is not built yet, with the other tabs above it. */
export const SearchPadNotYetScreen = () => (
  <SearchPadFrame>
    <NotYetPage />
  </SearchPadFrame>
);
