import { walletLineKinds } from '../../contract/posting-purposes.ts';
import type { Handlers, SignedInContext } from '../http/handler.ts';
import { exportStatement } from './export-statement.ts';
import { lineDetails } from './line-details.ts';
import { everyLine } from './lines-asked.ts';
import { type LedgerOf, ledgerChoices, loadPassbook } from './passbook.ts';
import { walletRead } from './wallet-legs.ts';

const agencyOf = ({ tenant, agent, now }: SignedInContext): LedgerOf => ({
  tenant,
  agencyId: agent.agencyId,
  now: now(),
});

/** The calls of the contract that read an agency's wallets line by line. */
export const ledgerHandlers = () =>
  ({
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
        const details = await lineDetails(db, walletRead(tenant, agent.agencyId, currency), mark);
        return details === null ? { ok: false, refusal: 'line-unknown' } : { ok: true, answer: details };
      },
    },

    ExportStatement: { kind: 'reads', handle: exportStatement },
  }) satisfies Partial<Handlers>;
