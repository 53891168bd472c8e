import type { Job } from '../http/jobs.ts';
import { sweepPayments } from './check-payments.ts';
import type { GatewayDeps } from './deps.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const secondMs = 1_000;

/** Background jobs of online payment. */
export const gatewayJobs = (deps: GatewayDeps): readonly Job[] => [
  { name: 'sweep-payments', everyMs: secondMs, run: () => sweepPayments(deps) },
  { name: 'reconcile-payments', everyMs: 600 * secondMs, run: () => reconcilePayments(deps) },
];
