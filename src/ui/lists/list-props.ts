import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import type { ListEvent } from '../../../machines/parts/list.states.ts';
import type { ListView } from '../../../machines/parts/list.view.ts';
import type { ListTerms } from '../../../machines/parts/list-terms.ts';

/** Props of every part of a declared list's page: its terms, the view of its flow, and what sends events to the flow. */
export interface ListProps<Asked extends ListAsked & Filters<Asked>, Answer, Row> {
  readonly terms: ListTerms<Asked, Answer, Row>;
  readonly view: ListView<Asked, Row>;
  readonly send: (event: ListEvent<Asked>) => void;
}

/** Props of what draws the rows: `ListTable`, or `ListCards` on a phone. */
export type ListRowsProps<Asked extends ListAsked & Filters<Asked>, Answer, Row> = ListProps<Asked, Answer, Row> & {
  readonly rows: readonly Row[];
  /** Whether the rows answer an earlier query, while those of the present one are read. */
  readonly isOld: boolean;
};
