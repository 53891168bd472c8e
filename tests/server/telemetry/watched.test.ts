import pino from 'pino';
import { expect, test, vi } from 'vitest';
import type { Gateway } from '../../../server/gateways/port.ts';
import { startJobs } from '../../../server/http/jobs.ts';
import { Rejected } from '../../../server/messages/deliver.ts';
import type { Supplier } from '../../../server/suppliers/port.ts';
import { makeMeters } from '../../../server/telemetry/meters.ts';
import { watchedCarrier, watchedGateways, watchedSupplier } from '../../../server/watch/watched-ports.ts';

test('[RUN-06] what a supplier is asked is counted by operation and by what it answered', async () => {
  const meters = makeMeters();
  const supplier = watchedSupplier(
    {
      code: 'ALPHA',
      cancel: async () => ({ outcome: 'unknown' }),
      price: async () => Promise.reject(new Error('no network')),
      search: (_request, _emit, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => setImmediate(reject))),
    } as Pick<Supplier, 'code' | 'cancel' | 'price' | 'search'> as Supplier,
    meters,
  );
  expect(await supplier.cancel('PTONE')).toEqual({ outcome: 'unknown' });
  await expect(supplier.price('key', 'brand', { adults: 1, children: 0, infants: 0 })).rejects.toThrow('no network');
  const tooLate = new AbortController();
  const searching = supplier.search({} as never, async () => {}, tooLate.signal, 'meghna');
  tooLate.abort();
  await searching.catch(() => {});
  // What a supplier cannot do stays absent.
  expect(supplier.voidTickets).toBeUndefined();
  const told = await meters.registry.metrics();
  const count = (operation: string, outcome: string) =>
    `portolan_supplier_calls_total{supplier="ALPHA",operation="${operation}",outcome="${outcome}"} 1`;
  expect(told).toContain(count('cancel', 'unknown'));
  expect(told).toContain(count('price', 'failed'));
  expect(told).toContain(count('search', 'cut-off'));
  expect(told).not.toContain('outcome="failed"} 2');
  expect(told).not.toContain('PTONE');
});

test('[RUN-06] gateways and carriers are counted by what came of each call', async () => {
  const meters = makeMeters();
  const handleReturn = vi.fn(() => 'success' as const);
  const gateway = { code: 'sandbox', verify: async () => ({ ok: false, why: 'silent', words: null }), handleReturn };
  const gateways = watchedGateways({ of: () => gateway as unknown as Gateway, for: () => undefined }, meters);
  await gateways.of('sandbox')?.verify({} as never);
  expect(gateways.of('sandbox')?.handleReturn({})).toBe('success');
  expect(gateways.for('card')).toBeUndefined();

  const carrier = watchedCarrier('sms', { carry: () => Promise.reject(new Rejected('status 400')) }, meters);
  await expect(carrier?.carry({} as never)).rejects.toThrow(Rejected);
  expect(watchedCarrier('mail', null, meters)).toBeNull();
  const told = await meters.registry.metrics();
  expect(told).toContain('portolan_gateway_calls_total{gateway="sandbox",operation="verify",outcome="silent"} 1');
  expect(told).toContain('portolan_messages_total{channel="sms",outcome="rejected"} 1');
});

test('[RUN-06] a job that fails again and again is late from when it should have been done', async () => {
  vi.useFakeTimers();
  try {
    const meters = makeMeters();
    const run = vi.fn(async () => {});
    const jobs = startJobs([{ name: 'seal-audit', everyMs: 1_000, run }], pino({ level: 'silent' }), meters);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(jobs.late().get('seal-audit')).toBe(0);
    run.mockRejectedValue(new Error('no'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(jobs.late().get('seal-audit')).toBeCloseTo(4);
    await jobs.stop();
    const told = await meters.registry.metrics();
    expect(told).toContain('portolan_job_runs_total{background_job="seal-audit",outcome="done"} 1');
    expect(told).toContain('portolan_job_runs_total{background_job="seal-audit",outcome="failed"} 5');
  } finally {
    vi.useRealTimers();
  }
});
