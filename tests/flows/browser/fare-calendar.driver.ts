import type { Locator } from 'playwright';
import { fareCalendarFlow } from '../../../machines/search-pad/fare-calendar.flow.ts';
import { Gate, type GatedVisit, letThrough, networkLostAtGate } from './gate.ts';
import { followLink, openQuietly } from './sale-visit.ts';
import { resultsOf, type Trip } from './trade.ts';
import { type FlowDriver, send, settle, type World } from './walk-driver.ts';
import type { WalkPortalOptions } from './walk-portal.ts';

export const fareCalendarPortal: WalkPortalOptions = { people: 3, environment: { SUPPLIERS_PACE_PERCENT: '10' } };

/** The strip of days above the results begins once the search has ended. */
const resultsFor = (trip: Trip): World<GatedVisit> => ({
  input: 'days of a trip',
  async enter(portal) {
    const device = await portal.device({ signedInAs: portal.person() });
    const gate = new Gate();
    await gate.guard(device, ['*/Search/GetFareCalendar']);
    const at = { portal, device, page: device.page, gate };
    await openQuietly(at);
    return at;
  },
  start: (at) => followLink(at, fareCalendarFlow.name, resultsOf(trip)),
});

const strip = ({ page }: GatedVisit): Locator =>
  page.getByRole('navigation', { name: 'Prices of other departure days' });
const again = ({ page }: GatedVisit): Locator => page.getByRole('button', { name: 'Load prices again' });

/** Every day of the strip says this. The flow has ended by then, so that its view is no longer read. */
const everyDaySays = async (at: GatedVisit, words: RegExp): Promise<void> => {
  await strip(at).getByText(words).first().waitFor();
  const days = await strip(at).getByRole('listitem').allInnerTexts();
  const others = days.filter((day) => !words.test(day));
  if (days.length !== 7 || others.length > 0)
    throw new Error(`${days.length} days, without ${words}: ${others.join(' | ')}`);
};

export const fareCalendarDriver: FlowDriver<GatedVisit> = {
  flow: fareCalendarFlow,
  worlds: {
    'suppliers say what each day costs': resultsFor({ from: 'DAC', to: 'DXB' }),
    'nobody flies there': resultsFor({ from: 'RAR', to: 'IUE' }),
  },
  acts: { 'try again': (at) => again(at).click() },
  outcomes: {
    'readFares: prices of most days': { ...letThrough, restore: (at) => everyDaySays(at, /\d{2},\d{3}/) },
    'readFares: no price at all': { ...letThrough, restore: (at) => everyDaySays(at, /No seats/) },
    'readFares: the network is lost': networkLostAtGate,
  },
  settlesAtOnce: [],
  controls: { 'reading.retried': again },
  exceptions: [],
  shows: {
    'fare-calendar.reading': strip,
    'fare-calendar.known': strip,
    'fare-calendar.failed': again,
  },
  unreachable: {},
  walks: [
    {
      name: 'the days around have their prices, after a lost network',
      world: 'suppliers say what each day costs',
      moves: [
        settle('readFares', 'the network is lost'),
        send('try again'),
        settle('readFares', 'prices of most days'),
      ],
    },
    {
      name: 'days without seats say so',
      world: 'nobody flies there',
      moves: [settle('readFares', 'no price at all')],
    },
  ],
};
