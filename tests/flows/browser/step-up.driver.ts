import * as pagePaths from '../../../contract/page-paths.ts';
import { stepUpFlow } from '../../../machines/desk/step-up.flow.ts';
import { passCode } from './code-boxes-by-hand.ts';
import { atDesk, type DeskVisit, endDecisions, writeDecision } from './desk-visit.ts';
import { letThrough, networkLostAtGate } from './gate.ts';
import { callAs } from './trade.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';

const beforeMoneyMoves: World<DeskVisit> = {
  input: 'before money moves',
  async enter(portal) {
    const at = await atDesk(portal, ['StepUp/SendCode']);
    await endDecisions(at);
    return { ...at, decisionId: await writeDecision(at, at.colleague) };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.deskMoney}`);
    await page
      .getByRole('button', { name: /^Open:/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve' }).click();
  },
};

/** Five codes an hour go to one person. */
const spendCodes = async ({ portal, clerk }: DeskVisit): Promise<void> => {
  const ask = () => callAs(portal, clerk, 'SendStepUpCode', {});
  for (let asked = await ask(); asked.ok && asked.answer.reference !== null; asked = await ask());
};

const dialog = ({ page }: DeskVisit) => page.getByRole('dialog', { name: 'Enter the code' });
const button = (at: DeskVisit, name: string) => dialog(at).getByRole('button', { name });

/** The approval was asked for without a code first, which a browser's console counts as a failure to load. */
const asked = { complains: /status of 403/ };

export const stepUpDriver: FlowDriver<DeskVisit> = {
  flow: stepUpFlow,
  worlds: { 'a proposal to approve': beforeMoneyMoves },
  acts: {
    'try again': (at) => button(at, 'Try again').click(),
    'not now': (at) => button(at, 'Not now').click(),
  },
  outcomes: {
    'sendStepUpCode: a code was mailed': { ...letThrough, ...asked },
    'sendStepUpCode: no more codes': { ...letThrough, ...asked, prepare: spendCodes },
    'sendStepUpCode: the network is lost': {
      ...networkLostAtGate,
      complains: /status of 403|ERR_INTERNET_DISCONNECTED/,
    },
    'codeEntry: the code was right': { finish: (at) => passCode(at, at.clerk.email) },
    'codeEntry: the person went back': { finish: (at) => button(at, 'Not now').click() },
  },
  settlesAtOnce: [],
  invokes: ['codeEntry'],
  controls: {
    'again.requested': (at) => button(at, 'Try again'),
    'step-up.left': (at) => button(at, 'Not now'),
  },
  exceptions: [
    {
      event: 'step-up.left',
      within: 'step-up.entering',
      because: 'The button belongs to the code entry there, which ends the step-up.',
    },
  ],
  shows: {
    'step-up.sending': ({ page }) => page.getByText('Mailing you a code…'),
    'step-up.unsent': (at) => button(at, 'Try again'),
    'step-up.entering': ({ page }) => page.getByText(/You decide about money next/),
    'step-up.passed': ({ page }) => page.getByRole('main'),
    'step-up.left': ({ page }) => page.getByRole('main'),
  },
  unreachable: {
    'step-up.entering|xstate.error.actor.codeEntry|0': 'The boxes hold what was typed: nothing in them can fail.',
  },
  walks: [
    {
      name: 'a code is mailed after a lost network, and entered',
      world: 'a proposal to approve',
      moves: [
        settle('sendStepUpCode', 'the network is lost'),
        send('try again'),
        settle('sendStepUpCode', 'a code was mailed'),
        settle('codeEntry', 'the code was right'),
      ],
    },
    {
      name: 'the person goes back from the boxes',
      world: 'a proposal to approve',
      moves: [settle('sendStepUpCode', 'a code was mailed'), settle('codeEntry', 'the person went back')],
    },
    {
      name: 'no more codes are mailed, and the person leaves it',
      world: 'a proposal to approve',
      moves: [settle('sendStepUpCode', 'no more codes'), send('not now')],
    },
    {
      name: 'the person leaves while another code is on its way',
      world: 'a proposal to approve',
      moves: [settle('sendStepUpCode', 'the network is lost'), send('try again'), send('not now')],
    },
  ],
};
