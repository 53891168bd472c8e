import { deskVoidAddress } from '../../../contract/page-addresses.ts';
import type { CaseState } from '../../../contract/post-travel.ts';
import { voidPageFlow } from '../../../machines/post-travel/void-page.flow.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { writeVoid } from './voids-in-walks.ts';
import { type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

interface OnVoid extends DeskVisit {
  readonly reference: string;
}

interface Setting {
  readonly state: CaseState | null;
  readonly hasCode?: boolean;
}

const voidOf = ({ state, hasCode }: Setting): World<OnVoid> => ({
  input: 'a void',
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Voids/**']);
    const reference = state === null ? 'VODNOBODY2' : await portal.edit((db) => writeVoid(db, at.agent, state));
    if (hasCode) await steppedUp(at);
    return { ...at, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${deskVoidAddress(reference)}`);
  },
});

const dialog = ({ page }: OnVoid) => page.getByRole('dialog');
const acts = ({ page }: OnVoid) => page.getByRole('group', { name: 'What can be done' });
const act = (at: OnVoid, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const anyAct = (at: OnVoid) =>
  acts(at)
    .getByRole('button', { name: /^(Airline has voided|Quote a penalty|Refuse|Ask the airline)$/, disabled: false })
    .first();
const again = ({ page }: OnVoid) =>
  page.getByRole('button', { name: /^(Look again|Try again)$/, disabled: false }).last();
const leaves = (at: OnVoid) => dialog(at).getByRole('button', { name: 'Close', disabled: false });
const confirms = (at: OnVoid) => dialog(at).getByRole('button', { name: /^(Give back .*|Send quote|Quote BDT.*)$/ });
const field = (at: OnVoid) => dialog(at).getByRole('textbox', { name: /^(The airline|Penalty|Why)/ });

const write = async (at: OnVoid, words: string): Promise<void> =>
  field(at).fill((await field(at).inputValue()) === words ? `${words} ` : words);

/** A colleague refuses the void meanwhile. */
const colleagueRefuses = ({ portal, reference }: OnVoid): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('post_travel_case')
      .set({ state: 'refused', reason: 'The ticket was used.', due_at: null })
      .where('reference', '=', reference)
      .execute(),
  );

const read = (outcome: string): WalkMove => settle('readVoid', outcome);
const acted = (outcome: string): WalkMove => settle('actOnVoid', outcome);
const coded = 'with the airline, and a fresh code stands';

export const voidPageDriver: FlowDriver<OnVoid> = {
  flow: voidPageFlow,
  worlds: {
    'to quote': voidOf({ state: 'requested' }),
    'with the airline': voidOf({ state: 'processing' }),
    [coded]: voidOf({ state: 'processing', hasCode: true }),
    'a void of nobody': voidOf({ state: null }),
  },
  acts: {
    'Airline has voided': (at) => act(at, 'Airline has voided').click(),
    'Quote a penalty': (at) => act(at, 'Quote a penalty').click(),
    'an amount is typed': (at) => write(at, '500'),
    'the field is emptied': (at) => write(at, ' '),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => leaves(at).click(),
    'look again': (at) => again(at).click(),
  },
  outcomes: {
    'readVoid: to quote at the desk': letThrough,
    'readVoid: with the airline': letThrough,
    [`readVoid: ${coded}`]: letThrough,
    'readVoid: void-unknown': { ...letThrough, complains: /404/ },
    'readVoid: the network is lost': networkLostAtGate,
    'actOnVoid: confirmed': letThrough,
    'actOnVoid: step-up-needed': {
      ...letThrough,
      prepare: (at) => steppedUp(at, null),
      complains: /status of 403/,
    },
    'actOnVoid: not-allowed': { ...letThrough, prepare: colleagueRefuses, complains: /status of 409/ },
    'actOnVoid: the network is lost': networkLostAtGate,
    'stepUp: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'stepUp: the person went back': { finish: (at) => dialog(at).getByRole('button', { name: 'Not now' }).click() },
  },
  settlesAtOnce: [],
  invokes: ['stepUp'],
  controls: {
    'act.chosen': anyAct,
    'words.typed': field,
    'again.requested': again,
    'act.confirmed': confirms,
    'act.left': leaves,
  },
  exceptions: [
    {
      event: 'act.chosen',
      within: 'void-page.shown',
      because: 'Which acts can be pressed depends on the void: each button is held to the view by its press.',
    },
    {
      event: 'act.chosen',
      within: 'void-page.following',
      because: 'Which acts can be pressed depends on the void.',
    },
  ],
  shows: {
    'void-page.reading': ({ page }) =>
      page.getByRole('status', { name: 'Loading the void' }).or(page.getByRole('button', { name: 'Looking again …' })),
    'void-page.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such void' }),
    'void-page.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this void' }),
    'void-page.shown': ({ page }) => page.getByRole('heading', { name: 'Money' }),
    'void-page.following': ({ page }) => page.getByRole('heading', { name: 'Money' }),
    'void-page.asked': dialog,
    'void-page.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'void-page.acting': ({ page }) => page.getByText('Saving…'),
    'void-page.unheard': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  unreachable: {
    'void-page.steppingUp|xstate.error.actor.stepUp|0': 'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'a penalty is thought over, and others are followed meanwhile',
      world: 'to quote',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('to quote at the desk'),
        wait(3_000),
        read('the network is lost'),
        wait(3_000),
        send('Quote a penalty'),
        send('an amount is typed'),
        send('the field is emptied'),
        send('leave it'),
        send('look again'),
        read('to quote at the desk'),
        wait(3_000),
        send('look again'),
        read('to quote at the desk'),
        wait(3_000),
        send('Quote a penalty'),
        send('leave it'),
        wait(3_000),
        read('to quote at the desk'),
      ],
    },
    {
      name: 'confirmed with a fresh code, after the network was lost',
      world: 'with the airline',
      moves: [
        read('with the airline'),
        send('Airline has voided'),
        send('an amount is typed'),
        send('confirm it'),
        settle('stepUp', 'the person went back'),
        send('confirm it'),
        settle('stepUp', 'the code was right'),
        acted('the network is lost'),
        send('look again'),
        acted('confirmed'),
      ],
    },
    {
      name: 'the fresh code ended, and no answer was heard',
      world: coded,
      moves: [
        read(coded),
        send('Airline has voided'),
        send('an amount is typed'),
        send('confirm it'),
        acted('step-up-needed'),
        settle('stepUp', 'the code was right'),
        acted('the network is lost'),
        send('leave it'),
        read(coded),
      ],
    },
    {
      name: 'a colleague has refused it meanwhile',
      world: coded,
      moves: [
        read(coded),
        send('Airline has voided'),
        send('an amount is typed'),
        send('confirm it'),
        acted('not-allowed'),
      ],
    },
    {
      name: 'a void of nobody',
      world: 'a void of nobody',
      moves: [read('void-unknown'), send('look again'), read('void-unknown')],
    },
  ],
};
