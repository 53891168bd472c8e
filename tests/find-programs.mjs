import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Services are found, too, where only root has their folder in PATH. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const onPath = (names) => {
  for (const folder of folders()) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {}
    }
  }
  return undefined;
};

/** Installs a Debian package if this process may. */
const fromDebian = (debian, names) => {
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === undefined) return undefined;
  console.error(`Installing ${debian} (once)…`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian], {
    stdio: 'ignore',
    // Services are installed, and not started.
    env: { ...process.env, RUNLEVEL: '1' },
  });
  return onPath(names);
};

/** Path of a program: from PATH, else, when root, from the Debian package that is named. `undefined`: there is none. */
export const findProgram = (name, debian) =>
  onPath([name]) ?? (debian === undefined ? undefined : fromDebian(debian, [name]));

/** Ends the process with these words where nothing was found. */
export const required = (found, words) => {
  if (found) return found;
  console.error(words);
  process.exit(1);
};

const fromPlaywright = () => {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright');
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
  } catch {
    return undefined;
  }
};

/** Chromium without windows and menus, which need several times the processor time of a page. */
const shells = ['chromium-headless-shell'];
const chromiums = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: CHROMIUM_PATH, else from PATH (the headless shell first), else Playwright's, else Debian's
 * package when root. Otherwise ends the process and says what to install.
 */
export const findChromium = () =>
  required(
    process.env.CHROMIUM_PATH ?? onPath(chromiums) ?? fromPlaywright() ?? fromDebian('chromium', chromiums),
    'No Chromium found: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );

/**
 * Path of `pdftotext`: from PATH, else from Debian's package when root. Otherwise ends the process and says what to
 * install.
 */
export const findPdfToText = () =>
  required(
    onPath(['pdftotext']) ?? fromDebian('poppler-utils', ['pdftotext']),
    'No pdftotext found: install poppler (Debian: apt-get install poppler-utils).',
  );

/** Path of `promtool`, which checks alert rules: from PATH, else from Debian's package when root. */
export const findPromtool = () =>
  required(
    onPath(['promtool']) ?? fromDebian('prometheus', ['promtool']),
    'No promtool found: install Prometheus (Debian: apt-get install prometheus).',
  );
