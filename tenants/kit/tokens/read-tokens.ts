import { type ConfigInit, defineConfig, type LogEntry, Logger, parse } from '@terrazzo/parser';
import type { Fault } from '../faults/fault.ts';
import { faultOfJson } from '../faults/json-object.ts';
import { pathAt } from '../faults/json-places.ts';

/** A token after its aliases, references and groups are resolved. */
export interface ReadToken {
  /** Names of its groups and its own, joined by dots. */
  readonly path: string;
  readonly type: string | null;
  readonly value: unknown;
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly line: number | null;
  readonly column: number | null;
}

export interface ReadTokens {
  readonly tokens: readonly ReadToken[];
  readonly faults: readonly Fault[];
}

/** The rules of the format that the parser checks for each value. */
const valueRules = [
  'core/valid-color',
  'core/valid-dimension',
  'core/valid-number',
  'core/valid-duration',
  'core/valid-font-weight',
] as const;

/** Collects what the parser complains of. What it cannot resolve ends it; values that are wrong are collected to the end. */
class Complaints extends Logger {
  readonly entries: LogEntry[] = [];
  override error(...entries: LogEntry[]): void {
    this.entries.push(...entries);
    const [unresolved] = entries.filter(({ group }) => group !== 'lint');
    if (unresolved) throw new Error(unresolved.message);
  }
  override warn(): void {}
  override info(): void {}
  override debug(): void {}
}

/**
 * Reads a document of the Design Tokens format 2025.10: typed values, aliases, `$ref`, groups and `$extends`. Circles, unknown
 * aliases and values that are not of their type are faults, with the place in the file.
 *
 * @param file Name of the file for the faults.
 */
export const readTokens = async (source: string, file: string): Promise<ReadTokens> => {
  const notObject = faultOfJson(source, file);
  if (notObject) return { tokens: [], faults: [notObject] };
  const complaints = new Complaints({ level: 'silent' });
  const cwd = new URL('file:///tenants/');
  const rules = Object.fromEntries(valueRules.map((rule) => [rule, 'error' as const]));
  const config: ConfigInit = defineConfig({ lint: { rules } }, { cwd, logger: complaints });
  const filename = new URL(file, cwd);
  try {
    const { tokens } = await parse([{ filename, src: source }], { config, logger: complaints, continueOnError: true });
    const read = Object.entries(tokens).map(
      ([
        path,
        {
          $type,
          $value,
          $extensions,
          source: { node },
        },
      ]): ReadToken => {
        const at = node.loc?.start;
        const extensions = ($extensions ?? {}) as Readonly<Record<string, unknown>>;
        const place = { line: at?.line ?? null, column: at?.column ?? null };
        return { path, type: $type ?? null, value: $value, extensions, ...place };
      },
    );
    return { tokens: read, faults: faultsOf(complaints, source, file) };
  } catch (error) {
    const faults = faultsOf(complaints, source, file);
    if (faults.length === 0) throw error;
    return { tokens: [], faults };
  }
};

const faultsOf = ({ entries }: Complaints, source: string, file: string): Fault[] =>
  entries
    // The last entry only counts those before it.
    .filter(({ label, node }) => label !== 'lint' || node !== undefined)
    .map(({ label, message, node }) => {
      const at = node?.loc?.start;
      return {
        rule: label?.startsWith('core/') ? `tokens/${label.slice('core/valid-'.length)}` : ruleOf(message),
        file,
        line: at?.line ?? null,
        column: at?.column ?? null,
        path: at ? pathAt(source, at.offset) : '',
        message: message.replace(/\.$/, ''),
      };
    });

const ruleOf = (message: string): string =>
  /circular/i.test(message) ? 'tokens/circle' : /alias|resolve|\$ref/i.test(message) ? 'tokens/alias' : 'tokens/format';
