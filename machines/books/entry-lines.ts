import type {
  BankEntry,
  BankEntryKind,
  BankEntryState,
  EntryLine,
  UnnamedPostings,
} from '../../contract/books/bank-entries.ts';
import type { PayoutDifference } from '../../contract/books/payout-lines.ts';
import { displayMoney } from '../../contract/money.ts';
import { reworded, say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';
import type { TermGroup } from '../parts/terms.ts';
import type { BankBookAct, BankBookDialog, BankBookKind, BankBookLine } from './bank-books.ts';

const states: Readonly<Record<BankEntryState, Pick<BankBookLine, 'tone' | 'stateWords'>>> = {
  proposed: { tone: 'warning', stateWords: say('Waits for another person') },
  posted: { tone: 'success', stateWords: say('Posted') },
  dropped: { tone: 'neutral', stateWords: say('Dropped') },
};

/** What approving an entry makes of each balance, and what it posts. */
const effectLines = ({ effect, currency }: BankEntry): string[] => {
  if (effect === null) return [];
  const money = (minor: number): string => displayMoney({ currency, minor });
  return [
    ...effect.balances.map(({ account, beforeMinor, afterMinor }) =>
      say('{account}: {before}, then {after}', {
        account: reworded(account),
        before: money(beforeMinor),
        after: money(afterMinor),
      }),
    ),
    ...effect.postings.map(({ debit, credit, amountMinor }) =>
      say('Posted: {amount} from {debit} to {credit}', {
        amount: money(amountMinor),
        debit: reworded(debit),
        credit: reworded(credit),
      }),
    ),
  ];
};

/** Postings that are no item of any account, as a line that says so. */
export const unnamedLine = (
  { currency, ledgerMinor, itemCount }: UnnamedPostings,
  { name, about }: { readonly name: string; readonly about: string },
): BankBookLine => ({
  id: `unnamed-${currency}`,
  name,
  tone: 'warning',
  stateWords: say({ one: '{count} posting', other: '{count} postings' }, { count: itemCount }),
  figure: displayMoney({ currency, minor: ledgerMinor }),
  about: [about],
  history: [],
  changeWords: null,
  acts: [],
});

const kindNames: Readonly<Record<BankEntryKind, string>> = {
  'supplier-payment': say('Payment of a supplier'),
  'gateway-payout': say('Payout of a gateway'),
  'bank-charge': say('Charge of the bank'),
  'bank-interest': say('Interest'),
  'excise-duty': say('Excise duty on the balance'),
};

const faultWords: Readonly<Record<PayoutDifference['why'], string>> = {
  'not-open': say('not known, or paid out before'),
  'other-amount': say('another amount in the ledger'),
  'named-twice': say('named twice'),
  sum: say('not what the bank got'),
};

/** What a payout has otherwise than the ledger. */
export const differenceWords = (currency: string, { payment, why, theirsMinor, oursMinor }: PayoutDifference): string =>
  say('{payment}: {theirs}, by the books {ours}: {why}', {
    payment,
    theirs: displayMoney({ currency, minor: theirsMinor }),
    ours: displayMoney({ currency, minor: oursMinor }),
    why: faultWords[why],
  });

const nameOf = ({ party, kind }: BankEntry): string => party ?? kindNames[kind];

const lineWords = ({ bookedOn, words }: EntryLine): string => `${dayWords(bookedOn)} ${words}`.trim();

const payoutFacts = ({ kind, currency, feeMinor, differenceMinor, differences }: BankEntry): string[] => {
  if (kind !== 'gateway-payout') return [];
  const money = (minor: number): string => displayMoney({ currency, minor });
  return [
    say('Fee of the gateway: {amount}', { amount: money(feeMinor) }),
    ...(differenceMinor === 0 ? [] : [say('Difference: {amount}', { amount: money(differenceMinor) })]),
    ...differences.map((each) => differenceWords(currency, each)),
  ];
};

const factsOf = (entry: BankEntry): string[] => {
  const { bankName, accountNumber, valueOn, theirReference, until, itemCount, direction, words, line } = entry;
  const account = { account: `${bankName}, ${accountNumber}`, day: dayWords(valueOn) };
  return [
    direction === 'out' ? say('By {account} on {day}', account) : say('Into {account} on {day}', account),
    ...(theirReference === null ? [] : [say('Statement {reference}', { reference: theirReference })]),
    ...(until === null
      ? []
      : [
          say(
            { one: '{count} posting until {day}', other: '{count} postings until {day}' },
            { count: itemCount, day: dayWords(until) },
          ),
        ]),
    ...payoutFacts(entry),
    ...(words === null ? [] : [words]),
    ...(line === null ? [] : [say('On the statement: {line}', { line: lineWords(line) })]),
  ];
};

const actsOf = (
  { state, own, proposedLine }: BankEntry,
  { mayPrepare, mayDecide }: EntryLists,
): BankBookLine['acts'] => {
  if (state !== 'proposed') {
    return proposedLine !== null && mayPrepare ? [{ act: 'tie', words: say('Match with the bank') }] : [];
  }
  if (own) return mayPrepare ? [{ act: 'take-back', words: say('Take back') }] : [];
  return [
    ...(mayDecide ? [{ act: 'approve' as const, words: say('Approve') }] : []),
    ...(mayPrepare ? [{ act: 'refuse' as const, words: say('Refuse') }] : []),
  ];
};

/** Entries of a page, and what the reader may do with them. */
export interface EntryLists {
  readonly waiting: readonly BankEntry[];
  readonly ended: readonly BankEntry[];
  readonly mayPrepare: boolean;
  readonly mayDecide: boolean;
}

const lineOf = (entry: BankEntry, lists: EntryLists): BankBookLine => ({
  id: entry.entryReference,
  name: `${nameOf(entry)} ${entry.entryReference}`,
  ...states[entry.state],
  figure: displayMoney({ currency: entry.currency, minor: entry.amountMinor }),
  about: [...factsOf(entry), ...effectLines(entry)],
  history: entry.history,
  changeWords: null,
  acts: actsOf(entry, lists),
});

/** The entries that wait, and the latest that have ended. */
export const entryGroups = (lists: EntryLists): readonly TermGroup<BankBookAct>[] => [
  { heading: say('Waiting for another person'), lines: lists.waiting.map((entry) => lineOf(entry, lists)) },
  { heading: say('Latest entries'), lines: lists.ended.map((entry) => lineOf(entry, lists)) },
];

const tying = (entry: BankEntry, line: EntryLine, kind: BankBookKind): BankBookDialog => ({
  title: say('Match {name} with the bank?', { name: nameOf(entry) }),
  about: [say('The bank booked it by this line: {line}', { line: lineWords(line) })],
  reason: null,
  needsCode: false,
  button: say('Match it'),
  done: say('Matched: {name}', { name: nameOf(entry) }),
  change: () => ({
    call: 'TieBankEntry',
    request: { entryReference: entry.entryReference, version: entry.version, lineId: line.lineId },
    kind,
  }),
});

/** The dialog of an act on an entry. `null`: the reader may not do it. */
export const entryAct = (
  act: BankBookAct,
  id: string,
  kind: BankBookKind,
  lists: EntryLists,
): BankBookDialog | null => {
  const entry = [...lists.waiting, ...lists.ended].find(({ entryReference }) => entryReference === id);
  if (entry === undefined || !actsOf(entry, lists).some((each) => each.act === act)) return null;
  const { entryReference, version } = entry;
  const seen = { entryReference, version };
  const amount = displayMoney({ currency: entry.currency, minor: entry.amountMinor });
  const named = { amount, name: nameOf(entry) };
  switch (act) {
    case 'approve':
      return {
        title: say('Approve {amount}: {name}?', named),
        about: [...factsOf(entry), ...effectLines(entry)],
        reason: null,
        needsCode: true,
        button: say('Approve {amount}', { amount }),
        done: say('Posted: {amount}, {name}', named),
        change: () => ({ call: 'ApproveBankEntry', request: seen, kind }),
      };
    case 'tie':
      if (entry.proposedLine === null) return null;
      return tying(entry, entry.proposedLine, kind);
    case 'refuse':
    case 'take-back':
      return {
        title: act === 'refuse' ? say('Refuse {amount}: {name}?', named) : say('Take back {amount}: {name}?', named),
        about: [say('Nothing is posted. What it would have settled is open again.')],
        reason: say('Reason'),
        needsCode: false,
        button: act === 'refuse' ? say('Refuse it') : say('Take it back'),
        done: say('Dropped: {amount}, {name}', named),
        change: (words) => ({ call: 'RefuseBankEntry', request: { ...seen, words }, kind }),
      };
  }
};
