import type { Flow, ShownPaths } from '../flow.ts';
import { dailyCleanupCases } from './daily-cleanup.cases.ts';
import { dailyCleanupMachine } from './daily-cleanup.machine.ts';

const shown: ShownPaths = { context: ['cleanedMsAgo'], events: {}, outcomes: {} };

/** The catalogue entry of the clean-up. */
export const dailyCleanupFlow: Flow = {
  name: 'daily-cleanup',
  title: 'Tidying up',
  purpose: 'Removes service workers on every start of a page, and cookies and caches once a day.',
  area: 'shell',
  machine: dailyCleanupMachine,
  cases: dailyCleanupCases,
  shown,
  view: null,
  page: null,
};
