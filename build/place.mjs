// Where the project and what is built of it stand.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(root, 'dist');
export const assets = join(dist, 'portal', 'assets');
