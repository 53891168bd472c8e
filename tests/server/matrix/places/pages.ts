import { agencyFunctionalities, functionalities } from '../../../../contract/functionalities.ts';
import { allHotelBookings } from '../../../../contract/hotels/hotel-bookings-link.ts';
import { allBookings } from '../../../../contract/orders/bookings-link.ts';
import type { OrderTraveller } from '../../../../contract/orders/orders.ts';
import { hotelBookingsMachine } from '../../../../machines/hotels/hotel-bookings.machine.ts';
import { viewOfHotelBookings } from '../../../../machines/hotels/hotel-bookings.view.ts';
import { titleOfHotelOrder } from '../../../../machines/hotels/hotel-order.view.ts';
import { hotelOrderPageMachine } from '../../../../machines/hotels/hotel-order-page.machine.ts';
import { viewOfHotelOrderPage } from '../../../../machines/hotels/hotel-order-page.view.ts';
import { bookingsMachine } from '../../../../machines/orders/bookings.machine.ts';
import { viewOfBookings } from '../../../../machines/orders/bookings.view.ts';
import { extensionOf } from '../../../../machines/orders/order.view.ts';
import { orderPageMachine } from '../../../../machines/orders/order-page.machine.ts';
import { viewOfOrderPage } from '../../../../machines/orders/order-page.view.ts';
import { titleOfSale } from '../../../../machines/orders/sale-titles.ts';
import type { MoneyOfSale, PaymentOfLine } from '../../../../machines/sale/standing-words.ts';
import { paymentOfLine } from '../../../../machines/sale/standing-words.ts';
import { globalSearchMachine } from '../../../../machines/shell/global-search.machine.ts';
import { viewOfGlobalSearch } from '../../../../machines/shell/global-search.view.ts';
import { orderTerm } from '../../../../server/orders/matching-orders.ts';
import { ordersAtHand } from '../../../../server/orders/orders-at-hand.ts';
import { products } from '../../../../server/products.ts';
import { findOrderMatches } from '../../../../server/shell/global-search/queries.ts';
import { linesOf, money, named, onlyLooked, type Place, shownIn } from '../reader.ts';

const moneyLines = (currency: string, { priceWords, lines, toPay, restWords }: MoneyOfSale, minor: number) => [
  `${priceWords} ${money(currency, minor)}`,
  ...lines.map(({ name, day, minor: amount }) => `${name}${day === null ? '' : ` ${day}`}: ${money(currency, amount)}`),
  ...(toPay === null ? [] : [`${toPay.words} ${toPay.day}${toPay.isMissed ? ' (missed)' : ''}`]),
  ...(restWords === null ? [] : [restWords]),
];

const ticketWords = ({ firstName, ticketState, coupons }: OrderTraveller): string =>
  `${firstName}: ${ticketState}${coupons.length === 0 ? '' : ` (${coupons.map(({ state }) => state).join(', ')})`}`;

/** An act as a view offers it, with the reason where it is not allowed. */
type Act = { readonly label: string } & (
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: string }
);

const allowedOf = (actions: readonly Act[]): readonly string[] => [
  ...named(
    'may',
    actions.filter(({ allowed }) => allowed).map(({ label }) => label),
  ),
  ...actions.flatMap((action) => (action.allowed ? [] : [`may not ${action.label}: ${action.reason}`])),
];

const flightPage: Place = async ({ ask, when }, { reference, as }) =>
  linesOf(await ask('AirGetOrder', { orderReference: reference, firstTime: false }, as), ({ order }) => {
    const input = { orderReference: reference, order, mayPayInPart: true, payment: null, sharesFiles: false };
    const snapshot = shownIn(orderPageMachine, input as never, { shown: { doing: 'nothing', detail: 'closed' } }, {});
    const view = viewOfOrderPage(snapshot);
    if (view.show !== 'order') throw new Error(view.show);
    const { standing } = view;
    const { exchange, timeLimit } = order;
    return [
      `${standing.title}. ${standing.words}${standing.waiting ? ' (read again by itself)' : ''}`,
      ...moneyLines(order.sums.currency, view.money, order.sums.agentMinor),
      ...named('held until', timeLimit && when(timeLimit.at)),
      ...named('more time', timeLimit && (extensionOf(order).allowed ? 'may be asked for' : 'may not be asked for')),
      ...named('exchange of', exchange.of),
      ...named('exchange case', exchange.caseReference),
      ...named('paid in it', exchange.payMinor === null ? null : money(order.sums.currency, exchange.payMinor)),
      ...named('new orders', exchange.newOrders),
      ...named('tickets', order.travellers.filter(({ ticketNumber }) => ticketNumber !== null).map(ticketWords)),
      ...named(
        'credit notes',
        order.creditNotes.map(({ creditedMinor }) => money(order.sums.currency, creditedMinor)),
      ),
      ...allowedOf(standing.actions),
    ];
  });

