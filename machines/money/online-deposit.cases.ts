import { CallFault } from '../../contract/client.ts';
import {
  type EarlierPayment,
  type OnlineConfig,
  type OnlinePayment,
  type OnlinePaymentState,
  standingPaymentStates,
} from '../../contract/money/online-payment.ts';
import type { FlowCases } from '../flow.ts';
import type { OnlineDepositContext, OnlineDepositEvent, OnlineDepositInput } from './online-deposit.setup.ts';
import { payableMinor } from './online-deposit.setup.ts';

export const cardPage: OnlineDepositInput = { method: 'card', code: null, mayList: true, intentSeed: 'visit-1' };

export const offeredOnline: OnlineConfig = {
  currency: 'BDT',
  methods: [
    {
      method: 'card',
      name: 'Credit or debit card',
      gatewayHost: 'pay.example',
      chargeBasisPoints: 250,
      leastMinor: 10_000,
      mostMinor: 50_000_000,
    },
    {
      method: 'net-banking',
      name: 'Net banking',
      gatewayHost: 'pay.example',
      chargeBasisPoints: 150,
      leastMinor: 10_000,
      mostMinor: 50_000_000,
    },
  ],
};

export const paymentIn = (state: OnlinePaymentState): OnlinePayment => ({
  code: 'OP7K2M9QXW3F5H',
  method: 'card',
  state,
  message: `what the server says of ${state}`,
  currency: 'BDT',
  amountMinor: 1_000_050,
  chargeMinor: 25_001,
  creditMinor: 975_049,
  createdAt: '2026-12-01T05:00:00.000Z',
  resumable: state === 'redirected' || state === 'created',
});

export const earlierPaymentIn = (state: EarlierPayment['state']): EarlierPayment => ({
  code: 'OP4N8R6TZC2B7D',
  method: 'mobile-wallet',
  state,
  currency: 'BDT',
  amountMinor: 1_000_050,
  createdAt: '2026-12-01T04:52:00.000Z',
});

const lost = () => new CallFault('FETCH_ERROR', null, 'The network could not be reached.');
const networkLost = { name: 'the network is lost', error: lost() };

const stands = (state: OnlinePaymentState) => ({
  name: state,
  output: { ok: true, answer: paymentIn(state) },
});

const refused = (refusal: string) => ({
  name: refusal,
  output: { ok: false, refusal, detail: `the server's words for ${refusal}` },
});

const askedOf = (state: EarlierPayment['state']) => ({
  name: `one of the same amount before, ${state}`,
  output: {
    ok: false,
    refusal: 'same-amount-before',
    detail: 'Your agency paid the same amount minutes ago.',
    facts: earlierPaymentIn(state),
  },
});

const events: readonly { readonly name: string; readonly event: OnlineDepositEvent }[] = [
  { name: 'type an amount', event: { type: 'amount.typed', text: '10000.50' } },
  { name: 'type too little', event: { type: 'amount.typed', text: '5' } },
  { name: 'choose net banking', event: { type: 'method.chosen', method: 'net-banking' } },
  { name: 'choose card', event: { type: 'method.chosen', method: 'card' } },
  { name: 'pay', event: { type: 'pay.requested' } },
  { name: 'pay a second time', event: { type: 'second.confirmed' } },
  { name: 'do not pay', event: { type: 'second.declined' } },
  { name: 'try again', event: { type: 'again.requested' } },
  { name: 'go to the gateway', event: { type: 'gateway.requested' } },
  { name: 'another payment', event: { type: 'another.requested' } },
  { name: 'go on paying', event: { type: 'resume.requested', code: 'OP7K2M9QXW3F5H' } },
  { name: 'show a payment of the list', event: { type: 'payment.opened', code: 'OP7K2M9QXW3F5H' } },
  { name: 'load the list again', event: { type: 'list.asked' } },
];

export const onlineDepositCases: FlowCases = {
  inputs: [
    { name: 'to pay by card', input: cardPage },
    { name: 'back from the gateway', input: { ...cardPage, code: 'OP7K2M9QXW3F5H' } },
    { name: 'for who may not see the list', input: { ...cardPage, mayList: false } },
  ],
  events,
  outcomes: {
    readMethods: [
      { name: 'two ways', output: offeredOnline },
      { name: 'only net banking', output: { ...offeredOnline, methods: offeredOnline.methods.slice(1) } },
      { name: 'none', output: { currency: 'BDT', methods: [] } satisfies OnlineConfig },
      networkLost,
    ],
    createPayment: [
      {
        name: 'opened',
        output: { ok: true, answer: { code: 'OP7K2M9QXW3F5H', redirectUrl: 'https://pay.example/session' } },
      },
      ...standingPaymentStates.map(askedOf),
      refused('same-amount-before'),
      refused('charge-changed'),
      refused('amount-refused'),
      refused('method-unknown'),
      refused('no-wallet'),
      refused('gateway-refused'),
      refused('gateway-silent'),
      { name: 'refused without words', output: { ok: false, refusal: 'gateway-silent' } },
      networkLost,
    ],
    resumePayment: [
      {
        name: 'it can be paid',
        output: { ok: true, answer: { code: 'OP7K2M9QXW3F5H', redirectUrl: 'https://pay.example/session' } },
      },
      refused('payment-not-open'),
      refused('gateway-silent'),
      { name: 'refused without words', output: { ok: false, refusal: 'payment-awaited' } },
      networkLost,
    ],
    openGateway: [
      { name: 'the browser stays', output: undefined },
      { name: 'the browser refuses', error: new Error('the browser refuses') },
    ],
    readStatus: [
      ...(
        [
          'created',
          'redirected',
          'pending',
          'credited',
          'failed',
          'cancelled',
          'expired',
          'underReview',
          'refunding',
          'refunded',
        ] as const
      ).map(stands),
      refused('payment-unknown'),
      networkLost,
    ],
    readPayments: [
      { name: 'some', output: { payments: [paymentIn('credited'), paymentIn('redirected')] } },
      { name: 'none that can be paid', output: { payments: [paymentIn('credited'), paymentIn('pending')] } },
      { name: 'nothing', output: { payments: [] } },
      networkLost,
    ],
  },
  classOf(context: OnlineDepositContext, leaves: readonly string[]) {
    const within = (part: string): boolean => leaves.some((leaf) => leaf.includes(part));
    const listed =
      context.payments.length === 0
        ? 'no list'
        : context.payments.some(({ resumable }) => resumable)
          ? 'open'
          : 'ended';
    if (within('.followed') || within('payment-'))
      return [listed, context.payment?.resumable, context.message === null].join('|');
    if (within('.asked')) return [listed, context.earlier?.state].join('|');
    if (!within('.filling') && !within('.creating') && !within('.unheard')) return listed;
    return [
      context.offered?.methods.length,
      context.method,
      payableMinor(context) === null ? 'not payable' : 'payable',
      context.message === null ? 'silent' : 'speaking',
      context.earlier === null ? 'first' : 'second',
      listed,
    ].join('|');
  },
};
