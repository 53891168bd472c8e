import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { DatabasePlace } from '../../server/database/database.ts';
import { migratedPlace } from '../server/migrated-place.ts';

/** The built server on a database of its own, and a browser. */
export interface Portal {
  readonly url: string;
  readonly browser: Browser;
  /** Where its data are. */
  readonly place: DatabasePlace;
  /** Ends the server and keeps its data, so that a test can read them. */
  stopServer(): Promise<void>;
  close(): Promise<void>;
}

export interface PortalOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** `embedded`: the engine of `npm start`. Default: PostgreSQL where the tests have it. */
  readonly engine?: 'any' | 'embedded';
}

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A page of a test lives for seconds: making its code faster costs more than it saves. */
const compilesOnce = '--js-flags=--no-opt --no-maglev';

export const launchBrowser = (...flags: readonly string[]): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
};

let shared: Promise<Browser> | undefined;

/** A browser that the files of a worker share. It ends with the worker's process. */
export interface SharedBrowser {
  readonly browser: Browser;
  /** Closes the profiles that were opened since, apart from some. */
  closeProfiles(apart?: readonly BrowserContext[]): Promise<void>;
}

export const shareBrowser = async (): Promise<SharedBrowser> => {
  shared ??= launchBrowser(compilesOnce);
  if (!(await shared).isConnected()) shared = launchBrowser(compilesOnce);
  const browser = await shared;
  const before = new Set(browser.contexts());
  return {
    browser,
    async closeProfiles(apart = []) {
      const opened = browser.contexts().filter((context) => !before.has(context) && !apart.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
  };
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A server of a test lives for a minute: what it does often is made faster, but later than Node does it by itself. */
export const optimisesLate = '--interrupt-budget=1000000';

/** From the root of the project, as all paths here: a bench has this file in a bundle elsewhere. */
const endWithWorker = '--import=./tests/e2e/end-with-worker.mjs';

/** A running server process. */
export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built server; resolves when `/health` answers. Rejects with the server's output if the server ends first. */
export const startServer = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', optimisesLate, endWithWorker, 'dist/server/main.js'],
    {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SANDBOX_GATEWAY: '0', ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let output = '';
  server.stdout.on('data', (said: Buffer) => {
    output += said.toString();
  });
  server.stderr.on('data', (said: Buffer) => {
    output += said.toString();
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await Promise.race([
    untilHealthy(url),
    ended.then(() => {
      throw new Error(`the server ended before it answered:\n${output}`);
    }),
  ]);
  return {
    url,
    process: server,
    output: () => output,
    async stop() {
      if (server.exitCode === null) server.kill('SIGTERM');
      await ended;
    },
  };
};

const untilHealthy = async (url: string): Promise<void> => {
  for (;;) {
    const answered = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((done) => setTimeout(done, 100));
  }
};

/** Starts the built server on a database of its own, and a browser. */
export const openPortal = async ({ environment = {}, engine = 'any' }: PortalOptions = {}): Promise<Portal> => {
  const data = await migratedPlace(engine);
  const [server, { browser, closeProfiles }] = await Promise.all([
    startServer({ ...data.environment, ...environment }),
    shareBrowser(),
  ]);
  return {
    url: server.url,
    browser,
    place: data.place,
    stopServer: () => server.stop(),
    async close() {
      await closeProfiles();
      await server.stop();
      await data.remove();
    },
  };
};

/** A new browser profile, which the portal does not know yet, with one page. `complaints`: its console and page errors. */
export const newDevice = async (
  { browser }: Pick<Portal, 'browser'>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
};

/** The latest six-digit code that the outbox page shows for an e-mail address or phone number. */
export const codeFromOutbox = async (portal: Pick<Portal, 'url'>, address: string): Promise<string> => {
  const page = await (await fetch(`${portal.url}/outbox`)).text();
  const mail = page.slice(page.indexOf(address));
  const code = /\b(\d{6})\b/.exec(mail)?.[1];
  if (!page.includes(address) || code === undefined) throw new Error(`no code for ${address} in the outbox`);
  return code;
};
