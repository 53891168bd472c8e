import { lazy, Suspense } from 'react';
import { firstCall } from '../calls/waiting-calls.ts';
import { dispensable, once } from '../ui/dispensable.ts';

/**
 * What speaks of the connection is fetched as soon as it may be needed, while there is a network to fetch it by: with the
 * first call, or the first key or click of somebody who is about to make one. Where it cannot come, it comes later.
 */
const fetched = async (): Promise<{ default: typeof import('./ConnectionNotice.tsx')['ConnectionNotice'] }> => {
  await Promise.race([firstCall, once(document, 'pointerdown', 'keydown')]);
  return whenThere();
};

const whenThere = dispensable(() =>
  import('./ConnectionNotice.tsx').then(({ ConnectionNotice: Notice }) => ({ default: Notice })),
);

const ConnectionNotice = lazy(fetched);

/** Once near the root: nothing until somebody may need it. */
export const Connection = () => (
  <Suspense fallback={null}>
    <ConnectionNotice />
  </Suspense>
);
