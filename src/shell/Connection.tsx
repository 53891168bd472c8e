import { lazy, Suspense } from 'react';
import { firstCall } from '../calls/waiting-calls.ts';

const once = (target: EventTarget, ...types: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true });
  });

/**
 * What speaks of the connection is fetched as soon as it may be needed, while there is a network to fetch it by: with the
 * first call, or the first key or click of somebody who is about to make one. Where it cannot come, it comes later.
 */
const fetched = async (): Promise<{ default: typeof import('./ConnectionNotice.tsx')['ConnectionNotice'] }> => {
  await Promise.race([firstCall, once(document, 'pointerdown', 'keydown')]);
  for (;;) {
    try {
      return { default: (await import('./ConnectionNotice.tsx')).ConnectionNotice };
    } catch {
      await once(window, 'online', 'pointerdown', 'keydown');
    }
  }
};

const ConnectionNotice = lazy(fetched);

/** Once near the root: nothing until somebody may need it. */
export const Connection = () => (
  <Suspense fallback={null}>
    <ConnectionNotice />
  </Suspense>
);
