import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forEachDue, inTurn, isNotPostponed } from '../../../server/due/for-each-due.ts';
import { type FreshServer, freshServer } from '../fresh-server.ts';

let server: FreshServer;
let acted: string[];
let failing: Set<string>;
beforeEach(async () => {
  server = await freshServer({ suppliers: [] });
  acted = [];
  failing = new Set();
});
afterEach(() => server.close());

const minuteMs = 60_000;

/** One run of a job that is due for each agency of an agent, at the first one first. */
const run = (job = 'a-job') =>
  forEachDue(
    { db: server.database.db, now: server.clock.now },
    {
      job,
      find: () =>
        server.database.db
          .selectFrom('agency')
          .select(['tenant_id', 'id'])
          .where('kind', '<>', 'house')
          .where(isNotPostponed(job, { tenant: 'agency.tenant_id', subject: 'agency.id' }, server.clock.now()))
          .orderBy('id')
          .limit(1_000)
          .execute(),
      subjectOf: ({ id }) => id,
      act: async ({ tenant_id, id }) => {
        const { rows } = await sql<{ tenant: string }>`select current_setting('app.tenant') as tenant`.execute(
          server.database.db,
        );
        expect(rows[0]?.tenant).toBe(tenant_id);
        if (failing.has(id)) throw new Error(`${id} cannot be done`);
        acted.push(id);
      },
    },
  );

const agencies = () => {
  const { asha, badrul, carol } = server.people;
  return [asha, badrul, carol].map(({ agencyId }) => agencyId).sort();
};

const toldHouse = async () =>
  (await server.database.db.selectFrom('notification').selectAll().execute()).map(({ tenant_id, kind }) => [
    tenant_id,
    kind,
  ]);

test('[OPS-01] what throws holds up nothing behind it, and the job says that it failed', async () => {
  const [first = '', ...others] = agencies();
  failing.add(first);
  await expect(run()).rejects.toThrow('a-job: 1 of 3 failed and are postponed');
  expect(acted).toEqual(others);
});

test('[OPS-01] it is tried again after a minute, then after twice as long each time, and holds up no other job', async () => {
  const [first = ''] = agencies();
  failing.add(first);
  await expect(run()).rejects.toThrow('failed');
  const minutesUntilTried = async (): Promise<number> => {
    for (let minutes = 1; minutes < 20; minutes += 1) {
      server.clock.advance(minuteMs);
      const isTried = await run().then(
        () => false,
        () => true,
      );
      if (isTried) return minutes;
    }
    throw new Error('it is not tried again');
  };
  expect([await minutesUntilTried(), await minutesUntilTried(), await minutesUntilTried()]).toEqual([1, 2, 4]);
  failing.delete(first);
  acted = [];
  await run('another-job');
  expect(acted).toEqual(agencies());
});

test('[OPS-01] the desk is told once, after the fifth failure, and what works again begins anew', async () => {
  const [first = ''] = agencies();
  const tenantId = first === server.people.carol.agencyId ? server.people.carol.tenantId : server.people.asha.tenantId;
  failing.add(first);
  for (let tries = 1; tries <= 7; tries += 1) {
    await expect(run()).rejects.toThrow('failed');
    const house = tenantId === server.people.dipa.tenantId ? [[tenantId, 'warning']] : [];
    expect(await toldHouse()).toEqual(tries < 5 ? [] : house);
    server.clock.advance(24 * 60 * minuteMs);
  }
  failing.delete(first);
  await run();
  expect(acted).toContain(first);
  expect(await server.database.db.selectFrom('postponed_work').selectAll().execute()).toEqual([]);
});

test('[OPS-01] of several works each is done, whatever became of those before', async () => {
  const done: string[] = [];
  const work = (name: string, fails: boolean) => async () => {
    done.push(name);
    if (fails) throw new Error(name);
  };
  await expect(inTurn(work('first', true), work('second', false), work('third', true))).rejects.toThrow('2 of 3');
  expect(done).toEqual(['first', 'second', 'third']);
});
