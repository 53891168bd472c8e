import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { copyFlags } from './flags.mjs';
import { isFresh, noteInputs } from './inputs.mjs';
import { assets, dist } from './place.mjs';
import { buildPortal } from './portal.mjs';
import { buildServer } from './server.mjs';
import { buildTenants } from './tenants.mjs';

const brotli = promisify(brotliCompress);

const compressAssets = async () => {
  const files = (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(assets, file));
      const packed = await brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
      await writeFile(join(assets, `${file}.br`), packed);
    }),
  );
};

/** Builds portal, worker, server and themes into `dist/`. Resolves to the duration in milliseconds. */
export const build = async ({ development = false } = {}) => {
  const began = Date.now();
  const esbuild = await import('esbuild');
  await Promise.all(['portal', 'tenants'].map((folder) => rm(join(dist, folder), { recursive: true, force: true })));
  await mkdir(assets, { recursive: true });
  const [portal, { themes, fonts, metafile }, server] = await Promise.all([
    buildPortal(esbuild, { development }),
    buildTenants(esbuild),
    buildServer(esbuild),
    copyFlags(),
  ]);
  const metafiles = [...portal.metafiles, metafile, server.metafile];
  if (!development) await compressAssets();
  const template = readFileSync('src/index.html', 'utf8');
  const pageOf = ({ main, begun, style, firstPaint }) =>
    template
      .replace('%MAIN%', `/assets/${main}`)
      .replace('%MODULES%', begun.map((module) => `<link rel="modulepreload" href="${module}" />`).join('\n    '))
      .replace('%STYLE%', `/assets/${style}`)
      .replace('%FIRST_PAINT%', `/assets/${firstPaint}`);
  await writeFile(join(dist, 'portal', 'index.html'), pageOf(portal));
  const tenants = '<meta name="tenants" content="%TENANTS%" />';
  await writeFile(
    join(dist, 'portal', 'gallery.html'),
    pageOf({ ...portal.gallery, begun: [] }).replace('</title>', `</title>\n    ${tenants}`),
  );
  const manifest = join(dist, 'portal', 'manifest.json');
  const made = {
    themes,
    fonts: Object.fromEntries(Object.entries(fonts).map(([name, font]) => [name, portal.fontOf(font)])),
    worker: `/assets/${portal.worker}`,
  };
  await writeFile(`${manifest}.new`, JSON.stringify(made, null, 2));
  await rename(`${manifest}.new`, manifest);
  const stamp = join(dist, 'built-from');
  // A development build must not be mistaken for one to start or to test.
  if (development) await rm(stamp, { force: true });
  else noteInputs(stamp, metafiles);
  return Date.now() - began;
};

/** Builds unless `dist/` was built from the same sources. */
export const buildIfStale = async () => {
  const built = join(dist, 'built-from');
  if (isFresh(built)) return;
  console.error('Building the portal: half a minute or more, once and after each change of the sources…');
  console.error(`Built in ${((await build()) / 1000).toFixed(1)} s`);
};
