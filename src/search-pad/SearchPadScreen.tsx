import { makeStyles, tokens } from '@fluentui/react-components';
import { useLocation, useSearch } from 'wouter';
import { resultsAddress, searchFromQuery, searchToQuery } from '../../contract/search-link.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { FlightSearchForm } from './FlightSearchForm.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalXXL, paddingTop: tokens.spacingVerticalXXL },
});

/** The search pad. The form stands in its own address, so that coming back from the results finds it as it was. */
export const SearchPadScreen = () => {
  const styles = useStyles();
  const query = useSearch();
  const [, go] = useLocation();
  return (
    <div className={styles.page}>
      <PageHeading>Where to next?</PageHeading>
      <FlightSearchForm
        search={searchFromQuery(query)}
        onSearch={(search) => {
          go(`/searchpad?${searchToQuery(search)}`, { replace: true });
          go(resultsAddress(search));
        }}
      />
    </div>
  );
};
