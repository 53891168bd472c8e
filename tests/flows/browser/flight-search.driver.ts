import type { Locator } from 'playwright';
import type { AirSearchRequest } from '../../../contract/flights.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { searchPadAddress } from '../../../contract/search-link.ts';
import { daysAfter } from '../../../machines/search-pad/calendar-days.ts';
import { flightSearchFlow } from '../../../machines/search-pad/flight-search.flow.ts';
import { spokenDay } from '../../../src/ui/format-day.ts';
import { flightSearchWalks } from './flight-search.walks.ts';
import { type Bringing, type Exception, type FlowDriver, leftAtOnce, type Visit, type World } from './walk-driver.ts';

interface AtTheForm extends Visit {
  /** What is typed where the case types two letters or more. */
  readonly letters: string;
}

/** The 21st of next month: the day before and those of two weeks ahead stand in the two months on show. */
const today = ((): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 21)).toISOString().slice(0, 10);
})();

const trip: AirSearchRequest = {
  tripType: 'R',
  segments: [
    {
      origin: 'DAC',
      destination: 'DXB',
      departureDate: daysAfter(today, 10),
      returnDate: daysAfter(today, 17),
    },
  ],
  adultCount: 2,
  childCount: 0,
  childAges: [],
  infantCount: 0,
  travelClass: 'E',
  preferredAirlines: [],
  fareType: 1,
};

const form = (input: string, letters: string, start: World<AtTheForm>['start']): World<AtTheForm> => ({
  input,
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.person(), today: new Date(`${today}T06:00:00Z`) });
    return { portal, device, page: device.page, letters };
  },
  start,
});

const emptyForm: World<AtTheForm>['start'] = async ({ page, portal }) => {
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
};

const formOfTrip: World<AtTheForm>['start'] = async ({ page, portal }) => {
  await page.goto(`${portal.url}${searchPadAddress(trip)}`);
};

/** Somebody went away from a form that was begun. */
const formThatWasLeft: World<AtTheForm>['start'] = async (at) => {
  const { page, portal } = at;
  await emptyForm(at);
  await page.getByRole('radio', { name: 'One way' }).check();
  await page.waitForFunction(
    () =>
      new Promise<boolean>((answer) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            answer(keys.result.some((key) => typeof key === 'string' && key.endsWith('/search-forms')));
          };
        };
      }),
  );
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
};

/** The trip was searched before in this browser. */
const formAfterSearch: World<AtTheForm>['start'] = async (at) => {
  const { page, device } = at;
  await formOfTrip(at);
  await page.getByRole('button', { name: 'Search flights' }).click();
  await page.waitForURL(`**${pagePaths.flightResults}**`);
  const since = device.eye.sights.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search pad' }).click();
  await device.eye.first(since, ({ event, flow }) => event === null && flow === flightSearchFlow.name, 10_000);
};

const to = ({ page }: AtTheForm): Locator => page.getByRole('combobox', { name: 'To', exact: true }).first();
const from = ({ page }: AtTheForm): Locator => page.getByRole('combobox', { name: 'From', exact: true }).first();
const swap = ({ page }: AtTheForm): Locator =>
  page.getByRole('button', { name: 'Swap origin and destination' }).first();
const airlines = ({ page }: AtTheForm): Locator => page.getByRole('button', { name: /^Preferred airlines/ });
const discard = ({ page }: AtTheForm): Locator => page.getByRole('button', { name: /^(Start over|Discard changes)$/ });
const panel = ({ page }: AtTheForm): Locator => page.getByRole('dialog');
const heading = ({ page }: AtTheForm): Locator => page.getByRole('heading', { level: 1, name: 'Where to next?' });

const day = (at: AtTheForm, ahead: number): Locator =>
  panel(at).getByRole('button', { name: spokenDay(daysAfter(today, ahead)) });

