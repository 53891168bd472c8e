import { boolean, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { declaredField } from '../declared-form.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { RuleEntry } from '../rule-entry.ts';
import { say } from '../say.ts';
import { isoTime, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';

export const companyAccountsAtMost = 20;
/** Time from a change of where money goes until it may be paid there, in hours. */
export const accountWaitsHours = 24;
export const accountEntriesAtMost = 200;

/** An account of an agency, to which withdrawals and refunds are paid. */
export const companyAccountFields = [
  declaredField('bankName', say('Bank'), { maxLength: 120 }),
  declaredField('branchName', say('Branch of the bank'), { maxLength: 120 }),
  declaredField('accountName', say('Name of the account'), {
    hint: say('As the bank has it. It must be your company’s.'),
    maxLength: 120,
  }),
  declaredField('accountNumber', say('Account number'), { maxLength: 34 }),
  declaredField('routingNo', say('Routing number'), {
    required: false,
    hint: say('Nine digits, in Bangladesh.'),
    maxLength: 20,
  }),
];

/** Errors of the fields that are more exact than those of their kinds. */
export const companyAccountRules = (draft: Readonly<Partial<Record<string, string>>>) => {
  const { accountNumber = '', routingNo = '' } = draft;
  return {
    accountNumber:
      accountNumber.trim() !== '' && !/^[A-Za-z0-9][A-Za-z0-9 -]{3,32}[A-Za-z0-9]$/.test(accountNumber.trim())
        ? say('An account number has 5 to 34 digits or letters.')
        : null,
    routingNo:
      routingNo.trim() !== '' && !/^\d{9}$/.test(routingNo.trim()) ? say('A routing number has nine digits.') : null,
  };
};

export const CompanyAccount = object({
  accountId: opaqueId(),
  /** Rises with each change. */
  version: whole(1, 1_000_000),
  bankName: text(1, 120),
  branchName: text(1, 120),
  accountName: text(1, 120),
  /** Only its last four characters to whoever may not change accounts. */
  accountNumber: text(1, 40),
  routingNo: nullable(text(1, 20)),
  /** From when on money may be paid to it. */
  usableFrom: isoTime(),
  usable: boolean(),
  /** `null`: it stands. */
  endedAt: nullable(isoTime()),
  history: listOf(RuleEntry, accountEntriesAtMost),
});
export type CompanyAccount = Infer<typeof CompanyAccount>;

export const CompanyAccounts = object({
  /** Those that stand first, then by bank. */
  accounts: listOf(CompanyAccount, 200),
  /** Where changes are told. `null`: the agency has no address. */
  toldAt: nullable(text(1, 254)),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type CompanyAccounts = Infer<typeof CompanyAccounts>;

const ofPayment = { service: 'payment', version: 'v1' } as const;
const acts = { ...ofPayment, method: 'POST', sends: 'body', effect: 'acts', access: 'ManageBankAccount' } as const;
const book = object({ book: CompanyAccounts });
const named = { accountId: opaqueId(), version: whole(1, 1_000_000) };
const code = {
  'step-up-needed': { status: 403, title: say('Enter a fresh code before you change a bank account.') },
} as const;
const asSeen = {
  'account-unknown': { status: 404, title: say('We could not find this account.') },
  'account-changed': { status: 409, title: say('A colleague has changed this account meanwhile. Read it again.') },
} as const;
const numberUsed = {
  'number-used': {
    status: 409,
    title: say('Another of your accounts has this number already.'),
    field: 'accountNumber',
  },
} as const;

const LoadBankAccounts = defineCall({
  ...ofPayment,
  method: 'GET',
  path: 'bankaccount/load',
  alsoAt: ['bankaccount/viewaccount'],
  sends: 'query',
  effect: 'reads',
  access: 'ShowBankAccounts',
  request: nothing(),
  answer: book,
  refusals: {},
  doing: say('loading the bank accounts'),
  summary: "Lists the agency's own bank accounts, to which withdrawals and refunds are paid. Moves no money.",
});

const AddBankAccount = defineCall({
  ...acts,
  path: 'bankaccount/addaccount',
  request: formRequest(companyAccountFields),
  answer: book,
  refusals: {
    ...fieldsWrong,
    ...code,
    ...numberUsed,
    'too-many-accounts': { status: 409, title: say('A company has at most 20 bank accounts.') },
  },
  doing: say('adding the bank account'),
  summary:
    'Adds a bank account of the agency after a fresh code, and tells the agency by mail. It may be paid to after 24 hours. Moves no money.',
});

const EditBankAccount = defineCall({
  ...acts,
  path: 'bankaccount/editaccount',
  request: object({ ...named, ...formRequest(companyAccountFields).schema }),
  answer: book,
  refusals: { ...fieldsWrong, ...code, ...numberUsed, ...asSeen },
  doing: say('saving the bank account'),
  summary:
    'Changes a bank account of the agency after a fresh code, and tells the agency by mail. It may be paid to after 24 hours. Moves no money.',
});

const EndBankAccount = defineCall({
  ...acts,
  path: 'bankaccount/endaccount',
  request: object(named),
  answer: book,
  refusals: { ...code, ...asSeen },
  doing: say('ending the bank account'),
  summary: 'Ends a bank account of the agency after a fresh code: nothing is paid to it any more. Moves no money.',
});

export const companyAccountCalls = { LoadBankAccounts, AddBankAccount, EditBankAccount, EndBankAccount };
