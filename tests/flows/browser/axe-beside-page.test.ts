import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareBrowser } from '../../e2e/portal.ts';
import { axeBesidePage, withAxe } from './axe-beside-page.ts';

let page: Page;
let close: () => Promise<void>;

beforeAll(async () => {
  const { browser, closeProfiles } = await shareBrowser();
  page = await browser.newPage();
  close = closeProfiles;
});

afterAll(() => close());

const faultsIn = async (body: string, style = ''): Promise<readonly string[]> => {
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Words</title><style>${style}</style></head>
    <body style="background: white"><main><h1 style="color: black">Words</h1>${body}</main></body></html>`,
  );
  return axeBesidePage(page);
};

const good = '<p style="color: rgb(1, 1, 1)">Words to be read</p>';
const pale = '<p style="color: rgb(221, 221, 221)">Words to be read</p>';

test('[SHL-12] pale words are found, on a page that has good ones and after it, as often as it is looked', async () => {
  expect(await faultsIn(good)).toEqual([]);
  expect(await faultsIn(good + pale)).toEqual([expect.stringContaining('color-contrast')]);
  expect(await faultsIn(good + pale)).toEqual([expect.stringContaining('color-contrast')]);
  expect(await faultsIn(good)).toEqual([]);
});

test.each([
  ['another ground', `<div style="background: rgb(30, 30, 30)">${good}</div>`],
  [
    'a ground that lets some of the dark below through',
    `<div style="background: black"><div style="background: rgb(255 255 255 / 30%)">${good}</div></div>`,
  ],
  ['a part that fades', `<div style="opacity: 0.3">${good}</div>`],
  [
    'a dark part that lies behind it',
    `<div style="position: relative; background: rgb(20, 20, 20); height: 100px">
    <div style="position: absolute; inset: 0">${good}</div></div>`,
  ],
])('[SHL-12] words that were good are found on %s', async (_where, body) => {
  expect(await faultsIn(good)).toEqual([]);
  expect(await faultsIn(body)).toEqual([expect.stringContaining('color-contrast')]);
});

test('[SHL-12] grey that is good for large words is found in small ones', async () => {
  const grey = 'color: rgb(140, 140, 140)';
  expect(await faultsIn(`<p style="${grey}; font-size: 40px">Large words</p>`)).toEqual([]);
  expect(await faultsIn(`<p style="${grey}; font-size: 14px">Small words</p>`)).toEqual([
    expect.stringContaining('color-contrast'),
  ]);
});

test('[SHL-12] words that are pale only in the dark are found where only the colours have changed', async () => {
  const style = '@media (prefers-color-scheme: dark) { p { color: rgb(222, 222, 222) } }';
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsIn('<p>Words to be read</p>', style)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const [fault, ...others] = await withAxe(page, (find) => find('colours'));
  expect([fault, others]).toEqual([expect.stringContaining('color-contrast'), []]);
});
