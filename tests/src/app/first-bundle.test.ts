import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { agencyCalls } from '../../../contract/calls-of-agency.ts';
import { deskCalls } from '../../../contract/calls-of-desk.ts';
import { signInCalls } from '../../../contract/calls-of-sign-in.ts';

/** What a module loads at once: its imports without those of types and those that are fetched later. */
const importsOf = async (path: string): Promise<readonly string[]> => {
  const { code } = await transform(readFileSync(path, 'utf8'), {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
  });
  return [...code.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];/gm)].map(([, from = '']) => from);
};

/** Everything that the modules load at once, as paths of ours and names of packages. */
const loadedBy = async (...first: readonly string[]): Promise<ReadonlySet<string>> => {
  const seen = new Set<string>(first);
  for (const path of seen) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const from of await importsOf(path)) seen.add(from.startsWith('.') ? join(dirname(path), from) : from);
  }
  return seen;
};

/** The first bundle, what the first call fetches, and every step of signing in. */
const signIn = [
  'src/main.tsx',
  'src/calls/sending.ts',
  ...readdirSync('src/sign-in').flatMap((name) => (/\.tsx?$/.test(name) ? [`src/sign-in/${name}`] : [])),
];

test('[AUT-08] no page of signing in and no first bundle has the library of phone numbers, and the registration has', async () => {
  const isPhoneLibrary = (from: string) => from.startsWith('libphonenumber-js');
  expect([...(await loadedBy(...signIn))].filter(isPhoneLibrary)).toEqual([]);
  const registration = await loadedBy('src/registration/RegistrationScreens.tsx');
  expect([...registration].filter(isPhoneLibrary)).toEqual(['libphonenumber-js/min']);
  const booking = await loadedBy('src/booking/BookingScreen.tsx', 'src/calls/sending.ts');
  expect([...booking].filter(isPhoneLibrary)).toEqual([]);
});

test('[AUT-08] signing in loads the calls of a session, and none of sales or of the desk', async () => {
  const contract = [...(await loadedBy(...signIn))].filter((path) => path.startsWith('contract/calls'));
  expect(contract.sort()).toEqual(['contract/calls-of-sign-in.ts']);
});

test('[AUT-08] each call belongs to one area', () => {
  const names = [agencyCalls, deskCalls, signInCalls].flatMap((area) => Object.keys(area));
  expect(names.sort()).toEqual(Object.keys(calls).sort());
});
