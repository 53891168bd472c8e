// Runs after `npm ci` and `npm install`: takes out of the installed packages what nothing here loads, which is a third of their size.
// Everything is built and run as ES modules, so that second copies as CommonJS, as fonts of icons and for old browsers are never read.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of packages, beneath `node_modules`. A new version that has them elsewhere is only larger. */
const unread = [
  '@fluentui/react-icons/lib-cjs',
  '@fluentui/react-icons/lib/fonts',
  '@fluentui/react-icons/lib/atoms/fonts',
  '@fluentui/react-icons/lib/atoms/headless-fonts',
  '@fluentui/react-icons/lib/atoms/headless-svg',
  // Command-line tools; the compiler of the kernels loads the library.
  'binaryen/bin',
  'country-flag-icons/react',
  'country-flag-icons/string',
  'libphonenumber-js/bundle',
  'pdf-lib/dist',
  'pdf-lib/src',
  'pdf-lib/ts3.4',
];

const fluent = join('node_modules', '@fluentui');
const asCommonJs = existsSync(fluent) ? readdirSync(fluent).map((name) => `@fluentui/${name}/lib-commonjs`) : [];

for (const folder of [...unread, ...asCommonJs]) rmSync(join('node_modules', folder), { recursive: true, force: true });
