import { lazy, Suspense } from 'react';
import { firstCall } from '../calls/waiting-calls.ts';
import { once, optionalChunk } from '../ui/optional-chunk.ts';

/**
 * Loads the connection notice while the network is still there: with the first call, or the first key or press. A
 * failed load is repeated.
 */
const fetched = async (): Promise<{ default: typeof import('./ConnectionNotice.tsx')['ConnectionNotice'] }> => {
  await Promise.race([firstCall, once(document, 'pointerdown', 'keydown')]);
  return whenThere();
};

const whenThere = optionalChunk(() =>
  import('./ConnectionNotice.tsx').then(({ ConnectionNotice: Notice }) => ({ default: Notice })),
);

const ConnectionNotice = lazy(fetched);

/** The connection notice. Mount it once near the root. */
export const Connection = () => (
  <Suspense fallback={null}>
    <ConnectionNotice />
  </Suspense>
);
