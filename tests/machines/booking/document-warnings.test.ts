import { expect, test } from 'vitest';
import type { PricedOffer } from '../../../contract/booking/booking.ts';
import { pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { documentWarnings } from '../../../machines/booking/document-warnings.ts';
import { typedTravellers } from '../../../machines/booking/flight-booking.cases.ts';
import type { TravellerDraft } from '../../../machines/booking/traveller-rules.ts';

/** Nusrat Rahman of Bangladesh, who lands in Dubai on 13 March 2027. */
const nusrat = { type: 'ADT', ...typedTravellers[0] } as TravellerDraft;

interface Stop {
  readonly airport: string;
  readonly countryCode: string;
  readonly leavesFrom?: string;
  readonly hours: number;
}

/** The outbound of the example with a change of planes. */
const via = ({ airport, countryCode, leavesFrom = airport, hours }: Stop): PricedOffer => {
  const [outbound] = pricedOffer.itinerary.journeyWises;
  const [segment] = outbound?.segments ?? [];
  if (outbound === undefined || segment === undefined) throw new Error('the example has no flights');
  const arrivesAt = '2027-03-12T12:00+00:00';
  const departsAt = `${new Date(Date.parse(arrivesAt) + hours * 3_600_000).toISOString().slice(0, 16)}+00:00`;
  const segments = [
    { ...segment, destination: airport, arrivesAt },
    { ...segment, origin: leavesFrom, departsAt },
  ];
  const names = { cityName: 'Somewhere', airportName: 'Airport', countryCode };
  return {
    ...pricedOffer,
    itinerary: { ...pricedOffer.itinerary, journeyWises: [{ ...outbound, segments }] },
    names: { ...pricedOffer.names, airports: { ...pricedOffer.names.airports, [airport]: names, [leavesFrom]: names } },
  };
};

test('[BKG-02] a passport that is valid for years, and a flight without a change of planes, are worth no word', () => {
  expect(documentWarnings(pricedOffer, [nusrat])).toEqual([]);
});

test('[BKG-02] a passport that ends within six months of arrival is pointed out by traveller and country', () => {
  expect(documentWarnings(pricedOffer, [{ ...nusrat, passportExpiry: '12/09/2027' }])).toEqual([
    'Nusrat Rahman: the passport is valid until 12/09/2027. United Arab Emirates asks for six months from arrival, until 13/09/2027. The airline may refuse boarding.',
  ]);
  expect(documentWarnings(pricedOffer, [{ ...nusrat, passportExpiry: '13/09/2027' }])).toEqual([]);
});

test('[BKG-02] of a country whose rule is not known, the words say that many ask for it', () => {
  const offer = {
    ...pricedOffer,
    names: {
      ...pricedOffer.names,
      airports: {
        ...pricedOffer.names.airports,
        DXB: { cityName: 'Oslo', airportName: 'Gardermoen', countryCode: 'NO' },
      },
    },
  };
  const [words] = documentWarnings(offer, [{ ...nusrat, passportExpiry: '01/05/2027' }]);
  expect(words).toContain('less than six months after arrival in Norway. Many countries ask for six months.');
});

test('[BKG-02] nobody is warned of the own country, or on a domestic journey', () => {
  const soon = { ...nusrat, passportExpiry: '01/05/2027' };
  expect(documentWarnings(pricedOffer, [{ ...soon, nationality: 'AE' }])).toEqual([
    expect.stringContaining('arrival in Bangladesh'),
  ]);
  expect(documentWarnings({ ...pricedOffer, passportRequired: false }, [soon])).toEqual([]);
});

test.each([
  ['a visa that is known to be asked', { airport: 'FRA', countryCode: 'DE', hours: 3 }, 'Germany asks a transit visa'],
  ['a country that is not known', { airport: 'ADD', countryCode: 'ET', hours: 3 }, 'We do not know'],
  ['a day between flights', { airport: 'DOH', countryCode: 'QA', hours: 30 }, 'changes airports or stays a day'],
  [
    'another airport',
    { airport: 'IST', leavesFrom: 'SAW', countryCode: 'TR', hours: 5 },
    'changes airports or stays a day',
  ],
] as const)('[BKG-02] a change of planes is pointed out: %s', (_name, stop, words) => {
  expect(documentWarnings(via(stop), [nusrat])).toEqual([expect.stringContaining(words)]);
});

test('[BKG-02] a change of planes where nobody needs a visa is worth no word', () => {
  expect(documentWarnings(via({ airport: 'DOH', countryCode: 'QA', hours: 3 }), [nusrat])).toEqual([]);
});

test('[CMP-09] a traveller with one name is warned of a country that may turn visitors back for it', () => {
  expect(documentWarnings(pricedOffer, [{ ...nusrat, oneName: 'yes', firstName: '', lastName: 'Ahmadi' }])).toEqual([
    'Ahmadi has one name. United Arab Emirates may turn back visitors whose passport shows one name. Ask the airline before you pay.',
  ]);
});
