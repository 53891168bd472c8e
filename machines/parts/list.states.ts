import { assign, setup } from 'xstate';
import type { Filters } from '../../contract/filters-link.ts';
import { atTop, type ListAddress, type ListAsked, listAddress, listQuery, pairsIn } from '../../contract/list-link.ts';
import { say } from '../../contract/say.ts';
import { faultWords } from './fault-words.ts';
import type { FileMade } from './file-made.ts';
import {
  knownLayout,
  type ListLayout,
  maxViewNameLength,
  maxViews,
  type NamedView,
  type RememberedList,
} from './list-layout.ts';
import type { ListTerms } from './list-terms.ts';
import { faultOf, outputOf } from './outcome-params.ts';
import { providedBy } from './provided-actor.ts';
import { screenState } from './screen-state.ts';

/** Delay between the last typed letter and the search. Enter searches at once. */
export const typingPauseMs = 300;

export interface ListInput<Asked> {
  readonly address: ListAddress<Asked>;
  readonly remembered: RememberedList;
}

export interface ListContext<Asked, Answer> extends ListAddress<Asked>, RememberedList {
  /** Text of the search field. It is searched once it is long enough. */
  readonly typed: string;
  /** The pages that were read. */
  readonly pages: readonly Answer[];
  /** Keys of the rows that were marked. */
  readonly marked: readonly string[];
  readonly format: FileFormat;
  /** Fault or refusal of the last read or file. */
  readonly message: string | null;
  /** Confirmation that the file was saved. */
  readonly note: string | null;
}

export type FileFormat = 'xlsx' | 'csv';

export type ListEvent<Asked> =
  | { readonly type: 'search.typed'; readonly text: string }
  /** Enter in the search field. */
  | { readonly type: 'search.requested' }
  | { readonly type: 'filter.set'; readonly filter: Partial<Asked> }
  | { readonly type: 'filters.cleared' | 'more.requested' | 'again.requested' }
  /** A link or the browser's history led to this page with another query. */
  | { readonly type: 'address.followed'; readonly address: ListAddress<Asked> }
  /** A person goes to the page of a row. */
  | { readonly type: 'row.opened'; readonly row: string }
  /** A row is previewed beside the list. `null`: the preview is closed. */
  | { readonly type: 'row.previewed'; readonly row: string | null }
  /** The mark of a row is set, or removed. */
  | { readonly type: 'row.marked'; readonly row: string }
  | { readonly type: 'marks.cleared' }
  | { readonly type: 'layout.changed'; readonly layout: ListLayout }
  | { readonly type: 'view.saved' | 'view.opened' | 'view.removed'; readonly name: string }
  | { readonly type: 'export.requested'; readonly format: FileFormat };

/** A request for one page. `after`: the previous page. `null`: the first page is requested. */
export interface ListRequest<Asked, Answer> {
  readonly asked: Asked;
  readonly after: Answer | null;
}

/** A file of all rows that match, with the shown columns. */
export interface FileRequest<Asked> {
  readonly asked: Asked;
  readonly columns: readonly string[];
  readonly format: FileFormat;
}

type Terms<Asked extends ListAsked & Filters<Asked>, Answer, Row> = ListTerms<Asked, Answer, Row>;

/**
 * The setup of a list's chart: what it holds, and its guards, actions and actors. `file` provides the actors, and the actions that touch
 * the page: `keepAddress`, `goToRow` and `remember`.
 */
