import type { Locator } from 'playwright';
import { functionalities } from '../../../contract/functionalities.ts';
import { priceReasonsFlow } from '../../../machines/markup/price-reasons.flow.ts';
import type { ReasonGroup } from '../../../machines/markup/price-reasons.view.ts';
import { asJson } from '../../../server/database/database.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { brisk, followLink, openQuietly, theBooking } from './sale-visit.ts';
import { bookingOf, type Fare, someFare } from './trade.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

interface ReasonsVisit extends GatedVisit {
  readonly person: Person;
  readonly fare: Fare;
}

export const priceReasonsPortal: WalkPortalOptions = { people: 3, environment: brisk };

const booking = (isTold: boolean): World<ReasonsVisit> => ({
  input: 'a price',
  async enter(portal) {
    const person = portal.person();
    const fare = await someFare(portal, person, { from: 'DAC', to: 'DXB', adults: 2, children: [7] });
    if (!isTold)
      await portal.edit((db) =>
        db
          .updateTable('app_user')
          .set({ functionalities: asJson<number[]>([functionalities.Search, functionalities.BookTicket]) })
          .where('id', '=', person.userId)
          .execute(),
      );
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/search/v1/Price/GetPriceReasons']);
    const at = { portal, device, page: device.page, gate, person, fare };
    await openQuietly(at);
    return at;
  },
  async start(at) {
    await followLink(at, priceReasonsFlow.name, bookingOf(at.fare));
    await theBooking(at).waitFor();
  },
});

/** The price ends meanwhile. */
const priceEnds = ({ portal, person }: ReasonsVisit): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('priced_offer')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('agency_id', '=', person.agencyId)
      .execute(),
  );

const drawer = ({ page }: ReasonsVisit): Locator => page.getByRole('dialog', { name: 'Why this price' });
const why = ({ page }: ReasonsVisit): Locator => page.getByRole('button', { name: 'Why this price' });
const inDrawer = (at: ReasonsVisit, name: string): Locator => drawer(at).getByRole('button', { name, exact: true });

export const priceReasonsDriver: FlowDriver<ReasonsVisit> = {
  flow: priceReasonsFlow,
  worlds: { 'a sale': booking(true), 'a sale of who is told less': booking(false) },
  acts: {
    'why this price': (at) => why(at).click(),
    'close the drawer': (at) => inDrawer(at, 'Close').click(),
    'try again': (at) => inDrawer(at, 'Try again').click(),
  },
  outcomes: {
    'readReasons: every part': letThrough,
    'readReasons: without commission and markup': letThrough,
    'readReasons: price-expired': { ...letThrough, prepare: priceEnds, complains: /status of 410/ },
    'readReasons: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'reasons.opened': why,
    'reasons.closed': (at) => inDrawer(at, 'Close'),
    'again.requested': (at) => inDrawer(at, 'Try again'),
  },
  exceptions: [
    {
      event: 'reasons.opened',
      outside: 'price-reasons.closed',
      because: 'It stands behind the open drawer, where nobody can press it.',
    },
  ],
  shows: {
    'price-reasons.closed': why,
    'price-reasons.reading': drawer,
    'price-reasons.shown': (at) => drawer(at).getByText('Leaves your wallet'),
    'price-reasons.gone': drawer,
    'price-reasons.unreachable': (at) => inDrawer(at, 'Try again'),
  },
  reads: {
    'the parts': (view: { readonly groups?: readonly ReasonGroup[] }) =>
      (view.groups ?? []).map(({ heading, lines, sum }) => ({
        says: [heading, ...[...lines, sum].flatMap(({ name, about, amount }) => [name, about ?? '', amount])],
        in: drawer,
      })),
  },
  unreachable: {},
  walks: [
    {
      name: 'every part is named, after the network was lost',
      world: 'a sale',
      moves: [
        send('why this price'),
        settle('readReasons', 'the network is lost'),
        send('close the drawer'),
        send('why this price'),
        send('close the drawer'),
        send('why this price'),
        settle('readReasons', 'the network is lost'),
        send('try again'),
        settle('readReasons', 'every part'),
        send('close the drawer'),
      ],
    },
    {
      name: 'the price has ended',
      world: 'a sale',
      moves: [send('why this price'), settle('readReasons', 'price-expired'), send('close the drawer')],
    },
    {
      name: 'who is told less sees sums',
      world: 'a sale of who is told less',
      moves: [send('why this price'), settle('readReasons', 'without commission and markup')],
    },
  ],
};
