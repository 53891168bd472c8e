import { NotYetPage } from '../app/NotYetPage.tsx';
import { SearchPadFrame } from './SearchPadFrame.tsx';

/** A tab whose page is not built: it says so, and the other tabs stay at hand. */
export const SearchPadNotYetScreen = () => (
  <SearchPadFrame>
    <NotYetPage />
  </SearchPadFrame>
);
