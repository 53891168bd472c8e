import { Button } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useSearchBarStyles } from './search-bar-styles.ts';

export const SearchButton = () => (
  <Button
    key="search"
    className={useSearchBarStyles().search}
    appearance="primary"
    size="large"
    type="submit"
    icon={<SearchRegular />}
  >
    Search flights
  </Button>
);
