import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import type { CaseKind, CaseLine } from '../../contract/post-travel/post-travel.ts';
import { say } from '../../contract/say.ts';
import { wordsOfCase } from './case-kinds.ts';
import { type CaseSide, type CaseTab, type caseListMachine, caseTabs } from './case-list.machine.ts';
import { type CaseClockView, clockOfCase, titleOfCase } from './case-view.ts';

export interface CaseListLine
  extends CaseClockView,
    Pick<CaseLine, 'kind' | 'caseReference' | 'orderReference' | 'state' | 'requestedAt'> {
  readonly status: string;
  /** Since when the agency waits for an answer of the reader, who is at the desk. `null`: it does not. */
  readonly askedAt: string | null;
  readonly travellers: string;
  /** What it does to the wallet. `null`: it is not priced yet. */
  readonly moved: { readonly what: string; readonly amount: string } | null;
}

export interface CaseListView {
  readonly kind: CaseKind;
  readonly side: CaseSide;
  readonly tabs: readonly { readonly tab: CaseTab; readonly name: string; readonly isOpen: boolean }[];
  readonly search: string;
  readonly lines: readonly CaseListLine[];
  readonly count: number;
  readonly hasMore: boolean;
  /** What stands in place of the list. `null`: it has cases. */
  readonly empty: string | null;
  readonly message: string | null;
  readonly doing: 'nothing' | 'reading' | 'readingMore' | 'stopped';
}

const doingIn = {
  typing: 'reading',
  reading: 'reading',
  listed: 'nothing',
  readingMore: 'readingMore',
  unreadable: 'stopped',
} as const;

const tabNames: Readonly<Record<CaseTab, string>> = { open: say('Open'), ended: say('Ended') };

export const viewOfCaseList = ({ value, context }: SnapshotFrom<typeof caseListMachine>): CaseListView => {
  const { kind, side, tab, search, page, message } = context;
  const term = search.trim();
  return {
    kind,
    side,
    tabs: caseTabs.map((each) => ({ tab: each, name: tabNames[each], isOpen: each === tab })),
    search,
    lines: page.cases.map((line) => lineOf(side, line)),
    count: page.count,
    hasMore: page.next !== null,
    empty:
      value === 'listed' && page.cases.length === 0
        ? term === ''
          ? wordsOfCase[kind].empty[tab]
          : say('Nothing was found for “{term}”.', { term })
        : null,
    message,
    doing: doingIn[value],
  };
};

const movedBy = (side: CaseSide, { state, currency, backMinor, payMinor }: CaseLine): CaseListLine['moved'] => {
  if (endedWithout.includes(state)) return { what: '', amount: say('No money moved') };
  if (backMinor === null || payMinor === null) return null;
  const pays = side === 'desk' ? say('Agency pays') : say('You pay');
  const [paid, back] = hasMoved.includes(state) ? [say('Paid'), say('Came back')] : [pays, say('Comes back')];
  return {
    what: payMinor > 0 ? paid : back,
    amount: displayMoney({ currency, minor: payMinor > 0 ? payMinor : backMinor }),
  };
};

const hasMoved: readonly CaseLine['state'][] = ['settling', 'done'];
const endedWithout: readonly CaseLine['state'][] = ['refused', 'withdrawn'];

const lineOf = (side: CaseSide, line: CaseLine): CaseListLine => ({
  kind: line.kind,
  caseReference: line.caseReference,
  orderReference: line.orderReference,
  state: line.state,
  requestedAt: line.requestedAt,
  status: titleOfCase(line),
  askedAt: side === 'desk' ? line.askedAt : null,
  travellers:
    line.travellerCount === 1
      ? line.traveller
      : say('{traveller} and {travellerCount} more', {
          traveller: line.traveller,
          travellerCount: line.travellerCount - 1,
        }),
  moved: movedBy(side, line),
  ...clockOfCase(side, line),
});
