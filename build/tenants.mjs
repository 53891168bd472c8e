import { createHash } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forNode } from './for-node.mjs';
import { assets, dist, root } from './place.mjs';

/** Bundles a module of `tenants/kit` and loads it, since Node does not run TypeScript. */
export const loadKit = async (esbuild, entry) => {
  const outfile = join(root, '.cache', 'kit', `${basename(entry, '.ts')}.mjs`);
  const { metafile } = await esbuild.build({ ...forNode, entryPoints: [entry], outfile });
  return { kit: await import(`${pathToFileURL(outfile).href}?${Date.now()}`), metafile };
};

/** Writes the files of each tenant: a style sheet, whose name contains a hash of its content, and what was solved. */
export const buildTenants = async (esbuild) => {
  const { kit, metafile } = await loadKit(esbuild, './tenants/kit/build-tenants.ts');
  const themes = {};
  const fonts = {};
  for (const { name, css, font, solved } of await kit.buildTenants('tenants')) {
    const named = `theme-${name}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
    await writeFile(join(assets, named), css);
    themes[name] = `/assets/${named}`;
    fonts[name] = font;
    await cp(join('tenants', name), join(dist, 'tenants', name), { recursive: true });
    await writeFile(join(dist, 'tenants', name, 'solved.json'), JSON.stringify(solved));
  }
  return { themes, fonts, metafile };
};
