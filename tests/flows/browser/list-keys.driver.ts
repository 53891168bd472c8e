import { listKeysFlow } from '../../../machines/flights/list-keys.flow.ts';
import { followLink, type SaleVisit } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { resultsOf } from './trade.ts';
import { type FlowDriver, send } from './walk-driver.ts';

type Driver = FlowDriver<SaleVisit>;

const controls: Driver['controls'] = {
  'keys.opened': ({ page }) => page.getByRole('button', { name: 'Shortcuts', exact: true }),
  'keys.closed': ({ page }) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button'),
};

/** The list's keys, on the results of the real portal. */
export const listKeysDriver = (time: ServerTime): Driver => ({
  flow: listKeysFlow,
  worlds: {
    'a list of flights': {
      input: 'the list',
      async enter(portal) {
        const person = portal.person();
        const device = await portal.device({ signedInAs: person });
        return { portal, device, page: device.page, person, time };
      },
      async start(at) {
        await followLink(at, listKeysFlow.name, resultsOf({ from: 'DAC', to: 'DXB' }));
        await at.page.getByText('Every supplier has answered.').waitFor();
      },
    },
  },
  walks: [
    {
      name: 'the keys are asked for by a key, and read',
      world: 'a list of flights',
      moves: [send('asks for the keys'), send('has read the keys')],
    },
  ],
  acts: {
    'asks for the keys': ({ page }) => page.keyboard.press('?'),
    'has read the keys': ({ page }) => page.keyboard.press('Escape'),
  },
  outcomes: {},
  settlesAtOnce: [],
  listens: ['keyboard'],
  controls,
  exceptions: [
    {
      event: 'keys.opened',
      within: 'list-keys.listed',
      because: 'the button lies under the open dialog, which keeps every click to itself',
    },
  ],
  shows: {
    'list-keys.heard': ({ page }) => page.getByRole('feed'),
    'list-keys.listed': ({ page }) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  unreachable: {
    'list-keys|xstate.error.actor.0.list-keys|0': 'listening to the keyboard does not throw',
  },
});
