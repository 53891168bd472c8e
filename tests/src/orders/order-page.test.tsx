// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { searchPadAddress } from '../../../contract/search-link.ts';
import { heldInExchange, orderIn } from '../../../machines/booking/booking-examples.ts';
import { amendmentOf, verificationOf, viewOfOrder } from '../../../machines/orders/order.view.ts';
import type { OrderPageEvent } from '../../../machines/orders/order-page.setup.ts';
import {
  type Doing,
  type OrderPageView,
  questionOf,
  type ShownDetail,
} from '../../../machines/orders/order-page.view.ts';
import { stopsOfOrder } from '../../../machines/orders/order-stops.ts';
import { searchAgain } from '../../../machines/orders/search-again.ts';
import { ticketMailOf } from '../../../machines/orders/ticket-mail.ts';
import { moneyOfSale } from '../../../machines/sale/standing-words.ts';
import { OrderPage } from '../../../src/orders/OrderPage.tsx';
import { writeTenant } from '../public/page-tenant-meta.ts';

type Tab = 'overview' | 'travellers' | 'money' | 'activity';

const shown = (view: OrderPageView, tab: Tab = 'overview'): OrderPageEvent[] => {
  const sent: OrderPageEvent[] = [];
  history.replaceState(null, '', `?tab=${tab}`);
  render(<OrderPage view={view} send={(event) => sent.push(event)} />);
  return sent;
};
const standing = (
  order: Order,
  doing: Doing = { is: 'nothing' },
  detail: ShownDetail = { show: 'closed' },
): OrderPageView => ({
  show: 'order',
  order,
  standing: viewOfOrder(order),
  stops: stopsOfOrder(order),
  money: moneyOfSale(order, order.state === 'held'),
  whyNoCreditNote: null,
  doing,
  question: questionOf(doing),
  verification: verificationOf(order),
  amendment: amendmentOf(order),
  ticketMail: ticketMailOf(order),
  detail,
});
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** A button of the actions, or an entry of their menu. The DOM of these tests has no popovers, so that the menu is open. */
const act = (name: string): HTMLElement =>
  screen.queryByRole('button', { name }) ?? screen.getByRole('menuitem', { name });
/** What is on a tab, whether it is chosen or not. */
const panelOf = (name: string): HTMLElement =>
  document.getElementById(screen.getByRole('tab', { name }).getAttribute('aria-controls') ?? '') as HTMLElement;
const onTab = (name: string) => within(panelOf(name));

beforeEach(() => writeTenant());
afterEach(cleanup);

test('[ORD-07] an action that is not possible stays visible, says why, and does nothing', () => {
  const order = { ...orderIn('held'), facts: { ...orderIn('held').facts, walletCovers: false } };
  const sent = shown(standing(order));
  const issue = act('Pay and issue ticket');
  expect(issue.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(issue.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The wallet balance is too low for this order. Deposit the difference, then issue the tickets.',
  );
  fireEvent.click(issue);
  expect(sent).toEqual([]);
  fireEvent.click(act('Cancel booking'));
  expect(sent).toEqual([{ type: 'cancellation.requested' }]);
});

test('[ORD-07] while one action is under way no other can be pressed', () => {
  const sent = shown(standing(orderIn('held'), { is: 'working', what: 'issue' }));
  for (const name of ['Pay and issue ticket', 'Cancel booking']) {
    expect(act(name).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(act(name));
  }
  expect(sent).toEqual([]);
});

test('[ORD-01] a held order says who must act and by when', () => {
  shown(standing(orderIn('held')));
  const head = within(screen.getByRole('region', { name: 'Order' }));
  expect(head.getByText('Seats held')).toBeTruthy();
  expect(head.getByText(/^Pay by .*2 Dec.*, \d\d:\d\d$/)).toBeTruthy();
  expect(head.getByText('K7MQ2X')).toBeTruthy();
});

test('[ORD-01][PTK-04] seats held for an exchange lead to it and say the difference, and are not paid by themselves', () => {
  shown(standing(heldInExchange()));
  const head = within(screen.getByRole('region', { name: 'Order' }));
  expect(head.getByText('Held for an exchange')).toBeTruthy();
  expect(head.getByText(/^Decided in the exchange, held until .*2 Dec/)).toBeTruthy();
  expect(head.getByText('Difference to pay').nextElementSibling?.textContent).toBe('BDT 4,850');
  const [old, exchange] = head.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(old).toEqual(['Order PTK4D9RW of the old tickets', pageAddress.flightOrder('PTK4D9RW')]);
  expect(exchange?.[0]).toBe('Exchange EXC7K2M9QX');
  expect(act('Pay and issue ticket').getAttribute('aria-disabled')).toBe('true');
});

test('[ORD-01] a ticketed order shows flights, travellers with their tickets, fare and money', () => {
  const money: Order['money'] = [
    { at: '2026-12-01T09:14:00Z', kind: 'paid', words: 'Paid from the wallet', walletMinor: -18_084_000 },
  ];
  shown(standing({ ...orderIn('ticketed'), money }));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Travellers',
    'Money',
    'Activity',
  ]);
  onTab('Overview').getByRole('heading', { level: 2, name: 'Flights', hidden: true });
  onTab('Overview').getByRole('heading', { level: 2, name: 'Fare', hidden: true });
  onTab('Money').getByText('BDT −180,840');
  expect(panelOf('Travellers').textContent).toContain('1762400000003');
});

