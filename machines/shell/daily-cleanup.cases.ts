import type { FlowCases } from '../flow.ts';
import { cleanedEveryMs, type DailyCleanupInput } from './daily-cleanup.machine.ts';

const tried = (name: string) => [
  { name: 'done', output: undefined },
  { name, error: new Error(name) },
];

const input = (cleanedMsAgo: number | null, trackingId: string | null = null): DailyCleanupInput => ({
  cleanedMsAgo,
  trackingId,
});

export const dailyCleanupCases: FlowCases = {
  inputs: [
    { name: 'a browser that was never here', input: input(null) },
    { name: 'a browser that was cleaned a moment ago', input: input(0) },
    { name: 'a browser that was cleaned almost a day ago', input: input(cleanedEveryMs - 1) },
    { name: 'a browser that was cleaned a day ago', input: input(cleanedEveryMs) },
    { name: 'a browser whose clock was set back', input: input(-1) },
    { name: 'a tenant that counts its visits', input: input(0, 'T-1') },
    { name: 'a tenant that counts its visits, in a new browser', input: input(null, 'T-1') },
  ],
  events: [],
  outcomes: {
    removeServiceWorkers: tried('the browser has none to ask'),
    clean: tried('the browser lets nothing be removed'),
    startAnalytics: tried('the service cannot be reached'),
  },
  classOf: ({ cleanedMsAgo, trackingId }: DailyCleanupInput) => `${cleanedMsAgo}, ${trackingId}`,
};
