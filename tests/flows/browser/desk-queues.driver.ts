import * as pagePaths from '../../../contract/page-paths.ts';
import { deskQueuesFlow } from '../../../machines/desk/desk-queues.flow.ts';
import { removeDeposits, writeAtDesk } from './deposits-at-desk.ts';
import { atDesk, type DeskVisit, endDecisions, writeDecision } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type World, wait } from './walk-driver.ts';

const desk = (waiting: 0 | 2, deposit: 'none' | 'waits' | 'late' = 'none'): World<DeskVisit> => ({
  input: 'the desk',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Queues/List']);
    await endDecisions(at);
    await removeDeposits(at);
    if (deposit !== 'none') {
      const due_at = new Date(Date.now() + (deposit === 'late' ? -3_600_000 : 3_600_000));
      await writeAtDesk(at, { due_at });
    }
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
  worlds: {
    'nothing waits': desk(0),
    'two wait': desk(2),
    'a deposit waits': desk(0, 'waits'),
    'a deposit is late': desk(0, 'late'),
  },
  acts: { 'read again': (at) => again(at).click() },
  outcomes: {
    'readQueues: nothing waits': letThrough,
    'readQueues: two wait': letThrough,
    'readQueues: a deposit waits': letThrough,
    'readQueues: a deposit is late': letThrough,
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
    'what waits': (view: { readonly cards?: readonly { title: string; waiting: string; due: string | null }[] }) =>
      (view.cards ?? []).map(({ title, waiting, due }) => ({
        says: [title, waiting, ...(due === null ? [] : [due])],
        in: ({ page }: DeskVisit) => page.getByRole('article').filter({ hasText: title }),
      })),
  },
  unreachable: {},
  walks: [
    { name: 'a deposit waits', world: 'a deposit waits', moves: [settle('readQueues', 'a deposit waits')] },
    { name: 'a deposit is late', world: 'a deposit is late', moves: [settle('readQueues', 'a deposit is late')] },
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
