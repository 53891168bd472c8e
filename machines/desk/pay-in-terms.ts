import type { FormDraft } from '../../contract/form-draft.ts';
import { type DepositCharge, type DepositMethod, methodNames, providerNames } from '../../contract/money/deposits.ts';
import { emptyPayIn, payInDraft, payInErrors, payInFields, payInOf } from '../../contract/money/pay-in-fields.ts';
import { type DeskPayIn, type DeskPayIns, type PayInProposal, type PayInTerms } from '../../contract/money/pay-ins.ts';
import { displayMoney } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { TermsForm } from '../parts/terms.ts';
import {
  actOnProposal,
  type DeskAct,
  type DeskTermLine,
  type DeskTerms,
  offeredAct,
  type ProposalAct,
  proposalActs,
  proposalState,
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

const accountLine = ({ payInId, terms, state, history }: DeskPayIn, book: DeskPayIns): DeskTermLine => {
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

const proposalLine = (proposal: PayInProposal): DeskTermLine => ({
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

/** Whether a second person must confirm the draft: a new account, or another destination of the money. */
const isProposed = (draft: FormDraft, account: DeskPayIn | undefined): boolean => {
  if (account === undefined) return true;
  const { methods: _methods, ...place } = payInOf(draft);
  return Object.entries(place).some(([field, value]) => account.terms[field as keyof typeof place] !== value);
};

const proposalAct = (proposal: PayInProposal, act: ProposalAct): DeskAct => {
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

/** The form of an account. `account`: the one that is changed; `undefined`: a new one. `currency`: the tenant's. */
const formOf = (draft: FormDraft, account: DeskPayIn | undefined, currency: string): TermsForm => {
  return {
    heading: account === undefined ? say('Add an account') : say('Change {terms}', { terms: nameOf(account.terms) }),
    fields: payInFields(draft, currency).map((field) =>
      field.key === 'kind' ? { ...field, fixed: account !== undefined } : field,
    ),
    effect: isProposed(draft, account)
      ? [say('Nothing changes for agencies until another person has confirmed it with a fresh code.')]
      : [say('This changes at once: the account and its owner stay the same.')],
    button: isProposed(draft, account) ? say('Propose it') : say('Save it'),
  };
};

const endAct = ({ payInId, version, terms }: DeskPayIn): DeskAct => ({
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
export const payInTerms = (book: DeskPayIns): DeskTerms => {
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
      if (id === null) return emptyPayIn(book.currency);
      return account === undefined ? null : payInDraft(account.terms);
    },
    formOf: (draft, id) => formOf(draft, accountOf(id), book.currency),
    errorsOf: (draft) => payInErrors(draft, book.currency),
    savedBy(draft, id) {
      const account = accountOf(id);
      return {
        call: 'SaveDeskPayIn',
        request: { payInId: account?.payInId ?? null, version: account?.version ?? 0, terms: payInOf(draft) },
      };
    },
    doneWords: (draft, id) =>
      `${isProposed(draft, accountOf(id)) ? say('Proposed') : say('Changed')}: ${nameOf(payInOf(draft))}`,
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