const openDates = ({ page }: AtTheForm, name: RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

const asItIs: Bringing<AtTheForm> = {};

const networkLost: Bringing<AtTheForm> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const hiddenUntil = (event: string, state: string, because: string): Exception => ({ event, outside: state, because });

export const flightSearchDriver: FlowDriver<AtTheForm> = {
  flow: flightSearchFlow,
  worlds: {
    'an empty form': form('an empty form', 'lon', emptyForm),
    'letters that no airport has': form('an empty form', 'qzx', emptyForm),
    'a form from the address': form('a form from the address', 'lon', formOfTrip),
    'a form was left': form('an empty form', 'lon', formThatWasLeft),
    'a search was made before': form('an empty form', 'lon', formAfterSearch),
  },
  acts: {
    'one way': ({ page }) => page.getByRole('radio', { name: 'One way' }).check(),
    'several cities': ({ page }) => page.getByRole('radio', { name: 'Multi-city' }).check(),
    'another flight': ({ page }) => page.getByRole('button', { name: 'Add a flight' }).click(),
    'the second flight is removed': ({ page }) => page.getByRole('button', { name: 'Remove flight 2' }).click(),
    'the preferred airlines open': (at) => airlines(at).click(),
    'an airline is sought': (at) => panel(at).getByLabel('Airline name or code').fill('bi'),
    'Biman is preferred': (at) =>
      panel(at)
        .getByRole('checkbox', { name: /^Biman/ })
        .click(),
    'any airline': (at) => panel(at).getByRole('button', { name: 'Any airline' }).click(),
    'Try again for the airlines': (at) => panel(at).getByRole('button', { name: 'Try again' }).click(),
    'the edits are discarded': (at) => discard(at).click(),
    return: ({ page }) => page.getByRole('radio', { name: 'Return' }).check(),
    'the origin is entered': (at) => from(at).focus(),
    'the origin is emptied': (at) => from(at).fill(''),
    'one letter of an origin': (at) => from(at).fill('d'),
    'an origin is typed': (at) => retype(from(at), at.letters),
    'the next origin of the list': (at) => from(at).press('ArrowDown'),
    'the pointed origin is taken': (at) => from(at).press('Enter'),
    'an origin is chosen': ({ page }) => page.getByRole('listbox').getByRole('option').first().click(),
    'the origin is left': (at) => from(at).press('Tab'),
    'the list of origins is dismissed': (at) => from(at).press('Escape'),
    'the destination is entered': (at) => to(at).focus(),
    'the destination is emptied': (at) => to(at).fill(''),
    'one letter of a destination': (at) => to(at).fill('l'),
    'a destination is typed': (at) => retype(to(at), at.letters),
    'the next of the list': (at) => to(at).press('ArrowDown'),
    'the pointed one is taken': (at) => to(at).press('Enter'),
    'a destination is chosen': ({ page }) => page.getByRole('listbox').getByRole('option').first().click(),
    'the destination is left': (at) => to(at).press('Tab'),
    'the list is dismissed': (at) => to(at).press('Escape'),
    'the places are swapped': (at) => swap(at).click(),
    'the calendar opens': (at) => openDates(at, /^Departure/),
    'the calendar opens for the return': (at) => openDates(at, /^Return/),
    'a day is chosen': (at) => day(at, 10).click(),
    'a later day is chosen': (at) => day(at, 17).click(),
    // Its button says that it is not on sale, and stays pressable for who does not see that.
    'a day of the past is chosen': (at) => day(at, -1).click({ force: true }),
    'a week down': ({ page }) => page.keyboard.press('ArrowDown'),
    'the next month': (at) => panel(at).getByRole('button', { name: 'Next month' }).click(),
    'the travellers open': ({ page }) => page.getByRole('button', { name: /^Travellers and class/ }).click(),
    'a child of seven joins': async (at) => {
      await panel(at).getByRole('button', { name: 'One more: children' }).click();
      await panel(at).getByLabel('Age of child 1').selectOption('7');
    },
    'the panel closes': ({ page }) => page.keyboard.press('Escape'),
    'the panel is left': (at) => heading(at).click(),
    'the focus moves': ({ page }) => page.keyboard.press('Tab'),
    'a labour fare': ({ page }) => page.getByLabel('Fare type').selectOption('3'),
    'business class': (at) => panel(at).getByRole('radio', { name: 'Business' }).check(),
    'a recent search': ({ page }) =>
      page.getByRole('region', { name: 'Recent searches' }).getByRole('button').first().click(),
    'Search flights': ({ page }) => page.getByRole('button', { name: 'Search flights' }).click(),
  },
  outcomes: {
    'findAirports: a metro and its airports': asItIs,
    'findAirports: nothing': asItIs,
    'findAirports: the network is lost': networkLost,
    'readMemory: none': asItIs,
    'readMemory: one search': asItIs,
    'readMemory: a form that was left': asItIs,
    'readAirlines: the airlines': asItIs,
    'readAirlines: the network is lost': networkLost,
  },
  settlesAtOnce: ['readMemory', 'keepRecent', 'openResults'],
  controls: {
    'trip-type.chosen': ({ page }) => page.getByRole('radio', { name: /^(Return|One way|Multi-city)$/ }),
    'origin.typed': from,
    'origin.pointed': ({ page }) => page.getByRole('listbox', { name: 'From' }).getByRole('option'),
    'destination.typed': to,
    'destination.pointed': ({ page }) => page.getByRole('listbox', { name: 'To' }).getByRole('option'),
    'segment.added': ({ page }) => page.getByRole('button', { name: 'Add a flight' }),
    'places.swapped': swap,
    'airlines.opened': airlines,
    'airlines.retried': (at) => panel(at).getByRole('button', { name: 'Try again' }),
    'edits.discarded': discard,
    'dates.opened': ({ page }) => page.getByRole('button', { name: /^Departure/ }).first(),
    'travellers.opened': ({ page }) => page.getByRole('button', { name: /^Travellers and class/ }),
    'day.chosen': (at) => panel(at).getByRole('gridcell').getByRole('button'),
    'day.moved': (at) => panel(at).getByRole('gridcell').getByRole('button'),
    'month.moved': (at) => panel(at).getByRole('button', { name: 'Next month' }),
    'panel.closed': panel,
    'travellers.counted': (at) => panel(at).getByRole('button', { name: /^One more/ }),
    'class.chosen': (at) => panel(at).getByRole('radio', { name: 'Business' }),
    'fare-type.chosen': ({ page }) => page.getByLabel('Fare type'),
    'search.submitted': ({ page }) => page.getByRole('button', { name: 'Search flights' }),
  },
  exceptions: [
    hiddenUntil('travellers.counted', 'flight-search.panel.travellers', 'Its buttons stand in the travellers panel.'),
    hiddenUntil('class.chosen', 'flight-search.panel.travellers', 'Its buttons stand in the travellers panel.'),
  ],
  shows: {
    'flight-search': ({ page }) => page.getByRole('region', { name: 'Flight search' }),
    'flight-search.origin.suggesting.reading': (at) => suggestions(at),
    'flight-search.origin.suggesting.known': from,
    'flight-search.origin.pausing': ({ page }) => page.getByText('Looking for airports …'),
    'flight-search.origin.asking': ({ page }) => page.getByText('Looking for airports …'),
    'flight-search.origin.offering': (at) => listOrNothing(at),
    'flight-search.destination.suggesting.reading': (at) => suggestions(at),
    'flight-search.destination.suggesting.known': to,
    'flight-search.destination.pausing': ({ page }) => page.getByText('Looking for airports …'),
    'flight-search.destination.asking': ({ page }) => page.getByText('Looking for airports …'),
    'flight-search.destination.offering': (at) => listOrNothing(at),
    'flight-search.panel.choosingDeparture': ({ page }) =>
      page.getByRole('dialog', { name: /^(Departure date|Date of flight \d)$/ }),
    'flight-search.panel.choosingReturn': ({ page }) => page.getByRole('dialog', { name: 'Return date' }),
    'flight-search.panel.airlines': ({ page }) => page.getByRole('dialog', { name: 'Preferred airlines' }),
    'flight-search.panel.airlines.failed': ({ page }) => page.getByText('We could not load the airlines.'),
    'flight-search.panel.travellers': ({ page }) => page.getByRole('dialog', { name: 'Travellers and class' }),
  },
  neverLookedAt: {
    'flight-search.memory.reading': leftAtOnce,
    'flight-search.form.opening': leftAtOnce,
  },
  unreachable: {
    'flight-search.form.opening|xstate.done.actor.1.flight-search.form.opening|0':
      'Where the results open in place of the form, the form is gone before it hears that they have.',
    'flight-search.form.opening|xstate.error.actor.0.flight-search.form.opening|0':
      'The results open at once and the form is gone before the browser has told whether it kept the search.',
    'flight-search.form.opening|xstate.error.actor.1.flight-search.form.opening|0':
      'Opening the results only writes addresses into the history of this page: nothing in it can fail.',
    'flight-search.memory.reading|xstate.error.actor.0.flight-search.memory.reading|0':
      'A browser that cannot be read is read as one that keeps nothing.',
  },
  walks: flightSearchWalks,
};

/** Also letters that stand there already: what is typed anew is news to the page. */
const retype = async (field: Locator, letters: string): Promise<void> => {
  await field.fill(letters.slice(0, 1));
  await field.fill(letters);
};

const suggestions = ({ page }: AtTheForm): Locator =>
  page.getByText('Looking for airports …').or(page.getByRole('group', { name: /^(Recent|Popular)$/ }).first());

const listOrNothing = ({ page }: AtTheForm): Locator =>
  page.getByRole('listbox').or(page.getByText('No airports match.'));
