import { enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { askedPage } from '../list-calls.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { GatewayCode, gatewayCodes } from '../money/online-payment.ts';
import { say } from '../say.ts';
import {
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  nothing,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';
import { BookRun, DifferenceSettlement, differenceTabs, entriesCountedTo } from './desk-differences.ts';
import { DifferenceKind } from './desk-online-payments.ts';

export const differencesAPage = 50;
/** Days for which the books are compared. */
export const comparedForDays = 35;
/** Payments that one run at the desk compares at most. */
export const comparedAtOnce = 200;

/** Which differences are listed, the latest found first. `closed`: equal again, or settled by a person. */
export const DifferencesAsked = object({
  which: enums(differenceTabs),
  /** `null`: all gateways. */
  gateway: nullable(GatewayCode),
  /** Day on which the payment was asked for, in the tenant's time zone. `null`: all days. */
  day: nullable(isoDay()),
});
export type DifferencesAsked = Infer<typeof DifferencesAsked>;

export const DifferenceMark = object({ at: isoTime(), code: opaqueId(), kind: DifferenceKind });
export type DifferenceMark = Infer<typeof DifferenceMark>;

/** A difference between a gateway's own book and ours. */
export const GatewayDifference = object({
  /** The payment that it is about. */
  code: opaqueId(),
  kind: DifferenceKind,
  gateway: GatewayCode,
  agencyName: text(1, 300),
  currency: currencyCode(),
  amountMinor: amountMinor(1),
  askedAt: isoTime(),
  ours: text(0, 300),
  theirs: text(0, 300),
  foundAt: isoTime(),
  /** When the books became equal. `null`: they are not. */
  endedAt: nullable(isoTime()),
  /** The person who has settled it. */
  settled: nullable(DifferenceSettlement),
  /** Who of the house works on it. `null`: nobody. */
  takenBy: nullable(text(1, 200)),
});
export type GatewayDifference = Infer<typeof GatewayDifference>;

/** Payments of a book, and their sum. */
export const BookSum = object({ count: whole(0, entriesCountedTo), amountMinor: amountMinor() });

/** The sums of both books of a gateway, in one currency, over the day or the days that are compared. */
export const GatewaySums = object({
  gateway: GatewayCode,
  currency: currencyCode(),
  /** Payments that are, or were, in a wallet or under refund. */
  ours: BookSum,
  /** Payments that the gateway had as paid when it answered last. */
  theirs: BookSum,
  /** When its book was compared the last time. `null`: never. */
  ran: nullable(BookRun),
});
export type GatewaySums = Infer<typeof GatewaySums>;

export const DeskReconciliation = object({
  differences: listOf(GatewayDifference, differencesAPage),
  /** Where the next page begins. `null`: there is none. */
  next: nullable(DifferenceMark),
  sums: listOf(GatewaySums, 10 * gatewayCodes.length),
});
export type DeskReconciliation = Infer<typeof DeskReconciliation>;

const ofDesk = { service: 'desk', version: 'v1', method: 'POST', sends: 'body' } as const;

const GetDeskReconciliation = defineCall({
  ...ofDesk,
  effect: 'reads',
  access: 'DeskReadBooks',
  path: 'Reconciliation/List',
  request: askedPage(DifferencesAsked.schema, DifferenceMark),
  answer: DeskReconciliation,
  refusals: {},
  doing: say('loading the reconciliation'),
  summary:
    "Lists the differences between the gateways' books and ours, and the sums of both by gateway. Moves no money.",
});

const RunReconciliation = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskPrepareMoney',
  path: 'Reconciliation/Run',
  request: nothing(),
  answer: object({
    compared: whole(0, comparedAtOnce),
    /** Payments that are not compared yet: another run compares them. */
    left: whole(0, entriesCountedTo),
    /** Gateways that did not answer. */
    silent: listOf(GatewayCode, gatewayCodes.length),
  }),
  refusals: {},
  decides: { does: 'nothing' },
  doing: say('comparing the books'),
  summary: "Compares the last 35 days of payments with the gateways' own books, up to 200 a run. Moves no money.",
});

const SettleDifference = defineCall({
  ...ofDesk,
  effect: 'acts',
  access: 'DeskDecideMoney',
  path: 'Reconciliation/Settle',
  request: object({
    code: opaqueId(),
    kind: DifferenceKind,
    /** What both books say, as the person has seen it. */
    ours: text(0, 300),
    theirs: text(0, 300),
    reason: textLike(/\S/, reasonMost),
  }),
  answer: object({ difference: GatewayDifference }),
  refusals: {
    'difference-unknown': { status: 404, title: say('We could not find this difference.') },
    'not-open': { status: 409, title: say('This difference is closed already.') },
    'difference-changed': { status: 409, title: say('The books differ otherwise now. Look at it again.') },
  },
  decides: { does: 'nothing' },
  doing: say('settling the difference'),
  summary:
    'Settles a difference with a reason, which is kept. It opens again if the books differ otherwise. Moves no money.',
});

export const deskReconciliationCalls = { GetDeskReconciliation, RunReconciliation, SettleDifference };
