import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePaths } from '../../contract/page-paths.ts';

const assets = 'dist/portal/assets';
const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));

const textOf = (script: string): string => readFileSync(`${assets}/${script}`, 'utf8');
const main = /assets\/(main-[^"]+\.js)/.exec(readFileSync('dist/portal/index.html', 'utf8'))?.[1] ?? '';

/** The script with this name and any hash. */
const named = (name: string): string => {
  const [found] = scripts.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found === undefined) throw new Error(`there is no script ${name}`);
  return found;
};

/** These scripts and all that they import at once. */
const loadedWith = (...first: readonly string[]): ReadonlySet<string> => {
  const found = new Set(first);
  for (const script of found) {
    for (const [, next = ''] of textOf(script).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(next);
  }
  return found;
};

const screens = scripts.filter((file) => /Screens?-[\w-]{8}\.js$/.test(file));
const inSession = ['sending', 'agency-calls', 'frame'];

test('[RUN-05] no page of a session needs more than 25 scripts', () => {
  expect(screens.length).toBeGreaterThan(40);
  const shared = inSession.map(named);
  const counts = screens.map((screen) => [screen, loadedWith(main, ...shared, screen).size] as const);
  expect(counts.filter(([, count]) => count > 25)).toEqual([]);
});

test('[AUT-08] signing in needs five scripts at most, and none of a session beside the sending of calls', () => {
  const all = loadedWith(main, named('signing-in-alone'), named('sending'));
  expect(all.size).toBeLessThanOrEqual(5);
  expect(
    inSession
      .slice(1)
      .map(named)
      .filter((script) => all.has(script)),
  ).toEqual([]);
});

test('[RUN-05] a page’s own screen is fetched with the first script, not after the frame and the session', () => {
  const firstPaint = textOf(named('first-paint'));
  const [written = '[]'] = /\["\/assets\/[^\]]+\]/.exec(firstPaint) ?? [];
  const [pages = '[]'] = /\[\["\/",\[.*?\]\]\]/.exec(firstPaint) ?? [];
  const all: readonly string[] = JSON.parse(written);
  const scriptsAt = new Map<string, readonly number[]>(JSON.parse(pages));
  for (const [path, screen] of [
    [pagePaths.flightResults, 'ResultsScreen'],
    [pagePaths.hotelResults, 'HotelResultsScreen'],
    [pagePaths.flightBooking, 'BookingScreen'],
    [pagePaths.signIn, 'signing-in'],
  ] as const) {
    expect(scriptsAt.get(path)?.map((place) => all[place])).toContain(`/assets/${named(screen)}`);
  }
});
