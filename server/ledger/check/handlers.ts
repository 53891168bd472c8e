import type { Handlers, SignedInContext } from '../../http/handler.ts';
import { shownTo } from '../../http/shown.ts';
import { type ChainOf, chainEntries, chainHead } from './chain-reads.ts';
import { keysOf } from './ledger-keys.ts';

const own = ({ tenant, agent }: SignedInContext): ChainOf => ({ tenantId: tenant.id, agencyId: agent.agencyId });

/** Whether the person may see what the platform keeps of a sale, as the postings of a chain show it. */
const seesPostingsApart = ({ agent }: SignedInContext): boolean => shownTo(agent).sees('commissionMinor');

/** The calls of the contract by which an agency checks its ledger. */
export const ledgerCheckHandlers = () =>
  ({
    GetLedgerHead: {
      kind: 'reads',
      async handle(_request, context) {
        if (!seesPostingsApart(context)) return { ok: false, refusal: 'apart-not-shown' };
        const head = await chainHead(context.db, own(context));
        return head === 'being-sealed' ? { ok: false, refusal: head } : { ok: true, answer: head };
      },
    },

    GetLedgerEntries: {
      kind: 'reads',
      async handle(range, context) {
        if (!seesPostingsApart(context)) return { ok: false, refusal: 'apart-not-shown' };
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
