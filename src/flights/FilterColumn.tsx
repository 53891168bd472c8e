import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Range, SlideHint } from '../../contract/results-window.ts';
import { type FilterPanelView, withRowSwitched } from '../../machines/flights/filter-panel.ts';
import { type RangeName, withRange } from '../../machines/flights/range-typing.ts';
import { FacetGroupRows } from './FacetGroupRows.tsx';
import type { SendResults } from './flow-props.ts';
import { RangeFilter } from './RangeFilter.tsx';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px' },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** The groups that stand above the sliders; the rest below, as they are asked for less. */
const groupsOnTop = new Set(['stops', 'refundable', 'airlines']);

export interface FilterColumnProps {
  readonly panel: FilterPanelView;
  readonly send: SendResults;
  /** A slider is taken hold of. */
  readonly expectSlide?: ((hint: SlideHint) => void) | undefined;
}

/** Every filter, each with what it would leave and from which price. */
export const FilterColumn = ({ panel, send, expectSlide }: FilterColumnProps) => {
  const styles = useStyles();
  // As the panel stands when somebody acts: so the parts need not be drawn anew for a filter that is not theirs.
  const latest = useRef(panel);
  useLayoutEffect(() => {
    latest.current = panel;
  });
  const switchRow = useCallback(
    (group: string, code: string) =>
      send({ type: 'filters.changed', filters: withRowSwitched(latest.current.filters, group, code) }),
    [send],
  );
  const chooseRange = useCallback(
    (name: RangeName, span: Range, chosen: Range) =>
      send({ type: 'filters.changed', filters: withRange(latest.current.filters, name, span, chosen) }),
    [send],
  );
  const groups = (onTop: boolean) =>
    panel.groups
      .filter(({ name }) => groupsOnTop.has(name) === onTop)
      .map((group) => (
        <FacetGroupRows key={group.name} group={group} currency={panel.currency} switchRow={switchRow} />
      ));
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
      {groups(true)}
      {panel.ranges.map((range) => (
        <RangeFilter
          key={range.name}
          range={range}
          currency={panel.currency}
          expectSlide={expectSlide}
          choose={chooseRange}
        />
      ))}
      {groups(false)}
    </div>
  );
};
