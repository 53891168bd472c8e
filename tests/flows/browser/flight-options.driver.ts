import { expect } from 'vitest';
import type { PricedOffer } from '../../../contract/booking.ts';
import { displayMoney } from '../../../contract/money.ts';
import { flightOptionsFlow } from '../../../machines/booking/flight-options.flow.ts';
import type { FlightOptionsView } from '../../../machines/booking/flight-options.view.ts';
import { fillTraveller } from './flight-booking.driver.ts';
import { type BookingVisit, typedDay } from './flight-booking.worlds.ts';
import { byItself, followLink, networkLost, refusedWith, stopClock } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { sumReadings } from './sum-readings.ts';
import { bookingOf, fareOf, findFares, holdSeats, isoDayIn, type Trip } from './trade.ts';
import { type Act, type Bringing, type FlowDriver, send, settle, type Walk, type World, wait } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

type Driver = FlowDriver<BookingVisit>;

/** Longer than a price is kept (20 min). */
const pastThePriceMs = 21 * 60_000;

const continueTo = ({ page }: BookingVisit) =>
  page.getByRole('button', { name: /^Continue (to review|without add-ons)$/ });

/** Fills in everybody, as far as the add-ons. */
const nameEverybody = async (at: BookingVisit, then: () => Promise<void> = async () => {}): Promise<void> => {
  for (const index of [0, 1, 2]) {
    await fillTraveller(index)(at);
    await at.page.getByRole('button', { name: /^Next:/ }).click();
  }
  await at.page.getByLabel('E-mail').fill('desk@agency.example');
  await at.page.getByLabel('Phone').fill('+880 1711 000000');
  await then();
  await at.page.getByRole('button', { name: 'Continue to add-ons' }).click();
};

let days = 120;
/** Another day for each walk, so that no walk takes another one's seats. */
const anotherDay = (): number => {
  days += 1;
  return days;
};

/** Two adults and a child, there and back. */
const family = (from: string, to: string): Trip => ({ from, to, adults: 2, children: [7], backAfterDays: 9 });

/** Airlines with special meals, assistance and seat maps; the first that flies the route. */
export const fullService = new Set(['EK', 'QR', 'EY', 'SQ', 'TG', 'TK', 'MH', 'CX', 'SV', 'UL', 'AI', 'BG']);

const enter = async (
  portal: WalkPortal,
  time: ServerTime,
  trip: Trip,
  airlines: ReadonlySet<string> | null = null,
): Promise<BookingVisit> => {
  await time.reset();
  const person = portal.person();
  const wanted = ({ airlineCode }: { readonly airlineCode: string }) => airlines === null || airlines.has(airlineCode);
  const found = await findFares(portal, person, { ...trip, inDays: anotherDay() }, (some) => some.some(wanted));
  const fare = await fareOf(portal, person, found, wanted);
  const device = await portal.device({ signedInAs: person });
  return {
    portal,
    device,
    page: device.page,
    person,
    time,
    fare,
    youngestBorn: typedDay(isoDayIn(-7 * 365)),
    rival: null,
    airlineAnswers: null,
  };
};

export const enterAddOns = async (portal: WalkPortal, time: ServerTime): Promise<BookingVisit> => {
  const at = await enter(portal, time, family('DAC', 'DXB'), fullService);
  await at.page.goto(`${portal.url}${bookingOf(at.fare)}`);
  await at.page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
  await nameEverybody(at);
  return at;
};

const lost: Bringing<BookingVisit> = networkLost;

const expiredMeanwhile: Bringing<BookingVisit> = {
  prepare: ({ time }) => time.ahead(pastThePriceMs),
  restore: ({ time }) => time.ahead(0),
  complains: refusedWith(410),
};

/** Somebody else takes the seat that is chosen. */
const somebodyTakesIt: Bringing<BookingVisit> = {
  async prepare({ portal, person, fare, page }) {
    const summary = await page.getByRole('complementary', { name: 'Summary' }).first().innerText();
    await holdSeats(portal, person, fare, undefined, /Seat (\d+[A-L])/.exec(summary)?.[1]);
  },
  complains: refusedWith(410),
};

