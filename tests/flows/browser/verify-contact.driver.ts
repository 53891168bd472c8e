import { randomInt } from 'node:crypto';
import * as pagePaths from '../../../contract/page-paths.ts';
import { verifyContactFlow } from '../../../machines/registration/verify-contact.flow.ts';
import type { VerifyContactView } from '../../../machines/registration/verify-contact.view.ts';
import { applicantCodesOfAddress } from '../../../server/sign-in/attempts.ts';
import { box, passCode } from './code-boxes-by-hand.ts';
import { allowAgain, spendAll } from './drafts-in-walks.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { type FlowDriver, settle, type WalkMove, type World } from './walk-driver.ts';

/** An applicant whose address and number nobody else has. */
interface OnContact extends GatedVisit {
  readonly by: 'email' | 'phone';
  readonly number: string;
  readonly email: string;
}

const contact = (by: OnContact['by'], input: string): World<OnContact> => ({
  input,
  clock: 'still',
  async enter(portal) {
    const device = await portal.device();
    const gate = new Gate();
    await gate.guard(device, ['*/Registration/SendEmailCode', '*/Registration/SendPhoneCode']);
    const number = `1712${randomInt(100_000, 1_000_000)}`;
    return { portal, device, page: device.page, gate, by, number, email: `rahim${number}@meghna.example` };
  },
  async start({ page, portal, number, email }) {
    await page.goto(`${portal.url}${pagePaths.registerProprietor}`);
    if (by === 'email') await page.locator('#email').fill(email);
    else await page.locator('#phoneNumber').fill(`0${number}`);
    await page.getByRole('button', { name: by === 'email' ? 'Verify e-mail' : 'Verify phone' }).click();
  },
});

const sends = (outcome: string): WalkMove => settle('sendFirstCode', outcome);
const enters = (outcome: string): WalkMove => settle('codeEntry', outcome);

export const verifyContactDriver: FlowDriver<OnContact> = {
  flow: verifyContactFlow,
  worlds: {
    'an e-mail address': contact('email', 'an e-mail address'),
    'a telephone number': contact('phone', 'a telephone number'),
  },
  acts: {},
  outcomes: {
    'sendFirstCode: a code was sent': letThrough,
    'sendFirstCode: no more codes': {
      ...letThrough,
      async finish(at) {
        await spendAll(at, applicantCodesOfAddress);
        at.gate.open();
      },
      async restore(at) {
        await allowAgain(at, applicantCodesOfAddress);
        await at.gate.close();
      },
    },
    'sendFirstCode: the network is lost': networkLostAtGate,
    'codeEntry: the code was right': {
      finish: (at) => passCode(at, at.by === 'email' ? at.email : `+880${at.number}`),
    },
    'codeEntry: the person went back': {
      finish: ({ page }) => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
    },
  },
  invokes: ['codeEntry'],
  settlesAtOnce: [],
  controls: {},
  exceptions: [],
  shows: {
    'verify-contact.sending': ({ page }) => page.getByText(/^Sending a code to/),
    'verify-contact.codeEntry': ({ page }) => box(page, 0),
  },
  reads: {
    'where the code goes': (view: VerifyContactView) =>
      view.show === 'nothing'
        ? []
        : [{ says: [view.sentTo], in: ({ page }) => page.getByText(/^(Sending a code to|Enter the six digits)/) }],
  },
  unreachable: {
    'verify-contact.codeEntry|xstate.error.actor.codeEntry|0':
      'An invoked flow answers its own failures; only a bug ends it so.',
  },
  walks: [
    {
      name: 'an address is verified',
      world: 'an e-mail address',
      moves: [sends('a code was sent'), enters('the code was right')],
    },
    {
      name: 'a number is verified',
      world: 'a telephone number',
      moves: [sends('a code was sent'), enters('the code was right')],
    },
    {
      name: 'no code is entered',
      world: 'an e-mail address',
      moves: [sends('a code was sent'), enters('the person went back')],
    },
    { name: 'too many codes went out', world: 'a telephone number', moves: [sends('no more codes')] },
    { name: 'the network is lost', world: 'an e-mail address', moves: [sends('the network is lost')] },
  ],
};
