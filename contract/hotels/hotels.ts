import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct';
import { cachedForSession } from '../answer-cache.ts';
import { defineCall } from '../call.ts';
import { Price } from '../flights/flights.ts';
import { SearchStarted, searchNews } from '../flights/searches.ts';
import { say } from '../say.ts';
import {
  amountMinor,
  clockTime,
  countryCode,
  currencyCode,
  isoDay,
  isoTime,
  listOf,
  opaqueId,
  text,
  textLike,
  whole,
} from '../shapes.ts';

/** Most rooms of one search, all of the same type. */
export const hotelRoomsAtMost = 5;
export const adultsPerRoomAtMost = 6;
export const childrenPerRoomAtMost = 4;
/** Oldest age of a child. Older guests are adults. */
export const childAgeAtMost = 17;
export const nightsAtMost = 30;
/** Number of days ahead that the last night can be, from today at the destination. */
export const staysSoldDaysAhead = 360;

/** A city, a district of it or one property: `DXB`, `DXB-deira`, `DXB-07`. */
export const placeCode = () => textLike(/^[A-Z]{3}(-[a-z0-9-]{1,40})?$/, 44);

/** A place to stay, in the type-ahead. */
export const HotelPlace = object({
  placeCode: placeCode(),
  kind: enums(['city', 'district', 'property']),
  name: text(1, 80),
  cityName: text(1, 80),
  countryCode: countryCode(),
  countryName: text(1, 80),
  /** Number of properties there. */
  propertyCount: whole(1, 1_000),
});
export type HotelPlace = Infer<typeof HotelPlace>;

/** Guests of one room. */
export const RoomGuests = object({
  adultCount: whole(1, adultsPerRoomAtMost),
  childAges: listOf(whole(0, childAgeAtMost), childrenPerRoomAtMost),
});
export type RoomGuests = Infer<typeof RoomGuests>;

export const HotelSearchRequest = object({
  placeCode: placeCode(),
  /** From today at the destination. */
  checkIn: isoDay(),
  /** The day after the last night. */
  checkOut: isoDay(),
  rooms: listOf(RoomGuests, hotelRoomsAtMost, 1),
  /** Nationality of the guests: some rates are for residents of the country alone. */
  nationality: countryCode(),
});
export type HotelSearchRequest = Infer<typeof HotelSearchRequest>;

export const HotelFacility = enums([
  'wifi',
  'parking',
  'breakfast',
  'restaurant',
  'pool',
  'gym',
  'spa',
  'airport-shuttle',
  'beach',
  'family-rooms',
  'prayer-room',
  'business-centre',
  'bar',
  'laundry',
  'lift',
  'wheelchair',
]);
export type HotelFacility = Infer<typeof HotelFacility>;

/** RO room only, BB breakfast, HB half board, FB full board, AI all inclusive. */
export const HotelBoard = enums(['RO', 'BB', 'HB', 'FB', 'AI']);
export type HotelBoard = Infer<typeof HotelBoard>;

export const RoomView = enums(['city', 'sea', 'garden', 'pool', 'river', 'mountain', 'courtyard', 'landmark']);
export type RoomView = Infer<typeof RoomView>;

export const RoomClass = enums(['standard', 'superior', 'deluxe', 'family', 'suite']);
export type RoomClass = Infer<typeof RoomClass>;

export const RoomBeds = enums(['double', 'twin', 'king', 'double-and-twin']);
export type RoomBeds = Infer<typeof RoomBeds>;

/** A picture that the portal draws: what it shows, and a seed so that each property looks different. No file is fetched. */
export const HotelPicture = object({
  scene: enums(['front', 'lobby', 'room', 'bathroom', 'restaurant', 'pool', 'view']),
  seed: whole(0, 0xffff_ffff),
  words: text(1, 120),
});
export type HotelPicture = Infer<typeof HotelPicture>;

/** A property as lists show it. */
export const HotelCard = object({
  hotelGuid: opaqueId(),
  name: text(1, 120),
  stars: whole(1, 5),
  districtName: text(1, 80),
  cityName: text(1, 80),
  countryCode: countryCode(),
  address: text(1, 200),
  /** Millionths of a degree. */
  latitudeMicro: whole(-90_000_000, 90_000_000),
  longitudeMicro: whole(-180_000_000, 180_000_000),
  metresFromCentre: whole(0, 200_000),
  facilities: listOf(HotelFacility, 16),
  picture: HotelPicture,
  /** Demonstration inventory: the property does not exist. */
  isDemonstration: boolean(),
});
export type HotelCard = Infer<typeof HotelCard>;

/** A tax of a stay. Those that are paid there are in the property's own currency, beside the price. */
export const StayTax = object({
  name: text(1, 60),
  paid: enums(['here', 'there']),
  currency: currencyCode(),
  taxMinor: amountMinor(),
});
export type StayTax = Infer<typeof StayTax>;

