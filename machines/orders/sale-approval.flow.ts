import type { Flow, ShownOf } from '../flow.ts';
import { saleApprovalCases } from './sale-approval.cases.ts';
import { saleApprovalMachine } from './sale-approval.machine.ts';
import { viewOfSaleApproval } from './sale-approval.view.ts';

const shown: ShownOf<typeof saleApprovalMachine> = {
  context: [
    'orderReference',
    'act',
    'intents',
    'approval.mayAsk',
    'approval.mayDecide',
    'approval.limit.over',
    'approval.request.state',
    'approval.request.own',
  ],
  events: {},
  outcomes: { readApproval: ['ok'], sendAct: ['ok'] },
};

/** The catalogue entry of the approval of a sale. */
export const saleApprovalFlow: Flow = {
  name: 'sale-approval',
  title: 'Approval of a sale',
  purpose:
    'Says that a held order is above what the person may sell for, asks a colleague to approve it, and shows the colleague what waits.',
  area: 'orders',
  machine: saleApprovalMachine,
  cases: saleApprovalCases,
  shown,
  view: viewOfSaleApproval,
  page: { address: '/flight-order?reference=ORDER7K2M9', beside: { 'order-page': 'shown.doing.verified' } },
};
