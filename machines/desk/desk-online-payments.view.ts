import type { SnapshotFrom } from 'xstate';
import {
  type DeskPaymentLine,
  type DeskPaymentTab,
  deskPaymentTabs,
  paymentTermLeast,
} from '../../contract/desk-online-payments.ts';
import { displayMoney } from '../../contract/money.ts';
import { type GatewayCode, gatewayCodes, gatewayNames } from '../../contract/online-payment.ts';
import { badgeOf, methodWords, type PaymentLine, toneOf } from '../money/online-deposit.view.ts';
import type { deskPaymentsMachine } from './desk-online-payments.machine.ts';

export interface DeskPaymentRow extends DeskPaymentLine {
  /** `Card · SSLCommerz` */
  readonly howWords: string;
  readonly stateWords: string;
  readonly tone: PaymentLine['tone'];
  readonly amount: string;
  /** When its owner should have acted, and whether that is over. `null`: nobody must act. */
  readonly waits: { readonly owner: string; readonly at: string; readonly isLate: boolean } | null;
}

export interface DeskPaymentsView {
  readonly tab: DeskPaymentTab;
  /** `Needs review (3)` */
  readonly tabWords: Readonly<Record<DeskPaymentTab, string>>;
  readonly gateway: GatewayCode | null;
  readonly gateways: readonly { readonly code: GatewayCode; readonly name: string }[];
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
        readonly show: 'payments';
        readonly rows: readonly DeskPaymentRow[];
        /** The rows are those of the search before. */
        readonly isOld: boolean;
        readonly more: 'none' | 'offered' | 'reading';
      };
}

const tabNames: Readonly<Record<DeskPaymentTab, string>> = {
  review: 'Needs review',
  pending: 'Pending too long',
  refunds: 'Refunds',
  all: 'All',
};

const nothingIn: Readonly<Record<DeskPaymentTab, string>> = {
  review: 'No payment is held.',
  pending: 'No gateway keeps a payment waiting.',
  refunds: 'No refund is under way.',
  all: 'Nothing was paid online yet.',
};

const ownerNames = { desk: 'Desk', gateway: 'Gateway' } as const;

type Snapshot = SnapshotFrom<typeof deskPaymentsMachine>;

export const viewOfDeskPayments = (snapshot: Snapshot): DeskPaymentsView => {
  const { asked, typed, waiting, message } = snapshot.context;
  const counts: Readonly<Partial<Record<DeskPaymentTab, number>>> = waiting ?? {};
  const named = (tab: DeskPaymentTab): string =>
    counts[tab] === undefined ? tabNames[tab] : `${tabNames[tab]} (${counts[tab].toLocaleString('en')})`;
  const term = typed.trim();
  return {
    tab: asked.tab,
    tabWords: Object.fromEntries(deskPaymentTabs.map((tab) => [tab, named(tab)])) as Record<DeskPaymentTab, string>,
    gateway: asked.gateway,
    gateways: gatewayCodes.map((code) => ({ code, name: gatewayNames[code] })),
    typed,
    termHint: term !== '' && term.length < paymentTermLeast ? `Type at least ${paymentTermLeast} characters.` : null,
    mayRefresh: snapshot.matches('listed'),
    message,
    list: listOf(snapshot),
  };
};

const listOf = ({ value, context }: Snapshot): DeskPaymentsView['list'] => {
  const { asked, payments, next } = context;
  if (value === 'unreadable') return { show: 'failed' };
  const isOld = value === 'reading' || value === 'typing';
  if (payments.length === 0) {
    if (isOld) return { show: 'loading' };
    const isFiltered = asked.search !== '' || asked.gateway !== null;
    return { show: 'empty', sentence: isFiltered ? 'No payment here matches.' : nothingIn[asked.tab], isFiltered };
  }
  return {
    show: 'payments',
    rows: payments.map(rowOf),
    isOld,
    more: value === 'readingMore' ? 'reading' : next === null || isOld ? 'none' : 'offered',
  };
};

const rowOf = (line: DeskPaymentLine): DeskPaymentRow => ({
  ...line,
  howWords: `${methodWords[line.method]} · ${gatewayNames[line.gateway]}`,
  stateWords: badgeOf(line.state),
  tone: toneOf(line.state),
  amount: displayMoney({ currency: line.currency, minor: line.amountMinor }),
  waits:
    line.due === null || line.owner === null
      ? null
      : { owner: ownerNames[line.owner], at: line.due.at, isLate: line.due.remainingMs < 0 },
});
