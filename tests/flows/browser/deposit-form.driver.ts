import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright';
import * as pagePaths from '../../../contract/page-paths.ts';
import { depositFormFlow } from '../../../machines/money/deposit-form.flow.ts';
import { pngFile } from '../../server/pictures/upload-samples.ts';
import { accountsClosed } from './bank-details.driver.ts';
import type { Person } from './device.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { askForTransfer } from './paid-in-walks.ts';
import { isoDayIn } from './trade.ts';
import { type Bringing, type FlowDriver, leftAtOnce, type Visit, type World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';

/** Somebody who asks for a transfer to be credited. */
export interface OnDepositForm extends GatedVisit {
  readonly person: Person;
  /** The reference that was typed last: no payment is claimed twice. */
  reference: string;
  /** The bytes of the next file that is chosen. */
  slip: Buffer;
}

const picture = pngFile(5);
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

const form: World<OnDepositForm> = {
  input: 'a bank transfer',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(
      device,
      ['availdeposit', 'initiatebanktransfer'].map((call) => `*/payment/v1/deposit/${call}`),
    );
    return { portal, device, page: device.page, person, gate, reference: '', slip: picture };
  },
  start: async ({ page, portal }) => {
    await page.goto(`${portal.url}${pagePaths.bankTransfer}`);
  },
};

const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = ({ page }: Visit, id: string): Locator => page.locator(`input#${id}`);
const fileField = ({ page }: Visit): Locator => page.locator('input[type="file"]');

const retype = async (at: Visit, id: string, text: string): Promise<void> => {
  await field(at, id).fill('');
  await field(at, id).fill(text);
};

const fillIn = async (at: OnDepositForm): Promise<void> => {
  at.reference = `FT ${randomUUID().slice(0, 13)}`;
  await at.page.getByRole('radio').last().check();
  await at.page.getByRole('radio').first().check();
  await retype(at, 'amount', '50,000');
  await retype(at, 'paidOn', isoDayIn(-1));
  await retype(at, 'bankReference', at.reference);
  await retype(at, 'fromBank', 'Doel Trust Bank');
  await retype(at, 'fromAccount', '2101-553120');
};

/** The name says nothing: the content decides. */
const choose = (name: string, mimeType: string) => (at: OnDepositForm) =>
  fileField(at).setInputFiles({ name, mimeType, buffer: at.slip });

const choosing = (slip: Buffer): Bringing<OnDepositForm> => ({
  prepare: async (at) => {
    at.slip = slip;
  },
});

/** Something changes at the server just before the call is answered. */
const after = (change: (at: OnDepositForm) => Promise<unknown>): Bringing<OnDepositForm> => ({
  ...letThrough,
  finish: async (at) => {
    await change(at);
    at.gate.open();
  },
});

/** Nobody has claimed the payment whose reference was typed. */
const letGo = ({ portal, reference }: OnDepositForm) =>
  portal.edit((db) =>
    db
      .updateTable('deposit')
      .set({ state: 'withdrawn', due_at: null })
      .where('bank_reference', '=', reference)
      .execute(),
  );

const claim = async (at: OnDepositForm) => {
  await letGo(at);
  await askForTransfer(at.portal, at.person, at.reference);
};

const changeCharge = ({ portal, person }: OnDepositForm) =>
  portal.edit((db) =>
    db
      .updateTable('deposit_charge')
      .set((row) => ({ fixed_minor: row('fixed_minor', '+', 100) }))
      .where('channel', '=', 'bank-transfer')
      .where('tenant_id', '=', person.tenantId)
      .execute(),
  );

const { prepare: closeAccounts, restore: openAccounts } = accountsClosed<OnDepositForm>();

export const depositFormDriver: FlowDriver<OnDepositForm> = {
  flow: depositFormFlow,
  worlds: { 'somebody who has sent a transfer': form },
  acts: {
    'a transfer is filled in': fillIn,
    'too small an amount is typed': (at) => retype(at, 'amount', '1'),
    'the slip is chosen': choose('slip.png', 'image/png'),
    'a drawing is chosen': choose('slip.svg', 'image/svg+xml'),
    'Remove file': (at) => button(at, 'Remove file').click(),
    Continue: (at) => button(at, 'Continue').click(),
    'Change something': (at) => button(at, 'Change something').click(),
    'Send request': (at) => button(at, 'Send request').click(),
    'Make another deposit': (at) => button(at, 'Make another deposit').click(),
    'Try again': (at) => button(at, 'Try again').click(),
  },
  outcomes: {
    'readTerms: accounts and charges': letThrough,
    'readTerms: no account': {
      ...after(async (at) => closeAccounts?.(at)),
      ...(openAccounts ? { restore: openAccounts } : {}),
    },
    'readTerms: the network is lost': networkLostAtGate,
    'readSlip: a picture': choosing(picture),
    'readSlip: no picture': choosing(drawing),
    'sendRequest: kept': after(letGo),
    'sendRequest: charge-changed': { ...after(changeCharge), complains: /409/ },
    'sendRequest: reference-used': { ...after(claim), complains: /409/ },
    'sendRequest: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: ['readSlip'],
  controls: {
    'field.typed': (at) => field(at, 'amount'),
    'slip.chosen': fileField,
    'slip.removed': (at) => button(at, 'Remove file'),
    'form.submitted': (at) => button(at, 'Continue'),
    'change.requested': (at) => button(at, 'Change something'),
    'request.confirmed': (at) => button(at, 'Send request'),
    'another.requested': (at) => button(at, 'Make another deposit'),
    'again.requested': (at) => button(at, 'Try again'),
  },
  exceptions: [],
  shows: {
    'deposit-form.reading': ({ page }) => page.getByRole('status', { name: 'Loading the accounts to pay into' }),
    'deposit-form.unreadable': ({ page }) =>
      page.getByRole('heading', { name: 'We could not load the accounts to pay into' }),
    'deposit-form.closed': ({ page }) => page.getByText('No bank account has been set up for deposits yet.'),
    'deposit-form.written': (at) => button(at, 'Continue'),
    'deposit-form.confirming': (at) => button(at, 'Send request'),
    'deposit-form.sending': (at) => button(at, 'Sending …'),
    'deposit-form.sent': (at) => button(at, 'Make another deposit'),
  },
  neverLookedAt: { 'deposit-form.looking': leftAtOnce },
  unreachable: {
    'deposit-form.looking|xstate.error.actor.0.deposit-form.looking|0':
      'A file is read in the moment in which it is chosen: nobody can take it away in between.',
  },
  walks: plannedWalks(depositFormFlow, {
    name: 'somebody who has sent a transfer',
    world: 'somebody who has sent a transfer',
    input: 'a bank transfer',
    outcomes: [
      'readTerms: accounts and charges',
      'readTerms: no account',
      'readTerms: the network is lost',
      'readSlip: a picture',
      'readSlip: no picture',
      'sendRequest: kept',
      'sendRequest: charge-changed',
      'sendRequest: reference-used',
      'sendRequest: the network is lost',
    ],
  }),
};
