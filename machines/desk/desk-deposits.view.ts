import type { SnapshotFrom } from 'xstate';
import { type DepositMethod, depositMethods, depositTermLeast } from '../../contract/deposits.ts';
import { type DeskDepositLine, type DeskDepositTab, deskDepositTabs } from '../../contract/desk-deposits.ts';
import { methodNames, methodWords, titleOfDeposit } from '../money/deposit-case.view.ts';
import type { deskDepositsMachine } from './desk-deposits.machine.ts';

export interface DeskDepositRow extends DeskDepositLine {
  readonly methodWords: string;
  readonly stateWords: string;
  /** When its owner should have acted, and whether that is over. `null`: nobody must act. */
  readonly waits: { readonly owner: string; readonly at: string; readonly isLate: boolean } | null;
}

export interface DeskDepositsView {
  readonly tab: DeskDepositTab;
  /** `To match (3)` */
  readonly tabWords: Readonly<Record<DeskDepositTab, string>>;
  readonly method: DepositMethod | null;
  readonly methods: readonly { readonly code: DepositMethod; readonly name: string }[];
  readonly typed: string;
  /** Why the term is not searched yet. */
  readonly termHint: string | null;
  /** Whether the list can be read again now. */
  readonly mayRefresh: boolean;
  readonly message: string | null;
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed' }
    | { readonly show: 'empty'; readonly sentence: string; readonly isFiltered: boolean }
    | {
        readonly show: 'deposits';
        readonly rows: readonly DeskDepositRow[];
        /** The rows are those of the search before. */
        readonly isOld: boolean;
        readonly more: 'none' | 'offered' | 'reading';
      };
}

const tabNames: Readonly<Record<DeskDepositTab, string>> = {
  'to-match': 'To match',
  'to-approve': 'To approve',
  cheques: 'Cheques',
  decided: 'Decided',
};

const nothingIn: Readonly<Record<DeskDepositTab, string>> = {
  'to-match': 'Every payment has been found.',
  'to-approve': 'Nothing waits for a second person.',
  cheques: 'No cheque is under way.',
  decided: 'Nothing has been decided yet.',
};

const ownerNames = { desk: 'Desk', bank: 'Bank' } as const;

type Snapshot = SnapshotFrom<typeof deskDepositsMachine>;

export const viewOfDeskDeposits = (snapshot: Snapshot): DeskDepositsView => {
  const { asked, typed, waiting, message } = snapshot.context;
  const counts: Readonly<Partial<Record<DeskDepositTab, number>>> =
    waiting === null ? {} : { 'to-match': waiting.toMatch, 'to-approve': waiting.toApprove, cheques: waiting.cheques };
  const named = (tab: DeskDepositTab): string =>
    counts[tab] === undefined ? tabNames[tab] : `${tabNames[tab]} (${counts[tab].toLocaleString('en')})`;
  const term = typed.trim();
  return {
    tab: asked.tab,
    tabWords: Object.fromEntries(deskDepositTabs.map((tab) => [tab, named(tab)])) as Record<DeskDepositTab, string>,
    method: asked.method,
    methods: depositMethods.map((code) => ({ code, name: methodNames[code] })),
    typed,
    termHint: term !== '' && term.length < depositTermLeast ? `Type at least ${depositTermLeast} characters.` : null,
    mayRefresh: snapshot.matches('listed'),
    message,
    list: listOf(snapshot),
  };
};

const listOf = ({ value, context }: Snapshot): DeskDepositsView['list'] => {
  const { asked, deposits, next } = context;
  if (value === 'unreadable') return { show: 'failed' };
  const isOld = value === 'reading' || value === 'typing';
  if (deposits.length === 0) {
    if (isOld) return { show: 'loading' };
    const isFiltered = asked.search !== '' || asked.method !== null;
    return { show: 'empty', sentence: isFiltered ? 'No deposit here matches.' : nothingIn[asked.tab], isFiltered };
  }
  return {
    show: 'deposits',
    rows: deposits.map(rowOf),
    isOld,
    more: value === 'readingMore' ? 'reading' : next === null || isOld ? 'none' : 'offered',
  };
};

const rowOf = (line: DeskDepositLine): DeskDepositRow => ({
  ...line,
  methodWords: methodWords(line),
  stateWords: titleOfDeposit(line.state),
  waits:
    line.due === null || line.owner === null
      ? null
      : { owner: ownerNames[line.owner], at: line.due.at, isLate: line.due.remainingMs < 0 },
});
