import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, inTx, openDatabase } from '../../server/database/database.ts';
import { inTenant, overAllTenants } from '../../server/database/tenant-scope.ts';
import { walletOf } from '../../server/money/accounts.ts';
import { ledgerBalances } from '../../server/money/ledger-balances.ts';
import { products } from '../../server/products.ts';
import { People } from '../stories/people.ts';
import { type Arrangement, startArrangement } from './arrangement.ts';
import type { DatabaseServer } from './database-server.ts';
import { makeNextBuild } from './next-build.ts';
import { seenOnReusedConnections } from './reused-connections.ts';
import { Seller } from './seller.ts';
import { type AtHome, leaksTo } from './strangers.ts';
import { tlsNetwork } from './tls-network.ts';
import { startTraffic, type Traffic } from './traffic.ts';

const hosts = { platform: 'portolan.localhost', 'trotly-demo': 'trotly.localhost' } as const;
const sellersOfTenant = 3;
const depositMinor = 20_000_000_000;

let arrangement: Arrangement;
let network: ReturnType<typeof tlsNetwork>;
let traffic: Traffic;
const given = new AbortController();
const next = makeNextBuild();
const people: AtHome[] = [];
const leaks: string[] = [];
const count = { kills: 0, switches: 0, looks: 0 };
/** Of each disturbance: its name, and what `through` resolved to. */
const disturbances: { readonly name: string; readonly stoodStill: number; readonly failures: readonly string[] }[] = [];
/** The roles of both database servers, which they exchange. */
let primary: DatabaseServer;
let standby: DatabaseServer;

