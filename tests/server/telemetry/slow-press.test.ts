import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallFault } from '../../../contract/client.ts';
import { inTx, outsideTx } from '../../../server/database/database.ts';
import { makeLog } from '../../../server/http/log.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';
import { traceToReceiver } from './traced-server.ts';

let traces: Awaited<ReturnType<typeof traceToReceiver>>;
let server: FreshServer;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  traces = await traceToReceiver();
  const log = makeLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
  server = await freshServer({ log: log as pino.Logger });
});
afterAll(async () => {
  await server.close();
  await traces.stop();
});

/** Locks a table while `work` runs, and ends the first statement that waits for it, as an operator would. */
const whileLocked = <Result>(table: string, work: () => Promise<Result>): Promise<Result> =>
  inTx(server.database.db, async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const working = outsideTx(work);
    working.catch(() => {});
    for (let ended = 0; ended === 0; ) {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_cancel_backend(pid) as ended from pg_locks
        where not granted and relation = ${table}::regclass`.execute(tx);
      ended = rows.length;
    }
    return working;
  });

test.runIf(process.env['TEST_DATABASE_URL'])(
  '[RUN-06] the number on an error page leads to its trace, and there to the statement that was slow',
  async () => {
    await server.signIn('asha');
    const fault = await whileLocked('app_user', () =>
      server.call('GetUserContext', {}, { as: 'asha' }).catch((error: unknown) => error as CallFault),
    );
    if (!(fault instanceof CallFault)) throw new Error('the call was answered');
    const [, number] = /Request ([\w-]+)\./.exec(fault.words) ?? [];
    expect(number).toBeDefined();

    const heard = await traces.heard();
    const press = heard.find(({ facts }) => facts['portolan.request_id'] === number);
    expect(press).toMatchObject({ name: 'GetUserContext', isFailed: true, facts: { 'portolan.outcome': 'fault' } });
    const [slowest] = heard
      .filter(({ traceId, facts }) => traceId === press?.traceId && 'db.query.text' in facts)
      .sort((one, other) => other.ms - one.ms);
    expect(slowest?.facts['db.query.text']).toContain('app_user');
    expect(slowest).toMatchObject({ isFailed: true, facts: { 'error.type': '57014' } });
    expect(logged.find(({ requestId }) => requestId === number)).toMatchObject({ traceId: press?.traceId });
  },
);