const outcomes: Driver['outcomes'] = {
  'listOptions: bags, meals, seats and assistance': byItself,
  'listOptions: supplier-silent': { complains: refusedWith(409) },
  'listOptions: price-expired': expiredMeanwhile,
  'listOptions: the network is lost': lost,
  'readSeats: a seat map': byItself,
  'readSeats: price-expired': expiredMeanwhile,
  'readSeats: the network is lost': lost,
  'sellOptions: the new price': byItself,
  'sellOptions: options-gone': somebodyTakesIt,
  'sellOptions: price-expired': expiredMeanwhile,
  'sellOptions: the network is lost': lost,
};

const kind =
  (name: RegExp) =>
  ({ page }: BookingVisit) =>
    page.getByRole('radio', { name });
const button =
  (name: string | RegExp) =>
  ({ page }: BookingVisit) =>
    page.getByRole('button', { name });
const freeSeats = ({ page }: BookingVisit) => page.locator('[data-seat]:not([aria-disabled="true"])');

const controls: Driver['controls'] = {
  'again.requested': button('Ask again'),
  'kind.opened': kind(/^Bags/),
  'option.chosen': ({ page }) => page.getByRole('combobox', { name: /^(Extra bag|Meal|Wheelchair) for/ }),
  'remark.typed': ({ page }) => page.getByRole('textbox', { name: 'Remark for the airline' }),
  'flights.matched': button('Same on all flights'),
  'flight.opened': ({ page }) => page.getByRole('group', { name: 'Flight', exact: true }).getByRole('radio'),
  'traveller.opened': ({ page }) => page.getByRole('group', { name: 'Choose a seat for' }).getByRole('radio'),
  'look.chosen': kind(/^Map$/),
  'seat.pointed': ({ page }) => page.locator('[data-seat]'),
  'seat.taken': freeSeats,
  'seats.joined': button('Seat us together'),
  'choices.cleared': button('Remove all add-ons'),
  'options.kept': continueTo,
  'options.reopened': button('Choose again'),
  'options.dropped': button(/^Go on without/),
  'travellers.reopened': button('Back to travellers'),
};

const click =
  (event: string): Act<BookingVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).first().click();
  };

const acts: Driver['acts'] = {
  'ask again': click('again.requested'),
  'open the seats': (at) => kind(/^Seats/)(at).click(),
  'open the assistance': (at) => kind(/^Assistance/)(at).click(),
  'a pet for the first traveller': ({ page }) =>
    page
      .getByRole('checkbox', { name: /^(PETC|UMNR|AVIH)/ })
      .first()
      .check(),
  'the pet is described': ({ page }) => page.getByRole('textbox', { name: 'Remark for the airline' }).fill('Cat, 4 kg'),
  'the same on all flights': click('flights.matched'),
  'open the way back': (at) =>
    at.page.getByRole('group', { name: 'Flight', exact: true }).getByRole('radio').last().click(),
  'the first traveller is seated': ({ page }) => page.getByRole('radio', { name: /^Nusrat/ }).click(),
  'seats as a list': (at) => kind(/^List$/)(at).click(),
  'a seat is pointed at': async ({ page }) => {
    await page.locator('[data-seat]').last().focus();
  },
  'a free seat is taken': (at) => freeSeats(at).first().click(),
  'seat everybody together': click('seats.joined'),
  'remove all': click('choices.cleared'),
  'go on': click('options.kept'),
  'choose again': click('options.reopened'),
  'go on without': click('options.dropped'),
  'back to the travellers': click('travellers.reopened'),
};

const listed = settle('listOptions', 'bags, meals, seats and assistance');
const mapRead = settle('readSeats', 'a seat map');
const sold = settle('sellOptions', 'the new price');
const patience = wait(8_000);
const petWithoutRemark = [send('open the assistance'), send('a pet for the first traveller')] as const;

