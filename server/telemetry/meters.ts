import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What is counted while it happens. Every label has few values: names of the contract, codes that it declares, names of jobs and of suppliers. None names
 * a person, an agency, an address or a reference. `job` and `instance` are labels of Prometheus's own.
 */
export interface Meters {
  readonly registry: Registry;
  /** An answered request. `call`: of the contract, or the pattern of another route. `outcome`: `ok`, or the code of a refusal or fault. */
  call(call: string, outcome: string, ms: number): void;
  /** Something that a supplier was asked. `outcome`: as its port names it. */
  supplier(supplier: string, operation: string, outcome: string, ms: number): void;
  gateway(gateway: string, operation: string, outcome: string, ms: number): void;
  /** A try to send a message. */
  message(channel: string, outcome: 'sent' | 'failed' | 'rejected', ms: number): void;
  /** A run of a background job. */
  job(job: string, outcome: 'done' | 'failed', ms: number): void;
  /** Work done in a thread, with its wait for one. */
  threadJob(job: string, outcome: 'done' | 'failed', ms: number): void;
}

/** Bounds in seconds. An answer within 0.25 s feels immediate; a supplier is not waited for after 20 s. */
const secondsOf = {
  call: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 25],
  remote: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
  job: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
  thread: [0.005, 0.025, 0.1, 0.25, 1, 5, 30],
} as const;

interface Pair {
  observe(labels: readonly string[], outcome: string, ms: number): void;
}

export const makeMeters = (): Meters => {
  const registry = new Registry();
  /** A counter by outcome and a histogram of all outcomes together. */
  const pair = (name: string, help: string, labelNames: readonly string[], buckets: readonly number[]): Pair => {
    const counter = new Counter({
      name: `portolan_${name}_total`,
      help: `${help}, by outcome`,
      labelNames: [...labelNames, 'outcome'],
      registers: [registry],
    });
    const histogram = new Histogram({
      name: `portolan_${name.replace(/s$/, '')}_seconds`,
      help: `${help}: how long`,
      labelNames: [...labelNames],
      buckets: [...buckets],
      registers: [registry],
    });
    // To find the series of labels costs more than to count.
    const counted = new Map<string, ReturnType<typeof counter.labels>>();
    const timed = new Map<string, ReturnType<typeof histogram.labels>>();
    return {
      observe(labels, outcome, ms) {
        const of = labels.join('|');
        const at = `${of}|${outcome}`;
        let count = counted.get(at);
        if (count === undefined) counted.set(at, (count = counter.labels(...labels, outcome)));
        let time = timed.get(of);
        if (time === undefined) timed.set(of, (time = histogram.labels(...labels)));
        count.inc();
        time.observe(ms / 1_000);
      },
    };
  };
  const calls = pair('calls', 'Answered requests', ['call'], secondsOf.call);
  const suppliers = pair('supplier_calls', 'What suppliers were asked', ['supplier', 'operation'], secondsOf.remote);
  const gateways = pair(
    'gateway_calls',
    'What payment gateways were asked',
    ['gateway', 'operation'],
    secondsOf.remote,
  );
  const messages = pair('messages', 'Tries to send a message', ['channel'], secondsOf.remote);
  const jobs = pair('job_runs', 'Runs of background jobs', ['background_job'], secondsOf.job);
  const threadJobs = pair('thread_jobs', 'Work done in threads, with its wait', ['thread_job'], secondsOf.thread);
  return {
    registry,
    call: (call, outcome, ms) => calls.observe([call], outcome, ms),
    supplier: (supplier, operation, outcome, ms) => suppliers.observe([supplier, operation], outcome, ms),
    gateway: (gateway, operation, outcome, ms) => gateways.observe([gateway, operation], outcome, ms),
    message: (channel, outcome, ms) => messages.observe([channel], outcome, ms),
    job: (job, outcome, ms) => jobs.observe([job], outcome, ms),
    threadJob: (job, outcome, ms) => threadJobs.observe([job], outcome, ms),
  };
};

/** A gauge of the registry. */
export const gaugeOf = (registry: Registry, name: string, help: string, labelNames: readonly string[] = []): Gauge =>
  new Gauge({ name: `portolan_${name}`, help, labelNames: [...labelNames], registers: [registry] });
