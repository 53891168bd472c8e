import { is } from 'superstruct';
import { type CancellationStep, HotelBoard, HotelFacility } from '../../../contract/hotels/hotels.ts';
import { minorOfDecimal } from '../../gateways/decimal-amount.ts';
import type { SupplierHotel, SupplierRate, SupplierRoom } from '../port.ts';
import type { WireAvailability, WireHotel, WireRate, WireRoom } from './wire.ts';

/** An answer that cannot be read, so that nothing of it is sold. */
class WireUnreadable extends Error {
  override readonly name = 'WireUnreadable';
}

const minorOf = (amount: string, currency: string): number => {
  const minor = minorOfDecimal(amount, currency);
  if (minor === null) throw new WireUnreadable(`${currency} ${amount} is no amount`);
  return minor;
};

/** Millionths of a degree, read without a float in between. */
export const microOf = (degrees: string): number => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,3})(?:\.(\d{1,12}))?$/.exec(degrees) ?? [];
  if (whole === '') throw new WireUnreadable(`${degrees} are no degrees`);
  const micro = Number(whole) * 1_000_000 + Number(part.padEnd(6, '0').slice(0, 6));
  return sign === '-' && micro !== 0 ? -micro : micro;
};

/** Policies in order of time. A rate without any, which says nothing, counts as never refundable. */
const cancellationOf = ({ cancellationPolicies = [] }: WireRate, currency: string, totalMinor: number) => {
  const steps: CancellationStep[] = cancellationPolicies
    .map(({ amount, from }) => ({ from, penaltyMinor: minorOf(amount, currency) }))
    .sort((one, other) => Date.parse(one.from) - Date.parse(other.from));
  return steps.length > 0 ? steps : [{ from: '1970-01-01T00:00Z', penaltyMinor: totalMinor }];
};

const readRate = (rate: WireRate, currency: string): SupplierRate => {
  if (!is(rate.boardCode, HotelBoard)) throw new WireUnreadable(`${rate.boardCode} is no board`);
  const totalMinor = minorOf(rate.net, currency);
  const taxes = (rate.taxes?.taxes ?? []).map(({ included, amount, currency: of, type }) => ({
    name: type,
    paid: included ? ('here' as const) : ('there' as const),
    currency: of,
    taxMinor: minorOf(amount, of),
  }));
  const taxedHere = taxes.filter(({ paid }) => paid === 'here');
  if (taxedHere.some(({ currency: of }) => of !== currency))
    throw new WireUnreadable('a tax in the price has another currency');
  return {
    rateKey: rate.rateKey,
    currency,
    board: rate.boardCode,
    baseMinor: totalMinor - taxedHere.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    taxes,
    commissionBasisPoints: 0,
    cancellation: cancellationOf(rate, currency, totalMinor),
    roomsLeft: rate.allotment ?? null,
    confirms: rate.allotment === undefined ? 'request' : 'at-once',
    mustCheck: rate.rateType === 'RECHECK',
    forResidentsOnly: false,
    remarks: rate.rateComments === undefined ? [] : rate.rateComments.split('\n'),
  };
};

export const readRoom = (room: WireRoom, currency: string): SupplierRoom => ({
  words: room.name,
  squareMetres: room.roomSize,
  adultsAtMost: room.maxAdults,
  guestsAtMost: room.maxPax,
  rates: room.rates.map((rate) => readRate(rate, currency)),
});

const readHotel = (hotel: WireHotel): SupplierHotel => {
  const stars = Number(/^([1-5])EST$/.exec(hotel.categoryCode)?.[1]);
  if (Number.isNaN(stars)) throw new WireUnreadable(`${hotel.categoryCode} are no stars`);
  return {
    propertyKey: hotel.code,
    name: hotel.name,
    stars,
    address: hotel.address,
    phone: hotel.phones?.[0]?.phoneNumber ?? null,
    districtName: hotel.zoneName,
    cityCode: hotel.destinationCode,
    latitudeMicro: microOf(hotel.latitude),
    longitudeMicro: microOf(hotel.longitude),
    facilities: hotel.facilityCodes.filter((code) => is(code, HotelFacility)),
    rooms: hotel.rooms.map((room) => readRoom(room, hotel.currency)),
  };
};

/** The hotels of an answer. Throws where an amount, a board or a place cannot be read. Facilities that we do not know are left out. */
export const readAvailability = ({ hotels }: WireAvailability): readonly SupplierHotel[] =>
  hotels.hotels.map(readHotel);
