import { walletLineKinds } from '../../contract/money/posting-purposes.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import type { Product } from '../orders/product.ts';
import { advanceTaxHandlers } from './advance-tax.ts';
import { exportStatement } from './export-statement.ts';
import { registerFile, registerLines } from './invoice-register.ts';
import { lineDetails } from './line-details.ts';
import { everyLine } from './lines-asked.ts';
import { type LedgerOf, ledgerChoices, loadPassbook } from './passbook.ts';
import { walletRead } from './wallet-legs.ts';

/** The calls of the contract that read an agency's wallets line by line. */
export const ledgerHandlers = (products: readonly Product[]) => {
  const agencyOf = ({ tenant, agent, now }: SignedInContext): LedgerOf => ({
    products,
    tenant,
    agencyId: agent.agencyId,
    now: now(),
  });
  return {
    LoadPassbook: {
      kind: 'reads',
      async handle({ after, ...asked }, context) {
        return { ok: true, answer: await loadPassbook(context.db, agencyOf(context), asked, after) };
      },
    },

    GetPassbookFilters: {
      kind: 'reads',
      async handle(_request, context) {
        const choices = await ledgerChoices(context.db, agencyOf(context));
        return { ok: true, answer: { ...choices, kinds: [...walletLineKinds] } };
      },
    },

    SearchPassbook: {
      kind: 'reads',
      async handle({ term }, context) {
        const asked = { ...everyLine, currency: null, search: term };
        return { ok: true, answer: await loadPassbook(context.db, agencyOf(context), asked, null) };
      },
    },

    GetPassbookLine: {
      kind: 'reads',
      async handle({ currency, ...mark }, { db, tenant, agent }) {
        const details = await lineDetails(db, walletRead(products, tenant, agent.agencyId, currency), mark);
        return details === null ? { ok: false, refusal: 'line-unknown' } : { ok: true, answer: details };
      },
    },

    GetDeskRegister: {
      kind: 'reads',
      handle: (request, { db, tenant }) => registerLines(db, { products, tenant, agencyId: null }, request),
    },
    ExportDeskRegister: {
      kind: 'reads',
      handle: (request, { db, tenant }) => registerFile(db, { products, tenant, agencyId: null }, request),
    },
    GetRegister: {
      kind: 'reads',
      handle: (request, { db, tenant, agent }) =>
        registerLines(db, { products, tenant, agencyId: agent.agencyId }, request),
    },
    ExportRegister: {
      kind: 'reads',
      handle: (request, { db, tenant, agent }) =>
        registerFile(db, { products, tenant, agencyId: agent.agencyId }, request),
    },

    ...advanceTaxHandlers,

    ExportStatement: { kind: 'reads', handle: (request, context) => exportStatement(products, request, context) },
  } satisfies Partial<Handlers>;
};
