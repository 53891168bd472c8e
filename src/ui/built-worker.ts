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

/** A new worker of a script of this build. */
export const builtWorker = (address: string): Worker => new Worker(policy.createScriptURL(address), { type: 'module' });
