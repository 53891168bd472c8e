import type { SnapshotFrom } from 'xstate';
import type { DifferenceKind } from '../../contract/desk/desk-online-payments.ts';
import type { DifferencesAsked, GatewaySums } from '../../contract/desk/desk-reconciliation.ts';
import { type GatewayCode, gatewayCodes, gatewayNames } from '../../contract/money/online-payment.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { reconciliationMachine } from './desk-reconciliation.machine.ts';
import { maySettle, type ReconciliationContext } from './desk-reconciliation.setup.ts';
import { differenceWords } from './difference-words.ts';

/** A difference as a line of the list. */
export interface DifferenceRow {
  readonly code: string;
  readonly kind: DifferenceKind;
  readonly words: string;
  /** `Meghna Travels · SSLCommerz` */
  readonly about: string;
  readonly ours: string;
  readonly theirs: string;
  readonly foundAt: string;
  /** `Equal since`, `Settled by Emdad Sarkar`. `null`: it is open. */
  readonly closed: { readonly words: string; readonly at: string; readonly reason: string | null } | null;
  readonly takenBy: string | null;
}

/** The sums of both books of a gateway. */
export interface SumsRow {
  readonly key: string;
  readonly gateway: string;
  /** `BDT 40,000 · 2 payments` */
  readonly ours: string;
  readonly theirs: string;
  /** What ours is more than theirs, written out. `null`: they are equal. */
  readonly apart: string | null;
  readonly ranAt: string | null;
  /** `compared 12 payments, by itself`; `did not answer` */
  readonly ranWords: string;
}

export interface ReconciliationView {
  readonly which: DifferencesAsked['which'];
  readonly gateway: GatewayCode | null;
  readonly gateways: readonly { readonly code: GatewayCode; readonly name: string }[];
  readonly day: string;
  readonly sums: readonly SumsRow[];
  /** What the last run has found. */
  readonly ran: string | null;
  /** Whether the books can be compared now. */
  readonly mayRun: boolean;
  readonly isRunning: boolean;
  readonly message: string | null;
  readonly list:
    | { readonly show: 'loading' }
    | { readonly show: 'failed' }
    | { readonly show: 'empty'; readonly sentence: string }
    | {
        readonly show: 'differences';
        readonly rows: readonly DifferenceRow[];
        readonly more: 'none' | 'offered' | 'reading';
      };
  /** `null`: no difference is open. */
  readonly dialog: {
    readonly row: DifferenceRow;
    /** `null`: it is closed already. */
    readonly reason: string | null;
    readonly mayConfirm: boolean;
    readonly isSettling: boolean;
  } | null;
}

type Snapshot = SnapshotFrom<typeof reconciliationMachine>;

export const viewOfReconciliation = (snapshot: Snapshot): ReconciliationView => {
  const { asked, sums, message } = snapshot.context;
  return {
    which: asked.which,
    gateway: asked.gateway,
    gateways: gatewayCodes.map((code) => ({ code, name: gatewayNames[code] })),
    day: asked.day ?? '',
    sums: sums.map(sumsRow),
    ran: ranWords(snapshot.context),
    mayRun: snapshot.matches('listed'),
    isRunning: snapshot.matches('running'),
    message,
    list: listOf(snapshot),
    dialog: dialogOf(snapshot),
  };
};

const payments = (count: number): string => say({ one: '{count} payment', other: '{count} payments' }, { count });

const ranWords = ({ ran }: ReconciliationContext): string | null => {
  if (ran === null) return null;
  const { compared, left, silent } = ran;
  const names = silent.map((code) => gatewayNames[code]).join(', ');
  return [
    say('{compared} compared.', { compared: payments(compared) }),
    ...(left === 0
      ? []
      : [
          say(
            { one: '{count} payment is left: compare again.', other: '{count} payments are left: compare again.' },
            { count: left },
          ),
        ]),
    ...(names === '' ? [] : [say('No answer from {silent}.', { silent: names })]),
  ].join(' ');
};

const sumsRow = ({ gateway, currency, ours, theirs, ran }: GatewaySums): SumsRow => {
  const money = (minor: number) => displayMoney({ currency, minor });
  const apart = ours.amountMinor - theirs.amountMinor;
  return {
    key: `${gateway} ${currency}`,
    gateway: gatewayNames[gateway],
    ours: `${money(ours.amountMinor)} · ${payments(ours.count)}`,
    theirs: `${money(theirs.amountMinor)} · ${payments(theirs.count)}`,
    apart: apart === 0 ? null : money(apart),
    ranAt: ran?.at ?? null,
    ranWords:
      ran === null
        ? say('Never compared')
        : `${ran.answered ? say('compared {compared}', { compared: payments(ran.compared) }) : say('the gateway did not answer')}, ${ran.by === null ? say('by itself') : say('by {by}', { by: ran.by })}`,
  };
};

const rowOf = (difference: ReconciliationContext['differences'][number]): DifferenceRow => {
  const { code, kind, agencyName, gateway, ours, theirs, foundAt, endedAt, settled, takenBy } = difference;
  return {
    code,
    kind,
    words: differenceWords(kind),
    about: `${agencyName} · ${gatewayNames[gateway]}`,
    ours,
    theirs,
    foundAt,
    closed: settled
      ? { words: say('Settled by {by}', { by: settled.by }), at: settled.at, reason: settled.words }
      : endedAt === null
        ? null
        : { words: say('Equal again'), at: endedAt, reason: null },
    takenBy,
  };
};

const listOf = ({ value, context }: Snapshot): ReconciliationView['list'] => {
  const { asked, differences, next } = context;
  if (value === 'unreadable') return { show: 'failed' };
  if (value === 'reading') return { show: 'loading' };
  if (differences.length === 0) {
    return {
      show: 'empty',
      sentence:
        asked.which === 'open' ? say('The books of the gateways agree with ours.') : say('No difference was closed.'),
    };
  }
  return {
    show: 'differences',
    rows: differences.map(rowOf),
    more: value === 'readingMore' ? 'reading' : next === null ? 'none' : 'offered',
  };
};

const dialogOf = ({ value, context }: Snapshot): ReconciliationView['dialog'] => {
  const { opened, reason } = context;
  if (opened === null) return null;
  const isOpen = maySettle(opened);
  return {
    row: rowOf(opened),
    reason: isOpen ? reason : null,
    mayConfirm: isOpen && reason.trim() !== '',
    isSettling: value === 'settling',
  };
};
