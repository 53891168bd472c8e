import type { Filters } from '../../contract/filters-link.ts';
import { atTop, type ListAsked } from '../../contract/list-link.ts';
import type { FlowCases, OutcomeCase } from '../flow.ts';
import { isNarrowed, type ListContext, type ListEvent, type ListInput } from './list.states.ts';
import { defaultLayout } from './list-layout.ts';
import type { ListTerms } from './list-terms.ts';

/** What the cases of a list are made from. */
export interface ListExamples<Asked, Answer> {
  /** Keys of the rows: one of the first page and one of the second. */
  readonly rows: readonly [first: string, second: string];
  /** Words that are long enough. */
  readonly words: string;
  /** A filter beside words and order, and another order. */
  readonly filter: Partial<Asked>;
  readonly sort: Partial<Asked>;
  readonly pages: {
    /** Two rows, and more follow. */
    readonly first: Answer;
    readonly last: Answer;
    readonly none: Answer;
  };
  /** What the server says of too many rows for a file. */
  readonly tooMany: OutcomeCase;
  readonly lost: OutcomeCase;
  /** Further pages and events of the list's own. Default: none. */
  readonly more?: {
    readonly pages?: readonly OutcomeCase[];
    readonly events?: readonly { readonly name: string; readonly event: ListEvent<Asked> }[];
  };
}

/** Cases of the generated tests of a list: the events of every list with the examples of this one. */
export const listCases = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: ListTerms<Asked, Answer, Row>,
  { rows: [first, second], words, filter, sort, pages, tooMany, lost, more = {} }: ListExamples<Asked, Answer>,
): FlowCases => {
  const usual = defaultLayout(terms.columns);
  const address = { asked: terms.all, place: atTop, dropped: [] };
  const few = { ...usual, columns: usual.columns.slice(0, 3) };
  const named = { name: 'Mine', query: '', layout: few };
  const remembered = { layout: usual, views: [] };
  const event = (name: string, sent: ListEvent<Asked>) => ({ name, event: sent });
  const input = (name: string, given: ListInput<Asked>) => ({ name, input: given });
  return {
    inputs: [
      input('the list', { address, remembered }),
      input('back at a row of the second page', {
        address: { ...address, place: { row: second, preview: false, depth: 5 } },
        remembered: { layout: few, views: [named] },
      }),
      input('an address with a filter, and one that makes no sense', {
        address: { ...address, asked: { ...terms.all, ...filter, search: words }, dropped: ['sort'] },
        remembered,
      }),
    ],
    events: [
      event('words are typed', { type: 'search.typed', text: words }),
      event('a letter is typed', { type: 'search.typed', text: words.slice(0, 1) }),
      event('Enter', { type: 'search.requested' }),
      event('a filter is set', { type: 'filter.set', filter }),
      event('another order', { type: 'filter.set', filter: sort }),
      event('the words are taken away', { type: 'filter.set', filter: { search: '' } as Partial<Asked> }),
      event('Clear the filters', { type: 'filters.cleared' }),
      event('another address of the page', {
        type: 'address.followed',
        address: { ...address, asked: { ...terms.all, ...filter }, place: { row: first, preview: false, depth: 0 } },
      }),
      event('an address with a value that makes no sense', {
        type: 'address.followed',
        address: { ...address, asked: { ...terms.all, ...filter }, dropped: ['sort'] },
      }),
      event('back at a row of the second page', {
        type: 'address.followed',
        address: { ...address, place: { row: second, preview: false, depth: 5 } },
      }),
      event('Show more', { type: 'more.requested' }),
      event('Again', { type: 'again.requested' }),
      event('a row is opened', { type: 'row.opened', row: first }),
      event('a row that is not there is opened', { type: 'row.opened', row: 'UNKNOWN' }),
      event('a row is looked at', { type: 'row.previewed', row: first }),
      event('the preview is closed', { type: 'row.previewed', row: null }),
      event('a row is marked', { type: 'row.marked', row: first }),
      event('the marks are cleared', { type: 'marks.cleared' }),
      event('fewer columns, one of them wide', {
        type: 'layout.changed',
        layout: { columns: [...few.columns, 'unknown'], widths: { [few.columns[1] ?? '']: 9_000 } },
      }),
      event('the view is named', { type: 'view.saved', name: ' Mine ' }),
      event('a view without a name', { type: 'view.saved', name: ' ' }),
      event('a view is opened', { type: 'view.opened', name: 'Mine' }),
      event('a view that is gone is opened', { type: 'view.opened', name: 'Gone' }),
      event('a view is removed', { type: 'view.removed', name: 'Mine' }),
      event('Excel file', { type: 'export.requested', format: 'xlsx' }),
      event('CSV file', { type: 'export.requested', format: 'csv' }),
      ...(more.events ?? []),
    ],
    outcomes: {
      hearAddress: [{ name: 'it cannot be heard', error: new Error('the page is gone') }],
      readPage: [
        { name: 'a page, and more follow', output: pages.first },
        { name: 'the last page', output: pages.last },
        { name: 'nothing', output: pages.none },
        ...(more.pages ?? []),
        lost,
      ],
      saveFile: [{ name: 'saved', output: { ok: true } }, tooMany, lost],
    },
    classOf: (context: ListContext<Asked, Answer>, [leaf = '']) => {
      const { asked, pages: read, place, dropped } = context;
      const rows =
        read.flatMap(terms.rowsOf).length === 0 ? 'none' : read.every(terms.hasNext) ? 'more follow' : 'whole';
      if (leaf.endsWith('listed'))
        return `${rows}, ${dropped.length > 0 ? 'something dropped' : detailOf(terms, context)}`;
      if (leaf.includes('reading') && place.depth > 0) return `${rows}, coming back over ${read.length}`;
      if (leaf.endsWith('typing')) return asked.search === '' ? 'too short' : 'long enough';
      return `${rows}, ${dropped.length > 0 && read.length === 0 ? 'something dropped' : ''}`;
    },
  };
};

/** What of a list that has been read matters most. */
const detailOf = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: ListTerms<Asked, Answer, Row>,
  { asked, place, marked, views }: ListContext<Asked, Answer>,
): string => {
  if (place.row !== null) return place.preview ? 'looking' : 'at a row';
  if (marked.length > 0) return 'marked';
  if (views.length > 0) return 'has views';
  if (asked.search !== '') return 'words';
  return isNarrowed(terms, asked) ? 'narrowed' : 'all';
};
