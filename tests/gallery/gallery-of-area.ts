import { beforeAll, describe, expect, it } from 'vitest';
import { type StagedFlow, stagedFlow } from '../../flows/gallery/staged-flow.ts';
import type { Area } from '../../machines/flow.ts';
import { flows } from '../../machines/index.ts';
import { shareBrowser } from '../e2e/portal.ts';
import { declared } from './declared.ts';
import { faultsIn, unknownOf } from './faults.ts';
import { type GalleryPage, pageOfTenant } from './gallery-page.ts';
import type { PageProbe } from './in-page/probe.ts';
import { findInFirst, findWithAxe, measure, openFlow, pressAndRead } from './look-at-flow.ts';

declare const probe: PageProbe;

/** The tenants beside the platform's. Each area is looked at in one of them. */
const otherTenants = ['bizora-demo', 'chillora-demo', 'trotly-demo', 'safezone-demo'] as const;

/** Flows that a change can touch. None: all are looked at. */
const asked = new Set(process.env['GALLERY_FLOWS']?.split(',').filter(Boolean));

/** A tenant that lays pages out in its own way. */
interface Layout {
  readonly tenant: string;
  /** Name of the button that opens the forms, where a press does. */
  readonly opensBy?: string;
}

/**
 * Every flow of an area that a page shows: its states are pressed, read, measured, and looked at with axe. In other
 * `layouts` they are measured and looked at with axe, too.
 */
export const galleryOf = (area: Area, { layouts = [] }: { readonly layouts?: readonly Layout[] } = {}): void => {
  const ofArea = flows.filter(
    ({ name, area: of, page }) => of === area && page && (asked.size === 0 || asked.has(name)),
  );
  const tenant = otherTenants[flows.findIndex((flow) => flow.area === area) % otherTenants.length] ?? 'bizora-demo';
  let page: GalleryPage;
  const pageAt = async (named: string): Promise<GalleryPage> => pageOfTenant((await shareBrowser()).browser, named);
  beforeAll(async () => {
    page = await pageAt('platform');
    // A failure in another area may have left it otherwise.
    await page.page.setViewportSize({ width: 1440, height: 900 });
    await page.page.emulateMedia({ colorScheme: 'light' });
  });

  describe.each(ofArea)('$name', { timeout: 300_000 }, (flow) => {
    let staged: StagedFlow;
    beforeAll(async () => {
      const found = stagedFlow(flow);
      if (!found) throw new Error(`${flow.name} names no page`);
      staged = found;
      page.complaints();
      expect(await openFlow(page, staged), `${flow.name} is shown`).toBe(true);
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
      const ofTenant = await pageAt(tenant);
      const isThere = await openFlow(ofTenant, { ...staged, states: staged.states.slice(0, 1) });
      expect(isThere, `${tenant} has a page of ${flow.name}`).toBe(declared[flow.name]?.atPlatformOnly !== true);
      if (isThere) found.push(...(await findInFirst(ofTenant, `at ${tenant}`)));
      expect(unknownOf(flow.name, found).join('\n')).toBe('');
    });

    it.each(layouts)('[FLW-07, TEN-01] fits and stands up to axe in the layout of $tenant', async (layout) => {
      const other = await pageAt(layout.tenant);
      expect(await openFlow(other, staged)).toBe(true);
      await other.page.evaluate(() => probe.put(0));
      if (layout.opensBy !== undefined) await other.page.getByRole('button', { name: layout.opensBy }).click();
      const found = [...(await measure(other, staged)), ...(await findWithAxe(other, staged))];
      expect(unknownOf(flow.name, found).join('\n')).toBe('');
    });
  });
};
