import type { SnapshotFrom } from 'xstate';
import { type StatementEntry, type StatementTab, statementTabs } from '../../contract/desk/bank-statements.ts';
import type { MatchCertainty } from '../../contract/desk/match-certainty.ts';
import type { MadePaymentKind, PaymentProposal } from '../../contract/desk/payment-lines.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { methodWords } from '../money/deposit-case.view.ts';
import { dayWords } from '../parts/day-words.ts';
import { type deskStatementsMachine, isOpenCredit, isOpenLine, isUndoable } from './desk-statements.machine.ts';

/** A deposit that a line may be the payment of. */
export interface ProposalRow {
  readonly depositReference: string;
  readonly certainty: MatchCertainty;
  /** `Certain` */
  readonly certaintyWords: string;
  readonly because: string;
  readonly agencyName: string;
  /** `Bank transfer · FT 7712 4408` */
  readonly payment: string;
  readonly paidOn: string;
  readonly amount: string;
}

/** A payment of the house that a line of money out may show. */
export interface PaymentRow {
  readonly kind: MadePaymentKind;
  readonly reference: string;
  readonly certainty: MatchCertainty;
  readonly certaintyWords: string;
  readonly because: string;
  /** `Padma Travels · WDR7K2M9QXW` */
  readonly name: string;
  /** `Withdrawal · FT 7712 4408` */
  readonly payment: string;
  readonly amount: string;
  readonly paidOn: string;
  /** That another line shows it already. `null`: none does, and it can be confirmed. */
  readonly twice: string | null;
}

export interface StatementRow {
  readonly lineId: string;
  readonly bookedOn: string;
  readonly amount: string;
  readonly isOut: boolean;
  /** The bank's reference, or that there is none. */
  readonly reference: string;
  readonly description: string;
  /** `Shapla Bank, 1020-4400120-001` */
  readonly account: string;
  readonly proposals: readonly ProposalRow[];
  readonly payments: readonly PaymentRow[];
  /** What a person said about it. `null`: nothing. */
  readonly said: {
    readonly depositReference: string | null;
    readonly receiptReference: string | null;
    readonly entryReference: string | null;
    readonly withdrawalReference: string | null;
    readonly reason: string | null;
    readonly who: string;
    readonly at: string;
  } | null;
  /** `Dipa Sarkar works on it`. `null`: nobody does. */
  readonly takenWords: string | null;
  readonly mayTake: boolean;
  readonly mayGiveBack: boolean;
  readonly maySetAside: boolean;
  /** It is money in that nobody may claim. */
  readonly mayHold: boolean;
  readonly mayTakeUp: boolean;
  /** What taking it up is called. `null`: it cannot be. */
  readonly takeUpWords: string | null;
}

export type DeskStatementsView =
  | { readonly show: 'unreadable'; readonly message: string }
  | {
      readonly show: 'lines';
      readonly tab: StatementTab;
      /** `To match (3)` */
      readonly tabWords: Readonly<Record<StatementTab, string>>;
      readonly mayConfirm: boolean;
      /** Confirmation of the last act. `null`: none. */
      readonly notice: string | null;
      readonly message: string | null;
      readonly doing: 'nothing' | 'reading' | 'reading-more' | 'asking' | 'acting' | 'unheard';
      /** `null`: not known yet. */
      readonly rows: readonly StatementRow[] | null;
      /** What is said where there is no line. */
      readonly sentence: string;
      readonly hasMore: boolean;
      /** Why a line is set aside. `null`: no line is. */
      readonly dialog: {
        readonly about: string;
        /** Label of the reason. */
        readonly why: string;
        readonly typed: string;
        readonly mayConfirm: boolean;
      } | null;
    };

const tabNames: Readonly<Record<StatementTab, string>> = {
  'to-match': say('To match'),
  unmatched: say('No match'),
  debits: say('Money out'),
  used: say('Dealt with'),
};

const nothingIn: Readonly<Record<StatementTab, string>> = {
  'to-match': say('No line of a statement may be the payment of a deposit that waits.'),
  unmatched: say('Every line of money in is matched, or may be.'),
  debits: say('Every line of money out is dealt with.'),
  used: say('No line is matched or set aside yet.'),
};

const certaintyNames: Readonly<Record<MatchCertainty, string>> = {
  certain: say('Certain'),
  likely: say('Likely'),
  possible: say('Possible'),
};

const doingIn = {
  reading: 'reading',
  unreadable: 'nothing',
  listed: 'nothing',
  readingMore: 'reading-more',
  asked: 'asking',
  acting: 'acting',
  unheard: 'unheard',
} as const;

type Snapshot = SnapshotFrom<typeof deskStatementsMachine>;

