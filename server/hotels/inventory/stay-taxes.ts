import type { StayTax } from '../../../contract/hotels/hotels.ts';
import type { Stay } from '../port.ts';
import type { Property } from './properties.ts';

/** Tax on the price that suppliers collect: its name and percent. */
const onThePrice: Readonly<Record<string, readonly [name: string, percent: number]>> = {
  BD: ['VAT', 15],
  IN: ['GST', 12],
  NP: ['VAT', 13],
  LK: ['VAT', 18],
  MV: ['Tourism GST', 17],
  TH: ['VAT', 7],
  SG: ['GST', 9],
  MY: ['Service tax', 8],
  ID: ['Hotel tax', 10],
  HK: ['Accommodation tax', 3],
  CN: ['VAT', 6],
  AE: ['VAT', 5],
  SA: ['VAT', 15],
  OM: ['VAT', 5],
  TR: ['VAT', 10],
  EG: ['VAT', 14],
  GB: ['VAT', 20],
  FR: ['VAT', 10],
  US: ['Occupancy tax', 14],
};

/** Tax that the guests pay there: per room or per adult and night, by stars, in minor units of its currency. */
interface TaxThere {
  readonly name: string;
  readonly currency: string;
  readonly per: 'room' | 'adult';
  readonly minorByStars: readonly [one: number, two: number, three: number, four: number, five: number];
}

const paidThere: Readonly<Record<string, TaxThere>> = {
  AE: { name: 'Tourism dirham', currency: 'AED', per: 'room', minorByStars: [700, 1_000, 1_000, 1_500, 2_000] },
  MY: { name: 'Tourism tax', currency: 'MYR', per: 'room', minorByStars: [1_000, 1_000, 1_000, 1_000, 1_000] },
  MV: { name: 'Green tax', currency: 'USD', per: 'adult', minorByStars: [600, 600, 1_200, 1_200, 1_200] },
  FR: { name: 'Tourist tax', currency: 'EUR', per: 'adult', minorByStars: [260, 325, 520, 813, 1_073] },
};

/** The taxes of a stay. @param baseTaka whole taka without taxes */
export const stayTaxes = ({ city, stars }: Property, { rooms }: Stay, nights: number, baseTaka: number): StayTax[] => {
  const taxes: StayTax[] = [];
  const here = onThePrice[city.countryCode];
  if (here !== undefined) {
    const [name, percent] = here;
    taxes.push({ name, paid: 'here', currency: 'BDT', taxMinor: Math.round((baseTaka * percent) / 100) * 100 });
  }
  const there = paidThere[city.countryCode];
  if (there !== undefined) {
    const adults = rooms.reduce((sum, { adultCount }) => sum + adultCount, 0);
    const units = nights * (there.per === 'room' ? rooms.length : adults);
    const taxMinor = units * (there.minorByStars[stars - 1] ?? 0);
    taxes.push({ name: there.name, paid: 'there', currency: there.currency, taxMinor });
  }
  return taxes;
};
