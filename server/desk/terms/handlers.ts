import type { Handlers } from '../../http/handler.ts';
import { decideAgency, endPartRule, partPaymentBook, savePartRule, startSellingInParts } from './part-payment-rules.ts';
import { payInBook } from './pay-in-rows.ts';
import { confirmPayIn, endAccount, refusePayIn, savePayIn, withdrawPayIn } from './pay-ins.ts';
import { rateBook } from './rate-book.ts';
import { addRate, confirmRate, refuseRate, withdrawRate } from './rates.ts';
import { solvencyOf } from './solvency.ts';

/** The calls of the terms of money at the desk. Only people of the house are admitted to them (`http/access.ts`). */
export const termsHandlers = () =>
  ({
    GetDeskPayIns: {
      kind: 'reads',
      handle: async (_request, context) => ({ ok: true, answer: await payInBook(context.db, context) }),
    },
    SaveDeskPayIn: { kind: 'acts', handle: savePayIn },
    EndDeskPayIn: { kind: 'acts', handle: endAccount },
    ConfirmDeskPayIn: { kind: 'acts', handle: confirmPayIn },
    RefuseDeskPayIn: { kind: 'acts', handle: refusePayIn },
    WithdrawDeskPayIn: { kind: 'acts', handle: withdrawPayIn },
    GetExchangeRates: {
      kind: 'reads',
      handle: async (_request, context) => ({ ok: true, answer: await rateBook(context.db, context) }),
    },
    AddExchangeRate: { kind: 'acts', handle: addRate },
    ConfirmExchangeRate: { kind: 'acts', handle: confirmRate },
    RefuseExchangeRate: { kind: 'acts', handle: refuseRate },
    WithdrawExchangeRate: { kind: 'acts', handle: withdrawRate },
    GetPartPaymentTerms: {
      kind: 'reads',
      handle: async (_request, context) => ({ ok: true, answer: await partPaymentBook(context.db, context) }),
    },
    StartPartPayments: { kind: 'acts', handle: startSellingInParts },
    SavePartPaymentRule: { kind: 'acts', handle: savePartRule },
    EndPartPaymentRule: { kind: 'acts', handle: endPartRule },
    DecidePartPaymentAdmission: { kind: 'acts', handle: decideAgency },
    GetSolvency: {
      kind: 'reads',
      handle: async (_request, { db, tenant, now }) => ({
        ok: true,
        answer: await solvencyOf(db, tenant.id, tenant.config.global.currency, now()),
      }),
    },
  }) satisfies Partial<Handlers>;