/** The projection of the lines of statements. */
export const viewOfDeskStatements = ({ value, context }: Snapshot): DeskStatementsView => {
  const { tab, lines, next, waiting, reason, act, mayPrepare, notice, message } = context;
  if (value === 'unreadable') return { show: 'unreadable', message: message ?? '' };
  const counts: Readonly<Partial<Record<StatementTab, number>>> =
    waiting === null ? {} : { 'to-match': waiting.toMatch, unmatched: waiting.unmatched, debits: waiting.debits };
  const named = (each: StatementTab): string =>
    counts[each] === undefined ? tabNames[each] : `${tabNames[each]} (${counts[each].toLocaleString('en')})`;
  const asideLine = lines.find(({ lineId }) => lineId === act?.lineId);
  return {
    show: 'lines',
    tab,
    tabWords: Object.fromEntries(statementTabs.map((each) => [each, named(each)])) as Record<StatementTab, string>,
    mayConfirm: mayPrepare && value === 'listed',
    notice,
    message,
    doing: doingIn[value],
    rows: value === 'reading' && lines.length === 0 ? null : lines.map((line) => rowOf(line, context)),
    sentence: nothingIn[tab],
    hasMore: next !== null,
    dialog:
      value === 'asked' && asideLine !== undefined
        ? { about: aboutLine(asideLine), why: whyAside(asideLine), typed: reason, mayConfirm: reason.trim() !== '' }
        : null,
  };
};

const whyAside = ({ direction }: StatementEntry): string =>
  direction === 'in' ? say('Why it is the payment of no deposit') : say('Why nothing is posted for it');

const amountOf = ({ currency, amountMinor }: StatementEntry): string => displayMoney({ currency, minor: amountMinor });

const aboutLine = (line: StatementEntry): string =>
  [amountOf(line), line.reference, line.description].filter((part) => part !== '').join(' · ');

const rowOf = (
  line: StatementEntry,
  { mayPrepare, mayWork }: Pick<Snapshot['context'], 'mayPrepare' | 'mayWork'>,
): StatementRow => ({
  lineId: line.lineId,
  bookedOn: line.bookedOn,
  amount: amountOf(line),
  isOut: line.direction === 'out',
  reference: line.reference || say('No reference'),
  description: line.description,
  account: `${line.accountName}, ${line.accountNumber}`,
  proposals: line.proposals.map(({ deposit, certainty, because }) => ({
    depositReference: deposit.depositReference,
    certainty,
    certaintyWords: certaintyNames[certainty],
    because,
    agencyName: deposit.agencyName,
    payment: `${methodWords(deposit)} · ${deposit.bankReference}`,
    paidOn: deposit.paidOn,
    amount: displayMoney({ currency: deposit.currency, minor: deposit.amountMinor }),
  })),
  payments: line.payments.map((payment) => paymentRow(payment, line.currency)),
  said: line.use,
  maySetAside: mayPrepare && isOpenLine(line),
  takenWords: takenWords(line),
  mayTake: mayWork && isOpenLine(line) && line.taken?.own !== true,
  mayGiveBack: mayWork && line.taken?.own === true && isOpenLine(line),
  mayHold: mayPrepare && isOpenCredit(line),
  mayTakeUp: mayPrepare && isUndoable(line),
  takeUpWords: mayPrepare && isUndoable(line) ? takeUpWords(line) : null,
});

const takeUpWords = ({ use }: StatementEntry): string =>
  use?.showsPayment === true ? say('Undo the match') : say('Take up again');

const takenWords = ({ taken, use }: StatementEntry): string | null => {
  if (taken === null || use !== null) return null;
  return taken.own ? say('You work on it') : say('{who} works on it', { who: taken.takenBy });
};

const paymentNames: Readonly<Record<MadePaymentKind, string>> = {
  withdrawal: say('Withdrawal'),
  'supplier-payment': say('Payment of a supplier'),
};

const paymentRow = (payment: PaymentProposal, currency: string): PaymentRow => {
  const { kind, reference, payee, amountMinor, paidOn, bankReference, certainty, because, seenOn } = payment;
  return {
    kind,
    reference,
    certainty,
    certaintyWords: certaintyNames[certainty],
    because,
    name: `${payee} · ${reference}`,
    payment: bankReference === null ? paymentNames[kind] : `${paymentNames[kind]} · ${bankReference}`,
    amount: displayMoney({ currency, minor: amountMinor }),
    paidOn,
    twice:
      seenOn === null
        ? null
        : say('A line of {day} shows it already. The bank may have paid it twice: call the bank.', {
            day: dayWords(seenOn),
          }),
  };
};
