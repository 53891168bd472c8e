import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { type DeclaredField, declaredField } from '../declared-form.ts';
import { bankChannels } from '../desk/bank-channel.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { reasonMost } from '../money/money-decisions.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, isoDay, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';
import { bankAdjustments, bankEntryLists, EntryActed, houseAccountsAtMost, UnnamedPostings } from './bank-entries.ts';

/** Most items that are listed of one account. Their sums count all. */
export const balanceItemsAtMost = 60;

const signedMinor = () => amountMinor(Number.MIN_SAFE_INTEGER);

/** What stands only in the ledger, or only in the statements, of an account. */
export const BalanceItem = object({
  /** Id of the line, or of the posting. */
  itemId: opaqueId(),
  /** `ledger`: posted, and no line is known. `statement`: a line that is not posted, or with another amount. */
  side: enums(['ledger', 'statement']),
  day: isoDay(),
  /** Above zero: money in. */
  amountMinor: signedMinor(),
  words: text(1, 400),
  /** The clearing between banks that the text names. `null`: none. */
  channel: nullable(enums(bankChannels)),
  channelReference: nullable(text(1, 60)),
  /** A line that nothing is posted for at all, so that it can be posted. */
  isWholeLine: boolean(),
});
export type BalanceItem = Infer<typeof BalanceItem>;

/** An account of the platform: what the ledger and the bank say of it. */
export const BankBalance = object({
  accountId: opaqueId(),
  bankName: text(1, 120),
  accountNumber: text(1, 40),
  currency: currencyCode(),
  ledgerMinor: signedMinor(),
  /** Balance after the last line that was taken in. `null`: no statement has balances. */
  statement: nullable(object({ balanceMinor: signedMinor(), day: isoDay() })),
  /** Sums of what stands only on one side. */
  onlyLedgerMinor: signedMinor(),
  onlyStatementMinor: signedMinor(),
  /** What the items leave of the difference: statement less ledger, less what is only there, with what is only here. */
  unexplainedMinor: signedMinor(),
  /** The oldest first. */
  items: listOf(BalanceItem, balanceItemsAtMost),
  itemCount: whole(0, 1_000_000),
  /** Whether entries of this account can be proposed: it is an account at a bank. */
  isAtBank: boolean(),
});
export type BankBalance = Infer<typeof BankBalance>;

export const BankBalances = object({
  accounts: listOf(BankBalance, houseAccountsAtMost * 2),
  /** Postings of the bank accounts of the ledger that name no account, by currency. */
  unnamed: listOf(UnnamedPostings, 60),
  ...bankEntryLists,
});
export type BankBalances = Infer<typeof BankBalances>;

const adjustmentNames: Readonly<Record<(typeof bankAdjustments)[number], string>> = {
  'bank-charge': say('Charge of the bank'),
  'bank-interest': say('Interest'),
  'excise-duty': say('Excise duty on the balance'),
};

/**
 * The form in which a line is posted.
 * @param lines lines that nothing is posted for
 */
export const bankAdjustmentFields = (lines: DeclaredField['choices']) => [
  declaredField('lineId', say('Line of the statement'), { kind: 'choice', choices: lines }),
  declaredField('what', say('What it is'), {
    kind: 'choice',
    choices: bankAdjustments.map((value) => ({ value, label: adjustmentNames[value] })),
  }),
  declaredField('words', say('Reason'), { kind: 'long-text', maxLength: reasonMost }),
];

const ofDesk = { service: 'desk', version: 'v1' } as const;

const GetBankBalances = defineCall({
  ...ofDesk,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'DeskReadBooks',
  path: 'BankBalance/List',
  request: nothing(),
  answer: BankBalances,
  refusals: {},
  doing: say('loading the balances at banks'),
  summary:
    'Lists for each account of the platform its balance by the ledger and by its last statement, with what stands only on one side. Moves no money.',
});

const ProposeBankAdjustment = defineCall({
  ...ofDesk,
  method: 'POST',
  sends: 'body',
  effect: 'acts',
  access: 'DeskPrepareMoney',
  path: 'BankBalance/Adjust',
  request: object({ accountId: opaqueId(), ...formRequest(bankAdjustmentFields([])).schema }),
  answer: EntryActed,
  refusals: {
    ...fieldsWrong,
    'line-used': {
      status: 409,
      title: say('A colleague has dealt with this line meanwhile. Look at the list again. Nothing is proposed.'),
    },
  },
  decides: { does: 'prepares' },
  doing: say('proposing the posting'),
  summary:
    'Proposes that a line by which a bank took a charge or the excise duty, or gave interest, is posted to the account for it. Another person approves it. Moves no money by itself.',
});

export const bankBalanceCalls = { GetBankBalances, ProposeBankAdjustment };
