import { type CaseKind, type CaseState, casePrefixes } from '../../../contract/post-travel.ts';
import { casePageFlow } from '../../../machines/post-travel/case-page.flow.ts';
import { pagesOfCase } from '../../../machines/post-travel/case-pages.ts';
import { writeCase } from './cases-in-walks.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, steppedUp } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, send, settle, type WalkMove, type World, wait } from './walk-driver.ts';

interface OnCase extends DeskVisit {
  readonly reference: string;
}

interface Setting {
  readonly kind?: CaseKind;
  readonly state: CaseState | null;
  readonly hasCode?: boolean;
}

const caseOf = ({ kind = 'void', state, hasCode }: Setting): World<OnCase> => ({
  input: `a ${kind}`,
  clock: 'still',
  async enter(portal) {
    const at = await atDesk(portal, ['Cases/**']);
    const reference =
      state === null ? `${casePrefixes[kind]}NOBODY2` : await portal.edit((db) => writeCase(db, at.agent, state, kind));
    if (hasCode) await steppedUp(at);
    return { ...at, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${pagesOfCase[kind].deskAddress(reference)}`);
  },
});

const dialog = ({ page }: OnCase) => page.getByRole('dialog');
const acts = ({ page }: OnCase) => page.getByRole('group', { name: 'What can be done' });
const act = (at: OnCase, name: string | RegExp) => acts(at).getByRole('button', { name, exact: true });
const anyAct = (at: OnCase) =>
  acts(at)
    .getByRole('button', {
      name: /^(Airline has (voided|paid)|Quote a penalty|Refuse|Ask the airline)$/,
      disabled: false,
    })
    .first();
const again = ({ page }: OnCase) =>
  page.getByRole('button', { name: /^(Look again|Try again)$/, disabled: false }).last();
const leaves = (at: OnCase) => dialog(at).getByRole('button', { name: 'Close', disabled: false });
const confirms = (at: OnCase) =>
  dialog(at).getByRole('button', { name: /^(Give back .*|Enter payment|Send quote|Quote BDT.*)$/ });
const chart = ({ page }: OnCase) => page.getByRole('button', { name: /^(Show as|Hide) chart$/, disabled: false });
const field = (at: OnCase) => dialog(at).getByRole('textbox', { name: /^(The airline|Penalty|Why)/ });

const write = async (at: OnCase, words: string): Promise<void> =>
  field(at).fill((await field(at).inputValue()) === words ? `${words} ` : words);

/** A colleague refuses the void meanwhile. */
const colleagueRefuses = ({ portal, reference }: OnCase): Promise<unknown> =>
  portal.edit((db) =>
    db
      .updateTable('post_travel_case')
      .set({ state: 'refused', reason: 'The ticket was used.', due_at: null })
      .where('reference', '=', reference)
      .execute(),
  );

const read = (outcome: string): WalkMove => settle('readCase', outcome);
const acted = (outcome: string): WalkMove => settle('actOnCase', outcome);
const coded = 'with the airline, and a fresh code stands';

export const casePageDriver: FlowDriver<OnCase> = {
  flow: casePageFlow,
  worlds: {
    'to quote': caseOf({ state: 'requested' }),
    'with the airline': caseOf({ state: 'processing' }),
    [coded]: caseOf({ state: 'processing', hasCode: true }),
    'a refund that settles': caseOf({ kind: 'refund', state: 'settling', hasCode: true }),
    'a void of nobody': caseOf({ state: null }),
  },
  acts: {
    'Airline has done it': (at) => act(at, 'Airline has voided').click(),
    'Airline has paid': (at) => act(at, 'Airline has paid').click(),
    'Quote a penalty': (at) => act(at, 'Quote a penalty').click(),
    'an amount is typed': (at) => write(at, '500'),
    'the field is emptied': (at) => write(at, ' '),
    'confirm it': (at) => confirms(at).click(),
    'leave it': (at) => leaves(at).click(),
    'look again': (at) => again(at).click(),
    'show or hide the chart': (at) => chart(at).click(),
  },
  outcomes: {
    'readCase: to quote at the desk': letThrough,
    'readCase: with the airline': letThrough,
    [`readCase: ${coded}`]: letThrough,
    'readCase: a refund that settles, and a fresh code stands': letThrough,
    'readCase: case-unknown': { ...letThrough, complains: /404/ },
    'readCase: the network is lost': networkLostAtGate,
    'actOnCase: confirmed': letThrough,
    'actOnCase: settled': letThrough,
    'actOnCase: step-up-needed': {
      ...letThrough,
      prepare: (at) => steppedUp(at, null),
      complains: /status of 403/,
    },
    'actOnCase: not-allowed': { ...letThrough, prepare: colleagueRefuses, complains: /status of 409/ },
    'actOnCase: the network is lost': networkLostAtGate,
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
    'chart.toggled': chart,
  },
  exceptions: [
    {
      event: 'act.chosen',
      within: 'case-page.shown',
      because: 'Which acts can be pressed depends on the case: each button is held to the view by its press.',
    },
    {
      event: 'act.chosen',
      within: 'case-page.following',
      because: 'Which acts can be pressed depends on the case.',
    },
  ],
  shows: {
    'case-page.reading': ({ page }) =>
      page
        .getByRole('status', { name: /^Loading the (void|refund)$/ })
        .or(page.getByRole('button', { name: 'Looking again …' })),
    'case-page.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: /^No such (void|refund)$/ }),
    'case-page.unreadable': ({ page }) => page.getByRole('heading', { name: /^We could not load this (void|refund)$/ }),
    'case-page.shown': ({ page }) => page.getByRole('heading', { name: 'Money' }),
    'case-page.following': ({ page }) => page.getByRole('heading', { name: 'Money' }),
    'case-page.asked': dialog,
    'case-page.steppingUp': ({ page }) => page.getByRole('dialog', { name: 'Enter the code' }),
    'case-page.acting': ({ page }) => page.getByText('Saving…'),
    'case-page.unheard': ({ page }) => page.getByRole('button', { name: 'Try again' }),
  },
  unreachable: {
    'case-page.steppingUp|xstate.error.actor.stepUp|0': 'The step-up takes every fault as an answer of its own.',
  },
  walks: [
    {
      name: 'a penalty is thought over, and others are followed meanwhile',
      world: 'to quote',
      moves: [
        read('the network is lost'),
        send('look again'),
        read('to quote at the desk'),
        wait(2_000),
        read('the network is lost'),
        wait(2_000),
        send('Quote a penalty'),
        send('an amount is typed'),
        send('the field is emptied'),
        send('leave it'),
        send('show or hide the chart'),
        send('look again'),
        read('to quote at the desk'),
        wait(2_000),
        send('show or hide the chart'),
        send('look again'),
        read('to quote at the desk'),
        wait(2_000),
        send('Quote a penalty'),
        send('leave it'),
        wait(2_000),
        read('to quote at the desk'),
      ],
    },
    {
      name: 'confirmed with a fresh code, after the network was lost',
      world: 'with the airline',
      moves: [
        read('with the airline'),
        send('Airline has done it'),
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
        send('Airline has done it'),
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
        send('Airline has done it'),
        send('an amount is typed'),
        send('confirm it'),
        acted('not-allowed'),
      ],
    },
    {
      name: 'the airline has paid its part of a refund',
      world: 'a refund that settles',
      moves: [
        read('a refund that settles, and a fresh code stands'),
        send('Airline has paid'),
        send('an amount is typed'),
        send('confirm it'),
        acted('settled'),
      ],
    },
    {
      name: 'a void of nobody',
      world: 'a void of nobody',
      moves: [read('case-unknown'), send('look again'), read('case-unknown')],
    },
  ],
};
