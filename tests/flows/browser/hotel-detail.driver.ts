import { hotelDetailAddress } from '../../../contract/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../../contract/hotels.ts';
import { hotelDetailFlow } from '../../../machines/hotels/hotel-detail.flow.ts';
import type { HotelDetailView } from '../../../machines/hotels/hotel-detail.view.ts';
import { daysAfter } from '../../../machines/search-pad/calendar-days.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { hotelDetailWalks } from './hotel-detail.walks.ts';
import type { PausedCall } from './paused-calls.ts';
import { followLink, openQuietly, refusedWith, type SaleVisit } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { callAs, isoDayIn } from './trade.ts';
import { type Act, type Bringing, type FlowDriver, type World } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';
import type { Reading, Readings } from './walk-readings.ts';

interface AtHotel extends SaleVisit, GatedVisit {
  readonly requestId: string;
  readonly hotelGuid: string;
  /** Answers the next question for rooms in the server's place. `null`: the server does. */
  rooms: ((call: PausedCall) => Promise<boolean>) | null;
}

/** Longer than a search is kept (20 min), shorter than a session rests (30 min). */
const pastTheSearchMs = 21 * 60_000;

const stayIn = (placeCode: string): HotelSearchRequest => ({
  placeCode,
  checkIn: isoDayIn(40),
  checkOut: daysAfter(isoDayIn(40), 3),
  rooms: [
    { adultCount: 2, childAges: [] },
    { adultCount: 1, childAges: [7] },
  ],
  nationality: 'BD',
});

/** A hotel of a finished search whose rates have several boards. */
const foundHotel = async (portal: WalkPortal, person: Person, stay: HotelSearchRequest) => {
  const started = await callAs(portal, person, 'HotelSearch', stay);
  if (!started.ok) throw new Error('the search was refused');
  const { requestId } = started.answer;
  for (;;) {
    const kept = await callAs(portal, person, 'GetHotelSearch', { requestId });
    if (!kept.ok) throw new Error(`refused: ${kept.refusal}`);
    const { complete, hotels, pollAfterMs } = kept.answer.news;
    const fit = hotels.find(({ boards }) => boards.length > 1);
    if (complete && fit !== undefined) return { requestId, hotelGuid: fit.hotel.hotelGuid };
    await new Promise((done) => setTimeout(done, pollAfterMs));
  }
};

const worlds = (time: ServerTime): Driver['worlds'] => {
  const of = (placeCode: string, hotel?: string, withStay = true): World<AtHotel> => ({
    input: withStay ? 'a hotel of a search' : 'an address without the stay',
    async enter(portal) {
      await time.reset();
      const person = portal.person();
      const found = await foundHotel(portal, person, stayIn(placeCode));
      const device = await portal.device({ signedInAs: person });
      const gate = new Gate();
      const at: AtHotel = {
        portal,
        device,
        page: device.page,
        person,
        time,
        gate,
        rooms: null,
        requestId: found.requestId,
        hotelGuid: hotel ?? found.hotelGuid,
      };
      await openQuietly(at);
      await gate.guard(
        device,
        ['*/Search/GetHotelDetail*', '*/Search/HotelRooms*', '*/Search/CheckHotelRate*'],
        (call) => {
          if (!call.url.includes('HotelRooms')) return call.pass();
          const { rooms } = at;
          at.rooms = null;
          return rooms === null ? call.pass() : rooms(call);
        },
      );
      return at;
    },
    start: (at) => followLink(at, hotelDetailFlow.name, hotelDetailAddress(at, withStay ? stayIn(placeCode) : null)),
  });
  return {
    'a hotel': of('DXB'),
    'an address without the stay': of('DXB', undefined, false),
    'no such hotel': of('DXB', 'no-such-hotel'),
    'a hotel whose rates are dearer': of('PSY'),
    'a hotel whose rooms are gone': of('RAR'),
    'a hotel whose supplier is silent': of('NLK'),
  };
};

type Driver = FlowDriver<AtHotel>;

const rooms = ({ page }: AtHotel) => page.getByRole('region', { name: 'Rooms and rates' });
const book = (at: AtHotel) => rooms(at).getByRole('button', { name: 'Book', exact: true }).first();
const boards = (at: AtHotel) => rooms(at).getByRole('combobox', { name: 'Meals' });
const freeOnly = (at: AtHotel) => rooms(at).getByRole('checkbox', { name: 'Free cancellation only' });
const askAgain = (at: AtHotel) => rooms(at).getByRole('button', { name: /^(Try again|Ask again)$/ });
const pictures = ({ page }: AtHotel) => page.getByRole('list', { name: 'Pictures of the hotel' }).getByRole('button');
const dialog = ({ page }: AtHotel) => page.getByRole('dialog');
const inDialog = (at: AtHotel, name: string | RegExp) => dialog(at).getByRole('button', { name });
const retry = ({ page }: AtHotel) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'We could not load this hotel' })
    .getByRole('button', { name: 'Try again' });

