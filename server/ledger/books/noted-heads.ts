import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../database/database.ts';

/** Whose chain it is. `agencyId` is `null` for the tenant's audit. */
export interface ChainName {
  readonly tenantId: string;
  readonly agencyId: string | null;
}

/** The end of a chain at a time: the number and the hash of its last entry. `at` is an ISO time. */
export interface NotedHead {
  readonly at: string;
  readonly seq: number;
  readonly hash: string;
}

/** Heads of the chains of one database, kept in a file beside it, which who rewrites the database, or loses its end, does not reach. */
export interface NotedHeads {
  /** The last heads that were noted of a chain, the earliest first. */
  of(chain: ChainName): readonly NotedHead[];
  note(heads: readonly (ChainName & Omit<NotedHead, 'at'>)[], now: Date): void;
  /** The agencies of a tenant of whose ledger a head was noted since. */
  agenciesSince(tenantId: string, at: Date): readonly string[];
  /** Whether the file has heads, but none of this database. */
  readonly ofAnother: boolean;
  /** Whether the file is the one that was read: an operator moves it aside. */
  isPresent(): boolean;
}

interface Line extends ChainName, NotedHead {
  readonly database: string;
}

/** Heads of a chain that are kept, so that a chain without its end tells where it was whole last. */
const keptOfChain = 3;
/** Lines that were added before the file is written anew, with what is kept alone. */
const addedAtMost = 20_000;

const nameOf = ({ tenantId, agencyId }: ChainName): string => JSON.stringify([tenantId, agencyId]);

/** One line of JSON for each head in `noted-heads.jsonl` of the data folder, which only its owner reads. */
export const headsIn = async (dataDir: string, db: Db): Promise<NotedHeads> => {
  const database = await databaseId(db);
  const file = join(dataDir, 'noted-heads.jsonl');
  takeOverFrom(join(dataDir, 'audit-heads.jsonl'), file);
  const all = linesOf(file);
  const others = all.filter((line) => line.database !== database);
  const byChain = new Map<string, Line[]>();
  const keep = (line: Line) => {
    const lines = [...(byChain.get(nameOf(line)) ?? []), line];
    byChain.set(nameOf(line), lines.slice(-keptOfChain));
  };
  // Processes that share the folder write beside each other: the highest entry is the latest.
  for (const line of all.filter((line) => line.database === database).sort((a, b) => a.seq - b.seq)) keep(line);
  let read = identityOf(file);
  let added = 0;

  const textOf = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const writeAnew = () => {
    const whole = `${file}.new`;
    writeFileSync(whole, textOf([...others, ...[...byChain.values()].flat()]), { mode: 0o600 });
    renameSync(whole, file);
    added = 0;
  };
  return {
    of: (chain) => byChain.get(nameOf(chain)) ?? [],
    note(heads, now) {
      if (heads.length === 0) return;
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const lines = heads.map(
        ({ tenantId, agencyId, seq, hash }): Line => ({
          at: now.toISOString(),
          database,
          tenantId,
          agencyId,
          seq,
          hash,
        }),
      );
      for (const line of lines) keep(line);
      added += lines.length;
      if (added > addedAtMost) writeAnew();
      else appendFileSync(file, textOf(lines), { mode: 0o600 });
      chmodSync(file, 0o600);
      read = identityOf(file);
    },
    agenciesSince: (tenantId, at) =>
      [...byChain.values()]
        .map((lines) => lines.at(-1))
        .filter((line) => line !== undefined)
        .filter((line) => line.tenantId === tenantId && new Date(line.at) >= at)
        .map(({ agencyId }) => agencyId)
        .filter((agencyId) => agencyId !== null),
    ofAnother: all.length > 0 && others.length === all.length,
    isPresent: () => identityOf(file) === read,
  };
};

/** Heads of the audit alone stood in a file of another name before those of the ledger were noted, too. */
const takeOverFrom = (former: string, file: string): void => {
  if (existsSync(former) && !existsSync(file)) renameSync(former, file);
};

/** Which file it is, however much it has grown. `null`: there is none. */
const identityOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null;

/** Lines that are whole. A crash while one was written leaves a part of it. Lines of the audit alone named no agency. */
const linesOf = (file: string): readonly Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => ({ agencyId: null, ...(JSON.parse(line) as Omit<Line, 'agencyId'>) }))
    : [];

/** Id of a database, made at its first check. Copies of a database have the same. */
const databaseId = async (db: Db): Promise<string> => {
  const { value } = await db
    .insertInto('installation')
    .values({ name: 'database-id', value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
};
