import type { Page } from 'playwright';
import { pagePaths } from '../../../contract/page-paths.ts';
import { bookingNotices } from '../../../machines/booking/booking-notices.ts';
import { knownTraveller, typedTravellers } from '../../../machines/booking/flight-booking.cases.ts';
import { flightBookingFlow } from '../../../machines/booking/flight-booking.flow.ts';
import type { KnownTraveller } from '../../../machines/booking/known-traveller.ts';
import { bookingPresses, bookingReads } from './flight-booking.readings.ts';
import { bookingWalks } from './flight-booking.walks.ts';
import { type BookingVisit, bookingWorlds, typedDay } from './flight-booking.worlds.ts';
import { byItself, networkLost, refusedWith } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { callAs, holdSeats, isoDayIn, priceNow } from './trade.ts';
import type { Act, Bringing, FlowDriver } from './walk-driver.ts';

type Driver = FlowDriver<BookingVisit>;

const minuteMs = 60_000;
/** Longer than a price or a search is kept (20 min), shorter than a session rests. */
const pastThePriceMs = 21 * minuteMs;
/** Longer than seats that must be ticketed at once are kept (15 min). */
const pastTheHoldMs = 16 * minuteMs;
/** Seven tries of 40 s each, and the pauses between them. */
const pastEveryTryMs = 330_000;

/** The server has the request and says nothing, until the page has given up; then it goes on with what it was asked. */
const unanswered: Bringing<BookingVisit> = {
  finish: async ({ portal, page }) => {
    portal.hold();
    await page.clock.runFor(pastEveryTryMs);
  },
  restore: async ({ portal }) => portal.release(),
};

/** The next call has begun when this is heard: the server stands still before it can answer that one too. */
const thenHeld = { restore: async ({ portal }: BookingVisit) => portal.hold() } as const;

const refusing = (status: number): Bringing<BookingVisit> => ({ complains: refusedWith(status) });

const timePasses = (ms: number, status: number): Bringing<BookingVisit> => ({
  prepare: ({ time }) => time.ahead(ms),
  restore: ({ time }) => time.ahead(0),
  complains: refusedWith(status),
});

const rivalOf = ({ rival }: BookingVisit) => {
  if (rival === null) throw new Error('nobody else wants these seats');
  return rival;
};

/** While the airline keeps its answer back, its own time limit passes: asked again, it has given the seats away. */
const heldAndLost: Bringing<BookingVisit> = {
  finish: async ({ page, portal, person, fare, time }) => {
    // Whoever asks for a price after the seats were asked for hears it after the hold was begun.
    await priceNow(portal, person, fare);
    // So it stays until the wallet is read: the price has ended, too.
    const refused = page.waitForResponse((answer) => answer.url().includes('/AirBook') && answer.status() === 409, {
      timeout: 90_000,
    });
    await time.ahead(pastTheHoldMs);
    // Another worker takes the booking over, and believes no "no" before the lost call can take no effect any more.
    await refused;
  },
  complains: refusedWith(409),
};

/** Goes on from the add-ons, with what is chosen there. */
const keepAddOns = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Continue (to review|without add-ons)$/ }).click();

