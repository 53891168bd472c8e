import type { Selectable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { AgencyDocumentTable } from './tables.ts';

/** Who of the house decides, and when. */
export interface Decision {
  readonly by: string;
  readonly at: Date;
}

export type WaitingDocument = Selectable<AgencyDocumentTable>;

/** The document of an agency that waits, locked. `undefined`: it is decided, or another one took its place. */
export const lockWaiting = (
  tx: Tx,
  { tenantId, agencyId, id }: { readonly tenantId: string; readonly agencyId: string; readonly id: string },
): Promise<WaitingDocument | undefined> =>
  tx
    .selectFrom('agency_document')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agency_id', '=', agencyId)
    .where((row) => row(row.cast<string>('id', 'text'), '=', id))
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

/** Accepts a document in place of the accepted one before. Number and day count from now on. */
export const acceptDocument = async (tx: Tx, row: WaitingDocument, { by, at }: Decision): Promise<void> => {
  await tx
    .updateTable('agency_document')
    .set({ state: 'replaced', replaced_at: at })
    .where('tenant_id', '=', row.tenant_id)
    .where('agency_id', '=', row.agency_id)
    .where('kind', '=', row.kind)
    .where('state', '=', 'accepted')
    .execute();
  await decided(tx, row, { state: 'accepted', reason: null, by, at });
  await noteNumbers(tx, row, at);
};

/** Asks for a document again. What was accepted before stays as it is. */
export const refuseDocument = (tx: Tx, row: WaitingDocument, reason: string, { by, at }: Decision): Promise<void> =>
  decided(tx, row, { state: 'refused', reason, by, at });

const decided = async (
  tx: Tx,
  { tenant_id, id }: WaitingDocument,
  { state, reason, by, at }: Decision & Pick<WaitingDocument, 'state' | 'reason'>,
): Promise<void> => {
  await tx
    .updateTable('agency_document')
    .set({ state, reason, decided_name: by, decided_at: at, due_at: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
};

/** Number and day of license and certificate, as invoices and the search for doubles read them. */
const noteNumbers = async (tx: Tx, row: WaitingDocument, at: Date): Promise<void> => {
  const { tenant_id, agency_id, kind, number, expiry, sent_by } = row;
  const given = { given_by: sent_by, given_at: at };
  if (kind === 'tradeLicense' && number !== null && expiry !== null) {
    const license = { trade_license_number: number, trade_license_expiry: expiry, ...given };
    await tx
      .insertInto('document_info')
      .values({ tenant_id, agency_id, ...license })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id']).doUpdateSet(license))
      .execute();
  }
  if (kind === 'civilAviation' && number !== null) {
    await tx
      .updateTable('document_info')
      .set({ civil_aviation_number: number, civil_aviation_expiry: expiry, ...given })
      .where('tenant_id', '=', tenant_id)
      .where('agency_id', '=', agency_id)
      .execute();
  }
};
