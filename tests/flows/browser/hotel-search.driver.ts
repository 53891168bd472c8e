import type { Locator } from 'playwright';
import { hotelSearchAddress } from '../../../contract/hotel-search-link.ts';
import type { HotelSearchRequest } from '../../../contract/hotels.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { hotelSearchFlow } from '../../../machines/hotels/hotel-search.flow.ts';
import { daysAfter } from '../../../machines/search-pad/calendar-days.ts';
import { spokenDay } from '../../../src/ui/format-day.ts';
import { hotelSearchWalks } from './hotel-search.walks.ts';
import { type Bringing, type FlowDriver, leftAtOnce, type Visit, type World } from './walk-driver.ts';

interface AtTheForm extends Visit {
  /** What is typed where the case types two letters or more. */
  readonly letters: { readonly destination: string; readonly nationality: string };
}

/** The 21st of next month: the day before and those of two weeks ahead stand in the two months on show. */
const today = ((): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 21)).toISOString().slice(0, 10);
})();

const stay: HotelSearchRequest = {
  placeCode: 'DXB',
  checkIn: daysAfter(today, 10),
  checkOut: daysAfter(today, 13),
  rooms: [{ adultCount: 2, childAges: [] }],
  nationality: 'BD',
};

const known = { destination: 'dub', nationality: 'ba' };

const form = (
  input: string,
  start: World<AtTheForm>['start'],
  letters: AtTheForm['letters'] = known,
): World<AtTheForm> => ({
  input,
  clock: 'still',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.person(), today: new Date(`${today}T06:00:00Z`) });
    return { portal, device, page: device.page, letters };
  },
  start,
});

const emptyForm: World<AtTheForm>['start'] = async ({ page, portal }) => {
  await page.goto(`${portal.url}${pagePaths.hotelSearch}`);
};

const formOfStay: World<AtTheForm>['start'] = async ({ page, portal }) => {
  await page.goto(`${portal.url}${hotelSearchAddress(stay)}`);
};

/** The stay was searched before in this browser. */
const formAfterSearch: World<AtTheForm>['start'] = async (at) => {
  const { page, device } = at;
  await formOfStay(at);
  await submit(at).click();
  await page.waitForURL(`**${pagePaths.hotelResults}**`);
  const since = device.eye.sights.length;
  await page.evaluate((to) => history.pushState(null, '', to), pagePaths.hotelSearch);
  await device.eye.first(since, ({ event, flow }) => event === null && flow === hotelSearchFlow.name, 10_000);
};

const field =
  (name: 'Destination' | 'Nationality') =>
  ({ page }: AtTheForm): Locator =>
    page.getByRole('combobox', { name, exact: true });
const destination = field('Destination');
const nationality = field('Nationality');
const submit = ({ page }: AtTheForm): Locator => page.getByRole('button', { name: 'Search hotels' });
const panel = ({ page }: AtTheForm): Locator => page.getByRole('dialog');
const heading = ({ page }: AtTheForm): Locator => page.getByRole('heading', { level: 1, name: 'Where to stay?' });
const guests = ({ page }: AtTheForm): Locator =>
  page.getByRole('button', { name: /^(Rooms and guests|Enter the age of each child)/ });

const day = (at: AtTheForm, ahead: number): Locator =>
  panel(at).getByRole('button', { name: spokenDay(daysAfter(today, ahead)) });

/** Also letters that stand there already: what is typed anew is news to the page. */
const retype = async (box: Locator, letters: string): Promise<void> => {
  await box.fill(letters.slice(0, 1));
  await box.fill(letters);
};

