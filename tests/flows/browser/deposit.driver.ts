import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright';
import { depositAddress } from '../../../contract/page-addresses.ts';
import { depositFlow } from '../../../machines/money/deposit.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { askForTransfer } from './paid-in-walks.ts';
import type { Bringing, FlowDriver, Visit, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';

/** Somebody who looks at one deposit. */
export interface OnDeposit extends GatedVisit {
  readonly reference: string;
}

const depositOf = (isThere: boolean): World<OnDeposit> => ({
  input: 'a deposit',
  clock: 'still',
  async enter(portal) {
    const person = portal.person();
    const reference = isThere ? await askForTransfer(portal, person, randomUUID().slice(0, 18)) : 'DEPNOBODY2';
    const device = await portal.device({ signedInAs: person });
    const gate = new Gate();
    await gate.guard(
      device,
      ['view', 'withdraw'].map((call) => `*/payment/v1/deposit/${call}`),
    );
    return { portal, device, page: device.page, gate, reference };
  },
  start: async ({ page, portal, reference }) => {
    await page.goto(`${portal.url}${depositAddress(reference)}`);
  },
});

/** The desk takes the request up, or lets it go again, just before the call is answered. */
const atDesk = (state: 'submitted' | 'matched'): Bringing<OnDeposit> => ({
  ...letThrough,
  finish: async ({ portal, reference, gate }) => {
    await portal.edit((db) =>
      db
        .updateTable('deposit')
        .set({ state, matched_by: state === 'matched' ? 'maker' : null, due_at: new Date(Date.now() + 3_600_000) })
        .where('reference', '=', reference)
        .execute(),
    );
    gate.open();
  },
});

const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true });

export const depositDriver: FlowDriver<OnDeposit> = {
  flow: depositFlow,
  worlds: { 'a deposit of the agency': depositOf(true), 'a reference of nobody': depositOf(false) },
  acts: {
    'Look again': (at) => button(at, 'Look again').click(),
    'Withdraw request': (at) => button(at, 'Withdraw request').click(),
    'Yes, withdraw': (at) => button(at, 'Yes, withdraw').click(),
    'Keep the request': (at) => button(at, 'Keep the request').click(),
  },
  outcomes: {
    'readDeposit: it waits for the desk': atDesk('submitted'),
    'readDeposit: the desk has taken it up': atDesk('matched'),
    'readDeposit: deposit-unknown': { ...letThrough, complains: /404/ },
    'readDeposit: the network is lost': networkLostAtGate,
    'withdraw: withdrawn': atDesk('submitted'),
    'withdraw: not-allowed': { ...atDesk('matched'), complains: /409/ },
    'withdraw: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: {
    'again.requested': (at) => button(at, 'Look again'),
    'withdrawal.requested': (at) => button(at, 'Withdraw request'),
    'withdrawal.confirmed': (at) => button(at, 'Yes, withdraw'),
    'withdrawal.declined': (at) => button(at, 'Keep the request'),
  },
  exceptions: [],
  shows: {
    'deposit.reading': (at) =>
      at.page.getByRole('status', { name: 'Loading the deposit' }).or(button(at, 'Looking again …')),
    'deposit.unknown': ({ page }) => page.getByRole('heading', { level: 1, name: 'No such deposit' }),
    'deposit.unreadable': ({ page }) => page.getByRole('heading', { name: 'We could not load this deposit' }),
    'deposit.shown': ({ page }) => page.getByRole('heading', { name: 'What happened' }),
    'deposit.asked': ({ page }) => page.getByText('Withdraw this request?'),
    'deposit.withdrawing': (at) => button(at, 'Withdrawing …'),
  },
  unreachable: {},
  walks: [
    ...plannedWalks(depositFlow, {
      name: 'somebody who looks at a deposit',
      world: 'a deposit of the agency',
      input: 'a deposit',
      outcomes: [
        'readDeposit: it waits for the desk',
        'readDeposit: the desk has taken it up',
        'readDeposit: the network is lost',
        'withdraw: withdrawn',
        'withdraw: not-allowed',
        'withdraw: the network is lost',
      ],
    }),
    ...plannedWalks(depositFlow, {
      name: 'somebody with a reference of nobody',
      world: 'a reference of nobody',
      input: 'a deposit',
      events: ['Look again'],
      outcomes: ['readDeposit: deposit-unknown'],
    }),
  ],
};
