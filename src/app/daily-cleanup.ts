import { createActor, fromPromise } from 'xstate';
import { dailyCleanupMachine } from '../../machines/shell/daily-cleanup.machine.ts';
import { listFlow } from '../live-flows/live-flows.ts';
import { localText } from '../storage/browser-storage.ts';
import { pageTenant } from '../storage/page-tenant.ts';

const cleanedAtKey = 'portolan.cleanedAt';

const cleanedMsAgo = (): number | null => {
  const kept = localText.get(cleanedAtKey) ?? '';
  return /^\d{1,15}$/.test(kept) ? Date.now() - Number(kept) : null;
};

/** Removes every cookie that scripts can see, on this path and on each path above it. */
const removeCookies = (): void => {
  const parts = location.pathname.split('/');
  const paths = parts.map((_, depth) => parts.slice(0, depth + 1).join('/') || '/');
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    if (!name) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in every browser
    for (const path of paths) document.cookie = `${name}=; path=${path}; max-age=0`;
  }
};

const removeCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
};

/** The part of Trusted Types that is used here. In browsers without it, the URL is used as a string. */
interface ScriptAddresses {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses;
}

/** Loads the tenant's analytics script. This is the only third-party request of the portal. */
const fetchAnalytics = ({ script, trackingId }: { readonly script: string; readonly trackingId: string }) =>
  new Promise<void>((resolve, reject) => {
    const rules = { createScriptURL: (id: string) => `${script}?id=${encodeURIComponent(id)}` };
    const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
    const addresses = trustedTypes?.createPolicy('portolan-analytics', rules) ?? rules;
    const element = document.createElement('script');
    element.async = true;
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('the service cannot be reached')), { once: true });
    element.src = addresses.createScriptURL(trackingId);
    document.head.append(element);
  });

/** Runs the daily cleanup and starts analytics. Call it once the first page has been painted. */
export const startDailyCleanup = (): void => {
  const { analytics } = pageTenant();
  const cleanup = createActor(
    dailyCleanupMachine.provide({
      actors: {
        removeServiceWorkers: fromPromise(async () => {
          const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
          await Promise.all(workers.map((worker) => worker.unregister()));
        }),
        clean: fromPromise(async () => {
          localText.set(cleanedAtKey, String(Date.now()));
          removeCookies();
          await removeCaches();
        }),
        startAnalytics: fromPromise(async () => {
          if (analytics) await fetchAnalytics(analytics);
        }),
      },
    }),
    { input: { cleanedMsAgo: cleanedMsAgo(), trackingId: analytics?.trackingId ?? null } },
  );
  listFlow('daily-cleanup', cleanup);
  cleanup.start();
};
