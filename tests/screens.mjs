// Writes pictures of every screen into .screens/: three widths, light and dark, two tenants.
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfStale, ensureInstalled, forNode } from '../build.mjs';
import { findChromium } from './find-programs.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
ensureInstalled();
process.env.CHROMIUM_PATH = findChromium();
await buildIfStale();
mkdirSync('.screens', { recursive: true });
const { build } = await import('esbuild');
const outfile = '.cache/screens.mjs';
await build({ ...forNode, entryPoints: ['./tests/e2e/take-pictures.ts'], outfile });
const { takePictures } = await import(pathToFileURL(outfile).href);
await takePictures('.screens', process.argv.slice(2));
process.exit(0);
