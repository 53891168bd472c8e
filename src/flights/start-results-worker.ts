import { createResultsClient, type ResultsClient } from '../../workers/results/results-client.ts';
import { reportUnknownCaller } from '../calls/unknown-callers.ts';
import { painted } from '../ui/painted.ts';

/** The part of Trusted Types that is used here. In browsers without it, the URL is used as a string. */
interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
}

/** Accepts only scripts of this build: same origin, under `/assets/`. Throws for anything else. */
export const builtScriptAddress = (address: string): string => {
  const found = new URL(address, location.origin);
  if (found.origin !== location.origin || !found.pathname.startsWith('/assets/')) {
    throw new TypeError(`${found.href} is no script of this portal`);
  }
  return found.href;
};

const rules = { createScriptURL: builtScriptAddress };

/** The page's Trusted Types policy. Its name is listed in the Content-Security-Policy and can be created only once. */
const policy: ScriptAddressPolicy =
  (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('portolan', rules) ?? rules;

/** Starts a results engine in a new worker. The caller disposes of it. A 401 of its calls is reported (SES-03). */
export const startResultsWorker = (): ResultsClient => {
  const client = createResultsClient(
    () => new Worker(policy.createScriptURL(import.meta.env.RESULTS_WORKER), { type: 'module' }),
    painted,
  );
  client.subscribe(({ problem }) => {
    if (problem?.status === 401) reportUnknownCaller();
  });
  return client;
};
