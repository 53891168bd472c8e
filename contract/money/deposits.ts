import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { documentMediaTypes, documentTypeWords } from '../document-uploads.ts';
import { fieldsWrong } from '../form-check.ts';
import { askedPage, fileOfList } from '../list-calls.ts';
import { messages } from '../messages.ts';
import { say } from '../say.ts';
import {
  amountMinor,
  currencyCode,
  fileBytes,
  isoDay,
  isoTime,
  listOf,
  nothing,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';

/** How money is paid in, apart from the payment gateway: over a bank's counter, by transfer, by cheque, or by telephone. */
export const depositMethods = ['bank-deposit', 'bank-transfer', 'cheque', 'mobile-banking'] as const;
export const DepositMethod = enums(depositMethods);
export type DepositMethod = Infer<typeof DepositMethod>;

export const methodNames: Readonly<Record<DepositMethod, string>> = {
  'bank-deposit': say('Bank deposit'),
  'bank-transfer': say('Bank transfer'),
  cheque: say('Cheque'),
  'mobile-banking': say('Mobile banking'),
};

export const mobileProviders = ['bkash', 'nagad', 'rocket'] as const;
export const MobileProvider = enums(mobileProviders);
export type MobileProvider = Infer<typeof MobileProvider>;

export const providerNames: Readonly<Record<MobileProvider, string>> = {
  bkash: 'bKash',
  nagad: say('Nagad'),
  rocket: say('Rocket'),
};

/** What a charge depends on: the method, and for mobile banking the provider. */
export const depositChannels = ['bank-deposit', 'bank-transfer', 'cheque', ...mobileProviders] as const;
export const DepositChannel = enums(depositChannels);
export type DepositChannel = Infer<typeof DepositChannel>;

export const depositStates = [
  'submitted',
  'matched',
  'received',
  'deposited',
  'cleared',
  'approved',
  'refused',
  'withdrawn',
  'bounced',
] as const;
export const DepositState = enums(depositStates);
export type DepositState = Infer<typeof DepositState>;

/** `DEP7K2M9QXW` */
export const DepositReference = textLike(/^DEP[A-Z0-9]{6,10}$/, 13);

/** Charge and limits of one channel. The charge is a share of the amount and a fixed amount. */
export const DepositCharge = object({
  channel: DepositChannel,
  basisPoints: whole(0, 10_000),
  fixedMinor: amountMinor(),
  /** Least and most that may be paid in at once. */
  leastMinor: amountMinor(1),
  mostMinor: amountMinor(1),
});
export type DepositCharge = Infer<typeof DepositCharge>;

/** An account of the platform into which agencies pay: at a bank, or at a provider of mobile banking. */
export const PayInAccount = object({
  payInId: opaqueId(),
  /** The bank, or the provider. */
  name: text(1, 120),
  holder: text(1, 120),
  number: text(1, 40),
  branch: nullable(text(1, 120)),
  /** `null`: an account at a bank. */
  provider: nullable(MobileProvider),
});
export type PayInAccount = Infer<typeof PayInAccount>;

/** Facts that decide what the asking person may do with a deposit. The server computes them. */
export const DepositFacts = object({
  isCheque: boolean(),
  /** The person submitted the deposit, or works for the agency that did. */
  isOwn: boolean(),
  /** The person found the money, or saw the cheque cleared. */
  isMatcher: boolean(),
  /** The person may ask for deposits in the name of this agency. */
  mayWithdraw: boolean(),
  /** The person works at the desk of the house. */
  mayDecide: boolean(),
  /** A bank may still return the cheque. */
  mayBeReturned: boolean(),
});
export type DepositFacts = Infer<typeof DepositFacts>;

/** Who must act next. `null`: nobody. */
export const DepositOwner = nullable(enums(['desk', 'bank']));
export type DepositOwner = Infer<typeof DepositOwner>;

const yearMs = 31_536_000_000;

/** When the owner of a deposit should have acted. Less than zero remains of a time that has passed. */
export const DepositDue = object({ at: isoTime(), remainingMs: whole(-100 * yearMs, yearMs) });

const mostCounted = 1_000_000_000;

const lineFields = {
  depositReference: DepositReference,
  method: DepositMethod,
  provider: nullable(MobileProvider),
  state: DepositState,
  currency: currencyCode(),
  /** What the agency paid. The charge and what the wallet gets are its parts. */
  amountMinor: amountMinor(1),
  chargeMinor: amountMinor(),
  creditedMinor: amountMinor(1),
  /** Day of the payment, or of the cheque. */
  paidOn: isoDay(),
  /** The bank's reference, the cheque's number, or the transaction id. */
  bankReference: text(1, 40),
  /** Bank or provider that it was paid into. */
  payInName: text(1, 120),
  submittedAt: isoTime(),
  submittedBy: text(1, 140),
  owner: DepositOwner,
  /** `null`: nobody must act. */
  due: nullable(DepositDue),
};

/** A deposit in the list. */
export const DepositLine = object(lineFields);
export type DepositLine = Infer<typeof DepositLine>;

export const DepositEvent = object({ at: isoTime(), who: text(1, 140), words: text(1, 600), state: DepositState });
export type DepositEvent = Infer<typeof DepositEvent>;

/** A deposit with all that was said about it. */
export const Deposit = object({
  ...lineFields,
  payIn: PayInAccount,
  /** Bank that the transfer came from, or on which the cheque is drawn. */
  fromBank: nullable(text(1, 120)),
  /** Branch at which cash was paid, or of the cheque's bank. */
  branch: nullable(text(1, 120)),
  /** Account that the transfer came from, or the sender's telephone number. */
  fromAccount: nullable(text(1, 40)),
  note: nullable(text(1, 300)),
  slip: nullable(
    object({
      address: text(1, 300),
      mediaType: enums(documentMediaTypes),
    }),
  ),
  /** Why it was refused, or the cheque returned. */
  reason: nullable(text(1, 300)),
  /** Part of a returned cheque that the wallet did not cover. The agency owes it. */
  dueMinor: amountMinor(),
  /** The earliest first. */
  history: listOf(DepositEvent, 50),
  facts: DepositFacts,
});
export type Deposit = Infer<typeof Deposit>;

const ofDeposits = { service: 'payment', version: 'v1', sends: 'body', method: 'POST' } as const;

const availpayments = defineCall({
  ...ofDeposits,
  path: 'deposit/availpayments',
  access: 'AddDepositRequest',
  effect: 'reads',
  request: nothing(),
  answer: object({
    currency: currencyCode(),
    payments: listOf(
      object({ method: DepositMethod, charges: listOf(DepositCharge, mobileProviders.length, 1) }),
      depositMethods.length,
    ),
  }),
  refusals: {},
  doing: say('loading the ways to pay in'),
  summary: 'Lists the ways in which a deposit can be made here, each with its charges. Moves no money.',
});

const availdeposit = defineCall({
  ...ofDeposits,
  path: 'deposit/availdeposit',
  access: 'AddDepositRequest',
  effect: 'reads',
  request: object({ method: DepositMethod }),
  answer: object({
    currency: currencyCode(),
    /** Today at the agency's home: the last day of a payment. */
    today: isoDay(),
    charges: listOf(DepositCharge, mobileProviders.length),
    payIns: listOf(PayInAccount, 50),
  }),
  refusals: {},
  doing: say('loading the accounts to pay into'),
  summary: 'Returns what the form of one method needs: accounts to pay into, charges and today. Moves no money.',
});
export type DepositTerms = Infer<(typeof availdeposit)['answer']>;

export const depositNoteLimit = 300;

const requestFields = {
  payInId: opaqueId(),
  amountMinor: amountMinor(1),
  paidOn: isoDay(),
  note: text(0, depositNoteLimit),
  /** Its bytes decide its type. */
  slip: nullable(fileBytes()),
  /** The charge that the person has agreed to. */
  agreedChargeMinor: amountMinor(),
};

const requestRefusals = {
  ...fieldsWrong,
  'charge-changed': {
    status: 409,
    title: say(
      'The charge has changed since you opened this form. Read the new amounts and confirm again. Nothing was sent.',
    ),
  },
  'reference-used': {
    status: 409,
    title: say('Another deposit request has this reference already. Check the number. Nothing was sent.'),
    field: 'bankReference',
  },
  'slip-used': {
    status: 409,
    title: say(
      'This file belongs to another deposit request already. Choose the slip of this payment. Nothing was sent.',
    ),
    field: 'slip',
  },
  'slip-too-large': { status: 422, title: messages.fileTooLarge, field: 'slip' },
  'slip-unreadable': { status: 422, title: documentTypeWords, field: 'slip' },
  'too-many-open': {
    status: 409,
    title: say('Your agency has 100 deposit requests that are not decided yet. Wait for them. Nothing was sent.'),
  },
} as const;

const asksForDeposit = {
  ...ofDeposits,
  access: 'AddDepositRequest',
  effect: 'acts',
  answer: object({ deposit: Deposit }),
  refusals: requestRefusals,
  file: { field: 'slip', tooLarge: 'slip-too-large' },
} as const;

export const initiatebankdeposit = defineCall({
  ...asksForDeposit,
  path: 'deposit/initiatebankdeposit',
  request: object({ ...requestFields, bankReference: text(0, 40), branch: text(0, 120) }),
  doing: say('sending your deposit request'),
  summary:
    'Asks for cash that was paid in over the counter of a bank to be credited. Moves no money until the desk has approved it.',
});

const initiatebanktransfer = defineCall({
  ...asksForDeposit,
  path: 'deposit/initiatebanktransfer',
  request: object({
    ...requestFields,
    bankReference: text(0, 40),
    fromBank: text(0, 120),
    fromAccount: text(0, 40),
  }),
  doing: say('sending your deposit request'),
  summary: 'Asks for a bank transfer to be credited. Moves no money until the desk has approved it.',
});

const initiatechequedeposit = defineCall({
  ...asksForDeposit,
  path: 'deposit/initiatechequedeposit',
  request: object({ ...requestFields, chequeNumber: text(0, 40), fromBank: text(0, 120), branch: text(0, 120) }),
  doing: say('sending your deposit request'),
  summary:
    'Announces a cheque. Moves no money until the bank has paid it and the desk has approved it; a cheque that is returned later is taken back.',
});

/** The specification's spelling. */
export const initate = defineCall({
  ...asksForDeposit,
  path: 'deposit/initate',
  request: object({
    ...requestFields,
    provider: MobileProvider,
    senderNumber: text(0, 40),
    transactionId: text(0, 40),
  }),
  doing: say('sending your deposit request'),
  summary:
    'Asks for a payment by mobile banking (bKash, Nagad, Rocket) to be credited. Moves no money until the desk has approved it.',
});

export const depositsAPage = 50;
export const depositsCountedAtMost = 10_000;
/** Least characters of a term by which deposits are searched. */
export const depositTermLeast = 3;
export const depositTermMost = 60;

const filters = {
  /** Part of a deposit's reference, or of the bank's. Empty: all deposits. */
  search: text(0, depositTermMost),
  /** Empty: all. */
  states: listOf(DepositState, depositStates.length),
  methods: listOf(DepositMethod, depositMethods.length),
  /** Days of the request in the tenant's time zone, both included. */
  from: nullable(isoDay()),
  to: nullable(isoDay()),
  /** Amounts paid, both included. */
  leastMinor: nullable(amountMinor()),
  mostMinor: nullable(amountMinor()),
};

/** Which deposits are listed. The latest comes first. */
export const DepositsAsked = object(filters);
export type DepositsAsked = Infer<typeof DepositsAsked>;

/** The last deposit of a page: where the next page begins. */
export const DepositMark = object({ at: isoTime(), depositReference: DepositReference });
export type DepositMark = Infer<typeof DepositMark>;

export const Deposits = object({
  deposits: listOf(DepositLine, depositsAPage),
  /** `null`: there is no further page. */
  next: nullable(DepositMark),
  /** Number of deposits on all pages, counted to `depositsCountedAtMost`. */
  count: whole(0, depositsCountedAtMost),
  currency: currencyCode(),
});
export type Deposits = Infer<typeof Deposits>;

/** The specification's `deposit/load`. */
const LoadDeposits = defineCall({
  ...ofDeposits,
  path: 'deposit/load',
  access: 'ShowDepositList',
  effect: 'reads',
  request: askedPage(filters, DepositMark),
  answer: Deposits,
  refusals: {},
  doing: say('loading your deposits'),
  summary: "Lists the agency's deposit requests that match the filters, page by page. Moves no money.",
});

/** The specification's `deposit/availfilter`. */
const GetDepositFilters = defineCall({
  ...ofDeposits,
  path: 'deposit/availfilter',
  access: 'ShowDepositList',
  effect: 'reads',
  request: nothing(),
  answer: object({
    currency: currencyCode(),
    states: listOf(object({ state: DepositState, count: whole(0, mostCounted) }), depositStates.length),
    methods: listOf(object({ method: DepositMethod, count: whole(0, mostCounted) }), depositMethods.length),
  }),
  refusals: {},
  doing: say('counting your deposits'),
  summary: "Counts the agency's deposit requests by state and by method. Moves no money.",
});

/** The specification's `deposit/view`. */
const ViewDeposit = defineCall({
  ...ofDeposits,
  path: 'deposit/view',
  access: 'ShowDepositList',
  effect: 'reads',
  request: object({ depositReference: DepositReference }),
  answer: object({ deposit: Deposit }),
  refusals: {
    'deposit-unknown': { status: 404, title: say('Your agency has no deposit request with this reference.') },
  },
  doing: say('loading the deposit'),
  summary: 'Returns one deposit request with its history and its slip. Moves no money.',
});

/** The specification's `deposit/searchpad`. */
const SearchDeposits = defineCall({
  ...ofDeposits,
  path: 'deposit/searchpad',
  access: 'ShowDepositList',
  effect: 'reads',
  request: object({ term: text(0, depositTermMost) }),
  answer: object({ deposits: listOf(DepositLine, 10) }),
  refusals: {},
  doing: say('finding deposits'),
  summary: 'Finds the latest deposit requests by a part of a reference. Moves no money.',
});

/** The specification's `deposit/getProtectedFunctions`. */
const GetDepositFunctions = defineCall({
  ...ofDeposits,
  path: 'deposit/getProtectedFunctions',
  access: 'signed-in',
  effect: 'reads',
  request: nothing(),
  answer: object({ mayList: boolean(), mayAdd: boolean() }),
  refusals: {},
  doing: say('loading your permissions'),
  summary: 'Returns whether the signed-in person may see the deposits of the agency, and ask for one. Moves no money.',
});

const WithdrawDeposit = defineCall({
  ...ofDeposits,
  path: 'deposit/withdraw',
  access: 'AddDepositRequest',
  effect: 'acts',
  request: object({ depositReference: DepositReference }),
  answer: object({ deposit: Deposit }),
  refusals: {
    'deposit-unknown': { status: 404, title: say('Your agency has no deposit request with this reference.') },
    'not-allowed': {
      status: 409,
      title: say(
        'The desk has taken up this request already, so it cannot be withdrawn any more. Nothing has changed.',
      ),
    },
  },
  doing: say('withdrawing the deposit request'),
  summary: 'Takes back a deposit request that the desk has not taken up yet. Moves no money.',
});

/** Most deposits in a file. A longer list is refused rather than cut. */
export const depositsInFileAtMost = 10_000;

export const depositColumns = [
  'reference',
  'method',
  'account',
  'paid-on',
  'bank-reference',
  'amount',
  'charge',
  'credited',
  'status',
  'submitted',
  'submitted-by',
] as const;
export const DepositColumn = enums(depositColumns);
export type DepositColumn = Infer<typeof DepositColumn>;

const ExportDeposits = defineCall({
  ...ofDeposits,
  path: 'deposit/export',
  access: 'ShowDepositList',
  effect: 'reads',
  ...fileOfList(filters, depositColumns),
  refusals: {
    'too-many-deposits': {
      status: 409,
      title: say(
        'A file holds at most 10,000 deposits, and more match. Narrow the filters, for instance by days, and export again.',
      ),
    },
  },
  doing: say('making the file of your deposits'),
  summary:
    "Returns all of the agency's deposit requests that match the filters as a file, up to 10,000. Moves no money.",
});

export const depositCalls = {
  availpayments,
  availdeposit,
  initiatebankdeposit,
  initiatebanktransfer,
  initiatechequedeposit,
  initate,
  LoadDeposits,
  GetDepositFilters,
  ViewDeposit,
  SearchDeposits,
  GetDepositFunctions,
  WithdrawDeposit,
  ExportDeposits,
};