const controls: Driver['controls'] = {
  'page.retried': retry,
  'rooms.requested': askAgain,
  'board.chosen': boards,
  'free.chosen': freeOnly,
  'rate.chosen': book,
  'price.accepted': (at) => inDialog(at, /^Accept BDT/),
  'price.declined': (at) => inDialog(at, 'Choose another rate'),
  'picture.opened': (at) => pictures(at).first(),
  'picture.turned': (at) => inDialog(at, 'Next picture'),
  'pictures.closed': ({ page }) =>
    page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: 'Next picture' }) })
      .getByRole('button', { name: 'Close' }),
};

const press =
  (key: string): Act<AtHotel> =>
  ({ page }) =>
    page.keyboard.press(key);

const acts: Driver['acts'] = {
  'try again': (at) => retry(at).click(),
  'ask for rooms again': (at) => askAgain(at).click(),
  'half board only': (at) => boards(at).selectOption({ index: 1 }),
  'every board': (at) => boards(at).selectOption({ index: 0 }),
  'free cancellation only': (at) => freeOnly(at).check(),
  'every cancellation': (at) => freeOnly(at).uncheck(),
  'book a rate': (at) => book(at).click(),
  'accept the new price': (at) => inDialog(at, /^Accept BDT/).click(),
  'choose another rate': (at) => inDialog(at, 'Choose another rate').click(),
  'open the last picture': (at) => pictures(at).nth(2).click(),
  'open a picture of a room': (at) =>
    rooms(at)
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click(),
  'the next picture': press('ArrowRight'),
  'the picture before': press('ArrowLeft'),
  'close the pictures': press('Escape'),
};

const refused = (status: number, prepare?: Act<AtHotel>): Bringing<AtHotel> => ({
  ...letThrough,
  ...(prepare === undefined ? {} : { prepare }),
  complains: refusedWith(status),
});
const searchIsOver = refused(404, ({ time }) => time.ahead(pastTheSearchMs));

/** The embedded suppliers always say which rooms they have: another server stands in whose suppliers do not. */
const nobodySays = refused(409, async (at) => {
  at.rooms = (call) =>
    call.answer(409, {
      type: 'about:blank',
      title: 'The supplier did not answer. Try again.',
      status: 409,
      code: 'supplier-silent',
      requestId: 'request-of-another-server',
    });
});

/** The rooms are those of our server, which keeps them; that a supplier was silent is another server's word. */
const oneIsSilent: Bringing<AtHotel> = {
  ...letThrough,
  prepare: async (at) => {
    at.rooms = async (call) => {
      const { requestId, hotelGuid } = at;
      const asked = await callAs(at.portal, at.person, 'HotelRooms', { requestId, hotelGuid });
      if (!asked.ok) throw new Error(`refused: ${asked.refusal}`);
      return call.answer(200, { ...asked.answer, complete: false });
    };
  },
};

/** More rooms of a type than any property has. */
const everyRoom = 99;
const typesAtMost = 12;

/** Others have booked every room of every property of the city, for these nights. */
const othersTakeAll: Act<AtHotel> = async ({ portal, person, requestId }) => {
  const kept = await callAs(portal, person, 'GetHotelSearch', { requestId });
  if (!kept.ok) throw new Error(`refused: ${kept.refusal}`);
  const { placeCode, checkIn } = kept.answer.request;
  const keys = Array.from({ length: 40 }, (_, index) => `${placeCode}-${String(index + 1).padStart(2, '0')}`).flatMap(
    (code) => Array.from({ length: typesAtMost }, (_, type) => `${code}.${type}`),
  );
  await portal.edit((db) =>
    db
      .insertInto('supplier_room_stock')
      .values(keys.map((room_key) => ({ room_key, night: checkIn, rooms_taken: everyRoom })))
      .execute(),
  );
};

const soldOut: Bringing<AtHotel> = {
  ...letThrough,
  prepare: othersTakeAll,
  restore: async (at) => {
    await at.gate.close();
    await at.portal.edit((db) => db.deleteFrom('supplier_room_stock').where('rooms_taken', '=', everyRoom).execute());
  },
};