const outcomes: Driver['outcomes'] = {
  'recallSale: nothing was typed before': byItself,
  'recallSale: left at the travellers': byItself,
  'recallSale: left at the add-ons': byItself,
  'recallSale: left before a changed price was accepted': byItself,
  'recallSale: left at the payment': byItself,
  'recallSale: typed for another fare of the search': byItself,
  'recallSale: the airline is still asked': byItself,
  'recallSale: it came to an order': { prepare: async ({ airlineAnswers }) => airlineAnswers?.() },
  // The server cannot read what the address asks.
  'recallSale: the network is lost': refusing(400),
  'priceFare: the price stands': byItself,
  'priceFare: the price has changed': byItself,
  'priceFare: fare-gone': refusing(410),
  'priceFare: search-unknown': refusing(404),
  'priceFare: supplier-silent': {
    prepare: ({ time }) => time.hush(),
    finish: ({ time }) => time.speak(),
    waitsForFinish: true,
    complains: refusedWith(409),
  },
  // The only fault that a first price meets: the server cannot read what the address asks.
  'priceFare: the network is lost': refusing(400),
  '0.repricing: the price has risen since it was accepted': thenHeld,
  '0.repricing: the price stands': { prepare: (at) => rivalOf(at).giveBack() },
  '0.repricing: fare-gone': { prepare: (at) => rivalOf(at).takeAll(), complains: refusedWith(410) },
  '0.repricing: search-unknown': timePasses(pastThePriceMs, 404),
  '0.repricing: the network is lost': unanswered,
  'flightOptions: nothing is chosen': { finish: ({ page }) => keepAddOns(page) },
  'flightOptions: a bag is chosen': {
    finish: async ({ page }) => {
      const goOnWithout = page.getByRole('button', { name: /^Go on without/ });
      const bag = page.getByRole('combobox', { name: /^Extra bag for (?!everybody)/ }).first();
      await goOnWithout.or(bag).waitFor();
      if (await goOnWithout.isVisible()) {
        await goOnWithout.click();
        return;
      }
      await bag.selectOption({ index: 1 });
      await page.getByRole('radio', { name: /^Seats/ }).click();
      await page.locator('[data-seat][aria-disabled="false"]').first().click();
      await keepAddOns(page);
    },
  },
  'flightOptions: back to the travellers': {
    finish: ({ page }) => page.getByRole('button', { name: 'Back to travellers' }).click(),
  },
  // What the airline offers has been listed when the time passes; its seats are asked for after that.
  'flightOptions: the price has expired': {
    finish: async ({ page, time }) => {
      const seats = page.getByRole('radio', { name: /^Seats/ });
      await seats.waitFor();
      await time.ahead(pastThePriceMs);
      await seats.click();
    },
    restore: ({ time }) => time.ahead(0),
    complains: refusedWith(410),
  },
  'sellOptions: the same total': byItself,
  'sellOptions: a risen total': byItself,
  'sellOptions: the network is lost': unanswered,
  'readWallet: a full wallet': byItself,
  'readWallet: a wallet one poisha short': byItself,
  'readWallet: price-expired': { restore: ({ time }) => time.ahead(0), complains: refusedWith(410) },
  'readWallet: the network is lost': networkLost,
  'bookFlight: seats held': thenHeld,
  'bookFlight: price-changed': {
    prepare: async ({ rival }) => rival?.takeSome(),
    ...thenHeld,
    complains: refusedWith(409),
  },
  'bookFlight: fare-gone': refusing(410),
  'bookFlight: price-expired': timePasses(pastThePriceMs, 410),
  'bookFlight: options-gone': {
    prepare: async ({ portal, person, fare, page }) => {
      const seat = /Seat (\d+[A-L])/.exec(await page.getByRole('main').innerText())?.[1];
      await holdSeats(portal, person, fare, undefined, seat);
    },
    complains: refusedWith(409),
  },
  'bookFlight: travellers-differ': refusing(422),
  'bookFlight: traveller-booked': {
    prepare: ({ portal, person, fare }) =>
      holdSeats(portal, person, fare, (index) => typedTravellers[index]?.firstName ?? ''),
    complains: refusedWith(409),
  },
  'bookFlight: booking-refused': heldAndLost,
  'bookFlight: the network is lost': unanswered,
  'issueTicket: tickets issued': {
    restore: ({ page }) => page.getByRole('heading', { name: 'Tickets issued' }).waitFor(),
  },
  'issueTicket: ticketing-refused': refusing(409),
  'issueTicket: the network is lost': unanswered,
};

const shortfallDialog = ({ page }: BookingVisit) => page.getByRole('dialog', { name: 'Insufficient balance' });

const mailingBox = ({ page }: BookingVisit) => page.getByRole('checkbox', { name: /^Mail the e-tickets to/ });

