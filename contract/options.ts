import { array, boolean, enums, type Infer, nullable, object } from 'superstruct';
import { PricedOffer } from './booking.ts';
import { defineCall } from './call.ts';
import { seatsAtMost, segmentsAtMost, TravelClass, TravellerType } from './flights.ts';
import { amountMinor, listOf, opaqueId, text, textLike, whole } from './shapes.ts';

/** Checked baggage, meals, seats, and assistance (special service requests). */
export const OptionKind = enums(['baggage', 'meal', 'seat', 'assistance']);
export type OptionKind = Infer<typeof OptionKind>;

/** A traveller of a priced fare by position: adults first, then children, then infants. */
const travellerPosition = () => whole(0, seatsAtMost * 2 - 1);

/** Most options that one booking may carry. */
export const chosenOptionsAtMost = 200;

/** The flights that an option covers. */
const optionFlights = {
  journeyIndex: whole(0, segmentsAtMost - 1),
  /** Segment of the journey. `null`: the whole journey, as with baggage. */
  segmentIndex: nullable(whole(0, 5)),
};

/** Four characters of the airlines' service codes: `XBAG`, `VGML`, `WCHR`, `RQST` for a seat. */
const serviceCode = () => textLike(/^[A-Z0-9]{4}$/, 4);

/** Something that one traveller may add to a priced fare, on one segment or one journey. Seats are in `SeatMap`. */
export const FlightOption = object({
  optionId: opaqueId(),
  kind: OptionKind,
  code: serviceCode(),
  /** `20 kg`, `1 × 23 kg`, `Hindu vegetarian meal`, `Wheelchair to the aircraft door`. */
  name: text(1, 80),
  ...optionFlights,
  travellerTypes: listOf(TravellerType, 3, 1),
  /** Price for one traveller in the tenant's currency. 0: free of charge. Options carry no commission and no markup. */
  priceMinor: amountMinor(),
  /** Most times that one traveller may choose it. */
  atMost: whole(1, 5),
  /** How many the airline has left. `null`: it does not say. */
  left: nullable(whole(0, 1000)),
  /** The airline needs a remark with it, such as a pet's weight or the flight of who meets a child. */
  needsRemark: boolean(),
});
export type FlightOption = Infer<typeof FlightOption>;

export const SeatFeature = enums([
  'window',
  'aisle',
  'middle',
  'exit',
  'bassinet',
  'extra-legroom',
  'limited-recline',
  'near-lavatory',
  'near-galley',
]);
export type SeatFeature = Infer<typeof SeatFeature>;

export const Seat = object({
  /** Row and column: `12A`. */
  designator: textLike(/^\d{1,2}[A-L]$/, 3),
  /** `blocked`: the airline keeps it back. `taken`: somebody sits there. */
  state: enums(['free', 'taken', 'blocked']),
  features: array(SeatFeature),
  /** Types that may sit here: no infant's adult and no child at an exit. */
  travellerTypes: listOf(TravellerType, 3),
  /** `null` unless free. */
  optionId: nullable(opaqueId()),
  priceMinor: amountMinor(),
});
export type Seat = Infer<typeof Seat>;

export const SeatRow = object({
  row: whole(1, 99),
  isExit: boolean(),
  /** One for each column of the cabin. `null`: no seat there, as in a shorter row. */
  seats: listOf(nullable(Seat), 12),
  /** What stands in front of the row, across the cabin. */
  before: array(enums(['galley', 'lavatory', 'stairs'])),
});
export type SeatRow = Infer<typeof SeatRow>;

export const SeatCabin = object({
  productClass: TravelClass,
  deck: enums(['main', 'upper']),
  /** Column letters from the left of the aircraft. `null`: an aisle. `seats` of a row leaves the aisles out. */
  columns: listOf(nullable(textLike(/^[A-L]$/, 1)), 14, 1),
  /** Rows over the wing, from first to last. `null`: none in this cabin. */
  wing: nullable(object({ first: whole(1, 99), last: whole(1, 99) })),
  rows: listOf(SeatRow, 80, 1),
});
export type SeatCabin = Infer<typeof SeatCabin>;

/** Seats of one segment, in the cabin that the fare is for. */
export const SeatMap = object({
  journeyIndex: whole(0, segmentsAtMost - 1),
  segmentIndex: whole(0, 5),
  aircraftCode: text(3, 4),
  cabins: listOf(SeatCabin, 3, 1),
});
export type SeatMap = Infer<typeof SeatMap>;

