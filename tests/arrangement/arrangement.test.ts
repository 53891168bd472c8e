import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDatabase } from '../../server/database/database.ts';
import { overAllTenants } from '../../server/database/tenant-scope.ts';
import { People } from '../stories/people.ts';
import { type Arrangement, startArrangement } from './arrangement.ts';
import { Seller } from './seller.ts';
import { tlsNetwork } from './tls-network.ts';

const hosts = { platform: 'portolan.localhost', 'trotly-demo': 'trotly.localhost' } as const;

let arrangement: Arrangement;
let network: ReturnType<typeof tlsNetwork>;
const sellers: Seller[] = [];

beforeAll(async () => {
  arrangement = await startArrangement(Object.values(hosts), {
    SUPPLIERS_PACE_PERCENT: '10',
    COMPLETER_INTERVAL_MS: '400',
    REQUESTS_PER_MINUTE: '1000000',
  });
  network = tlsNetwork(arrangement.proxy.certificate);
  const people = await People.prepare();
  const { DATABASE_OWNER_URL: url } = arrangement.environment;
  const database = await openDatabase({ url, dataDir: '', connections: 2 });
  for (const [tenantId, host] of Object.entries(hosts)) {
    const person = await overAllTenants(() => inTx(database.db, (tx) => people.agent(tx, { tenantId })));
    const baseUrl = `https://${host}:${arrangement.proxy.port}`;
    sellers.push(new Seller({ person, baseUrl, network, onAct: () => {}, onFailure: (status) => console.log(status) }));
  }
  await database.close();
});
afterAll(async () => {
  network?.close();
  await arrangement?.stop();
});

test('[RUN-06] a sale', async () => {
  for (const seller of sellers) {
    await seller.sell();
    expect(seller.paid).toHaveLength(1);
  }
});
