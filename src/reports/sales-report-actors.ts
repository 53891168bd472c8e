import { salesReportColumnKeys } from '../../contract/reports/sales-report.ts';
import { salesReportMachine } from '../../machines/reports/sales-report.machine.ts';
import { salesReportList } from '../../machines/reports/sales-report-list.ts';
import { answerOf } from '../calls/answer-of.ts';
import { send, sendForFile } from '../calls/send.ts';
import { calledList } from '../lists/called-list.ts';
import type { Owner } from '../storage/kept-state.ts';

/** The flow of the report of sales with its calls. */
export const portalSalesReport = (owner: Owner) =>
  salesReportMachine.provide(
    calledList(salesReportList, owner, {
      read: async (request, sent) => answerOf(await send('GetSalesReport', request, sent)),
      makeFile: (request, sent) => sendForFile('ExportSalesReport', request, sent),
      columns: salesReportColumnKeys,
      fileName: 'sales',
    }),
  );
