import { expect, test } from 'vitest';
import { orderIn } from '../../../machines/booking/booking-examples.ts';
import { orderMessage, whatsAppAddress } from '../../../machines/orders/order-message.ts';

const tickets = { typeId: 1, price: null } as const;

test('[BKG-07] the message names flights in local times, travellers and tickets, and no price', () => {
  const { subject, text } = orderMessage(orderIn('ticketed'), tickets);
  expect(subject).toBe('Your tickets: Dhaka to Dubai, Dubai to Dhaka');
  expect(text.split('\n')).toEqual([
    'Airline reference: K7MQ2X',
    'Booking: PTL7Q2XK',
    '',
    'Dhaka to Dubai',
    'EK587, Fri 12 Mar 2027, DAC 21:40 to DXB 01:05 (Sat 13 Mar 2027)',
    '',
    'Dubai to Dhaka',
    'EK586, Sat 20 Mar 2027, DXB 02:05 to DAC 08:40',
    '',
    'Mrs Nusrat Rahman, ticket 1762400000001',
    'Mr Imran Rahman, ticket 1762400000002',
    'Mstr Tahmid Rahman, ticket 1762400000003',
    '',
    '30 kg checked, 7 kg in the cabin',
    'All times are local.',
  ]);
  expect(subject + text).not.toContain('BDT');
});

test('[BKG-07][ORD-07] the message leaves out whoever has no valid ticket any more', () => {
  const order = orderIn('ticketed');
  const states = ['voided', 'refunded'] as const;
  const travellers = order.travellers.map((one, place) => ({
    ...one,
    ticketState: states[place] ?? ('open' as const),
  }));
  const { text } = orderMessage({ ...order, travellers }, tickets);
  expect(text).not.toMatch(/Nusrat|Imran|1762400000001|1762400000002/);
  expect(text).toContain('Mstr Tahmid Rahman, ticket 1762400000003');
});

test('[BKG-07] the message of held seats says that it is no ticket, and names the price that is chosen', () => {
  const order = orderIn('held');
  const price = { currency: 'BDT', minor: 19_000_000 };
  const { subject, text } = orderMessage(order, { typeId: 4, price });
  expect(subject).toBe('Your itinerary: Dhaka to Dubai, Dubai to Dhaka');
  expect(text.split('\n')[0]).toBe('Seats reserved. This is not a ticket, and is not valid for travel.');
  expect(text).toContain('Mrs Nusrat Rahman\n');
  expect(text).toContain('Price for all travellers: BDT 190,000');
  expect(orderMessage(order, { typeId: 4, price: null }).text).not.toContain('BDT');
});

test('[BKG-07][PTK-03] the message says of a ticket which of its flights came back', () => {
  const order = orderIn('ticketed');
  const travellers = order.travellers.map((one) => ({
    ...one,
    coupons: one.coupons.map((coupon) => (coupon.number === 2 ? { ...coupon, state: 'refunded' as const } : coupon)),
  }));
  const lines = orderMessage({ ...order, travellers }, tickets).text.split('\n');
  expect(lines).toContain('Mrs Nusrat Rahman, ticket 1762400000001 (EK586 refunded)');
});

test.each([
  ['+8801711000000', '8801711000000'],
  ['+880-1711-000000', '8801711000000'],
  ['01711000000', ''],
])('[BKG-07] WhatsApp is opened for %s with the message, and a number without its country for nobody', (phone, to) => {
  const order = orderIn('ticketed');
  const address = new URL(whatsAppAddress({ ...order, contact: { ...order.contact, phone } }, tickets));
  expect(`${address.origin}${address.pathname}`).toBe(`https://wa.me/${to}`);
  const { subject, text } = orderMessage(order, tickets);
  expect(address.searchParams.get('text')).toBe(`${subject}\n\n${text}`);
});
