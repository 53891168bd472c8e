import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import type { CaseKind } from '../../contract/post-travel/post-travel.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Agent } from '../http/handler.ts';
import { type Shown, shownTo, shownToHouse } from '../http/shown.ts';
import { listPermissionOfKind } from '../orders/order-answer.ts';
import { findAnyOrder, findOrder, type OrderRow } from '../orders/order-rows.ts';

/** The moment that is looked at, and the present one. */
export interface Looked {
  readonly until: Date;
  readonly now: Date;
}

/** Who looks, and what of it this person is shown. */
export interface ReplayReader {
  /** `null`: the house, which sees the orders and cases of all agencies. */
  readonly agencyId: string | null;
  readonly sees: (kind: CaseKind) => boolean;
  /** Each transfer is shown by itself: apart they tell what the house keeps. */
  readonly isApart: boolean;
  readonly shown: Shown;
  readonly order: (db: Db | Tx, tenantId: string, reference: string) => Promise<OrderRow | undefined>;
}

const may = (agent: Agent, name: FunctionalityName): boolean => agent.functionalities.has(functionalities[name]);

/** A person of the agency: the agency's own orders and cases, as far as their lists are open to the person. */
export const readerOfAgency = (agent: Agent): ReplayReader => {
  const shown = shownTo(agent);
  return {
    agencyId: agent.agencyId,
    sees: (kind) => may(agent, listPermissionOfKind[kind]),
    isApart: false,
    shown,
    order: async (db, tenantId, reference) =>
      may(agent, 'ViewBooking') ? findOrder(db, tenantId, agent.agencyId, reference) : undefined,
  };
};

/** A person at the desk: the orders and cases of all agencies of the tenant. */
export const readerAtDesk = (): ReplayReader => ({
  agencyId: null,
  sees: () => true,
  isApart: true,
  shown: shownToHouse,
  order: findAnyOrder,
});