export const listSetup = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: Terms<Asked, Answer, Row>,
  file: string,
) => {
  type Context = ListContext<Asked, Answer>;
  const provided = providedBy(file);
  const fromTop = (asked: Asked): Pick<Context, 'asked' | 'typed' | 'place' | 'dropped'> => ({
    asked,
    typed: asked.search,
    place: atTop,
    dropped: [],
  });
  const rowsIn = ({ pages }: Context): readonly Row[] => pages.flatMap(terms.rowsOf);
  return setup({
    types: { context: {} as Context, events: {} as ListEvent<Asked>, input: {} as ListInput<Asked> },
    actors: {
      readPage: provided.promise<Answer, ListRequest<Asked, Answer>>('readPage'),
      /** Has the server make the file, and saves it. */
      saveFile: provided.promise<FileMade, FileRequest<Asked>>('saveFile'),
      /** Reports each navigation to another address of this page. */
      hearAddress: provided.callback<ListEvent<Asked>>('hearAddress'),
    },
    delays: { typingPause: typingPauseMs },
    guards: {
      hasMore: ({ context }) => hasNext(terms, context),
      hasRows: ({ context }) => rowsIn(context).length > 0,
      /** The row that the person returns to is on a later page. */
      isBeforeRow: ({ context }, answer: Answer) => {
        const { row, depth } = context.place;
        const rows = [...rowsIn(context), ...terms.rowsOf(answer)];
        return (
          row !== null &&
          terms.hasNext(answer) &&
          rows.length < depth &&
          !rows.some((each) => terms.keyOf(each) === row)
        );
      },
      wasMade: (_, { ok }: FileMade) => ok,
      isNarrowed: ({ context }) => isNarrowed(terms, context.asked),
      hasMarks: ({ context }) => context.marked.length > 0,
      isRow: ({ context }, row: string) => rowsIn(context).some((each) => terms.keyOf(each) === row),
      /** The row is listed, or `null` and a preview is open that can be closed. */
      isRowOrOpen: ({ context }, row: string | null) =>
        row === null ? context.place.preview : rowsIn(context).some((each) => terms.keyOf(each) === row),
      isNamed: (_, name: string) => name.trim() !== '',
      isView: ({ context }, name: string) => context.views.some((view) => view.name === name),
    },
    actions: {
      keepTyped: assign(({ context }, text: string) => {
        const { minLength, maxLength } = terms.search;
        const typed = text.slice(0, maxLength);
        const term = typed.trim();
        const asked = { ...context.asked, search: term.length >= minLength ? term : '' };
        return { typed, asked, place: atTop, dropped: [] };
      }),
      keepFilter: assign(({ context }, filter: Partial<Asked>) => {
        const asked: Asked = { ...context.asked, ...filter };
        return { ...fromTop(asked), typed: 'search' in filter ? asked.search : context.typed };
      }),
      clearFilters: assign(({ context: { asked } }) => fromTop({ ...terms.all, sort: asked.sort })),
      followAddress: assign((_, { asked, place, dropped }: ListAddress<Asked>) => ({
        ...fromTop(asked),
        place,
        dropped,
      })),
      keepFirstPage: assign((_, answer: Answer) => ({ pages: [answer], marked: [] })),
      keepNextPage: assign(({ context }, answer: Answer) => ({ pages: [...context.pages, answer] })),
      forgetPages: assign({ pages: [] }),
      keepRow: assign(({ context }, { row, preview }: { readonly row: string | null; readonly preview: boolean }) => ({
        place: row === null ? atTop : { row, preview, depth: rowsIn(context).length },
      })),
      keepMark: assign(({ context: { marked } }, row: string) => ({
        marked: marked.includes(row) ? marked.filter((each) => each !== row) : [...marked, row],
      })),
      clearMarks: assign({ marked: [] }),
      keepLayout: assign((_, layout: ListLayout) => ({ layout: knownLayout(terms.columns, layout) })),
      saveView: assign(({ context: { asked, layout, views } }, name: string) => {
        const viewName = name.trim().slice(0, maxViewNameLength);
        const query = listQuery({ ...asked, search: '' }, atTop, terms.all);
        const others = views.filter((view) => view.name !== viewName);
        return { views: [...others, { name: viewName, query, layout }].slice(-maxViews) };
      }),
      openView: assign(({ context: { views } }, name: string) => {
        const view = views.find((each) => each.name === name);
        if (view === undefined) return {};
        const { asked } = listAddress(pairsIn(view.query), terms);
        return { ...fromTop(asked), layout: knownLayout(terms.columns, view.layout) };
      }),
      removeView: assign(({ context: { views } }, name: string) => ({
        views: views.filter((view) => view.name !== name),
      })),
      keepFormat: assign((_, format: FileFormat) => ({ format })),
      keepFault: assign((_, fault: unknown) => ({ message: faultWords(fault) })),
      noteFile: assign({ note: say('The file is in your downloads.') }),
      keepFileRefusal: assign((_, made: FileMade) => ({ message: made.ok ? null : (made.detail ?? '') })),
      clearWords: assign({ message: null, note: null }),
      /** Writes filters and place into the page's address. */
      keepAddress: (_at, _address: string) => {},
      /** Goes to the page of a row. */
      goToRow: (_at, _address: string) => {},
      /** Stores columns and views for the person's next visit. */
      remember: (_at, _remembered: RememberedList) => {},
    },
  });
};

