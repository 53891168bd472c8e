import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { RangeName } from '../../contract/flights/results-filters.ts';
import type { Range, SlideHint } from '../../contract/flights/results-window.ts';
import { say } from '../../contract/say.ts';
import type { FacetRow, RangeGroup } from '../../machines/flights/filter-panel.ts';
import { sizes } from '../ui/sizes.ts';
import { FacetGroupRows } from './FacetGroupRows.tsx';
import { RangeFilter } from './RangeFilter.tsx';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXL },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: sizes.control },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** A group of values with a filter. */
export interface ValuesGroup<Id extends string> {
  readonly kind: 'values';
  readonly id: Id;
  readonly title: string;
  readonly rows: readonly FacetRow[];
}

export interface FilterGroupsProps<Filters, Id extends string> {
  readonly panel: {
    readonly filters: Filters;
    readonly currency: string;
    readonly groups: readonly (ValuesGroup<Id> | RangeGroup)[];
    readonly chosenCount: number;
  };
  /** The filters with one row of a group switched on or off. */
  readonly switched: (filters: Filters, id: Id, code: string) => Filters;
  /** The filters with a range set. */
  readonly ranged: (filters: Filters, name: RangeName, span: Range, chosen: Range) => Filters;
  readonly onChange: (filters: Filters) => void;
  readonly onClear: () => void;
  /** Called when a person grabs a slider. */
  readonly expectSlide?: ((hint: SlideHint) => void) | undefined;
  /** Above the groups. Default: nothing. */
  readonly children?: ReactNode;
}

/** All filters. Each value shows how many results it would leave and the lowest price. */
export const FilterGroups = <Filters, Id extends string>(props: FilterGroupsProps<Filters, Id>) => {
  const { panel, onClear, expectSlide, children } = props;
  const styles = useStyles();
  // The latest filters, read when a person acts, so that one filter does not redraw the others.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const switchRow = useCallback((id: Id, code: string) => {
    const { panel: now, switched, onChange } = latest.current;
    onChange(switched(now.filters, id, code));
  }, []);
  const chooseRange = useCallback((name: RangeName, span: Range, chosen: Range) => {
    const { panel: now, ranged, onChange } = latest.current;
    onChange(ranged(now.filters, name, span, chosen));
  }, []);
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say('Filters')}</h2>
        {panel.chosenCount > 0 && (
          <Button appearance="subtle" size="small" onClick={onClear}>
            {say('Clear {filters}', {
              filters: say({ one: '{count} filter', other: '{count} filters' }, { count: panel.chosenCount }),
            })}
          </Button>
        )}
      </div>
      {children}
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
