import type { DeskQueueName } from '../../contract/desk/desk-queues.ts';
import { pageAddress } from '../../contract/page-addresses.ts';
import { pagePaths } from '../../contract/page-paths.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';

/** The pages of a kind of case, and its queue at the desk. */
export interface CasePages {
  readonly list: string;
  readonly deskList: string;
  readonly queue: DeskQueueName;
  readonly address: (caseReference: string) => string;
  readonly deskAddress: (caseReference: string) => string;
  readonly requestAddress: (orderReference: string) => string;
}

export const pagesOfCase: Readonly<Record<CaseKind, CasePages>> = {
  void: {
    list: pagePaths.voids,
    deskList: pagePaths.deskVoids,
    queue: 'voids',
    address: pageAddress.voidDetails,
    deskAddress: pageAddress.deskVoid,
    requestAddress: pageAddress.voidRequest,
  },
  refund: {
    list: pagePaths.refunds,
    deskList: pagePaths.deskRefunds,
    queue: 'refunds',
    address: pageAddress.refundDetails,
    deskAddress: pageAddress.deskRefund,
    requestAddress: pageAddress.refundRequest,
  },
  exchange: {
    list: pagePaths.exchanges,
    deskList: pagePaths.deskExchanges,
    queue: 'exchanges',
    address: pageAddress.exchangeDetails,
    deskAddress: pageAddress.deskExchange,
    requestAddress: pageAddress.exchangeRequest,
  },
};