const typing = (
  name: 'destination' | 'nationality',
  box: (at: AtTheForm) => Locator,
): FlowDriver<AtTheForm>['acts'] => ({
  [`the ${name} is entered`]: (at) => box(at).focus(),
  [`the ${name} is emptied`]: (at) => box(at).fill(''),
  [`one letter of a ${name}`]: (at) => box(at).fill('d'),
  [`a ${name} is typed`]: (at) => retype(box(at), at.letters[name]),
  [`the next ${name} of the list`]: (at) => box(at).press('ArrowDown'),
  [`the pointed ${name} is taken`]: (at) => box(at).press('Enter'),
  [`a ${name} is chosen`]: ({ page }) => page.getByRole('listbox').getByRole('option').first().click(),
  [`the ${name} is left`]: (at) => box(at).press('Tab'),
  [`the list of the ${name} is dismissed`]: (at) => box(at).press('Escape'),
});

const asItIs: Bringing<AtTheForm> = {};
const networkLost: Bringing<AtTheForm> = {
  prepare: ({ device }) => device.loseNetwork(),
  restore: ({ device }) => device.regainNetwork(),
  complains: /ERR_INTERNET_DISCONNECTED/,
  pageWaits: true,
};

const inGuests = 'hotel-search.panel.guests';
const inPanel = 'Its buttons stand in the panel of rooms and guests.';

