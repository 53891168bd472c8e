import type { HotelBoard, HotelSearchRequest } from '../../../contract/hotels.ts';
import { dayNumberOf, localOfUtc } from '../../suppliers/schedule/local-time.ts';
import { pickOf } from '../../suppliers/schedule/seed.ts';
import { cancellationOf } from '../inventory/cancelling.ts';
import type { City } from '../inventory/city.ts';
import { fits, roomKeyOf, roomsOpen, stayTaka } from '../inventory/nights.ts';
import { type Property, propertiesOf } from '../inventory/properties.ts';
import { type RateFacts, type RateTerms, writeRateKey } from '../inventory/rate-key.ts';
import { reservedStay } from '../inventory/reserved-places.ts';
import { boardsOf, type RoomType, roomTypesOf } from '../inventory/room-types.ts';
import { stayTaxes } from '../inventory/stay-taxes.ts';
import type { Stay, SupplierHotel, SupplierProperty, SupplierRate, SupplierRoom } from '../port.ts';
import { type HotelProfile, sells } from './profiles.ts';

/** Rooms that our bookings took: `DXB-07.2 20801` and how many. */
export type TakenRooms = ReadonlyMap<string, number>;

/** What prices and availability depend on beside the inventory. */
export interface StayMarket {
  readonly now: Date;
  readonly taken: TakenRooms;
  /** 1.08 where a price has risen on purpose. */
  readonly priceFactor: number;
}

/** Currency of the embedded suppliers. */
export const stayCurrency = 'BDT';

const termsPercent: Readonly<Record<RateTerms, number>> = { flexible: 100, early: 95, fixed: 88, resident: 82 };

/** The nights of a stay, in days since 1970. */
export const nightsOf = ({ checkIn, checkOut }: Stay): readonly number[] => {
  const first = dayNumberOf(checkIn);
  return Array.from({ length: dayNumberOf(checkOut) - first }, (_, index) => first + index);
};

/** Today at a city, in days since 1970. */
export const todayIn = ({ zone }: City, now: Date): number =>
  Math.floor(localOfUtc(zone, Math.floor(now.getTime() / 60_000)) / 1440);

/** Rooms of a type that are left for all nights. */
const roomsLeft = (property: Property, type: RoomType, days: readonly number[], { now, taken }: StayMarket): number => {
  const today = todayIn(property.city, now);
  const key = roomKeyOf(property, type);
  return Math.min(
    ...days.map((night) => roomsOpen(property, type, night, today) - (taken.get(`${key} ${night}`) ?? 0)),
  );
};

const factOf = (
  profile: HotelProfile,
  property: Property,
  type: RoomType,
  board: HotelBoard,
  terms: RateTerms,
  stay: Stay,
): RateFacts => ({
  supplierCode: profile.code,
  propertyCode: property.code,
  roomIndex: type.index,
  board,
  terms,
  stay,
});

const isOffered = (terms: RateTerms, { city }: Property, { nationality }: Stay): boolean =>
  terms !== 'resident' || nationality === city.countryCode;

const remarksOf = (terms: RateTerms, isOnRequest: boolean): string[] => [
  ...(terms === 'resident' ? ['Guests show that they live in the country when they check in.'] : []),
  ...(isOnRequest ? ['The property confirms by hand, usually within a day.'] : []),
];

const rateOf = (
  profile: HotelProfile,
  property: Property,
  type: RoomType,
  facts: RateFacts,
  left: number,
  { now, priceFactor }: StayMarket,
): SupplierRate => {
  const days = nightsOf(facts.stay);
  const own = 96 + pickOf(`${profile.code} ${property.code}`, 9);
  const percent = (profile.pricePercent * own * termsPercent[facts.terms] * priceFactor) / 10_000;
  const taka = stayTaka(property, type, facts, days, todayIn(property.city, now), percent);
  const taxes = stayTaxes(property, facts.stay, days.length, taka);
  const totalMinor = taxes.reduce((sum, { paid, taxMinor }) => sum + (paid === 'here' ? taxMinor : 0), taka * 100);
  const { checkIn } = facts.stay;
  const behaviour = reservedStay(property.city.code);
  const isOnRequest =
    property.isOnRequest || behaviour === 'requested-then-confirmed' || behaviour === 'requested-then-refused';
  return {
    rateKey: writeRateKey(facts),
    currency: stayCurrency,
    board: facts.board,
    baseMinor: taka * 100,
    taxes,
    commissionBasisPoints: facts.terms === 'resident' ? 0 : profile.commissionBasisPoints,
    cancellation: cancellationOf(property.city, facts.terms, { checkIn, nights: days.length, totalMinor }),
    roomsLeft: isOnRequest ? null : left,
    confirms: isOnRequest ? 'request' : 'at-once',
    mustCheck: profile.speaks === 'wire' && facts.terms !== 'flexible',
    forResidentsOnly: facts.terms === 'resident',
    remarks: remarksOf(facts.terms, isOnRequest),
  };
};