const controls: Driver['controls'] = {
  // What a modal dialog offers stands last.
  'again.requested': ({ page }) => page.getByRole('button', { name: /^(Try again|Refresh balance)$/ }).last(),
  'shortfall.left': (at) => shortfallDialog(at).getByRole('button', { name: 'Close' }),
  'price.accepted': ({ page }) => page.getByRole('button', { name: /^Accept BDT/ }),
  'section.opened': ({ page }) => page.getByRole('button', { name: /^Edit (adult|child|infant|contact)/ }),
  'form.cleared': ({ page }) => page.getByRole('button', { name: 'Clear form' }),
  'section.kept': ({ page }) => page.getByRole('button', { name: /^(Next:|Continue to add-ons)/ }),
  'travellers.reopened': ({ page }) => page.getByRole('button', { name: 'Edit travellers' }),
  'addOns.reopened': ({ page }) => page.getByRole('button', { name: 'Edit add-ons' }),
  'review.reopened': ({ page }) => page.getByRole('button', { name: 'Back to review' }),
  'review.accepted': ({ page }) => page.getByRole('button', { name: 'Continue to payment' }),
  'payment.confirmed': ({ page }) => page.getByRole('button', { name: /^Pay BDT [\d,.]+$/ }),
  'part.confirmed': ({ page }) => page.getByRole('button', { name: /now, the rest later$/ }).last(),
  'hold.requested': ({ page }) => page.getByRole('button', { name: 'Hold, pay later' }).last(),
  'search.renewed': ({ page }) => page.getByRole('button', { name: 'Search again' }),
  'traveller.filled': ({ page }) => page.getByLabel('Given name'),
  'contact.filled': ({ page }) => page.getByLabel('Phone'),
  'mailing.chosen': mailingBox,
  'traveller.picked': ({ page }) => page.getByRole('combobox', { name: 'Saved traveller' }),
  'saving.chosen': ({ page }) => page.getByRole('checkbox', { name: 'Save to travellers' }),
};

const click =
  (event: string): Act<BookingVisit> =>
  async (at) => {
    const control = controls[event];
    if (!control) throw new Error(`nothing offers ${event}`);
    await control(at).first().click();
  };

export const fillTraveller =
  (index: number): Act<BookingVisit> =>
  async ({ page, youngestBorn }) => {
    const typed = typedTravellers[index];
    if (!typed) throw new Error(`nothing is typed for traveller ${index + 1}`);
    await page.getByRole('radio', { name: typed.title, exact: true }).click();
    await page.getByLabel('Given name').fill(typed.firstName);
    await page.getByLabel('Surname').fill(typed.lastName);
    await page.getByLabel('Date of birth').fill(index === 2 ? youngestBorn : typed.dateOfBirth);
    if ((await page.getByLabel('Passport number').count()) === 0) return;
    // Bangladesh is chosen already; choosing it again would change nothing.
    await page.getByLabel('Nationality').selectOption('IN');
    await page.getByLabel('Nationality').selectOption(typed.nationality);
    await page.getByLabel('Passport number').fill(typed.passportNumber);
    await page.getByLabel('Passport expires').fill(typedDay(isoDayIn(2_000)));
  };

/** Saves the traveller if nobody has yet, and picks that one by two letters of the surname. */
const pick =
  (known: KnownTraveller): Act<BookingVisit> =>
  async ({ page, portal, person }) => {
    const surname = `${known.lastName} ${known.dateOfBirth.startsWith('19') ? 'Senior' : 'Junior'}`;
    const contact = { email: null, phone: null, frequentFlyers: [], gender: 'F' as const };
    await callAs(portal, person, 'CreateTraveller', { ...known, ...contact, lastName: surname, passport: null });
    await page.getByRole('combobox', { name: 'Saved traveller' }).fill(surname);
    await page.getByRole('option', { name: surname }).first().click();
  };

