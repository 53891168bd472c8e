import type { Locator } from 'playwright';
import type { PassengerFare, TravellerType } from '../../../contract/flights/flights.ts';
import { displayMoney } from '../../../contract/money.ts';
import type { PriceSums } from '../../../contract/price-sums.ts';
import type { OptionLine } from '../../../machines/booking/chosen-options.ts';
import type { Visit } from './walk-driver.ts';
import type { Reading } from './walk-readings.ts';

/** What stands beside a word in a list of sums or codes. */
export const beside = (place: Locator, word: string): Locator =>
  place
    .locator('dt')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .locator('xpath=following-sibling::dd');

const calledBy: Readonly<Record<TravellerType, readonly [one: string, several: string]>> = {
  ADT: ['adult', 'adults'],
  CHD: ['child', 'children'],
  INF: ['infant', 'infants'],
};

/** The fare of each type of traveller, the taxes of all, the options, and what the customer pays where it is told and differs. */
export const sumReadings = <At extends Visit>(
  {
    sums,
    fares,
    optionLines,
  }: {
    readonly sums: PriceSums;
    readonly fares: readonly PassengerFare[];
    /** Where the options stand by kind and type of traveller. Default: one line for all. */
    readonly optionLines?: readonly OptionLine[];
  },
  toPay: { readonly word: string; readonly minor: number },
  placeOf: (at: At) => Locator,
): readonly Reading<At>[] => {
  const line = (word: string, minor: number): Reading<At> => ({
    says: [displayMoney({ currency: sums.currency, minor })],
    in: (at) => beside(placeOf(at), word),
  });
  const { grossMinor } = sums;
  return [
    line(toPay.word, toPay.minor),
    line('Taxes', sums.taxMinor),
    ...(optionLines ?? [{ name: 'Seats and extras', priceMinor: sums.optionsMinor }])
      .filter(({ priceMinor }) => priceMinor !== 0)
      .map(({ name, priceMinor }) => line(name, priceMinor)),
    ...fares.map(({ type, count, baseMinor }) =>
      line(`Fare, ${count} ${calledBy[type][count === 1 ? 0 : 1]}`, count * baseMinor),
    ),
    ...(grossMinor === null || grossMinor === toPay.minor ? [] : [line('Your customer pays', grossMinor)]),
    ...(grossMinor === null || grossMinor <= toPay.minor ? [] : [line('You keep', grossMinor - toPay.minor)]),
  ];
};
