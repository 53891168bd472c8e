import type { SnapshotFrom } from 'xstate';
import { say } from '../../contract/say.ts';
import { type deskListMachine, isNarrowed } from './desk-list.machine.ts';
import { type DeskListRow, type DeskListTerms, deskListTerms, waitingIn } from './desk-list-kinds.ts';
import { rowsOf } from './desk-list-rows.ts';

export interface DeskListView {
  /** `Deposits` */
  readonly heading: string;
  /** `deposit`, `deposits` */
  readonly noun: { readonly one: string; readonly many: string };
  readonly tab: string;
  readonly tabs: readonly string[];
  /** `To match (3)` */
  readonly tabWords: Readonly<Record<string, string>>;
  readonly filter: Pick<DeskListTerms, 'choices'> & { readonly label: string; readonly only: string | null };
  readonly typed: string;
  readonly termMost: number;
  /** What can be searched for, or why the text is not searched yet. */
  readonly termHint: string;
  /** Whether the list can be read again now. */
  readonly mayRefresh: boolean;
  readonly message: string | null;
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed' }
    | { readonly show: 'empty'; readonly sentence: string; readonly isFiltered: boolean }
    | {
        readonly show: 'lines';
        readonly rows: readonly DeskListRow[];
        /** The rows answer the previous query, and the next answer is awaited. */
        readonly isOld: boolean;
        readonly more: 'none' | 'offered' | 'reading';
      };
}

type Snapshot = SnapshotFrom<typeof deskListMachine>;

/** The projection of one list of the desk. */
export const viewOfDeskList = (snapshot: Snapshot): DeskListView => {
  const { kind, asked, typed, pages, message } = snapshot.context;
  const { heading, one, many, tabs, filterLabel, choices, termLeast, termMost, findHint } = deskListTerms[kind];
  const last = pages.at(-1);
  const counts = last === undefined ? {} : waitingIn(last);
  const term = typed.trim();
  return {
    heading,
    noun: { one, many },
    tab: asked.tab,
    tabs: tabs.map(({ code }) => code),
    tabWords: Object.fromEntries(
      tabs.map(({ code, name }) => [
        code,
        counts[code] === undefined ? name : `${name} (${counts[code].toLocaleString('en')})`,
      ]),
    ),
    filter: { label: filterLabel, only: asked.only, choices },
    typed,
    termMost,
    termHint:
      term !== '' && term.length < termLeast ? say('Type at least {termLeast} characters.', { termLeast }) : findHint,
    mayRefresh: snapshot.matches('listed'),
    message,
    list: listOf(snapshot),
  };
};

const listOf = ({ value, context }: Snapshot): DeskListView['list'] => {
  const { kind, asked, pages } = context;
  if (value === 'unreadable') return { show: 'failed' };
  const isOld = value === 'reading' || value === 'typing';
  const rows = pages.flatMap(rowsOf);
  if (rows.length === 0) {
    if (isOld) return { show: 'loading' };
    const { one, tabs } = deskListTerms[kind];
    const nothing = tabs.find(({ code }) => code === asked.tab)?.nothing ?? '';
    const isFiltered = isNarrowed(asked);
    return { show: 'empty', sentence: isFiltered ? say('No {one} here matches.', { one }) : nothing, isFiltered };
  }
  const hasNext = (pages.at(-1)?.answer.next ?? null) !== null;
  return {
    show: 'lines',
    rows,
    isOld,
    more: value === 'readingMore' ? 'reading' : hasNext && !isOld ? 'offered' : 'none',
  };
};
