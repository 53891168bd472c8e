import type { Locator } from 'playwright';
import { caseMessagesAtMost } from '../../../contract/case-conversation.ts';
import { functionalities } from '../../../contract/functionalities.ts';
import { caseConversationFlow } from '../../../machines/post-travel/case-conversation.flow.ts';
import { pagesOfCase } from '../../../machines/post-travel/case-pages.ts';
import { asJson } from '../../../server/database/database.ts';
import { timeOrderedId } from '../../../server/database/time-ordered-id.ts';
import { writeCase } from './cases-in-walks.ts';
import { atDesk } from './desk-visit.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';
import type { WalkPortal } from './walk-portal.ts';

interface OnCase extends GatedVisit {
  /** A person of the agency whose case it is. */
  readonly agent: Person;
  readonly reference: string;
}

type Saying = 'nothing' | 'a question' | 'an answer';

const said = [
  { by: 'agency', who: 'Asha Rahman', words: 'When does the airline answer?' },
  { by: 'desk', who: 'Dipa Sarkar', words: 'It answers within two days.' },
] as const;

const refundWith = async (portal: WalkPortal, agent: Person, saying: Saying): Promise<string> => {
  const messages = saying === 'nothing' ? [] : saying === 'a question' ? said.slice(0, 1) : said;
  return portal.edit(async (db) => {
    const reference = await writeCase(db, agent, 'requested', 'refund');
    const at = new Date();
    const mine = { tenant_id: agent.tenantId, case_reference: reference, user_id: agent.userId, at };
    for (const message of messages) {
      await db
        .insertInto('case_message')
        .values({ ...mine, ...message, id: timeOrderedId(at.getTime()) })
        .execute();
    }
    await db
      .updateTable('post_travel_case')
      .set({ asked_at: saying === 'a question' ? at : null })
      .where('reference', '=', reference)
      .execute();
    return reference;
  });
};

/** Leaves a person these permissions only. */
const allowOnly = (portal: WalkPortal, { userId }: Person, names: readonly (keyof typeof functionalities)[]) =>
  portal.edit((db) =>
    db
      .updateTable('app_user')
      .set({ functionalities: asJson(names.map((name) => functionalities[name] as number)) })
      .where('id', '=', userId)
      .execute(),
  );

const atAgency = (saying: Saying, mayWrite = true): World<OnCase> => ({
  input: 'at the agency',
  clock: 'still',
  async enter(portal) {
    const agent = portal.person();
    const reference = await refundWith(portal, agent, saying);
    if (!mayWrite) await allowOnly(portal, agent, ['ShowRefundList']);
    const device = await portal.device({ signedInAs: agent });
    const gate = new Gate();
    await gate.guard(device, ['*/posttravel/v1/conversation/*']);
    return { portal, device, page: device.page, gate, agent, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${pagesOfCase.refund.address(reference)}`);
  },
});

const ofHouse = (saying: Saying): World<OnCase> => ({
  input: 'at the desk',
  clock: 'still',
  async enter(portal) {
    const visit = await atDesk(portal, ['Cases/Conversation', 'Cases/Write', 'Cases/LeaveUnanswered']);
    return { ...visit, reference: await refundWith(portal, visit.agent, saying) };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${pagesOfCase.refund.deskAddress(reference)}`);
  },
});

const region = ({ page }: OnCase): Locator => page.getByRole('region', { name: 'Conversation' });
const button = (at: OnCase, name: string | RegExp) => region(at).getByRole('button', { name });
const field = (at: OnCase) => region(at).getByRole('textbox', { name: /^Message to the (desk|agency)$/ });
const sends = (at: OnCase) => button(at, /^Send$/);
const waives = (at: OnCase) => button(at, 'Needs no answer');
const again = (at: OnCase) => button(at, /^(Load the messages again|Send again)$/);
const leaves = (at: OnCase) => button(at, 'See what was sent');

const write = async (at: OnCase, words: string): Promise<void> =>
  field(at).fill((await field(at).inputValue()) === words ? `${words} ` : words);

/** As many messages as a case may have stand there meanwhile. */
const fill = ({ portal, agent, reference }: OnCase): Promise<unknown> =>
  portal.edit((db) =>
    db
      .insertInto('case_message')
      .values(
        Array.from({ length: caseMessagesAtMost }, (_, index) => ({
          tenant_id: agent.tenantId,
          case_reference: reference,
          id: timeOrderedId(Date.now()),
          at: new Date(),
          by: 'desk' as const,
          user_id: 'somebody',
          who: 'Dipa Sarkar',
          words: `Message ${index}`,
        })),
      )
      .execute(),
  );

