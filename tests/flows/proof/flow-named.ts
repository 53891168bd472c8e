import type { Flow } from '../../../machines/flow.ts';
import { flows } from '../../../machines/index.ts';

/** A flow of the catalogue. */
export const flowNamed = (name: string): Flow => {
  const found = flows.find((flow) => flow.name === name);
  if (!found) throw new Error(`there is no flow "${name}"`);
  return found;
};
