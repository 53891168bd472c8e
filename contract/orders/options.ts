import { array, boolean, enums, type Infer, nullable, object } from 'superstruct';
import { seatsAtMost, segmentsAtMost, TravelClass, TravellerType } from '../flights/flights.ts';
import { amountMinor, listOf, opaqueId, text, textLike, whole } from '../shapes.ts';

/** Checked baggage, meals, seats, and assistance (special service requests). */
export const OptionKind = enums(['baggage', 'meal', 'seat', 'assistance']);
export type OptionKind = Infer<typeof OptionKind>;

/** A traveller of a priced fare by position: adults first, then children, then infants. */
const travellerPosition = () => whole(0, seatsAtMost * 2 - 1);

/** Most options that one booking may carry. */
export const chosenOptionsAtMost = 200;

/** The flights that an option covers. */
export const optionFlights = {
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

/** `requested`: the airline decides when it issues the tickets. `refused`: it does not provide the option; only what is free. */
export const OptionState = enums(['requested', 'confirmed', 'refused']);
export type OptionState = Infer<typeof OptionState>;

/** An option of an order. */
export const OrderOption = object({ ...ChosenOption.schema, paxId: opaqueId(), state: OptionState });
export type OrderOption = Infer<typeof OrderOption>;
