import { sql } from 'kysely';
import type { Logger } from 'pino';
import { daysAfter } from '../../../contract/days.ts';
import { headLines } from '../../../contract/ledger/ledger-chain/kept-head.ts';
import { type SignedHead, signedText } from '../../../contract/ledger/ledger-chain/signed-head.ts';
import { pagePaths } from '../../../contract/page-paths.ts';
import { say } from '../../../contract/say.ts';
import { type Db, inTx, type Tx } from '../../database/database.ts';
import { inTenant } from '../../database/tenant-scope.ts';
import type { Secrets } from '../../http/secrets.ts';
import { queueMessage } from '../../messages/messages.ts';
import { siteLink } from '../../tenants/site-link.ts';
import type { Tenant, TenantBook } from '../../tenants/tenant-book.ts';
import { todayAtHome } from '../../tenants/today-at-home.ts';
import { type ChainOf, chainEnd } from './chain-reads.ts';
import { signingKey } from './ledger-keys.ts';

export interface SigningDeps {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly tenants: TenantBook;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Signs the head of each chain that has grown once its day is over at the tenant's home, and mails it to those who asked for it. A day
 * is signed once, by whichever process comes first.
 */
export const signDayHeads = async (deps: SigningDeps): Promise<void> => {
  for (const tenant of deps.tenants.all) {
    const day = daysAfter(todayAtHome(tenant, deps.now()), -1);
    await inTenant(tenant.id, async () => {
      // Statements name the key also before anything is signed with it.
      await inTx(deps.db, (tx) => signingKey(tx, tenant.id, { secrets: deps.secrets, now: deps.now() }));
      for (const agencyId of await grownSince(deps.db, tenant.id, day)) {
        try {
          await inTx(deps.db, (tx) => signHead(tx, deps, tenant, { tenantId: tenant.id, agencyId }, day));
        } catch (error) {
          // The others are signed all the same, and this one again at the next run.
          deps.log.error({ err: error, agencyId }, 'the head of a ledger was not signed');
        }
      }
    });
  }
};

/** Agencies whose chains have entries that no signed head covers, and whose day is not signed yet. */
const grownSince = async (db: Db, tenantId: string, day: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ agency_id: string }>`
    select own.agency_id
    from (select distinct agency_id from account where tenant_id = ${tenantId} and agency_id is not null) own
    cross join lateral (
      select e.seq from ledger_entry e where e.tenant_id = ${tenantId} and e.agency_id = own.agency_id
      order by e.seq desc limit 1
    ) head
    left join lateral (
      select h.entries, h.day from ledger_signed_head h where h.tenant_id = ${tenantId} and h.agency_id = own.agency_id
      order by h.day desc limit 1
    ) signed on true
    where head.seq > coalesce(signed.entries, 0) and coalesce(signed.day < ${day}::text::date, true)
    order by own.agency_id`.execute(db);
  return rows.map(({ agency_id }) => agency_id);
};

const signHead = async (
  tx: Tx,
  { secrets, now }: SigningDeps,
  tenant: Tenant,
  of: ChainOf,
  day: string,
): Promise<void> => {
  const key = await signingKey(tx, tenant.id, { secrets, now: now() });
  const head = { ...(await chainEnd(tx, of)), day, keyId: key.keyId };
  const signature = key.sign(signedText(of, head));
  const written = await tx
    .insertInto('ledger_signed_head')
    .values({
      tenant_id: tenant.id,
      agency_id: of.agencyId,
      day,
      entries: head.entries,
      hash: head.hash,
      key_id: key.keyId,
      signature,
      signed_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'agency_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  if (written) await mailHead(tx, tenant, of, { ...head, signature }, now());
};

const mailHead = async (tx: Tx, tenant: Tenant, of: ChainOf, head: SignedHead, now: Date): Promise<void> => {
  const recipients = await tx
    .selectFrom('ledger_head_mail as m')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'))
    .select('u.email')
    .where('m.tenant_id', '=', tenant.id)
    .where('m.agency_id', '=', of.agencyId)
    .where('u.agency_id', '=', of.agencyId)
    .where('u.active', '=', true)
    .orderBy('u.id')
    .execute();
  const page = siteLink(tenant, pagePaths.ledgerCheck);
  const body = [
    say(
      'This is the head of your ledger at the end of {day}. Keep this mail: with it you can show at any time that nothing in the ledger was changed since.',
      { day: head.day },
    ),
    headLines(head).join('\n'),
    say('To check, open {page} and paste this mail there.', { page }),
  ].join('\n\n');
  for (const { email } of recipients) {
    const subject = say(
      { one: 'Your ledger on {day}: {count} entry', other: 'Your ledger on {day}: {count} entries' },
      { day: head.day, count: head.entries },
    );
    await queueMessage(tx, { tenantId: tenant.id, channel: 'mail', recipient: email, subject, body }, now);
  }
};
