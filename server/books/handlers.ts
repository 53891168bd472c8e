import type { Handlers } from '../http/handler.ts';
import type { SaleTable } from '../money/sale-standing.ts';
import type { NamedSuppliers } from '../suppliers/supplier-names.ts';
import { bankBalances, proposeBankAdjustment } from './bank-balances.ts';
import { approveEntry, refuseEntry, tieEntry } from './bank-entry-acts.ts';
import { confirmMonthClose, dropMonthClose, proposeMonthClose } from './close-month.ts';
import { creditsInUse, exportCreditsInUse } from './credit-in-use.ts';
import { gatewayPayouts, proposeGatewayPayout } from './gateway-payouts.ts';
import { monthClose } from './month-close.ts';
import { freeStatementLine, tieStatementLine } from './payment-lines.ts';
import { exportPostings, postings } from './postings.ts';
import { approveReceipt, holdLine, proposeReceipt, refuseReceipt, tieReceipt } from './receipt-acts.ts';
import { receiptAnswer } from './receipt-answer.ts';
import { exportReceipts, receipts } from './receipt-list.ts';
import { type SoldOrders, supplierItemCallsOf } from './supplier-item-list.ts';
import { proposeSupplierPayment, supplierPayments } from './supplier-payments.ts';
import { exportTrialBalance, trialBalance } from './trial-balance.ts';

/** The desk's calls of the platform's books. */
export const booksHandlers = (deps: NamedSuppliers, sold: readonly (SaleTable & SoldOrders[number])[]) =>
  ({
    GetTrialBalance: { kind: 'reads', handle: trialBalance },
    ExportTrialBalance: { kind: 'reads', handle: exportTrialBalance },
    GetCreditsInUse: { kind: 'reads', handle: creditsInUse },
    ExportCreditsInUse: { kind: 'reads', handle: exportCreditsInUse },
    GetPostings: { kind: 'reads', handle: postings },
    ExportPostings: { kind: 'reads', handle: exportPostings },
    GetReceipts: { kind: 'reads', handle: receipts },
    ExportReceipts: { kind: 'reads', handle: exportReceipts },
    GetReceipt: {
      kind: 'reads',
      handle: ({ receiptReference }, context) => receiptAnswer(context.db, context, receiptReference),
    },
    HoldStatementLine: { kind: 'acts', handle: holdLine },
    ProposeReceipt: { kind: 'acts', handle: proposeReceipt },
    ApproveReceipt: { kind: 'acts', handle: approveReceipt },
    RefuseReceipt: { kind: 'acts', handle: refuseReceipt },
    TieReceipt: { kind: 'acts', handle: tieReceipt },
    ApproveBankEntry: { kind: 'acts', handle: approveEntry },
    RefuseBankEntry: { kind: 'acts', handle: refuseEntry },
    TieStatementLine: { kind: 'acts', handle: tieStatementLine },
    FreeStatementLine: { kind: 'acts', handle: freeStatementLine },
    TieBankEntry: { kind: 'acts', handle: tieEntry },
    GetGatewayPayouts: { kind: 'reads', handle: gatewayPayouts },
    ProposeGatewayPayout: { kind: 'acts', handle: proposeGatewayPayout },
    GetBankBalances: { kind: 'reads', handle: bankBalances },
    ProposeBankAdjustment: { kind: 'acts', handle: proposeBankAdjustment },
    GetSupplierItems: { kind: 'reads', handle: supplierItemCallsOf(deps, sold).list },
    ExportSupplierItems: { kind: 'reads', handle: supplierItemCallsOf(deps, sold).exported },
    GetSupplierPayments: { kind: 'reads', handle: supplierPayments(deps) },
    ProposeSupplierPayment: { kind: 'acts', handle: proposeSupplierPayment(deps) },
    GetMonthClose: {
      kind: 'reads',
      handle: async (_request, context) => ({ ok: true, answer: { book: await monthClose(context.db, context) } }),
    },
    ProposeMonthClose: { kind: 'acts-prepared', prepare: proposeMonthClose(sold) },
    ConfirmMonthClose: { kind: 'acts-prepared', prepare: confirmMonthClose(sold) },
    DropMonthClose: { kind: 'acts', handle: dropMonthClose },
  }) satisfies Partial<Handlers>;
