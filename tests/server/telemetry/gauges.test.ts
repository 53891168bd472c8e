import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { claimSaga } from '../../../server/booking/saga.ts';
import { inTx } from '../../../server/database/database.ts';
import { queueMessage } from '../../../server/messages/messages.ts';
import { makeGauges, type Watched } from '../../../server/watch/gauges.ts';
import { type QueuedWork, queuedWork } from '../../../server/watch/queued-work.ts';
import { freshServer } from '../fresh-server.ts';

const calm: Watched = {
  version: '1.2.3',
  faults: () => [],
  concerns: () => [],
  database: () => ({ used: 3, idle: 2, most: 12, waiting: 4, beatMs: 5 }),
  searches: () => ({ running: 6, waiting: 7 }),
  threads: () => ({ running: 1, waiting: 0 }),
  lateJobs: () => new Map([['seal-audit', 12.5]]),
  queuedWork: async () => [],
};

const gauges = (given: Partial<Watched>) => {
  const registry = new Registry();
  const look = makeGauges(registry, { ...calm, ...given });
  return async () => {
    await look();
    return registry.metrics();
  };
};

test('[RUN-06] a scrape tells each fault and concern of health, also those that do not stand', async () => {
  const told = await gauges({ faults: () => ['read-only'], concerns: () => ['mail'] })();
  expect(told).toContain('portolan_health_fault{fault="read-only"} 1');
  expect(told).toContain('portolan_health_fault{fault="silent"} 0');
  expect(told).toContain('portolan_health_concern{concern="mail"} 1');
  expect(told).toContain('portolan_health_concern{concern="ledger"} 0');
  expect(told).toContain('portolan_database_connections{state="used"} 3');
  expect(told).toContain('portolan_database_waiting 4');
  expect(told).toContain('portolan_searches{state="waiting"} 7');
  expect(told).toContain('portolan_job_late_seconds{background_job="seal-audit"} 12.5');
});

test('[RUN-06] a database that does not answer is asked once, and a scrape goes on without it', async () => {
  vi.useFakeTimers();
  try {
    let answer: (rows: readonly QueuedWork[]) => void = () => {};
    const asked = vi.fn(() => new Promise<readonly QueuedWork[]>((resolve) => (answer = resolve)));
    const scrape = gauges({ queuedWork: asked });
    const scrapes = [scrape(), scrape()];
    await vi.advanceTimersByTimeAsync(2_000);
    for (const told of await Promise.all(scrapes)) expect(told).toContain('portolan_queues_read 0');
    expect(asked).toHaveBeenCalledTimes(1);

    const third = scrape();
    answer([{ kind: 'mail', waiting: 5, due: 2, oldestSeconds: 90 }]);
    const told = await third;
    expect(asked).toHaveBeenCalledTimes(1);
    expect(told).toContain('portolan_queues_read 1');
    expect(told).toContain('portolan_queued_oldest_seconds{kind="mail"} 90');
    expect(told).toContain('portolan_queued{kind="sms"} 0');
  } finally {
    vi.useRealTimers();
  }
});

test('[RUN-06] what waits in the database is told with the age of the oldest, and not what is done or can no longer be', async () => {
  const server = await freshServer({ suppliers: [] });
  const { db } = server.database;
  const { clock } = server;
  const queue = (more: { readonly code?: { readonly reference: string; readonly goodUntil: Date } } = {}) =>
    inTx(db, (tx) =>
      queueMessage(
        tx,
        { tenantId: 'platform', channel: 'mail', recipient: 'a@b.example', subject: 'One', body: 'Two', ...more },
        clock.now(),
      ),
    );
  await queue({ code: { reference: 'a-code', goodUntil: new Date(clock.now().getTime() + 60_000) } });
  clock.advance(60_000);
  await queue();
  const saga = {
    tenantId: 'platform',
    kind: 'ticket',
    actor: 'asha',
    actorName: 'Asha',
    agencyId: 'meghna',
    intentKey: 'an-intent',
    orderReference: 'PTONE',
    step: 'claimed',
    input: {},
  } as const;
  await inTx(db, (tx) => claimSaga(tx, saga, clock.now(), 40_000));
  clock.advance(30_000);
  const rows = await queuedWork(db, clock.now());
  const of = (kind: QueuedWork['kind']) => rows.find((row) => row.kind === kind);
  expect(of('mail')).toEqual({ kind: 'mail', waiting: 1, due: 1, oldestSeconds: 30 });
  expect(of('saga')).toEqual({ kind: 'saga', waiting: 1, due: 0, oldestSeconds: 30 });
  // Each agency's deposit, of when its people came.
  expect(of('ledger-seal')).toMatchObject({ waiting: 3, oldestSeconds: 90 });
  expect(of('postponed')).toMatchObject({ waiting: 0 });
  await server.close();
});
