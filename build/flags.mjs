import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { assets } from './place.mjs';

/** Folder of the flags, named by the package's version, so that browsers may cache it for ever. */
export const flagFolder = () =>
  `flags-${JSON.parse(readFileSync('node_modules/country-flag-icons/package.json', 'utf8')).version}`;

/** Copies one file for each country: a page fetches only the flags that it shows. */
export const copyFlags = () =>
  cp(join('node_modules', 'country-flag-icons', '3x2'), join(assets, flagFolder()), {
    recursive: true,
    filter: (path) => !path.includes('.') || /[\\/][A-Z]{2}\.svg$/.test(path),
  });
