import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** SQL files are imported as text, as the build does. */
const sqlAsText = {
  name: 'sql-as-text',
  transform: (code: string, id: string) =>
    id.endsWith('.sql') || id.endsWith('.typ') ? { code: `export default ${JSON.stringify(code)};`, map: null } : null,
};

/** AssemblyScript is imported as bytes, as the build does. */
const assemblyAsBytes = {
  name: 'assembly-as-bytes',
  enforce: 'pre' as const,
  async load(id: string) {
    if (!id.endsWith('?wasm')) return null;
    const { compileAssembly } = await import('../build.mjs');
    const bytes = await compileAssembly(relative(process.cwd(), id.replace(/\?wasm$/, '')));
    const text = Buffer.from(bytes).toString('base64');
    return `export default Uint8Array.from(atob('${text}'), (letter) => letter.charCodeAt(0));`;
  },
};

/** A few files of a project at a time: each has what it needs for itself, be it a database, a server or a browser. */
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  plugins: [sqlAsText, assemblyAsBytes],
  test: {
    name,
    include,
    environment: 'node' as const,
    maxWorkers: 2,
    // What is waited for comes late on a busy machine: a second, as is usual, would be a test of its speed.
    expect: { poll: { timeout: 20_000 } },
    ...more,
  },
});

/**
 * What drives a browser and a server process of its own: two at a time, as there are cores. With a third the whole is a few
 * minutes quicker, and pages come so late that a hand is quicker than they are.
 */
const mostlyWaiting = { hookTimeout: 240_000 };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      project(
        'unit',
        [
          'tests/{contract,machines,workers,tenants,src}/**/*.test.{ts,tsx}',
          'tests/*.test.ts',
          'tests/flows/{model,check,run,proof,draw,inspect}/**/*.test.ts',
        ],
        // Whatever a file fetches lazily is read and compiled within the test that needs it first.
        { testTimeout: 20_000 },
      ),
      project('server', ['tests/server/**/*.test.ts'], {
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('flows', ['tests/flows/browser/**/*.test.ts'], {
        ...mostlyWaiting,
        testTimeout: 300_000,
      }),
      project('faults', ['tests/faults/**/*.test.ts'], {
        ...mostlyWaiting,
        testTimeout: 240_000,
      }),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        ...mostlyWaiting,
        testTimeout: 180_000,
      }),
    ],
  },
});
