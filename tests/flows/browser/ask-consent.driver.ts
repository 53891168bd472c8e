import { voidAddress } from '../../../contract/page-addresses.ts';
import { askConsentFlow } from '../../../machines/consent/ask-consent.flow.ts';
import { askToTheLimit, writeConsent } from './consents-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';

interface OnCase extends GatedVisit {
  readonly reference: string;
}

const askedOnce: World<OnCase> = {
  input: 'a void',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const { reference } = await portal.edit((db) => writeConsent(db, person));
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/posttravel/v1/void/ask-consent']);
    return { portal, device, page: device.page, gate, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${voidAddress(reference)}`);
  },
};

const dialog = ({ page }: OnCase) => page.getByRole('dialog', { name: 'Ask the passenger again' });
const opens = ({ page }: OnCase) => page.getByRole('button', { name: 'Ask again', exact: true });
const field = (at: OnCase) => dialog(at).getByRole('textbox');
const confirms = (at: OnCase) => dialog(at).getByRole('button', { name: 'Ask now', disabled: false });
const leaves = (at: OnCase) => dialog(at).getByRole('button', { name: 'Not now', disabled: false });

export const askConsentDriver: FlowDriver<OnCase> = {
  flow: askConsentFlow,
  worlds: { 'a passenger who was asked once': askedOnce },
  acts: {
    'Ask again': (at) => opens(at).click(),
    'another address is typed': (at) => field(at).fill('nasrin@family.example'),
    'part of an address is typed': (at) => field(at).fill('nasrin@'),
    'the address is emptied': (at) => field(at).fill(' '),
    'leave it': (at) => leaves(at).click(),
    'ask now': (at) => confirms(at).click(),
  },
  outcomes: {
    'askPassenger: asked': letThrough,
    'askPassenger: too-many-asks': {
      ...letThrough,
      prepare: ({ portal, reference }) => portal.edit((db) => askToTheLimit(db, reference)),
      complains: /status of 409/,
    },
    'askPassenger: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'asking.opened': opens,
    'address.typed': field,
    'asking.left': leaves,
    'asking.confirmed': confirms,
  },
  exceptions: [],
  shows: {
    'ask-consent.closed': opens,
    'ask-consent.editing': dialog,
    'ask-consent.asking': (at) => dialog(at).getByRole('button', { name: 'Asking …' }),
    'ask-consent.asked': ({ page }) => page.getByText(/^A link and a code are on their way/),
  },
  unreachable: {},
  walks: [
    {
      name: 'asked at another address after the network was lost, and then too often',
      world: 'a passenger who was asked once',
      moves: [
        send('Ask again'),
        send('part of an address is typed'),
        send('leave it'),
        send('Ask again'),
        send('another address is typed'),
        send('ask now'),
        settle('askPassenger', 'the network is lost'),
        send('ask now'),
        settle('askPassenger', 'asked'),
        send('Ask again'),
        send('another address is typed'),
        send('the address is emptied'),
        send('ask now'),
        settle('askPassenger', 'too-many-asks'),
        send('leave it'),
      ],
    },
  ],
};