const acts: Driver['acts'] = {
  'a saved traveller is picked': pick(knownTraveller),
  'a saved child is picked for an adult': pick({ ...knownTraveller, dateOfBirth: '2019-12-09' }),
  'the first traveller is to be saved': ({ page }) => page.getByLabel('Save to travellers').check(),
  'the first traveller is not to be saved': ({ page }) => page.getByLabel('Save to travellers').uncheck(),
  'try again': click('again.requested'),
  'accept the new price': click('price.accepted'),
  'open the first traveller': ({ page }) =>
    page
      .getByRole('button', { name: /^Edit adult/ })
      .first()
      .click(),
  'open the contact': ({ page }) => page.getByRole('button', { name: 'Edit contact' }).click(),
  'half an e-mail is typed': ({ page }) => page.getByLabel('E-mail').fill('desk@'),
  'traveller 1 is filled in': fillTraveller(0),
  'traveller 2 is filled in': fillTraveller(1),
  'traveller 3 is filled in': fillTraveller(2),
  'the contact is filled in': async ({ page }) => {
    await page.getByLabel('E-mail').fill('desk@agency.example');
    await page.getByLabel('Phone').fill('+880 1711 000000');
  },
  'the e-tickets are not to be mailed': (at) => mailingBox(at).uncheck(),
  'the e-tickets are to be mailed': (at) => mailingBox(at).check(),
  'clear the form': click('form.cleared'),
  'keep the section': click('section.kept'),
  'back to the travellers': click('travellers.reopened'),
  'back to the add-ons': click('addOns.reopened'),
  'back to the review': click('review.reopened'),
  'go on to payment': click('review.accepted'),
  pay: click('payment.confirmed'),
  close: ({ page }) => page.keyboard.press('Escape'),
  'pay in part': click('part.confirmed'),
  'hold the seats': click('hold.requested'),
  'search again': async (at) => {
    await click('search.renewed')(at);
    await at.page.waitForURL(
      ({ pathname }) => pathname === pagePaths.searchPad || pathname === pagePaths.flightResults,
    );
  },
};

const heading =
  (name: string | RegExp) =>
  ({ page }: BookingVisit) =>
    page.getByRole('heading', { name });
const words =
  (said: string | RegExp) =>
  ({ page }: BookingVisit) =>
    page.getByText(said);

const shows: Driver['shows'] = {
  // The time left is told beside the sale; where the sale has stopped there is nothing to tell.
  'flight-booking.clock': ({ page }) => page.locator('body'),
  'flight-booking.sale.opening': heading(/processing your request/),
  'flight-booking.sale.opening.awaiting': words(/Still waiting for the airline to hold the seats/),
  'flight-booking.sale.opening.soldBefore': ({ page }) => page.getByRole('region', { name: 'Order' }).first(),
  'flight-booking.sale.opening.pricing.waiting': words(/Still waiting for the airline to confirm the price/),
  'flight-booking.sale.repricing': heading(/processing your request/),
  'flight-booking.sale.repricing.waiting': words(/Still waiting for the airline to confirm the price/),
  'flight-booking.sale.expired': ({ page }) => page.getByRole('alertdialog', { name: 'This price has expired' }),
  'flight-booking.sale.offered.deciding': heading('The price has changed'),
  'flight-booking.sale.offered.travellers': heading('Who is travelling?'),
  'flight-booking.sale.offered.addOns': heading(/^(Bags, meals, seats and assistance|Some add-ons have sold out)$/),
  'flight-booking.sale.addingAgain': heading(/processing your request/),
  'flight-booking.sale.addingAgain.waiting': words(/Still waiting for the airline to confirm the price/),
  'flight-booking.sale.offered.review': heading('Review the booking'),
  'flight-booking.sale.offered.payment.weighing': words('Checking your balance…'),
  'flight-booking.sale.offered.payment.ready': words(/^Leaves BDT/),
  'flight-booking.sale.offered.payment.short': words(/^Your wallet is .* short/),
  'flight-booking.sale.offered.payment.told': shortfallDialog,
  'flight-booking.sale.offered.payment.unread': words(/^We could not read what paying does/),
  'flight-booking.sale.booking': heading(/^(Booking and ticketing|Holding the seats)$/),
  'flight-booking.sale.booking.waiting': words(/Still waiting for the airline to hold the seats/),
  'flight-booking.sale.ticketing': heading('Booking and ticketing'),
  'flight-booking.sale.ticketing.waiting': words(/Still waiting for the airline to issue the tickets/),
  sold: heading('Tickets issued'),
  held: heading(/^Seats held until /),
  ...Object.fromEntries(
    Object.entries(bookingNotices).map(([state, { title }]) => [`flight-booking.sale.${state}`, heading(title)]),
  ),
};

