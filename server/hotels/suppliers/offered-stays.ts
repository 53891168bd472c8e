import { dayNumberOf } from '../../../contract/days.ts';
import type { HotelBoard, HotelSearchRequest } from '../../../contract/hotels/hotels.ts';
import { localOfUtc } from '../../suppliers/schedule/local-time.ts';
import { pickOf } from '../../suppliers/schedule/seed.ts';
import { type WrittenList, writtenList } from '../../threads/written-list.ts';
import { cancellationOf } from '../inventory/cancelling.ts';
import type { City } from '../inventory/city.ts';
import { fits, nightFactors, roomKeyOf, roomsOpen, stayTaka } from '../inventory/nights.ts';
import { type Property, propertiesOf } from '../inventory/properties.ts';
import { type RateFacts, type RateTerms, writeRateKey } from '../inventory/rate-key.ts';
import { reservedStay } from '../inventory/reserved-places.ts';
import { boardsOf, type RoomType, roomTypesOf } from '../inventory/room-types.ts';
import { stayTaxes } from '../inventory/stay-taxes.ts';
import type { Stay, SupplierHotel, SupplierProperty, SupplierRate, SupplierRoom } from '../port.ts';
import { type HotelProfile, hotelProfiles, sells } from './profiles.ts';
import { readAvailability } from './read-wire.ts';
import { writeAvailability } from './write-wire.ts';

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

/** What all rates of a property have in common for a stay. */
interface Offering {
  readonly profile: HotelProfile;
  readonly property: Property;
  readonly stay: Stay;
  /** The nights, in days since 1970. */
  readonly days: readonly number[];
  /** Days since 1970, at the property. */
  readonly today: number;
  readonly factors: readonly number[];
  /** Price level of the supplier at this property, in hundredths of a percent. */
  readonly level: number;
  readonly market: StayMarket;
}

const offeringOf = (profile: HotelProfile, property: Property, stay: Stay, market: StayMarket): Offering => {
  const days = nightsOf(stay);
  const today = todayIn(property.city, market.now);
  const own = 96 + pickOf(`${profile.code} ${property.code}`, 9);
  const factors = nightFactors(property, days, today);
  return { profile, property, stay, days, today, factors, level: profile.pricePercent * own, market };
};