/** One traveller's choice of an option. */
export const OptionChoice = object({
  optionId: opaqueId(),
  traveller: travellerPosition(),
  /** Times that it is chosen. */
  count: whole(1, 5),
  /** Set where the option needs a remark. Letters, digits and simple punctuation, as airlines accept. */
  remark: nullable(textLike(/^[A-Za-z0-9 .,/'-]{1,70}$/, 70)),
});
export type OptionChoice = Infer<typeof OptionChoice>;

/** A choice that is part of a price or of an order. */
export const ChosenOption = object({
  ...OptionChoice.schema,
  kind: OptionKind,
  code: serviceCode(),
  name: text(1, 80),
  ...optionFlights,
  /** `null` unless a seat. */
  designator: nullable(textLike(/^\d{1,2}[A-L]$/, 3)),
  /** Price of all `count`, in the tenant's currency. */
  priceMinor: amountMinor(),
});
export type ChosenOption = Infer<typeof ChosenOption>;

const priceExpired = { 'price-expired': { status: 410, title: 'This price has expired. Search again.' } } as const;
const airlineSilent = {
  'supplier-silent': { status: 409, title: 'The airline did not answer. Nothing was added. Try again.' },
} as const;

const optionList = {
  sends: 'query',
  access: 'BookTicket',
  effect: 'reads',
  service: 'booking',
  method: 'GET',
} as const;

export const AirServiceList = defineCall({
  ...optionList,
  path: 'ServiceList/AirServiceList',
  version: 'v1',
  request: object({ priceId: opaqueId() }),
  answer: object({
    kinds: listOf(
      object({
        kind: OptionKind,
        /** Lowest price of the kind, for one traveller. */
        fromMinor: amountMinor(),
        /** Flights for which the airline offers it. A kind that no flight has is not listed. */
        flights: listOf(object(optionFlights), 36, 1),
      }),
      4,
    ),
  }),
  refusals: { ...priceExpired, ...airlineSilent },
  summary: 'Says which kinds of options the airline offers with a priced fare. Moves no money.',
});

const optionsOfKind = (method: string, what: string) =>
  ({
    ...optionList,
    path: `ServiceList/${method}`,
    version: 'v1',
    request: object({ priceId: opaqueId() }),
    answer: object({ options: listOf(FlightOption, 400) }),
    refusals: { ...priceExpired, ...airlineSilent },
    summary: `Lists ${what} of a priced fare by journey and segment. Moves no money.`,
  }) as const;

export const GetBaggage = defineCall(optionsOfKind('GetBaggage', 'the extra baggage'));
export const GetMeal = defineCall(optionsOfKind('GetMeal', 'the meals'));
export const GetSSR = defineCall(optionsOfKind('GetSSR', 'the assistance'));

export const GetSeat = defineCall({
  ...optionList,
  path: 'ServiceList/V2/GetSeat',
  version: 'v1',
  request: object({ priceId: opaqueId(), journeyIndex: whole(0, segmentsAtMost - 1), segmentIndex: whole(0, 5) }),
  /** `null`: the airline shows no seats of this flight. */
  answer: object({ map: nullable(SeatMap) }),
  refusals: { ...priceExpired, ...airlineSilent },
  summary: 'Returns the seat map of one segment of a priced fare. Moves no money.',
});

export const AirSell = defineCall({
  service: 'booking',
  method: 'POST',
  path: 'Sell/AirSell',
  version: 'v1',
  sends: 'body',
  access: 'BookTicket',
  effect: 'acts',
  /** All options of the booking; they take the place of those chosen before. Empty: none. */
  request: object({ priceId: opaqueId(), choices: listOf(OptionChoice, chosenOptionsAtMost) }),
  answer: object({ offer: PricedOffer }),
  refusals: {
    ...priceExpired,
    ...airlineSilent,
    'options-gone': { status: 410, title: 'Some of these options have sold out. Nothing was added. Choose others.' },
    'options-differ': { status: 422, title: 'These options do not go together. Nothing was added.' },
  },
  summary: 'Adds the chosen options to a kept price and returns the new total. Sells nothing yet. Moves no money.',
});
