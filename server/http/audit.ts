import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

/** An audited event. `facts` are ids and amounts, never secrets or passports. */
export interface AuditFact {
  readonly tenantId: string;
  /** User id, or `system`. */
  readonly actor: string;
  /** Kind of event: `order.ticketed`. */
  readonly action: string;
  /** Reference of the affected object. */
  readonly subject: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly now?: Date;
}

/** Writes an audit entry in the business transaction. The sealer adds it to the chain later (docs/decisions/0002). */
export const audit = async (tx: Tx, fact: AuditFact): Promise<void> => {
  const now = fact.now ?? new Date();
  await tx
    .insertInto('audit_entry')
    .values({
      tenant_id: fact.tenantId,
      id: timeOrderedId(now.getTime()),
      at: now,
      actor: fact.actor,
      action: fact.action,
      subject: fact.subject,
      facts: asJson({ ...fact.facts }),
    })
    .execute();
};
