import type { City } from './city.ts';

/* Small places that trigger rare behaviour on purpose (docs/embedded-suppliers.md). */

export type ReservedStay =
  | 'nothing-found'
  | 'slow-search'
  | 'failing-search'
  | 'silent-search'
  | 'dearer-when-checked'
  | 'dearer-when-booked'
  | 'gone-when-checked'
  | 'gone-when-booked'
  | 'silent-when-checked'
  | 'requested-then-confirmed'
  | 'requested-then-refused'
  | 'booked-without-answer'
  | 'cancelled-without-answer'
  | 'requoted-when-cancelled';

interface ReservedPlace extends City {
  readonly behaviour: ReservedStay;
}

const reserved = (
  [code, name, countryCode, zone]: readonly [string, string, string, string],
  [latitude, longitude]: readonly [number, number],
  behaviour: ReservedStay,
): ReservedPlace => ({
  code,
  name,
  countryCode,
  zone,
  latitude,
  longitude,
  levelTaka: 8_000,
  propertyCount: 4,
  seasons: '555555555555',
  weekend: [5, 6],
  views: ['sea'],
  otherNames: [],
  districts: [{ slug: 'harbour', name: 'Harbour', latitude, longitude, levelPercent: 100 }],
  behaviour,
});

/** The reserved places, with four properties each. */
export const reservedPlaces: readonly ReservedPlace[] = [
  reserved(['PCN', 'Adamstown', 'PN', 'Pacific/Pitcairn'], [-25.0667, -130.1], 'nothing-found'),
  reserved(['LYR', 'Longyearbyen', 'NO', 'Arctic/Longyearbyen'], [78.2232, 15.6267], 'slow-search'),
  reserved(['HLE', 'Jamestown', 'SH', 'Atlantic/St_Helena'], [-15.9244, -5.7181], 'failing-search'),
  reserved(['FAE', 'Tórshavn', 'FO', 'Atlantic/Faroe'], [62.0107, -6.7741], 'silent-search'),
  reserved(['PSY', 'Stanley', 'FK', 'Atlantic/Stanley'], [-51.6941, -57.8628], 'dearer-when-checked'),
  reserved(['APW', 'Apia', 'WS', 'Pacific/Apia'], [-13.8333, -171.7667], 'dearer-when-booked'),
  reserved(['RAR', 'Avarua', 'CK', 'Pacific/Rarotonga'], [-21.2075, -159.7708], 'gone-when-checked'),
  reserved(['IUE', 'Alofi', 'NU', 'Pacific/Niue'], [-19.0554, -169.9187], 'gone-when-booked'),
  reserved(['NLK', 'Kingston', 'NF', 'Pacific/Norfolk'], [-29.0575, 167.961], 'silent-when-checked'),
  reserved(['FUN', 'Funafuti', 'TV', 'Pacific/Funafuti'], [-8.5211, 179.1983], 'requested-then-confirmed'),
  reserved(['MAJ', 'Majuro', 'MH', 'Pacific/Majuro'], [7.0897, 171.3803], 'requested-then-refused'),
  reserved(['GOH', 'Nuuk', 'GL', 'America/Nuuk'], [64.1814, -51.6941], 'booked-without-answer'),
  reserved(['TRW', 'Tarawa', 'KI', 'Pacific/Tarawa'], [1.3382, 173.0176], 'cancelled-without-answer'),
  reserved(['INU', 'Yaren', 'NR', 'Pacific/Nauru'], [-0.5477, 166.9209], 'requoted-when-cancelled'),
];

const behaviours = new Map(reservedPlaces.map(({ code, behaviour }) => [code, behaviour]));

/** What a city does on purpose. `undefined`: nothing unusual. */
export const reservedStay = (cityCode: string): ReservedStay | undefined => behaviours.get(cityCode);
