import type { FormDraft } from '../../contract/form-draft.ts';
import {
  type DepositCharge,
  type DepositMethod,
  type MobileProvider,
  mobileProviders,
  providerNames,
} from '../../contract/money/deposits.ts';
import {
  bankMethods,
  type DeskPayIn,
  type DeskPayIns,
  type PayInProposal,
  type PayInTerms,
} from '../../contract/money/pay-ins.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { methodNames } from '../money/deposit-case.view.ts';
import {
  actOnProposal,
  offeredAct,
  type ProposalAct,
  proposalActs,
  proposalState,
  type TermLine,
  type Terms,
  type TermsAct,
  type TermsForm,
  termField,
  ticked,
} from './terms-of-kind.ts';

const nameOf = ({ kind, bankName }: PayInTerms): string => (kind === 'bank' ? (bankName ?? '') : providerNames[kind]);

/** `No charge`, `1.85 %`, `BDT 10`. */
const chargeWords = ({ basisPoints, fixedMinor }: DepositCharge, currency: string): string => {
  const parts = [
    ...(basisPoints === 0 ? [] : [`${basisPoints / 100} %`]),
    ...(fixedMinor === 0 ? [] : [displayMoney({ currency, minor: fixedMinor })]),
  ];
  return parts.length === 0 ? say('no charge') : parts.join(say(' and '));
};

const methodLine = ({ kind, methods }: PayInTerms, { charges, currency }: DeskPayIns): string => {
  const served = methods.map((method: DepositMethod) => {
    const channel = method === 'mobile-banking' ? kind : method;
    const charge = charges.find((each) => each.channel === channel);
    const words = methodNames[method].toLowerCase();
    return charge === undefined ? words : `${words} (${chargeWords(charge, currency)})`;
  });
  return say('For {served}', { served: served.join(', ') });
};

/** `Portolan Ltd, BDT`, and for an account at a bank `Branch Motijheel, routing number 90270000, SWIFT code SCBKBDDH`. */
const placeLines = ({ branchName, routingNo, swiftCode, accountName, currency }: PayInTerms): string[] => [
  `${accountName}, ${currency}`,
  ...(branchName === null
    ? []
    : [
        [
          say('Branch {branchName}', { branchName }),
          ...(routingNo === null ? [] : [say('routing number {routingNo}', { routingNo })]),
          ...(swiftCode === null ? [] : [say('SWIFT code {swiftCode}', { swiftCode })]),
        ].join(', '),
      ]),
];

const accountLine = ({ payInId, terms, state, history }: DeskPayIn, book: DeskPayIns): TermLine => {
  const waits = book.proposals.some((proposal) => proposal.payInId === payInId);
  const stands = state === 'in-force';
  return {
    id: payInId,
    name: nameOf(terms),
    tone: stands ? 'success' : 'neutral',
    stateWords: stands ? say('Agencies pay into it') : say('Ended'),
    figure: terms.accountNumber,
    about: [...placeLines(terms), methodLine(terms, book)],
    history,
    changeWords: stands && !waits ? say('Change') : null,
    acts: stands ? [{ act: 'end', words: say('End') }] : [],
  };
};

/** Fields of an account as a proposal lists them. */
const accountFields: readonly (readonly [words: string, valueOf: (terms: PayInTerms) => string])[] = [
  [say('Bank'), ({ bankName }) => bankName ?? ''],
  [say('Branch'), ({ branchName }) => branchName ?? ''],
  [say('Account name'), ({ accountName }) => accountName],
  [say('Number'), ({ accountNumber }) => accountNumber],
  [say('Routing number'), ({ routingNo }) => routingNo ?? 'none'],
  [say('SWIFT code'), ({ swiftCode }) => swiftCode ?? 'none'],
  [say('Currency'), ({ currency }) => currency],
  [say('Ways'), ({ methods }) => methods.map((method) => methodNames[method]).join(', ')],
];

/** What a proposal would change, field by field. Of a new account: all its fields. */
const changeLines = ({ before, after }: PayInProposal): string[] =>
  accountFields.flatMap(([words, valueOf]) => {
    const is = valueOf(after);
    if (before === null) return is === '' || is === 'none' ? [] : [`${words}: ${is}`];
    return valueOf(before) === is
      ? []
      : [say('{words}: {before} becomes {is}', { words, before: valueOf(before), is })];
  });

