import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';

/** Something that happened and must be provable later. Facts hold ids and amounts; never a secret, never a passport. */
export interface AuditFact {
  readonly tenantId: string;
  /** A user's id, or `system`. */
  readonly actor: string;
  /** `order.ticketed` */
  readonly action: string;
  /** What it happened to, by its reference. */
  readonly subject: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly now?: Date;
}

/** Joins the audit in the business transaction; the sealer chains it afterwards (docs/decisions/0002). */
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