/** The Hotels tab and the real portal. */
export const hotelSearchDriver: FlowDriver<AtTheForm> = {
  flow: hotelSearchFlow,
  worlds: {
    'an empty form': form('an empty form', emptyForm),
    'letters that no place has': form('an empty form', emptyForm, { destination: 'qzx', nationality: 'qzx' }),
    'a form from the address': form('a form from the address', formOfStay),
    'a search was made before': form('an empty form', formAfterSearch),
  },
  walks: hotelSearchWalks,
  acts: {
    ...typing('destination', destination),
    ...typing('nationality', nationality),
    'the calendar opens': ({ page }) => page.getByRole('button', { name: /^(Check-in|Choose check-in)/ }).click(),
    'the calendar opens for check-out': ({ page }) => page.getByRole('button', { name: /^Check-out/ }).click(),
    'a day is chosen': (at) => day(at, 10).click(),
    'a later day is chosen': (at) => day(at, 17).click(),
    // Its button says that it cannot be chosen, and stays pressable for who does not see that.
    'a day of the past is chosen': (at) => day(at, -1).click({ force: true }),
    'a week down': ({ page }) => page.keyboard.press('ArrowDown'),
    'the next month': (at) => panel(at).getByRole('button', { name: 'Next month' }).click(),
    'the guests open': (at) => guests(at).click(),
    'a second room': (at) => panel(at).getByRole('button', { name: 'One more: rooms' }).click(),
    'a third adult': (at) => panel(at).getByRole('button', { name: 'One more: adults in room 1' }).click(),
    'a child whose age is not known': (at) =>
      panel(at).getByRole('button', { name: 'One more: children in room 1' }).click(),
    'the child is seven': async (at) => {
      await panel(at).getByLabel('Age of child 1 in room 1').selectOption('7');
    },
    'the panel closes': ({ page }) => page.keyboard.press('Escape'),
    'the panel is left': (at) => heading(at).click(),
    'the focus moves': ({ page }) => page.keyboard.press('Tab'),
    'a recent search': ({ page }) =>
      page.getByRole('region', { name: 'Recent searches' }).getByRole('button').first().click(),
    'Search hotels': (at) => submit(at).click(),
  },
  outcomes: {
    'findPlaces: a city, a district and a hotel': asItIs,
    'findPlaces: nothing': asItIs,
    'findPlaces: the network is lost': networkLost,
    'findCountries: two countries': asItIs,
    'findCountries: no country': asItIs,
    'readMemory: none': asItIs,
    'readMemory: one search': asItIs,
    'keepRecent: done': asItIs,
    'openResults: done': asItIs,
  },
  settlesAtOnce: ['readMemory', 'keepRecent', 'openResults', 'findCountries'],
  controls: {
    'destination.typed': destination,
    'destination.pointed': ({ page }) => page.getByRole('listbox', { name: 'Destination' }).getByRole('option'),
    'nationality.typed': nationality,
    'nationality.pointed': ({ page }) => page.getByRole('listbox', { name: 'Nationality' }).getByRole('option'),
    'dates.opened': ({ page }) => page.getByRole('button', { name: /^Check-in/ }),
    'guests.opened': guests,
    'day.chosen': (at) => panel(at).getByRole('gridcell').getByRole('button'),
    'day.moved': (at) => panel(at).getByRole('gridcell').getByRole('button'),
    'month.moved': (at) => panel(at).getByRole('button', { name: 'Next month' }),
    'panel.closed': panel,
    'rooms.counted': (at) => panel(at).getByRole('button', { name: 'One more: rooms' }),
    'adults.counted': (at) => panel(at).getByRole('button', { name: 'One more: adults in room 1' }),
    'children.counted': (at) => panel(at).getByRole('button', { name: 'One more: children in room 1' }),
    'search.submitted': submit,
  },
  exceptions: ['rooms.counted', 'adults.counted', 'children.counted'].map((event) => ({
    event,
    outside: inGuests,
    because: inPanel,
  })),
  shows: {
    'hotel-search': ({ page }) => page.getByRole('region', { name: 'Hotel search' }),
    'hotel-search.destination.pausing': ({ page }) => page.getByText('Looking for places …'),
    'hotel-search.destination.asking': ({ page }) => page.getByText('Looking for places …'),
    'hotel-search.destination.offering': ({ page }) =>
      page.getByRole('listbox', { name: 'Destination' }).or(page.getByText(/^No places match\./)),
    'hotel-search.nationality.pausing': ({ page }) => page.getByText('Looking for countries …'),
    'hotel-search.nationality.offering': ({ page }) =>
      page.getByRole('listbox', { name: 'Nationality' }).or(page.getByText('No countries match.')),
    'hotel-search.panel.checkIn': ({ page }) => page.getByRole('dialog', { name: 'Check-in date' }),
    'hotel-search.panel.checkOut': ({ page }) => page.getByRole('dialog', { name: 'Check-out date' }),
    'hotel-search.panel.guests': ({ page }) => page.getByRole('dialog', { name: 'Rooms and guests' }),
  },
  neverLookedAt: {
    'hotel-search.form.opening': leftAtOnce,
    'hotel-search.memory.reading': leftAtOnce,
    'hotel-search.nationality.suggesting.reading': leftAtOnce,
    'hotel-search.nationality.asking': leftAtOnce,
    'hotel-search.nationality.settling': leftAtOnce,
  },
  unreachable: {
    'hotel-search.form.opening|xstate.done.actor.1.hotel-search.form.opening|0':
      'Where the results open in place of the form, the form is gone before it hears that they have.',
    'hotel-search.form.opening|xstate.error.actor.0.hotel-search.form.opening|0':
      'The results open at once and the form is gone before the browser has told whether it kept the search.',
    'hotel-search.form.opening|xstate.error.actor.1.hotel-search.form.opening|0':
      'Opening the results only writes addresses into the history of this page: nothing in it can fail.',
    'hotel-search.memory.reading|xstate.error.actor.0.hotel-search.memory.reading|0':
      'A browser that cannot be read is read as one that keeps nothing.',
    ...Object.fromEntries(
      ['suggesting.reading', 'asking', 'settling'].map((state) => [
        `hotel-search.nationality.${state}|xstate.error.actor.0.hotel-search.nationality.${state}|0`,
        'The countries are a list of the page: nothing in looking them up can fail.',
      ]),
    ),
    ...Object.fromEntries(
      ['left', 'taken', 'dismissed'].map((act) => [
        `hotel-search.nationality.asking|nationality.${act}|0`,
        'The page looks the countries up in its own list: nobody is fast enough to act before it has.',
      ]),
    ),
  },
};
