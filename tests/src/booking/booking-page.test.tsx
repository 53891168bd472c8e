// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/page-addresses.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { dearerOffer, orderIn, pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { chosenFare, leftSale, typedTravellers, walletOf } from '../../../machines/booking/flight-booking.cases.ts';
import { type BookingSnapshot, viewOfBooking } from '../../../machines/booking/flight-booking.view.ts';
import type { TravellerField } from '../../../machines/booking/traveller-rules.ts';
import { amendmentOf, verificationOf, viewOfOrder } from '../../../machines/orders/order.view.ts';
import { stopsOfOrder } from '../../../machines/orders/order-stops.ts';
import { ticketMailOf } from '../../../machines/orders/ticket-mail.ts';
import { moneyOfSale } from '../../../machines/sale/standing-words.ts';
import { BookingPage } from '../../../src/booking/BookingPage.tsx';
import type { FlightOptionsRef } from '../../../src/booking/options/flight-options-actors.ts';
import { useView } from '../../../src/live-flows/use-view.ts';
import { BookedOrderView } from '../../../src/orders/BookedOrder.tsx';
import { momentText } from '../../../src/ui/zoned-moment.ts';
import {
  answersArrive,
  type BookingAtDesk,
  bookingAtDesk,
  nameEverybody,
  never,
  readyToPay,
} from '../../machines/booking/booking-desk.ts';
import { moneyLines } from '../money-lines.ts';
import { writeTenant } from '../public/page-tenant-meta.ts';

const bookNext = vi.fn();
const sent = vi.fn();

const Shown = ({ booking }: { readonly booking: BookingAtDesk }) => (
  <BookingPage
    view={useView(booking.actor, viewOfBooking)}
    send={booking.actor.send}
    timeLeft="Price held for 20:00"
    fare={{ requestId: 'search-1' }}
    bookedOrder={(order, todo) => (
      <BookedOrderView
        view={{
          show: 'order',
          order,
          standing: viewOfOrder(order),
          stops: stopsOfOrder(order),
          money: moneyOfSale(order, order.state === 'held'),
          whyNoCreditNote: null,
          doing: { is: 'nothing' },
          question: null,
          verification: verificationOf(order),
          amendment: amendmentOf(order),
          ticketMail: ticketMailOf(order),
          detail: { show: 'closed' },
        }}
        send={sent}
      >
        {todo}
      </BookedOrderView>
    )}
    travellerPicker={({ label }) => <p>Picker of {label.toLowerCase()}</p>}
    soldBefore={(reference) => <p>Order {reference}</p>}
    flightOptions={useView(booking.actor, flightOptionsOf) as FlightOptionsRef | undefined}
    bookNext={bookNext}
  />
);

const flightOptionsOf = ({ children }: BookingSnapshot) => children.flightOptions;

const shown = async (booking: BookingAtDesk): Promise<void> => {
  await answersArrive();
  render(<Shown booking={booking} />);
};
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

/** happy-dom cannot animate, and a cancelled animation would count as an unhandled error. */
beforeAll(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
});
beforeEach(() => writeTenant());
afterEach(cleanup);

test('[BKG-02] a section turned back names each error at its field and in a list that has the focus', async () => {
  await shown(bookingAtDesk());
  press('Next: adult 2');
  const list = screen.getByRole('group', { name: 'Fields to check' });
  expect(document.activeElement).toBe(list);
  expect(within(list).getAllByRole('link')).toHaveLength(6);
  const surname = screen.getByLabelText(/Surname/);
  expect(surname.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(within(list).getByRole('link', { name: 'Enter the surname as shown in the passport.' }));
  expect(document.activeElement).toBe(surname);
});

test('[BKG-02] a date of birth is written as day, month and year while its digits are typed', async () => {
  await shown(bookingAtDesk());
  const born = screen.getByLabelText<HTMLInputElement>(/Date of birth/);
  fireEvent.change(born, { target: { value: '04051990' } });
  expect(born.value).toBe('04/05/1990');
});

test('[BKG-03] many children with one adult are said to be many, never to be without an adult', async () => {
  await shown(
    bookingAtDesk({ priced: async () => ({ ok: true, answer: { ...pricedOffer, warnings: ['only-child'] } }) }),
  );
  screen.getByText(/^There are more than four children and infants for each adult\./);
  expect(screen.queryByText(/without an adult/)).toBeNull();
});

test('[BKG-01] steps are numbered from 1, and no step is shown that does not exist', async () => {
  await shown(bookingAtDesk());
  const steps = screen.getAllByRole('listitem').filter((item) => /^\d/.test(item.textContent ?? ''));
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1Travellers',
    '2Add-ons',
    '3Review',
    '4Payment',
    '5Confirmation',
  ]);
  expect(steps[0]?.getAttribute('aria-current')).toBe('step');
});

