import type { Insertable } from 'kysely';
import type { DepositTable } from '../../../server/deposits/tables.ts';
import { pngFile } from '../../server/pictures/upload-samples.ts';
import type { DeskVisit } from './desk-visit.ts';
import { transferRow } from './paid-in-walks.ts';

/** Removes every deposit, so that the next walk finds an empty desk. */
export const removeDeposits = ({ portal }: Pick<DeskVisit, 'portal'>): Promise<unknown> =>
  portal.edit(async (db) => {
    await db.deleteFrom('deposit_event').execute();
    await db.deleteFrom('deposit').execute();
  });

/** Writes transfers of the agency, waiting for the desk unless `more` says otherwise. Returns the reference of the first. */
export const writeAtDesk = async (
  { portal, agent }: Pick<DeskVisit, 'portal' | 'agent'>,
  more: Partial<Insertable<DepositTable>> = {},
  { many = 1, from = 0 }: { readonly many?: number; readonly from?: number } = {},
): Promise<string> => {
  const rows = Array.from({ length: many }, (_, index) => transferRow(agent, from + index, more));
  await portal.edit((db) => db.insertInto('deposit').values(rows).execute());
  return rows[0]?.reference ?? '';
};

/** Adds a picture to a deposit as its slip. */
export const addSlip = ({ portal, agent }: DeskVisit, reference: string): Promise<unknown> =>
  portal.edit(async (db) => {
    const id = `slip-${reference}`;
    await db
      .insertInto('picture')
      .values({
        tenant_id: agent.tenantId,
        id,
        agency_id: agent.agencyId,
        media_type: 'image/png',
        bytes: pngFile(7),
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('deposit')
      .set({ slip_picture_id: id, slip_media_type: 'image/png', slip_hash: id })
      .where('reference', '=', reference)
      .execute();
  });