/** Rooms of a type that are left for all nights. */
const roomsLeft = ({ property, days, today, market }: Offering, type: RoomType): number => {
  const key = roomKeyOf(property, type);
  return Math.min(
    ...days.map((night) => roomsOpen(property, type, night, today) - (market.taken.get(`${key} ${night}`) ?? 0)),
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

const rateOf = (offering: Offering, type: RoomType, facts: RateFacts, left: number): SupplierRate => {
  const { profile, property, days, factors, level, market } = offering;
  const percent = (level * termsPercent[facts.terms] * market.priceFactor) / 10_000;
  const taka = stayTaka(property, type, facts, factors, percent);
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

/** Types of rooms that are free for a stay, in the order of the house, with what is left of each. */
const freeTypes = (offering: Offering) => {
  const { stay, property } = offering;
  return roomTypesOf(property).flatMap((type) => {
    if (!stay.rooms.every((guests) => fits(type, guests))) return [];
    const left = roomsLeft(offering, type);
    return left < stay.rooms.length ? [] : [{ type, left }];
  });
};

const ratesOf = (
  offering: Offering,
  type: RoomType,
  left: number,
  boards: readonly HotelBoard[],
  ofTerms: readonly RateTerms[] = offering.profile.terms,
): readonly SupplierRate[] => {
  const { profile, property, stay } = offering;
  const terms = ofTerms.filter((each) => isOffered(each, property, stay));
  return boards.flatMap((board) =>
    terms.map((each) => rateOf(offering, type, factOf(profile, property, type, board, each, stay), left)),
  );
};

/** The rooms of a property that are free for a stay, in the order of the house. */
export const offeredRooms = (
  profile: HotelProfile,
  property: Property,
  stay: Stay,
  market: StayMarket,
): readonly SupplierRoom[] => {
  const offering = offeringOf(profile, property, stay, market);
  const boards = boardsOf(property);
  return freeTypes(offering).map(({ type, left }) => roomOf(profile, type, ratesOf(offering, type, left, boards)));
};

/**
 * The same rooms with as few rates as say the same to a list of hotels: of the cheapest room its first board at all terms, one of
 * which is the lowest price, and each other board once. Other rooms are only named.
 */
export const listedRooms = (
  profile: HotelProfile,
  property: Property,
  stay: Stay,
  market: StayMarket,
): readonly SupplierRoom[] => {
  const offering = offeringOf(profile, property, stay, market);
  const [first, ...others] = boardsOf(property);
  if (first === undefined) throw new Error(`${property.code} has no board`);
  const free = freeTypes(offering);
  const lowest = Math.min(...free.map(({ type }) => type.levelPercent));
  return free.map(({ type, left }) => {
    if (type.levelPercent !== lowest) return roomOf(profile, type, []);
    const ofOthers = ratesOf(offering, type, left, others, profile.terms.slice(0, 1));
    return roomOf(profile, type, [...ratesOf(offering, type, left, [first]), ...ofOthers]);
  });
};

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
  const offering = offeringOf(profile, property, stay, market);
  const left = roomsLeft(offering, type);
  if (left < stay.rooms.length) return null;
  const rate = rateOf(offering, type, facts, left);
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
export const placed = (placeCode: string): readonly Property[] => {
  const [cityCode = '', ...rest] = placeCode.split('-');
  const part = rest.join('-');
  return propertiesOf(cityCode).filter(
    ({ code, district }) => part === '' || district.slug === part || code === placeCode,
  );
};

/** Properties that are looked at together, so that a large city is never in memory as a whole. */
const chunkSize = 240;

/** A part of a search at an embedded supplier, as plain data. */
export interface HotelsWanted {
  readonly profileCode: string;
  readonly request: HotelSearchRequest;
  readonly market: StayMarket;
  /** From 0. */
  readonly chunk: number;
}

export interface HotelChunk {
  readonly batches: readonly WrittenList[];
  /** How many there are for the search. */
  readonly chunks: number;
}

/** The hotels of a part of the properties, in the batches in which they arrive. Each mixes cheap and expensive ones. */
export const hotelChunk = ({ profileCode, request, market, chunk }: HotelsWanted): HotelChunk => {
  const profile = hotelProfiles.find(({ code }) => code === profileCode);
  if (profile === undefined) throw new Error(`there is no hotel supplier ${profileCode}`);
  const properties = placed(request.placeCode);
  const part = properties.slice(chunk * chunkSize, (chunk + 1) * chunkSize);
  const hotels = heardHotels(profile, offeredHotels(profile, part, request, market));
  const count = Math.min(profile.batches, Math.max(1, hotels.length));
  const batches = Array.from({ length: count }, (_, index) =>
    writtenList(
      hotels.filter((_hotel, place) => place % count === index),
      ({ rooms }) => rooms.flatMap(({ rates }) => rates.map(({ currency }) => currency)),
    ),
  );
  return { batches, chunks: Math.max(1, Math.ceil(properties.length / chunkSize)) };
};

/** The hotels that a supplier sells of some properties, as a list shows them, cheapest first. */
export const offeredHotels = (
  profile: HotelProfile,
  properties: readonly Property[],
  stay: Stay,
  market: StayMarket,
): readonly SupplierHotel[] =>
  properties
    .filter((property) => sells(profile, property))
    .map((property) => ({
      ...describedProperty(profile, property),
      rooms: listedRooms(profile, property, stay, market),
    }))
    .filter(({ rooms }) => rooms.length > 0)
    .map((hotel) => ({ hotel, lowest: lowestMinor(hotel) }))
    .sort((one, other) => one.lowest - other.lowest)
    .map(({ hotel }) => hotel);

const lowestMinor = ({ rooms }: SupplierHotel): number =>
  Math.min(...rooms.flatMap(({ rates }) => rates.map(({ baseMinor }) => baseMinor)));

/** Hotels as they arrive: those of the wire shape are written and read as on a line. */
const heardHotels = ({ speaks }: HotelProfile, hotels: readonly SupplierHotel[]): readonly SupplierHotel[] =>
  speaks === 'native' ? hotels : readAvailability(JSON.parse(JSON.stringify(writeAvailability(hotels))));
