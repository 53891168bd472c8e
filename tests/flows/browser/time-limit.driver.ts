import type { Locator } from 'playwright';
import { flightOrderAddress } from '../../../contract/page-addresses.ts';
import { timeLimitFlow } from '../../../machines/deadlines/time-limit.flow.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { brisk, followLink, openQuietly } from './sale-visit.ts';
import { cancelOrder, heldOrder, mustBeTicketedAtOnce, type Trip } from './trade.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface LimitVisit extends GatedVisit {
  readonly person: Person;
  readonly orderReference: string;
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
    await device.page.route('**/order/v1/UpdateExtendTimeLimitRequest', (route) => gate.guard(route));
    const at = { portal, device, page: device.page, gate, person, orderReference };
    await openQuietly(at);
    return at;
  },
  start: (at) => followLink(at, timeLimitFlow.name, flightOrderAddress(at.orderReference)),
});

const isKept = (itinerary: Parameters<typeof mustBeTicketedAtOnce>[0]) => !mustBeTicketedAtOnce(itinerary);

const panel = ({ page }: LimitVisit): Locator => page.getByRole('region', { name: 'Time limit' });
const ask = (at: LimitVisit): Locator => panel(at).getByRole('button', { name: 'Ask for more time' });
const again = (at: LimitVisit): Locator => panel(at).getByRole('button', { name: 'Try again' });
const said = (at: LimitVisit, words: string | RegExp): Locator =>
  panel(at).getByRole('status').filter({ hasText: words });

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
  },
  settlesAtOnce: [],
  listens: ['tellPageTime'],
  controls: { 'extension.requested': ask, 'again.requested': again },
  exceptions: [],
  shows: {
    'time-limit.standing': panel,
    'time-limit.asking': (at) => said(at, 'Asking the airline for more time…'),
    'time-limit.given': (at) => said(at, 'The airline gave more time.'),
    'time-limit.refused': (at) => said(at, 'No more time.'),
    'time-limit.unanswered': (at) => said(at, 'The airline did not answer.'),
    'time-limit.unheard': (at) => said(at, 'We lost the connection while asking.'),
  },
  unreachable: {
    'time-limit|xstate.error.actor.pageTime|0': 'Only the page’s own clock is told: nothing in it can fail.',
  },
  walks: [
    {
      name: 'more time is given once, after a lost network, and refused the second time',
      world: 'seats are held for hours',
      moves: [
        send('ask for more time'),
        settle('extendLimit', 'the network is lost'),
        send('try again'),
        settle('extendLimit', 'more time'),
        send('ask for more time'),
        settle('extendLimit', 'extension-refused'),
      ],
    },
    {
      name: 'a fare that must be ticketed at once is refused each time',
      world: 'seats are held for minutes',
      moves: [
        send('ask for more time'),
        settle('extendLimit', 'extension-refused'),
        send('ask for more time'),
        settle('extendLimit', 'extension-refused'),
      ],
    },
    {
      name: 'a colleague gave the seats back',
      world: 'seats are held for hours',
      moves: [send('ask for more time'), settle('extendLimit', 'not-allowed')],
    },
    {
      name: 'the airline does not answer at first',
      world: 'the airline does not answer',
      moves: [
        send('ask for more time'),
        settle('extendLimit', 'supplier-silent'),
        send('ask for more time'),
        settle('extendLimit', 'more time'),
      ],
    },
  ],
};
