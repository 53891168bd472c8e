import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { FacetId, RangeName } from '../../contract/results-filters.ts';
import type { Range, SlideHint } from '../../contract/results-window.ts';
import { type FilterPanelView, withRowSwitched } from '../../machines/flights/filter-panel.ts';
import { withRange } from '../../machines/flights/range-typing.ts';
import { FacetGroupRows } from './FacetGroupRows.tsx';
import type { SendResults } from './flow-props.ts';
import { RangeFilter } from './RangeFilter.tsx';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px' },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

export interface FilterColumnProps {
  readonly panel: FilterPanelView;
  readonly send: SendResults;
  /** Called when a person grabs a slider. */
  readonly expectSlide?: ((hint: SlideHint) => void) | undefined;
}

/** All filters. Each value shows how many itineraries it would leave and the lowest price. */
export const FilterColumn = ({ panel, send, expectSlide }: FilterColumnProps) => {
  const styles = useStyles();
  // The latest panel, read when a person acts, so that one filter does not redraw the others.
  const latest = useRef(panel);
  useLayoutEffect(() => {
    latest.current = panel;
  });
  const switchRow = useCallback(
    (id: FacetId, code: string) =>
      send({ type: 'filters.changed', filters: withRowSwitched(latest.current.filters, id, code) }),
    [send],
  );
  const chooseRange = useCallback(
    (name: RangeName, span: Range, chosen: Range) =>
      send({ type: 'filters.changed', filters: withRange(latest.current.filters, name, span, chosen) }),
    [send],
  );
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h2 className={styles.title}>Filters</h2>
        {panel.chosenCount > 0 && (
          <Button appearance="subtle" size="small" onClick={() => send({ type: 'filters.cleared' })}>
            {`Clear ${panel.chosenCount === 1 ? '1 filter' : `${panel.chosenCount} filters`}`}
          </Button>
        )}
      </div>
      {panel.groups.map((group) =>
        group.kind === 'values' ? (
          <FacetGroupRows key={group.id} group={group} currency={panel.currency} switchRow={switchRow} />
        ) : (
          <RangeFilter
            key={group.id}
            range={group}
            currency={panel.currency}
            expectSlide={expectSlide}
            choose={chooseRange}
          />
        ),
      )}
    </div>
  );
};