test('[ORD-06] e-ticket and invoice are asked for as documents of their own', () => {
  const sent = shown(standing(orderIn('ticketed')));
  fireEvent.click(act('Open e-ticket'));
  fireEvent.click(act('Open invoice'));
  expect(sent).toEqual([
    { type: 'print.requested', typeId: 1 },
    { type: 'print.requested', typeId: 2 },
  ]);
});

test('[ORD-02] an order that cannot be read says why and can be loaded again', () => {
  const sent = shown({ show: 'unreadable', words: messages.orderUnreadable });
  expect(screen.getByRole('alert').textContent).toContain(messages.orderUnreadable);
  fireEvent.click(button('Reload order'));
  expect(sent).toEqual([{ type: 'again.requested' }]);
});

test('[ORD-02] an order that does not exist says so, and leads away from here alone', () => {
  shown({ show: 'missing', words: 'We could not find this order.' });
  expect(screen.getByRole('alert').textContent).toContain('We could not find this order.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go to search pad']);
});

test('[ORD-01] while it loads the page says so in the words of the specification', () => {
  shown({ show: 'loading', words: messages.loadingOrder, slow: false });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.loadingOrder);
});

test('[BKG-07] tickets and itineraries are sent by a button each', () => {
  const sent = shown(standing(orderIn('ticketed')));
  fireEvent.click(act('Mail tickets'));
  fireEvent.click(act('Send by WhatsApp'));
  cleanup();
  const ofHeld = shown(standing(orderIn('held')));
  fireEvent.click(act('Open itinerary'));
  fireEvent.click(act('Mail itinerary'));
  fireEvent.click(act('Send by WhatsApp'));
  const sends = [
    { type: 'send.requested', via: 'mail' },
    { type: 'send.requested', via: 'whatsApp' },
  ];
  expect(sent).toEqual(sends);
  expect(ofHeld).toEqual([{ type: 'print.requested', typeId: 4 }, ...sends]);
});

const sending: Extract<Doing, { is: 'sending' }> = {
  is: 'sending',
  via: 'mail',
  typeId: 4,
  to: 'desk@agency.example',
  withPrice: false,
  price: { currency: 'BDT', minor: 18_000_000 },
  whyNoPrice: null,
  whatsApp: 'https://wa.me/8801711000000?text=Hello',
  sharesFiles: false,
};

test('[BKG-07] before a mail leaves, its address and the choice of the price are shown', () => {
  const sent = shown(standing(orderIn('held'), sending));
  expect(screen.getByRole('group', { name: 'Mail it' }).textContent).toContain(
    'Itinerary, by mail to desk@agency.example',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'With the price, BDT 180,000' }));
  fireEvent.click(button('Send mail'));
  fireEvent.click(button('Close'));
  expect(sent).toEqual([
    { type: 'price.chosen', withPrice: true },
    { type: 'mail.confirmed' },
    { type: 'request.withdrawn' },
  ]);
});

