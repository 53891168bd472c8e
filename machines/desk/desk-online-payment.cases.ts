import type { DeskPayment } from '../../contract/desk/desk-online-payments.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { paymentLine } from './desk-list.cases.ts';
import type {
  DeskPaymentActed,
  DeskPaymentContext,
  DeskPaymentEvent,
  DeskPaymentInput,
} from './desk-online-payment.setup.ts';
import { stepUpOutcomes } from './step-up.cases.ts';

const before = { balanceMinor: 10_000_000, creditLimitMinor: 0, availableMinor: 10_000_000 };
const code = 'OP7K2M9QXW3F';

const accepting: DeskPayment['effects'][number] = {
  act: 'accept',
  amountMinor: 1_950_000,
  money: {
    postings: [
      { debit: 'Payments by gateway', credit: 'Wallet', amountMinor: 1_950_000 },
      { debit: 'Payments by gateway', credit: 'Revenue of the house', amountMinor: 50_000 },
    ],
    before,
    after: { ...before, balanceMinor: 11_950_000, availableMinor: 11_950_000 },
  },
};

const refusing: DeskPayment['effects'][number] = {
  act: 'refuse',
  amountMinor: 2_000_000,
  money: {
    postings: [{ debit: 'Payments by gateway', credit: 'Refunds owed', amountMinor: 2_000_000 }],
    before,
    after: before,
  },
};

const refunding = (amountMinor: number): DeskPayment['effects'][number] => ({
  act: 'refund',
  amountMinor,
  money: {
    postings: [{ debit: 'Wallet', credit: 'Refunds owed', amountMinor }],
    before,
    after: {
      ...before,
      balanceMinor: before.balanceMinor - amountMinor,
      availableMinor: before.availableMinor - amountMinor,
    },
  },
});

const at = '2026-11-25T04:10:00.000Z';

const held: DeskPayment = {
  payment: paymentLine(code),
  chargeMinor: 50_000,
  creditMinor: 1_950_000,
  madeBy: 'Asha Rahman',
  agency: { agencyId: 'agency-1', name: 'Meghna Travels', email: 'office@meghna.example', phone: null },
  returnedAs: 'success',
  said: {
    at,
    state: 'paid',
    paid: {
      reference: code,
      receiptRef: 'RECEIPT-1',
      amountMinor: 2_000_000,
      currency: 'BDT',
      risky: true,
      times: 1,
    },
  },
  doubts: ['risk'],
  proposal: null,
  refund: null,
  events: [
    { at, kind: 'notice', words: 'VALID', doubled: false },
    { at, kind: 'notice', words: 'VALID', doubled: true },
    { at, kind: 'forged-notice', words: 'VALID', doubled: false },
  ],
  differences: [
    { kind: 'paid-not-credited', ours: 'underReview, BDT 20,000', theirs: 'paid, BDT 20,000', foundAt: at },
  ],
  acts: [
    { act: 'propose', reason: null },
    { act: 'ask', reason: null },
    { act: 'refuse', reason: null },
  ],
  effects: [refusing],
  refundableMinor: 0,
  twoPeople: { soloMostMinor: 5_000_000, prepared: null },
  steppedUp: false,
};

const proposed = (own: boolean, steppedUp = false): DeskPayment => ({
  ...held,
  proposal: { by: 'Dipa Sarkar', at, own },
  acts: [
    { act: 'accept', reason: own ? 'You proposed this, so another person must accept it.' : null },
    ...(own ? [{ act: 'withdraw' as const, reason: null }] : []),
    { act: 'ask', reason: null },
    { act: 'refuse', reason: null },
  ],
  effects: [accepting, refusing],
  steppedUp,
});

const credited: DeskPayment = {
  ...held,
  payment: paymentLine(code, { state: 'credited', reason: null, owner: null, due: null }),
  doubts: [],
  differences: [],
  acts: [{ act: 'refund', reason: null }],
  effects: [refunding(1_950_000)],
  refundableMinor: 1_950_000,
  steppedUp: true,
};

/** Credited, and more than one person refunds alone. `own`: the reader has prepared it. */
export const overTheLimit = (own: boolean | null = null): DeskPayment => ({
  ...credited,
  acts: [{ act: 'refund', reason: null }, ...(own === null ? [] : [{ act: 'drop-prepared' as const, reason: null }])],
  twoPeople: {
    soloMostMinor: 1_000_000,
    prepared:
      own === null
        ? null
        : {
            preparedId: 'prepared-1',
            call: 'RefundOnlinePayment',
            terms: { amountMinor: 1_950_000, words: 'Paid by mistake', tickets: [] },
            by: 'Dipa Sarkar',
            at,
            own,
          },
  },
});

