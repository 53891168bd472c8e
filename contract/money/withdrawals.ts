import { boolean, enums, type Infer, nullable, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { fieldsWrong } from '../form-check.ts';
import { RuleEntry } from '../rule-entry.ts';
import { say } from '../say.ts';
import {
  amountMinor,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  nothing,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';

/** Withdrawals in one answer, the newest first. */
export const withdrawalsListed = 100;
/** Withdrawals of an agency that may wait for the house at once. */
export const openWithdrawalsMost = 20;
/** Time in which the house pays a withdrawal, in hours. */
export const withdrawalWithinHours = 48;
const entriesMost = 200;

/** Reference of a withdrawal. */
export const WithdrawalReference = textLike(/^WDR[A-Z0-9]{8}$/, 11);

/**
 * `asked`: the amount is reserved in the wallet, and the agency may take it back. `begun`: the house pays it. `prepared`: one person has
 * entered the payment, and another confirms it. `paid`: it was posted. `refused`, `taken-back`: the reservation was released.
 */
export const withdrawalStates = ['asked', 'begun', 'prepared', 'paid', 'refused', 'taken-back'] as const;
export const WithdrawalState = enums(withdrawalStates);
export type WithdrawalState = Infer<typeof WithdrawalState>;

/** An account of the agency, as a withdrawal names it. */
export const WithdrawalAccount = object({
  accountId: opaqueId(),
  version: whole(1, 1_000_000),
  bankName: text(1, 120),
  /** Its last four characters. */
  accountNumber: text(1, 40),
  usable: boolean(),
  /** From when on money may be paid to it. */
  usableFrom: isoTime(),
});
export type WithdrawalAccount = Infer<typeof WithdrawalAccount>;

/** Money that an agency wants at its bank. */
export const Withdrawal = object({
  withdrawalReference: WithdrawalReference,
  /** Rises with each change. */
  version: whole(1, 1_000_000),
  state: WithdrawalState,
  currency: currencyCode(),
  amountMinor: amountMinor(1),
  askedAt: isoTime(),
  askedBy: text(1, 200),
  bankName: text(1, 120),
  /** Its last four characters. */
  accountNumber: text(1, 40),
  /** Reference of the bank, and its day. `null`: it is not paid. */
  bankReference: nullable(text(1, 60)),
  valueOn: nullable(isoDay()),
  /** Why it was refused. `null`: it was not. */
  reason: nullable(text(1, 300)),
  /** The newest first. */
  history: listOf(RuleEntry, entriesMost),
});
export type Withdrawal = Infer<typeof Withdrawal>;

/** What a wallet can pay to the bank: its balance less what is reserved and owed. Credit is no money of the agency. */
export const FreeBalance = object({
  currency: currencyCode(),
  balanceMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  reservedMinor: amountMinor(),
  /** Dues that are not settled, and what is owed beside the wallet. */
  duesMinor: amountMinor(),
  freeMinor: amountMinor(),
  /** Nothing is paid from the wallet at present. */
  frozen: boolean(),
  /** A due was missed: nothing is paid out before it is settled. */
  missedDue: boolean(),
});
export type FreeBalance = Infer<typeof FreeBalance>;

export const Withdrawals = object({
  withdrawals: listOf(Withdrawal, withdrawalsListed),
  /** Accounts of the agency that have not ended. */
  accounts: listOf(WithdrawalAccount, 200),
  /** `null`: the agency has no wallet. */
  free: nullable(FreeBalance),
  /** Whether the reader has entered a fresh code in this session. */
  steppedUp: boolean(),
});
export type Withdrawals = Infer<typeof Withdrawals>;

const ofPayment = { service: 'payment', version: 'v1' } as const;
const acts = { ...ofPayment, method: 'POST', sends: 'body', effect: 'acts', access: 'AskWithdrawals' } as const;
const answer = object({ book: Withdrawals });

const LoadWithdrawals = defineCall({
  ...ofPayment,
  method: 'GET',
  path: 'withdrawal/list',
  sends: 'query',
  effect: 'reads',
  access: 'ShowBankAccounts',
  request: nothing(),
  answer,
  refusals: {},
  doing: say('loading the withdrawals'),
  summary: "Lists the agency's withdrawals, its bank accounts, and what its wallet can pay to them. Moves no money.",
});

const AskWithdrawal = defineCall({
  ...acts,
  path: 'withdrawal/ask',
  /** The account as the person has seen it. */
  request: object({ accountId: opaqueId(), accountVersion: whole(1, 1_000_000), amountMinor: amountMinor(1) }),
  answer,
  refusals: {
    ...fieldsWrong,
    'step-up-needed': { status: 403, title: say('Enter a fresh code before you ask for a withdrawal.') },
    'account-not-usable': {
      status: 409,
      title: say(
        'Nothing is paid to this account at present: it is new, has changed or has ended. Nothing was reserved.',
      ),
      field: 'accountId',
    },
    'wallet-frozen': {
      status: 409,
      title: say('Payments from your wallet are stopped while we check it. Nothing was reserved. Call us.'),
    },
    'due-missed': {
      status: 409,
      title: say('A due was missed. Settle it before you withdraw. Nothing was reserved.'),
    },
    'not-free': {
      status: 409,
      title: say(
        'Your wallet has less that is free: its balance less what is reserved and owed. Nothing was reserved.',
      ),
      field: 'amountMinor',
    },
    'too-many-open': {
      status: 409,
      title: say('At most 20 withdrawals may wait at once. Nothing was reserved.'),
    },
  },
  doing: say('asking for the withdrawal'),
  summary:
    "Asks for money of the wallet at the agency's own bank account, after a fresh code. Reserves the amount until the house has paid or refused it.",
});

const TakeBackWithdrawal = defineCall({
  ...acts,
  inAnyStanding: true,
  path: 'withdrawal/takeback',
  request: object({ withdrawalReference: opaqueId(), version: whole(1, 1_000_000) }),
  answer,
  refusals: {
    'withdrawal-unknown': { status: 404, title: say('We could not find this withdrawal.') },
    'withdrawal-begun': {
      status: 409,
      title: say('The accounts desk has dealt with this withdrawal meanwhile. Read it again.'),
    },
  },
  doing: say('taking the withdrawal back'),
  summary: 'Takes a withdrawal back that the house has not begun to pay. Releases the reserved amount.',
});

export const withdrawalCalls = { LoadWithdrawals, AskWithdrawal, TakeBackWithdrawal };