/** By hand: an outcome belongs to the world of the whole walk, and the page's own choices are not those of the cases. */
const walks: readonly Walk[] = [
  {
    name: 'bags, a remark and seats are chosen, and all is added',
    world: 'a family',
    moves: [
      patience,
      listed,
      ...petWithoutRemark,
      send('open the seats'),
      mapRead,
      send('go on'),
      send('the pet is described'),
      send('the same on all flights'),
      send('open the seats'),
      send('a free seat is taken'),
      send('the first traveller is seated'),
      send('seats as a list'),
      send('a seat is pointed at'),
      send('seat everybody together'),
      send('open the way back'),
      mapRead,
      send('remove all'),
      send('a free seat is taken'),
      send('go on'),
      patience,
      sold,
    ],
  },
  {
    name: 'the airline keeps silent, then the network is lost, and the step is skipped',
    world: 'an airline that is silent about options',
    moves: [
      settle('listOptions', 'supplier-silent'),
      send('ask again'),
      settle('listOptions', 'the network is lost'),
      send('go on'),
    ],
  },
  {
    name: 'the airline keeps silent until the price ends',
    world: 'an airline that is silent about options',
    moves: [settle('listOptions', 'supplier-silent'), send('ask again'), settle('listOptions', 'price-expired')],
  },
  {
    name: 'the seats cannot be read at first, and somebody takes the chosen one',
    world: 'a family',
    moves: [
      listed,
      send('open the seats'),
      settle('readSeats', 'the network is lost'),
      send('ask again'),
      mapRead,
      send('a free seat is taken'),
      send('go on'),
      settle('sellOptions', 'options-gone'),
      send('choose again'),
      listed,
      mapRead,
      send('back to the travellers'),
    ],
  },
  {
    name: 'somebody takes the chosen seat, and the agent goes on without it',
    world: 'a family',
    moves: [
      listed,
      send('open the seats'),
      mapRead,
      send('a free seat is taken'),
      send('go on'),
      settle('sellOptions', 'options-gone'),
      send('go on without'),
      sold,
    ],
  },
  {
    name: 'the price ends while the seats are read',
    world: 'a family',
    moves: [listed, send('open the seats'), settle('readSeats', 'price-expired')],
  },
  {
    name: 'what is chosen cannot be added at first, and then the price is over',
    world: 'a family',
    moves: [
      listed,
      ...petWithoutRemark,
      send('the pet is described'),
      send('go on'),
      settle('sellOptions', 'the network is lost'),
      send('go on'),
      settle('sellOptions', 'price-expired'),
    ],
  },
  {
    name: 'a seat that sold out when the fare was booked, given up while the network is lost',
    world: 'a seat sold out when the fare was booked',
    moves: [
      send('go on without'),
      settle('sellOptions', 'the network is lost'),
      listed,
      send('back to the travellers'),
    ],
  },
];

const heading =
  (name: string | RegExp) =>
  ({ page }: BookingVisit) =>
    page.getByRole('heading', { name });
const words =
  (said: string | RegExp) =>
  ({ page }: BookingVisit) =>
    page.getByText(said);
const step = heading('Bags, meals, seats and assistance');

const shows: Driver['shows'] = {
  'flight-options.offered': step,
  'flight-options.offered.listing.waiting': words(/^Still waiting for the airline to say what it offers/),
  'flight-options.offered.unlisted': words(/^The airline did not say which add-ons it offers/),
  'flight-options.offered.choosing.lists': ({ page }) => page.getByRole('combobox', { name: /for/ }),
  'flight-options.offered.choosing.seats.reading': words('Reading the seat map…'),
  'flight-options.offered.choosing.seats.unread': words(/^The airline did not show its seats/),
  'flight-options.offered.choosing.seats.shown': ({ page }) => page.locator('[data-seat]'),
  'flight-options.selling': heading('Adding to the booking'),
  'flight-options.selling.waiting': words(/^Still waiting for the airline to confirm the add-ons/),
  'flight-options.gone': heading('Some add-ons have sold out'),
};

const aside = ({ page }: BookingVisit) => page.getByRole('complementary', { name: 'Summary' });
const main = ({ page }: BookingVisit) => page.getByRole('main');
const currency = 'BDT';

