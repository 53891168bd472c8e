import {
  type BalanceItem,
  type BankBalance,
  type BankBalances,
  bankAdjustmentFields,
} from '../../contract/books/bank-balances.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';
import type { BankBookLine, BankBookTerms } from './bank-books.ts';
import { entryAct, entryGroups, unnamedLine } from './entry-lines.ts';

const money = (currency: string, minor: number): string => displayMoney({ currency, minor });

/** A line or posting as one sentence, with the number of the clearing between banks. */
const itemWords = (
  currency: string,
  { side, day, amountMinor, words, channel, channelReference }: BalanceItem,
): string => {
  const named = { day: dayWords(day), amount: money(currency, amountMinor), words };
  const text =
    side === 'ledger'
      ? say('{day}: {amount} only in the ledger: {words}', named)
      : say('{day}: {amount} only at the bank: {words}', named);
  if (channel === null) return text;
  return channelReference === null ? `${text} (${channel})` : `${text} (${channel} ${channelReference})`;
};

/** Lines of the bank that nothing is posted for. */
const openLines = ({ items }: BankBalance): readonly BalanceItem[] => items.filter(({ isWholeLine }) => isWholeLine);

const stateOf = ({
  statement,
  itemCount,
  unexplainedMinor,
}: BankBalance): Pick<BankBookLine, 'tone' | 'stateWords'> => {
  if (statement === null) return { tone: 'neutral', stateWords: say('No statement with balances yet') };
  if (unexplainedMinor !== 0) return { tone: 'warning', stateWords: say('Not explained') };
  return itemCount === 0
    ? { tone: 'success', stateWords: say('Equal to the bank') }
    : { tone: 'brand', stateWords: say('Explained by open items') };
};

const aboutOf = (account: BankBalance): string[] => {
  const { currency, statement, ledgerMinor, onlyLedgerMinor, onlyStatementMinor, unexplainedMinor } = account;
  const more = account.itemCount - account.items.length;
  return [
    ...(statement === null
      ? []
      : [
          say('Balance of the bank on {day}: {amount}', {
            day: dayWords(statement.day),
            amount: money(currency, statement.balanceMinor),
          }),
          say('Difference to the ledger: {amount}', { amount: money(currency, statement.balanceMinor - ledgerMinor) }),
        ]),
    ...(onlyStatementMinor === 0
      ? []
      : [say('Only at the bank: {amount}', { amount: money(currency, onlyStatementMinor) })]),
    ...(onlyLedgerMinor === 0
      ? []
      : [say('Only in the ledger: {amount}', { amount: money(currency, onlyLedgerMinor) })]),
    ...(unexplainedMinor === 0
      ? []
      : [
          say(
            'Not explained by any item: {amount}. It is from before the first statement, or a line was not taken in.',
            {
              amount: money(currency, unexplainedMinor),
            },
          ),
        ]),
    ...account.items.map((item) => itemWords(currency, item)),
    ...(more > 0 ? [say({ one: 'And {count} more', other: 'And {count} more' }, { count: more })] : []),
  ];
};

const accountLine = (account: BankBalance, { mayPrepare }: BankBalances): BankBookLine => ({
  id: account.accountId,
  name: `${account.bankName}, ${account.accountNumber}`,
  ...stateOf(account),
  figure: say('{amount} in the ledger', { amount: money(account.currency, account.ledgerMinor) }),
  about: aboutOf(account),
  history: [],
  changeWords: mayPrepare && account.isAtBank && openLines(account).length > 0 ? say('Post a line of the bank') : null,
  acts: [],
});

const fieldsOf = (account: BankBalance) =>
  bankAdjustmentFields(
    openLines(account).map(({ itemId, day, amountMinor, words }) => ({
      value: itemId,
      label: `${dayWords(day)}: ${money(account.currency, amountMinor)} ${words}`.slice(0, 200),
    })),
  );

/** Balances before and after the posting of the chosen line. */
const effectOf = (account: BankBalance, draft: FormDraft): string[] => {
  const line = openLines(account).find(({ itemId }) => itemId === draft['lineId']);
  if (line === undefined) return [];
  return [
    say('{account}: {before}, then {after}', {
      account: `${account.bankName}, ${account.accountNumber}`,
      before: money(account.currency, account.ledgerMinor),
      after: money(account.currency, account.ledgerMinor + line.amountMinor),
    }),
    say('Another person approves it. Nothing moves before.'),
  ];
};

/** What the ledger and the banks say of each account, and what banks take and give by themselves. */
export const bankBalanceTerms = (book: BankBalances): BankBookTerms => {
  const known = (id: string | null): BankBalance => {
    const account = book.accounts.find(({ accountId }) => accountId === id);
    if (account === undefined) throw new Error('no account was chosen');
    return account;
  };
  return {
    groups: [
      { heading: say('Accounts'), lines: book.accounts.map((account) => accountLine(account, book)) },
      {
        heading: say('Without an account'),
        lines: book.unnamed.map((unnamed) =>
          unnamedLine(unnamed, {
            name: say('Postings that name no account, {currency}', { currency: unnamed.currency }),
            about: say('Opening balances, and adjustments against the bank that do not say at which.'),
          }),
        ),
      },
      ...entryGroups(book),
    ],
    about: [say('What the ledger says of each account, what its last statement says, and every item between the two.')],
    addWords: null,
    acts: [],
    steppedUp: book.steppedUp,
    emptyWords: say('The platform has no bank account.'),
    draftOf: (id) => {
      const account = book.accounts.find(({ accountId }) => accountId === id);
      if (account === undefined || !account.isAtBank || !book.mayPrepare) return null;
      const [first] = openLines(account);
      return first === undefined ? null : { lineId: first.itemId, what: '', words: '' };
    },
    formOf: (draft, id) => ({
      heading: say('Post a line of {name}', { name: known(id).bankName }),
      fields: fieldsOf(known(id)),
      effect: effectOf(known(id), draft),
      button: say('Propose it'),
    }),
    errorsOf: (draft, id) => formErrors(fieldsOf(known(id)), draft),
    savedBy: (draft, id) => ({
      call: 'ProposeBankAdjustment',
      request: { accountId: known(id).accountId, ...formAnswers(fieldsOf(known(id)), draft) },
      kind: 'banks',
    }),
    savingNeedsCode: false,
    doneWords: (_draft, id) => say('Proposed: {name}', { name: known(id).bankName }),
    actOf: (act, id) => entryAct(act, id, 'banks', book),
  };
};
