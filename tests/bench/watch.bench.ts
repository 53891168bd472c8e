import { makeMeters } from '../../server/telemetry/meters.ts';
import { collectorTracer } from '../../server/telemetry/open-telemetry.ts';
import { inSpan, startSpan, traceWith, within } from '../../server/telemetry/spans.ts';
import { watchedThreads } from '../../server/watch/watched-ports.ts';

interface WatchRow {
  readonly what: string;
  /** Median of the rounds, in microseconds of processor for one. */
  readonly medianMicroseconds: number;
  readonly p95Microseconds: number;
}

const rounds = 40;

const processorMicroseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const measured = async (what: string, once: (n: number) => unknown, inRound = 5_000): Promise<WatchRow> => {
  const took: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const began = processorMicroseconds();
    for (let n = 0; n < inRound; n += 1) await once(n);
    took.push((processorMicroseconds() - began) / inRound);
  }
  // The first rounds are those of the compiler.
  const sorted = took.slice(5).sort((one, other) => one - other);
  const at = (part: number): number => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(3));
  return { what, medianMicroseconds: at(0.5), p95Microseconds: at(0.95) };
};

/** What it costs to be watched: to count, and to trace, beside work that does nothing. The collector is one that takes no connection. */
export const runWatchBench = async (): Promise<{ readonly rows: readonly WatchRow[] }> => {
  const meters = makeMeters();
  // As many series as a portal has after a day.
  for (let call = 0; call < 330; call += 1)
    for (const outcome of ['ok', 'fault', 'busy']) meters.call(`Call${call}`, outcome, call);
  const idle = { work: async () => {} };
  const watchedWork = watchedThreads(idle, meters);
  const facts = { 'db.query.text': 'select 1 from app_user where tenant_id = $1', 'portolan.statement': 'kept_abc' };
  const statement = () => inSpan({ name: 'select app_user', kind: 'client', facts }, idle.work);
  const call = () => within(startSpan({ name: 'AirBook', kind: 'server', parent: null }), statement);
  const rows = [
    await measured('nothing', idle.work),
    await measured('an answer counted', (n) => meters.call(`Call${n % 330}`, 'ok', n % 1_000)),
    await measured('work of a port counted, not traced', () => watchedWork.work()),
    await measured('a statement, nothing traced', statement),
  ];
  const tracer = collectorTracer({
    endpoint: 'http://127.0.0.1:9',
    serviceName: 'portolan',
    version: '0',
    sampler: 'parentbased_traceidratio',
    ratio: 0.000001,
  });
  traceWith(tracer);
  rows.push(await measured('a call with a statement, its trace not kept', call));
  traceWith(null);
  const keeping = collectorTracer({
    endpoint: 'http://127.0.0.1:9',
    serviceName: 'portolan',
    version: '0',
    sampler: 'always_on',
    ratio: 1,
  });
  traceWith(keeping);
  rows.push(await measured('a call with a statement, its trace kept', call));
  traceWith(null);
  const kilobytes = Math.round((await meters.registry.metrics()).length / 1_000);
  rows.push(await measured(`a scrape of ${kilobytes} kB`, () => meters.registry.metrics(), 1));
  return { rows };
};
