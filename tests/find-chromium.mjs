import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {}
    }
  }
  return undefined;
};

const fromPlaywright = () => {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright');
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
  } catch {
    return undefined;
  }
};

const fromDebian = () => {
  if (process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium (once)…');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
  return onPath();
};

/** CHROMIUM_PATH, then PATH, then the test tool's own, then Debian's package when root; otherwise ends, saying what to install. */
export const findChromium = () => {
  const found = process.env.CHROMIUM_PATH ?? onPath() ?? fromPlaywright() ?? fromDebian();
  if (found) return found;
  console.error('No Chromium found: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.');
  process.exit(1);
};
