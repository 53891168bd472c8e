import type { OnlinePayment } from '../../contract/money/online-payment.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import type { PaymentChoiceContext, PaymentChoiceEvent, PaymentChoiceInput } from './payment-choice.setup.ts';
import {
  coveredPayment,
  earlierPayment,
  firstPartCovered,
  frozenPayment,
  nothingCovered,
  onlinePaid,
  overLimitPayment,
  withoutPart,
} from './payment-examples.ts';

const asked: PaymentChoiceInput = {
  orderReference: 'PTK7QWXA42',
  soldAs: 'tickets',
  mayPayInPart: true,
  payment: null,
  words: null,
  intentSeed: 'visit',
};

const events: readonly (readonly [name: string, event: PaymentChoiceEvent])[] = [
  ['Try again', { type: 'again.requested' }],
  ['Not now', { type: 'request.withdrawn' }],
  ['Pay', { type: 'payment.confirmed' }],
  ['Pay in part', { type: 'part.confirmed' }],
  ['Close', { type: 'shortfall.left' }],
  ['Pay online', { type: 'online.requested', way: 'full', method: 'card' }],
  ['Pay a second time', { type: 'second.confirmed' }],
  ['Do not pay', { type: 'second.declined' }],
  ['Pay the first part online', { type: 'online.requested', way: 'part', method: 'card' }],
];

const status = (name: string, state: OnlinePayment['state']) => ({
  name,
  output: { ok: true, answer: { ...onlinePaid, state } },
});

export const paymentChoiceCases: FlowCases = {
  inputs: [
    { name: 'an order is to be paid', input: asked },
    { name: 'the gateway sends the browser back', input: { ...asked, payment: onlinePaid.code } },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    readPayment: [
      { name: 'the wallet covers it', output: { ok: true, answer: coveredPayment } },
      { name: 'the wallet covers the first part', output: { ok: true, answer: firstPartCovered } },
      { name: 'the wallet covers nothing', output: { ok: true, answer: nothingCovered } },
      { name: 'the wallet is frozen', output: { ok: true, answer: frozenPayment } },
      { name: 'it is above the limit of the person', output: { ok: true, answer: overLimitPayment } },
      { name: 'it is not offered in part', output: { ok: true, answer: withoutPart } },
      { name: 'not-allowed', output: { ok: false, refusal: 'not-allowed', detail: 'This order cannot be ticketed.' } },
      networkLost,
    ],
    createPayment: [
      {
        name: 'opened',
        output: { ok: true, answer: { code: onlinePaid.code, redirectUrl: 'https://gateway.example' } },
      },
      {
        name: 'same-amount-before',
        output: {
          ok: false,
          refusal: 'same-amount-before',
          detail: 'Your agency paid the same amount minutes ago.',
          facts: earlierPayment,
        },
      },
      { name: 'gateway-silent', output: { ok: false, refusal: 'gateway-silent', detail: 'Nothing was paid.' } },
      networkLost,
    ],
    openGateway: [
      { name: 'the page stays', output: undefined },
      { name: 'no address', error: new Error('no address') },
    ],
    readStatus: [
      status('it is credited', 'credited'),
      status('it has failed', 'failed'),
      status('it is not decided', 'pending'),
      { name: 'payment-unknown', output: { ok: false, refusal: 'payment-unknown' } },
      networkLost,
    ],
  },
  classOf: ({ known, words, earlier }: PaymentChoiceContext, leaves) =>
    [
      ...(leaves.some((leaf) => leaf.endsWith('.choosing') || leaf.endsWith('.short'))
        ? [
            known?.full.effect ? 'covers all' : known?.part?.effect ? 'covers a part' : 'covers nothing',
            known?.full.effect === null && known.full.shortfallMinor === 0 ? 'frozen' : '',
            known?.part?.offer ? 'in part' : 'in full only',
            known?.full.limit?.over ?? 'within',
          ]
        : []),
      words === null ? 'silent' : 'speaking',
      ...(leaves.some((leaf) => leaf.endsWith('.creating') || leaf.endsWith('.unheard'))
        ? [earlier === null ? 'first' : 'second']
        : []),
    ].join(', '),
};
