import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate';
import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { orderIn, pricedOffer } from '../../../machines/booking/booking-examples.ts';
import { chosenFare, typedTravellers, walletOf } from '../../../machines/booking/flight-booking.cases.ts';
import { flightBookingMachine } from '../../../machines/booking/flight-booking.machine.ts';
import type { BookingInput } from '../../../machines/booking/flight-booking.setup.ts';
import { flightOptionsMachine } from '../../../machines/booking/flight-options.machine.ts';
import type { OptionsListed } from '../../../machines/booking/flight-options.setup.ts';
import { chosenBag, offeredExample, offerWith, seatMapExample } from '../../../machines/booking/option-examples.ts';
import type { TravellerField } from '../../../machines/booking/traveller-rules.ts';

interface Sent<Request> {
  readonly request: Request;
  readonly intent: string;
}

/** What each call comes to, and what was sent; a test replaces what it is about. */
export interface Desk {
  left: () => Promise<CallOutcome<'GetBookingDraft'>>;
  priced: () => Promise<CallOutcome<'AirPrice'>>;
  listed: () => Promise<OptionsListed>;
  seats: () => Promise<CallOutcome<'GetSeat'>>;
  sold: () => Promise<CallOutcome<'AirSell'>>;
  wallet: () => Promise<CallOutcome<'GetPaymentForPrice'>>;
  booked: () => Promise<CallOutcome<'AirBook'>>;
  ticketed: () => Promise<CallOutcome<'AirTicket'>>;
  read: () => Promise<CallOutcome<'AirGetOrder'>>;
  recalled: () => Promise<CallOutcome<'GetAirSearch'>>;
}

export const lost = async (): Promise<never> => {
  throw new Error('the network is lost');
};
export const never = (): Promise<never> => new Promise(() => {});

/** A booking at a desk where everything goes well unless the test says otherwise; time stands until it is moved. */
export const bookingAtDesk = (overrides: Partial<Desk> = {}, input: BookingInput = chosenFare) => {
  const desk: Desk = {
    left: async () => ({ ok: true, answer: { sale: null } }),
    priced: async () => ({ ok: true, answer: pricedOffer }),
    listed: async () => ({ ok: true, answer: offeredExample }),
    seats: async () => ({ ok: true, answer: { map: seatMapExample } }),
    sold: async () => ({ ok: true, answer: { offer: offerWith([chosenBag]) } }),
    wallet: async () => ({ ok: true, answer: walletOf(200_000_000) }),
    booked: async () => ({ ok: true, answer: { order: orderIn('held') } }),
    ticketed: async () => ({ ok: true, answer: { order: orderIn('ticketed') } }),
    read: async () => ({ ok: true, answer: { order: orderIn('ticketed') } }),
    recalled: async () => ({ ok: false, refusal: 'search-unknown' }),
    ...overrides,
  };
  const books: Sent<CallRequest<'AirBook'>>[] = [];
  const payments: Sent<CallRequest<'AirTicket'>>[] = [];
  const sells: Sent<CallRequest<'AirSell'>>[] = [];
  const sellOptions = fromPromise<CallOutcome<'AirSell'>, Sent<CallRequest<'AirSell'>>>(({ input: sent }) => {
    sells.push(sent);
    return desk.sold();
  });
  const clock = new SimulatedClock();
  const machine = flightBookingMachine.provide({
    actors: {
      recallSearch: fromPromise<CallOutcome<'GetAirSearch'>, { requestId: string }>(() => desk.recalled()),
      recallSale: fromPromise<CallOutcome<'GetBookingDraft'>, CallRequest<'GetBookingDraft'>>(() => desk.left()),
      priceFare: fromPromise<CallOutcome<'AirPrice'>, CallRequest<'AirPrice'>>(() => desk.priced()),
      flightOptions: flightOptionsMachine.provide({
        actors: {
          listOptions: fromPromise<OptionsListed, { readonly priceId: string }>(() => desk.listed()),
          readSeats: fromPromise<CallOutcome<'GetSeat'>, CallRequest<'GetSeat'>>(() => desk.seats()),
          sellOptions,
        },
      }),
      sellOptions,
      readWallet: fromPromise<CallOutcome<'GetPaymentForPrice'>, CallRequest<'GetPaymentForPrice'>>(() =>
        desk.wallet(),
      ),
      bookFlight: fromPromise<CallOutcome<'AirBook'>, Sent<CallRequest<'AirBook'>>>(({ input }) => {
        books.push(input);
        return desk.booked();
      }),
      issueTicket: fromPromise<CallOutcome<'AirTicket'>, Sent<CallRequest<'AirTicket'>>>(({ input }) => {
        payments.push(input);
        return desk.ticketed();
      }),
      readOrder: fromPromise<CallOutcome<'AirGetOrder'>, { orderReference: string }>(() => desk.read()),
      tellTimeLeft: fromObservable<number, { remainingMs: number }>(() => ({
        subscribe: () => ({ unsubscribe: () => {} }),
      })),
    },
  });
  const actor = createActor(machine, { clock, input }).start();
  return { actor, clock, desk, books, payments, sells };
};

