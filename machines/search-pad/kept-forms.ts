import type { AirSearchRequest } from '../../contract/flights/flights.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import type { SearchForm } from './search-form.ts';

/** A form that was left with edits that were never searched. */
export interface KeptForm {
  /** `new`, or the query string of the search that the form changes. */
  readonly id: string;
  readonly form: SearchForm;
}

/** The id of a form that changes no earlier search (spec 2 §3). */
export const newFormId = 'new';

export const formIdOf = (search: AirSearchRequest | null): string =>
  search === null ? newFormId : searchToQuery(search);

const keptAtMost = 12;

/** Adds a form. The newest comes first, each id is kept once, and at most twelve are kept. */
export const withKeptForm = (kept: readonly KeptForm[], newest: KeptForm): KeptForm[] =>
  [newest, ...withoutKeptForm(kept, newest.id)].slice(0, keptAtMost);

export const withoutKeptForm = (kept: readonly KeptForm[], id: string): KeptForm[] =>
  kept.filter((each) => each.id !== id);
