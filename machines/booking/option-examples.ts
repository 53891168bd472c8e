import type { PricedOffer } from '../../contract/booking/booking.ts';
import { withOptions } from '../../contract/orders/option-rules.ts';
import type { ChosenOption, FlightOption, Seat, SeatFeature, SeatMap } from '../../contract/orders/options.ts';
import { pricedOffer } from './booking-examples.ts';
import type { OfferedOptions } from './flight-options.setup.ts';
import type { OptionTraveller } from './option-choices.ts';

/* Example data for the cases and tests of options: those of the fare in `booking-examples.ts`. */

/** The two adults and the child of the example. */
export const party: readonly OptionTraveller[] = [
  { type: 'ADT', name: 'Nusrat Rahman' },
  { type: 'ADT', name: 'Imran Rahman' },
  { type: 'CHD', name: 'Tahmid Rahman' },
];

const seated = ['ADT', 'CHD'] as FlightOption['travellerTypes'];

const option = (
  given: Partial<FlightOption> & Pick<FlightOption, 'optionId' | 'kind' | 'code' | 'name'>,
): FlightOption => ({
  journeyIndex: 0,
  segmentIndex: 0,
  travellerTypes: seated,
  priceMinor: 0,
  atMost: 1,
  left: null,
  needsRemark: false,
  ...given,
});

const bothWays = (make: (journeyIndex: number) => FlightOption): readonly FlightOption[] => [make(0), make(1)];

export const offeredExample: OfferedOptions = {
  kinds: [
    {
      kind: 'baggage',
      fromMinor: 340_000,
      flights: [
        { journeyIndex: 0, segmentIndex: null },
        { journeyIndex: 1, segmentIndex: null },
      ],
    },
    {
      kind: 'meal',
      fromMinor: 0,
      flights: [
        { journeyIndex: 0, segmentIndex: 0 },
        { journeyIndex: 1, segmentIndex: 0 },
      ],
    },
    { kind: 'assistance', fromMinor: 0, flights: [{ journeyIndex: 0, segmentIndex: 0 }] },
    { kind: 'seat', fromMinor: 0, flights: [{ journeyIndex: 0, segmentIndex: 0 }] },
  ],
  options: [
    ...bothWays((journeyIndex) =>
      option({
        optionId: `bag-5-${journeyIndex}`,
        kind: 'baggage',
        code: 'XBAG',
        name: '5 kg',
        journeyIndex,
        segmentIndex: null,
        priceMinor: 340_000,
      }),
    ),
    ...bothWays((journeyIndex) =>
      option({
        optionId: `bag-piece-${journeyIndex}`,
        kind: 'baggage',
        code: 'XBAG',
        name: '1 × 23 kg',
        journeyIndex,
        segmentIndex: null,
        priceMinor: 920_000,
        atMost: 3,
      }),
    ),
    ...bothWays((journeyIndex) =>
      option({ optionId: `meal-vegan-${journeyIndex}`, kind: 'meal', code: 'VGML', name: 'Vegan meal', journeyIndex }),
    ),
    option({ optionId: 'meal-child-0', kind: 'meal', code: 'CHML', name: 'Child meal', travellerTypes: ['CHD'] }),
    option({
      optionId: 'wheelchair-ramp',
      kind: 'assistance',
      code: 'WCHR',
      name: 'Wheelchair to the aircraft door',
      left: 4,
    }),
    option({ optionId: 'wheelchair-cabin', kind: 'assistance', code: 'WCHC', name: 'Wheelchair to the seat', left: 0 }),
    option({
      optionId: 'pet',
      kind: 'assistance',
      code: 'PETC',
      name: 'Pet in the cabin',
      travellerTypes: ['ADT'],
      priceMinor: 1_150_000,
      needsRemark: true,
    }),
    option({
      optionId: 'wheelchair-back',
      kind: 'assistance',
      code: 'WCHR',
      name: 'Wheelchair to the aircraft door',
      journeyIndex: 1,
    }),
  ],
};

const seat = (designator: string, given: Partial<Seat> = {}): Seat => {
  const features: SeatFeature[] = [
    { A: 'window', B: 'middle', C: 'aisle', D: 'aisle', E: 'middle', F: 'window' }[
      designator.at(-1) ?? ''
    ] as SeatFeature,
  ];
  return {
    designator,
    state: 'free',
    features: [...features, ...(given.features ?? [])],
    travellerTypes: given.travellerTypes ?? ['ADT', 'CHD'],
    optionId: (given.state ?? 'free') === 'free' ? `seat-${designator}` : null,
    priceMinor: given.priceMinor ?? 0,
    ...(given.state === undefined ? {} : { state: given.state }),
  };
};

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
const rowOf = (row: number, given: (letter: string) => Partial<Seat> = () => ({})) =>
  letters.map((letter) => seat(`${row}${letter}`, given(letter)));

/** Rows 10 to 13 of a single aisle: paid in front, an exit in row 12, and some seats that nobody can have. */
export const seatMapExample: SeatMap = {
  journeyIndex: 0,
  segmentIndex: 0,
  aircraftCode: '77W',
  cabins: [
    {
      productClass: 'E',
      deck: 'main',
      columns: ['A', 'B', 'C', null, 'D', 'E', 'F'],
      wing: { first: 11, last: 12 },
      rows: [
        {
          row: 10,
          isExit: false,
          before: ['galley', 'lavatory'],
          seats: rowOf(10, () => ({ priceMinor: 95_000, features: ['bassinet', 'extra-legroom'] })),
        },
        {
          row: 11,
          isExit: false,
          before: [],
          seats: rowOf(11, (letter) => ({ state: letter === 'B' ? 'taken' : letter === 'E' ? 'blocked' : 'free' })),
        },
        {
          row: 12,
          isExit: true,
          before: [],
          seats: rowOf(12, () => ({
            travellerTypes: ['ADT'],
            priceMinor: 210_000,
            features: ['exit', 'extra-legroom'],
          })),
        },
        { row: 13, isExit: false, before: [], seats: [null, ...rowOf(13).slice(1)] },
      ],
    },
  ],
};

/** A bag of the first adult on the way out. */
export const chosenBag: ChosenOption = {
  optionId: 'bag-5-0',
  traveller: 0,
  count: 1,
  remark: null,
  kind: 'baggage',
  code: 'XBAG',
  name: '5 kg',
  journeyIndex: 0,
  segmentIndex: null,
  designator: null,
  priceMinor: 340_000,
};

/** A seat of the second adult on the way out. */
export const chosenSeat: ChosenOption = {
  optionId: 'seat-10A',
  traveller: 1,
  count: 1,
  remark: null,
  kind: 'seat',
  code: 'RQST',
  name: 'Seat 10A',
  journeyIndex: 0,
  segmentIndex: 0,
  designator: '10A',
  priceMinor: 95_000,
};

/** The example's price with these options. */
export const offerWith = (chosen: readonly ChosenOption[], offer: PricedOffer = pricedOffer): PricedOffer => ({
  ...offer,
  options: [...chosen],
  sums: withOptions(
    offer.sums,
    chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  ),
});
