import { bookingDraftFlow } from '../../../machines/booking/booking-draft.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { followLink, openQuietly, type SaleVisit } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { bookingOf, someFare } from './trade.ts';
import { type FlowDriver, send, settle, type World, wait } from './walk-driver.ts';

interface DraftVisit extends GatedVisit, SaleVisit {
  readonly address: string;
}

/** Longer than a price is kept (20 min), shorter than a session rests. */
const pastThePriceMs = 21 * 60_000;

/** Opens the booking page of a fare, with a gate before the call that keeps what is typed. */
const aFare = (time: ServerTime): World<DraftVisit> => ({
  input: 'a booking page',
  clock: 'still',
  async enter(portal) {
    await time.reset();
    const person = portal.person();
    const fare = await someFare(portal, person, { from: 'DAC', to: 'DXB' });
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/booking/v1/Draft/KeepBookingDraft']);
    const at = { portal, device, page: device.page, gate, person, time, address: bookingOf(fare) };
    await openQuietly(at);
    return at;
  },
  start: (at) => followLink(at, bookingDraftFlow.name, at.address, 'still'),
});

const givenName = ({ page }: DraftVisit) => page.getByLabel('Given name');
let letters = 0;

/** Another window covers the page, and goes again. */
const hide = ({ page }: DraftVisit): Promise<void> =>
  page.evaluate(() => {
    const tell = () => document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    tell();
    Reflect.deleteProperty(document, 'visibilityState');
    tell();
  });

const typed = send('something is typed');
const left = send('the page is left');
const rests = wait(1_000);
const retryRests = wait(5_000);
const kept = settle('keepDraft', 'kept');
const lost = settle('keepDraft', 'the network is lost');

/** The keeping of what is typed in a booking, and the real portal. */
export const bookingDraftDriver = (time: ServerTime): FlowDriver<DraftVisit> => ({
  flow: bookingDraftFlow,
  worlds: { 'a fare is booked': aFare(time) },
  acts: {
    'something is typed': async (at) => {
      letters += 1;
      await givenName(at).fill(`Nusrat ${'a'.repeat(letters)}`);
    },
    'the page is left': hide,
  },
  outcomes: {
    'keepDraft: kept': letThrough,
    'keepDraft: the price is over': {
      ...letThrough,
      prepare: () => time.ahead(pastThePriceMs),
      restore: () => time.ahead(0),
    },
    'keepDraft: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  listens: ['hearSale'],
  controls: {},
  exceptions: [
    { event: 'sale.changed', because: 'it is told by whatever changes the sale, on each of its steps' },
    { event: 'page.left', because: 'a page can always be left' },
  ],
  shows: {
    'booking-draft.kept': ({ page }) => page.getByRole('main'),
    'booking-draft.typing': givenName,
    'booking-draft.keeping': givenName,
    'booking-draft.unkept': ({ page }) => page.getByText('What you typed last is not saved yet.'),
  },
  unreachable: {
    'booking-draft|xstate.error.actor.0.booking-draft|0':
      'only the page’s own flows tell of the sale: nothing in it can fail',
  },
  walks: [
    {
      name: 'typed, kept after a moment, and kept at once when the page is left',
      world: 'a fare is booked',
      moves: [typed, typed, rests, typed, kept, rests, typed, left, kept, typed, left, kept],
    },
    {
      name: 'not kept at first, and tried again until the price is over',
      world: 'a fare is booked',
      moves: [
        typed,
        rests,
        lost,
        typed,
        retryRests,
        lost,
        left,
        kept,
        typed,
        rests,
        settle('keepDraft', 'the price is over'),
      ],
    },
  ],
});
