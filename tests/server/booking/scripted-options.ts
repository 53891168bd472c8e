import type { SeatFeature } from '../../../contract/orders/options.ts';
import type {
  OptionAnswer,
  SegmentPlace,
  SupplierChoice,
  SupplierOption,
  SupplierSeat,
  SupplierSeatMap,
} from '../../../server/suppliers/port.ts';

type Option = Pick<SupplierOption, 'optionKey' | 'kind' | 'code' | 'name' | 'priceMinor'> & Partial<SupplierOption>;

const option = (given: Option): SupplierOption => ({
  journeyIndex: 0,
  segmentIndex: 0,
  travellerTypes: ['ADT', 'CHD'],
  atMost: 1,
  left: null,
  needsRemark: false,
  ...given,
});

/** Options of the outbound journey of `dubaiReturn`. The airline refuses WCHC when it issues the tickets. */
export const scriptedOptions: readonly SupplierOption[] = [
  option({
    optionKey: 'bag-20',
    kind: 'baggage',
    code: 'XBAG',
    name: '20 kg',
    priceMinor: 600_000,
    segmentIndex: null,
    atMost: 2,
    left: 3,
  }),
  option({
    optionKey: 'bag-30',
    kind: 'baggage',
    code: 'XBAG',
    name: '30 kg',
    priceMinor: 850_000,
    segmentIndex: null,
  }),
  option({ optionKey: 'meal-vegan', kind: 'meal', code: 'VGML', name: 'Vegan meal', priceMinor: 0 }),
  option({
    optionKey: 'meal-child',
    kind: 'meal',
    code: 'CHML',
    name: 'Child meal',
    priceMinor: 0,
    travellerTypes: ['CHD'],
  }),
  option({
    optionKey: 'wheelchair-door',
    kind: 'assistance',
    code: 'WCHR',
    name: 'Wheelchair to the aircraft door',
    priceMinor: 0,
  }),
  option({
    optionKey: 'wheelchair-seat',
    kind: 'assistance',
    code: 'WCHC',
    name: 'Wheelchair to the seat',
    priceMinor: 0,
  }),
  option({
    optionKey: 'minor',
    kind: 'assistance',
    code: 'UMNR',
    name: 'Child who travels alone',
    priceMinor: 520_000,
    travellerTypes: ['CHD'],
    needsRemark: true,
  }),
];

const seatPriceMinor = 150_000;

/** Rows 11 (an exit) and 12 of the outbound flight, columns A, B and C. 12C is taken, 11B is never sold. */
export const scriptedSeats = (place: SegmentPlace, taken: ReadonlySet<string>): SupplierSeatMap => {
  const seat = (row: number, column: string): SupplierSeat => {
    const designator = `${row}${column}`;
    const features: SeatFeature[] = [
      column === 'A' ? 'window' : column === 'B' ? 'middle' : 'aisle',
      ...(row === 11 ? (['exit', 'extra-legroom'] as const) : []),
    ];
    const optionKey = `seat-${place.journeyIndex}-${designator}`;
    const isTaken = designator === '12C' || taken.has(optionKey);
    return {
      designator,
      state: designator === '11B' ? 'blocked' : isTaken ? 'taken' : 'free',
      features,
      travellerTypes: row === 11 ? ['ADT'] : ['ADT', 'CHD'],
      optionKey: designator === '11B' ? null : optionKey,
      priceMinor: row === 11 ? 2 * seatPriceMinor : seatPriceMinor,
    };
  };
  return {
    ...place,
    aircraftCode: '77W',
    cabins: [
      {
        productClass: 'E',
        deck: 'main',
        columns: ['A', 'B', 'C'],
        wing: { first: 11, last: 12 },
        rows: [11, 12].map((row) => ({
          row,
          isExit: row === 11,
          before: row === 11 ? ['lavatory' as const] : [],
          seats: ['A', 'B', 'C'].map((column) => seat(row, column)),
        })),
      },
    ],
  };
};

/** What the airline answers at ticketing to the options of a hold. */
export const scriptedAnswers = (choices: readonly SupplierChoice[]): readonly OptionAnswer[] =>
  choices.map(({ optionKey, paxId }) => ({
    optionKey,
    paxId,
    state: optionKey === 'wheelchair-seat' ? 'refused' : 'confirmed',
  }));