const neverTicketing =
  'AirTicket of this server answers with the finished order or a refusal; while it is at work it answers in-flight, and the page asks again';
const settlingStates = ['', '.pausing', '.reading'].map((state) => `flight-booking.sale.settling${state}`);
const settlingTransitions = [
  'pausing|xstate.after.ordersSettle.flight-booking.sale.settling.pausing|0',
  ...[0, 1, 2, 3].map((order) => `reading|xstate.done.actor.0.flight-booking.sale.settling.reading|${order}`),
  'reading|xstate.error.actor.0.flight-booking.sale.settling.reading|0',
].map((transition) => `flight-booking.sale.settling.${transition}`);

const soldOutAndRisen =
  'a fare that rises and an option that sells out while it is booked: no embedded route does both';

/** The wallet was weighed and the seats were held a moment ago: nobody comes between in time. */
const paidAtOnce =
  'a wallet that is spent, or an order that is cancelled, between the hold and its payment: tests/machines/booking and tests/server/booking look at it';

const unreachable: Driver['unreachable'] = {
  'flight-booking.sale.unpaid': paidAtOnce,
  'flight-booking.sale.notPayable': paidAtOnce,
  'flight-booking.sale.ticketing|xstate.done.actor.0.flight-booking.sale.ticketing|2': paidAtOnce,
  'flight-booking.sale.ticketing|xstate.done.actor.0.flight-booking.sale.ticketing|4': paidAtOnce,
  'flight-booking.sale.unpaid|payment.confirmed|0': paidAtOnce,
  'flight-booking.sale.notPayable|search.renewed|0': paidAtOnce,
  'flight-booking.sale.offered.addOns|xstate.error.actor.flightOptions|0':
    'the add-ons step takes every fault as an answer, and cannot fail itself',
  'flight-booking.sale.offered.deciding|price.accepted|0': soldOutAndRisen,
  ...Object.fromEntries(
    [2, 3].map((order) => [
      `flight-booking.sale.addingAgain|xstate.done.actor.0.flight-booking.sale.addingAgain|${order}`,
      soldOutAndRisen,
    ]),
  ),
  'flight-booking.sale.addingAgain|xstate.done.actor.0.flight-booking.sale.addingAgain|4':
    'a price that was just asked for, whose airline keeps silent only about its options: no embedded route does both',
  'flight-booking.clock.running|xstate.error.actor.timeLeft|0':
    'the time left is told by an interval of the page, which cannot fail',
  'repricing|xstate.done.actor.0.repricing|5':
    'a price that rose when it was booked would have to meet silence when it is asked for: no embedded route does both',
  'flight-booking.sale.ticketing|xstate.done.actor.0.flight-booking.sale.ticketing|1': neverTicketing,
  ...Object.fromEntries([...settlingStates, ...settlingTransitions].map((id) => [id, neverTicketing])),
};

/** The booking page and the real portal. */
export const flightBookingDriver = (time: ServerTime): Driver => ({
  flow: flightBookingFlow,
  worlds: bookingWorlds(time),
  walks: bookingWalks,
  acts,
  outcomes,
  settlesAtOnce: [],
  invokes: ['flightOptions'],
  listens: ['recallSearch', 'tellTimeLeft'],
  controls,
  exceptions: [
    { event: 'traveller.filled', because: 'one section is open at a time: a folded traveller is opened first' },
    { event: 'contact.filled', because: 'one section is open at a time: the folded contact is opened first' },
    { event: 'mailing.chosen', because: 'one section is open at a time: the folded contact is opened first' },
    { event: 'traveller.picked', because: 'one section is open at a time: a folded traveller is opened first' },
    { event: 'saving.chosen', because: 'one section is open at a time: a folded traveller is opened first' },
    ...['payment.confirmed', 'review.reopened', 'travellers.reopened'].map((event) => ({
      event,
      within: 'flight-booking.sale.offered.payment.told',
      because: 'the button stands behind the dialog, where nobody can press it',
    })),
  ],
  shows,
  reads: bookingReads,
  presses: bookingPresses,
  looksLike: (leaves) => leaves.filter((leaf) => !leaf.startsWith('flight-booking.clock')).join(' '),
  unreachable,
});
