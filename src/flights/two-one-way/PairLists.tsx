import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { lazy, Suspense, useMemo } from 'react';
import { type Direction, directions } from '../../../contract/flights/results-window.ts';
import { say } from '../../../contract/say.ts';
import type { PriceCurrencyView } from '../../../machines/flights/price-currency.view.ts';
import type { TwoOneWayView } from '../../../machines/flights/two-one-way.view.ts';
import { ProposalDock } from '../../proposals/ProposalDock.tsx';
import { optionalChunk } from '../../ui/optional-chunk.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { Row } from '../../ui/Row.tsx';
import { sizes } from '../../ui/sizes.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { CurrencyMenu } from '../CurrencyMenu.tsx';
import { FilterColumn } from '../FilterColumn.tsx';
import { PriceSwitch } from '../PriceSwitch.tsx';
import { SortBar } from '../SortBar.tsx';
import { DirectionColumn } from './DirectionColumn.tsx';
import { asOfResults, type PairEmitter, type SendPair } from './flow-props.ts';
import { PairBar } from './PairBar.tsx';
import { PairNotice } from './PairNotice.tsx';

const FilterSheet = lazy(
  optionalChunk(() => import('../FilterSheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet }))),
);

const twoColumns = '@media (min-width: 720px)';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1024px)': { gridTemplateColumns: '280px minmax(0, 1fr)' },
  },
  filterColumn: { display: 'none', '@media (min-width: 1024px)': { display: 'block' } },
  note: { paddingBottom: tokens.spacingVerticalM },
  main: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: '0' },
  bar: { minHeight: sizes.choice },
  count: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  filters: { '@media (min-width: 1024px)': { display: 'none' } },
  tabs: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [twoColumns]: { display: 'none' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    [twoColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  column: { minWidth: '0' },
  dock: {
    position: 'sticky',
    bottom: '0',
    zIndex: '2',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  behind: { display: 'none', [twoColumns]: { display: 'block' } },
});

const words: Record<Direction, string> = { outbound: say('Outbound'), inbound: say('Inbound') };
const notes: Record<TwoOneWayView['kind'], string> = {
  'two-one-way': say('Filters apply to both directions. Counts are of both together.'),
  'special-return': say('Filters apply to both directions. Counts are of whole returns, and prices are for both ways.'),
};

export interface PairListsProps {
  readonly view: Extract<TwoOneWayView, { show: 'lists' }>;
  readonly send: SendPair;
  readonly emitter: PairEmitter;
  readonly priced: PriceCurrencyView;
}

/** Two lists side by side, or in two tabs. Filters and sort order are shared. */
export const PairLists = ({ view, send, emitter, priced }: PairListsProps) => {
  const styles = useStyles();
  const tell = useMemo(() => asOfResults(send), [send]);
  const { chosenCount } = view.filters;
  return (
    <>
      <div className={styles.frame}>
        <aside className={styles.filterColumn} aria-label={say('Filters')}>
          <Quiet small className={styles.note}>
            {notes[view.kind]}
          </Quiet>
          <FilterColumn panel={view.filters} send={tell} />
        </aside>
        <section className={styles.main} aria-label={say('Flights found')}>
          <Row gap={8} justify="between" className={styles.bar}>
            <Row gap={8}>
              <Button
                className={styles.filters}
                icon={<FilterRegular />}
                onClick={() => send({ type: 'filter-sheet.opened' })}
              >
                {chosenCount === 0 ? say('Filters') : say('Filters ({chosenCount})', { chosenCount })}
              </Button>
              <p className={styles.count} role="status">
                {view.count}
              </p>
            </Row>
            {view.canShowCustomerPrice && <PriceSwitch />}
            <SortBar sort={view.sort} send={tell} />
            <CurrencyMenu view={priced} chosen={view.filters.currency} dropped={view.limitsDropped} send={send} />
          </Row>
          <DirectionTabs shown={view.direction} send={send} />
          <div className={styles.columns}>
            {directions.map((direction) => (
              <div
                key={direction}
                id={`list-${direction}`}
                className={mergeClasses(styles.column, direction !== view.direction && styles.behind)}
              >
                <DirectionColumn list={view.lists[direction]} send={send} emitter={emitter} />
              </div>
            ))}
          </div>
        </section>
      </div>
      {view.sheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet view={{ filters: view.filters, matchCount: view.matchCount }} send={tell} />
        </Suspense>
      )}
      {view.notice !== null && <PairNotice notice={view.notice} send={send} />}
      <div className={styles.dock}>
        <ProposalDock />
        <PairBar bar={view.bar} send={send} />
      </div>
    </>
  );
};

const DirectionTabs = ({ shown, send }: { readonly shown: Direction; readonly send: SendPair }) => (
  <Tabs
    className={useStyles().tabs}
    label={say('Directions')}
    tabs={directions.map((key) => ({ key, title: words[key] }))}
    chosen={shown}
    onChoose={(direction) => send({ type: 'direction.shown', direction })}
    idOf={(direction) => `direction-${direction}`}
    panelOf={(direction) => `list-${direction}`}
  />
);
