import { SearchPadFrame } from '../search-pad/SearchPadFrame.tsx';
import { NotYetPage } from './NotYetPage.tsx';

/** A tab whose page is not built: it says so, and the other tabs stay at hand. */
export const SearchPadNotYetScreen = () => (
  <SearchPadFrame>
    <NotYetPage />
  </SearchPadFrame>
);
