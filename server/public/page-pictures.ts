import { existsSync, readdirSync } from 'node:fs';
import { is } from 'superstruct';
import { picture } from '../../contract/public/public-sections.ts';
import type { Tenant } from '../tenants/tenant-book.ts';

const picturesByFolder = new Map<string, readonly string[]>();

/** Names of the pictures in the tenant's assets. They are read once: a tenant's folder does not change while it is served. */
export const picturesOf = ({ assets }: Tenant): readonly string[] => {
  const known = picturesByFolder.get(assets);
  if (known !== undefined) return known;
  const files = existsSync(assets) ? readdirSync(assets, { recursive: true, encoding: 'utf8' }) : [];
  const found = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => is(file, picture()))
    .sort();
  picturesByFolder.set(assets, found);
  return found;
};
