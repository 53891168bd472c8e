import type { SlideHint } from '../../contract/flights/results-window.ts';
import { type FilterPanelView, withRowSwitched } from '../../machines/flights/filter-panel.ts';
import { withRange } from '../../machines/flights/range-typing.ts';
import { FilterGroups } from './FilterGroups.tsx';
import type { SendResults } from './flow-props.ts';

export interface FilterColumnProps {
  readonly panel: FilterPanelView;
  readonly send: SendResults;
  /** Called when a person grabs a slider. */
  readonly expectSlide?: ((hint: SlideHint) => void) | undefined;
}

/** The filters of flights. */
export const FilterColumn = ({ panel, send, expectSlide }: FilterColumnProps) => (
  <FilterGroups
    panel={panel}
    switched={withRowSwitched}
    ranged={withRange}
    onChange={(filters) => send({ type: 'filters.changed', filters })}
    onClear={() => send({ type: 'filters.cleared' })}
    expectSlide={expectSlide}
  />
);
