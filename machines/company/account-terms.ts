import {
  accountWaitsHours,
  type CompanyAccount,
  type CompanyAccounts,
  companyAccountFields,
  companyAccountRules,
} from '../../contract/company/bank-accounts.ts';
import { formAnswers, formErrors } from '../../contract/form-check.ts';
import { say } from '../../contract/say.ts';
import { type CompanyActDialog, type CompanyLine, type CompanyTerms, factLines } from './company-books.ts';

const stateOf = ({ endedAt, usable }: CompanyAccount): Pick<CompanyLine, 'tone' | 'stateWords'> => {
  if (endedAt !== null) return { tone: 'neutral', stateWords: say('Ended') };
  return usable
    ? { tone: 'success', stateWords: say('May be paid to') }
    : { tone: 'warning', stateWords: say('New or changed: waits {hours} hours', { hours: accountWaitsHours }) };
};

const accountLine = (account: CompanyAccount): CompanyLine => {
  const stands = account.endedAt === null;
  return {
    id: account.accountId,
    name: account.bankName,
    ...stateOf(account),
    figure: account.accountNumber,
    about: factLines([
      [say('Name of the account'), account.accountName],
      [say('Branch of the bank'), account.branchName],
      [say('Routing number'), account.routingNo],
    ]),
    history: account.history,
    changeWords: stands ? say('Change') : null,
    acts: stands ? [{ act: 'end', words: say('End') }] : [],
  };
};

/** Who hears of a change. */
const toldWords = ({ toldAt }: CompanyAccounts): string =>
  toldAt === null
    ? say('You are told of it by mail.')
    : say('Your company is told of it by mail to {address}.', { address: toldAt });

const ending = ({ accountId, version, bankName, accountNumber }: CompanyAccount, told: string): CompanyActDialog => ({
  title: say('End {name}?', { name: bankName }),
  about: [say('Nothing is paid to account {number} any more.', { number: accountNumber }), told],
  reason: null,
  needsCode: true,
  button: say('End the account'),
  done: say('Ended: {name}', { name: bankName }),
  change: () => ({ call: 'EndBankAccount', request: { accountId, version } }),
});

/** The bank accounts of a company, to which withdrawals and refunds are paid. */
export const accountTerms = (book: CompanyAccounts): CompanyTerms => {
  const { accounts, steppedUp } = book;
  const standing = (id: string | null) =>
    accounts.find(({ accountId, endedAt }) => accountId === id && endedAt === null);
  const lines = (stands: boolean) => accounts.filter(({ endedAt }) => (endedAt === null) === stands).map(accountLine);
  return {
    groups: [
      { heading: say('Your accounts'), lines: lines(true) },
      { heading: say('Ended accounts'), lines: lines(false) },
    ],
    about: [say('Withdrawals and refunds to your bank are paid to these accounts.')],
    addWords: say('Add an account'),
    acts: [],
    steppedUp,
    emptyWords: say('Your company has no bank account here yet.'),
    draftOf: (id) => {
      if (id === null) return {};
      const account = standing(id);
      return account ? Object.fromEntries(companyAccountFields.map(({ key }) => [key, account[key] ?? ''])) : null;
    },
    formOf: (_draft, id) => ({
      heading: id === null ? say('A new bank account') : say('Change the bank account'),
      fields: companyAccountFields,
      effect: [
        say('A code is mailed to you before it is saved. It may be paid to {hours} hours later.', {
          hours: accountWaitsHours,
        }),
        toldWords(book),
      ],
      button: id === null ? say('Add the account') : say('Save the account'),
    }),
    errorsOf: (draft) => formErrors(companyAccountFields, draft, companyAccountRules(draft)),
    savedBy: (draft, id) => {
      const request = formAnswers(companyAccountFields, draft);
      const account = standing(id);
      return account
        ? { call: 'EditBankAccount', request: { accountId: account.accountId, version: account.version, ...request } }
        : { call: 'AddBankAccount', request };
    },
    savingNeedsCode: true,
    doneWords: ({ bankName = '' }, id) =>
      id === null ? say('Added: {name}', { name: bankName }) : say('Saved: {name}', { name: bankName }),
    actOf: (act, id) => {
      const account = standing(id);
      return act === 'end' && account ? ending(account, toldWords(book)) : null;
    },
  };
};
