import type { Locator } from 'playwright';
import { replayAddress } from '../../../contract/page-addresses.ts';
import { replayFlow } from '../../../machines/replay/replay.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { heldOrder, payOrder } from './trade.ts';
import { type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

interface ReplayVisit extends GatedVisit {
  readonly reference: string;
}

const orderOf = (isOwn: boolean): World<ReplayVisit> => ({
  input: 'an order of the agency',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const order = isOwn ? await heldOrder(portal, person, { from: 'DAC', to: 'DXB' }) : null;
    if (order !== null) await payOrder(order, portal, person);
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(device, ['*/order/v1/Replay*']);
    return { portal, device, page: device.page, gate, reference: order?.orderReference ?? 'PTNOBODY99' };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${replayAddress('agency', reference)}`);
  },
});

const exportButton = ({ page }: ReplayVisit): Locator =>
  page.getByRole('button', { name: 'Export as PDF', disabled: false });
const time = ({ page }: ReplayVisit): Locator => page.getByLabel('Time, to the minute');
const timeline = ({ page }: ReplayVisit): Locator => page.getByRole('region', { name: 'What happened' });
const firstMoment = (at: ReplayVisit): Locator => timeline(at).getByRole('button').first();
const again = ({ page }: ReplayVisit): Locator => page.getByRole('button', { name: 'Look again' });
const title = ({ page, reference }: ReplayVisit): Locator =>
  page.getByRole('heading', { level: 1, name: `Order ${reference}` });

/** The order is another agency's from now on. */
const givenAway = ({ portal, reference }: ReplayVisit): Promise<unknown> =>
  portal.edit((db) =>
    db.updateTable('air_order').set({ agency_id: 'another' }).where('reference', '=', reference).execute(),
  );

const read = (outcome: string): WalkMove => settle('readReplay', outcome);
const saved = (outcome: string): WalkMove => settle('saveReplay', outcome);
const pauseMs = 400;

export const replayDriver: FlowDriver<ReplayVisit> = {
  flow: replayFlow,
  worlds: { 'a ticketed order': orderOf(true), 'an order of nobody': orderOf(false) },
  acts: {
    'the first moment': (at) => firstMoment(at).click(),
    'a time before it': async (at) => {
      // A field that holds the minute already hears nothing when it is typed again.
      const early = '2020-01-01T08:00';
      await time(at).fill((await time(at).inputValue()) === early ? '2020-01-01T09:00' : early);
    },
    'Export PDF': (at) => exportButton(at).click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readReplay: as it stands': letThrough,
    'readReplay: while it was held': letThrough,
    'readReplay: before it existed': letThrough,
    'readReplay: replay-unknown': { ...letThrough, prepare: givenAway, complains: /404/ },
    'readReplay: the network is lost': networkLostAtGate,
    'saveReplay: a file': letThrough,
    'saveReplay: replay-unknown': { ...letThrough, prepare: givenAway, complains: /404/ },
    'saveReplay: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'moment.chosen': firstMoment,
    'moment.sought': time,
    'export.requested': exportButton,
    'again.requested': again,
  },
  exceptions: [],
  shows: {
    'replay.reading': ({ page }) => page.getByRole('status', { name: 'Loading how it stood' }),
    'replay.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'Nothing to look back at' }),
    'replay.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load how it stood' }),
    'replay.looking.shown': title,
    'replay.looking.seeking': ({ page }) => page.getByRole('status').getByText('Looking at'),
    'replay.looking.moving': ({ page }) => page.getByRole('status').getByText('Looking at'),
    'replay.looking.unmoved': again,
    'replay.looking.saved': ({ page }) => page.getByText('The signed PDF is in your downloads.'),
    'replay.looking.unsaved': ({ page }) => page.getByText(/Nothing has changed\.$/),
    'replay.exporting': ({ page }) => page.getByRole('button', { name: 'Making the PDF…' }),
  },
  unreachable: {},
  walks: [
    {
      name: 'moments are looked at, and one is exported',
      world: 'a ticketed order',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('as it stands'),
        send('Export PDF'),
        saved('a file'),
        send('a time before it'),
        wait(pauseMs),
        read('before it existed'),
        send('the first moment'),
        read('the network is lost'),
        send('look again'),
        read('while it was held'),
        send('Export PDF'),
        saved('the network is lost'),
        send('a time before it'),
        send('the first moment'),
        read('while it was held'),
        send('a time before it'),
        send('a time before it'),
        send('Export PDF'),
        saved('a file'),
        send('the first moment'),
        send('the first moment'),
        read('replay-unknown'),
        send('look again'),
        read('replay-unknown'),
      ],
    },
    {
      name: 'the order is given away before it is exported',
      world: 'a ticketed order',
      moves: [read('as it stands'), send('Export PDF'), saved('replay-unknown')],
    },
    {
      name: 'an order of nobody',
      world: 'an order of nobody',
      moves: [read('replay-unknown')],
    },
  ],
};
