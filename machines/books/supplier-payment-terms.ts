import {
  payableUntil,
  type SupplierDue,
  type SupplierPayments,
  type SupplierPeriod,
  supplierPaymentFields,
} from '../../contract/books/supplier-payments.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import type { FormDraft } from '../../contract/form-draft.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from '../parts/day-words.ts';
import type { BankBookLine, BankBookTerms } from './bank-books.ts';
import { entryAct, entryGroups } from './entry-lines.ts';

/** What can be paid of a supplier's due, by the days until which it is open. */
const payable = (due: SupplierDue) => payableUntil(due).filter(({ amountMinor }) => amountMinor > 0);

const accountsFor = ({ currency }: SupplierDue, { accounts }: SupplierPayments) =>
  accounts.filter((account) => account.currency === currency);

const periodWords =
  (currency: string) =>
  (period: SupplierPeriod): string[] => {
    const { from, to, ended, itemCount, amountMinor, disputedCount, disputedMinor } = period;
    const amount = displayMoney({ currency, minor: amountMinor });
    const days = { from: dayWords(from), to: dayWords(to), amount, count: itemCount };
    const open = ended
      ? say(
          { one: '{from} to {to}: {amount}, {count} posting', other: '{from} to {to}: {amount}, {count} postings' },
          days,
        )
      : say(
          {
            one: '{from} until today: {amount}, {count} posting',
            other: '{from} until today: {amount}, {count} postings',
          },
          days,
        );
    if (disputedCount === 0) return [open];
    const disputed = displayMoney({ currency, minor: disputedMinor });
    return [open, say('In dispute, and not paid: {amount}', { amount: disputed })];
  };

const stateOf = (due: SupplierDue): Pick<BankBookLine, 'tone' | 'stateWords'> => {
  if (payable(due).length > 0) return { tone: 'brand', stateWords: say('To be paid') };
  if (due.proposedMinor > 0) return { tone: 'warning', stateWords: say('Payment proposed') };
  return due.periods.some(({ disputedCount }) => disputedCount > 0)
    ? { tone: 'warning', stateWords: say('In dispute') }
    : { tone: 'neutral', stateWords: say('Nothing to pay') };
};

const dueLine = (due: SupplierDue, book: SupplierPayments): BankBookLine => {
  const { dueId, supplierName, currency, ledgerMinor, proposedMinor, periods } = due;
  const hasAccount = accountsFor(due, book).length > 0;
  return {
    id: dueId,
    name: say('{name}, {currency}', { name: supplierName, currency }),
    ...stateOf(due),
    figure: displayMoney({ currency, minor: ledgerMinor }),
    about: [
      ...periods.flatMap(periodWords(currency)),
      ...(proposedMinor === 0
        ? []
        : [say('Payment proposed: {amount}', { amount: displayMoney({ currency, minor: proposedMinor }) })]),
      ...(hasAccount
        ? []
        : [
            say(
              'The platform has no bank account in {currency}, so that it cannot be paid. Add one under Setup, Bank accounts, with this currency.',
              { currency },
            ),
          ]),
    ],
    history: [],
    changeWords: book.mayPrepare && hasAccount && payable(due).length > 0 ? say('Propose a payment') : null,
    acts: [],
  };
};

const fieldsOf = (due: SupplierDue, book: SupplierPayments) =>
  supplierPaymentFields(
    payable(due).map(({ to, amountMinor: minor }) => ({
      value: to,
      label: say('{day}: {amount}', {
        day: dayWords(to),
        amount: displayMoney({ currency: due.currency, minor }),
      }),
    })),
    accountsFor(due, book).map(({ accountId, bankName, accountNumber }) => ({
      value: accountId,
      label: `${bankName}, ${accountNumber}`,
    })),
  );

const amountOf = (due: SupplierDue, draft: FormDraft): number =>
  payable(due).find(({ to }) => to === draft['until'])?.amountMinor ?? 0;

/** Balances of supplier and bank before and after the payment that is typed. */
const effectOf = (due: SupplierDue, book: SupplierPayments, draft: FormDraft): string[] => {
  const minor = amountOf(due, draft);
  const account = accountsFor(due, book).find(({ accountId }) => accountId === draft['accountId']);
  if (minor === 0 || account === undefined) return [];
  const line = (name: string, beforeMinor: number): string =>
    say('{account}: {before}, then {after}', {
      account: name,
      before: displayMoney({ currency: due.currency, minor: beforeMinor }),
      after: displayMoney({ currency: due.currency, minor: beforeMinor - minor }),
    });
  return [
    line(say('Owed to {name}', { name: due.supplierName }), due.ledgerMinor),
    line(`${account.bankName}, ${account.accountNumber}`, account.ledgerMinor),
    say('Another person approves it. Nothing moves before.'),
  ];
};

/** What is owed to suppliers, and their payments. */
export const supplierPaymentTerms = (book: SupplierPayments): BankBookTerms => {
  const dueOf = (id: string | null) => book.dues.find(({ dueId }) => dueId === id);
  const known = (id: string | null): SupplierDue => {
    const due = dueOf(id);
    if (due === undefined) throw new Error('no supplier was chosen');
    return due;
  };
  return {
    groups: [
      { heading: say('Owed by supplier'), lines: book.dues.map((due) => dueLine(due, book)) },
      ...entryGroups(book),
    ],
    about: [
      say(
        'What we owe each supplier, by the ledger. A booking that differs in the supplier’s books is in dispute, and is not paid before that is settled.',
      ),
    ],
    addWords: null,
    acts: [],
    steppedUp: book.steppedUp,
    emptyWords: say('Nothing is owed to any supplier.'),
    draftOf: (id) => {
      const due = dueOf(id);
      if (due === undefined || payable(due).length === 0 || !book.mayPrepare) return null;
      const ended = payable(due).findLast(({ to }) => due.periods.some((period) => period.to === to && period.ended));
      return {
        until: (ended ?? payable(due).at(-1))?.to ?? '',
        accountId: accountsFor(due, book)[0]?.accountId ?? '',
        valueOn: book.today,
        statement: '',
      };
    },
    formOf: (draft, id) => {
      const due = known(id);
      return {
        heading: say('Pay {name}', { name: due.supplierName }),
        fields: fieldsOf(due, book),
        effect: effectOf(due, book, draft),
        button: say('Propose {amount}', {
          amount: displayMoney({ currency: due.currency, minor: amountOf(due, draft) }),
        }),
      };
    },
    errorsOf: (draft, id) => formErrors(fieldsOf(known(id), book), draft),
    savedBy: (draft, id) => {
      const due = known(id);
      const answers = formAnswers(fieldsOf(due, book), draft);
      return {
        call: 'ProposeSupplierPayment',
        request: { dueId: due.dueId, amountMinor: amountOf(due, draft), ...answers },
        kind: 'suppliers',
      };
    },
    savingNeedsCode: false,
    doneWords: (_draft, id) => say('Proposed: {name}', { name: dueOf(id)?.supplierName ?? '' }),
    actOf: (act, id) => entryAct(act, id, 'suppliers', book),
  };
};
