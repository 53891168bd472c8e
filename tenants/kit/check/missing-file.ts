import type { Fault } from '../faults/fault.ts';

/** The fault of a tenant without one of the files that each must have, with the command that makes it. */
export const missingFile = (name: string, file: 'tenant.json' | 'tokens.json'): Fault => ({
  rule: 'tenant/file',
  file: `${name}/${file}`,
  line: null,
  column: null,
  path: '',
  message: `expected this file: \`npm run tenant -- ${file === 'tokens.json' ? 'tokens' : 'new'} ${name}\` makes it`,
});
