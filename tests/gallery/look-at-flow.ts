import { byHandIn, type StagedFlow } from '../../flows/gallery/staged-flow.ts';
import { axeBesidePage, withAxe } from '../flows/browser/axe-beside-page.ts';
import type { GalleryPage } from './gallery-page.ts';
import type { Finding, PageProbe, ProbeOrder, Seen } from './in-page/probe.ts';

declare const probe: PageProbe;

const orderOf = ({ flow, address, states, around }: StagedFlow): ProbeOrder => {
  const [first] = states;
  return {
    flow: flow.name,
    pages: around.map((others) => ({ address, flows: { ...others, ...(first && { [flow.name]: first.snapshot }) } })),
    states,
    byHand: byHandIn(flow),
    fromElsewhere: flow.fromElsewhere ?? [],
    isOfFrame: flow.area === 'shell',
  };
};

const inWords = ({ state, what }: Finding): string => `${state}: ${what}`;

/** Widths in pixels at which nothing may stick out. */
const widths = [320, 820, 1024] as const;

/** The first states that together stand in every leaf of the chart that was found, by their place. */
const coveringLeaves = ({ states }: StagedFlow): readonly number[] => {
  const seen = new Set<string>();
  return states.flatMap(({ leaves }, place) => {
    const isNew = leaves.some((leaf) => !seen.has(leaf));
    for (const leaf of leaves) seen.add(leaf);
    return isNew ? [place] : [];
  });
};

/** Opens the page of a flow, on which everything else looks. */
export const openFlow = ({ page }: GalleryPage, staged: StagedFlow): Promise<boolean> =>
  page.evaluate((order) => probe.open(order), orderOf(staged));

/** Presses and reads all states of the open flow at 1440 px. */
export const pressAndRead = async ({
  page,
  complaints,
}: GalleryPage): Promise<Seen & { readonly complaints: readonly string[] }> => {
  const seen = await page.evaluate(() => probe.look());
  return { ...seen, complaints: [...new Set(complaints())] };
};

/** What sticks out in the states of the open flow. */
export const measure = async ({ page }: GalleryPage, staged: StagedFlow): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const states = width === 320 ? [...staged.states.keys()] : coveringLeaves(staged);
    found.push(...(await page.evaluate((each) => probe.measure(each), states)).map(inWords));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
};

/** What axe finds in states of the open flow that cover the leaves of its chart. */
export const findWithAxe = async ({ page }: GalleryPage, staged: StagedFlow): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const place of coveringLeaves(staged)) {
    await page.evaluate((each) => probe.put(each), place);
    found.push(...(await axeBesidePage(page)).map((fault) => `${staged.states[place]?.name}: axe finds ${fault}`));
  }
  return found;
};

/** What axe finds in the colours of the first state of the open flow. */
export const findInFirst = async ({ page }: GalleryPage, look: string): Promise<readonly string[]> => {
  await page.evaluate(() => probe.put(0));
  const faults = await withAxe(page, (find) => find('colours'));
  return faults.map((fault) => `${look}: axe finds ${fault}`);
};