const roomOf = (profile: HotelProfile, type: RoomType, rates: readonly SupplierRate[]): SupplierRoom => ({
  words: profile.wordsOf(type),
  squareMetres: type.squareMetres,
  adultsAtMost: type.adultsAtMost,
  guestsAtMost: type.guestsAtMost,
  rates,
});

/** The rooms of a property that are free for a stay, in the order of the house. */
export const offeredRooms = (
  profile: HotelProfile,
  property: Property,
  stay: Stay,
  market: StayMarket,
): readonly SupplierRoom[] =>
  roomTypesOf(property).flatMap((type) => {
    if (!stay.rooms.every((guests) => fits(type, guests))) return [];
    const left = roomsLeft(property, type, nightsOf(stay), market);
    if (left < stay.rooms.length) return [];
    const rates = boardsOf(property).flatMap((board) =>
      profile.terms
        .filter((terms) => isOffered(terms, property, stay))
        .map((terms) =>
          rateOf(profile, property, type, factOf(profile, property, type, board, terms, stay), left, market),
        ),
    );
    return [roomOf(profile, type, rates)];
  });

/** The room of a rate key with this one rate. `null`: it is not sold, or is taken. */
export const offeredRate = (
  profile: HotelProfile,
  property: Property,
  facts: RateFacts,
  market: StayMarket,
): { readonly room: SupplierRoom; readonly rate: SupplierRate; readonly type: RoomType } | null => {
  const type = roomTypesOf(property)[facts.roomIndex];
  const { stay } = facts;
  const isSold =
    type !== undefined &&
    sells(profile, property) &&
    boardsOf(property).includes(facts.board) &&
    profile.terms.includes(facts.terms) &&
    isOffered(facts.terms, property, stay) &&
    stay.rooms.every((guests) => fits(type, guests)) &&
    nightsOf(stay).every((night) => night >= todayIn(property.city, market.now));
  if (!isSold) return null;
  const left = roomsLeft(property, type, nightsOf(stay), market);
  if (left < stay.rooms.length) return null;
  const rate = rateOf(profile, property, type, facts, left, market);
  return { room: roomOf(profile, type, [rate]), rate, type };
};

export const describedProperty = (profile: HotelProfile, property: Property): SupplierProperty => ({
  propertyKey: property.code,
  name: profile.nameOf(property),
  stars: property.stars,
  address: property.address,
  phone: property.phone,
  districtName: property.district.name,
  cityCode: property.city.code,
  latitudeMicro: property.latitudeMicro,
  longitudeMicro: property.longitudeMicro,
  facilities: property.facilities,
});

/** The properties of a place that a search means. */
const placed = (placeCode: string): readonly Property[] => {
  const [cityCode = '', ...rest] = placeCode.split('-');
  const part = rest.join('-');
  return propertiesOf(cityCode).filter(
    ({ code, district }) => part === '' || district.slug === part || code === placeCode,
  );
};

/** The hotels that a supplier sells for a search, cheapest first. */
export const offeredHotels = (
  profile: HotelProfile,
  request: HotelSearchRequest,
  market: StayMarket,
): readonly SupplierHotel[] =>
  placed(request.placeCode)
    .filter((property) => sells(profile, property))
    .map((property) => ({
      ...describedProperty(profile, property),
      rooms: offeredRooms(profile, property, request, market),
    }))
    .filter(({ rooms }) => rooms.length > 0)
    .sort((one, other) => lowestMinor(one) - lowestMinor(other));

const lowestMinor = ({ rooms }: SupplierHotel): number =>
  Math.min(...rooms.flatMap(({ rates }) => rates.map(({ baseMinor }) => baseMinor)));
