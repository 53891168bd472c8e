import type { CallAnswer } from '../../contract/calls.ts';
import { type BrandGives, givenBy } from '../../contract/flights/flights.ts';
import { pricedOffer } from '../booking/booking-examples.ts';
import type { FlowCases } from '../flow.ts';
import { networkLost } from '../money/deposit-examples.ts';
import { deskCaseExample, exchangeMoneyExample, offeredExchange } from './case-examples.ts';
import {
  type CaseFlightsContext,
  type CaseFlightsEvent,
  type CaseFlightsInput,
  isWeighed,
  penaltyOf,
} from './case-flights.setup.ts';
import { cheaperExample, unpricedExchange } from './exchange-examples.ts';

const events: readonly (readonly [name: string, event: CaseFlightsEvent])[] = [
  ['Find flights', { type: 'search.requested' }],
  ['choose the first flights', { type: 'flights.chosen', place: 0 }],
  ['choose flights that are not listed', { type: 'flights.chosen', place: 2 }],
  ['another penalty is typed', { type: 'penalty.typed', text: '6000' }],
  ['decimals are typed behind a comma', { type: 'penalty.typed', text: '500,00' }],
  ['the field is emptied', { type: 'penalty.typed', text: ' ' }],
  ['confirm it', { type: 'quote.confirmed' }],
  ['Other flights', { type: 'flights.left' }],
  ['Try again', { type: 'again.requested' }],
];

const input = {
  caseReference: 'EXC7K2M9QXW',
  isAgain: false,
  reason: null,
  intentSeed: 'visit',
} satisfies CaseFlightsInput;

const { itinerary, names, brand } = pricedOffer;
const flights = { itinerary, brandId: 'brand-classic', brand: givenBy(brand), payMinor: 1_112_425, walletMinor: 0 };

const lightBrand: BrandGives = { ...givenBy(brand), name: 'Light', baggage: null, meal: false };

/** Flights that were found: one costs something, of the other something comes back. */
export const foundExample: CallAnswer<'GetCaseFlights'> = {
  oldBrand: givenBy(brand),
  flights: [flights, { ...flights, brandId: 'brand-light', brand: lightBrand, payMinor: 0, walletMinor: 887_575 }],
  names,
  isComplete: true,
  pollAfterMs: 400,
};

const refused = (name: string, refusal: string, detail: string) => ({ name, output: { ok: false, refusal, detail } });
const tooHigh = refused('penalty-too-high', 'penalty-too-high', 'The penalty is more than what comes back.');
const expired = refused('price-expired', 'price-expired', 'This price has run out. Choose the flights again.');
const moved = refused('not-allowed', 'not-allowed', 'This request does not wait for flights. Nothing has changed.');

export const caseFlightsCases: FlowCases = {
  inputs: [
    { name: 'an exchange whose flights are to be found', input },
    { name: 'other flights are to be found', input: { ...input, isAgain: true } },
    { name: 'somebody who may not offer flights', input: { ...input, reason: 'You do not work at the desk.' } },
  ],
  events: events.map(([name, event]) => ({ name, event })),
  outcomes: {
    beginSearch: [
      { name: 'it begins', output: { ok: true, answer: { requestId: 'request-one', pollAfterMs: 300 } } },
      moved,
      networkLost,
    ],
    readFound: [
      { name: 'all that there is', output: { ok: true, answer: foundExample } },
      {
        name: 'the airline searches',
        output: { ok: true, answer: { ...foundExample, flights: [], isComplete: false } },
      },
      { name: 'nothing', output: { ok: true, answer: { ...foundExample, flights: [] } } },
      refused('search-unknown', 'search-unknown', 'This search is no longer kept. Search again.'),
      networkLost,
    ],
    priceFlights: [
      { name: 'a price', output: { ok: true, answer: pricedOffer } },
      refused('fare-gone', 'fare-gone', 'This fare has sold out. Nothing was charged.'),
      networkLost,
    ],
    weighFlights: [
      { name: 'the wallet pays', output: { ok: true, answer: { money: exchangeMoneyExample } } },
      {
        name: 'at another penalty something comes back',
        output: { ok: true, answer: { money: { ...cheaperExample, penaltyMinor: 600_000 } } },
      },
      { name: 'not priced', output: { ok: true, answer: { money: unpricedExchange } } },
      tooHigh,
      expired,
      networkLost,
    ],
    offerFlights: [
      { name: 'quoted', output: { ok: true, answer: deskCaseExample(offeredExchange) } },
      tooHigh,
      expired,
      networkLost,
    ],
  },
  classOf: (context: CaseFlightsContext) => {
    const { isAgain, reason, found, chosen, priced, money, typed, message } = context;
    return [
      isAgain ? 'again' : '',
      reason === null ? '' : 'blocked',
      found === null ? '' : `${found.flights.length} ${found.isComplete}`,
      chosen ?? '',
      priced === null ? '' : 'priced',
      money === null ? '' : !money.isPriced ? 'not priced' : money.walletMinor > 0 ? 'back' : 'pays',
      isWeighed(context) ? 'weighed' : penaltyOf(context) === null ? '' : 'other penalty',
      typed.trim() === '' ? '' : 'typed',
      message === null ? '' : 'told',
    ].join('|');
  },
};
