import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../build/help.mjs';
import { commands as built } from '../build.mjs';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
/** Names of scripts in a command such as `npm run test:unit|test:server`. */
const namesIn = (command: string): readonly string[] => (/^npm (?:run )?(\S+)/.exec(command)?.[1] ?? '').split('|');

test('[RUN-01] help says what each command does, and knows no other', () => {
  const { postinstall: _, ...asked } = scripts;
  expect(new Set(commands.flatMap(([command]) => namesIn(command)))).toEqual(new Set(Object.keys(asked)));
});

test('[RUN-01] each command that the build runs is one that it knows', () => {
  const asked = Object.values(scripts).flatMap((script) => /^node build\.mjs (\S+)$/.exec(script)?.[1] ?? []);
  expect(asked.filter((name) => !(name in built))).toEqual([]);
});

test('[RUN-01] the README’s ten commands say what help says', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## Ten commands\n');
  const rows = [...section.matchAll(/^\| `(npm .*?)` \| (.*) \|$/gm)].map((row) =>
    row.slice(1).map((cell) => cell.replaceAll('\\|', '|')),
  );
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(commands).toContainEqual(row);
});
