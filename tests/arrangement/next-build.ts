import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A build that follows the one in `dist`, with the same schema: its first script has another name, as after every change of it. Lies in
 * the project, where its packages are found. The caller removes it.
 */
export const makeNextBuild = (): { readonly dist: string; remove(): void } => {
  const dist = mkdtempSync('.cache/next-build-');
  cpSync('dist', dist, { recursive: true });
  const assets = join(dist, 'portal', 'assets');
  const named = readdirSync(assets).filter((file) => /^main-.*\.js(\.\w+)?$/.test(file));
  const [first = ''] = named.filter((file) => file.endsWith('.js'));
  const follows = first.replace('main-', 'main-next-');
  for (const file of named) {
    if (file.endsWith('.br')) rmSync(join(assets, file));
    else renameSync(join(assets, file), join(assets, file.replace(first, follows)));
  }
  for (const folder of [join(dist, 'portal'), assets])
    for (const file of readdirSync(folder).filter((name) => /\.(?:html|js|json)$/.test(name))) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(first)) continue;
      writeFileSync(join(folder, file), text.replaceAll(first, follows));
      if (existsSync(join(folder, `${file}.br`))) rmSync(join(folder, `${file}.br`));
    }
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
};
