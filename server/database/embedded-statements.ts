import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { enterScope, type Scope } from './tenant-scope.ts';

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

/** A statement that the engine has parsed under `name`. */
interface Prepared {
  readonly name: string;
  /** Type OIDs of the parameters. */
  readonly types: readonly number[];
  /** Description of the rows. Empty: the statement returns none. */
  readonly rows: readonly Message[];
  uses: number;
}

/** Most statements that stay prepared. Others, such as inserts of varying length, are parsed at each use. */
const keptAtMost = 400;
/** Uses after which a statement is planned again, because this engine does not notice that a table has grown. */
const usesAtMost = 5_000;
const planIsOld = '0A000';
/** A statement of this name lasts until the next one. */
const unnamed = '';

const { serialize } = protocol;

/**
 * Runs queries as prepared statements. Parsing and planning are most of the cost of a short statement on this engine.
 * With a `scope`, the query enters it first, in the same round trip and the same transaction. The caller must await
 * each query before it starts the next.
 */
export const makeStatements = (lite: PGlite) => {
  const kept = new Map<string, Prepared>();
  let names = 0;

  const prepare = async (text: string): Promise<Prepared> => {
    const isKept = kept.size < keptAtMost;
    if (isKept) names += 1;
    const name = isKept ? `kept_${names}` : unnamed;
    const { messages } = await lite.execProtocol(
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
      { syncToFs: false },
    );
    const prepared: Prepared = {
      name,
      types: parse.parseDescribeStatementResults(messages),
      rows: messages.filter((message) => message.name === 'rowDescription'),
      uses: 0,
    };
    if (isKept) kept.set(text, prepared);
    return prepared;
  };

  const forget = async (text: string, name: string): Promise<void> => {
    kept.delete(text);
    await lite.execProtocol(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]), {
      syncToFs: false,
    });
  };

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : lite.serializers[type];
    if (serializer) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

  return async (text: string, params: readonly unknown[], scope?: Scope) =>
    lite.runExclusive(async () => {
      const statement = kept.get(text) ?? (await prepare(text));
      const { name, types, rows } = statement;
      const values = params.map((value, position) => written(value, types[position]));
      const entering =
        scope === undefined
          ? []
          : [
              serialize.bind({ statement: enterScope.name, values: [scope.tenant, scope.branch] }),
              serialize.execute({}),
            ];
      try {
        const { messages } = await lite.execProtocol(
          Buffer.concat([
            ...entering,
            serialize.bind({ statement: name, values }),
            serialize.execute({}),
            serialize.sync(),
          ]),
        );
        statement.uses += 1;
        if (statement.uses >= usesAtMost && name !== unnamed) await forget(text, name);
        const answered = scope === undefined ? messages : afterFirstCommand(messages);
        const [found] = parse.parseResults([...rows, ...answered], lite.parsers);
        return found ?? { rows: [], affectedRows: 0 };
      } catch (error) {
        if ((error as { readonly code?: unknown }).code === planIsOld) kept.delete(text);
        throw error;
      }
    });
};

const afterFirstCommand = (messages: readonly Message[]): readonly Message[] =>
  messages.slice(messages.findIndex(({ name }) => name === 'commandComplete') + 1);
