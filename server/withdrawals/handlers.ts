import type { Handlers } from '../http/handler.ts';
import { askWithdrawal, takeBackWithdrawal } from './ask-withdrawal.ts';
import {
  approveWithdrawal,
  beginWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  rejectPayment,
} from './desk-withdrawal-acts.ts';
import { deskWithdrawalAnswer } from './desk-withdrawal-answer.ts';
import { deskWithdrawals, exportDeskWithdrawals } from './desk-withdrawal-list.ts';
import { withdrawalsOfAgency } from './withdrawals-of-agency.ts';

/** The calls of withdrawals, of agencies and of the desk. */
export const withdrawalHandlers = () =>
  ({
    LoadWithdrawals: {
      kind: 'reads',
      handle: async (_request, context) => ({
        ok: true,
        answer: { book: await withdrawalsOfAgency(context.db, context) },
      }),
    },
    AskWithdrawal: { kind: 'acts', handle: askWithdrawal },
    TakeBackWithdrawal: { kind: 'acts', handle: takeBackWithdrawal },
    GetDeskWithdrawals: { kind: 'reads', handle: deskWithdrawals },
    ExportDeskWithdrawals: { kind: 'reads', handle: exportDeskWithdrawals },
    GetDeskWithdrawal: {
      kind: 'reads',
      handle: ({ withdrawalReference }, context) => deskWithdrawalAnswer(context.db, context, withdrawalReference),
    },
    BeginWithdrawal: { kind: 'acts', handle: beginWithdrawal },
    PayWithdrawal: { kind: 'acts', handle: payWithdrawal },
    ApproveWithdrawal: { kind: 'acts', handle: approveWithdrawal },
    RejectWithdrawalPayment: { kind: 'acts', handle: rejectPayment },
    RefuseWithdrawal: { kind: 'acts', handle: refuseWithdrawal },
  }) satisfies Partial<Handlers>;
