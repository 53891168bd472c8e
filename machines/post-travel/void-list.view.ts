import type { SnapshotFrom } from 'xstate';
import { displayMoney } from '../../contract/money.ts';
import type { VoidLine } from '../../contract/post-travel-void.ts';
import { ownerNames, titleOfVoid } from './void-case.view.ts';
import { type VoidSide, type VoidTab, type voidListMachine, voidTabs } from './void-list.machine.ts';

export interface VoidListLine extends Pick<VoidLine, 'voidReference' | 'orderReference' | 'state' | 'requestedAt'> {
  readonly status: string;
  readonly travellers: string;
  readonly back: string;
  /** `The desk`. `null`: it is at its end. */
  readonly owner: string | null;
  readonly dueAt: string | null;
  readonly isLate: boolean;
}

export interface VoidListView {
  readonly side: VoidSide;
  readonly tabs: readonly { readonly tab: VoidTab; readonly name: string; readonly isOpen: boolean }[];
  readonly search: string;
  readonly lines: readonly VoidListLine[];
  readonly count: number;
  readonly hasMore: boolean;
  /** What stands in place of the list. `null`: it has voids. */
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

const tabNames: Readonly<Record<VoidTab, string>> = { open: 'Open', ended: 'Ended' };
const nothingIn: Readonly<Record<VoidTab, string>> = {
  open: 'No void is open. Tickets are voided from their order, usually until midnight of the day of issue.',
  ended: 'No void has ended yet.',
};

export const viewOfVoidList = ({ value, context }: SnapshotFrom<typeof voidListMachine>): VoidListView => {
  const { side, tab, search, page, message } = context;
  const term = search.trim();
  return {
    side,
    tabs: voidTabs.map((each) => ({ tab: each, name: tabNames[each], isOpen: each === tab })),
    search,
    lines: page.voids.map(lineOf),
    count: page.count,
    hasMore: page.next !== null,
    empty:
      value === 'listed' && page.voids.length === 0
        ? term === ''
          ? nothingIn[tab]
          : `Nothing was found for “${term}”.`
        : null,
    message,
    doing: doingIn[value],
  };
};

const lineOf = (line: VoidLine): VoidListLine => ({
  voidReference: line.voidReference,
  orderReference: line.orderReference,
  state: line.state,
  requestedAt: line.requestedAt,
  status: titleOfVoid(line.state),
  travellers: line.travellerCount === 1 ? line.traveller : `${line.traveller} and ${line.travellerCount - 1} more`,
  back: displayMoney({ currency: line.currency, minor: line.backMinor }),
  owner: line.owner && ownerNames[line.owner],
  dueAt: line.due?.at ?? null,
  isLate: line.due !== null && line.due.remainingMs < 0,
});
