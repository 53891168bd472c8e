import type { Locator } from 'playwright';
import { compareFlow } from '../../../machines/flights/compare.flow.ts';
import { followLink, type SaleVisit } from './sale-visit.ts';
import type { ServerTime } from './server-time.ts';
import { resultsOf } from './trade.ts';
import { type Act, type FlowDriver, send } from './walk-driver.ts';

type Driver = FlowDriver<SaleVisit>;

const dialog = ({ page }: SaleVisit): Locator => page.getByRole('dialog', { name: 'Compare flights' });

/** In the comparison one is taken out there; in the list, at its card. A box that says it is closed is pressed all the same. */
const toggles =
  (index: number): Act<SaleVisit> =>
  async (at) => {
    const out = dialog(at).getByRole('button', { name: /^Remove from comparison: / });
    if (await out.first().isVisible()) await out.nth(index).click();
    else await at.page.getByRole('feed').getByRole('checkbox', { name: 'Compare' }).nth(index).click({ force: true });
  };

const controls: Driver['controls'] = {
  'comparison.opened': ({ page }) => page.getByRole('button', { name: 'Compare', exact: true }),
  'comparison.closed': (at) => dialog(at).getByRole('button', { name: 'Close the comparison' }),
  'differences.toggled': (at) => dialog(at).getByRole('switch', { name: 'Differences only' }),
  'compare.chosen': (at) => dialog(at).getByRole('button', { name: /^See fares of/ }),
};

const click =
  (event: string): Act<SaleVisit> =>
  async (at) =>
    controls[event]?.(at).first().click();

const acts: Driver['acts'] = {
  'compares the first': toggles(0),
  'compares the second': toggles(1),
  'compares the third': toggles(2),
  'compares the fourth': toggles(3),
  'compares the fifth': toggles(4),
  'compares nothing': ({ page }) => page.getByRole('button', { name: 'Clear', exact: true }).click(),
  'lays them side by side': click('comparison.opened'),
  'switches to what differs': click('differences.toggled'),
  'closes the comparison': click('comparison.closed'),
  'chooses the first': click('compare.chosen'),
};

/** Comparing, on the results of the real portal. */
export const compareDriver = (time: ServerTime): Driver => ({
  flow: compareFlow,
  worlds: {
    'a list of flights': {
      input: 'nothing compared',
      async enter(portal) {
        const person = portal.person();
        const device = await portal.device({ signedInAs: person });
        return { portal, device, page: device.page, person, time };
      },
      async start(at) {
        await followLink(at, compareFlow.name, resultsOf({ from: 'DAC', to: 'DXB' }));
        await at.page.getByText('Every supplier has answered.').waitFor();
      },
    },
  },
  walks: [
    {
      name: 'four are taken and no fifth, laid side by side, put away and chosen from',
      world: 'a list of flights',
      moves: [
        send('compares the first'),
        send('compares the first'),
        send('compares the first'),
        send('compares the second'),
        send('compares the third'),
        send('compares the fourth'),
        send('compares the fifth'),
        send('lays them side by side'),
        send('switches to what differs'),
        send('switches to what differs'),
        send('compares the fourth'),
        send('closes the comparison'),
        send('lays them side by side'),
        send('compares the third'),
        send('compares the second'),
        send('compares nothing'),
        send('compares the first'),
        send('compares the second'),
        send('lays them side by side'),
        send('chooses the first'),
      ],
    },
  ],
  acts,
  outcomes: {},
  settlesAtOnce: [],
  listens: ['resultsList'],
  controls,
  exceptions: [
    {
      event: 'comparison.opened',
      within: 'compare.sideBySide',
      because: 'the button lies under the open dialog, which keeps every click to itself',
    },
  ],
  shows: {
    'compare.aside': ({ page }) => page.getByRole('feed'),
    'compare.sideBySide': dialog,
  },
  unreachable: {
    'compare|xstate.error.actor.list|0': 'telling the list beside it is a call within the page, which does not throw',
  },
});