/** A property in the result list with its cheapest rate for all rooms and nights. */
export const HotelResult = object({
  hotel: HotelCard,
  /** Null without ShowSource. */
  supplierCode: nullable(text(1, 20)),
  amount: text(1, 30),
  /** Null without ShowMarkup. */
  grossAmount: nullable(text(1, 30)),
  price: Price,
  /** Rooms × nights, of which `price` is the sum. */
  roomNights: whole(1, hotelRoomsAtMost * nightsAtMost),
  /** Taxes of the cheapest rate. */
  taxes: listOf(StayTax, 10),
  board: HotelBoard,
  /** All boards of its rates. */
  boards: listOf(HotelBoard, 5, 1),
  roomViews: listOf(RoomView, 8),
  /** Last moment at which the cheapest rate can be cancelled free of charge. `null`: it can't. */
  cheapestFreeUntil: nullable(isoTime()),
  /** Last moment at which any of its rates can. `null`: none can. */
  freeCancellationUntil: nullable(isoTime()),
  /** Rooms left of the cheapest rate. `null`: on request. */
  roomsLeft: nullable(whole(1, 99)),
});
export type HotelResult = Infer<typeof HotelResult>;

/** From a moment on, cancelling costs `penaltyMinor`. */
export const CancellationStep = object({ from: isoTime(), penaltyMinor: amountMinor() });
export type CancellationStep = Infer<typeof CancellationStep>;

/** A rate of a room: what it includes, what it costs and how it is cancelled. All amounts are for all rooms and nights. */
export const HotelRate = object({
  roomRateGuid: opaqueId(),
  /** Null without ShowSource. */
  supplierCode: nullable(text(1, 20)),
  board: HotelBoard,
  price: Price,
  amount: text(1, 30),
  /** Null without ShowMarkup. */
  grossAmount: nullable(text(1, 30)),
  taxes: listOf(StayTax, 10),
  /**
   * In order; penalties are in the currency of `price` and never above `agentMinor`. Before the first, cancelling is free. Steps that
   * another has followed already are left out.
   */
  cancellation: listOf(CancellationStep, 10, 1),
  /** `null`: not free of charge any more. */
  freeCancellationUntil: nullable(isoTime()),
  /** Cancelling now costs less than the whole price. */
  refundable: boolean(),
  roomsLeft: nullable(whole(1, 99)),
  /** `request`: the property answers later whether it confirms. */
  confirms: enums(['at-once', 'request']),
  /** The supplier asks to check the rate before it is booked. */
  mustCheck: boolean(),
  remarks: listOf(text(1, 300), 6),
});
export type HotelRate = Infer<typeof HotelRate>;

export const HotelRoom = object({
  roomGuid: opaqueId(),
  name: text(1, 120),
  roomClass: RoomClass,
  beds: RoomBeds,
  view: nullable(RoomView),
  squareMetres: whole(8, 400),
  adultsAtMost: whole(1, adultsPerRoomAtMost),
  guestsAtMost: whole(1, 10),
  pictures: listOf(HotelPicture, 10),
  /** Cheapest first. */
  rates: listOf(HotelRate, 60, 1),
});
export type HotelRoom = Infer<typeof HotelRoom>;

const searchRefusals = {
  'search-unknown': { status: 404, title: say('This search is no longer kept. Search again.') },
} as const;
const hotelRefusals = {
  ...searchRefusals,
  'hotel-unknown': { status: 404, title: say('This hotel is not among the results. Choose another one.') },
} as const;

const GetHotelPlaces = defineCall({
  service: 'hotel',
  method: 'GET',
  path: 'Place/GetHotelPlaces',
  version: 'v1',
  sends: 'query',
  access: 'SearchHotel',
  effect: 'reads',
  request: object({ searchTerm: text(0, 60) }),
  answer: object({ places: listOf(HotelPlace, 20) }),
  refusals: {},
  doing: say('finding places to stay'),
  summary:
    'Finds cities, districts and properties by name, best first; without a term, the cities with most properties. Moves no money.',
  cached: cachedForSession,
});

export const HotelSearch = defineCall({
  service: 'hotel',
  method: 'POST',
  path: 'Search/HotelSearch',
  version: 'v1',
  sends: 'body',
  access: 'SearchHotel',
  effect: 'acts',
  request: HotelSearchRequest,
  answer: SearchStarted,
  refusals: {},
  doing: say('searching hotels'),
  summary:
    'Starts a hotel search at each supplier and answers at once. RefreshHotelSearch returns the results. Moves no money.',
});