test('[BKG-07][RES-10] who may not see the customer price cannot choose it, and reads why', () => {
  const whyNoPrice = 'It would be the customer price, which you may not see.';
  shown(standing(orderIn('held'), { ...sending, price: null, whyNoPrice }));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'With the price' });
  expect(box.disabled).toBe(true);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(whyNoPrice);
});

test('[BKG-07] WhatsApp opens in a tab of its own, and only a phone offers to share the PDF', () => {
  shown(standing(orderIn('held'), { ...sending, via: 'whatsApp', to: '+8801711000000' }));
  const link = screen.getByRole('link', { name: 'Open WhatsApp' });
  expect(link.getAttribute('href')).toBe(sending.whatsApp);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.queryByRole('button', { name: 'Share the PDF' })).toBeNull();
  cleanup();
  const sent = shown(standing(orderIn('held'), { ...sending, via: 'whatsApp', sharesFiles: true }));
  fireEvent.click(button('Share the PDF'));
  expect(sent).toEqual([{ type: 'share.requested' }]);
});

test('[BKG-07] the page says to whom it was mailed, and everything can be pressed again', () => {
  const sent = shown(standing(orderIn('ticketed'), { is: 'mailed', to: 'desk@agency.example' }));
  expect(screen.getByText('The mail is on its way to desk@agency.example.')).toBeTruthy();
  fireEvent.click(act('Mail tickets'));
  expect(sent).toEqual([{ type: 'send.requested', via: 'mail' }]);
});

test('[ORD-07] the reason why nothing can be printed stands once, and describes each of its buttons', () => {
  shown(standing(orderIn('cancelled')));
  // Nothing was issued, so that there is nothing to refund either.
  const reasons = ['Open e-ticket', 'Open invoice', 'Mail tickets', 'Send by WhatsApp', 'Refund tickets'].map(
    (name) => act(name).getAttribute('aria-describedby') ?? '',
  );
  expect(new Set(reasons).size).toBe(1);
  expect(document.getElementById(reasons[0] ?? '')?.textContent).toBe('No ticket was issued.');
  expect(screen.getAllByText('No ticket was issued.')).toHaveLength(1);
});

test('[FLT-06] the flights of an order are searched again with the same travellers', () => {
  const order = orderIn('expired');
  shown(standing(order));
  const again = screen.getByRole('link', { name: 'Search these flights again' });
  expect(again.getAttribute('href')).toBe(searchPadAddress(searchAgain(order)));
});

test('[ORD-06] before printing, the document, its travellers and its prices are chosen; nobody is not a choice', () => {
  // The DOM of these tests has no popovers.
  HTMLElement.prototype.hidePopover = () => {};
  const [first] = orderIn('ticketed').travellers;
  if (!first) throw new Error('nobody travels');
  const second = { ...first, paxId: 'pax-second', firstName: 'Second' };
  const sent = shown(standing({ ...orderIn('ticketed'), travellers: [first, second] }));
  const choices = within(screen.getByRole('group', { name: 'Print options', hidden: true }));
  const form = choices.getByRole('button', { name: 'Open document', hidden: true }).closest('form') as HTMLFormElement;
  const box = (name: RegExp | string) => choices.getByRole('checkbox', { name, hidden: true });
  fireEvent.submit(form);
  fireEvent.click(choices.getByRole('radio', { name: 'Invoice to your customer', hidden: true }));
  fireEvent.click(box('With prices'));
  fireEvent.click(box(new RegExp(`${first.firstName} ${first.lastName}$`)));
  fireEvent.submit(form);
  fireEvent.click(box(/Second/));
  fireEvent.submit(form);
  expect(sent).toEqual([
    { type: 'print.requested', typeId: 1, choice: { withPrice: true, paxIds: [] } },
    { type: 'print.requested', typeId: 3, choice: { withPrice: false, paxIds: ['pax-second'] } },
  ]);
});

