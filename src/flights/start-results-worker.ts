import { createResultsClient, type ResultsClient } from '../../workers/results/results-client.ts';
import { painted } from '../ui/painted.ts';

/** The part of Trusted Types that is used here; browsers without it take the address as it is. */
interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
}

/** Scripts of our own build only: same origin, below /assets/. Throws for anything else. */
export const builtScriptAddress = (address: string): string => {
  const found = new URL(address, location.origin);
  if (found.origin !== location.origin || !found.pathname.startsWith('/assets/')) {
    throw new TypeError(`${found.href} is no script of this portal`);
  }
  return found.href;
};

const rules = { createScriptURL: builtScriptAddress };

/** The page's one policy: its name is listed in the page's Content-Security-Policy, and may be taken once. */
const policy: ScriptAddressPolicy =
  (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('portolan', rules) ?? rules;

/** A results engine in a worker of its own. The caller disposes of it. */
export const startResultsWorker = (): ResultsClient =>
  createResultsClient(
    () => new Worker(policy.createScriptURL(import.meta.env.RESULTS_WORKER), { type: 'module' }),
    painted,
  );