const asOwner = async <Result>(work: (db: Database['db']) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase({ url: arrangement.environment.DATABASE_OWNER_URL, dataDir: '', connections: 2 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

/** What the operator's command says of the books. */
const verify = (): string => {
  const env = { ...process.env, ...arrangement.environment };
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/server/main.js', 'verify'], { encoding: 'utf8', env });
  return stdout + stderr;
};

const through = async (name: string, disturbance: () => Promise<void>) => {
  const result = await traffic.through(disturbance);
  disturbances.push({ name, ...result });
  return result;
};

beforeAll(async () => {
  arrangement = await startArrangement({
    hosts: Object.values(hosts),
    environment: { SUPPLIERS_PACE_PERCENT: '10', COMPLETER_INTERVAL_MS: '400', REQUESTS_PER_MINUTE: '1000000' },
  });
  ({ primary, standby } = arrangement);
  network = tlsNetwork(arrangement.proxy.certificate);
  const founder = await People.prepare();
  await asOwner(async (db) => {
    for (const [tenantId, host] of Object.entries(hosts))
      for (let nth = 0; nth < sellersOfTenant; nth += 1) {
        const founded = () => inTx(db, (tx) => founder.agent(tx, { tenantId, depositMinor }));
        const person = await overAllTenants(founded);
        const baseUrl = `https://${host}:${arrangement.proxy.port}`;
        people.push({ seller: new Seller({ person, baseUrl, network, signal: given.signal }), baseUrl });
      }
  });
  const ofOther = (own: AtHome): readonly AtHome[] =>
    people.filter(({ seller }) => seller.person.tenantId !== own.seller.person.tenantId);
  traffic = startTraffic(
    people.map(({ seller }) => seller),
    async (seller) => {
      const own = people.find((each) => each.seller === seller) as AtHome;
      const strangers = ofOther(own);
      const stranger = strangers[count.looks % strangers.length] as AtHome;
      count.looks += 1;
      leaks.push(...(await leaksTo(own, stranger)));
    },
  );
  await traffic.sells(12);
});
afterAll(async () => {
  given.abort();
  network?.close();
  await arrangement?.stop();
  next.remove();
});

/** A step that fails leaves the arrangement as no other expects it. */
let isBroken = false;
beforeEach(() => expect(isBroken, 'an earlier step has failed').toBe(false));
afterEach(({ task }) => {
  isBroken ||= task.result?.state === 'fail';
});

test('[TEN-06] whoever names another tenant in a header of a proxy is answered by the tenant of the address', async () => {
  const [own] = people;
  const pageOf = async (headers: Readonly<Record<string, string>>): Promise<string> =>
    (await network.fetch(new Request(`${own?.baseUrl}/`, { headers: { accept: 'text/html', ...headers } }))).text();
  const tenantIn = (page: string): string | undefined => /tenantId&quot;:&quot;([\w-]+)/.exec(page)?.[1];
  expect(tenantIn(await pageOf({}))).toBe('platform');
  expect(tenantIn(await pageOf({ 'x-forwarded-host': hosts['trotly-demo'] }))).toBe('platform');
});

test('[RUN-06] a server is killed: the other goes on, and it comes back', async () => {
  const [server] = arrangement.servers;
  await through('a server', async () => {
    await server.kill();
    count.kills += 1;
    await traffic.sells(6);
    await server.start();
  });
});

test('[RUN-06] the pooler is killed, and started again', async () => {
  await through('the pooler', async () => {
    await arrangement.pooler.kill();
    count.kills += 1;
    await arrangement.pooler.start();
  });
});

test('[TEN-06] on connections that tenants share, no statement sees a row of another, nor one outside a scope any', async () => {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = arrangement.environment;
  const database = await openDatabase({ url, ownerUrl, dataDir: '', connections: 12 });
  const seen = await seenOnReusedConnections(database.db, Object.keys(hosts));
  await database.close();
  expect(seen.leaks).toEqual([]);
  expect(seen.rows).toBeGreaterThan(100);
  expect(seen.sharedConnections).toBeGreaterThan(0);
});

test('[RUN-06] two builds run side by side while one follows the other, and each page finds its files', async () => {
  const filesOf = async (): Promise<readonly string[]> => {
    const [first] = people;
    const at = (path: string) =>
      network.fetch(new Request(`${first?.baseUrl}${path}`, { headers: { accept: 'text/html' } }));
    const files = (await (await at('/')).text()).match(/(?<=")\/assets\/[^"]+/g) ?? [];
    const answers = await Promise.all(files.map(async (file) => ((await at(file)).status === 200 ? [] : [file])));
    return files.length < 3 ? ['a page without files'] : answers.flat();
  };
  const inVain = () => people.reduce((sum, { seller }) => sum + seller.searchesInVain, 0);
  const before = inVain();
  const { failures } = await through('an upgrade', async () => {
    for (const server of arrangement.servers) {
      const SERVER = `127.0.0.1:${server.port}`;
      await arrangement.proxy.block('drain', { SERVER });
      const code = await server.stop();
      expect(code, server.output()).toBe(0);
      await server.start(next.dist);
      await arrangement.proxy.block('give-back', { SERVER });
      for (let looked = 0; looked < 6; looked += 1) expect(await filesOf()).toEqual([]);
    }
  });
  expect({ failures, inVain: inVain() - before }).toEqual({ failures: [], inVain: 0 });
});

test.each(['the primary', 'the primary that was the standby'])(
  '[RUN-06] %s is killed: the standby takes its place, and it comes back as the standby',
  async (name) => {
    await through(name, async () => {
      await primary.kill();
      count.kills += 1;
      await standby.block('promote');
      await arrangement.pooler.block('point-pooler', { NEW_HOST: '127.0.0.1', NEW_PORT: String(standby.port) });
      count.switches += 1;
    });
    [primary, standby] = [standby, primary];
    standby.clear();
    await standby.block('standby', { PRIMARY: arrangement.replicationFrom(primary) });
    await standby.start();
    await primary.block('synchronous');
    await traffic.sells(6);
  },
);

test('[RUN-06] the standby is killed: the primary goes on alone when it is told so', async () => {
  await through('the standby', async () => {
    await standby.kill();
    count.kills += 1;
    await pause(2_000);
    await primary.block('alone');
  });
});

test('[RUN-04] [RUN-06] nothing acknowledged is lost, nothing is doubled, and nobody saw another tenant', async () => {
  await traffic.stop();
  const lost: string[] = [];
  await asOwner(async (db) => {
    await expect
      .poll(() => overAllTenants(() => db.selectFrom('saga').select('id').where('step', '<>', 'done').execute()))
      .toEqual([]);
    for (const { seller } of people) {
      const { tenantId, agencyId } = seller.person;
      const orders = await inTenant(tenantId, () =>
        db.selectFrom('air_order').select(['reference', 'state']).where('agency_id', '=', agencyId).execute(),
      );
      const stateOf = new Map(orders.map(({ reference, state }) => [reference, state]));
      lost.push(...seller.booked.filter((reference) => !stateOf.has(reference)));
      lost.push(
        ...seller.paid
          .filter((sale) => stateOf.get(sale.orderReference) !== 'ticketed')
          .map((sale) => sale.orderReference),
      );
      // What was never acknowledged was not sold either.
      const ticketed = orders.filter(({ state }) => state === 'ticketed').map(({ reference }) => reference);
      expect(ticketed.sort()).toEqual(seller.paid.map(({ orderReference }) => orderReference).sort());
      const { balanceMinor, pendingMinor } = await inTenant(tenantId, () => ledgerBalances(db, products, tenantId));
      const { id } = walletOf(agencyId, 'BDT');
      const paid = seller.paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      expect([balanceMinor.get(id), pendingMinor.get(id) ?? 0]).toEqual([depositMinor - paid, 0]);
    }
  });
  expect(verify()).toContain('No difference was found.');
  expect(lost).toEqual([]);
  expect(leaks).toEqual([]);
  const sales = people.reduce((sum, { seller }) => sum + seller.paid.length, 0);
  const stood = disturbances.map(
    ({ name, stoodStill, failures }) => `${name} ${stoodStill.toFixed(1)} s (${failures.length} sent again)`,
  );
  console.log(
    `Arrangement: ${sales} sales, ${count.kills} kills, ${count.switches} switches, lost ${lost.length}, leaks ${leaks.length} in ${count.looks} looks; stood still: ${stood.join(', ')}`,
  );
});

test('[RUN-06] a standby that was not synchronous is promoted without the last sales: the books are cut off, and it is said', async () => {
  const [{ seller }] = people as [AtHome];
  standby.clear();
  await standby.block('standby', { PRIMARY: arrangement.replicationFrom(primary) });
  await standby.start();
  await primary.answers('select state from pg_stat_replication', 'streaming');
  await standby.kill();
  await seller.sell();
  expect(seller.paid.length).toBeGreaterThan(0);
  const sealed = (db: Database['db']) =>
    expect
      .poll(() => overAllTenants(() => db.selectFrom('unsealed_transfer').select('transfer_id').execute()))
      .toEqual([]);
  await asOwner(sealed);
  expect(verify()).toContain('No difference was found.');
  await primary.kill();
  await standby.start();
  await standby.block('promote');
  await arrangement.pooler.block('point-pooler', { NEW_HOST: '127.0.0.1', NEW_PORT: String(standby.port) });
  const said = verify();
  expect(said).toMatch(new RegExp(`ledger chain of agency ${seller.person.agencyId}: cut off at entry`));
  expect(said).toContain('THE BOOKS DIFFER.');
});
