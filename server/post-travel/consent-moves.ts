import type { ConsentState } from '../../contract/orders/case-consents.ts';
import { chartOfCase } from '../../machines/post-travel/case-kinds.ts';
import type { Tx } from '../database/database.ts';
import type { CaseRow } from './case-rows.ts';
import { consentDue } from './consent-of-case.ts';

/** Writes how the consent to a case's terms stands, and with it until when its owner acts. */
export const setConsentState = async (tx: Tx, row: CaseRow, state: ConsentState, now: Date): Promise<CaseRow> => {
  const moved: CaseRow = { ...row, consent_state: state };
  const due_at = await dueOf(tx, row, moved, now);
  await tx
    .updateTable('post_travel_case')
    .set({ consent_state: state, due_at })
    .where('tenant_id', '=', row.tenant_id)
    .where('reference', '=', row.reference)
    .execute();
  return { ...moved, due_at };
};

/** The clock of a case begins anew when it waits for somebody else. */
const dueOf = async (tx: Tx, before: CaseRow, moved: CaseRow, now: Date): Promise<Date | null> => {
  const waits = await consentDue(tx, moved, now);
  if (waits !== null) return waits;
  const isFree = moved.consent_rule === 'required' && (moved.state === 'requested' || moved.state === 'accepted');
  const clock = isFree ? chartOfCase(moved.kind).clock(moved.state, moved.automatic) : null;
  if (clock === null) return before.due_at;
  const due = new Date(now.getTime() + clock.withinMs);
  return moved.closes_at !== null && moved.closes_at < due ? moved.closes_at : due;
};
