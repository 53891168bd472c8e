import { validate } from 'superstruct';
import type { Fault } from '../faults/fault.ts';
import { faultOfJson } from '../faults/json-object.ts';
import { type JsonPath, placeOf } from '../faults/json-places.ts';
import { TenantConfig } from '../schema.ts';

/** Used where no tokens were solved, as in a server that runs from sources (TEN-07). */
export const fallbackBrand = '#f76641';

export interface ReadConfig {
  /** `null`: it has faults. */
  readonly config: TenantConfig | null;
  readonly faults: readonly Fault[];
}

/**
 * Reads a `tenant.json`. The brand colour stands in `tokens.json` alone.
 *
 * @param file Name of the file for the faults.
 */
export const readConfig = (source: string, file: string, primaryColor: string = fallbackBrand): ReadConfig => {
  const notObject = faultOfJson(source, file);
  if (notObject) return { config: null, faults: [notObject] };
  const fault = (rule: string, path: JsonPath, message: string): Fault => {
    const place = placeOf(source, path);
    return { rule, file, line: place?.line ?? null, column: place?.column ?? null, path: path.join('.'), message };
  };
  const written = JSON.parse(source) as { readonly global?: object };
  if (typeof written.global === 'object' && written.global !== null && 'primaryColor' in written.global) {
    const path = ['global', 'primaryColor'];
    return { config: null, faults: [fault('tenant/brand', path, 'expected only in tokens.json, as the brand colour')] };
  }
  const [error, config] = validate({ ...written, global: { ...written.global, primaryColor } }, TenantConfig);
  if (config) return { config, faults: [] };
  const faults = error.failures().map(({ path, message }) => fault('tenant/schema', path as JsonPath, lower(message)));
  return { config: null, faults };
};

/** superstruct begins its messages as sentences. */
const lower = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1);
