import { type Insertable, sql } from 'kysely';
import { asJson, type Db } from '../../../server/database/database.ts';
import type { DepositTable } from '../../../server/deposits/tables.ts';
import type { Person } from './device.ts';
import { callAs } from './trade.ts';
import type { WalkPortal } from './walk-portal.ts';

const payIn = {
  payInId: 'bank-of-walks',
  name: 'Shapla Commercial Bank',
  holder: 'Portolan',
  number: '1020-4400120-001',
  branch: 'Motijheel',
  provider: null,
};

/** Two digits or letters that no other agency of the portal has. */
const numberOf = ({ email }: Person): string =>
  Number(/\d+/.exec(email)?.[0]).toString(36).toUpperCase().padStart(2, '0');

/** The row of a transfer of an agency, found by `FT 77`. `index`: the earlier, the higher. */
export const transferRow = (person: Person, index: number, more: Partial<Insertable<DepositTable>> = {}) => ({
  tenant_id: person.tenantId,
  reference: `DEPPAID${numberOf(person)}${100 + index}`,
  agency_id: person.agencyId,
  user_id: person.userId,
  submitted_by: 'Nusrat Jahan',
  submitted_at: new Date(Date.now() - index * 60_000),
  method: 'bank-transfer' as const,
  provider: null,
  pay_in: asJson(payIn),
  currency: 'BDT',
  amount_minor: 5_000_000,
  charge_minor: 1_000,
  credited_minor: 4_999_000,
  paid_on: '2026-11-20',
  bank_reference: `FT 77 ${index}`,
  reference_key: `bank:${person.agencyId}:FT77${index}`,
  from_bank: 'Doel Trust Bank',
  branch: null,
  from_account: '2101-553120',
  note: null,
  slip_picture_id: null,
  slip_media_type: null,
  slip_hash: null,
  state: 'submitted' as const,
  due_at: new Date(Date.now() + 3_600_000 - index * 60_000),
  ...more,
});

/** Credited deposits of an agency, each found by `FT 77` and by `DEPPAID`. */
export const writeDeposits = async (db: Db, person: Person, many: number): Promise<void> => {
  for (let index = 0; index < many; index += 1) {
    const credited = {
      state: 'approved',
      due_at: null,
      matched_by: 'maker',
      approved_by: 'checker',
      approved_at: new Date(),
    } as const;
    await db
      .insertInto('deposit')
      .values(transferRow(person, index, credited))
      .execute();
  }
};

/** More deposits than a file holds: copies of one of another day, each with a reference of its own. */
export const writeTooMany = async (db: Db, person: Person, many: number): Promise<void> => {
  await writeDeposits(db, person, 60);
  await sql`
    insert into deposit
    select (jsonb_populate_record(d, jsonb_build_object(
      'reference', 'DEPM' || lpad(extra::text, 8, '0'), 'reference_key', d.reference_key || '-' || extra,
      'submitted_at', d.submitted_at - interval '1 year'))).*
    from deposit d, generate_series(1, ${many}::int) extra
    where d.tenant_id = ${person.tenantId} and d.agency_id = ${person.agencyId} and d.bank_reference = 'FT 77 0'`.execute(
    db,
  );
};

/** Payments by card of an agency, each found by `BANK5`: every third has failed, the others are credited. */
export const writeOnlinePayments = async (db: Db, person: Person, many: number): Promise<void> => {
  const now = Date.now();
  for (let index = 0; index < many; index += 1) {
    const at = new Date(now - index * 60_000);
    const isPaid = index % 3 !== 1;
    const own = person.agencyId.slice(-8).toUpperCase();
    await db
      .insertInto('online_payment')
      .values({
        tenant_id: person.tenantId,
        id: `OPWALK${own}${index}`,
        agency_id: person.agencyId,
        user_id: person.userId,
        made_by: 'Nusrat Jahan',
        intent_key: `walk-${index}`,
        gateway: 'sandbox',
        method: 'card',
        state: isPaid ? 'credited' : 'failed',
        currency: 'BDT',
        amount_minor: 1_000_000,
        charge_minor: 25_000,
        receipt_ref: `BANK5${own}${index}`,
        created_at: at,
        changed_at: at,
        expires_at: at,
        check_at: null,
      })
      .execute();
  }
};

/** A transfer that the agency has asked to be credited. Returns its reference. */
export const askForTransfer = async (
  portal: Pick<WalkPortal, 'url'>,
  person: Person,
  bankReference: string,
): Promise<string> => {
  const terms = await callAs(portal, person, 'availdeposit', { method: 'bank-transfer' });
  if (!terms.ok) throw new Error('refused');
  const [payIn] = terms.answer.payIns;
  const outcome = await callAs(portal, person, 'initiatebanktransfer', {
    payInId: payIn?.payInId ?? '',
    amountMinor: 5_000_000,
    paidOn: terms.answer.today,
    note: '',
    slip: null,
    agreedChargeMinor: terms.answer.charges[0]?.fixedMinor ?? 0,
    bankReference,
    fromBank: 'Doel Trust Bank',
    fromAccount: '2101-553120',
  });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.answer.deposit.depositReference;
};