const underRefund: DeskPayment = {
  ...credited,
  payment: paymentLine(code, { state: 'refunding', reason: null, owner: 'gateway' }),
  refund: { amountMinor: 500_000, reason: 'Paid by mistake' },
  acts: [{ act: 'ask', reason: null }],
  effects: [],
  refundableMinor: 0,
};

const ended: DeskPayment = {
  ...held,
  payment: paymentLine(code, { state: 'failed', reason: null, owner: null, due: null }),
  doubts: [],
  acts: [{ act: 'ask', reason: null }],
  effects: [],
};

const events: readonly { readonly name: string; readonly event: DeskPaymentEvent }[] = [
  { name: 'Propose to accept', event: { type: 'act.chosen', act: 'propose' } },
  { name: 'Accept and credit', event: { type: 'act.chosen', act: 'accept' } },
  { name: 'Refuse', event: { type: 'act.chosen', act: 'refuse' } },
  { name: 'Refund', event: { type: 'act.chosen', act: 'refund' } },
  { name: 'Drop what was prepared', event: { type: 'act.chosen', act: 'drop-prepared' } },
  { name: 'a reason is typed', event: { type: 'reason.typed', text: 'Paid by mistake' } },
  { name: 'the reason is emptied', event: { type: 'reason.typed', text: ' ' } },
  { name: 'a part is typed', event: { type: 'amount.typed', text: '5,000' } },
  { name: 'no amount is typed', event: { type: 'amount.typed', text: 'all' } },
  { name: 'confirm it', event: { type: 'act.confirmed' } },
  { name: 'leave it', event: { type: 'act.left' } },
  { name: 'look again', event: { type: 'again.requested' } },
];

const known = (name: string, answer: DeskPayment) => ({ name, output: { ok: true as const, answer } });
const refused = (refusal: Extract<DeskPaymentActed, { ok: false }>['refusal'], detail: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail } as DeskPaymentActed,
});

export const deskPaymentCases: FlowCases = {
  inputs: [
    {
      name: 'a payment at the desk',
      input: { code, intentSeed: 'visit', email: 'desk@house.example' } satisfies DeskPaymentInput,
    },
  ],
  events,
  outcomes: {
    readPayment: [
      known('it is held', held),
      known('a colleague has proposed it', proposed(false)),
      known('a colleague has proposed it, and a fresh code stands', proposed(false, true)),
      known('the reader has proposed it', proposed(true)),
      known('it is credited, and a fresh code stands', credited),
      known('more than one person refunds', overTheLimit()),
      known('a colleague has prepared its refund', overTheLimit(false)),
      known('the reader has prepared its refund', overTheLimit(true)),
      known('the refund of a part is shown', { ...credited, effects: [refunding(500_000)] }),
      known('it has ended', ended),
      { name: 'payment-unknown', output: { ok: false, refusal: 'payment-unknown' } },
      networkLost,
    ],
    actOnPayment: [
      known('proposed', proposed(true)),
      known('credited', credited),
      known('under refund', underRefund),
      known('its refund prepared', overTheLimit(true)),
      refused('step-up-needed', 'Enter a fresh code before you decide about money.'),
      refused('takes-two', 'Another person must confirm this, because of the amount.'),
      refused('not-allowed', 'This cannot be done with the payment as it stands now. Nothing has changed.'),
      networkLost,
    ],
    stepUp: stepUpOutcomes,
  },
  classOf: ({ shown, act, reason, amount, previewMinor }: DeskPaymentContext) =>
    [
      shown === null ? 'unread' : (shown.effects[0]?.act ?? 'nothing moves'),
      shown?.steppedUp ? 'a fresh code' : '',
      shown === null ? '' : `${shown.twoPeople.soloMostMinor} ${shown.twoPeople.prepared?.own ?? ''}`,
      shown?.acts.find(({ reason: why }) => why === null)?.act ?? '',
      act ?? '',
      reason.trim() === '' ? '' : 'a reason',
      amount === '' || amount === '19500' ? '' : amount === '5,000' ? 'a part' : 'no amount',
      previewMinor === null ? '' : 'seen',
    ].join('|'),
};
