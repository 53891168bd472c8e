import { givenBy } from '../../contract/flights/flights.ts';
import { orderIn, pricedOffer } from '../booking/booking-examples.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { caseExample, exchangeExample, exchangeMoneyExample } from './case-examples.ts';
import {
  type ExchangeConfirmContext,
  type ExchangeConfirmEvent,
  type ExchangeConfirmInput,
  isUncovered,
} from './exchange-confirm.setup.ts';
import { cheaperExample, uncoveredExample, unpricedExchange } from './exchange-examples.ts';

const events: readonly (readonly [name: string, event: ExchangeConfirmEvent])[] = [
  ['confirm the exchange', { type: 'exchange.confirmed' }],
  ['Look again', { type: 'again.requested' }],
];

const input = {
  orderReference: 'PT7K2M9QXW',
  paxIds: ['pax-adult', 'pax-infant'],
  fare: { requestId: 'request-one', itineraryId: 'itinerary-one', brandId: 'brand-one' },
  intentSeed: 'visit',
} satisfies ExchangeConfirmInput;

const weighed = (money: typeof exchangeMoneyExample, availableMinor: number | null = null) => ({
  outcome: { ok: true, answer: { money, oldBrand: givenBy(pricedOffer.brand) } },
  availableMinor,
});

export const exchangeConfirmCases: FlowCases = {
  inputs: [{ name: 'a fare', input }],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    priceFare: [
      { name: 'a price', output: { ok: true, answer: pricedOffer } },
      {
        name: 'fare-gone',
        output: { ok: false, refusal: 'fare-gone', detail: 'This fare has sold out. Nothing was charged.' },
      },
      {
        name: 'search-unknown',
        output: { ok: false, refusal: 'search-unknown', detail: 'This search is no longer kept. Search again.' },
      },
      networkLost,
    ],
    priceExchange: [
      { name: 'the wallet pays', output: weighed(exchangeMoneyExample) },
      { name: 'something comes back', output: weighed(cheaperExample) },
      { name: 'even', output: weighed({ ...cheaperExample, walletMinor: 0 }) },
      { name: 'not priced', output: weighed(unpricedExchange) },
      { name: 'the wallet is short', output: weighed(uncoveredExample, 100_000) },
      { name: 'the wallet is frozen', output: weighed(uncoveredExample, 9_000_000) },
      { name: 'no wallet is known', output: weighed(uncoveredExample) },
      {
        name: 'price-expired',
        output: {
          outcome: { ok: false, refusal: 'price-expired', detail: 'This price has run out. Nothing has changed.' },
          availableMinor: null,
        },
      },
      {
        name: 'choice-unsound',
        output: {
          outcome: { ok: false, refusal: 'choice-unsound', detail: 'The new flights are for other passengers.' },
          availableMinor: null,
        },
      },
      networkLost,
    ],
    holdSeats: [
      { name: 'held', output: { ok: true, answer: { order: { ...orderIn('held'), orderReference: 'PTQXWA43K9' } } } },
      {
        name: 'price-expired',
        output: { ok: false, refusal: 'price-expired', detail: 'This price has expired. Nothing was booked.' },
      },
      networkLost,
    ],
    requestExchange: [
      { name: 'asked for', output: { ok: true, answer: { case: caseExample(exchangeExample) } } },
      {
        name: 'effect-changed',
        output: { ok: false, refusal: 'effect-changed', detail: 'Fee or amounts have changed since you saw them.' },
      },
      {
        name: 'choice-unsound',
        output: { ok: false, refusal: 'choice-unsound', detail: 'The new seats are not held any more.' },
      },
      networkLost,
    ],
  },
  classOf: (context: ExchangeConfirmContext) => {
    const { priced, money, availableMinor, newOrderReference, message, wayOn } = context;
    return [
      priced === null ? '' : 'priced',
      money === null ? '' : !money.isPriced ? 'not priced' : `${money.payMinor > 0} ${money.walletMinor > 0}`,
      isUncovered(context) ? `short ${availableMinor}` : '',
      newOrderReference === null ? '' : 'held',
      message === null ? '' : 'told',
      wayOn,
    ].join('|');
  },
};
