import type { SoldBooking } from '../../server/orders/sold-bookings.ts';

/** Ticketed bookings from Dhaka of a Rahman and an Akter: whatever a walk filters by finds them all. */
export const soldBookings = (prefix: string, many: number): SoldBooking[] =>
  Array.from({ length: many }, (_, index) => ({
    reference: `${prefix}${String(1_000 + index)}`,
    state: 'ticketed',
    createdAt: new Date(Date.now() - index * 3_600_000),
    timeLimitAt: new Date(Date.now() + 86_400_000),
    carrier: index % 2 === 0 ? 'BG' : 'EK',
    origin: 'DAC',
    destination: 'DXB',
    departsOn: new Date(Date.now() + (20 + index) * 86_400_000).toISOString().slice(0, 10),
    phone: `+88017${String(10_000_000 + index)}`,
    pnr: `K7${String.fromCharCode(65 + (index % 8))}X2M`,
    travellers: [
      ['Kamal', 'Rahman'],
      ['Nasrin', 'Akter'],
    ],
  }));
