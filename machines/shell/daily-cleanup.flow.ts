import type { Flow, ShownPaths } from '../flow.ts';
import { dailyCleanupCases } from './daily-cleanup.cases.ts';
import { dailyCleanupMachine } from './daily-cleanup.machine.ts';

const shown: ShownPaths = { context: ['cleanedMsAgo'], events: {}, outcomes: {} };

/** Tidying up, as the catalogue lists it. */
export const dailyCleanupFlow: Flow = {
  name: 'daily-cleanup',
  title: 'Tidying up',
  purpose: 'What a page removes once it stands: service workers always, cookies and caches once a day.',
  area: 'shell',
  machine: dailyCleanupMachine,
  cases: dailyCleanupCases,
  shown,
  view: null,
};
