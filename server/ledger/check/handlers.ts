import type { Refused } from '../../../contract/call.ts';
import { say } from '../../../contract/say.ts';
import type { Handlers, SignedInContext } from '../../http/handler.ts';
import { shownTo } from '../../http/shown.ts';
import { type ChainOf, chainEntries, chainHead } from './chain-reads.ts';
import { keysOf } from './ledger-keys.ts';

const own = ({ tenant, agent }: SignedInContext): ChainOf => ({ tenantId: tenant.id, agencyId: agent.agencyId });

/** Why the person may not see a chain: its postings show what the platform keeps of a sale, and every branch's sales. `null`: the person may. */
const whyNotShown = ({ agent }: SignedInContext): Refused<'apart-not-shown'> | null => {
  if (!shownTo(agent).sees('commissionMinor')) return { ok: false, refusal: 'apart-not-shown' };
  const detail = say('The ledger shows the sales of every branch. Somebody who sees all branches checks it.');
  return agent.ownBranchOnly ? { ok: false, refusal: 'apart-not-shown', detail } : null;
};

/** The calls of the contract by which an agency checks its ledger. */
export const ledgerCheckHandlers = () =>
  ({
    GetLedgerHead: {
      kind: 'reads',
      async handle(_request, context) {
        const hidden = whyNotShown(context);
        if (hidden !== null) return hidden;
        const head = await chainHead(context.db, own(context));
        return head === 'being-sealed' ? { ok: false, refusal: head } : { ok: true, answer: head };
      },
    },

    GetLedgerEntries: {
      kind: 'reads',
      async handle(range, context) {
        const hidden = whyNotShown(context);
        if (hidden !== null) return hidden;
        return { ok: true, answer: { entries: await chainEntries(context.db, own(context), range) } };
      },
    },

    GetLedgerKeys: {
      kind: 'reads',
      async handle(_request, { db, tenant }) {
        return { ok: true, answer: { keys: [...(await keysOf(db, tenant.id))] } };
      },
    },

    GetLedgerHeadMail: {
      kind: 'reads',
      async handle(_request, { db, tenant, agent }) {
        const row = await db
          .selectFrom('ledger_head_mail')
          .select('user_id')
          .where('tenant_id', '=', tenant.id)
          .where('user_id', '=', agent.userId)
          .executeTakeFirst();
        return { ok: true, answer: { wanted: row !== undefined, email: agent.email } };
      },
    },

    SetLedgerHeadMail: {
      kind: 'acts',
      async handle({ wanted }, { tx, tenant, agent, now }) {
        const person = { tenant_id: tenant.id, user_id: agent.userId, agency_id: agent.agencyId };
        await (wanted
          ? tx
              .insertInto('ledger_head_mail')
              .values({ ...person, chosen_at: now() })
              .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
              .execute()
          : tx
              .deleteFrom('ledger_head_mail')
              .where('tenant_id', '=', tenant.id)
              .where('user_id', '=', agent.userId)
              .execute());
        return { ok: true, answer: { wanted, email: agent.email } };
      },
    },
  }) satisfies Partial<Handlers>;
