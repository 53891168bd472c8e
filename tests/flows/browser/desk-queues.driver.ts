import * as pagePaths from '../../../contract/page-paths.ts';
import { deskQueuesFlow } from '../../../machines/desk/desk-queues.flow.ts';
import { atDesk, type DeskVisit, endDecisions, writeDecision } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type World, wait } from './walk-driver.ts';

const desk = (waiting: 0 | 2): World<DeskVisit> => ({
  input: 'the desk',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Queues/List']);
    await endDecisions(at);
    if (waiting > 0) await writeDecision(at, at.colleague, {}, waiting);
    return at;
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.desk}`);
  },
});

const again = ({ page }: DeskVisit) => page.getByRole('main').getByRole('button', { name: /^(Refresh|Try again)$/ });
const card = ({ page }: DeskVisit) => page.getByRole('article').first();

export const deskQueuesDriver: FlowDriver<DeskVisit> = {
  flow: deskQueuesFlow,
  worlds: { 'nothing waits': desk(0), 'two wait': desk(2) },
  acts: { 'read again': (at) => again(at).click() },
  outcomes: {
    'readQueues: nothing waits': letThrough,
    'readQueues: two wait': letThrough,
    'readQueues: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'again.requested': again },
  exceptions: [
    {
      event: 'again.requested',
      within: 'desk-queues.refreshing',
      because: 'The button stays where it is; a press while the queues are read changes nothing.',
    },
  ],
  shows: {
    'desk-queues.reading': ({ page }) => page.getByText('Loading the queues'),
    'desk-queues.unreadable': ({ page }) => page.getByText('The queues could not be loaded'),
    'desk-queues.known': card,
    'desk-queues.refreshing': card,
  },
  reads: {
    'what waits': (view: { readonly cards?: readonly { title: string; waiting: string }[] }) =>
      (view.cards ?? []).map(({ title, waiting }) => ({ says: [title, waiting], in: card })),
  },
  unreachable: {},
  walks: [
    {
      name: 'two wait, and the queues are read again',
      world: 'two wait',
      moves: [
        settle('readQueues', 'two wait'),
        send('read again'),
        settle('readQueues', 'two wait'),
        wait(30_000),
        settle('readQueues', 'the network is lost'),
        send('read again'),
        settle('readQueues', 'two wait'),
      ],
    },
    {
      name: 'nothing waits, after a lost network',
      world: 'nothing waits',
      moves: [settle('readQueues', 'the network is lost'), send('read again'), settle('readQueues', 'nothing waits')],
    },
  ],
};
