import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type PageEye, watchPage } from './page-eye.ts';
import { CallPauser } from './paused-calls.ts';

/** An agent of an agency of their own, with a device that the portal knows and a session that is open on it. */
export interface Person {
  readonly tenantId: string;
  readonly userId: string;
  readonly agencyId: string;
  readonly email: string;
  readonly password: string;
  readonly deviceId: string;
  readonly token: string;
}

/** A browser profile with one page. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly eye: PageEye;
  /** Console errors, page errors, failed requests and 5xx answers so far. */
  readonly complaints: string[];
  /** Resolves once nothing gets through any more: a browser that is told so lets go of its network when it likes. */
  loseNetwork(): Promise<void>;
  regainNetwork(): Promise<void>;
  /** Pauses the page's calls to some addresses (paused-calls.ts). */
  readonly pauseCalls: CallPauser['pause'];
}

export interface DeviceOptions {
  /** Whose session the browser holds from the start. Default: nobody's. */
  readonly signedInAs?: Person;
  /** A browser that the portal knows from before, without a session. */
  readonly deviceId?: string;
  /** What the page's clock says first; it runs on from there. Default: the real time. */
  readonly today?: Date;
  /** Whether the profile must have no part of the portal in its cache. Default: it may. */
  readonly isNew?: boolean;
}

/** A text of the server, on which a device's storage is written before the portal is opened. */
const blankPath = '/health/alive';

/** Whether the portal was never opened on this page. */
export const isBlank = (page: Page): boolean => new URL(page.url()).pathname === blankPath;

/**
 * Browser profiles of one address. A profile that was given back is emptied of all that its user left and given to the next
 * one: the portal's files stay in its cache, so that a page loads at a third of the cost of a new profile.
 */
export class Devices {
  static #ofWorker: Devices | undefined;

  readonly #browser: Browser;
  readonly #url: string;
  readonly #idle: Profile[] = [];
  readonly #taken = new Set<BrowserContext>();
  #opened = 0;

