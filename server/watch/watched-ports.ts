import type { Gateway } from '../gateways/port.ts';
import type { Gateways } from '../gateways/terms.ts';
import type { HotelSupplier } from '../hotels/port.ts';
import { type Carrier, Rejected } from '../messages/deliver.ts';
import type { Supplier } from '../suppliers/port.ts';
import type { Meters } from '../telemetry/meters.ts';
import { watched } from './watched.ts';

/** A supplier, of which each operation is timed and traced. */
export const watchedSupplier = <Port extends Supplier | HotelSupplier>(supplier: Port, meters: Meters): Port => {
  const { code } = supplier;
  return watched(supplier, {
    spanOf: (operation) => ({
      name: `${code} ${operation}`,
      kind: 'client',
      facts: { 'portolan.supplier': code, 'portolan.operation': operation },
    }),
    record: (operation, outcome, ms) => meters.supplier(code, operation, outcome, ms),
  });
};

/** The gateways, of which each operation at their servers is timed and traced. */
export const watchedGateways = (gateways: Gateways, meters: Meters): Gateways => {
  const known = new WeakMap<Gateway, Gateway>();
  const of = (gateway: Gateway | undefined): Gateway | undefined => {
    if (gateway === undefined) return undefined;
    const { code } = gateway;
    const made =
      known.get(gateway) ??
      watched(gateway, {
        spanOf: (operation) => ({
          name: `${code} ${operation}`,
          kind: 'client',
          facts: { 'portolan.gateway': code, 'portolan.operation': operation },
        }),
        record: (operation, outcome, ms) => meters.gateway(code, operation, outcome, ms),
        except: ['handleReturn', 'handleNotify'],
      });
    known.set(gateway, made);
    return made;
  };
  return { for: (method) => of(gateways.for(method)), of: (code) => of(gateways.of(code)) };
};

/** A carrier, whose every try is timed. Its span is that of the message that is delivered. */
export const watchedCarrier = (channel: 'mail' | 'sms', carrier: Carrier | null, meters: Meters): Carrier | null =>
  carrier && {
    async carry(message) {
      const began = performance.now();
      const note = (outcome: 'sent' | 'failed' | 'rejected') =>
        meters.message(channel, outcome, performance.now() - began);
      try {
        await carrier.carry(message);
        note('sent');
      } catch (error) {
        note(error instanceof Rejected ? 'rejected' : 'failed');
        throw error;
      }
    },
  };

/** Jobs of threads by name, each timed and traced with its wait for a thread. */
export const watchedThreads = <Jobs extends object>(jobs: Jobs, meters: Meters): Jobs =>
  watched(jobs, {
    spanOf: (job) => ({ name: `thread ${job}`, facts: { 'portolan.thread_job': job } }),
    record: (job, outcome, ms) => meters.threadJob(job, outcome === 'failed' ? 'failed' : 'done', ms),
  });