test('[TEN-01] where the law wants the price on tickets, the choice is for invoices, and the form says so', () => {
  writeTenant({ priceOnTickets: true });
  shown(standing(orderIn('ticketed')));
  const choices = within(screen.getByRole('group', { name: 'Print options', hidden: true }));
  expect(choices.queryByRole('checkbox', { name: 'With prices', hidden: true })).toBeNull();
  choices.getByRole('checkbox', { name: 'Prices on invoices', hidden: true });
  choices.getByText('By law, every e-ticket shows the price that its passenger pays.');
});

const paxId = 'traveller-1';
const passport = { number: 'BX1234567', expiryDate: '2031-06-30', nationality: 'BD' };

test('[ORD-01] a passport is changed whole or not at all, and a visa, too', () => {
  const sent = shown(
    standing(
      orderIn('held'),
      { is: 'nothing' },
      { show: 'open', read: { is: 'passport', paxId, shown: { passport, visa: null } } },
    ),
    'travellers',
  );
  const part = within(screen.getByRole('group', { name: 'Passport and visa of Nusrat Rahman' }));
  expect(part.getByText(/^Passport BX1234567, BD, until/)).toBeTruthy();
  fireEvent.change(part.getByLabelText('Visa number'), { target: { value: 'v1234567' } });
  fireEvent.click(part.getByRole('button', { name: 'Save passport and visa' }));
  expect(sent).toEqual([]);
  fireEvent.change(part.getByRole('textbox', { name: 'Visa expires' }), { target: { value: '31/12/2027' } });
  fireEvent.change(part.getByLabelText('Visa for'), { target: { value: 'AE' } });
  fireEvent.click(part.getByRole('button', { name: 'Save passport and visa' }));
  const visa = { number: 'V1234567', countryCode: 'AE', expiryDate: '2027-12-31' };
  expect(sent).toEqual([{ type: 'change.requested', change: { is: 'passport', paxId, passport, visa } }]);
});

const two: Order = {
  ...orderIn('held'),
  travellers: orderIn('held')
    .travellers.slice(0, 1)
    .flatMap((one) => [one, { ...one, paxId: 'traveller-2', firstName: 'Nasrin' }]),
};

test.each<[string, ShownDetail]>([
  ['is open', { show: 'open', read: { is: 'passport', paxId, shown: { passport, visa: null } } }],
  ['is being read', { show: 'reading', asked: { is: 'passport', paxId } }],
  ['could not be read', { show: 'unread', asked: { is: 'passport', paxId }, words: 'We lost the connection.' }],
])('[ORD-01] while the passport of one traveller %s, that of another can be asked for', (_, detail) => {
  const sent = shown(standing(two, { is: 'nothing' }, detail), 'travellers');
  const other = button('Show passport and visa of Nasrin Rahman');
  expect(other.getAttribute('aria-disabled')).not.toBe('true');
  fireEvent.click(other);
  expect(sent).toEqual([{ type: 'detail.requested', detail: { is: 'passport', paxId: 'traveller-2' } }]);
});

test('[ORD-01] [ORD-07] what waits for an answer at the top of the page says so, at each button that waits', () => {
  const detail: ShownDetail = { show: 'open', read: { is: 'passport', paxId, shown: { passport, visa: null } } };
  const waiting = ['Verify price', 'Save passport and visa', 'Save contact and remarks', 'Add message'];
  const everywhere = (name: string) => screen.getByRole('button', { name, hidden: true });
  shown(standing(orderIn('held'), { is: 'confirming', what: 'cancel' }, detail));
  const whyOf = (named: HTMLElement) =>
    document.getElementById(named.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const name of waiting) {
    expect(everywhere(name).getAttribute('aria-disabled'), name).toBe('true');
    expect(whyOf(everywhere(name)), name).toBe('First answer what is asked at the top of the page.');
  }
  expect(whyOf(act('Pay and issue ticket'))).toContain('The airline releases the seats and the order is closed.');
  cleanup();
  shown(standing(orderIn('held'), { is: 'nothing' }, detail));
  for (const name of waiting) expect(everywhere(name).getAttribute('aria-disabled'), name).not.toBe('true');
  expect(screen.queryByText('First answer what is asked at the top of the page.')).toBeNull();
});

