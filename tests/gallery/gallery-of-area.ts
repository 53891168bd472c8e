import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StagedFlow, stagedFlow } from '../../flows/gallery/staged-flow.ts';
import type { Area } from '../../machines/flow.ts';
import { flows } from '../../machines/index.ts';
import { shareBrowser } from '../e2e/portal.ts';
import { faultsIn, unknownOf } from './faults.ts';
import { type GalleryPage, type GalleryVisit, visitGallery } from './gallery-page.ts';
import { findInFirst, findWithAxe, measure, openFlow, pressAndRead } from './look-at-flow.ts';

/** The tenants beside the platform's. Each area is looked at in one of them. */
const otherTenants = ['bizora-demo', 'chillora-demo', 'trotly-demo', 'safezone-demo'] as const;

/** Every flow of an area that a page shows: its states are pressed, read, measured, and looked at with axe. */
export const galleryOf = (area: Area): void => {
  const ofArea = flows.filter((flow) => flow.area === area && flow.page);
  const tenant = otherTenants[flows.findIndex((flow) => flow.area === area) % otherTenants.length] ?? 'bizora-demo';
  let visit: GalleryVisit;
  let page: GalleryPage;
  let ofTenant: GalleryPage;
  beforeAll(async () => {
    visit = await visitGallery((await shareBrowser()).browser);
    [page, ofTenant] = await Promise.all([visit.open(), visit.open({ tenant })]);
  });
  afterAll(() => visit.close());

  describe.each(ofArea)('$name', { timeout: 300_000 }, (flow) => {
    let staged: StagedFlow;
    beforeAll(async () => {
      const found = stagedFlow(flow);
      if (!found) throw new Error(`${flow.name} names no page`);
      staged = found;
      page.complaints();
      await openFlow(page, staged);
    }, 300_000);

    it('[FLW-07] offers what its chart accepts in every state, and shows what its view holds', async () => {
      expect(faultsIn(staged, await pressAndRead(page)).join('\n')).toBe('');
    });

    it('[FLW-07, SHL-12] fits 320, 820 and 1024 px in every state', async () => {
      expect(unknownOf(flow.name, await measure(page, staged)).join('\n')).toBe('');
    });

    it('[FLW-07, SHL-12] stands up to axe in every state, in the dark and in another tenant', async () => {
      const found = [...(await findWithAxe(page, staged))];
      await page.page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await findInFirst(page, 'in the dark')));
      await page.page.emulateMedia({ colorScheme: 'light' });
      await openFlow(ofTenant, { ...staged, states: staged.states.slice(0, 1) });
      found.push(...(await findInFirst(ofTenant, `at ${tenant}`)));
      expect(unknownOf(flow.name, found).join('\n')).toBe('');
    });
  });
};
