import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInFlow } from '../../../machines/sign-in/sign-in.flow.ts';
import { type SharedBrowser, shareBrowser } from '../../e2e/portal.ts';
import type { Sight } from './page-eye.ts';
import type { FlowDriver, Visit } from './walk-driver.ts';
import { complaintsBeyond, Looks, lookAtPage } from './walk-oracle.ts';

let shared: SharedBrowser;
let page: Page;

beforeAll(async () => {
  shared = await shareBrowser();
  page = await shared.browser.newPage();
});

afterAll(() => shared.closeProfiles());

const driver: FlowDriver = {
  flow: signInFlow,
  worlds: {},
  walks: [],
  acts: {},
  outcomes: {},
  settlesAtOnce: [],
  controls: { 'credentials.submitted': (at) => at.page.getByRole('button', { name: 'Sign in' }) },
  exceptions: [],
  shows: { 'sign-in.credentials': (at) => at.page.getByRole('heading', { name: 'Sign in' }) },
  unreachable: {},
};

const standsIn = (leaf: string, accepts: readonly string[]): Sight => ({
  index: 0,
  flow: 'sign-in',
  actor: 'sign-in#1',
  event: null,
  taken: [],
  standing: { leaves: [leaf], accepts },
});

const faultOf = async (body: string, sight: Sight): Promise<string | null> => {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title><main>${body}</main></html>`);
  return lookAtPage({
    driver,
    at: { page } as Visit,
    leaves: ['sign-in.credentials'],
    looks: new Looks(),
    readings: { compared: () => {} },
    sights: () => [sight],
    tick: async () => {},
    rendersWithinMs: 0,
  });
};

const heading = '<h1>Sign in</h1>';
const asItShould = standsIn('sign-in.credentials', ['credentials.submitted']);

test('[FLW-04] a page that is as its machine stands has no fault', async () => {
  expect(await faultOf(`${heading}<button>Sign in</button>`, asItShould)).toBeNull();
});

test.each([
  ['is not there', ''],
  ['is hidden', '<button style="visibility: hidden">Sign in</button>'],
  ['is disabled', '<button disabled>Sign in</button>'],
  ['says that it is disabled', '<button aria-disabled="true">Sign in</button>'],
  ['is inert', '<div inert><button>Sign in</button></div>'],
])('[FLW-04] a button that %s offers nothing, where its machine would accept it', async (_, button) => {
  expect(await faultOf(heading + button, asItShould)).toContain('credentials.submitted is accepted and not offered');
});

test('[FLW-04] a button that its machine would ignore is a fault', async () => {
  const fault = await faultOf(`${heading}<button>Sign in</button>`, standsIn('sign-in.credentials', []));
  expect(fault).toContain('credentials.submitted is offered and not accepted');
});

test('[FLW-04] a page in another state than the chart is a fault, and one that does not show its state', async () => {
  expect(await faultOf(heading, standsIn('sign-in.authenticating', []))).toContain(
    'the page stands in sign-in.authenticating, not in sign-in.credentials',
  );
  expect(await faultOf('<button>Sign in</button>', asItShould)).toBe('nothing shows sign-in.credentials');
});

test('[FLW-04] what axe finds serious is a fault', async () => {
  const body = `${heading}<button>Sign in</button><button><svg></svg></button>`;
  expect(await faultOf(body, asItShould)).toContain('axe finds button-name');
});

test('[FLW-04] only complaints that a move is known to bring about are allowed', () => {
  const heard = ['console: the server responded with a status of 401', 'page: x is not a function'];
  expect(complaintsBeyond(heard, [/status of 401/, undefined])).toEqual(['page: x is not a function']);
});