const proposalLine = (proposal: PayInProposal): TermLine => ({
  id: proposal.proposalId,
  name: nameOf(proposal.after),
  tone: 'warning',
  stateWords: proposalState(proposal.own),
  figure: null,
  about: [
    proposal.before === null ? say('A new account') : say('Another place for agencies’ money'),
    ...changeLines(proposal),
    say('Proposed by {madeBy}', { madeBy: proposal.own ? 'you' : proposal.madeBy }),
  ],
  history: [],
  changeWords: null,
  acts: proposalActs(proposal.own),
});

const emptyDraft = (currency: string): FormDraft => ({
  kind: 'bank',
  bankName: '',
  branchName: '',
  accountName: '',
  accountNumber: '',
  routingNo: '',
  swiftCode: '',
  currency,
  ...Object.fromEntries(bankMethods.map((method) => [method, 'yes'])),
});

const draftOf = (terms: PayInTerms): FormDraft => ({
  kind: terms.kind,
  bankName: terms.bankName ?? '',
  branchName: terms.branchName ?? '',
  accountName: terms.accountName,
  accountNumber: terms.accountNumber,
  routingNo: terms.routingNo ?? '',
  swiftCode: terms.swiftCode ?? '',
  currency: terms.currency,
  ...Object.fromEntries(bankMethods.map((method) => [method, ticked(terms.methods.includes(method))])),
});

const kindChoices = [
  { value: 'bank', label: say('Account at a bank') },
  ...mobileProviders.map((provider) => ({ value: provider, label: providerNames[provider] })),
];

const isProvider = (kind: string): kind is MobileProvider => mobileProviders.some((provider) => provider === kind);
const orNull = (text: string | undefined): string | null => text?.trim() || null;
const textOf = (draft: FormDraft, field: string): string => (draft[field] ?? '').trim();

/** The terms of a draft that has no errors. */
const termsOf = (draft: FormDraft): PayInTerms => {
  const kind = draft['kind'] ?? '';
  const shared = {
    accountName: textOf(draft, 'accountName'),
    accountNumber: textOf(draft, 'accountNumber'),
    currency: textOf(draft, 'currency').toUpperCase(),
  };
  return isProvider(kind)
    ? {
        ...shared,
        kind,
        bankName: null,
        branchName: null,
        swiftCode: null,
        routingNo: null,
        methods: ['mobile-banking'],
      }
    : {
        ...shared,
        kind: 'bank',
        bankName: orNull(draft['bankName']),
        branchName: orNull(draft['branchName']),
        swiftCode: orNull(draft['swiftCode']?.toUpperCase()),
        routingNo: orNull(draft['routingNo']),
        methods: bankMethods.filter((method) => draft[method] === 'yes'),
      };
};

/** Whether a second person must confirm the draft: a new account, or another destination of the money. */
const isProposed = (draft: FormDraft, account: DeskPayIn | undefined): boolean => {
  if (account === undefined) return true;
  const { methods: _methods, ...place } = termsOf(draft);
  return Object.entries(place).some(([field, value]) => account.terms[field as keyof typeof place] !== value);
};

const proposalAct = (proposal: PayInProposal, act: ProposalAct): TermsAct => {
  const { proposalId, after } = proposal;
  const meaning = {
    confirmed: [
      ...changeLines(proposal),
      say('From now on every agency is told to pay into this account. Check it with the bank first.'),
    ],
    otherwise: say('Nothing changes for agencies.'),
  };
  return actOnProposal(act, nameOf(after), meaning, {
    confirm: () => ({ call: 'ConfirmDeskPayIn', request: { proposalId } }),
    refuse: (words) => ({ call: 'RefuseDeskPayIn', request: { proposalId, words } }),
    withdraw: () => ({ call: 'WithdrawDeskPayIn', request: { proposalId } }),
  });
};

const swift = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/;

/** The form of an account. `account`: the one that is changed; `undefined`: a new one. `currency`: the tenant's. */
const formOf = (draft: FormDraft, account: DeskPayIn | undefined, currency: string): TermsForm => {
  const atBank = !isProvider(draft['kind'] ?? '');
  return {
    heading: account === undefined ? say('Add an account') : say('Change {terms}', { terms: nameOf(account.terms) }),
    fields: [
      termField('kind', say('Kind of account'), {
        kind: 'choice',
        choices: kindChoices,
        fixed: account !== undefined,
      }),
      ...(atBank ? [termField('bankName', say('Bank')), termField('branchName', say('Branch'))] : []),
      termField('accountName', say('Account name')),
      termField('accountNumber', atBank ? say('Account number') : say('Wallet number')),
      ...(atBank
        ? [
            termField('routingNo', say('Routing number'), { hint: say('Empty: none.') }),
            termField('swiftCode', say('SWIFT code'), { hint: say('8 or 11 characters. Empty: none.') }),
          ]
        : []),
      termField('currency', say('Currency'), {
        hint: say('Deposits are asked for in {currency}. Other accounts are shown with the bank details only.', {
          currency,
        }),
      }),
      ...(atBank ? bankMethods.map((method) => termField(method, methodNames[method], { kind: 'yes-no' })) : []),
    ],
    effect: isProposed(draft, account)
      ? [say('Nothing changes for agencies until another person has confirmed it with a fresh code.')]
      : [say('This changes at once: the account and its owner stay the same.')],
    button: isProposed(draft, account) ? say('Propose it') : say('Save it'),
  };
};

