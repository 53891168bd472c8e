import { priceStepMinor } from '../../contract/flights/price-step.ts';
import type { FlightOption, SeatMap } from '../../contract/orders/options.ts';
import { exchangedToOwn } from '../../contract/post-travel/exchange.ts';
import { say } from '../../contract/say.ts';
import { offerIdsOf } from '../flights/offer-ids.ts';
import type { SegmentPlace, SupplierSeat, SupplierSeatMap } from '../suppliers/port.ts';
import { answerOf, type BookingDeps, supplierOf } from './deps.ts';
import type { PricedOfferRow } from './priced-offers.ts';

/** An option that the supplier offers with a kept price. `option` is in the tenant's currency. */
export interface OfferedOption {
  readonly option: FlightOption;
  readonly optionKey: string;
  /** Price for one traveller, in the supplier's currency. */
  readonly supplierMinor: number;
  /** Set of a seat. */
  readonly seat: { readonly designator: string; readonly isFree: boolean; readonly isExit: boolean } | null;
}

export interface OfferedSeats {
  /** `null`: the supplier shows no seats of this flight. */
  readonly map: SeatMap | null;
  /** All seats that the supplier sells, also those that are taken. */
  readonly seats: readonly OfferedOption[];
}

/** Checked baggage, meals and assistance. `silent`: the supplier did not answer. */
export const offeredOptions = async (
  deps: BookingDeps,
  priced: PricedOfferRow,
): Promise<readonly OfferedOption[] | 'silent'> => {
  const supplier = supplierOf(deps, priced.supplier_code);
  const listed = await answerOf(deps, supplier.options(priced.offer_key, priced.brand_code, priced.offer.party));
  if (listed.outcome !== 'listed') return 'silent';
  const { idOf, ownMinor } = termsOfOptions(deps, priced);
  return listed.options.map(({ optionKey, ...option }) => ({
    option: { ...option, optionId: idOf(optionKey), priceMinor: ownMinor(option.priceMinor) },
    optionKey,
    supplierMinor: option.priceMinor,
    seat: null,
  }));
};

/** The seats of one segment. `silent`: the supplier did not answer. */
export const offeredSeats = async (
  deps: BookingDeps,
  priced: PricedOfferRow,
  place: SegmentPlace,
): Promise<OfferedSeats | 'silent'> => {
  const supplier = supplierOf(deps, priced.supplier_code);
  const shown = await answerOf(deps, supplier.seatMap(priced.offer_key, priced.brand_code, place));
  if (shown.outcome !== 'shown') return 'silent';
  if (shown.map === null) return { map: null, seats: [] };
  const terms = termsOfOptions(deps, priced);
  return {
    map: mapInOwn(shown.map, terms),
    seats: shown.map.cabins.flatMap(({ rows }) =>
      rows.flatMap(({ seats }) => seats.flatMap((seat) => (seat === null ? [] : seatOption(seat, place, terms)))),
    ),
  };
};

/** The seats of all segments. `silent`: the supplier did not answer about one of them. */
export const offeredSeatsOfAll = async (
  deps: BookingDeps,
  priced: PricedOfferRow,
): Promise<readonly OfferedSeats[] | 'silent'> => {
  const all = await Promise.all(segmentPlaces(priced).map((place) => offeredSeats(deps, priced, place)));
  return all.includes('silent') ? 'silent' : all.filter((seats) => seats !== 'silent');
};

export const segmentPlaces = ({ offer }: PricedOfferRow): readonly SegmentPlace[] =>
  offer.itinerary.journeyWises.flatMap(({ segments }, journeyIndex) =>
    segments.map((_, segmentIndex) => ({ journeyIndex, segmentIndex })),
  );

interface OptionTerms {
  readonly idOf: (optionKey: string) => string;
  /** An amount in the tenant's currency, at the rate of the fare. */
  readonly ownMinor: (supplierMinor: number) => number;
}

const termsOfOptions = ({ secrets }: BookingDeps, priced: PricedOfferRow): OptionTerms => {
  const ids = offerIdsOf(secrets);
  const { rate } = priced.offer.supplier;
  const stepMinor = priceStepMinor(priced.offer.sums.currency);
  return {
    idOf: (optionKey) => ids.option(priced.supplier_code, priced.offer_key, priced.brand_code, optionKey),
    ownMinor: (minor) => (rate === null ? minor : exchangedToOwn(minor, rate, stepMinor)),
  };
};

const mapInOwn = (map: SupplierSeatMap, { idOf, ownMinor }: OptionTerms): SeatMap => ({
  ...map,
  cabins: map.cabins.map((cabin) => ({
    ...cabin,
    rows: cabin.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => {
        if (seat === null) return null;
        const { optionKey, ...shown } = seat;
        const isFree = seat.state === 'free' && optionKey !== null;
        return { ...shown, priceMinor: ownMinor(seat.priceMinor), optionId: isFree ? idOf(optionKey) : null };
      }),
    })),
  })),
});

/** The airlines' code of a request for a certain seat. */
const seatCode = 'RQST';

const seatOption = (
  { optionKey, designator, state, features, travellerTypes, priceMinor }: SupplierSeat,
  place: SegmentPlace,
  { idOf, ownMinor }: OptionTerms,
): OfferedOption[] => {
  if (optionKey === null) return [];
  const option: FlightOption = {
    optionId: idOf(optionKey),
    kind: 'seat',
    code: seatCode,
    name: say('Seat {designator}', { designator }),
    ...place,
    travellerTypes: [...travellerTypes],
    priceMinor: ownMinor(priceMinor),
    atMost: 1,
    left: 1,
    needsRemark: false,
  };
  const seat = { designator, isFree: state === 'free', isExit: features.includes('exit') };
  return [{ option, optionKey, supplierMinor: priceMinor, seat }];
};
