import type { SnapshotFrom } from 'xstate';
import type { Receipt, ReceiptAct, ReturnLine } from '../../contract/books/receipts.ts';
import { displayMoney } from '../../contract/money.ts';
import { reworded, say } from '../../contract/say.ts';
import { buttonsOf, type CaseButton, type CaseDoing, type CaseNotShown, viewOfCase } from '../parts/case.view.ts';
import type { ListTone } from '../parts/list-terms.ts';
import type { receiptMachine } from './receipt.machine.ts';
import { isWhole } from './receipt.setup.ts';
import { receiptStateNames, receiptTones } from './receipt-list.ts';

/** A line of money out that can be chosen. */
export interface ReturnLineView {
  readonly line: string;
  readonly bookedOn: string;
  readonly words: string;
}

/** The dialog in which an act is confirmed. */
export interface ReceiptDialog {
  readonly heading: string;
  readonly about: string;
  /** What is posted. Empty: nothing is. */
  readonly postings: readonly string[];
  /** `null`: no agency is asked for. */
  readonly agency: string | null;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
  /** Lines of money out to choose from. Empty: none are asked for. */
  readonly lines: readonly (ReturnLineView & { readonly isChosen: boolean })[];
  readonly confirm: string;
  readonly mayConfirm: boolean;
}

export type ReceiptView =
  | CaseNotShown<{ readonly reference: string }>
  | {
      readonly show: 'receipt';
      readonly reference: string;
      readonly badge: string;
      readonly tone: ListTone;
      readonly amount: string;
      readonly bookedOn: string;
      /** `11 days old`. `null`: it has ended. */
      readonly age: string | null;
      /** What the bank says of it. */
      readonly bank: readonly string[];
      readonly account: string;
      /** Agency to which it is or will be assigned. `null`: none. */
      readonly agency: string | null;
      /** What waits for another person. `null`: nothing. */
      readonly proposal: {
        readonly what: string;
        readonly words: string | null;
        readonly by: string;
        readonly at: string;
        readonly postings: readonly string[];
      } | null;
      /** The line by which it was sent back. `null`: none is known. */
      readonly returned: Omit<ReturnLineView, 'line'> | null;
      readonly history: Receipt['history'];
      readonly buttons: readonly CaseButton<ReceiptAct>[];
      /** `null`: no act is being confirmed. */
      readonly dialog: ReceiptDialog | null;
      readonly message: string | null;
      readonly doing: CaseDoing;
    };

const labels: Readonly<Record<ReceiptAct, string>> = {
  assign: say('Assign to an agency'),
  return: say('Send it back'),
  approve: say('Approve'),
  refuse: say('Refuse or take back'),
  tie: say('Match with the bank'),
};

type Snapshot = SnapshotFrom<typeof receiptMachine>;

/** The projection of a receipt that nobody claims. */
export const viewOfReceipt = (snapshot: Snapshot): ReceiptView =>
  viewOfCase(snapshot, { reference: snapshot.context.receiptReference }, (shown, at) => {
    const { receipt, proposal, returned, history, acts } = shown;
    const { receiptReference, state, currency, amountMinor, ageDays, bankReference, description } = receipt;
    return {
      show: 'receipt',
      reference: receiptReference,
      badge: receiptStateNames[state],
      tone: receiptTones[state],
      amount: displayMoney({ currency, minor: amountMinor }),
      bookedOn: receipt.bookedOn,
      age: ageDays === null ? null : say({ one: '{count} day old', other: '{count} days old' }, { count: ageDays }),
      bank: [bankReference, description].filter((part) => part !== ''),
      account: `${receipt.accountName}, ${receipt.accountNumber}`,
      agency: receipt.agencyName,
      proposal:
        proposal === null
          ? null
          : {
              what: whatOf(shown),
              words: proposal.words,
              by: proposal.by,
              at: proposal.at,
              postings: postingsOf(shown),
            },
      returned: returned && lineText(returned),
      history,
      buttons: buttonsOf(acts, labels, acts.find(({ reason }) => reason === null)?.act),
      dialog: dialogOf(snapshot.context),
      ...at,
    };
  });

const whatOf = ({ proposal, receipt }: Receipt): string => {
  switch (proposal?.end ?? null) {
    case 'assign':
      return say('It is credited to {agency}.', { agency: receipt.agencyName ?? '' });
    case 'return':
      return say('It is sent back to whoever paid it.');
    case null:
      return say('It is posted to the suspense account, where it waits for its owner.');
  }
};

const postingsOf = ({ proposal, receipt: { currency } }: Receipt): readonly string[] =>
  (proposal?.postings ?? []).map(({ debit, credit, amountMinor }) =>
    say('{amount} from {debit} to {credit}', {
      amount: displayMoney({ currency, minor: amountMinor }),
      debit: reworded(debit),
      credit: reworded(credit),
    }),
  );

const lineView = (line: ReturnLine): ReturnLineView => ({ line: line.lineId, ...lineText(line) });

const lineText = ({ bookedOn, reference, description }: ReturnLine): Omit<ReturnLineView, 'line'> => ({
  bookedOn,
  words: [reference, description].filter((part) => part !== '').join(' · ') || say('No reference'),
});

const dialogOf = (context: Snapshot['context']): ReceiptDialog | null => {
  const { shown, act, agency, reason, line } = context;
  if (shown === null || act === null) return null;
  const nothing = { postings: [], agency: null, reason: null, lines: [] };
  const frame = { heading: labels[act], confirm: labels[act], mayConfirm: isWhole(context) };
  const why = { label: say('Reason'), typed: reason };
  switch (act) {
    case 'assign':
      return {
        ...frame,
        ...nothing,
        about: say('Another person approves that the agency’s wallet is credited. Nothing moves before.'),
        agency,
        reason: why,
        confirm: say('Propose it'),
      };
    case 'return':
      return {
        ...frame,
        ...nothing,
        about: say('Another person approves that it is sent back. Nothing moves before.'),
        reason: why,
        confirm: say('Propose it'),
      };
    case 'approve':
      return { ...frame, ...nothing, about: whatOf(shown), postings: postingsOf(shown) };
    case 'refuse':
      return {
        ...frame,
        ...nothing,
        about: say('Nothing is posted. It stands as it stood before the proposal.'),
        reason: why,
      };
    case 'tie':
      return {
        ...frame,
        ...nothing,
        about: say('The line of the statement by which it was sent back.'),
        lines: shown.returnLines.map((each) => ({ ...lineView(each), isChosen: each.lineId === line })),
      };
  }
};