type Said = readonly Reading<AtHotel>[];
type Shown = Extract<HotelDetailView, { show: 'hotel' }>;
const shownIn = (view: HotelDetailView): Shown | null => (view.show === 'hotel' ? view : null);
const offeredIn = (view: HotelDetailView) => {
  const shown = shownIn(view);
  return shown?.rooms.is === 'rooms' ? shown.rooms : null;
};

const reads: Readings<AtHotel> = {
  'name and place of the hotel': (view: HotelDetailView): Said => {
    const hotel = shownIn(view)?.hotel;
    return hotel === undefined
      ? []
      : [
          {
            says: [hotel.name, hotel.where, hotel.address, hotel.description],
            in: ({ page }) => page.getByRole('main'),
          },
        ];
  },
  'rates of each room': (view: HotelDetailView): Said =>
    (offeredIn(view)?.rooms ?? []).map(({ name, facts, rates }) => ({
      says: [...facts, ...rates.flatMap(({ board, total, paidThere }) => [board, total, ...paidThere])],
      in: (at) => rooms(at).getByRole('article', { name, exact: true }),
    })),
  'what became of the chosen rate': (view: HotelDetailView): Said => {
    const offered = offeredIn(view);
    const notes = (offered?.rooms ?? []).flatMap(({ rates }) => rates.flatMap(({ note }) => note ?? []));
    return notes.length === 0 ? [] : [{ says: notes, in: rooms }];
  },
  'old and new price': (view: HotelDetailView): Said => {
    const repriced = shownIn(view)?.repriced;
    return !repriced ? [] : [{ says: [repriced.before, repriced.now, repriced.difference], in: dialog }];
  },
  'the picture’s words': (view: HotelDetailView): Said => {
    const opened = shownIn(view)?.opened;
    return !opened ? [] : [{ says: [opened.picture.words, opened.place], in: dialog }];
  },
};

/** The page of a hotel and the real portal. */
export const hotelDetailDriver = (time: ServerTime): Driver => ({
  flow: hotelDetailFlow,
  worlds: worlds(time),
  walks: hotelDetailWalks,
  acts,
  outcomes: {
    'readDetail: the hotel': letThrough,
    'readDetail: no such hotel': refused(404),
    'readDetail: the search is no longer kept': searchIsOver,
    'readDetail: the network is lost': networkLostAtGate,
    'askRooms: two rooms': letThrough,
    'askRooms: two rooms, a supplier silent': oneIsSilent,
    'askRooms: sold out': soldOut,
    'askRooms: no supplier answers': nobodySays,
    'askRooms: the search is no longer kept': searchIsOver,
    'askRooms: the network is lost': networkLostAtGate,
    'checkRate: the same price': letThrough,
    'checkRate: a higher price': letThrough,
    'checkRate: the room is gone': refused(410),
    'checkRate: no supplier answers': refused(409),
    'checkRate: the search is no longer kept': searchIsOver,
    'checkRate: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls,
  exceptions: [
    {
      event: 'picture.opened',
      within: 'hotel-detail.shown.gallery.opened',
      because: 'pictures lie behind a modal and cannot be pressed',
    },
  ],
  shows: {
    'hotel-detail.describing': ({ page }) => page.getByText('Checking Availablity'),
    'hotel-detail.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this hotel' }),
    'hotel-detail.over': ({ page }) => page.getByRole('button', { name: 'Search again' }),
    'hotel-detail.unknown': ({ page }) => page.getByRole('heading', { name: 'There is no such hotel in this search.' }),
    'hotel-detail.shown': ({ page }) => page.getByRole('heading', { level: 1 }),
    'hotel-detail.shown.rooms.asking': (at) => rooms(at).getByText('Checking Availablity'),
    'hotel-detail.shown.rooms.unheard': (at) => rooms(at).getByRole('heading', { name: 'We could not read the rooms' }),
    'hotel-detail.shown.rooms.soldOut': (at) =>
      rooms(at).getByRole('heading', { name: 'This hotel is sold out for your nights' }),
    'hotel-detail.shown.rooms.offered': (at) =>
      rooms(at)
        .locator('button', { hasText: /^Book$/ })
        .first(),
    'hotel-detail.shown.rooms.checking': (at) => rooms(at).getByRole('button', { name: 'Checking…' }),
    'hotel-detail.shown.rooms.repriced': ({ page }) => page.getByRole('dialog', { name: 'The price has changed' }),
    'hotel-detail.shown.gallery.closed': ({ page }) => page.locator('ul[aria-label="Pictures of the hotel"]'),
    'hotel-detail.shown.gallery.opened': (at) => inDialog(at, 'Next picture'),
  },
  reads,
  unreachable: {},
});
