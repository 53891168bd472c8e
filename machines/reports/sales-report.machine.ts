import { listContext, listSetup, listStates } from '../parts/list.states.ts';
import { salesReportList } from './sales-report-list.ts';

/** The sales of an agency in a period, added up by day, airline, route, branch or person. */
export const salesReportMachine = listSetup(salesReportList, 'src/reports/sales-report-actors.ts').createMachine({
  id: 'sales-report',
  context: ({ input }) => listContext(salesReportList, input),
  ...listStates(salesReportList),
});
