import type { Certainty } from './certainty.ts';

/*
 * Taxes and fees of a departure from Bangladesh, in taka for each adult, with the day from which they are in force, the source, and
 * whether the row is sure. A new rate is a new row; the row before it stays, because tickets of its time keep it.
 *
 * Not in the table, because it could not be confirmed: excise duty and airport fees for the way back on a ticket that begins in
 * Bangladesh. Officials of the revenue board count 2 × 2,500 for the way to Saudi Arabia and back (13 November 2025); for other
 * tickets no source was found. Some pilgrims are exempt from travel tax and excise duty, children under five from travel tax:
 * a search does not know who they are. A flight safety insurance, which the Income Tax Act names, has no code and no rate that was found.
 */

/**
 * `far`: the places that the Travel Tax Act names for its highest rate. `asia`: the rest of Asia without the countries of SAARC.
 * Excise duty has no list of its own: `far` in Asia pays as `asia`.
 */
export const departureBounds = ['domestic', 'saarc', 'asia', 'far-asia', 'far'] as const;
export type DepartureBound = (typeof departureBounds)[number];

/** The day whose rate counts: of the ticket's issue, or of the departure. */
type CountedOn = 'issue' | 'departure';

/*
 * Sources. [act]: Travel Tax Act 2003, schedule as amended by the Finance Act 2023 (laws.sayed.app/laws/act-898). It taxes the
 * departure. [monitor]: The Bangladesh Monitor, budget of 2023-24, names the rates before it; the day in 2014 is not confirmed.
 * [2015]: Biman's notice to passengers (banglanews24, 8 October 2015) for 500; 1,000 and 1,500 as replaced in 2017. [2017]: Prothom
 * Alo and Jago News, 1 July 2017: 2,000 and 3,000, domestic and SAARC unchanged; collected when the ticket is bought. [2025]: Excises
 * and Salt (Amendment) Ordinance 2025 of 9 January 2025, service E033.00; the amounts are those that newspapers report
 * (bizonline24.com), and the revenue board waived the rise for tickets issued before 19 January 2025. [caab]: Civil Aviation Authority,
 * charges page; collected when the ticket is bought; since when is not confirmed. [2020]: its order of 22 July 2020, in force 16
 * August 2020: 100 and 70 taka at home, 5 and 6 dollars to SAARC, 10 and 10 elsewhere; in taka at 85. [2023]: the same in taka as
 * charged in December 2023 (The Bangladesh Monitor, 17 December 2023); the first day is not confirmed. [rate]: the same at 122 taka
 * a dollar; the day of the rate is not confirmed. A rise that was proposed for January 2024 is not confirmed and is not here.
 * Rates of taxes that come later are not known.
 */

// code|name|counted on|in force from|domestic|saarc|asia|far-asia|far|source|certainty
const table = `
BD|Embarkation fee|issue|2000-01-01|50|500|500|500|500|caab|to be confirmed
UT|Travel tax|departure|2014-07-01|0|1200|3000|4000|4000|monitor|to be confirmed
UT|Travel tax|departure|2023-07-01|200|2000|4000|6000|6000|act|sure
OW|Excise duty|issue|2015-06-04|500|500|1000|1000|1500|2015|to be confirmed
OW|Excise duty|issue|2017-07-01|500|500|2000|2000|3000|2017|sure
OW|Excise duty|issue|2025-01-19|700|1000|2500|2500|4000|2025|to be confirmed
P7|Airport development fee|issue|2020-08-16|100|425|850|850|850|2020|sure
P7|Airport development fee|issue|2023-01-01|100|545|1090|1090|1090|2023|to be confirmed
P7|Airport development fee|issue|2025-07-01|100|610|1220|1220|1220|rate|to be confirmed
P8|Passenger security fee|issue|2020-08-16|70|510|850|850|850|2020|sure
P8|Passenger security fee|issue|2023-01-01|70|654|1090|1090|1090|2023|to be confirmed
P8|Passenger security fee|issue|2025-07-01|70|732|1220|1220|1220|rate|to be confirmed
`;

/** A tax or fee from a day on. */
export interface DepartureTax {
  readonly code: string;
  readonly name: string;
  readonly countedOn: CountedOn;
  /** First day, `yyyy-MM-dd`. It lasts until the next row of the same code. */
  readonly from: string;
  readonly taka: Readonly<Record<DepartureBound, number>>;
  readonly source: string;
  readonly certainty: Certainty;
}

/** All rows, those of a code in the order of their days. */
export const departureTaxes: readonly DepartureTax[] = table
  .trim()
  .split('\n')
  .map((line): DepartureTax => {
    const [code = '', name = '', countedOn = '', from = '', ...rest] = line.split('|');
    const of = (bound: DepartureBound): number => Number(rest[departureBounds.indexOf(bound)]);
    const [source = '', certainty = ''] = rest.slice(departureBounds.length);
    return {
      code,
      name,
      countedOn: countedOn === 'departure' ? 'departure' : 'issue',
      from,
      taka: {
        domestic: of('domestic'),
        saarc: of('saarc'),
        asia: of('asia'),
        'far-asia': of('far-asia'),
        far: of('far'),
      },
      source,
      certainty: certainty === 'sure' ? 'sure' : 'to be confirmed',
    };
  });

/** Value added tax on the fees, which is a tax on their sum. */
export const vatOnFees = {
  code: 'E5',
  name: 'VAT on airport fees',
  share: 0.15,
  on: ['BD', 'P7', 'P8'],
  certainty: 'to be confirmed',
} as const satisfies {
  readonly code: string;
  readonly name: string;
  readonly share: number;
  readonly on: readonly string[];
  readonly certainty: Certainty;
};

/**
 * What section 95 of the Income Tax Act 2023 leaves out of the value of a ticket, by its names, with the codes that are taken for it. The
 * act names no codes. Empty: none is known.
 */
export const outsideTicketValue: readonly { readonly named: string; readonly codes: readonly string[] }[] = [
  { named: 'embarkation fee', codes: ['BD'] },
  { named: 'travel tax', codes: ['UT'] },
  { named: 'flight safety insurance', codes: [] },
  { named: 'security tax', codes: ['P8'] },
  { named: 'airport tax', codes: ['P7', vatOnFees.code] },
];
