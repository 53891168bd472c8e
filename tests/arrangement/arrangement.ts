import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/portal.ts';
import { DatabaseServer } from './database-server.ts';
import { removeWithWorker } from './kept-process.ts';
import { Pooler } from './pooler.ts';
import { PortalServer } from './portal-server.ts';
import { Proxy } from './proxy.ts';

/** Proxy with TLS, two servers, pooler, and PostgreSQL with a synchronous standby, with the files of `deploy/`. */
export interface Arrangement {
  readonly proxy: Proxy;
  readonly servers: readonly [PortalServer, PortalServer];
  readonly pooler: Pooler;
  readonly primary: DatabaseServer;
  readonly standby: DatabaseServer;
  /** The settings of the first server, also for commands of the operator. */
  readonly environment: Readonly<Record<string, string>> & {
    readonly DATABASE_URL: string;
    readonly DATABASE_OWNER_URL: string;
    readonly DATA_DIR: string;
  };
  /** Address of a standby's primary. */
  replicationFrom(server: DatabaseServer): string;
  stop(): Promise<void>;
}

export interface ArrangementOptions {
  /** Names of tenants' portals. */
  readonly hosts: readonly string[];
  /** Settings of the servers, beside those of production. */
  readonly environment: Readonly<Record<string, string>>;
  /** Writes what the servers find at their first start. Default: nothing. */
  readonly prepare?: (environment: Arrangement['environment'], primary: DatabaseServer) => Promise<void>;
}

/** Starts all of it. */
export const startArrangement = async ({ hosts, environment, prepare }: ArrangementOptions): Promise<Arrangement> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-arrangement-'));
  chmodSync(folder, 0o755);
  removeWithWorker(folder);
  const [a, b, poolerPort, one, two, port, plainPort] = await freePorts(7);
  const primary = new DatabaseServer(join(folder, 'a'), a);
  const standby = new DatabaseServer(join(folder, 'b'), b);
  const passwords = {
    OWNER_PASSWORD: secret(),
    PORTOLAN_PASSWORD: secret(),
    REPLICATOR_PASSWORD: secret(),
  };
  primary.init();
  await primary.start();
  await primary.block('roles', passwords);
  const replicationFrom = (server: DatabaseServer): string =>
    `postgres://replicator:${passwords.REPLICATOR_PASSWORD}@127.0.0.1:${server.port}/`;
  await standby.block('standby', { PRIMARY: replicationFrom(primary) });
  await standby.start();
  await primary.block('synchronous');
  const pooler = await Pooler.of(join(folder, 'pooler'), poolerPort, primary);
  await pooler.start();

  const through = (login: string, password: string, database: string): string =>
    `postgres://${login}:${password}@127.0.0.1:${poolerPort}/${database}`;
  const settings = {
    NODE_ENV: 'production',
    SECRET_KEY: secret(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    EMBEDDED_SUPPLIERS: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    DATABASE_URL: through('portolan', passwords.PORTOLAN_PASSWORD, 'portolan'),
    DATABASE_OWNER_URL: through('portolan_owner', passwords.OWNER_PASSWORD, 'portolan_owner'),
    ...environment,
  };
  const serverAt = (at: number) => new PortalServer(at, { ...settings, DATA_DIR: join(folder, 'data', String(at)) });
  const servers = [serverAt(one), serverAt(two)] as const;
  const ofFirst = { ...settings, DATA_DIR: join(folder, 'data', String(one)) };
  await prepare?.(ofFirst, primary);
  await Promise.all(servers.map((server) => server.start()));
  const proxy = new Proxy(join(folder, 'proxy'), { port, plainPort, servers: [one, two], hosts });
  await proxy.start();
  return {
    proxy,
    servers,
    pooler,
    primary,
    standby,
    environment: ofFirst,
    replicationFrom,
    async stop() {
      await proxy.kill();
      await Promise.all(servers.map((server) => server.stop()));
      await pooler.kill();
      await Promise.all([standby.kill(), primary.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const secret = (): string => randomBytes(24).toString('hex');

/** Ports that nobody listens on. */
const freePorts = async (count: 7): Promise<[number, number, number, number, number, number, number]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports] as never;
};