const read = (outcome: string): WalkMove => settle('readConversation', outcome);
const sent = (outcome: string): WalkMove => settle('sendMessage', outcome);

export const caseConversationDriver: FlowDriver<OnCase> = {
  flow: caseConversationFlow,
  worlds: {
    'at the agency': atAgency('nothing'),
    'at the agency, read only': atAgency('an answer', false),
    'at the desk, asked': ofHouse('a question'),
    'at the desk, answered': ofHouse('an answer'),
  },
  acts: {
    'a message is typed': (at) => write(at, 'When does the airline answer?'),
    'the message is emptied': (at) => write(at, ' '),
    'send it': (at) => sends(at).click(),
    'needs no answer': (at) => waives(at).click(),
    'try again': (at) => again(at).click(),
    'look what stands there': (at) => leaves(at).click(),
  },
  outcomes: {
    'readConversation: nothing was written': letThrough,
    'readConversation: the agency waits': letThrough,
    'readConversation: the desk has answered': letThrough,
    'readConversation: the reader may not write': letThrough,
    'readConversation: case-unknown': {
      ...letThrough,
      finish: async ({ portal, agent, gate }) => {
        await allowOnly(portal, agent, ['ShowVoidList']);
        gate.open();
      },
      complains: /status of 404/,
    },
    'readConversation: the network is lost': networkLostAtGate,
    'sendMessage: the agency wrote': letThrough,
    'sendMessage: nothing waits any more': letThrough,
    'sendMessage: too-many-messages': { ...letThrough, prepare: fill, complains: /status of 409/ },
    'sendMessage: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'message.typed': field,
    'message.sent': sends,
    'answer.waived': waives,
    'again.requested': again,
    'message.left': leaves,
  },
  exceptions: [],
  shows: {
    'case-conversation.reading': ({ page }) => page.getByRole('status', { name: 'Loading the conversation' }),
    'case-conversation.unread': again,
    'case-conversation.known': (at) => region(at).getByRole('log', { name: 'Messages' }),
    'case-conversation.following': (at) => region(at).getByRole('log', { name: 'Messages' }),
    'case-conversation.sending': (at) => button(at, 'Sending…'),
    'case-conversation.unsent': leaves,
  },
  reads: {
    messages: (view: { readonly messages?: readonly { from: string; words: string }[] }) =>
      (view.messages ?? []).map(({ from, words }) => ({ says: [from, words], in: region })),
    empty: (view: { readonly empty?: string | null }) =>
      view.empty === undefined || view.empty === null ? [] : [{ says: [view.empty], in: region }],
  },
  unreachable: {},
  walks: [
    {
      name: 'an agent asks the desk, with the network lost before and after',
      world: 'at the agency',
      moves: [
        read('the network is lost'),
        send('try again'),
        read('nothing was written'),
        send('a message is typed'),
        send('the message is emptied'),
        send('a message is typed'),
        wait(5_000),
        read('the network is lost'),
        send('send it'),
        sent('the network is lost'),
        send('try again'),
        sent('the agency wrote'),
        wait(5_000),
        send('a message is typed'),
        read('the agency waits'),
        wait(5_000),
        send('send it'),
        sent('the network is lost'),
        send('look what stands there'),
        read('the agency waits'),
      ],
    },
    {
      name: 'no further message fits, and then the request is there no more',
      world: 'at the agency',
      moves: [read('nothing was written'), send('a message is typed'), send('send it'), sent('too-many-messages')],
    },
    {
      name: 'who may not see the request any more reads nothing',
      world: 'at the agency',
      moves: [read('case-unknown'), send('try again'), read('case-unknown')],
    },
    {
      name: 'who may not make requests reads only',
      world: 'at the agency, read only',
      moves: [read('the reader may not write')],
    },
    {
      name: 'the desk answers, and what needs no answer waits no more',
      world: 'at the desk, asked',
      moves: [read('the agency waits'), send('needs no answer'), sent('nothing waits any more')],
    },
    {
      name: 'the desk says no answer is needed while others are followed, and writes',
      world: 'at the desk, asked',
      moves: [
        read('the agency waits'),
        wait(5_000),
        send('needs no answer'),
        sent('nothing waits any more'),
        send('a message is typed'),
        send('send it'),
        sent('nothing waits any more'),
      ],
    },
    {
      name: 'the desk reads what was answered',
      world: 'at the desk, answered',
      moves: [read('the desk has answered')],
    },
  ],
};
