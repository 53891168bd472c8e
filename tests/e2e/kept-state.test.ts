import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';
import type { RecentSearch } from '../../machines/search-pad/recent-searches.ts';
import type { Person } from '../flows/browser/device.ts';
import { openWalkPortal, type WalkPortal } from '../flows/browser/walk-portal.ts';

let portal: WalkPortal;

beforeAll(async () => {
  portal = await openWalkPortal({ people: 2 });
});

afterAll(() => portal.close());

const departs = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const place = (code: string, cityName: string) => ({
  airportCode: code,
  airportName: `${cityName} Airport`,
  cityCode: code,
  cityName,
  countryCode: 'BD',
  countryName: 'Bangladesh',
});

/** A search as an older portal stored it: not compressed and without a version. */
const olderEntry: RecentSearch = {
  search: {
    tripType: 'O',
    segments: [{ origin: 'DAC', destination: 'CXB', departureDate: departs, returnDate: null }],
    adultCount: 1,
    childCount: 0,
    childAges: [],
    infantCount: 0,
    travelClass: 'E',
    preferredAirlines: [],
    fareType: 1,
  },
  origin: place('DAC', 'Dhaka'),
  destination: place('CXB', "Cox's Bazar"),
};

const store = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('keyval').objectStore('keyval');
          const found: Record<string, string> = {};
          const cursor = all.openCursor();
          cursor.onsuccess = () => {
            const at = cursor.result;
            if (!at) return resolve(found);
            found[at.key as string] = Object.prototype.toString.call(at.value);
            at.continue();
          };
        };
      }),
  );

const put = (page: Page, key: string, value: unknown) =>
  page.evaluate(
    ([at, what]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('keyval-store', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
        opening.onsuccess = () => {
          const entry = what === 'garbage' ? new Uint8Array([1, 2, 3, 255, 0, 9]) : what;
          const writing = opening.result.transaction('keyval', 'readwrite');
          writing.objectStore('keyval').put(entry, at as string);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [key, value] as const,
  );

const searchPad = async (person: Person, before?: (page: Page) => Promise<void>) => {
  const device = await portal.device({ signedInAs: person });
  const { page } = device;
  await page.goto(`${portal.url}/health`);
  await before?.(page);
  await page.goto(`${portal.url}${pagePaths.searchPad}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return device;
};

test('[SES-10] what an older portal kept is taken over compressed, under the tenant and the user', async () => {
  const person = portal.person();
  const key = `kept/${person.tenantId}/${person.userId}/recent-searches`;
  const { page, context, complaints } = await searchPad(person, (each) =>
    put(each, `${person.tenantId}/${person.userId}/recent-searches/1`, [{ nonsense: true }, olderEntry]),
  );
  await expect.poll(() => store(page)).toEqual({ [key]: '[object Uint8Array]' });
  expect(complaints.filter((each) => each.startsWith('page:'))).toEqual([]);
  await context.close();
});

test('[SES-10] garbage in the store, or no store at all, costs the search pad nothing', async () => {
  const person = portal.person();
  const key = `kept/${person.tenantId}/${person.userId}/recent-searches`;
  const { page, context, complaints } = await searchPad(person, (each) => put(each, key, 'garbage'));
  await expect.poll(() => store(page)).toEqual({});
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('It is forbidden here.', 'SecurityError');
    };
  });
  await page.reload();
  await page.getByRole('combobox', { name: 'From', exact: true }).waitFor();
  expect(complaints.filter((each) => each.startsWith('page:'))).toEqual([]);
  await context.close();
});