/** Context of a list that opens at an address. */
export const listContext = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: Terms<Asked, Answer, Row>,
  { address, remembered }: ListInput<Asked>,
): ListContext<Asked, Answer> => ({
  ...address,
  layout: knownLayout(terms.columns, remembered.layout),
  views: remembered.views.map((view): NamedView => ({ ...view, layout: knownLayout(terms.columns, view.layout) })),
  typed: address.asked.search,
  pages: [],
  marked: [],
  format: 'xlsx',
  message: null,
  note: null,
});

/** Whether a page follows those that were read. */
export const hasNext = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  terms: Terms<Asked, Answer, Row>,
  { pages }: ListContext<Asked, Answer>,
): boolean => {
  const last = pages.at(-1);
  return last !== undefined && terms.hasNext(last);
};

/** Whether search or filters differ from those of the list at first. The order does not count. */
export const isNarrowed = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  { all }: Terms<Asked, Answer, Row>,
  asked: Asked,
): boolean => listQuery({ ...asked, sort: all.sort }, atTop, all) !== '';

/**
 * The states of a list: read, search while somebody types, read the next page, save a file. The address holds search, filters, order
 * and the row that is previewed or was opened. A newer query discards the answer to an older one. A next page that could not be read
 * leaves the pages before it.
 */
