import type { CallAnswer } from '../../contract/calls.ts';
import type { ReturnOfMoney } from '../../contract/post-travel/post-travel.ts';
import { places } from '../search-pad/flight-search.cases.ts';
import { caseMoneyExample, couponsExample, exchangeMoneyExample, voidableOrder } from './case-examples.ts';

/* Example data for the cases and tests of asking for other flights. */

/** Dhaka to Dubai and back, for two adults, an infant and a child. */
export const exchangeableOrder: CallAnswer<'GetExchangeOrder'> = {
  ...voidableOrder,
  closes: null,
  isAutomatic: true,
  rules: ['Before departure: BDT 4,500 a passenger, and the difference in fare.'],
  tickets: [
    ...voidableOrder.tickets,
    {
      paxId: 'pax-child',
      name: 'Tuli Hasan',
      type: 'CHD',
      ticketNumber: '1760000000005',
      amountMinor: 2_500_000,
      withPaxId: null,
      why: null,
      coupons: couponsExample,
    },
  ],
  childAges: [{ paxId: 'pax-child', age: 7 }],
  exchangeItineraries: [
    {
      origin: 'DAC',
      destination: 'DXB',
      legGroup: 0,
      date: '2026-12-12',
      minDate: '2026-12-01',
      maxDate: '2027-11-26',
    },
    {
      origin: 'DXB',
      destination: 'DAC',
      legGroup: 1,
      date: '2026-12-20',
      minDate: '2026-12-01',
      maxDate: '2027-11-26',
    },
  ],
  airports: [places.dhaka, places.dubai],
  travelClass: 'E',
  airlineCode: 'EK',
};

/** What the airline keeps, and what is left towards new tickets. */
export const worthExample: ReturnOfMoney = {
  ...caseMoneyExample,
  feeMinor: 20_000,
  penaltyMinor: 450_000,
  walletMinor: 2_887_575,
};

/** The wallet does not cover what the exchange takes. */
export const uncoveredExample: ReturnOfMoney = { ...exchangeMoneyExample, effect: null };

/** The new flights cost less than the old tickets are worth. */
export const cheaperExample: ReturnOfMoney = {
  ...exchangeMoneyExample,
  newMinor: 2_000_000,
  payMinor: 0,
  walletMinor: 887_575,
};

/** The airline quotes what it keeps later. */
export const unpricedExchange: ReturnOfMoney = {
  ...exchangeMoneyExample,
  feeMinor: 0,
  penaltyMinor: 0,
  payMinor: 0,
  isPriced: false,
  effect: null,
};
