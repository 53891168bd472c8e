import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { say } from '../../contract/say.ts';
import type { FlightResultsView } from '../../machines/flights/flight-results.view.ts';
import type { PriceCurrencyView } from '../../machines/flights/price-currency.view.ts';
import type { SearchSummary } from '../../machines/flights/search-summary.ts';
import { newIntent } from '../calls/send.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { optionalChunk } from '../ui/optional-chunk.ts';
import { FlightSkeletons } from '../ui/placeholders/FlightSkeletons.tsx';
import { NoRecordsBox } from '../ui/placeholders/NoRecordsBox.tsx';
import { sizes } from '../ui/sizes.ts';
import { FilteredToNothing } from './FilteredToNothing.tsx';
import type { ListKeys, ResultsEmitter, SendResults } from './flow-props.ts';
import { ListFrame } from './ListFrame.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';

const KeysDialog = lazy(
  optionalChunk(() => import('./KeysDialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog }))),
);

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    '@media (max-width: 639px)': { rowGap: tokens.spacingVerticalS },
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
  },
});

export interface ResultsPageProps {
  readonly view: FlightResultsView;
  readonly send: SendResults;
  readonly emitter: ResultsEmitter;
  readonly keys: ListKeys;
  readonly priced: PriceCurrencyView;
}

/** The results page in each of its states. */
export const ResultsPage = (props: ResultsPageProps) => {
  const styles = useStyles();
  const { keys } = props;
  return (
    <div className={styles.page}>
      {contentOf(props)}
      {keys.view.show === 'keys' && (
        <Suspense fallback={null}>
          <KeysDialog {...keys} />
        </Suspense>
      )}
    </div>
  );
};

const contentOf = ({ view, send, emitter, keys, priced }: ResultsPageProps) => {
  const edit = { words: say('Edit search'), act: () => send({ type: 'search.edited' }) };
  const repeat = {
    words: say('Search again'),
    act: () => send({ type: 'search.repeated', intentKey: newIntent() }),
  };
  switch (view.show) {
    case 'unasked':
      return <NoRecordsBox sentence={say('This link does not contain a flight search.')} />;
    case 'looking':
      return (
        <>
          <ResultsHead head={view} send={send} />
          <FlightSkeletons legs={legCount(view.summary)} />
        </>
      );
    case 'list':
      return (
        <ListFrame view={view} send={send} keys={keys} priced={priced}>
          <ResultList view={view} send={send} emitter={emitter} />
        </ListFrame>
      );
    case 'filtered-to-nothing':
      return (
        <ListFrame view={view} send={send} keys={keys} priced={priced}>
          <FilteredToNothing view={view} send={send} />
        </ListFrame>
      );
    case 'nothing-found':
      return (
        <>
          <ResultsHead head={view} send={send} />
          <ErrorState title={view.title} detail={view.detail} actions={[edit, repeat]} />
        </>
      );
    case 'stopped':
      return (
        <>
          <ResultsHead head={view} send={send} />
          <ErrorState
            title={view.title}
            detail={view.detail}
            actions={[{ words: say('Try again'), act: () => send({ type: 'search.retried' }) }, edit]}
          />
        </>
      );
    case 'expired':
      return (
        <>
          <ResultsHead head={view} send={send} suppliers="none" />
          <ErrorState title={view.title} detail={view.detail} actions={view.canRepeat ? [repeat, edit] : [edit]} />
        </>
      );
  }
};

const legCount = (summary: SearchSummary | null): number => {
  if (summary === null) return 1;
  return summary.returnDay === null ? summary.stretches.length : 2;
};
