import { dutyKinds } from '../../../../contract/deadlines/deadlines.ts';
import { allBookings } from '../../../../contract/orders/bookings-link.ts';
import { type AnyRow, read, row } from '../row.ts';
import type { Answer } from '../side.ts';
import type { World } from '../world.ts';

const area = 'orders';

const heldOrders = async ({ price, book }: World, times: number): Promise<Answer[]> => {
  const held: Answer[] = [];
  for (let n = 0; n < times; n += 1) held.push(await book(await price(), { payment: 'later' }));
  return held;
};

const bookings = { ...allBookings, after: null };

const printed =
  (typeId: number) =>
  ({ ticketed }: World) => ({
    orderReference: ticketed.orderReference,
    typeId,
    withPrice: true,
    paxIds: [],
  });

/** What is done with an order, and the lists that show many. */
export const orderRows: readonly AnyRow[] = [
  row<Answer>({
    name: 'payment from the wallet, with its tickets',
    area,
    times: 40,
    inputs: heldOrders,
    act: ({ pay }, order) => pay(order),
  }),
  row<Answer>({
    name: 'cancelling held seats',
    area,
    times: 30,
    inputs: heldOrders,
    act: ({ side }, { orderReference }) => side.call('AirCancel', { orderReference }),
  }),
  read(area, 'an order', 'AirGetOrder', ({ ticketed }) => ({
    orderReference: ticketed.orderReference,
    firstTime: false,
  })),
  read(area, 'history of an order', 'GetOrderHistory', ({ ticketed }) => ({ orderReference: ticketed.orderReference })),
  read(area, 'what paying would post', 'GetFullPaymentForIssueTicket', ({ held }) => ({
    orderReference: held.orderReference,
  })),
  read(area, 'bookings: first page', 'GetBookings', () => bookings),
  read(area, 'bookings: a state and an airline', 'GetBookings', () => ({
    ...bookings,
    states: ['cancelled', 'ticketed'],
    airline: 'EK',
  })),
  read(area, 'bookings: a name of many', 'GetBookings', () => ({ ...bookings, search: 'name 4' })),
  read(area, 'orders at hand', 'GetOrdersAtHand'),
  read(area, 'deadlines: duties', 'GetDeadlines', () => ({ after: null, kinds: dutyKinds })),
  read(area, 'travellers', 'GetAllTravellers', () => ({ search: '', after: null })),
  { ...read('documents', 'e-ticket as PDF', 'GetBookingPdf', printed(1), { file: true }), times: 40 },
  { ...read('documents', 'invoice as PDF', 'GetBookingPdf', printed(2), { file: true }), times: 40 },
  { ...read('documents', 'e-ticket as a page', 'GetOrderPdfHtml', printed(1)), times: 100 },
];
