import type { Registry } from 'prom-client';
import type { DatabaseFault, DatabaseLoad } from '../database/database.ts';
import { databaseFaults } from '../database/database.ts';
import { concerns as allConcerns, type Concern } from '../http/health.ts';
import { gaugeOf } from '../telemetry/meters.ts';
import type { TurnsNow } from '../threads/fair-turns.ts';
import { type QueuedWork, queueKinds } from './queued-work.ts';

/** What is looked at when somebody asks for the figures. */
export interface Watched {
  readonly version: string;
  readonly faults: () => readonly DatabaseFault[];
  readonly concerns: () => readonly Concern[];
  readonly database: () => DatabaseLoad;
  readonly searches: () => TurnsNow;
  readonly threads: () => TurnsNow;
  /** Seconds by which each background job is late. */
  readonly lateJobs: () => ReadonlyMap<string, number>;
  /** Asks the database. */
  readonly queuedWork: () => Promise<readonly QueuedWork[]>;
}

/** Time that the database has to answer a scrape. Prometheus waits 10 s for all of it. */
const answersWithinMs = 2_000;

/**
 * Sets the gauges of a registry to what stands now, each time that the function which it returns is called. The database is asked once at a time: while it
 * has not answered, no further scrape asks it, and after two seconds a scrape goes on without.
 */
export const makeGauges = (registry: Registry, now: Watched): (() => Promise<void>) => {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    gaugeOf(registry, name, help, labelNames);
  gauge('build_info', 'Version of the portal', ['version']).labels(now.version).set(1);
  const fault = gauge('health_fault', 'Whether /health names the fault', ['fault']);
  const concern = gauge('health_concern', 'Whether /health names the concern', ['concern']);
  const connections = gauge('database_connections', 'Connections to the database', ['state']);
  const waiting = gauge('database_waiting', 'Work that waits for a connection to the database');
  const beat = gauge('database_beat_seconds', 'Last round trip to the database');
  const searches = gauge('searches', 'Searches that run, and that wait for their turn', ['state']);
  const threads = gauge('search_threads', 'Work that search threads do, and that waits for one', ['state']);
  const late = gauge('job_late_seconds', 'How late a background job is by its interval', ['background_job']);
  const asked = gauge('queues_read', 'Whether the database said in time what waits in it');
  const queued = gauge('queued', 'Work that waits in the database, the same for all processes', ['kind']);
  const due = gauge('queued_due', 'What of it could be done now', ['kind']);
  const oldest = gauge('queued_oldest_seconds', 'Age of the oldest work that waits', ['kind']);

  const setQueues = (rows: readonly QueuedWork[]): void => {
    for (const kind of queueKinds) {
      const row = rows.find((each) => each.kind === kind);
      queued.labels(kind).set(row?.waiting ?? 0);
      due.labels(kind).set(row?.due ?? 0);
      oldest.labels(kind).set(row?.oldestSeconds ?? 0);
    }
  };
  const readQueues = sharedWithin(answersWithinMs, now.queuedWork);

  return async () => {
    const rows = await readQueues();
    asked.set(rows === null ? 0 : 1);
    if (rows !== null) setQueues(rows);
    const faults = now.faults();
    for (const each of databaseFaults) fault.labels(each).set(faults.includes(each) ? 1 : 0);
    const concerns = now.concerns();
    for (const each of allConcerns) concern.labels(each).set(concerns.includes(each) ? 1 : 0);
    const load = now.database();
    connections.labels('used').set(load.used);
    connections.labels('idle').set(load.idle);
    connections.labels('most').set(load.most);
    waiting.set(load.waiting);
    if (load.beatMs !== null) beat.set(load.beatMs / 1_000);
    for (const [turns, found] of [
      [searches, now.searches()],
      [threads, now.threads()],
    ] as const) {
      turns.labels('running').set(found.running);
      turns.labels('waiting').set(found.waiting);
    }
    for (const [job, seconds] of now.lateJobs()) late.labels(job).set(seconds);
  };
};

/** Asks, or waits for the answer to what was asked before. `null`: there is none within the time, or it failed. */
const sharedWithin = <Answer>(limitMs: number, ask: () => Promise<Answer>): (() => Promise<Answer | null>) => {
  let asking: Promise<Answer | null> | null = null;
  return async () => {
    asking ??= ask()
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs);
    });
    try {
      return await Promise.race([asking, late]);
    } finally {
      clearTimeout(timer);
    }
  };
};
