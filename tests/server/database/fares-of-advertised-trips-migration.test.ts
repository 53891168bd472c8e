import { PGlite } from '@electric-sql/pglite';
import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { PublicSection } from '../../../contract/public/public-sections.ts';
import { migrations } from '../../../server/database/migrations/index.ts';

const hero = { section: 'hero-4', title: 'Terms', lead: 'The terms.', actions: [] };
const city = (to: string) => ({ from: 'Dhaka', to, picture: 'bay', currency: 'BDT', totalFareMinor: 480_000 });
const trips = {
  section: 'destinations-slider',
  title: 'Trips',
  lead: 'From Dhaka.',
  action: { words: 'Search', href: '/' },
  cities: [city('Sylhet'), city('Doha')],
};
const without = (to: string) => ({ from: 'Dhaka', to, picture: 'bay', trip: 'one-way' });

test('[PUB-07] a page that was stored with typed prices is read without a price, in its order', async () => {
  const lite = await PGlite.create();
  try {
    const at = migrations.findIndex(([name]) => name === '0106-fares-of-advertised-trips');
    for (const [, statements] of migrations.slice(0, at)) await lite.exec(statements);
    // Who has published does not matter here.
    await lite.exec("set app.tenant = '*'; set session_replication_role = replica");
    await lite.query(
      `insert into public_page (tenant_id, page, draft, draft_at, draft_by, published, published_at, published_by)
      values ('platform', 'agent', $1, now(), 'd', $1, now(), 'd'), ('platform', 'corp', null, null, null, $2, now(), 'd')`,
      [JSON.stringify([hero, trips]), JSON.stringify([hero])],
    );
    for (const [, statements] of migrations.slice(at)) await lite.exec(statements);
    const { rows } = await lite.query<{ draft: unknown[] | null; published: unknown[] }>(
      'select draft, published from public_page order by page',
    );
    const read = [hero, { ...trips, cities: [without('Sylhet'), without('Doha')] }];
    expect(rows).toEqual([
      { draft: read, published: read },
      { draft: null, published: [hero] },
    ]);
    expect(read.every((section) => is(section, PublicSection))).toBe(true);
  } finally {
    await lite.close();
  }
});
