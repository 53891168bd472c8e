import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import type { ListEvent } from '../../../machines/parts/list.states.ts';
import type { ListView } from '../../../machines/parts/list.view.ts';
import type { ListTerms } from '../../../machines/parts/list-terms.ts';

/** What every part of a list's page is given. */
export interface ListProps<Asked extends ListAsked & Filters<Asked>, Answer, Row> {
  readonly terms: ListTerms<Asked, Answer, Row>;
  readonly view: ListView<Asked, Row>;
  readonly send: (event: ListEvent<Asked>) => void;
}