test('[BKG-01] a complete traveller is folded to a line with a pencil that opens it again', async () => {
  const booking = bookingAtDesk();
  await answersArrive();
  nameEverybody(booking);
  booking.actor.send({ type: 'travellers.reopened' });
  await shown(booking);
  expect(screen.getByText('Mrs Nusrat Rahman · 04/05/1990 · BX0123567')).toBeTruthy();
  press('Edit adult 1');
  expect(screen.getByLabelText<HTMLInputElement>(/Given name/).value).toBe('Nusrat');
});

test('[BKG-03] a changed price shows the old and the new amount and waits for a decision', async () => {
  await shown(bookingAtDesk({ priced: async () => ({ ok: true, answer: dearerOffer }) }));
  expect(screen.getByText('BDT 178,840')).toBeTruthy();
  expect(screen.queryByLabelText(/Surname/)).toBeNull();
  press('Accept BDT 180,840');
  expect(screen.getByLabelText(/Surname/)).toBeTruthy();
});

test('[BKG-07] the button that pays says the amount, and what it leaves in the wallet', async () => {
  await shown(await readyToPay());
  const pay = screen.getByRole('button', { name: 'Pay BDT 180,840' });
  expect(document.getElementById(pay.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Leaves BDT 1,819,160 in your wallet.',
  );
});

test('[BKG-07] a wallet that is short says by how much, and the button does nothing', async () => {
  const booking = await readyToPay({
    wallet: async () => ({ ok: true, answer: walletOf(pricedOffer.sums.agentMinor - 84_000) }),
  });
  await shown(booking);
  expect(screen.getByText(/Your wallet is BDT 840 short\./)).toBeTruthy();
  press('Pay BDT 180,840');
  expect(booking.books).toEqual([]);
});

test('[BKG-07] while the airline works the page says so in the words of the specification', async () => {
  const booking = await readyToPay({ booked: never });
  await shown(booking);
  press('Pay BDT 180,840');
  expect(screen.getByText(messages.processing)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

test('[BKG-04] at the end of the time a modal leads back to a search, and nothing else can be done', async () => {
  const booking = bookingAtDesk();
  await answersArrive();
  booking.clock.increment(pricedOffer.remainingMs);
  render(<Shown booking={booking} />);
  const modal = await screen.findByRole('alertdialog', {}, { timeout: 5_000 });
  expect(modal.textContent).toContain('Nothing was booked or charged.');
  fireEvent.click(within(modal).getByRole('button', { name: 'Search again' }));
  expect(location.pathname).toBe(pagePaths.searchPad);
});

test('[BKG-07] the confirmation is the head of the order, with a ticket number for everybody and both documents', async () => {
  const booking = await readyToPay();
  booking.actor.send({ type: 'payment.confirmed' });
  await shown(booking);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tickets issued');
  for (const code of ['K7MQ2X', 'PTL7Q2XK']) expect(screen.getByText(code)).toBeTruthy();
  const head = within(screen.getByRole('region', { name: 'Order' }));
  expect(head.getByRole('heading', { level: 2 }).textContent).toBe('Dhaka ⇄ Dubai');
  expect(moneyLines()).toEqual([
    'Airline PNR: K7MQ2X',
    'Order reference: PTL7Q2XK',
    'Paid from the wallet: BDT 180,840',
  ]);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const nusrat = lines.find((line) => line?.includes('Mrs Nusrat Rahman'));
  expect(nusrat).toContain('Ticket1762400000001');
  press('Open e-ticket');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Open invoice' }));
  expect(sent.mock.calls).toEqual([[{ type: 'print.requested', typeId: 1 }], [{ type: 'print.requested', typeId: 2 }]]);
  expect(screen.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe(
    pageAddress.flightOrder('PTL7Q2XK'),
  );
});

const inboundHome = { ...chosenFare.fare, itineraryId: 'itinerary-home', landsOn: '2027-04-05' };

test('[BKG-02] [RES-05] the outbound of two one-ways names the inbound, and asks for passports until it has landed', async () => {
  const booking = bookingAtDesk({}, { ...chosenFare, next: inboundHome });
  await shown(booking);
  screen.getByText(
    /^This is the outbound\. The inbound, which lands on 05\/04\/2027, is booked next as a separate ticket/,
  );
  fireEvent.change(screen.getByLabelText(/Passport expires/), { target: { value: '05042027' } });
  press('Next: adult 2');
  within(screen.getByRole('group', { name: 'Fields to check' })).getByRole('link', {
    name: 'The passport must be valid after the journey ends on 05/04/2027.',
  });
});

test('[RES-05] the confirmation of the outbound says that the inbound is not booked, and leads on to it', async () => {
  const booking = bookingAtDesk({}, { ...chosenFare, next: inboundHome });
  await answersArrive();
  nameEverybody(booking);
  booking.actor.send({ type: 'review.accepted' });
  await answersArrive();
  booking.actor.send({ type: 'payment.confirmed' });
  await shown(booking);
  expect(screen.getByText('The inbound is not booked yet.').closest('[role="status"]')).not.toBeNull();
  press('Book the inbound');
  expect(bookNext).toHaveBeenCalledOnce();
});

test('[BKG-06] a fare that is held is confirmed with the time by which it must be paid, and charges nothing', async () => {
  const booking = await readyToPay();
  render(<Shown booking={booking} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay now, or hold the seats');
  press('Hold, pay later');
  await act(answersArrive);
  const limit = momentText(orderIn('held').timeLimit?.at ?? '');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Seats held until ${limit}`);
  expect(screen.getByText(`Pay by ${limit}`)).toBeTruthy();
  expect(screen.getByText('The seats are held until the time limit. Nothing has been charged.')).toBeTruthy();
  expect(booking.payments).toEqual([]);
});

test('[BKG-02] each passenger may be picked and saved, and the tick asks for the nationality where no passport is needed', async () => {
  await shown(
    bookingAtDesk({ priced: async () => ({ ok: true, answer: { ...pricedOffer, passportRequired: false } }) }),
  );
  screen.getByText('Picker of adult 1');
  expect(screen.queryByLabelText(/Nationality/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Save to travellers'));
  screen.getByLabelText(/Nationality/);
  screen.getByText(/Whoever is saved with this passport, or this name and birth date, is updated/);
  press('Edit contact');
  expect(screen.queryByLabelText('Save to travellers')).toBeNull();
});

test('[BKG-02] [BKG-08] a form filled in with what was typed before says so, and is emptied by one button', async () => {
  await shown(bookingAtDesk({ left: async () => ({ ok: true, answer: { sale: leftSale({}) } }) }));
  const surname = () => screen.getByLabelText<HTMLInputElement>(/Surname/).value;
  expect(surname()).toBe('Rahman');
  screen.getByText('Filled in with what you typed before.');
  press('Clear form');
  expect(surname()).toBe('');
  expect(screen.queryByText('Filled in with what you typed before.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull();
});

test('[BKG-02] [BKG-07] whether e-tickets are mailed is ticked with the address as it is typed, and read in review and order', async () => {
  const order = { ...orderIn('held'), mailsTickets: false };
  const booking = bookingAtDesk({ booked: async () => ({ ok: true, answer: { order } }) });
  await shown(booking);
  press('Edit contact');
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mail the e-tickets to this address when they are issued' });
  fireEvent.change(screen.getByLabelText(/E-mail/), { target: { value: ' desk@agency.example' } });
  const tick = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Mail the e-tickets to desk@agency.example when they are issued',
  });
  expect(tick.checked).toBe(true);
  screen.getByText('For tickets and changes of time');
  fireEvent.click(tick);
  expect(tick.checked).toBe(false);
  screen.getByText('For changes of time');
  await act(async () => {
    nameTravellersBeside(booking);
    await answersArrive();
  });
  screen.getByText('E-tickets are not mailed when they are issued.');
  press('Continue to payment');
  await act(answersArrive);
  press('Hold, pay later');
  await act(answersArrive);
  screen.getByText(/E-tickets are not mailed when they are issued\./);
});

test('[BKG-02] who may not manage travellers is offered neither', async () => {
  await shown(bookingAtDesk({}, { ...chosenFare, mayManageTravellers: false }));
  expect(screen.queryByText('Picker of adult 1')).toBeNull();
  expect(screen.queryByLabelText('Save to travellers')).toBeNull();
});

test('[BKG-02] a frequent flyer number is asked for with its programme, and stands in the review and on the order', async () => {
  const order = orderIn('held');
  const [first, ...others] = order.travellers;
  const frequentFlyer = { airlineCode: 'EK', number: 'EK005123' };
  const travellers = [{ ...first!, frequentFlyer }, ...others];
  const booked = async () => ({ ok: true, answer: { order: { ...order, travellers } } }) as const;
  const booking = bookingAtDesk({ booked });
  await shown(booking);
  expect(screen.queryByLabelText(/Frequent flyer number/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Frequent flyer programme'), { target: { value: 'EK' } });
  fireEvent.change(screen.getByLabelText(/Frequent flyer number/), { target: { value: 'ek 005-123' } });
  await act(async () => {
    nameTravellersBeside(booking);
    await answersArrive();
  });
  screen.getByText(/frequent flyer EK EK005123/);
  press('Continue to payment');
  await act(answersArrive);
  press('Hold, pay later');
  await act(answersArrive);
  screen.getByText(/frequent flyer EK EK005123/);
});

/** Types everybody's other fields and goes on to the review. */
const nameTravellersBeside = (booking: BookingAtDesk): void => {
  for (const index of [0, 1, 2]) {
    for (const [field, typed] of Object.entries<string | undefined>(typedTravellers[index] ?? {})) {
      if (!typed) continue;
      booking.actor.send({ type: 'traveller.filled', index, field: field as TravellerField, typed });
    }
    booking.actor.send({ type: 'section.kept' });
  }
  booking.actor.send({ type: 'contact.filled', field: 'email', typed: 'desk@agency.example' });
  booking.actor.send({ type: 'contact.filled', field: 'phone', typed: '+880 1711 000000' });
  booking.actor.send({ type: 'section.kept' });
  booking.actor.getSnapshot().children.flightOptions?.send({ type: 'options.kept' });
};