const stayPage: Place = async ({ ask, when }, { reference, as }) =>
  linesOf(await ask('GetHotelOrder', { orderReference: reference }, as), ({ order }) => {
    const input = { orderReference: reference, intentSeed: 'matrix' };
    const shown = { shown: { doing: 'nothing' } };
    const view = viewOfHotelOrderPage(shownIn(hotelOrderPageMachine, input as never, shown, { order }));
    if (view.show !== 'order') throw new Error(view.show);
    const { standing, awaited, price } = view;
    const { currency } = order.sums;
    return [
      `${standing.title}. ${standing.words}${standing.waiting ? ' (read again by itself)' : ''}`,
      ...moneyLines(currency, view.money, order.sums.agentMinor),
      `${awaited.words}${awaited.until === null ? '' : ` ${when(awaited.until)}`}${awaited.day === null ? '' : ` ${awaited.day}`}`,
      ...named('free cancellation', order.freeCancellationUntil && when(order.freeCancellationUntil)),
      ...named('reserved', order.reservedMinor === 0 ? null : money(currency, order.reservedMinor)),
      ...named('price asked', price && JSON.stringify(price)),
      ...named(
        'cancelling',
        order.cancelling &&
          `costs ${money(currency, order.cancelling.penaltyMinor)}, back ${money(currency, order.cancelling.backMinor)}, due ${money(currency, order.cancelling.dueMinor)}`,
      ),
      ...named('reason', order.reason),
      ...named(
        'credit notes',
        order.creditNotes.map(({ creditedMinor }) => money(currency, creditedMinor)),
      ),
      ...named(
        'documents',
        view.documents.filter(({ why }) => why === null).map(({ document }) => document),
      ),
      ...allowedOf(view.actions),
    ];
  });

/** The page of an order or a stay. */
export const orderPage: Place = (reader, sale) => (sale.soldAs === 'stay' ? stayPage : flightPage)(reader, sale);

const paymentWords = ({ title, due }: PaymentOfLine): string =>
  due === null ? title : `${title}, ${due.words} ${due.day}`;

/** The line in the list of bookings of flights or of stays. */
export const bookingList: Place = async ({ ask, when }, { reference, soldAs, as }) => {
  if (soldAs === 'stay') {
    const asked = { ...allHotelBookings, search: reference };
    return linesOf(await ask('GetHotelBookings', { ...asked, after: null }, as), (answer) => {
      const { list } = viewOfHotelBookings(shownIn(hotelBookingsMachine, { asked } as never, 'shown', answer));
      return list.show !== 'bookings'
        ? []
        : list.rows.flatMap((row) => [
            `${row.stateWords} | ${paymentWords(row.payment)} | ${money(row.currency, row.agentMinor)}`,
            ...named('waits', row.waitsFor),
            ...named('cancelling', row.cancelling),
            ...named('free until', row.freeCancellationUntil && when(row.freeCancellationUntil)),
          ]);
    });
  }
  const asked = { ...allBookings, search: reference };
  return linesOf(await ask('GetBookings', { ...asked, after: null }, as), (answer) => {
    const { list } = viewOfBookings(shownIn(bookingsMachine, { asked, columns: [] } as never, 'shown', answer));
    return list.show !== 'bookings'
      ? []
      : list.rows.flatMap((row) => [
          `${row.stateWords} | ${paymentWords(row.payment)} | ${money(row.currency, row.agentMinor)}`,
          ...named('time limit', row.timeLimit && when(row.timeLimit.at)),
        ]);
  });
};

/** The cells of the exported file. Stays have none. */
export const exportedFile: Place = async ({ world }, { reference, soldAs, as }) => {
  if (soldAs === 'stay') return ['(stays are not exported)'];
  const asked = { ...allBookings, search: reference };
  const columns = ['status', 'time-limit', 'price', 'payment'] as const;
  const sent = await world.desk.server.send(
    'ExportBookings',
    { ...asked, format: 'csv', columns: [...columns] },
    { as },
  );
  if (sent.status !== 200) return ['(not for this reader)'];
  const [heads = '', cells = ''] = sent.text.replace('\uFEFF', '').trim().split(/\r?\n/);
  const names = heads.split(',');
  return cells.split(',').flatMap((cell, index) => (cell === '' ? [] : [`${names[index]}: ${cell}`]));
};

/** The line among the recent orders of the search pad, if nothing newer were there. */
export const recentOrders: Place = ({ world, when }, { reference, soldAs, as, sees }) =>
  onlyLooked(world, async (tx) => {
    const { server, clock } = world.desk;
    const { tenantId, agencyId } = server.people[as];
    const currency = server.tenants.byId(tenantId)?.config.global.currency ?? '';
    const newest = new Date(clock.now().getTime() + 1_000);
    await (soldAs === 'stay'
      ? tx
          .updateTable('hotel_order')
          .set({ booked_at: newest })
          .where('reference', '=', reference)
          .where('booked_at', 'is not', null)
          .execute()
      : tx.updateTable('air_order').set({ created_at: newest }).where('reference', '=', reference).execute());
    const seen = new Set((sees ?? agencyFunctionalities).map((name) => functionalities[name]));
    const asked = { tenantId, agencyId, currency, permissions: seen, now: clock.now() };
    const { recent } = await ordersAtHand(tx, products, asked);
    return recent
      .filter(({ orderReference }) => orderReference === reference)
      .map((found) => {
        const state =
          found.soldAs === 'stay'
            ? titleOfHotelOrder(found.state)
            : found.timeLimit === null
              ? titleOfSale(found)
              : `${found.purpose === 'sale' ? 'Pay by' : 'Held for an exchange until'} ${when(found.timeLimit.at)}`;
        const payment = paymentWords(paymentOfLine(found.standing, found.currency));
        return `${state} | ${payment} | ${money(found.currency, found.agentMinor)}`;
      });
  });

/** The line of the search in the header, where several orders match. */
export const globalSearch: Place = async ({ world }, { reference, as }) => {
  const { server } = world.desk;
  const { tenantId, agencyId } = server.people[as];
  const matches = await findOrderMatches(server.database.db, products, orderTerm({ tenantId, agencyId }, reference, 3));
  const read = { typed: reference, matches, count: matches.length };
  const view = viewOfGlobalSearch(shownIn(globalSearchMachine, undefined as never, 'severalFound', read));
  return view.show === 'found' ? view.matches.map(({ state, traveller }) => `${state} | ${traveller}`) : [];
};
