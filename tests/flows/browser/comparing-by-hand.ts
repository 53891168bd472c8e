import type { Locator } from 'playwright';
import type { SaleVisit } from './sale-visit.ts';
import type { Act, FlowDriver } from './walk-driver.ts';

type Driver = FlowDriver<SaleVisit>;
type Comparing = Required<Pick<Driver, 'acts' | 'controls' | 'exceptions' | 'shows'>>;

/** Comparing in a list of results and in the dialog over it. `look`: the region of the chart that the list has. */
const comparingIn = (look: string, dialogName: string): Comparing => {
  const dialog = ({ page }: SaleVisit): Locator => page.getByRole('dialog', { name: dialogName });
  const controls: Driver['controls'] = {
    'comparison.opened': ({ page }) => page.getByRole('button', { name: 'Compare', exact: true }),
    'comparison.closed': (at) => dialog(at).getByRole('button', { name: 'Close the comparison' }),
    'differences.toggled': (at) => dialog(at).getByRole('switch', { name: 'Differences only' }),
  };
  const click =
    (event: string): Act<SaleVisit> =>
    async (at) =>
      controls[event]?.(at).first().click();
  /** In the comparison one is taken out there; in the list, at its card. A box that says it is closed is pressed all the same. */
  const toggles =
    (index: number): Act<SaleVisit> =>
    async (at) => {
      const out = dialog(at).getByRole('button', { name: /^Remove from comparison: / });
      if (await out.first().isVisible()) await out.nth(index).click();
      else await at.page.getByRole('feed').getByRole('checkbox', { name: 'Compare' }).nth(index).click({ force: true });
    };
  return {
    acts: {
      'compares it': toggles(0),
      'compares a second': toggles(1),
      'compares a third': toggles(2),
      'compares a fourth': toggles(3),
      'compares a fifth': toggles(4),
      'compares nothing': ({ page }) => page.getByRole('button', { name: 'Clear', exact: true }).click(),
      'lays them side by side': click('comparison.opened'),
      'switches to what differs': click('differences.toggled'),
      'closes the comparison': click('comparison.closed'),
    },
    controls,
    exceptions: [
      {
        event: 'comparison.opened',
        within: `${look}.sideBySide`,
        because: 'the button lies under the open dialog, which keeps every click to itself',
      },
    ],
    shows: { [`${look}.sideBySide`]: dialog },
  };
};

/** Hotels are chosen by links to their pages. */
export const comparingHotels = comparingIn('hotel-results.asked.look', 'Compare hotels');

const ofFlights = comparingIn('flight-results.asked.look', 'Compare flights');
const seeFares = ({ page }: SaleVisit): Locator =>
  page.getByRole('dialog', { name: 'Compare flights' }).getByRole('button', { name: /^See fares of/ });

export const comparingFlights: Comparing = {
  ...ofFlights,
  acts: { ...ofFlights.acts, 'chooses it': (at) => seeFares(at).first().click() },
  controls: { ...ofFlights.controls, 'compare.chosen': seeFares },
  exceptions: [
    ...ofFlights.exceptions,
    {
      event: 'compare.chosen',
      outside: 'flight-results.asked.look.sideBySide',
      because: 'a compared flight is chosen in the dialog: the list alone offers its own buttons',
    },
  ],
};
