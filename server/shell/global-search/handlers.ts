import { type FunctionalityName, functionalities } from '../../../contract/functionalities.ts';
import { say } from '../../../contract/say.ts';
import { searchTermLeast } from '../../../contract/search-term.ts';
import type { Handlers } from '../../http/handler.ts';
import { normalizedName, orderTerm } from '../../orders/matching-orders.ts';
import type { Product } from '../../orders/product.ts';
import type { CaseKind } from '../tables.ts';
import { findCase, findOrderMatches, findOrderReferences } from './queries.ts';

/** Permission needed to find a case of each kind. */
const permissionOf: Readonly<Record<CaseKind, FunctionalityName>> = {
  deposit: 'ShowDepositList',
  refund: 'ShowRefundList',
  void: 'ShowVoidList',
  exchange: 'ShowExchangeList',
  visa: 'ShowVisaQueue',
};

const tooShort = () =>
  ({
    code: 'term-too-short',
    message: say('Type at least {searchTermLeast} characters.', { searchTermLeast }),
  }) as const;

/** The calls of the search box in the header. */
export const globalSearchHandlers = (products: readonly Product[]) =>
  ({
    GetSearchBar: {
      kind: 'reads',
      async handle({ searchKey }, { db, tenant, agent }) {
        const nothing = { type: 'other', reference: null } as const;
        if (normalizedName(searchKey).length < searchTermLeast)
          return { ok: true, answer: { ...nothing, error: tooShort() } };
        const found = await findCase(db, tenant.id, agent.agencyId, searchKey.trim().toUpperCase());
        if (!found || !agent.functionalities.has(functionalities[permissionOf[found.kind]])) {
          return { ok: true, answer: { ...nothing, error: null } };
        }
        return { ok: true, answer: { type: found.kind, reference: found.reference, error: null } };
      },
    },

    SearchOrders: {
      kind: 'reads',
      async handle({ keyword }, { db, tenant, agent }) {
        if (normalizedName(keyword).length < searchTermLeast) {
          return { ok: true, answer: { reference: null, orderType: null, count: 0, matches: [], error: tooShort() } };
        }
        const asked = orderTerm({ tenantId: tenant.id, agencyId: agent.agencyId }, keyword, searchTermLeast);
        const { count, first, firstType } = await findOrderReferences(db, products, asked);
        const answer = count === 1 ? { reference: first, orderType: firstType } : { reference: null, orderType: null };
        const matches = count > 1 ? await findOrderMatches(db, products, asked) : [];
        return { ok: true, answer: { ...answer, count, matches, error: null } };
      },
    },
  }) satisfies Partial<Handlers>;
