import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on a PostgreSQL server. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends whatever is still connected, too. */
  drop(): Promise<void>;
}

/** Makes an empty database on the server at `cluster`. */
export const makeOwnDatabase = async (cluster: string): Promise<OwnDatabase> => {
  const name = `portolan_test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: cluster });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
};
