/**
 * Writes common-passwords.generated.json from the list of @zxcvbn-ts/language-common (MIT; see docs/attribution.md),
 * which is ordered by use and in lower case. The package is installed in a scratch folder, outside our lockfile: the
 * server needs 3,000 words of its 2 MB.
 *
 *   node server/sign-in/make-common-passwords.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = '@zxcvbn-ts/language-common@4.1.3';
const wanted = 3000;
const target = fileURLToPath(new URL('./common-passwords.generated.json', import.meta.url));

/** Whether a password with these characters, in upper and lower case, keeps the rule of contract/sign-in/new-password.ts. */
const canFitRule = (password) => /^(?=.*[a-z].*[a-z])(?=.*\d).{8,64}$/.test(password);

const scratch = mkdtempSync(join(tmpdir(), 'passwords-'));
try {
  writeFileSync(join(scratch, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-save', source], { cwd: scratch, stdio: 'inherit' });
  const entry = pathToFileURL(join(scratch, 'node_modules/@zxcvbn-ts/language-common/dist/index.mjs'));
  const { dictionary } = await import(entry.href);
  const passwords = dictionary['passwords-common'].filter(canFitRule).slice(0, wanted);
  if (passwords.length < wanted) throw new Error(`only ${passwords.length} passwords fit the rule`);
  writeFileSync(target, `${JSON.stringify({ source, passwords }, null, 0).replaceAll('","', '",\n"')}\n`);
  console.log(`${passwords.length} passwords written to ${target}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
