import { byHandIn, type StagedFlow } from '../../flows/gallery/staged-flow.ts';
import { axeBesidePage } from '../flows/browser/axe-beside-page.ts';
import type { GalleryPage } from './gallery-page.ts';
import type { Finding, ProbeOrder, Seen } from './in-page/probe.ts';

interface Probe {
  look(order: ProbeOrder): Promise<Seen>;
  measure(order: ProbeOrder): Promise<readonly Finding[]>;
  open(order: ProbeOrder): Promise<boolean>;
  put(order: ProbeOrder, state: ProbeOrder['states'][number]): Promise<void>;
}
declare const probe: Probe;

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

/** The first states that together stand in every leaf of the chart that was found. */
const coveringLeaves = (order: ProbeOrder): ProbeOrder => {
  const seen = new Set<string>();
  const states = order.states.filter(({ leaves }) => {
    const isNew = leaves.some((leaf) => !seen.has(leaf));
    for (const leaf of leaves) seen.add(leaf);
    return isNew;
  });
  return { ...order, states };
};

/** Presses and reads all states of a flow at 1440 px. */
export const pressAndRead = async (
  { page, complaints }: GalleryPage,
  staged: StagedFlow,
): Promise<Seen & { readonly complaints: readonly string[] }> => {
  complaints();
  const seen = await page.evaluate((order) => probe.look(order), orderOf(staged));
  return { ...seen, complaints: [...new Set(complaints())] };
};

export const measure = async ({ page }: GalleryPage, staged: StagedFlow): Promise<readonly string[]> => {
  const found: string[] = [];
  const order = orderOf(staged);
  await page.evaluate((each) => probe.open(each), order);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const measured = width === 320 ? order : coveringLeaves(order);
    found.push(...(await page.evaluate((each) => probe.measure(each), measured)).map(inWords));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
};

/** What axe finds in states that cover the leaves of the chart, or only in the `first` of them. */
export const findWithAxe = async (
  { page }: GalleryPage,
  staged: StagedFlow,
  { first = false } = {},
): Promise<readonly string[]> => {
  const order = coveringLeaves(orderOf(staged));
  await page.evaluate((each) => probe.open(each), order);
  const found: string[] = [];
  for (const state of first ? order.states.slice(0, 1) : order.states) {
    await page.evaluate(([all, each]) => probe.put(all, each), [order, state] as const);
    found.push(...(await axeBesidePage(page)).map((fault) => `${state.name}: axe finds ${fault}`));
  }
  return found;
};
