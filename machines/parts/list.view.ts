import type { Filters } from '../../contract/filters-link.ts';
import { atTop, type ListAsked, listQuery } from '../../contract/list-link.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { hasNext, isNarrowed, type ListContext } from './list.states.ts';
import { defaultLayout, type ListLayout } from './list-layout.ts';
import type { ListColumn, ListTerms } from './list-terms.ts';

export interface ListFilterView<Asked> {
  readonly key: string;
  readonly title: string;
  /** `State`, `State: Missed, Open`, `State: 3` */
  readonly words: string;
  /** Whether the filter differs from its default. */
  readonly isSet: boolean;
  /** Whether several can be chosen. */
  readonly several: boolean;
  readonly choices: readonly {
    readonly code: string;
    readonly name: string;
    readonly isChosen: boolean;
    /** The filter after this choice is pressed. */
    readonly next: Partial<Asked>;
  }[];
  /** The filter without any choice. */
  readonly without: Partial<Asked>;
}

export interface SortChoice {
  /** `-due` */
  readonly sort: string;
  readonly name: string;
}

/** A list as its page shows it. */
export interface ListView<Asked, Row> {
  readonly heading: string;
  /** `59 dues`, `Loading…` */
  readonly counted: string;
  readonly search: {
    readonly label: string;
    /** Maximum length of a search text. */
    readonly most: number;
    readonly typed: string;
    readonly hint: string;
  };
  readonly filters: readonly ListFilterView<Asked>[];
  readonly isNarrowed: boolean;
  readonly sort: string;
  readonly sorts: readonly SortChoice[];
  /** All columns of the list: the shown ones in their order, then the others. */
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isShown: boolean }[];
  readonly layout: ListLayout;
  /** The layout of a person who has chosen none. */
  readonly usual: ListLayout;
  readonly views: readonly { readonly name: string; readonly isOpen: boolean }[];
  /** Key of the row that was opened, or is looked at. */
  readonly row: string | null;
  readonly preview: Row | null;
  readonly marked: readonly string[];
  /** `3 marked · BDT 45,210`. `null`: none. */
  readonly markedWords: string | null;
  readonly canExport: boolean;
  /** Whether it can be read again now. */
  readonly mayRefresh: boolean;
  readonly message: string | null;
  readonly note: string | null;
  /** Names the values of the address that make no sense and were dropped. `null`: none. */
  readonly droppedWords: string | null;
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed'; readonly sentence: string }
    | { readonly show: 'empty'; readonly sentence: string }
    | {
        readonly show: 'rows';
        readonly rows: readonly Row[];
        /** The rows answer the previous query, and the next answer is awaited. */
        readonly isOld: boolean;
        readonly more: 'none' | 'offered' | 'reading' | 'failed';
      };
}

type Terms<Asked extends ListAsked & Filters<Asked>, Answer, Row> = ListTerms<Asked, Answer, Row>;

/** The projection of a list. */
export const viewOfList = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: Terms<Asked, Answer, Row>,
  { value, context }: { readonly value: unknown; readonly context: ListContext<Asked, Answer> },
): ListView<Asked, Row> => {
  const { asked, typed, layout, views, place, marked, message, note, dropped, pages } = context;
  const rows = pages.flatMap(terms.rowsOf);
  const isOld = value === 'reading' || value === 'typing';
  const term = typed.trim();
  const { label, hint, minLength, maxLength } = terms.search;
  const now = listQuery({ ...asked, search: '' }, atTop, terms.all);
  return {
    heading: terms.heading,
    counted: countedWords(terms, context, value),
    search: {
      label,
      most: maxLength,
      typed,
      hint:
        term !== '' && term.length < minLength ? say('Type at least {least} characters.', { least: minLength }) : hint,
    },
    filters: terms.filters.map((filter) => filterOf(terms, filter, context)),
    isNarrowed: isNarrowed(terms, asked),
    sort: asked.sort,
    sorts: terms.columns.filter(({ sorts }) => sorts === true).flatMap(sortsOf),
    columns: columnsOf(terms.columns, layout),
    layout,
    usual: defaultLayout(terms.columns),
    views: views.map(({ name, query, layout: its }) => ({
      name,
      isOpen: query === now && its.columns.join() === layout.columns.join(),
    })),
    row: place.row,
    preview: (place.preview && rows.find((row) => terms.keyOf(row) === place.row)) || null,
    marked,
    markedWords: markedWords(
      terms,
      rows.filter((row) => marked.includes(terms.keyOf(row))),
    ),
    mayRefresh: value === 'listed',
    canExport: value === 'listed' && rows.length > 0,
    message,
    note,
    droppedWords:
      dropped.length === 0
        ? null
        : say('This address asks for something that the list does not know, which was left out: {names}.', {
            names: dropped.map((key) => titleOf(terms, key)).join(', '),
          }),
    list: listOf(),
  };

  function listOf(): ListView<Asked, Row>['list'] {
    if (value === 'unreadable') return { show: 'failed', sentence: terms.unreadableText };
    if (rows.length === 0) {
      if (isOld) return { show: 'loading' };
      return { show: 'empty', sentence: isNarrowed(terms, asked) ? terms.noMatchText : terms.emptyText };
    }
    return { show: 'rows', rows, isOld, more: isOld ? 'none' : moreIn(value, hasNext(terms, context)) };
  }
};

