import type { CallName } from '../../contract/calls.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';

/** The agency's calls of each kind of case. They differ in their address and in who may make them. */
export const callsOfCase = {
  void: {
    order: 'GetVoidOrder',
    verify: 'VerifyVoidPenalty',
    request: 'RequestVoid',
    list: 'GetVoids',
    one: 'GetVoid',
    update: 'UpdateVoidStatus',
  },
  refund: {
    order: 'GetRefundOrder',
    verify: 'VerifyRefundPenalty',
    request: 'RequestRefund',
    list: 'GetRefunds',
    one: 'GetRefund',
    update: 'UpdateRefundStatus',
  },
  exchange: {
    order: 'GetExchangeOrder',
    verify: 'VerifyExchangePenalty',
    request: 'RequestExchange',
    list: 'GetExchanges',
    one: 'GetExchange',
    update: 'UpdateExchangeStatus',
  },
} as const satisfies Record<CaseKind, Record<string, CallName>>;