export type BookingAtDesk = ReturnType<typeof bookingAtDesk>;

/** Lets every answer that has been given arrive. */
export const answersArrive = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export const typeTraveller = ({ actor }: BookingAtDesk, index: number): void => {
  for (const [field, typed] of Object.entries<string | undefined>(typedTravellers[index] ?? {})) {
    if (typed === undefined) continue;
    actor.send({ type: 'traveller.filled', index, field: field as TravellerField, typed });
  }
};

/** The running add-ons step. Throws if the booking stands elsewhere. */
export const addOnsOf = ({ actor }: BookingAtDesk) => {
  const step = actor.getSnapshot().children.flightOptions;
  if (step === undefined) throw new Error('the booking is not at the add-ons');
  return step;
};

/** Types and keeps all travellers and the contact: the sale stands at the add-ons. */
export const nameTravellers = (booking: BookingAtDesk): void => {
  for (const index of [0, 1, 2]) {
    typeTraveller(booking, index);
    booking.actor.send({ type: 'section.kept' });
  }
  booking.actor.send({ type: 'contact.filled', field: 'email', typed: 'desk@agency.example' });
  booking.actor.send({ type: 'contact.filled', field: 'phone', typed: '+880 1711 000000' });
  booking.actor.send({ type: 'section.kept' });
};

/** Types and keeps everything, without add-ons: the sale stands at the review. */
export const nameEverybody = (booking: BookingAtDesk): void => {
  nameTravellers(booking);
  addOnsOf(booking).send({ type: 'options.kept' });
};

/** A booking with a bag for the first traveller, at the button that pays. */
export const readyToPayWithBag = async (overrides: Partial<Desk> = {}): Promise<BookingAtDesk> => {
  const booking = bookingAtDesk(overrides);
  await answersArrive();
  nameTravellers(booking);
  await answersArrive();
  const { kind, traveller, optionId, count, journeyIndex, segmentIndex } = chosenBag;
  const flight = { journeyIndex, segmentIndex };
  addOnsOf(booking).send({ type: 'option.chosen', group: kind, flight, traveller, optionId, count });
  addOnsOf(booking).send({ type: 'options.kept' });
  await answersArrive();
  booking.actor.send({ type: 'review.accepted' });
  await answersArrive();
  return booking;
};

/** A booking whose agent has come as far as the button that pays. */
export const readyToPay = async (overrides: Partial<Desk> = {}): Promise<BookingAtDesk> => {
  const booking = bookingAtDesk(overrides);
  await answersArrive();
  nameEverybody(booking);
  booking.actor.send({ type: 'review.accepted' });
  await answersArrive();
  return booking;
};
