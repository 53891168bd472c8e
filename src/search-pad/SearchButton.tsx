import { Button } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { say } from '../../contract/say.ts';
import { useSearchBarStyles } from './search-bar-styles.ts';

/** Submits the form of the bar. Default: `Search flights`. */
export const SearchButton = ({ words = say('Search flights') }: { readonly words?: string }) => (
  <Button
    key="search"
    className={useSearchBarStyles().search}
    appearance="primary"
    size="large"
    type="submit"
    icon={<SearchRegular />}
  >
    {words}
  </Button>
);