export const listStates = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(terms: Terms<Asked, Answer, Row>) => {
  type Context = ListContext<Asked, Answer>;
  type At = { readonly context: Context };
  const meta = screenState(terms.screen);
  const query = ({ context: { asked, place } }: At): string => listQuery(asked, place, terms.all);
  const keepAddress = { type: 'keepAddress', params: query } as const;
  const remember = {
    type: 'remember',
    params: ({ context: { layout, views } }: At): RememberedList => ({ layout, views }),
  } as const;
  const nameOf = ({ event }: { readonly event: { readonly name: string } }): string => event.name;
  const rowOf = ({ event }: { readonly event: { readonly row: string } }): string => event.row;
  const rowAddress = ({ context, event }: At & { readonly event: { readonly row: string } }): string =>
    context.pages
      .flatMap(terms.rowsOf)
      .flatMap((row) => (terms.keyOf(row) === event.row ? [terms.addressOf(row)] : []))[0] ?? '';
  return {
    invoke: { src: 'hearAddress', onError: {} },
    on: {
      'address.followed': {
        target: '.reading',
        actions: [
          'forgetPages',
          { type: 'followAddress', params: ({ event }: { event: { address: ListAddress<Asked> } }) => event.address },
        ],
      },
      'search.typed': {
        target: '.typing',
        actions: { type: 'keepTyped', params: ({ event }: { event: { text: string } }) => event.text },
      },
      'filter.set': {
        target: '.reading',
        actions: { type: 'keepFilter', params: ({ event }: { event: { filter: Partial<Asked> } }) => event.filter },
      },
      'filters.cleared': { guard: 'isNarrowed', target: '.reading', actions: 'clearFilters' },
      'row.previewed': {
        guard: { type: 'isRowOrOpen', params: ({ event }: { event: { row: string | null } }) => event.row },
        actions: [
          {
            type: 'keepRow',
            params: ({ event }: { event: { row: string | null } }) => ({ row: event.row, preview: event.row !== null }),
          },
          keepAddress,
        ],
      },
      'row.opened': {
        guard: { type: 'isRow', params: rowOf },
        actions: [
          {
            type: 'keepRow',
            params: ({ context, event }: At & { event: { row: string } }) => ({
              row: event.row,
              preview: context.place.preview,
            }),
          },
          keepAddress,
          { type: 'goToRow', params: rowAddress },
        ],
      },
      'row.marked': { guard: { type: 'isRow', params: rowOf }, actions: { type: 'keepMark', params: rowOf } },
      'marks.cleared': { guard: 'hasMarks', actions: 'clearMarks' },
      'layout.changed': {
        actions: [
          { type: 'keepLayout', params: ({ event }: { event: { layout: ListLayout } }) => event.layout },
          remember,
        ],
      },
      'view.saved': {
        guard: { type: 'isNamed', params: nameOf },
        actions: [{ type: 'saveView', params: nameOf }, remember],
      },
      'view.opened': {
        guard: { type: 'isView', params: nameOf },
        target: '.reading',
        actions: [{ type: 'openView', params: nameOf }, remember],
      },
      'view.removed': {
        guard: { type: 'isView', params: nameOf },
        actions: [{ type: 'removeView', params: nameOf }, remember],
      },
    },
    initial: 'reading',
    states: {
      reading: {
        meta: meta('The list is read', terms.requirements, 'server'),
        tags: 'busy',
        entry: ['clearWords', keepAddress],
        invoke: {
          src: 'readPage',
          input: ({ context: { asked } }: At) => ({ asked, after: null }),
          onDone: [
            {
              guard: { type: 'isBeforeRow', params: outputOf },
              target: 'readingMore',
              actions: { type: 'keepFirstPage', params: outputOf },
            },
            { target: 'listed', actions: { type: 'keepFirstPage', params: outputOf } },
          ],
          onError: {
            target: 'unreadable',
            actions: ['forgetPages', 'clearMarks', { type: 'keepFault', params: faultOf }],
          },
        },
      },
      typing: {
        meta: meta('Words are typed', terms.requirements),
        after: { typingPause: 'reading' },
        on: { 'search.requested': 'reading' },
      },
      unreadable: {
        meta: meta('The list could not be read', terms.requirements),
        on: { 'again.requested': 'reading' },
      },
      listed: {
        meta: meta('The list', terms.requirements),
        on: {
          'again.requested': 'reading',
          'more.requested': { guard: 'hasMore', target: 'readingMore', actions: 'clearWords' },
          'export.requested': {
            guard: 'hasRows',
            target: 'exporting',
            actions: [
              'clearWords',
              { type: 'keepFormat', params: ({ event }: { event: { format: FileFormat } }) => event.format },
            ],
          },
        },
      },
      readingMore: {
        meta: meta('The next page is read', terms.requirements, 'server'),
        tags: 'busy',
        invoke: {
          src: 'readPage',
          input: ({ context: { asked, pages } }: At) => ({ asked, after: pages.at(-1) ?? null }),
          onDone: [
            {
              guard: { type: 'isBeforeRow', params: outputOf },
              target: 'readingMore',
              reenter: true,
              actions: { type: 'keepNextPage', params: outputOf },
            },
            { target: 'listed', actions: { type: 'keepNextPage', params: outputOf } },
          ],
          onError: { target: 'moreUnreadable', actions: { type: 'keepFault', params: faultOf } },
        },
      },
      moreUnreadable: {
        meta: meta('The next page could not be read', terms.requirements),
        on: { 'again.requested': { target: 'readingMore', actions: 'clearWords' } },
      },
      exporting: {
        meta: meta('The file is made', terms.requirements, 'server'),
        tags: 'busy',
        invoke: {
          src: 'saveFile',
          input: ({ context: { asked, layout, format } }: At) => ({ asked, columns: layout.columns, format }),
          onDone: [
            { guard: { type: 'wasMade', params: outputOf }, target: 'listed', actions: 'noteFile' },
            { target: 'listed', actions: { type: 'keepFileRefusal', params: outputOf } },
          ],
          onError: { target: 'listed', actions: { type: 'keepFault', params: faultOf } },
        },
      },
    },
  } as const;
};
