import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { say } from '../../contract/say.ts';
import { resultsAddress, searchFromQuery, searchPadAddress } from '../../contract/search-link.ts';
import { viewOfDeadlines } from '../../machines/deadlines/deadlines.view.ts';
import { viewOfSearchPadExtras } from '../../machines/search-pad/search-pad-extras.view.ts';
import { portalDeadlines } from '../deadlines/deadlines-actors.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { useSession } from '../shell/session.tsx';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { FlightSearchForm } from './FlightSearchForm.tsx';
import { SearchPadBackground } from './SearchPadBackground.tsx';
import { SearchPadFrame } from './SearchPadFrame.tsx';
import { portalSearchPadExtras } from './search-pad-extras-actors.ts';

const OfferMarquee = lazy(
  optionalChunk(() => import('./OfferMarquee.tsx').then(({ OfferMarquee }) => ({ default: OfferMarquee }))),
);
const BelowForm = lazy(
  optionalChunk(() => import('./BelowForm.tsx').then(({ BelowForm }) => ({ default: BelowForm }))),
);
const Notifications = lazy(
  optionalChunk(() => import('./Notifications.tsx').then(({ Notifications }) => ({ default: Notifications }))),
);

const useStyles = makeStyles({
  /** No stacking context of its own: notifications lie above the form, and its open panel above them. */
  search: { position: 'relative', '@media (max-width: 639px)': { rowGap: tokens.spacingVerticalS } },
});

/**
 * The search pad. The form's values are in the address, so that the back button restores them. The tenant's content
 * around the form is loaded separately, and the form does not wait for it.
 */
export const SearchPadScreen = () => {
  const styles = useStyles();
  const query = useSearch();
  const session = useSession();
  const extras = useFlow('search-pad-extras', portalSearchPadExtras);
  const { background, headlines, below, orders } = useView(extras, viewOfSearchPadExtras);
  const deadlines = useFlow('deadlines', portalDeadlines);
  const deadlinesView = useView(deadlines, viewOfDeadlines);
  const clock = useView(deadlines, clockOf);
  return (
    <SearchPadFrame
      background={background !== null && <SearchPadBackground picture={background} />}
      top={
        headlines.length > 0 && (
          <Suspense fallback={null}>
            <OfferMarquee headlines={headlines} />
          </Suspense>
        )
      }
    >
      <Stack gap={24} className={styles.search}>
        <PageHeading>{say('Where to next?')}</PageHeading>
        <FlightSearchForm search={searchFromQuery(query)} onSearch={openResults} />
      </Stack>
      {session.show === 'signed-in' && (
        <Suspense fallback={null}>
          <Notifications userId={session.user.userId} />
        </Suspense>
      )}
      {session.show === 'signed-in' && (
        <Suspense fallback={null}>
          <BelowForm
            view={{ below, orders }}
            deadlines={deadlinesView}
            clock={clock}
            sendToDeadlines={deadlines.send}
            wallet={session.wallet}
            onRetryOrders={() => extras.send({ type: 'orders.retried' })}
          />
        </Suspense>
      )}
    </SearchPadFrame>
  );
};

const clockOf = ({ children }: SnapshotFrom<typeof portalDeadlines>) => children.pageTime;

/** Writes the form into the current history entry, then opens the results as the next one. */
const openResults = (search: AirSearchRequest): void => {
  navigate(searchPadAddress(search), { replace: true });
  navigate(resultsAddress(search));
};
