import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StagedFlow, stagedFlow } from '../../flows/gallery/staged-flow.ts';
import type { Area } from '../../machines/flow.ts';
import { flows } from '../../machines/index.ts';
import { shareBrowser } from '../e2e/portal.ts';
import { faultsIn, unknownOf } from './faults.ts';
import { type GalleryPage, type GalleryVisit, visitGallery } from './gallery-page.ts';
import { findWithAxe, measure, pressAndRead } from './look-at-flow.ts';

/** The tenants beside the platform's. Each flow is looked at in one of them. */
const otherTenants = ['bizora-demo', 'chillora-demo', 'trotly-demo', 'safezone-demo'] as const;

/** Every flow of an area that a page shows: its states are pressed, read, measured, and looked at with axe. */
export const galleryOf = (area: Area): void => {
  let visit: GalleryVisit;
  let light: GalleryPage;
  beforeAll(async () => {
    visit = await visitGallery((await shareBrowser()).browser);
    light = await visit.open();
  });
  afterAll(() => visit.close());

  const ofArea = flows.map((flow, index) => ({ flow, index })).filter(({ flow }) => flow.area === area && flow.page);
  describe.each(ofArea)('$flow.name', { timeout: 300_000 }, ({ flow, index }) => {
    let staged: StagedFlow;
    beforeAll(() => {
      const found = stagedFlow(flow);
      if (!found) throw new Error(`${flow.name} names no page`);
      staged = found;
    });

    it('[FLW-07] offers what its chart accepts in every state, and shows what its view holds', async () => {
      expect(faultsIn(staged, await pressAndRead(light, staged)).join('\n')).toBe('');
    });

    it('[FLW-07, SHL-12] fits 320, 820 and 1024 px in every state', async () => {
      expect(unknownOf(flow.name, await measure(light, staged)).join('\n')).toBe('');
    });

    it('[FLW-07, SHL-12] stands up to axe in every state, in the dark and in another tenant', async () => {
      const found = [...(await findWithAxe(light, staged))];
      const tenant = otherTenants[index % otherTenants.length] ?? 'bizora-demo';
      for (const look of [{ scheme: 'dark' }, { tenant }] as const) {
        const other = await visit.open(look);
        found.push(
          ...(await findWithAxe(other, staged, { first: true })).map((each) => `${JSON.stringify(look)} ${each}`),
        );
        await other.close();
      }
      expect(unknownOf(flow.name, found).join('\n')).toBe('');
    });
  });
};