/** Results that arrived after a cursor. The next call sends the `cursor` of this answer. */
export const HotelSearchNews = object({
  ...searchNews,
  hotels: array(HotelResult),
});
export type HotelSearchNews = Infer<typeof HotelSearchNews>;

export const RefreshHotelSearch = defineCall({
  service: 'hotel',
  method: 'GET',
  path: 'Search/RefreshHotelSearch',
  version: 'v1',
  sends: 'query',
  access: 'SearchHotel',
  effect: 'reads',
  request: object({ requestId: opaqueId(), cursor: whole(0, 1_000_000) }),
  answer: HotelSearchNews,
  refusals: searchRefusals,
  doing: say('refreshing the hotels'),
  summary: 'Returns the hotels that arrived after the cursor, and the progress of each supplier. Moves no money.',
});

export const GetHotelSearch = defineCall({
  service: 'hotel',
  method: 'GET',
  path: 'Search/GetHotelSearch',
  version: 'v1',
  sends: 'query',
  access: 'SearchHotel',
  effect: 'reads',
  request: object({ requestId: opaqueId() }),
  answer: object({
    request: HotelSearchRequest,
    place: HotelPlace,
    /** Centre of the city, from which distances are measured. */
    centre: object({
      latitudeMicro: whole(-90_000_000, 90_000_000),
      longitudeMicro: whole(-180_000_000, 180_000_000),
    }),
    news: HotelSearchNews,
  }),
  refusals: searchRefusals,
  doing: say('loading the hotels'),
  summary:
    'Returns a hotel search from its beginning: the request, its place, the centre of the city, and all results so far. Moves no money.',
});

const GetHotelDetail = defineCall({
  service: 'hotel',
  method: 'GET',
  path: 'Search/GetHotelDetail',
  version: 'v1',
  sends: 'query',
  access: 'SearchHotel',
  effect: 'reads',
  request: object({ requestId: opaqueId(), hotelGuid: opaqueId() }),
  answer: object({
    request: HotelSearchRequest,
    hotel: HotelCard,
    description: text(1, 1_000),
    pictures: listOf(HotelPicture, 20, 1),
    checkInFrom: clockTime(),
    checkOutUntil: clockTime(),
    /** Conditions of the property: `Guests show a passport at check-in.` */
    conditions: listOf(text(1, 300), 10),
    expiresInMs: whole(0, 3_600_000),
  }),
  refusals: hotelRefusals,
  doing: say('loading the hotel'),
  summary: 'Describes a hotel of a search: its facilities, pictures, times and conditions. Moves no money.',
});

export const HotelRooms = defineCall({
  service: 'hotel',
  method: 'POST',
  path: 'Search/HotelRooms',
  version: 'v1',
  sends: 'body',
  access: 'SearchHotel',
  effect: 'acts',
  request: object({ requestId: opaqueId(), hotelGuid: opaqueId() }),
  answer: object({
    /** Cheapest first. Empty: nothing is free any more. */
    rooms: listOf(HotelRoom, 60),
    /** Whether every supplier of the hotel has answered. */
    complete: boolean(),
    expiresInMs: whole(0, 3_600_000),
  }),
  refusals: {
    ...hotelRefusals,
    'supplier-silent': { status: 409, title: say('The supplier did not answer. Try again.') },
  },
  doing: say('checking which rooms are free'),
  summary:
    'Asks the suppliers of a hotel for its rooms and rates now, merges the same rooms, and keeps them with the search for CheckHotelRate. Moves no money.',
});

const CheckHotelRate = defineCall({
  service: 'hotel',
  method: 'GET',
  path: 'Search/CheckHotelRate',
  version: 'v1',
  sends: 'query',
  access: 'SearchHotel',
  effect: 'reads',
  request: object({
    requestId: opaqueId(),
    hotelGuid: opaqueId(),
    roomGuid: opaqueId(),
    roomRateGuid: opaqueId(),
  }),
  answer: object({
    hotel: HotelCard,
    room: HotelRoom,
    /** As it is sold now. */
    rate: HotelRate,
    /** Price that HotelRooms showed. Absent: it is the same. */
    shown: optional(object({ price: Price })),
    expiresInMs: whole(0, 3_600_000),
  }),
  refusals: {
    ...hotelRefusals,
    'rate-unknown': { status: 404, title: say('This rate was not shown. Choose a room again.') },
    'room-gone': { status: 410, title: say('This room is no longer available. Choose another one.') },
    'supplier-silent': { status: 409, title: say('The supplier did not answer. Try again.') },
  },
  doing: say('checking the rate'),
  summary: 'Asks the supplier what a rate costs now, and on which terms. Moves no money.',
});

export const hotelCalls = {
  GetHotelPlaces,
  HotelSearch,
  RefreshHotelSearch,
  GetHotelSearch,
  GetHotelDetail,
  HotelRooms,
  CheckHotelRate,
};