test('[ORD-01] [BKG-07] whether e-tickets are mailed is saved with contact and remarks', () => {
  const { contact } = orderIn('held');
  const sent = shown(standing(orderIn('held')), 'travellers');
  const tick = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Mail the e-tickets to the contact when they are issued',
  });
  expect(tick.checked).toBe(true);
  fireEvent.click(button('Save contact and remarks'));
  fireEvent.click(tick);
  fireEvent.click(button('Save contact and remarks'));
  const change = { is: 'supplementary', contact, remarks: '' };
  expect(sent).toEqual(
    [true, false].map((mailsTickets) => ({ type: 'change.requested', change: { ...change, mailsTickets } })),
  );
  cleanup();
  shown(standing({ ...orderIn('ticketed'), mailsTickets: false }), 'travellers');
  const inExchange = { name: 'Mail e-tickets that are issued in exchange to the contact' };
  expect(screen.getByRole<HTMLInputElement>('checkbox', inExchange).checked).toBe(false);
});

test('[ORD-01] [BKG-07] who may not change the contact reads whether e-tickets are mailed, while some are to come', () => {
  const looking = (state: Order['state'], mailsTickets: boolean): Order => {
    const order = orderIn(state);
    return { ...order, mailsTickets, facts: { ...order.facts, mayAmend: false } };
  };
  shown(standing(looking('held', true)));
  screen.getByText('E-tickets are mailed to desk@agency.example when they are issued.');
  cleanup();
  shown(standing(looking('ticketing', false)));
  screen.getByText('E-tickets are not mailed when they are issued.');
  for (const state of ['ticketed', 'cancelled', 'failed'] as const) {
    cleanup();
    shown(standing(looking(state, true)));
    expect(screen.queryByText(/^E-tickets are/)).toBeNull();
  }
});

test('[ORD-05] a verified price stands beside the held one, with what can be done about it', () => {
  const verified = { is: 'verified', oldMinor: 18_084_000, newMinor: 17_084_000, mayIssue: true } as const;
  const sent = shown(standing(orderIn('held'), { ...verified, change: 'cheaper' }));
  const strip = within(screen.getByRole('group', { name: 'Price verified' }));
  expect(strip.getByText(/Held at BDT 180,840\. Today’s price: BDT 170,840\./)).toBeTruthy();
  expect(strip.getByRole('link', { name: 'Search at today’s price' }).getAttribute('href')).toBe(
    searchPadAddress(searchAgain(orderIn('held'))),
  );
  fireEvent.click(strip.getByRole('button', { name: 'Pay BDT 180,840' }));
  fireEvent.click(strip.getByRole('button', { name: 'Keep hold' }));
  expect(sent).toEqual([{ type: 'issue.requested' }, { type: 'request.withdrawn' }]);
});

test('[ORD-01] who may not see history, passports or answers of the airline is not offered them', () => {
  const order = orderIn('held');
  shown(standing({ ...order, history: null, mayShowPassports: false, facts: { ...order.facts, mayAmend: false } }));
  expect(screen.queryByRole('list', { name: 'Activity', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show passport/, hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save contact and remarks', hidden: true })).toBeNull();
  expect(screen.getByText(/You do not have permission to change bookings\./)).toBeTruthy();
});

test('[ORD-01] [ORD-03] activity shows what happened and what colleagues wrote together, the newest first', () => {
  const order: Order = {
    ...orderIn('held'),
    history: [
      { at: '2026-11-30T08:00:00Z', who: 'Nadia', what: 'Held the seats' },
      { at: '2026-11-30T10:00:00Z', who: 'Nadia', what: 'Asked for more time' },
    ],
    messages: [{ at: '2026-11-30T09:00:00Z', who: 'Tariq', words: 'The customer pays tomorrow.' }],
  };
  shown(standing(order), 'activity');
  const lines = within(screen.getByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Asked for more time',
    'The customer pays tomorrow.',
    'Held the seats',
  ]);
});

test('[ORD-01] the tab stands in the address, and one that is not there is the first', () => {
  shown(standing(orderIn('held')), 'money');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Money');
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Activity');
  expect(new URLSearchParams(location.search).get('tab')).toBe('activity');
  cleanup();
  shown(standing(orderIn('held')), 'nowhere' as Tab);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
});