const rulesOf = (draft: FormDraft) => {
  const atBank = !isProvider(draft['kind'] ?? '');
  const has = (field: string) => textOf(draft, field) !== '';
  const code = textOf(draft, 'swiftCode').toUpperCase();
  return {
    bankName: atBank && !has('bankName') && say('Enter the name of the bank.'),
    branchName: atBank && !has('branchName') && say('Enter the branch.'),
    accountName: !has('accountName') && say('Enter the name of the account.'),
    accountNumber:
      textOf(draft, 'accountNumber').replaceAll(/[^0-9A-Za-z]/g, '').length < 4 &&
      say('Enter the number of the account.'),
    swiftCode: atBank && code !== '' && !swift.test(code) && say('Enter 8 or 11 letters and digits.'),
    currency: !/^[A-Za-z]{3}$/.test(textOf(draft, 'currency')) && say('Enter its code, such as BDT.'),
    'bank-deposit': atBank && !bankMethods.some((method) => draft[method] === 'yes') && say('Choose at least one way.'),
  };
};

const endAct = ({ payInId, version, terms }: DeskPayIn): TermsAct => ({
  title: say('End {terms}?', { terms: nameOf(terms) }),
  about: [
    say(
      'No agency is shown {accountNumber} from now on. Deposits that were paid into it stay as they are, and the account stays in this list.',
      { accountNumber: terms.accountNumber },
    ),
  ],
  reason: null,
  needsCode: false,
  button: say('End it'),
  done: say('Ended: {terms}', { terms: nameOf(terms) }),
  change: () => ({ call: 'EndDeskPayIn', request: { payInId, version } }),
});

/** The accounts into which agencies pay. */
export const payInTerms = (book: DeskPayIns): Terms => {
  const standing = book.accounts.filter(({ state }) => state === 'in-force');
  const accountOf = (id: string | null) => standing.find(({ payInId }) => payInId === id);
  return {
    groups: [
      { heading: say('Waits for a second person'), lines: book.proposals.map(proposalLine) },
      { heading: say('Accounts'), lines: standing.map((account) => accountLine(account, book)) },
      {
        heading: say('Ended'),
        lines: book.accounts.filter(({ state }) => state === 'ended').map((account) => accountLine(account, book)),
      },
    ],
    about: [
      say(
        'Agencies see these accounts with the bank details and in the deposit forms. A new account, or another place for the money, takes two people and a fresh code.',
      ),
    ],
    addWords: say('Add an account'),
    acts: [],
    steppedUp: book.steppedUp,
    savingNeedsCode: false,
    emptyWords: say('There is no account yet, so no agency can ask for a deposit.'),
    draftOf: (id) => {
      const account = accountOf(id);
      if (id === null) return emptyDraft(book.currency);
      return account === undefined ? null : draftOf(account.terms);
    },
    formOf: (draft, id) => formOf(draft, accountOf(id), book.currency),
    rulesOf,
    savedBy(draft, id) {
      const account = accountOf(id);
      return {
        call: 'SaveDeskPayIn',
        request: { payInId: account?.payInId ?? null, version: account?.version ?? 0, terms: termsOf(draft) },
      };
    },
    doneWords: (draft, id) =>
      `${isProposed(draft, accountOf(id)) ? say('Proposed') : say('Changed')}: ${nameOf(termsOf(draft))}`,
    fieldOf: (path) => (path === 'methods' ? 'bank-deposit' : typeof path === 'string' ? path : 'accountNumber'),
    actOf(act, id) {
      if (act === 'end') {
        const account = accountOf(id);
        return account === undefined ? null : endAct(account);
      }
      const proposal = book.proposals.find(({ proposalId }) => proposalId === id);
      const offered = proposal === undefined ? null : offeredAct(act, proposal.own);
      return proposal === undefined || offered === null ? null : proposalAct(proposal, offered);
    },
  };
};
