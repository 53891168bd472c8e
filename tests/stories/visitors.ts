import type { Browser, BrowserContext, Page } from 'playwright';
import { shareBrowser } from '../e2e/portal.ts';
import { complainOfMovedFields } from './moved-fields.ts';
import type { Person } from './people.ts';

/** A browser profile with one page. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, page errors and 5xx answers of all pages of this profile, except those that `expect` names. */
  readonly complaints: readonly string[];
  /** Declares complaints that belong to the story, such as the refusal of a wrong password. */
  expect(complaint: RegExp): void;
  /** Resolves once no request gets through any more. */
  loseNetwork(): Promise<void>;
  regainNetwork(): Promise<void>;
}

export interface VisitorOptions {
  /** Whose session the profile has. Default: nobody's. */
  readonly as?: Person;
  /** Id of a device that the portal knows from before. Default: that of `as`, else a device that it has never seen. */
  readonly deviceId?: string;
  /** Whose portal is visited. Default: that of `as`, else the default tenant's. */
  readonly tenantId?: string;
}

const viewport = { width: 1440, height: 900 };

/** Longer than anything takes on a busy machine. */
const patienceMs = 60_000;

/** A text of the server, on which storage is written before the portal is opened. */
const blankPath = '/health/alive';

/**
 * Browser profiles of one address. A profile whose visit ended well is emptied of all that its user left and given to the
 * next visitor: the portal's files stay in its cache, so that a page loads at a third of the cost of a new profile.
 */
export class Visitors {
  static readonly #known = new Map<string, Visitors>();

  readonly #url: string;
  readonly #browser: Browser;
  readonly #idle: Profile[] = [];
  readonly #present: Profile[] = [];
  #opened = 0;

  private constructor(url: string, browser: Browser) {
    this.#url = url;
    this.#browser = browser;
  }

  /** Those of an address. The stories of a worker share them. */
  static async of(url: string): Promise<Visitors> {
    const { browser } = await shareBrowser();
    const known = Visitors.#known.get(url);
    if (known !== undefined && known.#browser === browser) return known;
    const fresh = new Visitors(url, browser);
    Visitors.#known.set(url, fresh);
    return fresh;
  }

  /** Opens a profile. Its page is blank. */
  async open({ as, deviceId = as?.deviceId, tenantId = as?.tenantId }: VisitorOptions = {}): Promise<Visitor> {
    const profile = this.#idle.pop() ?? (await Profile.open(this.#browser));
    this.#present.push(profile);
    this.#opened += 1;
    await profile.context.setExtraHTTPHeaders({
      'x-forwarded-for': `10.0.${this.#opened >> 8}.${this.#opened & 255}`,
      ...(tenantId === undefined ? {} : { 'x-tenant': tenantId }),
    });
    await profile.page.goto(`${this.#url}${blankPath}`);
    await profile.page.evaluate(
      ({ id, signedIn }) => {
        if (id !== undefined) localStorage.setItem('portolan.deviceId', id);
        if (signedIn !== undefined) localStorage.setItem(`portolan.token/${signedIn.tenantId}`, signedIn.token);
      },
      { id: deviceId, signedIn: as },
    );
    return profile;
  }

  /** Complaints of all visitors that are here. */
  get complaints(): readonly string[] {
    return this.#present.flatMap(({ complaints }) => complaints);
  }

  /** What each open page shows, for whoever reads of a story that failed. */
  async sights(): Promise<readonly string[]> {
    const pages = this.#present.flatMap(({ context }) => context.pages());
    return Promise.all(pages.map(async (page) => `${page.url()}\n${await page.locator('body').innerText()}`));
  }

  /** Ends all visits. `keepProfiles`: for the next visitors of this address. */
  async end({ keepProfiles }: { readonly keepProfiles: boolean }): Promise<void> {
    for (const profile of this.#present.splice(0)) {
      if (keepProfiles) {
        await profile.empty(this.#url);
        this.#idle.push(profile);
      } else await profile.context.close();
    }
  }
}

class Profile implements Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  #complaints: string[] = [];
  #expected: RegExp[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  static async open(browser: Browser): Promise<Profile> {
    const context = await browser.newContext({
      viewport,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      permissions: ['clipboard-write'],
      ignoreHTTPSErrors: true,
    });
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript(complainOfMovedFields);
    const profile = new Profile(context, await context.newPage());
    profile.#hearComplaints();
    return profile;
  }

  get complaints(): readonly string[] {
    return this.#complaints.filter((complaint) => !this.#expected.some((expected) => expected.test(complaint)));
  }

  expect(complaint: RegExp): void {
    this.#expected.push(complaint);
  }

  async loseNetwork(): Promise<void> {
    await this.context.setOffline(true);
    const hasNetwork = () =>
      this.page.evaluate(
        (address) =>
          fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
            () => true,
            () => false,
          ),
        networkProbe,
      );
    while (await hasNetwork());
  }

  regainNetwork(): Promise<void> {
    return this.context.setOffline(false);
  }

  async empty(url: string): Promise<void> {
    const { context, page } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await page.setViewportSize(viewport);
    await page.goto(`${url}${blankPath}`);
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage',
    });
    await session.detach();
    this.#complaints = [];
    this.#expected = [];
  }

  #hearComplaints(): void {
    this.context.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !url.includes(networkProbe))
        this.#complaints.push(`console: ${message.text()} ${pathOf(url)}`.trimEnd());
    });
    this.context.on('weberror', (error) => this.#complaints.push(`page: ${error.error().message}`));
    this.context.on('response', (response) => {
      if (response.status() >= 500) this.#complaints.push(`answer: ${response.status()} ${pathOf(response.url())}`);
    });
  }
}

const networkProbe = '/?is-there-a-network';

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');
