import type { Flow, ShownOf } from '../flow.ts';
import { salesReportCases } from './sales-report.cases.ts';
import { salesReportMachine } from './sales-report.machine.ts';
import { viewOfSalesReport } from './sales-report.view.ts';

const shown: ShownOf<typeof salesReportMachine> = {
  context: [
    'asked.by',
    'asked.from',
    'asked.to',
    'asked.products.*',
    'asked.within',
    'asked.sort',
    'place.preview',
    'place.depth',
    'layout.columns.*',
  ],
  events: {
    'filter.set': ['filter.by', 'filter.from', 'filter.to', 'filter.products.*', 'filter.sort'],
    'export.requested': ['format'],
  },
  outcomes: { saveFile: ['ok'] },
};

/** The catalogue entry of the report of sales. */
export const salesReportFlow: Flow = {
  name: 'sales-report',
  title: 'Report of sales',
  purpose: 'Adds up what an agency sold and was given back in a period, and says that it agrees with the ledger.',
  area: 'reports',
  machine: salesReportMachine,
  cases: salesReportCases,
  shown,
  view: viewOfSalesReport,
  page: { address: '/reports' },
  fromElsewhere: ['address.followed'],
};
