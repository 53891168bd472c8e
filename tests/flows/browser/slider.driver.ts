import { bannerSlideMs } from '../../../contract/banners.ts';
import * as pagePaths from '../../../contract/page-paths.ts';
import { sliderFlow } from '../../../machines/search-pad/slider.flow.ts';
import type { Person } from './device.ts';
import { addOffers, removePlatformContent } from './platform-content.ts';
import type { FlowDriver, Visit, Walk, World } from './walk-driver.ts';
import { plannedWalks } from './walk-planning.ts';
import type { WalkPortal, WalkPortalOptions } from './walk-portal.ts';

interface AtSlider extends Visit {
  readonly person: Person;
}

const offers = ['Dubai: two bags included', 'Umrah fares with hotel', 'Late flights to Kuala Lumpur'];

/** The platform shows three offers and nothing else, so that the page has one slider. */
export const sliderPortal: WalkPortalOptions = {
  conditions: {
    'sees three offers': async (db, { tenantId }) => {
      await removePlatformContent(db, tenantId);
      await addOffers(db, tenantId, offers);
    },
  },
};

const open = async ({ page, portal }: AtSlider): Promise<void> => {
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
  await page.getByRole('heading', { name: 'Offers' }).waitFor();
};

const atSlider = async (portal: WalkPortal): Promise<AtSlider> => {
  const person = portal.person();
  const device = await portal.device({ signedInAs: person });
  return { portal, device, page: device.page, person };
};

const three: World<AtSlider> = {
  input: 'three slides',
  clock: 'still',
  async enter(portal) {
    const at = await atSlider(portal);
    await at.page.emulateMedia({ reducedMotion: 'no-preference' });
    return at;
  },
  start: open,
};

const threeWithLessMotion: World<AtSlider> = {
  input: 'three slides where less motion is asked for',
  clock: 'still',
  enter: atSlider,
  start: open,
};

/** The others have been taken down meanwhile. */
const one: World<AtSlider> = {
  input: 'one slide',
  clock: 'still',
  async enter(portal) {
    const at = await atSlider(portal);
    await portal.edit(async (db) => {
      await removePlatformContent(db, at.person.tenantId);
      await addOffers(db, at.person.tenantId, offers.slice(0, 1));
    });
    return at;
  },
  start: open,
};

const section = ({ page }: AtSlider) => page.getByRole('region', { name: 'Offers' });
const button = (at: AtSlider, name: string) => section(at).getByRole('button', { name, exact: true });

/** As a screen reader presses: without a pointer that comes to rest there, and without the focus. */
const press = (at: AtSlider, name: string) => button(at, name).evaluate((element: HTMLElement) => element.click());

const planned = (world: string, input: string): readonly Walk[] =>
  plannedWalks(sliderFlow, {
    name: world,
    world,
    input,
    events: [
      'the next slide',
      'the slide before',
      'the third slide',
      'pause',
      'play',
      'somebody looks',
      'nobody looks any more',
    ],
    outcomes: [],
    waitsFromMs: bannerSlideMs,
  });

export const sliderDriver: FlowDriver<AtSlider> = {
  flow: sliderFlow,
  worlds: { 'three offers': three, 'three offers, less motion': threeWithLessMotion, 'one offer': one },
  acts: {
    'the next slide': (at) => press(at, 'Offers: next'),
    'the slide before': (at) => press(at, 'Offers: previous'),
    'the third slide': (at) => press(at, 'Show 3 of 3'),
    pause: (at) => press(at, 'Offers: pause'),
    play: (at) => press(at, 'Offers: play'),
    'somebody looks': async (at) => {
      await at.page.mouse.move(0, 0);
      await section(at).hover({ position: { x: 20, y: 60 } });
    },
    'nobody looks any more': async (at) => {
      await section(at).hover({ position: { x: 20, y: 60 } });
      await at.page.mouse.move(0, 0);
    },
  },
  outcomes: {},
  settlesAtOnce: [],
  controls: {
    'next.asked': (at) => button(at, 'Offers: next'),
    'previous.asked': (at) => button(at, 'Offers: previous'),
    'slide.asked': (at) => button(at, 'Show 3 of 3'),
    'pause.asked': (at) => button(at, 'Offers: pause'),
    'play.asked': (at) => button(at, 'Offers: play'),
  },
  exceptions: [],
  shows: {
    'slider.alone': (at) => section(at).getByText(offers[0] ?? ''),
    'slider.several': (at) => section(at).locator('li:not([inert])'),
  },
  unreachable: {},
  walks: [
    ...planned('three offers', 'three slides'),
    ...planned('three offers, less motion', 'three slides where less motion is asked for'),
    { name: 'one offer does not move', world: 'one offer', moves: [] },
  ],
};
