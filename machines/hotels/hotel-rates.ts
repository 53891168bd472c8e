import { type PriceType, shownMinorOf } from '../../contract/flights/price-type.ts';
import type { HotelBoard, HotelRate, HotelRoom, RoomBeds } from '../../contract/hotels/hotels.ts';
import { displayMoney, minorPerUnit } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import { boardWords, viewWords } from './hotel-words.ts';
import { shownPenaltyOf } from './shown-penalty.ts';

/** From a moment on, by the clock of the property where it is known, cancelling costs an amount. */
export interface CostFrom {
  readonly from: string;
  readonly cost: string;
}

/** What cancelling a rate costs now and later. */
export type CancellationTerms =
  | { readonly kind: 'free'; readonly until: string; readonly later: readonly CostFrom[] }
  | { readonly kind: 'costs'; readonly cost: string; readonly later: readonly CostFrom[] }
  | { readonly kind: 'lost' };

/** A rate of a room, in one line. */
export interface RateView {
  readonly roomRateGuid: string;
  readonly board: string;
  readonly cancellation: CancellationTerms;
  /** The property answers later whether it confirms. */
  readonly onRequest: boolean;
  /** `3 left`. `null`: enough, or on request. */
  readonly scarce: string | null;
  /** The shown price: of one room for one night, in whole units, and in all. */
  readonly perNight: string;
  readonly total: string;
  /** Taxes that are paid there, in their own currency: `AED 60 Tourism fee`. */
  readonly paidThere: readonly string[];
  readonly remarks: readonly string[];
  /** What became of it when it was chosen. `null`: nothing to say. */
  readonly note: string | null;
  /** It is being checked, or its booking page opens. */
  readonly isChosen: boolean;
}

export interface RoomView {
  readonly roomGuid: string;
  readonly name: string;
  /** `King bed`, `City view`, `32 m²`, `Up to 2 adults, 3 guests`. */
  readonly facts: readonly string[];
  readonly pictures: HotelRoom['pictures'];
  readonly rates: readonly RateView[];
}

/** Which rates are shown. */
export interface RateFilters {
  readonly board: HotelBoard | null;
  readonly freeOnly: boolean;
}

const bedWords: Readonly<Record<RoomBeds, string>> = {
  double: say('Double bed'),
  twin: say('Two single beds'),
  king: say('King bed'),
  'double-and-twin': say('Double bed and two single beds'),
};

const scarceAtMost = 5;

/** `BDT 12,000`, in whole units. */
const wholeOf = (currency: string, minor: number): string => {
  const unit = minorPerUnit(currency);
  return displayMoney({ currency, minor: Math.round(minor / unit) * unit });
};

/** What cancelling costs: the first step is in force where it is not free any more. */
export const cancellationOf = (
  { cancellation, freeCancellationUntil, refundable, price }: HotelRate,
  priceType: PriceType,
): CancellationTerms => {
  const costOf = (penaltyMinor: number): string =>
    displayMoney({ currency: price.currency, minor: shownPenaltyOf(penaltyMinor, price, priceType) });
  const costs = cancellation
    .filter(({ penaltyMinor }) => penaltyMinor > 0)
    .map(({ from, penaltyMinor }) => ({ from, cost: costOf(penaltyMinor) }));
  const [now, ...later] = costs;
  if (freeCancellationUntil !== null) return { kind: 'free', until: freeCancellationUntil, later: costs };
  return refundable && now !== undefined ? { kind: 'costs', cost: now.cost, later } : { kind: 'lost' };
};

const rateViewOf = (rate: HotelRate, roomNights: number, priceType: PriceType): Omit<RateView, 'note' | 'isChosen'> => {
  const { currency } = rate.price;
  const shownMinor = shownMinorOf(rate.price, priceType);
  return {
    roomRateGuid: rate.roomRateGuid,
    board: boardWords[rate.board],
    cancellation: cancellationOf(rate, priceType),
    onRequest: rate.confirms === 'request',
    scarce:
      rate.roomsLeft !== null && rate.roomsLeft <= scarceAtMost
        ? say('{roomsLeft} left', { roomsLeft: rate.roomsLeft })
        : null,
    perNight: wholeOf(currency, shownMinor / roomNights),
    total: displayMoney({ currency, minor: shownMinor }),
    paidThere: rate.taxes
      .filter(({ paid }) => paid === 'there')
      .map(({ name, currency: of, taxMinor }) => `${displayMoney({ currency: of, minor: taxMinor })} ${name}`),
    remarks: rate.remarks,
  };
};

const factsOf = ({ beds, view, squareMetres, adultsAtMost, guestsAtMost }: HotelRoom): readonly string[] => [
  bedWords[beds],
  ...(view === null ? [] : [viewWords[view]]),
  `${squareMetres} m²`,
  adultsAtMost === guestsAtMost
    ? say('Up to {guestsAtMost} guests', { guestsAtMost })
    : say('Up to {guestsAtMost} guests, {adultsAtMost} of them adults', { guestsAtMost, adultsAtMost }),
];

const passes = ({ board, freeCancellationUntil }: HotelRate, filters: RateFilters): boolean =>
  (filters.board === null || board === filters.board) && (!filters.freeOnly || freeCancellationUntil !== null);

/** What became of the rate that was chosen last. */
export interface ChosenLine {
  readonly roomGuid: string;
  readonly roomRateGuid: string;
  readonly note: string | null;
  readonly isBusy: boolean;
}

interface RatesShown {
  readonly filters: RateFilters;
  /** Rooms × nights of the search. */
  readonly roomNights: number;
  readonly chosen: ChosenLine | null;
  readonly priceType: PriceType;
}

/** Rooms that have rates which pass the filters. */
export const roomViewsOf = (
  rooms: readonly HotelRoom[],
  { filters, roomNights, chosen, priceType }: RatesShown,
): readonly RoomView[] =>
  rooms
    .map((room) => ({
      roomGuid: room.roomGuid,
      name: room.name,
      facts: factsOf(room),
      pictures: room.pictures,
      rates: room.rates
        .filter((rate) => passes(rate, filters))
        .map((rate) => {
          const isIt = chosen?.roomGuid === room.roomGuid && chosen.roomRateGuid === rate.roomRateGuid;
          return {
            ...rateViewOf(rate, roomNights, priceType),
            note: isIt ? chosen.note : null,
            isChosen: isIt && chosen.isBusy,
          };
        }),
    }))
    .filter(({ rates }) => rates.length > 0);
