import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFaults } from '../../server/database/database.ts';
import { concerns } from '../../server/http/health.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

test('[RUN-04] the operations page says what to do for everything that health can name', () => {
  const named = [...section('When health says no').matchAll(/^### `([\w-]+)`$/gm)].map(([, fault]) => fault);
  expect(named).toEqual([...databaseFaults, ...concerns]);
});

test('[RUN-01] the operations page names only commands and files that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [, script = ''] of page.matchAll(/npm run (?:--silent )?([a-z:-]+)/g))
    expect(scripts).toHaveProperty(script);
  for (const [, target = ''] of page.matchAll(/\]\(([^)#]+)\)/g))
    expect(existsSync(join('docs', target)), target).toBe(true);
});
