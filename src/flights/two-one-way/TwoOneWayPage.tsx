import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { say } from '../../../contract/say.ts';
import type { PriceCurrencyView } from '../../../machines/flights/price-currency.view.ts';
import type { TwoOneWayView } from '../../../machines/flights/two-one-way.view.ts';
import { newIntent } from '../../calls/send.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { FlightCardSkeleton } from '../../ui/placeholders/FlightSkeletons.tsx';
import { sizes } from '../../ui/sizes.ts';
import { SearchBar } from '../SearchBar.tsx';
import { SupplierStrip } from '../SupplierStrip.tsx';
import { asOfResults, type PairEmitter, type SendPair } from './flow-props.ts';
import { PairLists } from './PairLists.tsx';
import { ReturnKinds } from './ReturnKinds.tsx';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    width: '100%',
    maxWidth: sizes.page,
    marginLeft: 'auto',
    marginRight: 'auto',
  },
  waiting: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, containerType: 'inline-size' },
  second: { display: 'none', '@media (min-width: 720px)': { display: 'flex' } },
});

export interface TwoOneWayPageProps {
  readonly view: TwoOneWayView;
  readonly send: SendPair;
  readonly emitter: PairEmitter;
  readonly priced: PriceCurrencyView;
}

/** The page of two one-way fares in each of its states. */
export const TwoOneWayPage = ({ view, send, emitter, priced }: TwoOneWayPageProps) => {
  const styles = useStyles();
  const sendToBar = useMemo(() => asOfResults(send), [send]);
  return (
    <div className={styles.page}>
      <SearchBar summary={view.summary} send={sendToBar} />
      <ReturnKinds
        search={view.summary.search}
        shown={view.kind}
        filters={view.filtered}
        sort={view.sort}
        currency={view.askedIn}
      />
      <SupplierStrip head={view} />
      {contentOf(view, send, emitter, priced)}
    </div>
  );
};

const contentOf = (view: TwoOneWayView, send: SendPair, emitter: PairEmitter, priced: PriceCurrencyView) => {
  switch (view.show) {
    case 'looking':
      return <Waiting />;
    case 'nothing':
      return <ErrorState title={view.title} detail={view.detail} actions={actionsOf(view.is, send)} />;
    case 'lists':
      return <PairLists view={view} send={send} emitter={emitter} priced={priced} />;
  }
};

const Waiting = () => {
  const styles = useStyles();
  const cards = [0, 1, 2].map((index) => <FlightCardSkeleton key={index} legs={1} />);
  return (
    <div className={styles.waiting}>
      <HiddenText>{say('Searching flights in both directions.')}</HiddenText>
      <div className={styles.list}>{cards}</div>
      <div className={mergeClasses(styles.list, styles.second)}>{cards}</div>
    </div>
  );
};

const actionsOf = (is: Extract<TwoOneWayView, { show: 'nothing' }>['is'], send: SendPair) => {
  const edit = { words: say('Edit search'), act: () => send({ type: 'search.edited' }) };
  const repeat = { words: say('Search again'), act: () => send({ type: 'search.repeated', intentKey: newIntent() }) };
  switch (is) {
    case 'stopped':
      return [{ words: say('Try again'), act: () => send({ type: 'search.retried' }) }, edit];
    case 'expired':
      return [repeat, edit];
    case 'nothing-found':
      return [edit, repeat];
  }
};
