import type { Locator } from 'playwright';
import { flightOrderAddress } from '../../../contract/page-addresses.ts';
import { timeLimitFlow } from '../../../machines/deadlines/time-limit.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { brisk, followLink, openQuietly } from './sale-visit.ts';
import { cancelOrder, heldOrder, mustBeTicketedAtOnce, type Trip } from './trade.ts';
import { type Bringing, type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface LimitVisit extends GatedVisit {
  readonly person: Person;
  readonly orderReference: string;
  /** Where the reading of the requests waits. */
  readonly readings: Gate;
}

export const timeLimitPortal: WalkPortalOptions = { people: 5, environment: brisk };

const dubai: Trip = { from: 'DAC', to: 'DXB' };
/** The airline there does not answer the first request for more time. */
const silent: Trip = { from: 'YAP', to: 'ROR' };

const heldFor = (trip: Trip, wanted: Parameters<typeof heldOrder>[3]): World<LimitVisit> => ({
  input: 'an order is held',
  async enter(portal: WalkPortal) {
    const person = portal.person();
    const { orderReference } = await heldOrder(portal, person, trip, wanted);
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    const readings = new Gate();
    await gate.guard(device, ['*/order/v1/UpdateExtendTimeLimitRequest']);
    await readings.guard(device, ['*/order/v1/GetExtendTimeLimitRequest']);
    const at = { portal, device, page: device.page, gate, readings, person, orderReference };
    await openQuietly(at);
    return at;
  },
  start: (at) => followLink(at, timeLimitFlow.name, flightOrderAddress(at.orderReference)),
});

const isKept = (itinerary: Parameters<typeof mustBeTicketedAtOnce>[0]) => !mustBeTicketedAtOnce(itinerary);

const panel = ({ page }: LimitVisit): Locator => page.getByRole('region', { name: 'Time limit' });
const ask = (at: LimitVisit): Locator => panel(at).getByRole('button', { name: 'Ask for more time' });
const again = (at: LimitVisit): Locator => panel(at).getByRole('button', { name: 'Try again' });
const loadAgain = (at: LimitVisit): Locator => panel(at).getByRole('button', { name: 'Load them again' });
const said = (at: LimitVisit, words: string | RegExp): Locator =>
  panel(at).getByRole('status').filter({ hasText: words });

/** What the server says of the requests, whatever it is by now. */
const read: Bringing<LimitVisit> = { finish: async ({ readings }) => readings.open(), waitsForFinish: true };
const readingLost: Bringing<LimitVisit> = {
  prepare: async ({ readings }) => {
    readings.isLost = true;
    readings.open();
  },
  restore: async ({ readings }) => {
    readings.isLost = false;
  },
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const refused = { ...letThrough, complains: /status of 409/ };

export const timeLimitDriver: FlowDriver<LimitVisit> = {
  flow: timeLimitFlow,
  worlds: {
    'seats are held for hours': heldFor(dubai, isKept),
    'seats are held for minutes': heldFor(dubai, mustBeTicketedAtOnce),
    'the airline does not answer': heldFor(silent, isKept),
  },
  acts: {
    'ask for more time': (at) => ask(at).click(),
    'try again': (at) => again(at).click(),
    'load the requests again': (at) => loadAgain(at).click(),
  },
  outcomes: {
    'extendLimit: more time': letThrough,
    'extendLimit: extension-refused': refused,
    'extendLimit: not-allowed': {
      ...refused,
      prepare: ({ orderReference, portal, person }) => cancelOrder({ orderReference }, portal, person),
    },
    'extendLimit: supplier-silent': refused,
    'extendLimit: the network is lost': networkLostAtGate,
    'readRequests: nobody asked': read,
    'readRequests: one was refused': read,
    'readRequests: one was granted': read,
    'readRequests: one was not answered': read,
    'readRequests: the network is lost': readingLost,
  },
  settlesAtOnce: [],
  listens: ['tellPageTime'],
  controls: { 'extension.requested': ask, 'again.requested': again, 'requests.asked': loadAgain },
  exceptions: [],
  shows: {
    'time-limit.limit.standing': panel,
    'time-limit.limit.asking': (at) => said(at, 'Asking the airline for more time…'),
    'limit-given': (at) => said(at, 'The airline gave more time.'),
    'limit-refused': (at) => said(at, 'No more time.'),
    'limit-unanswered': (at) => said(at, 'The airline did not answer.'),
    'time-limit.limit.unheard': (at) => said(at, 'We lost the connection while asking.'),
    'reading-requests': panel,
    'time-limit.requests.known': panel,
    'time-limit.requests.unread': loadAgain,
  },
  unreachable: {
    'time-limit|xstate.error.actor.pageTime|0': 'Only the page’s own clock is told: nothing in it can fail.',
    'time-limit.requests.withheld': 'Whoever walks may ask for more time.',
    'time-limit.requests.opening||1': 'Whoever walks may ask for more time.',
    ...Object.fromEntries(
      [
        'time-limit.requests.awaited',
        'reading-requests|xstate.done.actor.0.reading-requests|0',
        'time-limit.requests.awaited|xstate.after.requestsSettle.time-limit.requests.awaited|0',
      ].map((key) => [
        key,
        'The embedded airlines answer within the request: only a crash in between leaves one waiting.',
      ]),
    ),
  },
  walks: [
    {
      name: 'more time is given once, after a lost network, and refused the second time',
      world: 'seats are held for hours',
      moves: [
        settle('readRequests', 'the network is lost'),
        send('load the requests again'),
        settle('readRequests', 'nobody asked'),
        send('ask for more time'),
        settle('extendLimit', 'the network is lost'),
        send('try again'),
        settle('extendLimit', 'more time'),
        settle('readRequests', 'one was granted'),
        send('ask for more time'),
        settle('extendLimit', 'extension-refused'),
        settle('readRequests', 'one was refused'),
      ],
    },
    {
      name: 'a fare that must be ticketed at once is refused each time',
      world: 'seats are held for minutes',
      moves: [
        settle('readRequests', 'nobody asked'),
        send('ask for more time'),
        settle('extendLimit', 'extension-refused'),
        settle('readRequests', 'one was refused'),
        send('ask for more time'),
        settle('extendLimit', 'extension-refused'),
        settle('readRequests', 'one was refused'),
      ],
    },
    {
      name: 'a colleague gave the seats back',
      world: 'seats are held for hours',
      moves: [
        settle('readRequests', 'nobody asked'),
        send('ask for more time'),
        settle('extendLimit', 'not-allowed'),
        settle('readRequests', 'one was refused'),
      ],
    },
    {
      name: 'the airline does not answer at first',
      world: 'the airline does not answer',
      moves: [
        settle('readRequests', 'nobody asked'),
        send('ask for more time'),
        settle('extendLimit', 'supplier-silent'),
        settle('readRequests', 'one was not answered'),
        send('ask for more time'),
        settle('extendLimit', 'more time'),
        settle('readRequests', 'one was granted'),
      ],
    },
  ],
};
