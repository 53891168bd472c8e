import { type Infer, object } from 'superstruct';
import { defineCall } from '../call.ts';
import { type DeclaredField, declaredField } from '../declared-form.ts';
import { fieldsWrong, formRequest } from '../form-check.ts';
import { GatewayCode, gatewayCodes } from '../money/online-payment.ts';
import { say } from '../say.ts';
import { amountMinor, currencyCode, listOf, nothing, opaqueId, text, whole } from '../shapes.ts';
import { bankEntryLists, EntryActed, EntryLine, theirReferenceMost, UnnamedPostings } from './bank-entries.ts';
import { OpenPayment } from './payout-lines.ts';

export const openPaymentsAtMost = 1_000;
const openLinesAtMost = 100;

/** What one gateway has of our money in one currency. */
export const GatewayDue = object({
  /** Gateway and currency. */
  dueId: opaqueId(),
  gateway: GatewayCode,
  currency: currencyCode(),
  /** What it collected less what it gave back, and has not paid out. */
  openMinor: amountMinor(Number.MIN_SAFE_INTEGER),
  itemCount: whole(0, 1_000_000),
});
export type GatewayDue = Infer<typeof GatewayDue>;

/** Money into an account at a bank that nothing is posted for. */
export const PayoutCandidate = object({
  ...EntryLine.schema,
  account: text(1, 200),
  currency: currencyCode(),
  amountMinor: amountMinor(1),
});
export type PayoutCandidate = Infer<typeof PayoutCandidate>;

export const GatewayPayouts = object({
  gateways: listOf(GatewayDue, gatewayCodes.length * 20),
  /** The oldest first. */
  payments: listOf(OpenPayment, openPaymentsAtMost),
  lines: listOf(PayoutCandidate, openLinesAtMost),
  /** Postings of the gateway accounts of the ledger that name no payment, by currency. */
  unnamed: listOf(UnnamedPostings, 60),
  ...bankEntryLists,
});
export type GatewayPayouts = Infer<typeof GatewayPayouts>;

/**
 * The form in which a payout is recorded.
 * @param lines lines of banks that may be the payout
 */
export const gatewayPayoutFields = (lines: DeclaredField['choices']) => [
  declaredField('lineId', say('Line of the bank'), { kind: 'choice', choices: lines }),
  declaredField('statement', say('Number of the payout'), {
    hint: say('A payout is recorded once.'),
    maxLength: theirReferenceMost,
  }),
  declaredField('listed', say('Lines of the gateway’s statement'), {
    kind: 'long-text',
    hint: say(
      'One a line: payment, amount, fee. Copied from a spreadsheet it is right. What was given back has a minus.',
    ),
    maxLength: 4_000,
  }),
];

const ofDesk = { service: 'desk', version: 'v1' } as const;

const GetGatewayPayouts = defineCall({
  ...ofDesk,
  method: 'GET',
  sends: 'query',
  effect: 'reads',
  access: 'DeskReadBooks',
  path: 'GatewayPayout/List',
  request: nothing(),
  answer: GatewayPayouts,
  refusals: {},
  doing: say('loading the payouts of gateways'),
  summary:
    'Lists what each gateway has collected and not paid out, payment by payment, with the payouts that wait and the latest that were posted. Moves no money.',
});

const ProposeGatewayPayout = defineCall({
  ...ofDesk,
  method: 'POST',
  sends: 'body',
  effect: 'acts',
  access: 'DeskPrepareMoney',
  path: 'GatewayPayout/Propose',
  request: object({ dueId: opaqueId(), ...formRequest(gatewayPayoutFields([])).schema }),
  answer: EntryActed,
  refusals: {
    ...fieldsWrong,
    'due-unknown': { status: 404, title: say('This gateway has nothing of ours. Look at the list again.') },
    'items-changed': {
      status: 409,
      title: say('What is open has changed meanwhile. Look at the list again. Nothing is proposed.'),
    },
    'statement-paid': {
      status: 409,
      title: say('This payout is recorded already. Nothing is proposed.'),
      field: 'statement',
    },
    'line-used': {
      status: 409,
      title: say('A colleague has dealt with this line meanwhile. Look at the list again. Nothing is proposed.'),
    },
  },
  decides: { does: 'prepares' },
  doing: say('proposing the payout'),
  summary:
    'Matches a payout of a gateway, which a line of a bank shows, with the payments of its statement: gross, fee and net. Another person approves it. Moves no money by itself.',
});

export const gatewayPayoutCalls = { GetGatewayPayouts, ProposeGatewayPayout };
