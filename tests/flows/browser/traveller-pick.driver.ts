import { travellerPickFlow } from '../../../machines/travellers/traveller-pick.flow.ts';
import type { Person } from './device.ts';
import { followLink, networkLost } from './sale-visit.ts';
import { bookingOf, type Fare, someFare } from './trade.ts';
import {
  maskedPerson,
  removeAll,
  saveTwo,
  takePassports,
  travellersPortal,
  type WithTravellers,
} from './travellers.driver.ts';
import { type Bringing, type FlowDriver, send, settle, type Walk, type World, wait } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

/** Somebody who fills in the first passenger of a booking. */
export interface PickingTravellers extends WithTravellers {
  readonly fare: Fare;
}

export const travellerPickPortal: WalkPortalOptions = {
  ...travellersPortal,
  environment: { SUPPLIERS_PACE_PERCENT: '10' },
};

const abroad = { from: 'DAC', to: 'DXB' };
const within = { from: 'DAC', to: 'CGP' };

export const enterBooking = async (portal: WalkPortal, person: Person, trip = abroad): Promise<PickingTravellers> => {
  const fare = await someFare(portal, person, trip);
  const device = await portal.device({ signedInAs: person });
  return { portal, device, page: device.page, person, fare };
};

const booking = (
  input: 'flights that need a passport' | 'flights within the country',
  somebody: (portal: WalkPortal) => Person,
  data: typeof saveTwo,
): World<PickingTravellers> => ({
  input,
  clock: 'still',
  async enter(portal) {
    const person = somebody(portal);
    await data({ portal, person });
    return enterBooking(portal, person, input === 'flights that need a passport' ? abroad : within);
  },
  start: (at) => followLink(at, travellerPickFlow.name, bookingOf(at.fare), 'still'),
});

const anybody = (portal: WalkPortal): Person => portal.person();

const combobox = ({ page }: PickingTravellers) => page.getByRole('combobox', { name: 'Saved traveller' });
const option = ({ page }: PickingTravellers, words: RegExp) => page.getByRole('option', { name: words });
const status = (words: string | RegExp) => (at: PickingTravellers) => at.page.getByText(words);

const lost: Bringing<PickingTravellers> = networkLost;

const typingPauseMs = 250;
const asked = [send('two letters are typed'), wait(typingPauseMs)] as const;

const byHand: readonly Walk[] = [
  {
    name: 'an agency that has saved nobody',
    world: 'nobody is saved',
    moves: [...asked, settle('findTravellers', 'nobody'), send('Escape')],
  },
  {
    name: 'nobody is found, and the field is left',
    world: 'nobody is saved',
    moves: [...asked, settle('findTravellers', 'nobody'), send('the field is left')],
  },
  {
    name: 'somebody who may not see passports',
    world: 'somebody who may not see passports',
    moves: [
      ...asked,
      settle('findTravellers', 'without the right to see passports'),
      send('somebody with a passport is chosen'),
    ],
  },
  {
    name: 'flights that need no passport',
    world: 'flights within the country',
    moves: [...asked, settle('findTravellers', 'two of them'), send('somebody with a passport is chosen')],
  },
  {
    name: 'a passport that a colleague removes meanwhile',
    world: 'two saved travellers',
    moves: [
      ...asked,
      settle('findTravellers', 'two of them'),
      send('somebody with a passport is chosen'),
      settle('fetchPassport', 'it is gone'),
    ],
  },
];

export const travellerPickDriver: FlowDriver<PickingTravellers> = {
  flow: travellerPickFlow,
  worlds: {
    'two saved travellers': booking('flights that need a passport', anybody, saveTwo),
    'nobody is saved': booking('flights that need a passport', anybody, async (at) => {
      await removeAll(at);
    }),
    'somebody who may not see passports': booking('flights that need a passport', maskedPerson, saveTwo),
    'flights within the country': booking('flights within the country', anybody, saveTwo),
  },
  acts: {
    'two letters are typed': async (at) => {
      await combobox(at).fill('');
      await combobox(at).fill('ra');
    },
    'one letter is typed': (at) => combobox(at).fill(' r '),
    'the next option is pointed at': (at) => combobox(at).press('ArrowDown'),
    'the option before is pointed at': (at) => combobox(at).press('ArrowUp'),
    'the active option is taken': (at) => combobox(at).press('Enter'),
    'somebody with a passport is chosen': (at) => option(at, /Passport •/).click(),
    'somebody without a passport is chosen': (at) => option(at, /No passport saved/).click(),
    Escape: (at) => combobox(at).press('Escape'),
    'the field is left': (at) => combobox(at).blur(),
  },
  outcomes: {
    'findTravellers: two of them': {},
    'findTravellers: nobody': {},
    'findTravellers: without the right to see passports': {},
    'findTravellers: the network is lost': lost,
    'fetchPassport: the number': {},
    'fetchPassport: it is gone': { prepare: takePassports, complains: /status of 409/ },
    'fetchPassport: the network is lost': lost,
  },
  settlesAtOnce: [],
  controls: {
    'name.typed': combobox,
    'option.pointed': (at) => at.page.getByRole('listbox', { name: 'Saved travellers' }),
    'option.taken': (at) => at.page.getByRole('option'),
    'traveller.chosen': (at) => at.page.getByRole('option'),
  },
  exceptions: [],
  shows: {
    'traveller-pick.search': combobox,
    'traveller-pick.search.pausing': status('Looking for saved travellers …'),
    'traveller-pick.search.asking': status('Looking for saved travellers …'),
    'traveller-pick.search.offering': (at) => at.page.getByRole('listbox', { name: 'Saved travellers' }),
    'traveller-pick.search.nobody': status(/^Nobody whose name begins with/),
    'traveller-pick.search.unread': status(/^The saved travellers could not be read/),
    'traveller-pick.fetching': status('Fetching the passport number …'),
  },
  unreachable: {},
  walks: [
    ...plannedWalks(travellerPickFlow, {
      name: 'somebody who picks',
      world: 'two saved travellers',
      input: 'flights that need a passport',
      events: [
        'two letters are typed',
        'one letter is typed',
        'the next option is pointed at',
        'the option before is pointed at',
        'the active option is taken',
        'somebody with a passport is chosen',
        'somebody without a passport is chosen',
        'Escape',
        'the field is left',
      ],
      outcomes: [
        'findTravellers: two of them',
        'findTravellers: the network is lost',
        'fetchPassport: the number',
        'fetchPassport: the network is lost',
      ],
      waitsFromMs: typingPauseMs,
    }),
    ...byHand,
  ],
};