  private constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** Those that the files of a worker share, as long as its servers have the same address. */
  static async of(browser: Browser, url: string): Promise<Devices> {
    const known = Devices.#ofWorker;
    if (known && known.#browser === browser && known.#url === url) return known;
    const fresh = new Devices(browser, url);
    Devices.#ofWorker = fresh;
    const left = known ? known.#idle.splice(0) : [];
    await Promise.all(left.map(({ context }) => context.close()));
    return fresh;
  }

  /** Of the profiles that wait for the next walk. */
  get contexts(): readonly BrowserContext[] {
    return this.#idle.map(({ context }) => context);
  }

  /** Closes the profiles that nobody has given back. */
  async closeTaken(): Promise<void> {
    await Promise.all([...this.#taken].map((context) => context.close()));
    this.#taken.clear();
  }

  /** A profile that an earlier walk may have used, as if nobody had. */
  async open(options: DeviceOptions): Promise<Device> {
    const profile = (options.isNew ? undefined : this.#idle.pop()) ?? (await this.#openProfile());
    this.#taken.add(profile.context);
    return profile.begin(this.#nextAddress(), options);
  }

  /** Takes a profile back once its walk has ended well. */
  async giveBack({ context }: Pick<Device, 'context'>): Promise<void> {
    const profile = profiles.get(context);
    if (!profile || profile.isWorn) await context.close();
    else {
      await profile.end();
      this.#idle.push(profile);
    }
    this.#taken.delete(context);
  }

  /** Sign-ins are counted by address: each device has its own. */
  #nextAddress(): string {
    this.#opened += 1;
    return `10.0.${this.#opened >> 8}.${this.#opened & 255}`;
  }

  async #openProfile(): Promise<Profile> {
    const context = await this.#browser.newContext({
      viewport,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      // As a browser with windows of its own grants it to whoever clicks.
      permissions,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const profile = new Profile(page, await watchPage(page), await CallPauser.of(page), this.#url);
    profiles.set(context, profile);
    return profile;
  }
}

const profiles = new WeakMap<BrowserContext, Profile>();
const viewport = { width: 1440, height: 900 };
const permissions = ['clipboard-write'];

/** Every move of a page's clock is written into its profile and repeated on each load, so that a profile wears out. */
const mostClockMoves = 2_000;
const clockMoves = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

class Profile {
  readonly #page: Page;
  readonly #eye: PageEye;
  readonly #pauser: CallPauser;
  readonly #url: string;
  readonly #scripts: { dispose(): Promise<void> }[] = [];
  readonly #sessions: CDPSession[] = [];
  #complaints: string[] = [];
  #uses = 0;
  #clockMoves = 0;

  constructor(page: Page, eye: PageEye, pauser: CallPauser, url: string) {
    this.#page = page;
    this.#eye = eye;
    this.#pauser = pauser;
    this.#url = url;
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...given) => {
      const script = await add(...given);
      this.#scripts.push(script);
      return script;
    };
    for (const name of clockMoves) {
      const move = page.clock[name].bind(page.clock) as (...given: unknown[]) => Promise<void>;
      page.clock[name] = (...given: unknown[]) => {
        this.#clockMoves += 1;
        return move(...given);
      };
    }
    const context = page.context();
    const openSession = context.newCDPSession.bind(context);
    context.newCDPSession = async (target) => {
      const session = await openSession(target);
      this.#sessions.push(session);
      return session;
    };
    this.#hearComplaints();
  }

  get context(): BrowserContext {
    return this.#page.context();
  }

  get isWorn(): boolean {
    return this.#clockMoves >= mostClockMoves;
  }

  async begin(address: string, { signedInAs, deviceId = signedInAs?.deviceId, today }: DeviceOptions): Promise<Device> {
    this.#uses += 1;
    this.#complaints = [];
    this.#eye.begin();
    const page = this.#page;
    const context = page.context();
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.clock.install(today ? { time: today } : {});
    if (this.#uses > 1) await page.clock.resume();
    if (!isBlank(page)) await page.goto(`${this.#url}${blankPath}`);
    await page.evaluate(
      ({ id, token }) => {
        if (id !== undefined) localStorage.setItem('portolan.deviceId', id);
        if (token !== undefined) localStorage.setItem('portolan.token/platform', token);
      },
      { id: deviceId, token: signedInAs?.token },
    );
    return {
      context,
      page,
      eye: this.#eye,
      complaints: this.#complaints,
      async loseNetwork() {
        await context.setOffline(true);
        while (await hasNetwork(page));
      },
      regainNetwork: () => context.setOffline(false),
      pauseCalls: (patterns, onCall) => this.#pauser.pause(patterns, onCall),
    };
  }

  /** Takes away all that this user left, but not the cache of the portal's files. */
  async end(): Promise<void> {
    const page = this.#page;
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      ...this.#scripts.splice(0).map((script) => script.dispose()),
      // What a session intercepts or slows down ends with it. Some have detached themselves.
      ...this.#sessions.splice(0).map((session) => session.detach().catch(() => {})),
    ]);
    await context.setOffline(false);
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null });
    await page.setViewportSize(viewport);
    await page.goto(`${this.#url}${blankPath}`);
    // Not before: a call that waits would be sent.
    await this.#pauser.end();
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: this.#url,
      storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage',
    });
    await session.detach();
  }

  #hearComplaints(): void {
    const page = this.#page;
    const complain = (complaint: string) => this.#complaints.push(complaint);
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.includes(networkProbe))
        complain(`console: ${message.text()} ${pathOf(message.location().url)}`.trimEnd());
    });
    page.on('pageerror', (error) => complain(`page: ${error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // The page itself gives up a call whose state was left.
      if (why !== 'net::ERR_ABORTED' && !request.url().includes(networkProbe))
        complain(`request: ${why} ${new URL(request.url()).pathname}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) complain(`answer: ${response.status()} ${new URL(response.url()).pathname}`);
    });
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

const networkProbe = '?is-there-a-network';

/** A held server answers nobody: what has not failed after a second is left. */
const hasNetwork = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      (address) =>
        fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(1_000) }).then(
          () => true,
          () => false,
        ),
      `/${networkProbe}`,
    )
    // A page that is being left has none to ask through.
    .catch(() => false);
