import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What the program does not do, in words in which it was once promised. Whoever builds it takes its line away. */
const unkept: readonly (readonly [promise: string, words: RegExp])[] = [
  ['fares for pilgrims', /umrah|hajj/i],
  ['seats of groups', /group (?:fares|seats)|\bwe book the group|plan a group/i],
  ['deposits by a time', /within the hour/i],
  ['staff whose rights the agency sets itself', /(?:you |^|")(?:decide|name) who may/i],
  ['markups for one agency', /markups? by[^."]*\bagency/i],
  ['a commission that is more this week', /extra commission/i],
  ['seats that the desk files', /files your seats/i],
  ['a button of another name', /“Ask for (?:a )?refund”/],
];

const folders = ['tenants', 'server/demonstration'];
const written = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|ts)$/.test(name) && !name.endsWith('texts.json'))
    .map((name) => join(folder, name)),
);

test('[PUB-01] pages, words of tenants and the demonstration promise nothing that the program does not do', () => {
  expect(written.length).toBeGreaterThan(40);
  const promised = written.flatMap((file) => {
    const words = readFileSync(file, 'utf8');
    return unkept.flatMap(([promise, pattern]) => {
      const found = pattern.exec(words)?.[0];
      return found === undefined ? [] : [`${file} promises ${promise}: ${found}`];
    });
  });
  expect(promised).toEqual([]);
});
