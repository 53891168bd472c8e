import type { AirSearchRequest } from '../../contract/flights.ts';
import { searchToQuery } from '../../contract/search-link.ts';
import type { SearchForm } from './search-form.ts';

/** A form that was left with edits that were not searched. */
export interface KeptForm {
  /** `new`, or the search that it changes, as its address holds it. */
  readonly id: string;
  readonly form: SearchForm;
}

/** The form that changes no search (spec 2 §3). */
export const newFormId = 'new';

export const formIdOf = (search: AirSearchRequest | null): string =>
  search === null ? newFormId : searchToQuery(search);

const keptAtMost = 12;

/** The newest first, one of each id, twelve at most. */
export const withKeptForm = (kept: readonly KeptForm[], newest: KeptForm): KeptForm[] =>
  [newest, ...withoutKeptForm(kept, newest.id)].slice(0, keptAtMost);

export const withoutKeptForm = (kept: readonly KeptForm[], id: string): KeptForm[] =>
  kept.filter((each) => each.id !== id);
