import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { AirSearchRequest } from '../../contract/flights.ts';
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
  return (
    <div className={styles.page}>
      <PageHeading>Where to next?</PageHeading>
      <FlightSearchForm search={searchFromQuery(query)} onSearch={openResults} />
    </div>
  );
};

/** The form is written into this entry of the history before the results become the next. */
const openResults = (search: AirSearchRequest): void => {
  navigate(`/searchpad?${searchToQuery(search)}`, { replace: true });
  navigate(resultsAddress(search));
};