const moreIn = (value: unknown, next: boolean): 'none' | 'offered' | 'reading' | 'failed' => {
  if (value === 'exporting') return 'none';
  if (value === 'readingMore') return 'reading';
  if (value === 'moreUnreadable') return 'failed';
  return next ? 'offered' : 'none';
};

const countedWords = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  { countOf, countLimit, countText }: Terms<Asked, Answer, Row>,
  { pages: [first] }: ListContext<Asked, Answer>,
  value: unknown,
): string => {
  if (value === 'exporting') return say('Making the file…');
  if (first === undefined || value === 'unreadable') return '';
  if (value === 'reading' || value === 'typing') return say('Loading…');
  const count = countOf(first);
  const words = countText(count);
  return count < countLimit ? words : say('{words} or more', { words });
};

const titleOf = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  { filters, search }: Terms<Asked, Answer, Row>,
  key: keyof Asked & string,
): string =>
  filters.find((filter) => filter.key === key)?.title ?? (key === 'search' ? search.label : say('Order of the list'));

const filterOf = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  { all }: Terms<Asked, Answer, Row>,
  { key, title, choices }: Terms<Asked, Answer, Row>['filters'][number],
  { asked, pages }: ListContext<Asked, Answer>,
): ListFilterView<Asked> => {
  const value: unknown = asked[key];
  const chosen = (Array.isArray(value) ? value : value === null ? [] : [value]) as readonly string[];
  const several = Array.isArray(all[key]);
  const set = (next: unknown) => ({ [key]: next }) as Partial<Asked>;
  const offered = choices(pages[0] ?? null);
  // A chosen value that the server no longer offers stays listed, so that it can be removed.
  const known = [...offered, ...chosen.filter((code) => offered.every((each) => each.code !== code)).map(unnamed)];
  const names = known.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
  return {
    key,
    title,
    words: chosen.length === 0 ? title : `${title}: ${names.length > 2 ? names.length : names.join(', ')}`,
    isSet: listQuery({ ...all, [key]: value }, atTop, all) !== '',
    several,
    choices: known.map(({ code, name }) => {
      const isChosen = chosen.includes(code);
      const left = chosen.filter((each) => each !== code);
      return {
        code,
        name,
        isChosen,
        next: set(several ? (isChosen ? left : [...chosen, code]) : isChosen ? null : code),
      };
    }),
    without: set(several ? [] : null),
  };
};

const unnamed = (code: string) => ({ code, name: code });

/** Names of the two orders of a column. */
const sortsOf = ({ key, title, kind }: ListColumn<never>): readonly SortChoice[] => {
  switch (kind) {
    case 'amount':
    case 'count':
      return [
        { sort: `-${key}`, name: say('{title}: highest first', { title }) },
        { sort: key, name: say('{title}: lowest first', { title }) },
      ];
    case 'day':
    case 'moment':
      return [
        { sort: key, name: say('{title}: earliest first', { title }) },
        { sort: `-${key}`, name: say('{title}: latest first', { title }) },
      ];
    case 'text':
    case 'person':
    case 'state':
      return [
        { sort: key, name: say('{title}: A to Z', { title }) },
        { sort: `-${key}`, name: say('{title}: Z to A', { title }) },
      ];
  }
};

const columnsOf = <Row>(
  columns: readonly ListColumn<Row>[],
  { columns: shown }: ListLayout,
): ListView<unknown, Row>['columns'] => {
  const entry =
    (isShown: boolean) =>
    ({ key, title }: ListColumn<Row>) => ({ key, title, isShown });
  return [
    ...shown.flatMap((key) => columns.filter((column) => column.key === key)).map(entry(true)),
    ...columns.filter(({ key }) => !shown.includes(key)).map(entry(false)),
  ];
};

/** Number of marked rows, and the sum of their amounts in the card, by currency. */
const markedWords = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  { columns }: Terms<Asked, Answer, Row>,
  rows: readonly Row[],
): string | null => {
  if (rows.length === 0) return null;
  const sums = new Map<string, number>();
  const amounts = columns.filter((column) => column.kind === 'amount' && column.inCard === 'amount');
  for (const row of rows) {
    for (const column of amounts) {
      const amount = column.kind === 'amount' ? column.valueOf(row) : null;
      if (amount !== null) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minor);
    }
  }
  return [
    say('{count} marked', { count: rows.length }),
    ...[...sums].map(([currency, minor]) => displayMoney({ currency, minor })),
  ].join(' · ');
};
