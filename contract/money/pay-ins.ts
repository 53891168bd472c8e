import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { fieldsWrong } from '../form-check.ts';
import { RuleEntry, ruleEntriesAtMost } from '../rule-entry.ts';
import { say } from '../say.ts';
import { currencyCode, isoTime, listOf, nothing, opaqueId, text, textLike, whole } from '../shapes.ts';
import { stepUpNeeded } from '../sign-in/step-up.ts';
import { DepositCharge, DepositMethod, depositChannels, depositMethods, mobileProviders } from './deposits.ts';

/** Most accounts of a tenant that have not ended, and most in one answer with those that have. */
export const payInsAtMost = 40;
export const payInsListed = 200;
export const payInReasonMost = 300;

export const payInKinds = ['bank', ...mobileProviders] as const;
export const PayInKind = enums(payInKinds);
export type PayInKind = Infer<typeof PayInKind>;

/** Methods that an account at a bank can serve. One of mobile banking serves `mobile-banking` alone. */
export const bankMethods = depositMethods.filter((method) => method !== 'mobile-banking');

/** What an account into which agencies pay says. Bank, branch, SWIFT code and routing number are null in mobile banking. */
export const PayInTerms = object({
  kind: PayInKind,
  bankName: nullable(text(1, 120)),
  branchName: nullable(text(1, 120)),
  accountName: text(1, 120),
  accountNumber: text(1, 40),
  swiftCode: nullable(textLike(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 11)),
  routingNo: nullable(text(1, 20)),
  /** Deposits are asked for in the tenant's currency. An account in another is only shown with the bank details. */
  currency: currencyCode(),
  methods: listOf(DepositMethod, depositMethods.length, 1),
});
export type PayInTerms = Infer<typeof PayInTerms>;

/** An account into which agencies pay. `ended`: it is shown to no agency any more. */
export const DeskPayIn = object({
  payInId: opaqueId(),
  version: whole(1, 1_000_000),
  state: enums(['in-force', 'ended']),
  terms: PayInTerms,
  /** The newest first. */
  history: listOf(RuleEntry, ruleEntriesAtMost),
});
export type DeskPayIn = Infer<typeof DeskPayIn>;

/** A new account, or another place for agencies' money. It waits for a second person. */
export const PayInProposal = object({
  proposalId: opaqueId(),
  payInId: opaqueId(),
  /** `null`: the account is new. */
  before: nullable(PayInTerms),
  after: PayInTerms,
  madeBy: text(1, 200),
  madeAt: isoTime(),
  /** Whether the reader has proposed it, and so may withdraw it but not confirm it. */
  own: boolean(),
});
export type PayInProposal = Infer<typeof PayInProposal>;

export const DeskPayIns = object({
  currency: currencyCode(),
  /** What paying in costs, by channel. The same for all accounts. */
  charges: listOf(DepositCharge, depositChannels.length),
  /** In the order in which agencies see them; those that have ended come last. */
  accounts: listOf(DeskPayIn, payInsListed),
  proposals: listOf(PayInProposal, payInsListed),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type DeskPayIns = Infer<typeof DeskPayIns>;

const ofDesk = { service: 'desk', version: 'v1' } as const;
const acts = { ...ofDesk, method: 'POST', sends: 'body', effect: 'acts', access: 'DeskManageTerms' } as const;
const answer = object({ book: DeskPayIns });

const GetDeskPayIns = defineCall({
  ...ofDesk,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'DeskReadBooks',
  path: 'PayIns/List',
  request: nothing(),
  answer: DeskPayIns,
  refusals: {},
  doing: say('loading the accounts'),
  summary: 'Lists the accounts into which agencies pay, with their history and what waits. Moves no money.',
});

const accountRefusals = {
  'account-unknown': { status: 404, title: say('We could not find this account.') },
  'account-changed': { status: 409, title: say('Somebody has changed this account meanwhile. Read it again.') },
  'account-ended': { status: 409, title: say('This account has ended already.') },
} as const;

const numberUsed = {
  'number-used': { status: 409, title: say('Another account in this list has this number already.') },
} as const;

const SaveDeskPayIn = defineCall({
  ...acts,
  path: 'PayIns/Save',
  request: object({
    /** `null` adds an account; otherwise `version` is the one that was read. */
    payInId: nullable(opaqueId()),
    version: whole(0, 1_000_000),
    terms: PayInTerms,
  }),
  answer,
  refusals: {
    ...accountRefusals,
    ...numberUsed,
    ...fieldsWrong,
    'nothing-changes': { status: 422, title: say('The account says this already.') },
    'too-many-accounts': { status: 409, title: say('There is no room for another account. End one first.') },
    'proposal-waits': { status: 409, title: say('A change of this account waits for a second person already.') },
  },
  decides: { does: 'prepares' },
  doing: say('saving the account'),
  summary:
    'Adds an account into which agencies pay, or changes one. A new account, or another place for the money, waits for a second person; methods change at once. Moves no money.',
});

const EndDeskPayIn = defineCall({
  ...acts,
  path: 'PayIns/End',
  request: object({ payInId: opaqueId(), version: whole(1, 1_000_000) }),
  answer,
  refusals: accountRefusals,
  decides: { does: 'nothing' },
  doing: say('ending the account'),
  summary: 'Ends an account, so that no agency is shown it. Deposits that were paid into it stay. Moves no money.',
});

const proposalRefusals = {
  'proposal-unknown': { status: 404, title: say('We could not find this change.') },
  'not-open': { status: 409, title: say('Somebody has decided about this change already.') },
} as const;

const proposal = { request: object({ proposalId: opaqueId() }), answer } as const;
const ownProposal = {
  'own-proposal': { status: 403, title: say('You proposed this, so another person must decide about it.') },
} as const;

const ConfirmDeskPayIn = defineCall({
  ...acts,
  ...proposal,
  path: 'PayIns/Confirm',
  refusals: { ...stepUpNeeded, ...proposalRefusals, ...ownProposal, ...accountRefusals, ...numberUsed },
  decides: { does: 'prices', people: 'two', how: 'Another person has proposed the account.' },
  doing: say('confirming the account'),
  summary:
    'Confirms an account that another person has proposed, after a fresh code. Agencies see it at once. Moves no money.',
});

const RefuseDeskPayIn = defineCall({
  ...acts,
  path: 'PayIns/Refuse',
  request: object({ proposalId: opaqueId(), words: text(1, payInReasonMost) }),
  answer,
  refusals: { ...proposalRefusals, ...ownProposal },
  decides: { does: 'nothing' },
  doing: say('refusing the account'),
  summary: 'Refuses an account that another person has proposed, with a reason. Moves no money.',
});

const WithdrawDeskPayIn = defineCall({
  ...acts,
  ...proposal,
  path: 'PayIns/Withdraw',
  refusals: {
    ...proposalRefusals,
    'not-own': { status: 403, title: say('Only the person who proposed this can withdraw it.') },
  },
  decides: { does: 'nothing' },
  doing: say('withdrawing the account'),
  summary: 'Withdraws an own proposal of an account. Moves no money.',
});

export const payInCalls = {
  GetDeskPayIns,
  SaveDeskPayIn,
  EndDeskPayIn,
  ConfirmDeskPayIn,
  RefuseDeskPayIn,
  WithdrawDeskPayIn,
};