const reads: Driver['reads'] = {
  'sums with what is chosen': (view: FlightOptionsView) => {
    if (view.show === 'left') return [];
    const { sums, optionLines } = view.summary;
    const fares: PricedOffer['fares'] = [];
    return sumReadings({ sums, fares, optionLines }, { word: 'You pay', minor: sums.agentMinor }, aside);
  },
  'what each traveller has': (view: FlightOptionsView) =>
    view.show === 'left'
      ? []
      : view.summary.chosen.map(({ name, lines }) => ({ says: [name, ...lines.map((line) => line.name)], in: aside })),
  'amounts below the step': (view: FlightOptionsView) =>
    view.show === 'choosing' && view.summary.chosen.length > 0
      ? [{ says: [displayMoney({ currency, minor: view.summary.sums.optionsMinor })], in: main }]
      : [],
  'kinds with their prices': (view: FlightOptionsView) =>
    view.show === 'choosing'
      ? view.kinds.map(({ label, price, count }) => ({
          says: [label, count === 0 ? price : `${count} chosen`],
          in: main,
        }))
      : [],
  'who sits where': (view: FlightOptionsView) =>
    view.show === 'choosing' && view.part.is === 'seats' && view.part.seats.is === 'shown'
      ? view.part.people.map(({ name, seat }) => ({ says: [name, seat ?? 'No seat yet'], in: main }))
      : [],
  'what has sold out': (view: FlightOptionsView) =>
    view.show === 'gone' ? [{ says: [view.goneNames, view.dropLabel], in: main }] : [],
};

const allOrNone = 'an airline shows seats of all its flights or of none, and a kind that no flight has is not offered';

const silentThroughout =
  'the embedded airline that is silent lists nothing, so nothing is chosen and no seat map opened';

const unreachable: Driver['unreachable'] = {
  'flight-options.offered.choosing.seats.without': allOrNone,
  'flight-options.offered.choosing.seats.finding||1': allOrNone,
  'flight-options.offered.nothing': 'every embedded airline offers extra bags',
  'flight-options.offered.listing|xstate.done.actor.0.flight-options.offered.listing|1':
    'every embedded airline offers extra bags',
  'flight-options.offered.choosing.seats.reading|xstate.done.actor.0.flight-options.offered.choosing.seats.reading|2':
    silentThroughout,
  'flight-options.selling|xstate.done.actor.0.flight-options.selling|3': silentThroughout,
};

/** The add-ons of the booking page and the real portal. */
export const flightOptionsDriver = (time: ServerTime): Driver => {
  const world = (trip: Trip, airlines: ReadonlySet<string> | null = null): World<BookingVisit> => ({
    input: 'nothing is chosen yet',
    enter: (portal) => enter(portal, time, trip, airlines),
    async start(at) {
      await followLink(at, 'flight-booking', bookingOf(at.fare));
      await at.page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
      // The airline is asked as soon as the step begins: it is to be seen while it waits.
      await nameEverybody(at, async () => {
        await stopClock(at.page);
        at.portal.hold();
      });
    },
  });
  return {
    flow: flightOptionsFlow,
    worlds: {
      'a family': world(family('DAC', 'DXB'), fullService),
      'an airline that is silent about options': world(family('AIT', 'AIU')),
      'a seat sold out when the fare was booked': {
        input: 'a seat sold out when the fare was booked',
        enter: (portal) => enter(portal, time, family('DAC', 'DXB'), fullService),
        async start(at) {
          await followLink(at, 'flight-booking', bookingOf(at.fare));
          await at.page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
          await nameEverybody(at);
          await kind(/^Seats/)(at).click();
          await freeSeats(at).first().click();
          await continueTo(at).click();
          await at.page.getByRole('button', { name: 'Continue to payment' }).click();
          await somebodyTakesIt.prepare?.(at);
          await at.page.getByRole('button', { name: /^Pay BDT/ }).click();
          await at.page.getByRole('heading', { name: 'Some add-ons have sold out' }).waitFor();
          at.device.complaints.splice(0);
        },
      },
    },
    walks,
    acts,
    outcomes,
    settlesAtOnce: [],
    controls,
    exceptions: [],
    shows,
    reads,
    unreachable,
  };
};

export const expectSeatedTogether = async ({ page }: BookingVisit): Promise<void> => {
  const places = await page
    .getByRole('gridcell', { selected: true })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-seat') ?? ''));
  expect(places).toHaveLength(3);
  expect(new Set(places.map((place) => Number.parseInt(place, 10))).size).toBeLessThan(3);
};
