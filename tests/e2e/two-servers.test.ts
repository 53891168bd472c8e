import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase, type TemporaryDatabase } from '../server/temporary-database.ts';
import { type Alternator, alternateBetween } from './alternate.ts';
import { newDevice, type ServerProcess, type SharedBrowser, shareBrowser, startServer } from './portal.ts';
import {
  bookAndPay,
  chooseBrand,
  nameTravellers,
  searchFlights,
  signInOnNewDevice,
  toReview,
  travellers,
} from './sale.ts';

const cluster = process.env['TEST_DATABASE_URL'];

describe.runIf(cluster)('two servers on one PostgreSQL', () => {
  let database: TemporaryDatabase;
  let servers: ServerProcess[];
  let front: Alternator;
  let shared: SharedBrowser;

  beforeAll(async () => {
    database = await emptyDatabase(cluster ?? '');
    const environment = { DATABASE_URL: database.url };
    servers = await Promise.all([startServer(environment), startServer(environment)]);
    front = await alternateBetween(servers.map(({ url }) => url));
    shared = await shareBrowser();
  });

  afterAll(async () => {
    await shared.closeProfiles();
    await front.close();
    await Promise.all(servers.map((server) => server.stop()));
    await database.remove();
  });

  test('[RUN-02] the same sale succeeds with each call going to the other server', async () => {
    const { page, complaints } = await newDevice(shared);
    await page.goto(front.url);
    await signInOnNewDevice(page, { url: front.url });
    await searchFlights(page);
    await chooseBrand(page);
    await nameTravellers(page);
    await toReview(page);
    const { tickets } = await bookAndPay(page);
    expect(tickets).toHaveLength(travellers.length);
    expect(complaints).toEqual([]);
    for (const count of front.passed) expect(count).toBeGreaterThan(20);
  });
});
