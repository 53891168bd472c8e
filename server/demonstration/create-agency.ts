import { type FunctionalityName, functionalities } from '../../contract/functionalities.ts';
import { asJson, type Tx } from '../database/database.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { openAgencyAccounts, recordDeposit } from '../money/deposit.ts';

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Permissions of the user. Default: all. */
  readonly permissions?: readonly FunctionalityName[];
}

/** Creates an agency with its users, its accounts, and a first deposit in the ledger. */
export const createAgency = async (
  tx: Tx,
  agency: {
    readonly tenantId: string;
    readonly name: string;
    readonly email: string;
    readonly markupBasisPoints: number;
    readonly currency: string;
    readonly depositMinor: number;
    readonly users: readonly NewUser[];
    readonly now: Date;
  },
): Promise<{ readonly agencyId: string; readonly userIds: readonly string[] }> => {
  const { tenantId, currency, now } = agency;
  const agencyId = timeOrderedId(now.getTime());
  await tx
    .insertInto('agency')
    .values({
      tenant_id: tenantId,
      id: agencyId,
      name: agency.name,
      email: agency.email,
      phone: null,
      logo: null,
      markup_basis_points: agency.markupBasisPoints,
      created_at: now,
    })
    .execute();
  const rows = agency.users.map((user) => ({
    tenant_id: tenantId,
    id: timeOrderedId(now.getTime()),
    agency_id: agencyId,
    email: user.email,
    password_hash: user.passwordHash,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    functionalities: asJson<number[]>(
      user.permissions?.map((name) => functionalities[name]) ?? Object.values(functionalities),
    ),
    created_at: now,
  }));
  await tx.insertInto('app_user').values(rows).execute();
  await openAgencyAccounts(tx, { tenantId, agencyId, currency });
  if (agency.depositMinor > 0) {
    await recordDeposit(tx, {
      tenantId,
      agencyId,
      amountMinor: agency.depositMinor,
      currency,
      words: 'Opening deposit',
      actor: 'system',
      at: now,
    });
  }
  return { agencyId, userIds: rows.map((row) => row.id) };
};
