import type { Handlers } from '../http/handler.ts';
import { exportSalesReport, salesReport } from './sales-report.ts';

/** The calls of an agency's reports. */
export const reportHandlers = {
  GetSalesReport: { kind: 'reads', handle: salesReport },
  ExportSalesReport: { kind: 'reads', handle: exportSalesReport },
} satisfies Partial<Handlers>;
