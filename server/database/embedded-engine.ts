import { PGlite } from '@electric-sql/pglite';
import { makeStatements } from './embedded-statements.ts';
import type { EngineRows } from './opened.ts';
import { parsers } from './parsers.ts';
import type { Scope } from './tenant-scope.ts';

export type EngineAsk =
  | { readonly id: number; readonly kind: 'open' }
  | { readonly id: number; readonly kind: 'beat' }
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly text: string;
      readonly params: readonly unknown[];
      readonly scope: Scope | undefined;
    }
  | { readonly id: number; readonly kind: 'close' };

export type EngineAnswer =
  | { readonly id: number; readonly ok: true; readonly rows: EngineRows }
  | {
      readonly id: number;
      readonly ok: false;
      readonly message: string;
      readonly code: string | undefined;
      readonly constraint: string | undefined;
    };

const none: EngineRows = { command: '', rowCount: 0, rows: [] };

/** Opens PGlite in this thread. `folder`: default in memory. `image`: initial content, default empty. */
export const openEngine = async (folder: string | undefined, image?: Blob) => {
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(image ? { loadDataDir: image } : {}),
    parsers,
  });
  await lite.exec("set timezone to 'UTC'");
  const ask = makeStatements(lite);
  return {
    async query(text: string, params: readonly unknown[], scope?: Scope): Promise<EngineRows> {
      if (params.length === 0 && scope === undefined && text.includes(';')) {
        await lite.exec(text);
        return none;
      }
      const { rows, affectedRows } = await ask(text, params, scope);
      const command = /^\s*(select|with)/i.test(text) && rows.length > 0 ? 'SELECT' : 'INSERT';
      return { command, rowCount: affectedRows || rows.length, rows };
    },
    close: () => lite.close(),
  };
};
